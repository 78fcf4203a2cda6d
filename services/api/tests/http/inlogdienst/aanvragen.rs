//! What a login asks of a functional manager stands for what the provider says now, and for that person alone.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use sqlx::PgPool;
use verzoek::{Organisatie, Rol};

use super::aanbieder::{Aanbieder, Browser, CODE};
use super::{KLAAR, accounts, gebeurd, huis, niet};
use crate::huis::Huis;

/// A manager with a password, of whom no second factor is asked: the tests are about another thing.
async fn beheerder(pool: &PgPool, huis: &Huis) -> String {
    let zonder = Huis::open(pool);
    zonder.zet_klok(huis.app.clock.now());
    let (rol, kno) = (Rol::KnoFunctioneelBeheer, Organisatie::kno(1501));
    zonder.log_in_als("beheer", rol, kno).await
}

async fn open(huis: &Huis, beheer: &str) -> Vec<Value> {
    let antwoord = huis
        .behandelaar(beheer, "GET", "/api/accountaanvragen", &json!({}))
        .await;
    antwoord.body.as_array().unwrap().clone()
}

async fn keur_goed(huis: &Huis, beheer: &str, aanvraag: &Value) -> StatusCode {
    let id = aanvraag["id"].as_str().unwrap();
    let pad = format!("/api/accountaanvragen/{id}/goedkeuren");
    huis.behandelaar(beheer, "POST", &pad, &json!({}))
        .await
        .status
}

async fn log_in(aanbieder: &Aanbieder, huis: &Huis, wie: &str) -> (String, Browser) {
    let mut browser = aanbieder.browser();
    let waar = browser.log_in(huis, wie, Some(CODE)).await;
    (waar, browser)
}

async fn rol(browser: &mut Browser, huis: &Huis) -> Value {
    browser.wie(huis).await.unwrap()["rol"].clone()
}

#[tokio::test]
async fn each_later_login_that_says_otherwise_withdraws_what_was_asked() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    let beheer = beheerder(&pool, &huis).await;
    aanbieder.ambtenaar("noor", &["lintje-advies"]).await;
    assert_eq!(log_in(&aanbieder, &huis, "noor").await.0, KLAAR);

    let onbekend = json!({"name": "Noor Bakker", "email": "noor@denhaag.example", "email_verified": true,
        "groups": ["lintje-nergens"], "ministerie": 987_654});
    let groep = |groep: &str| {
        json!({"name": "Noor Bakker", "email": "noor@denhaag.example", "email_verified": true,
            "groups": [groep]})
    };
    for (daarna, waarheen) in [
        (groep("lintje-advies"), KLAAR.to_owned()),
        (groep("lintje-den-haag"), KLAAR.to_owned()),
        (groep("geen"), niet("geenRol")),
        (onbekend, niet("geenRol")),
        (json!({"groups": ["lintje-advies"]}), niet("geenAdres")),
    ] {
        aanbieder.ambtenaar("noor", &["lintje-auditor"]).await;
        assert_eq!(
            log_in(&aanbieder, &huis, "noor").await.0,
            niet("wachtOpBeheerder")
        );
        // The very same goes on waiting.
        let eerst = open(&huis, &beheer).await;
        log_in(&aanbieder, &huis, "noor").await;
        assert_eq!(open(&huis, &beheer).await, eerst);
        assert_eq!(eerst.len(), 1);

        aanbieder.persoon("noor", daarna.clone()).await;
        assert_eq!(
            log_in(&aanbieder, &huis, "noor").await.0,
            waarheen,
            "{daarna}"
        );
        assert_eq!(open(&huis, &beheer).await, [Value::Null; 0], "{daarna}");
        assert_eq!(
            keur_goed(&huis, &beheer, &eerst[0]).await,
            StatusCode::NOT_FOUND
        );
        let gedaan = gebeurd(&pool).await;
        let ingetrokken = gedaan.iter().rev().find(|(soort, verslag)| {
            soort == "AccountaanvraagIngetrokken" && verslag["aanvraag"] == eerst[0]["id"]
        });
        assert_eq!(ingetrokken.unwrap().1["subject"], "noor");
        // Another role than auditor again, for the next.
        aanbieder.ambtenaar("noor", &["lintje-advies"]).await;
        log_in(&aanbieder, &huis, "noor").await;
    }
    // Another role that weighs: that one is asked for instead.
    for groep in ["lintje-auditor", "lintje-bedrijfsvoering"] {
        aanbieder.ambtenaar("noor", &[groep]).await;
        log_in(&aanbieder, &huis, "noor").await;
    }
    let wacht = open(&huis, &beheer).await;
    assert_eq!(wacht.len(), 1);
    assert_eq!(wacht[0]["wordt"]["rol"], "kno-bedrijfsvoering");
    assert_eq!(keur_goed(&huis, &beheer, &wacht[0]).await, StatusCode::OK);
    let (waar, mut browser) = log_in(&aanbieder, &huis, "noor").await;
    assert_eq!(waar, KLAAR);
    assert_eq!(rol(&mut browser, &huis).await, "kno-bedrijfsvoering");
}

