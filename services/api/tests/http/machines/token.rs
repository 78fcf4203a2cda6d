//! A token that is given: by each algorithm, for ten minutes, for what was asked, and gone when its client is.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use history::MIGRATIONS;
use serde_json::{Value, json};
use verzoek::Rol;

use super::*;
use crate::samenloop::tijdens;

const GEBEURTENISSEN: &str = "/api/gebeurtenissen";

#[tokio::test]
async fn a_client_proves_itself_by_each_algorithm_and_reads() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("denhaag", Rol::Gemeente, DEN_HAAG).await;
    let fb = beheer(&huis).await;
    for (sleutel, algoritmen) in [
        (Sleutel::ec("2026-1"), &["ES256"][..]),
        (Sleutel::rsa("2026-2"), &["PS256", "RS256"]),
    ] {
        let nieuw = nieuw(
            Rol::Gemeente,
            DEN_HAAG,
            &["gebeurtenissen:lezen"],
            &[&sleutel],
        );
        let client = doe(&huis, &fb, "POST", "/api/clients", &nieuw).await;
        assert_eq!(client.status, StatusCode::CREATED, "{}", client.body);
        let id = client.body["id"].as_str().unwrap();
        for alg in algoritmen {
            let antwoord = vraag(&huis, &sleutel.teken(alg, &claims(&huis, id)), None).await;
            assert_eq!(antwoord.status, StatusCode::OK, "{alg}: {}", antwoord.body);
            assert_eq!(antwoord.kop("cache-control"), "no-store");
            assert_eq!(antwoord.kop("content-type"), "application/json");
            assert_eq!(antwoord.body["token_type"], "Bearer");
            assert_eq!(antwoord.body["expires_in"], 600);
            assert_eq!(antwoord.body["scope"], "gebeurtenissen:lezen");
            let token = antwoord.body["access_token"].as_str().unwrap();
            // 32 random bytes.
            assert_eq!(token.len(), 43, "{token}");
            let gelezen = haal(&huis, token, GEBEURTENISSEN).await;
            assert_eq!(gelezen.status, StatusCode::OK, "{}", gelezen.body);
            assert_eq!(gelezen.body, json!({"items": [], "na": 0, "meer": false}));
        }
        let gezien = doe(&huis, &fb, "GET", &format!("/api/clients/{id}"), &json!({})).await;
        assert_eq!(gezien.body["laatstGebruiktOp"], "2026-11-21T10:00:00Z");
    }
    // The server says itself where to ask.
    let zegt = huis.haal("/.well-known/oauth-authorization-server").await;
    assert_eq!(
        zegt.body,
        json!({
            "issuer": HIER, "token_endpoint": format!("{HIER}{TOKEN}"),
            "scopes_supported": ["gebeurtenissen:lezen", "register:lezen", "zaken:uitvoeren", "cijfers:uitvoeren",
                "geschiedenis:uitvoeren", "webhooks:beheren", "accounts:beheren"],
            "response_types_supported": [], "grant_types_supported": ["client_credentials"],
            "token_endpoint_auth_methods_supported": ["private_key_jwt"],
            "token_endpoint_auth_signing_alg_values_supported": ["ES256", "PS256", "RS256"],
            "service_documentation": format!("{HIER}/api/docs"),
        })
    );
}

/// A dump of the database opens nothing.
#[tokio::test]
async fn neither_the_token_nor_the_assertion_is_kept() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::van_den_haag(&huis).await;
    let zegt = claims(&huis, &machine.id);
    let bewijs = machine.sleutel.teken("ES256", &zegt);
    let token = vraag(&huis, &bewijs, None).await.body["access_token"].clone();
    let bewaard: Vec<String> = sqlx::query_scalar(
        "SELECT t::text FROM access.client_token t UNION ALL SELECT b::text FROM access.client_bewijs b
         UNION ALL SELECT c::text FROM access.client c UNION ALL SELECT g::text FROM access.gebeurtenis g",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert!(bewaard.len() >= 4, "{}", bewaard.len());
    let handtekening = bewijs.rsplit('.').next().unwrap();
    for geheim in [
        token.as_str().unwrap(),
        zegt["jti"].as_str().unwrap(),
        handtekening,
    ] {
        let hex: String = geheim.bytes().map(|byte| format!("{byte:02x}")).collect();
        assert!(
            !bewaard
                .iter()
                .any(|rij| rij.contains(geheim) || rij.contains(&hex))
        );
    }
}

