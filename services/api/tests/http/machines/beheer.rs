//! The register of clients: who keeps it, what is refused, what takes two managers, and what is noted of it.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use history::MIGRATIONS;
use serde_json::{Value, json};
use sqlx::PgPool;
use verzoek::{Organisatie, Rol};

use super::*;

/// What stands in the log of accounts about clients: kind, source, by whom, and what.
async fn gebeurd(pool: &PgPool) -> Vec<(String, String, Option<String>, Value)> {
    sqlx::query_as(
        "SELECT soort, bron, door, gegevens FROM access.gebeurtenis WHERE soort LIKE 'Client%' ORDER BY id",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn a_manager_keeps_clients_and_each_change_is_noted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("denhaag", Rol::Gemeente, DEN_HAAG).await;
    let fb = beheer(&huis).await;
    let (een, twee) = (Sleutel::ec("een"), Sleutel::ec("twee"));
    let scopes = [
        "gebeurtenissen:lezen",
        "gebeurtenissen:lezen",
        "cijfers:uitvoeren",
    ];
    let body = nieuw(Rol::Gemeente, DEN_HAAG, &scopes, &[&een]);
    let gemaakt = doe(&huis, &fb, "POST", "/api/clients", &body).await;
    assert_eq!(gemaakt.status, StatusCode::CREATED, "{}", gemaakt.body);
    let (etag, client) = (gemaakt.etag.unwrap(), gemaakt.body);
    let id = client["id"].as_str().unwrap().to_owned();
    let kenmerken = client["sleutels"]["kenmerken"].clone();
    assert_eq!(
        client,
        json!({
            "id": id, "naam": "Zaaksysteem", "organisatie": {"type": "gemeente", "id": 518, "naam": "'s-Gravenhage"},
            "rol": "gemeente", "scopes": ["gebeurtenissen:lezen", "cijfers:uitvoeren"],
            "sleutels": {"keys": [een.jwk()], "kenmerken": kenmerken}, "status": "actief", "voorstel": null,
            "aangemaaktOp": "2026-11-21T10:00:00Z", "laatstGebruiktOp": null,
            "toegestaan": ["wijzigen", "blokkeren", "verwijderen"],
        })
    );
    let pad = format!("/api/clients/{id}");
    assert_eq!(fb.haal(&huis, &pad).await.body, client);
    assert_eq!(
        fb.haal(&huis, "/api/clients").await.body,
        json!({"items": [client]})
    );
    let anders = json!({"naam": "DMS", "scopes": ["cijfers:uitvoeren"], "sleutels": {"keys": [twee.jwk()]},
        "rol": "auditor", "organisatie": {"type": "kno", "id": 1500}});
    let gewijzigd = met_versie(&huis, &fb, "PUT", &pad, Some(&etag), &anders).await;
    let gewijzigd = Ambtenaar::gelukt(gewijzigd);
    assert_eq!(gewijzigd["naam"], "DMS");
    assert_eq!(gewijzigd["scopes"], json!(["cijfers:uitvoeren"]));
    assert_eq!(gewijzigd["rol"], "gemeente", "role and organisation stay");
    assert_eq!(gewijzigd["organisatie"]["id"], 518);
    // Somebody else saw the client of before.
    let te_laat = met_versie(&huis, &fb, "PUT", &pad, Some(&etag), &anders).await;
    assert_eq!(te_laat.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(te_laat.body["huidig"]["naam"], "DMS");
    let te_laat = met_versie(&huis, &fb, "DELETE", &pad, Some(&etag), &json!({})).await;
    assert_eq!(te_laat.status, StatusCode::PRECONDITION_FAILED);
    for wat in ["blokkeren", "deblokkeren"] {
        let pad = format!("{pad}/{wat}");
        Ambtenaar::gelukt(doe(&huis, &fb, "POST", &pad, &json!({})).await);
    }
    let weg = doe(&huis, &fb, "DELETE", &pad, &json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
    assert_eq!(fb.haal(&huis, &pad).await.status, StatusCode::NOT_FOUND);

    let gebeurd = gebeurd(&pool).await;
    let soorten: Vec<&str> = gebeurd.iter().map(|(soort, ..)| soort.as_str()).collect();
    assert_eq!(
        soorten,
        [
            "ClientToegevoegd",
            "ClientGewijzigd",
            "ClientGeblokkeerd",
            "ClientGedeblokkeerd",
            "ClientVerwijderd"
        ]
    );
    for (_, bron, door, gegevens) in &gebeurd {
        assert_eq!((bron.as_str(), door.as_deref()), ("web", Some("fb")));
        assert_eq!(gegevens["client"], id.as_str());
    }
    let gegevens = &gebeurd[0].3;
    assert_eq!(gegevens["organisatie"], "gemeente/518");
    assert_eq!(
        gegevens["scopes"],
        json!(["gebeurtenissen:lezen", "cijfers:uitvoeren"])
    );
    assert_eq!(gegevens["sleutels"][0]["kid"], "een");
    assert_eq!(json!([gegevens["sleutels"][0]["kenmerk"]]), kenmerken);
    let (van, naar) = (&gebeurd[1].3["van"], &gebeurd[1].3["naar"]);
    assert_eq!(
        van["sleutels"][0]["kenmerk"],
        gegevens["sleutels"][0]["kenmerk"]
    );
    assert_ne!(
        van["sleutels"][0]["kenmerk"],
        naar["sleutels"][0]["kenmerk"]
    );
    // RFC 7638: 32 bytes.
    assert_eq!(naar["sleutels"][0]["kenmerk"].as_str().unwrap().len(), 43);
}

#[tokio::test]
async fn what_can_t_be_right_is_told_field_by_field() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("denhaag", Rol::Gemeente, DEN_HAAG).await;
    let fb = beheer(&huis).await;
    let sleutel = Sleutel::ec("een");
    let goed = nieuw(
        Rol::Gemeente,
        DEN_HAAG,
        &["gebeurtenissen:lezen"],
        &[&sleutel],
    );
    let mut met_geheim = sleutel.jwk();
    met_geheim["d"] = json!("AAAA");
    let veel: Vec<Value> = ["a", "b", "c"]
        .iter()
        .map(|kid| Sleutel::ec(kid).jwk())
        .collect();
    for (anders, pointer) in [
        (json!({"naam": ""}), "/naam"),
        (json!({"naam": "a\u{0}b"}), "/naam"),
        (json!({"rol": "koning"}), "/rol"),
        (
            json!({"organisatie": {"type": "gemeente", "id": 9999}}),
            "/organisatie",
        ),
        (json!({"organisatie": null}), "/organisatie"),
        (json!({"rol": "provincie"}), "/organisatie"),
        (json!({"scopes": []}), "/scopes"),
        (json!({"scopes": null}), "/scopes"),
        (json!({"scopes": "gebeurtenissen:lezen"}), "/scopes"),
        (json!({"scopes": ["alles"]}), "/scopes"),
        (json!({"scopes": [7]}), "/scopes"),
        // What no official of a municipality may, its machine may not.
        (json!({"scopes": ["register:lezen"]}), "/scopes"),
        (
            json!({"scopes": ["gebeurtenissen:lezen", "geschiedenis:uitvoeren"]}),
            "/scopes",
        ),
        // Who helps on the telephone sees the head of a case alone.
        (json!({"rol": "helpdesk"}), "/scopes"),
        (json!({"sleutels": null}), "/sleutels"),
        (json!({"sleutels": {"keys": []}}), "/sleutels"),
        (
            json!({"sleutels": {"keys": [sleutel.jwk(), sleutel.jwk()]}}),
            "/sleutels",
        ),
        (json!({"sleutels": {"keys": [met_geheim]}}), "/sleutels"),
        (json!({"sleutels": {"keys": veel}}), "/sleutels"),
    ] {
        let fout = doe(
            &huis,
            &fb,
            "POST",
            "/api/clients",
            &met(goed.clone(), anders.clone()),
        )
        .await;
        assert_eq!(
            fout.status,
            StatusCode::BAD_REQUEST,
            "{anders}: {}",
            fout.body
        );
        let pointers: Vec<&Value> = fout.body["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|f| &f["pointer"])
            .collect();
        assert_eq!(pointers, [pointer], "{anders}");
    }
    let alles = doe(&huis, &fb, "POST", "/api/clients", &json!({})).await;
    let pointers: Vec<&Value> = alles.body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| &f["pointer"])
        .collect();
    assert_eq!(
        pointers,
        ["/naam", "/organisatie", "/rol", "/scopes", "/sleutels"]
    );
    let aantal: i64 = sqlx::query_scalar("SELECT count(*) FROM access.client")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(aantal, 0);
    for _ in 0..20 {
        assert_eq!(
            doe(&huis, &fb, "POST", "/api/clients", &goed).await.status,
            StatusCode::CREATED
        );
    }
    let vol = doe(&huis, &fb, "POST", "/api/clients", &goed).await;
    assert_eq!(vol.status, StatusCode::CONFLICT);
    let onbekend = format!("/api/clients/{}", Uuid::new_v4());
    for (methode, pad) in [
        ("GET", onbekend.clone()),
        ("PUT", onbekend.clone()),
        ("DELETE", onbekend.clone()),
        ("POST", format!("{onbekend}/blokkeren")),
        ("POST", format!("{onbekend}/goedkeuren")),
        ("GET", "/api/clients/geen".to_owned()),
    ] {
        let geen = doe(&huis, &fb, methode, &pad, &json!({})).await;
        assert_eq!(geen.status, StatusCode::NOT_FOUND, "{methode} {pad}");
    }
}

/// One functional manager with a key of their own would read the whole history.
#[tokio::test]
async fn a_client_in_the_place_of_a_role_of_weight_waits_for_a_second_manager() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("a", Rol::Auditor, BEWAARDERS).await;
    let fb = beheer(&huis).await;
    let ander = Ambtenaar::nieuw(
        &huis,
        "fb2",
        Rol::KnoFunctioneelBeheer,
        Organisatie::kno(1501),
    )
    .await;
    // A list that never was followed answers nobody.
    huis.bij_gemeente().await;
    huis.werk_lijst_bij().await;
    for (rol, scope, pad) in [
        (Rol::KnoBedrijfsvoering, "register:lezen", "/api/register"),
        (
            Rol::Auditor,
            "geschiedenis:uitvoeren",
            "/api/audit/export?reden=Jaarlijkse%20controle",
        ),
    ] {
        let sleutel = Sleutel::ec("een");
        let body = nieuw(rol, BEWAARDERS, &[scope], &[&sleutel]);
        let gevraagd = doe(&huis, &fb, "POST", "/api/clients", &body).await;
        assert_eq!(gevraagd.status, StatusCode::ACCEPTED, "{}", gevraagd.body);
        let etag = gevraagd.etag.unwrap();
        let id = gevraagd.body["id"].as_str().unwrap().to_owned();
        assert_eq!(gevraagd.body["status"], "wacht");
        assert_eq!(gevraagd.body["scopes"], json!([]));
        assert_eq!(gevraagd.body["voorstel"]["scopes"], json!([scope]));
        assert_eq!(gevraagd.body["voorstel"]["door"], "fb");
        assert_eq!(
            gevraagd.body["voorstel"]["verlooptOp"],
            "2026-12-05T10:00:00Z"
        );
        assert_eq!(
            gevraagd.body["toegestaan"],
            json!(["wijzigen", "blokkeren", "verwijderen"])
        );
        let bewijs = || sleutel.teken("ES256", &claims(&huis, &id));
        vraag(&huis, &bewijs(), None).await.fout("invalid_client");

        let eigen = keur_goed_als(&huis, &fb, &id, Some(&etag)).await;
        assert_eq!(eigen.status, StatusCode::FORBIDDEN, "{}", eigen.body);
        for (etag, status) in [
            (None, StatusCode::BAD_REQUEST),
            (Some("*"), StatusCode::BAD_REQUEST),
            (Some("\"99\""), StatusCode::PRECONDITION_FAILED),
        ] {
            let blind = keur_goed_als(&huis, &ander, &id, etag).await;
            assert_eq!(blind.status, status, "{etag:?}");
        }
        vraag(&huis, &bewijs(), None).await.fout("invalid_client");
        let gezien = ander.haal(&huis, &format!("/api/clients/{id}")).await;
        assert_eq!(
            gezien.body["toegestaan"],
            json!(["wijzigen", "goedkeuren", "blokkeren", "verwijderen"])
        );
        let goed = keur_goed_als(&huis, &ander, &id, gezien.etag.as_deref()).await;
        let goed = Ambtenaar::gelukt(goed);
        assert_eq!(
            (&goed["status"], &goed["voorstel"]),
            (&json!("actief"), &Value::Null)
        );
        let token = vraag(&huis, &bewijs(), None).await.body["access_token"].clone();
        let gelezen = haal(&huis, token.as_str().unwrap(), pad).await;
        assert_eq!(gelezen.status, StatusCode::OK, "{}", gelezen.body);
        let nog_eens = keur_goed_als(&huis, &ander, &id, Some("\"3\"")).await;
        assert_eq!(nog_eens.status, StatusCode::CONFLICT, "{}", nog_eens.body);
    }
    let soorten: Vec<(String, Option<String>)> = gebeurd(&pool)
        .await
        .into_iter()
        .map(|(soort, _, door, _)| (soort, door))
        .collect();
    let van = |soort: &str, door: &str| (soort.to_owned(), Some(door.to_owned()));
    let elk = [
        van("ClientVoorgesteld", "fb"),
        van("ClientGoedgekeurd", "fb2"),
    ];
    assert_eq!(soorten, [elk.clone(), elk].concat());
}

#[tokio::test]
async fn what_is_taken_away_counts_at_once_and_what_is_added_waits() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let scopes = ["register:lezen", "cijfers:uitvoeren"];
    let machine = Machine::nieuw(&huis, Rol::KnoBedrijfsvoering, BEWAARDERS, &scopes).await;
    let fb = beheer(&huis).await;
    let token = machine.token(&huis).await;
    let eigen = Sleutel::ec("van-de-beheerder");
    // One key more, one scope less, one scope more.
    let body = json!({"naam": "Register", "scopes": ["register:lezen", "gebeurtenissen:lezen"],
        "sleutels": {"keys": [machine.sleutel.jwk(), eigen.jwk()]}});
    let gevraagd = doe(&huis, &fb, "PUT", &machine.pad(), &body).await;
    assert_eq!(gevraagd.status, StatusCode::ACCEPTED, "{}", gevraagd.body);
    assert_eq!(gevraagd.body["scopes"], json!(["register:lezen"]));
    assert_eq!(
        gevraagd.body["sleutels"]["keys"],
        json!([machine.sleutel.jwk()])
    );
    assert_eq!(gevraagd.body["status"], "actief");
    assert_eq!(
        haal(&huis, &token, "/api/register").await.status,
        StatusCode::UNAUTHORIZED
    );
    let smal = vraag(&huis, &machine.bewijs(&huis), None).await;
    assert_eq!(smal.body["scope"], "register:lezen");
    let met_eigen = || eigen.teken("ES256", &claims(&huis, &machine.id));
    vraag(&huis, &met_eigen(), None)
        .await
        .fout("invalid_client");

    // What was seen is what is approved: the proposal changed meanwhile.
    let gezien = gevraagd.etag.unwrap();
    let ander = Sleutel::ec("nog-een-andere");
    let body = met(
        body,
        json!({"sleutels": {"keys": [machine.sleutel.jwk(), ander.jwk()]}}),
    );
    let opnieuw = doe(&huis, &fb, "PUT", &machine.pad(), &body).await;
    assert_eq!(opnieuw.status, StatusCode::ACCEPTED);
    let te_laat = keur_goed(&huis, &machine.id, &gezien).await;
    assert_eq!(te_laat.status, StatusCode::PRECONDITION_FAILED);
    // Who asked has to be a manager still, and somebody else: with another address.
    let etag = opnieuw.etag.unwrap();
    sqlx::query(
        "UPDATE access.gebruiker SET email = 'FB2@voorbeeld.nl' WHERE gebruikersnaam = 'fb'",
    )
    .execute(&pool)
    .await
    .unwrap();
    assert_eq!(
        keur_goed(&huis, &machine.id, &etag).await.status,
        StatusCode::FORBIDDEN
    );
    sqlx::query("UPDATE access.gebruiker SET email = 'fb@voorbeeld.nl', geblokkeerd_op = now() WHERE gebruikersnaam = 'fb'")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(
        keur_goed(&huis, &machine.id, &etag).await.status,
        StatusCode::FORBIDDEN
    );
    sqlx::query("UPDATE access.gebruiker SET geblokkeerd_op = NULL WHERE gebruikersnaam = 'fb'")
        .execute(&pool)
        .await
        .unwrap();
    // It lapses.
    let begin: DateTime<Utc> = huis.app.clock.now();
    huis.zet_klok(begin + TimeDelta::days(14));
    assert_eq!(
        keur_goed(&huis, &machine.id, &etag).await.status,
        StatusCode::CONFLICT
    );
    huis.zet_klok(begin + TimeDelta::days(14) - TimeDelta::seconds(1));
    Ambtenaar::gelukt(keur_goed(&huis, &machine.id, &etag).await);
    vraag(&huis, &met_eigen(), None)
        .await
        .fout("invalid_client");
    let zegt = claims(&huis, &machine.id);
    let breed = vraag(&huis, &ander.teken("ES256", &zegt), None).await;
    assert_eq!(breed.body["scope"], "register:lezen gebeurtenissen:lezen");
}

