//! What helps an official with the work: saved views, possible duplicates, previews of mails,
//! managed reasons, and who has a case open.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis};
use crate::weg::{Ambtenaar, Weg};

async fn doe(huis: &Huis, wie: &Ambtenaar, hoe: &str, pad: &str, body: Value) -> Antwoord {
    huis.behandelaar(&wie.cookie, hoe, pad, &body).await
}

async fn gemeente(huis: &Huis, naam: &str, code: u32) -> Ambtenaar {
    Ambtenaar::nieuw(huis, naam, Rol::Gemeente, Organisatie::gemeente(code)).await
}

async fn beheer(huis: &Huis) -> Ambtenaar {
    let organisatie = Organisatie::kno(1501);
    Ambtenaar::nieuw(huis, "fb", Rol::KnoFunctioneelBeheer, organisatie).await
}

#[tokio::test]
async fn a_view_is_its_owners_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let ik = gemeente(&huis, "ik", 518).await;
    let ander = gemeente(&huis, "ander", 518).await;
    let weergave =
        json!({"naam": " Spoed ", "lijst": "dossiers", "query": "status=gemeenteAdvies&zoek=berg"});
    let nieuw = doe(&huis, &ik, "POST", "/api/weergaven", weergave.clone()).await;
    assert_eq!(nieuw.status, StatusCode::CREATED, "{}", nieuw.body);
    assert_eq!(nieuw.body["naam"], "Spoed");
    // What was searched for is a name: that is not kept.
    assert_eq!(nieuw.body["query"], "status=gemeenteAdvies");
    let pad = format!("/api/weergaven/{}", nieuw.body["id"].as_str().unwrap());
    // The name is taken, whatever its capitals; not for a colleague.
    let weer = json!({"naam": "spoed", "lijst": "koppen"});
    let dubbel = doe(&huis, &ik, "POST", "/api/weergaven", weer.clone()).await;
    assert_eq!(dubbel.status, StatusCode::BAD_REQUEST);
    assert_eq!(
        dubbel.body["errors"][0],
        json!({"pointer": "/naam", "code": "bestaatAl", "detail": "U heeft al een weergave met deze naam."})
    );
    let van_ander = doe(&huis, &ander, "POST", "/api/weergaven", weer).await;
    assert_eq!(van_ander.status, StatusCode::CREATED);
    let woorden = "zoek=berg&let=belTaak%2CwachtLang&%24search=berg&$filter=startswith(kandidaatNaam,'b')&pagina=2";
    let zonder = json!({"naam": "Mijn spoed", "lijst": "burgeraanvraag", "query": woorden});
    let zonder = Ambtenaar::gelukt(doe(&huis, &ik, "PUT", &pad, zonder).await);
    assert_eq!(zonder["query"], "let=belTaak%2CwachtLang&pagina=2");
    let anders = json!({"naam": "Mijn spoed", "lijst": "burgeraanvraag", "query": null});
    for (hoe, body) in [("PUT", anders.clone()), ("DELETE", json!({}))] {
        let geweigerd = doe(&huis, &ander, hoe, &pad, body).await;
        assert_eq!(geweigerd.status, StatusCode::NOT_FOUND, "{hoe}");
    }
    let gewijzigd = doe(&huis, &ik, "PUT", &pad, anders).await;
    assert_eq!(gewijzigd.status, StatusCode::OK, "{}", gewijzigd.body);
    let mijne = Ambtenaar::gelukt(ik.haal(&huis, "/api/weergaven").await);
    assert_eq!(mijne["items"].as_array().unwrap().len(), 1);
    assert_eq!(mijne["items"][0]["lijst"], "burgeraanvraag");
    assert_eq!(mijne["items"][0]["query"], "");
    assert_eq!(
        doe(&huis, &ik, "DELETE", &pad, json!({})).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        doe(&huis, &ik, "DELETE", &pad, json!({})).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        huis.haal("/api/weergaven").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_view_has_its_bounds() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let ik = gemeente(&huis, "ik", 518).await;
    let fout = doe(
        &huis,
        &ik,
        "POST",
        "/api/weergaven",
        json!({"naam": "x".repeat(101), "lijst": "register", "query": 5}),
    )
    .await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    let velden: Vec<_> = fout.body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| (f["pointer"].as_str().unwrap(), f["code"].as_str().unwrap()))
        .collect();
    assert_eq!(
        velden,
        [
            ("/naam", "teLang"),
            ("/lijst", "ongeldig"),
            ("/query", "ongeldig")
        ]
    );
    for kapot in [
        json!([]),
        json!(null),
        json!({"naam": "a\u{0}b", "lijst": "dossiers"}),
    ] {
        let fout = doe(&huis, &ik, "POST", "/api/weergaven", kapot).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    }
    let bewaar = async |nummer: u32| {
        let weergave = json!({"naam": format!("Weergave {nummer}"), "lijst": "dossiers"});
        doe(&huis, &ik, "POST", "/api/weergaven", weergave)
            .await
            .status
    };
    for nummer in 0..49 {
        assert_eq!(bewaar(nummer).await, StatusCode::CREATED);
    }
    // Two at once for the last place.
    let (een, twee) = futures::join!(bewaar(100), bewaar(101));
    let mut statussen = [een, twee];
    statussen.sort();
    assert_eq!(statussen, [StatusCode::CREATED, StatusCode::CONFLICT]);
}