#[tokio::test]
async fn a_token_ends_after_ten_minutes_and_is_forgotten() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::van_den_haag(&huis).await;
    let begin: DateTime<Utc> = huis.app.clock.now();
    let token = machine.token(&huis).await;
    huis.zet_klok(begin + TimeDelta::seconds(599));
    assert_eq!(
        haal(&huis, &token, GEBEURTENISSEN).await.status,
        StatusCode::OK
    );
    huis.zet_klok(begin + TimeDelta::seconds(600));
    let geweigerd = haal(&huis, &token, GEBEURTENISSEN).await;
    assert_eq!(geweigerd.status, StatusCode::UNAUTHORIZED);
    assert_eq!(geweigerd.body["type"], "urn:lintje:token");
    assert_eq!(geweigerd.kop("content-type"), "application/problem+json");
    assert!(
        geweigerd
            .kop("www-authenticate")
            .contains("error=\"invalid_token\"")
    );
    // What is over goes with the next token; an assertion is remembered some minutes longer.
    huis.zet_klok(begin + TimeDelta::seconds(720));
    machine.token(&huis).await;
    let over: (i64, i64) = sqlx::query_as(
        "SELECT (SELECT count(*) FROM access.client_token), (SELECT count(*) FROM access.client_bewijs)",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(over, (1, 1));
}

#[tokio::test]
async fn a_token_opens_what_was_asked_and_no_more_than_the_client_has() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let scopes = ["gebeurtenissen:lezen", "cijfers:uitvoeren"];
    let machine = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &scopes).await;
    let smal = machine
        .token_voor(&huis, Some("gebeurtenissen:lezen"))
        .await;
    assert_eq!(
        haal(&huis, &smal, GEBEURTENISSEN).await.status,
        StatusCode::OK
    );
    let geweigerd = haal(&huis, &smal, "/api/cijfers/stand/csv").await;
    assert_eq!(geweigerd.status, StatusCode::FORBIDDEN);
    assert_eq!(geweigerd.body["type"], "urn:lintje:scope");
    let kop = geweigerd.kop("www-authenticate");
    assert!(
        kop.contains("error=\"insufficient_scope\"") && kop.contains("scope=\"cijfers:uitvoeren\"")
    );
    let breed = machine
        .token_voor(&huis, Some("cijfers:uitvoeren gebeurtenissen:lezen"))
        .await;
    assert_eq!(
        haal(&huis, &breed, "/api/cijfers/stand/csv").await.status,
        StatusCode::OK
    );
    for te_breed in [
        "register:lezen",
        "gebeurtenissen:lezen register:lezen",
        "gebeurtenissen",
        "openid",
        " ",
    ] {
        let bewijs = machine.bewijs(&huis);
        vraag(&huis, &bewijs, Some(te_breed))
            .await
            .fout("invalid_scope");
        // The assertion was used all the same.
        vraag(&huis, &bewijs, None).await.fout("invalid_client");
    }
    let gebruikt: DateTime<Utc> =
        sqlx::query_scalar("SELECT laatst_gebruikt_op FROM access.client")
            .fetch_one(&pool)
            .await
            .unwrap();
    huis.zet_klok(gebruikt + TimeDelta::minutes(1));
    let bewijs = machine.bewijs(&huis);
    vraag(&huis, &bewijs, Some("openid"))
        .await
        .fout("invalid_scope");
    let daarna: DateTime<Utc> = sqlx::query_scalar("SELECT laatst_gebruikt_op FROM access.client")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(daarna, gebruikt, "no token was given");
}