/// With a key of their own beside that of the system, one manager could ask everything that the client may.
#[tokio::test]
async fn a_key_that_is_added_alone_waits_too() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let scopes = ["register:lezen"];
    let machine = Machine::nieuw(&huis, Rol::KnoBedrijfsvoering, BEWAARDERS, &scopes).await;
    let fb = beheer(&huis).await;
    let eigen = Sleutel::ec("van-de-beheerder");
    let met_eigen = || eigen.teken("ES256", &claims(&huis, &machine.id));
    let body = json!({"naam": "Register", "scopes": scopes,
        "sleutels": {"keys": [machine.sleutel.jwk(), eigen.jwk()]}});
    let gevraagd = doe(&huis, &fb, "PUT", &machine.pad(), &body).await;
    assert_eq!(gevraagd.status, StatusCode::ACCEPTED, "{}", gevraagd.body);
    assert_eq!(
        gevraagd.body["sleutels"]["keys"],
        json!([machine.sleutel.jwk()])
    );
    assert_eq!(
        gevraagd.body["voorstel"]["sleutels"]["keys"],
        json!([machine.sleutel.jwk(), eigen.jwk()])
    );
    vraag(&huis, &met_eigen(), None)
        .await
        .fout("invalid_client");
    Ambtenaar::gelukt(keur_goed(&huis, &machine.id, &gevraagd.etag.unwrap()).await);
    let met_twee = vraag(&huis, &met_eigen(), None).await;
    assert_eq!(met_twee.status, StatusCode::OK, "{}", met_twee.body);
}