#[tokio::test]
async fn who_asked_for_an_account_and_has_no_role_any_more_gets_none() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    let beheer = beheerder(&pool, &huis).await;
    aanbieder.ambtenaar("audit", &["lintje-auditor"]).await;
    log_in(&aanbieder, &huis, "audit").await;
    let wacht = open(&huis, &beheer).await;
    aanbieder.ambtenaar("audit", &[]).await;
    assert_eq!(log_in(&aanbieder, &huis, "audit").await.0, niet("geenRol"));
    assert_eq!(
        keur_goed(&huis, &beheer, &wacht[0]).await,
        StatusCode::NOT_FOUND
    );
    assert_eq!(accounts(&pool).await, ["beheer"]);
}

#[tokio::test]
async fn an_approved_role_begins_at_the_next_login() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    let beheer = beheerder(&pool, &huis).await;
    aanbieder.ambtenaar("noor", &["lintje-advies"]).await;
    assert_eq!(log_in(&aanbieder, &huis, "noor").await.0, KLAAR);
    aanbieder.ambtenaar("noor", &["lintje-auditor"]).await;
    log_in(&aanbieder, &huis, "noor").await;
    let wacht = open(&huis, &beheer).await;
    // A session that is open all the same, such as one of a login at the same moment.
    let mut eerder = aanbieder.browser();
    let terug = eerder.bij_aanbieder(&huis, "noor", Some(CODE)).await;
    zet_sessie(&pool, &huis, &mut eerder).await;
    assert_eq!(rol(&mut eerder, &huis).await, "kno-decoratie-en-advies");

    assert_eq!(keur_goed(&huis, &beheer, &wacht[0]).await, StatusCode::OK);
    assert!(eerder.wie(&huis).await.is_none());
    // What the provider says by then counts.
    aanbieder.ambtenaar("noor", &["lintje-advies"]).await;
    let waar = super::aanbieder::heen(&eerder.vraag(&huis, &terug).await);
    assert_eq!(waar, KLAAR);
    assert_eq!(rol(&mut eerder, &huis).await, "kno-decoratie-en-advies");
}

/// A session of Noor's in this browser.
async fn zet_sessie(pool: &PgPool, huis: &Huis, browser: &mut Browser) {
    use sha2::Digest;
    let waarde = "een-sessie-van-de-test";
    sqlx::query(
        "INSERT INTO access.sessie (vingerafdruk, gebruikersnaam, laatst_actief, begonnen_op)
         VALUES ($1, 'noor@denhaag.example', $2, $2)",
    )
    .bind(sha2::Sha256::digest(waarde).to_vec())
    .bind(huis.app.clock.now())
    .execute(pool)
    .await
    .unwrap();
    let koekje = ("lintje_sessie".to_owned(), waarde.to_owned());
    browser.koekjes.push(koekje);
}

#[tokio::test]
async fn an_account_that_was_made_again_does_not_get_the_role_of_the_one_before() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    let beheer = beheerder(&pool, &huis).await;
    aanbieder.ambtenaar("noor", &["lintje-advies"]).await;
    log_in(&aanbieder, &huis, "noor").await;
    aanbieder.ambtenaar("noor", &["lintje-auditor"]).await;
    log_in(&aanbieder, &huis, "noor").await;
    let wacht = open(&huis, &beheer).await;
    let weg = api::accounts::Ingreep::Verwijderen;
    let op = huis.app.clock.now();
    api::accounts::grijp_in(&pool, "noor@denhaag.example", weg, op)
        .await
        .unwrap();
    // Somebody else has that address by now.
    let claims = json!({"name": "Noor Bakker", "email": "noor@denhaag.example", "email_verified": true,
        "groups": ["lintje-advies"]});
    aanbieder.persoon("opvolger", claims).await;
    let (waar, mut opvolger) = log_in(&aanbieder, &huis, "opvolger").await;
    assert_eq!(waar, KLAAR);
    assert_eq!(
        keur_goed(&huis, &beheer, &wacht[0]).await,
        StatusCode::CONFLICT
    );
    assert_eq!(rol(&mut opvolger, &huis).await, "kno-decoratie-en-advies");
}

#[tokio::test]
async fn nobody_approves_who_has_the_same_address_or_none() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    let beheer = beheerder(&pool, &huis).await;
    aanbieder.ambtenaar("audit", &["lintje-auditor"]).await;
    log_in(&aanbieder, &huis, "audit").await;
    let wacht = open(&huis, &beheer).await;
    for (adres, verwacht) in [
        (Some("Audit@DenHaag.example"), StatusCode::FORBIDDEN),
        (None, StatusCode::FORBIDDEN),
        (Some("beheer@voorbeeld.nl"), StatusCode::OK),
    ] {
        sqlx::query("UPDATE access.gebruiker SET email = $1 WHERE gebruikersnaam = 'beheer'")
            .bind(adres)
            .execute(&pool)
            .await
            .unwrap();
        assert_eq!(
            keur_goed(&huis, &beheer, &wacht[0]).await,
            verwacht,
            "{adres:?}"
        );
    }
}