#[tokio::test]
async fn a_blocked_client_is_out_at_once_on_every_instance() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let (huis, ander) = (Huis::open(&pool), Huis::open(&pool));
    let machine = Machine::van_den_haag(&huis).await;
    let fb = beheer(&huis).await;
    let token = machine.token(&huis).await;
    assert_eq!(
        haal(&ander, &token, GEBEURTENISSEN).await.status,
        StatusCode::OK
    );
    let pad = machine.pad();
    let geblokkeerd = doe(&huis, &fb, "POST", &format!("{pad}/blokkeren"), &json!({})).await;
    assert_eq!(Ambtenaar::gelukt(geblokkeerd)["status"], "geblokkeerd");
    for plek in [&huis, &ander] {
        let geweigerd = haal(plek, &token, GEBEURTENISSEN).await;
        assert_eq!(geweigerd.status, StatusCode::UNAUTHORIZED);
        vraag(plek, &machine.bewijs(plek), None)
            .await
            .fout("invalid_client");
    }
    let los = doe(
        &huis,
        &fb,
        "POST",
        &format!("{pad}/deblokkeren"),
        &json!({}),
    )
    .await;
    assert_eq!(Ambtenaar::gelukt(los)["status"], "actief");
    // The token of before stays gone.
    assert_eq!(
        haal(&ander, &token, GEBEURTENISSEN).await.status,
        StatusCode::UNAUTHORIZED
    );
    let token = machine.token(&ander).await;
    assert_eq!(
        haal(&huis, &token, GEBEURTENISSEN).await.status,
        StatusCode::OK
    );
    let weg = doe(&huis, &fb, "DELETE", &pad, &json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
    assert_eq!(
        haal(&ander, &token, GEBEURTENISSEN).await.status,
        StatusCode::UNAUTHORIZED
    );
    vraag(&ander, &machine.bewijs(&ander), None)
        .await
        .fout("invalid_client");
}