#[tokio::test]
async fn a_duplicate_is_found_by_sound_and_birth_date() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let persoon = |voornaam: &str,
                   tussen: Option<&str>,
                   achternaam: &str,
                   geboren: Option<&str>,
                   gemeente: u32| {
        json!({
            "kandidaatVoornaam": voornaam, "kandidaatTussenvoegsel": tussen,
            "kandidaatAchternaam": achternaam, "kandidaatGeboortedatum": geboren, "gemeenteId": gemeente,
        })
    };
    let geboren = Some("05-12-1950");
    let id = huis
        .verzoek(persoon("Johannes", Some("van der"), "Meijer", geboren, 518))
        .await;
    let klinkt = huis
        .verzoek(persoon("Jan", Some("van de"), "Meyer", geboren, 518))
        .await;
    let onbekend = huis
        .verzoek(persoon("Johannes", None, "Meijer", None, 518))
        .await;
    huis.verzoek(persoon("Johannes", None, "Meijer", Some("06-12-1950"), 518))
        .await;
    huis.verzoek(persoon("Johannes", None, "Bakker", geboren, 518))
        .await;
    // The same person, but of a municipality whose cases are not for 's-Gravenhage.
    let elders = huis
        .verzoek(persoon("Johannes", Some("van der"), "Meijer", geboren, 363))
        .await;
    huis.werk_lijst_bij().await;
    let denhaag = gemeente(&huis, "dh", 518).await;
    let pad = format!("/api/burgeraanvraag/{id}/dubbelen");
    let gevonden = Ambtenaar::gelukt(denhaag.haal(&huis, &pad).await);
    let redenen: Vec<(String, Vec<&str>)> = gevonden["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| {
            let redenen = item["redenen"].as_array().unwrap().iter();
            let codes = redenen.map(|r| r["code"].as_str().unwrap()).collect();
            (item["id"].as_str().unwrap().to_owned(), codes)
        })
        .collect();
    assert_eq!(
        redenen,
        [
            (
                klinkt.to_string(),
                vec!["naamKlinktGelijk", "zelfdeGeboortedatum", "zelfdeGemeente"]
            ),
            (
                onbekend.to_string(),
                vec!["naamKlinktGelijk", "zelfdeVoornaam", "zelfdeGemeente"]
            ),
        ]
    );
    assert_eq!(
        gevonden["items"][0]["redenen"][0]["tekst"],
        "de achternaam klinkt hetzelfde"
    );
    let amsterdam = gemeente(&huis, "ams", 363).await;
    assert_eq!(
        amsterdam.haal(&huis, &pad).await.status,
        StatusCode::NOT_FOUND
    );
    let daar = format!("/api/burgeraanvraag/{elders}/dubbelen");
    assert_eq!(
        Ambtenaar::gelukt(amsterdam.haal(&huis, &daar).await),
        json!({"items": []})
    );
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    assert_eq!(
        helpdesk.haal(&huis, &pad).await.status,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn a_preview_is_the_mail_and_nothing_happens() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let denhaag = gemeente(&huis, "dh", 518).await;
    let id = huis.bij_gemeente().await;
    let voor = huis.positie().await;
    let pad = |wat: &str| format!("/api/burgeraanvraag/{id}/{wat}/voorbeeld");
    let bericht = json!({"bericht": "Bel ons <gerust>.\n\nGroet"});
    let brief = Ambtenaar::gelukt(doe(&huis, &denhaag, "POST", &pad("uitnodigen"), bericht).await);
    let tekst = brief["tekst"].as_str().unwrap();
    assert!(tekst.contains("Bel ons <gerust>."), "{tekst}");
    assert!(
        tekst.contains("/verzoek-aanvraag/persoonlijke-link"),
        "{tekst}"
    );
    assert!(tekst.contains("Johannes Berg") && tekst.contains("KO-2026-000001"));
    assert!(brief["html"].as_str().unwrap().contains("&lt;gerust&gt;"));
    let nee = json!({"redenCode": "tijdTeKort", "toelichting": "Over vijf jaar graag."});
    let brief = Ambtenaar::gelukt(doe(&huis, &denhaag, "POST", &pad("afwijzen"), nee).await);
    let tekst = brief["tekst"].as_str().unwrap();
    assert!(tekst.contains("nog niet lang genoeg") && tekst.contains("Over vijf jaar graag."));
    assert!(
        brief["onderwerp"]
            .as_str()
            .unwrap()
            .contains("gaat niet door")
    );
    // Refused as the action itself would be.
    for (wat, body, pointer) in [
        (
            "uitnodigen",
            json!({"bericht": "x".repeat(2_001)}),
            "/bericht",
        ),
        ("afwijzen", json!({}), "/reden"),
        ("afwijzen", json!({"redenCode": "weg"}), "/redenCode"),
        ("afwijzen", json!({"redenCode": 7}), "/redenCode"),
    ] {
        let fout = doe(&huis, &denhaag, "POST", &pad(wat), body).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST);
        assert_eq!(fout.body["errors"][0]["pointer"], pointer);
    }
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let amsterdam = gemeente(&huis, "ams", 363).await;
    for wat in ["uitnodigen", "afwijzen"] {
        let body = json!({"reden": "x"});
        let geweigerd = doe(&huis, &helpdesk, "POST", &pad(wat), body.clone()).await;
        assert_eq!(geweigerd.status, StatusCode::FORBIDDEN);
        let geweigerd = doe(&huis, &amsterdam, "POST", &pad(wat), body).await;
        assert_eq!(geweigerd.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(huis.positie().await, voor, "nothing is appended");
    let dossier = huis.ingediend().await;
    let te_laat = format!("/api/burgeraanvraag/{dossier}/afwijzen/voorbeeld");
    let te_laat = doe(&huis, &denhaag, "POST", &te_laat, json!({"reden": "x"})).await;
    assert_eq!(te_laat.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn reasons_are_managed_and_a_rejection_names_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let denhaag = gemeente(&huis, "dh", 518).await;
    let beheer = beheer(&huis).await;
    let alle = Ambtenaar::gelukt(denhaag.haal(&huis, "/api/afwijsredenen").await);
    assert_eq!(alle["items"].as_array().unwrap().len(), 7);
    let nieuw = json!({"naam": "Buiten onze gemeente", "tekst": "De kandidaat woont niet in onze gemeente."});
    for (hoe, pad) in [
        ("POST", "/api/afwijsredenen"),
        ("PUT", "/api/afwijsredenen/dubbel"),
        ("DELETE", "/api/afwijsredenen/dubbel"),
    ] {
        let geweigerd = doe(&huis, &denhaag, hoe, pad, nieuw.clone()).await;
        assert_eq!(geweigerd.status, StatusCode::FORBIDDEN, "{hoe}");
    }
    let gemaakt = doe(&huis, &beheer, "POST", "/api/afwijsredenen", nieuw.clone()).await;
    assert_eq!(gemaakt.status, StatusCode::CREATED, "{}", gemaakt.body);
    assert_eq!(gemaakt.body["code"], "buitenOnzeGemeente");
    assert_eq!(gemaakt.body["standaard"], false);
    let weer = doe(&huis, &beheer, "POST", "/api/afwijsredenen", nieuw.clone()).await;
    assert_eq!(weer.body["errors"][0]["code"], "bestaatAl");
    let pad = "/api/afwijsredenen/buitenOnzeGemeente";
    let anders = json!({"naam": "Andere gemeente", "tekst": "De kandidaat woont ergens anders."});
    Ambtenaar::gelukt(doe(&huis, &beheer, "PUT", pad, anders).await);
    let id = huis.bij_gemeente().await;
    let afwijzen = format!("/api/burgeraanvraag/{id}/afwijzen");
    let nee = json!({"redenCode": "buitenOnzeGemeente", "toelichting": "Probeer Delft."});
    Ambtenaar::gelukt(doe(&huis, &denhaag, "POST", &afwijzen, nee).await);
    let events = huis.app.history.events_of(projections::VERZOEK, id);
    let events = events.await.unwrap();
    let afgewezen = events.iter().find(|e| e.event_type == "VerzoekAfgewezen");
    let payload: Value = afgewezen.unwrap().event().unwrap();
    assert!(
        payload
            .to_string()
            .contains("De kandidaat woont ergens anders."),
        "{payload}"
    );
    let weg = doe(&huis, &beheer, "DELETE", pad, json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
    for (hoe, pad, status) in [
        ("DELETE", pad, StatusCode::NOT_FOUND),
        ("PUT", pad, StatusCode::NOT_FOUND),
        ("DELETE", "/api/afwijsredenen/%00", StatusCode::NOT_FOUND),
        ("DELETE", "/api/afwijsredenen/dubbel", StatusCode::CONFLICT),
    ] {
        assert_eq!(
            doe(&huis, &beheer, hoe, pad, nieuw.clone()).await.status,
            status,
            "{hoe} {pad}"
        );
    }
    let fout = json!({"naam": "!?", "tekst": "x".repeat(256), "code": "1 2"});
    let fout = doe(&huis, &beheer, "POST", "/api/afwijsredenen", fout).await;
    let pointers: Vec<&Value> = fout.body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| &f["pointer"])
        .collect();
    assert_eq!(pointers, ["/tekst", "/code"]);
}

#[tokio::test]
async fn a_reason_that_somebody_else_changed_is_not_overwritten() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = beheer(&huis).await;
    let pad = "/api/afwijsredenen/dubbel";
    let gezien = beheer.haal(&huis, pad).await.etag.unwrap();
    let bewaar = |etag: String, naam: &str| {
        let body = json!({"naam": naam, "tekst": "Dit verzoek is al gedaan."});
        let request = axum::http::Request::builder()
            .method("PUT")
            .uri(pad)
            .header("content-type", "application/json")
            .header("cookie", &beheer.cookie)
            .header("x-requested-with", "lintje")
            .header("if-match", etag)
            .body(axum::body::Body::from(body.to_string()))
            .unwrap();
        huis.vraag(request)
    };
    Ambtenaar::gelukt(bewaar(gezien.clone(), "Dubbel").await);
    let te_laat = bewaar(gezien, "Dubbel verzoek").await;
    assert_eq!(te_laat.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(te_laat.body["huidig"]["naam"], "Dubbel");
    let bewaard = bewaar(te_laat.etag.unwrap(), "Dubbel verzoek").await;
    assert_eq!(Ambtenaar::gelukt(bewaard)["naam"], "Dubbel verzoek");
}

#[tokio::test]
async fn who_has_a_case_open_is_told_and_stops_nobody() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let ik = gemeente(&huis, "ik", 518).await;
    let collega = gemeente(&huis, "collega", 518).await;
    let id = huis.bij_gemeente().await;
    let pad = format!("/api/burgeraanvraag/{id}/geopend");
    let voor = huis.positie().await;
    let niemand = json!({"door": null, "sinds": null, "geldigTot": null, "vanMij": false, "magOvernemen": true});
    assert_eq!(Ambtenaar::gelukt(ik.haal(&huis, &pad).await), niemand);
    let open = async |wie: &Ambtenaar, body: Value| {
        Ambtenaar::gelukt(doe(&huis, wie, "PUT", &pad, body).await)
    };
    assert_eq!(open(&ik, json!({})).await["vanMij"], true);
    huis.zet_klok("2026-11-21T10:01:00Z".parse().unwrap());
    let verlengd = open(&ik, json!({})).await;
    assert_eq!(verlengd["sinds"], "2026-11-21T10:00:00Z");
    assert_eq!(verlengd["geldigTot"], "2026-11-21T10:03:00Z");
    let ander = open(&collega, json!({"overnemen": false})).await;
    assert_eq!(ander["vanMij"], false);
    assert_eq!(ander["door"]["gebruikersnaam"], "ik");
    assert_eq!(ander["door"]["organisatie"]["naam"], "'s-Gravenhage");
    // A hint: the colleague's decision is not stopped.
    let contact = format!("/api/burgeraanvraag/{id}/contact");
    Ambtenaar::gelukt(
        doe(
            &huis,
            &collega,
            "POST",
            &contact,
            json!({"notitie": "Gebeld."}),
        )
        .await,
    );
    let over = open(&collega, json!({"overnemen": true})).await;
    assert_eq!(over["door"]["gebruikersnaam"], "collega");
    assert_eq!(over["sinds"], "2026-11-21T10:01:00Z");
    // Only one's own is let go of.
    assert_eq!(
        doe(&huis, &ik, "DELETE", &pad, json!({})).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        Ambtenaar::gelukt(ik.haal(&huis, &pad).await)["door"]["gebruikersnaam"],
        "collega"
    );
    huis.zet_klok("2026-11-21T10:03:00Z".parse().unwrap());
    assert_eq!(
        Ambtenaar::gelukt(ik.haal(&huis, &pad).await),
        niemand,
        "two minutes of silence"
    );
    assert_eq!(open(&ik, json!({})).await["sinds"], "2026-11-21T10:03:00Z");
    doe(&huis, &ik, "DELETE", &pad, json!({})).await;
    assert_eq!(Ambtenaar::gelukt(collega.haal(&huis, &pad).await), niemand);
    assert_eq!(
        huis.positie().await,
        voor + 2,
        "the contact is history, and that the case was taken over: it is the colleague's now"
    );
    let fout = doe(&huis, &ik, "PUT", &pad, json!({"overnemen": "ja"})).await;
    assert_eq!(fout.body["errors"][0]["pointer"], "/overnemen");
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let elders = gemeente(&huis, "ams", 363).await;
    for hoe in ["GET", "PUT", "DELETE"] {
        let geweigerd = doe(&huis, &helpdesk, hoe, &pad, json!({})).await;
        assert_eq!(geweigerd.status, StatusCode::FORBIDDEN, "{hoe}");
        let geweigerd = doe(&huis, &elders, hoe, &pad, json!({})).await;
        assert_eq!(geweigerd.status, StatusCode::NOT_FOUND, "{hoe}");
    }
    let onbekend = format!("/api/burgeraanvraag/{}/geopend", Uuid::new_v4());
    assert_eq!(
        ik.haal(&huis, &onbekend).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn the_road_names_its_fields_as_the_rest_does() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let zaak = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, id).await);
    assert_eq!(zaak["weg"]["kiestMinisterie"], false);
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    weg.provincie.adviseer(&huis, id).await;
    weg.provincie.stuur_door(&huis, id).await;
    let zaak = Ambtenaar::gelukt(weg.kanselarij.zaak(&huis, id).await);
    assert_eq!(zaak["weg"]["kiestMinisterie"], true);
}

/// The municipality that advised still reads the dossier; who works on it is the province.
#[tokio::test]
async fn who_only_reads_a_case_does_not_have_it_open() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let pad = format!("/api/burgeraanvraag/{id}/geopend");
    let open =
        async |wie: &Ambtenaar| Ambtenaar::gelukt(doe(&huis, wie, "PUT", &pad, json!({})).await);
    assert_eq!(open(&weg.gemeente).await["vanMij"], true);
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    // The screen of the municipality goes on telling, or was closed without a word; it no longer counts.
    let stand = Ambtenaar::gelukt(weg.provincie.haal(&huis, &pad).await);
    assert_eq!(stand["door"], Value::Null);
    assert_eq!(open(&weg.gemeente).await["door"], Value::Null);
    assert_eq!(open(&weg.provincie).await["vanMij"], true);
    let gezien = open(&weg.gemeente).await;
    assert_eq!(gezien["door"]["gebruikersnaam"], "p");
    assert_eq!(gezien["magOvernemen"], false);
    let over = doe(
        &huis,
        &weg.gemeente,
        "PUT",
        &pad,
        json!({"overnemen": true}),
    )
    .await;
    assert_eq!(Ambtenaar::gelukt(over)["door"]["gebruikersnaam"], "p");
}