#[tokio::test]
async fn another_key_takes_over_without_a_gap() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let oud = Machine::van_den_haag(&huis).await;
    let fb = beheer(&huis).await;
    let nieuw = Machine {
        id: oud.id.clone(),
        sleutel: Sleutel::rsa("twee"),
    };
    let bewijs_van_nieuw = |huis: &Huis| nieuw.sleutel.teken("PS256", &claims(huis, &nieuw.id));
    let token = oud.token(&huis).await;
    vraag(&huis, &bewijs_van_nieuw(&huis), None)
        .await
        .fout("invalid_client");
    let sleutels = async |keys: Value| {
        let body = json!({"naam": "Zaaksysteem", "scopes": ["gebeurtenissen:lezen"], "sleutels": {"keys": keys}});
        Ambtenaar::gelukt(doe(&huis, &fb, "PUT", &oud.pad(), &body).await)
    };
    sleutels(json!([oud.sleutel.jwk(), nieuw.sleutel.jwk()])).await;
    // Both prove who it is, and nothing that was given ends.
    assert_eq!(
        haal(&huis, &token, GEBEURTENISSEN).await.status,
        StatusCode::OK
    );
    oud.token(&huis).await;
    let van_nieuw = vraag(&huis, &bewijs_van_nieuw(&huis), None).await;
    assert_eq!(van_nieuw.status, StatusCode::OK, "{}", van_nieuw.body);
    sleutels(json!([nieuw.sleutel.jwk()])).await;
    // What the old key was given ends with it.
    assert_eq!(
        haal(&huis, &token, GEBEURTENISSEN).await.status,
        StatusCode::UNAUTHORIZED
    );
    vraag(&huis, &oud.bewijs(&huis), None)
        .await
        .fout("invalid_client");
    let van_nieuw = vraag(&huis, &bewijs_van_nieuw(&huis), None).await;
    let token = van_nieuw.body["access_token"].as_str().unwrap();
    assert_eq!(
        haal(&huis, token, GEBEURTENISSEN).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn a_client_with_too_many_tokens_loses_the_oldest() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::van_den_haag(&huis).await;
    let begin: DateTime<Utc> = huis.app.clock.now();
    let eerste = machine.token(&huis).await;
    huis.zet_klok(begin + TimeDelta::seconds(1));
    let tweede = machine.token(&huis).await;
    huis.zet_klok(begin + TimeDelta::seconds(2));
    for _ in 0..98 {
        machine.token(&huis).await;
    }
    assert_eq!(
        haal(&huis, &eerste, GEBEURTENISSEN).await.status,
        StatusCode::OK
    );
    machine.token(&huis).await;
    assert_eq!(
        haal(&huis, &eerste, GEBEURTENISSEN).await.status,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(
        haal(&huis, &tweede, GEBEURTENISSEN).await.status,
        StatusCode::OK
    );
}

/// Each request clears away what ended, of all clients: it waits for no other that does.
#[tokio::test]
async fn a_client_with_many_tokens_waits_for_nobody_who_clears_them_away() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::van_den_haag(&huis).await;
    let begin: DateTime<Utc> = huis.app.clock.now();
    let oud = machine.token(&huis).await;
    huis.zet_klok(begin + TimeDelta::seconds(600));
    sqlx::query(
        "INSERT INTO access.client_token (vingerafdruk, client_id, scopes, verloopt_op)
         SELECT sha256(n::text::bytea), $1, '{}', $2 FROM generate_series(1, 100) n",
    )
    .bind(machine.id.parse::<Uuid>().unwrap())
    .bind(begin + TimeDelta::seconds(1_100))
    .execute(&pool)
    .await
    .unwrap();
    // Somebody is about to delete the one that ended.
    let mut opruimer = history::begin(&pool).await.unwrap();
    let gepakt = sqlx::query("SELECT FROM access.client_token WHERE verloopt_op <= $1 FOR UPDATE")
        .bind(begin + TimeDelta::seconds(600))
        .execute(&mut *opruimer)
        .await
        .unwrap();
    assert_eq!(gepakt.rows_affected(), 1);
    let bewijs = machine.bewijs(&huis);
    let gevraagd = vraag(&huis, &bewijs, None);
    let antwoord = tokio::time::timeout(std::time::Duration::from_secs(5), gevraagd).await;
    assert_eq!(antwoord.expect("it waits").status, StatusCode::OK);
    opruimer.rollback().await.unwrap();
    assert_eq!(
        haal(&huis, &oud, GEBEURTENISSEN).await.status,
        StatusCode::UNAUTHORIZED
    );
}

/// What is under way at that moment would be good for ten minutes after it.
#[tokio::test]
async fn a_client_that_is_blocked_or_loses_its_key_while_it_asks_gets_no_token() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::van_den_haag(&huis).await;
    let client: Uuid = machine.id.parse().unwrap();
    for verlies in [
        "UPDATE access.client SET geblokkeerd_op = now() WHERE id = $1",
        "UPDATE access.client SET sleutels = '[]', versie = versie + 1 WHERE id = $1",
    ] {
        let bewijs = machine.bewijs(&huis);
        let mut weg = history::begin(&pool).await.unwrap();
        sqlx::query(verlies)
            .bind(client)
            .execute(&mut *weg)
            .await
            .unwrap();
        let gevraagd = tijdens(&pool, weg, vraag(&huis, &bewijs, None)).await;
        gevraagd.fout("invalid_client");
        let tokens: i64 = sqlx::query_scalar("SELECT count(*) FROM access.client_token")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(tokens, 0, "{verlies}");
        sqlx::query("UPDATE access.client SET geblokkeerd_op = NULL WHERE id = $1")
            .bind(client)
            .execute(&pool)
            .await
            .unwrap();
    }
}
