//! Who has which role, and who has none: as the provider says at each login.

use api::accounts::{NieuwAccount, bewaar};
use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use sqlx::PgPool;
use verzoek::{Organisatie, Rol};

use super::aanbieder::{Aanbieder, CODE};
use super::{KLAAR, accounts, gebeurd, huis, niet};
use crate::huis::WACHTWOORD;

async fn sessies(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT count(*) FROM access.sessie")
        .fetch_one(pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn at_the_next_login_the_role_is_the_one_of_then() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    let mut oud = aanbieder.browser();
    assert_eq!(oud.log_in(&huis, "noor", Some(CODE)).await, KLAAR);

    let mut claims = json!({"name": "Noor Bakker-Smit", "email": "noor@utrecht.example", "email_verified": true,
        "groups": ["lintje-gemeente"], "gemeentecode": "0344"});
    aanbieder.persoon("noor", claims.clone()).await;
    let mut nieuw = aanbieder.browser();
    assert_eq!(nieuw.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    let wie = nieuw.wie(&huis).await.unwrap();
    assert_eq!(
        wie["gebruikersnaam"], "noor@denhaag.example",
        "the account keeps its name"
    );
    assert_eq!(wie["naam"], "Noor Bakker-Smit");
    assert_eq!(wie["organisatie"]["id"], 344);
    assert!(
        oud.wie(&huis).await.is_none(),
        "the session of the role before ended"
    );
    let (soort, verslag) = &gebeurd(&pool).await[2];
    assert_eq!(soort, "GebruikerGewijzigd");
    assert_eq!(verslag["naar"]["organisatie"], "gemeente/344");

    // Only the name: the session stays.
    claims["name"] = json!("Noor Smit");
    aanbieder.persoon("noor", claims).await;
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        KLAAR
    );
    assert_eq!(nieuw.wie(&huis).await.unwrap()["naam"], "Noor Smit");
}

#[tokio::test]
async fn who_has_no_role_is_refused_and_leaves_no_trace_and_a_leaver_loses_the_sessions() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    for groepen in [&[][..], &["iets"], &["lintje-gemeente"]] {
        aanbieder.ambtenaar("vreemd", groepen).await;
        assert_eq!(
            aanbieder
                .browser()
                .log_in(&huis, "vreemd", Some(CODE))
                .await,
            niet("geenRol")
        );
    }
    assert_eq!(accounts(&pool).await, [""; 0]);
    assert_eq!(gebeurd(&pool).await, []);

    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let mut browser = aanbieder.browser();
    assert_eq!(browser.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    aanbieder.ambtenaar("noor", &[]).await;
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        niet("geenRol")
    );
    assert!(browser.wie(&huis).await.is_none());
    let (soort, verslag) = gebeurd(&pool).await.pop().unwrap();
    assert_eq!(
        (soort.as_str(), &verslag["reden"]),
        ("InlogpogingMislukt", &json!("geenRol"))
    );
}

#[tokio::test]
async fn an_organisation_that_nobody_knows_is_no_role() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let mut browser = aanbieder.browser();
    assert_eq!(browser.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    let claims = json!({"name": "Noor Bakker", "email": "noor@denhaag.example", "email_verified": true,
        "groups": ["lintje-nergens"], "ministerie": 987_654});
    aanbieder.persoon("noor", claims).await;
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        niet("geenRol")
    );
    assert!(browser.wie(&huis).await.is_none());
    let (soort, verslag) = gebeurd(&pool).await.pop().unwrap();
    assert_eq!(
        (soort.as_str(), &verslag["reden"]),
        ("InlogpogingMislukt", &json!("geenRol"))
    );
}

#[tokio::test]
async fn an_address_that_nobody_vouches_for_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    for (email, bewezen) in [
        (json!("noor@denhaag.example"), json!(false)),
        (json!("noor@denhaag.example"), Value::Null),
        (json!("geen adres"), json!(true)),
        (Value::Null, json!(true)),
    ] {
        let claims =
            json!({"email": email, "email_verified": bewezen, "groups": ["lintje-den-haag"]});
        aanbieder.persoon("noor", claims).await;
        assert_eq!(
            aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
            niet("geenAdres")
        );
    }
    assert_eq!(accounts(&pool).await, [""; 0]);
}

#[tokio::test]
async fn a_mail_address_is_not_who_somebody_is() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = huis(&pool, &aanbieder);
    // An account of here, with a password, whose name and address are those of somebody at the provider.
    let organisatie = Organisatie::gemeente(518);
    let account = NieuwAccount {
        gebruikersnaam: "noor@denhaag.example",
        naam: "Noor Bakker",
        email: "noor@denhaag.example",
        wachtwoord: WACHTWOORD,
        rol: Rol::Gemeente,
        organisatie: organisatie.into(),
    };
    bewaar(&pool, &account, huis.app.clock.now()).await.unwrap();
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        niet("naamBezet")
    );
    // Somebody who has the address that another one had.
    aanbieder.ambtenaar("bram", &["lintje-den-haag"]).await;
    assert_eq!(
        aanbieder.browser().log_in(&huis, "bram", Some(CODE)).await,
        KLAAR
    );
    let claims = json!({"email": "bram@denhaag.example", "email_verified": true, "groups": ["lintje-den-haag"]});
    aanbieder.persoon("opvolger", claims).await;
    assert_eq!(
        aanbieder
            .browser()
            .log_in(&huis, "opvolger", Some(CODE))
            .await,
        niet("naamBezet")
    );
    assert_eq!(
        accounts(&pool).await,
        ["bram@denhaag.example", "noor@denhaag.example"]
    );

    // An operator says that the account is that person's; then its password is worth nothing.
    let op = huis.app.clock.now();
    let bij = (aanbieder.uitgever(), "noor");
    api::accounts::koppel(&pool, "noor@denhaag.example", (&bij.0, bij.1), op)
        .await
        .unwrap();
    let mut browser = aanbieder.browser();
    assert_eq!(browser.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    assert_eq!(
        browser.wie(&huis).await.unwrap()["gebruikersnaam"],
        "noor@denhaag.example"
    );
    let lokaal =
        crate::tweede_factor::log_in(&huis, "noor@denhaag.example", WACHTWOORD, None).await;
    assert_eq!(lokaal.antwoord.status, StatusCode::UNAUTHORIZED);
    let gedaan = gebeurd(&pool).await;
    assert!(
        gedaan.contains(&(
            "GebruikerGewijzigd".to_owned(),
            json!({"inlogdienst": true, "uitgever": bij.0, "subject": "noor"})
        )),
        "{gedaan:?}"
    );
    let bezet = api::accounts::koppel(&pool, "bram@denhaag.example", (&bij.0, bij.1), op).await;
    assert!(bezet.is_err(), "a subject has one account");
}

#[tokio::test]
async fn a_blocked_account_stays_blocked() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    let mut browser = aanbieder.browser();
    assert_eq!(browser.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    let op = huis.app.clock.now();
    api::accounts::grijp_in(
        &pool,
        "noor@denhaag.example",
        api::accounts::Ingreep::Blokkeren,
        op,
    )
    .await
    .unwrap();
    assert!(browser.wie(&huis).await.is_none());
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        niet("geblokkeerd")
    );
    assert_eq!(sessies(&pool).await, 0);
}

#[tokio::test]
async fn a_role_that_weighs_takes_a_managers_word_too() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let huis = super::huis_bij(&pool, &aanbieder, |_| {});
    // The manager has a password, and no second factor is asked of this one: the test is about another thing.
    let beheer = {
        let zonder = crate::huis::Huis::open(&pool);
        zonder.zet_klok(huis.app.clock.now());
        zonder
            .log_in_als("beheer", Rol::KnoFunctioneelBeheer, Organisatie::kno(1501))
            .await
    };
    aanbieder.ambtenaar("audit", &["lintje-auditor"]).await;
    for _ in 0..2 {
        assert_eq!(
            aanbieder.browser().log_in(&huis, "audit", Some(CODE)).await,
            niet("wachtOpBeheerder")
        );
    }
    assert_eq!(accounts(&pool).await, ["beheer"]);
    let open = huis
        .behandelaar(&beheer, "GET", "/api/accountaanvragen", &json!({}))
        .await
        .body;
    assert_eq!(open.as_array().unwrap().len(), 1, "asked once");
    assert_eq!(
        open[0]["inlogdienst"],
        json!({"uitgever": aanbieder.uitgever(), "subject": "audit"})
    );
    assert_eq!(open[0]["wordt"]["rol"], "auditor");
    assert_eq!(open[0]["toegestaan"], json!(["goedkeuren", "weigeren"]));
    let pad = format!(
        "/api/accountaanvragen/{}/goedkeuren",
        open[0]["id"].as_str().unwrap()
    );
    assert_eq!(
        huis.behandelaar(&beheer, "POST", &pad, &json!({}))
            .await
            .status,
        StatusCode::OK
    );
    let mut browser = aanbieder.browser();
    assert_eq!(browser.log_in(&huis, "audit", Some(CODE)).await, KLAAR);
    assert_eq!(browser.wie(&huis).await.unwrap()["rol"], "auditor");
    let uitnodigingen: i64 =
        sqlx::query_scalar("SELECT count(*) FROM work.effect WHERE soort = 'accountUitnodiging'")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(uitnodigingen, 0);

    // From an ordinary role to one that weighs: nobody is in by either until it is approved.
    aanbieder.ambtenaar("noor", &["lintje-advies"]).await;
    let mut noor = aanbieder.browser();
    assert_eq!(noor.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    aanbieder.ambtenaar("noor", &["lintje-auditor"]).await;
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        niet("wachtOpBeheerder")
    );
    assert!(noor.wie(&huis).await.is_none());
    let open = huis
        .behandelaar(&beheer, "GET", "/api/accountaanvragen", &json!({}))
        .await
        .body;
    let pad = format!(
        "/api/accountaanvragen/{}/goedkeuren",
        open[0]["id"].as_str().unwrap()
    );
    assert_eq!(
        huis.behandelaar(&beheer, "POST", &pad, &json!({}))
            .await
            .status,
        StatusCode::OK
    );
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        KLAAR
    );
    // And back: that takes nobody's word.
    aanbieder.ambtenaar("noor", &["lintje-advies"]).await;
    let mut noor = aanbieder.browser();
    assert_eq!(noor.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    assert_eq!(
        noor.wie(&huis).await.unwrap()["rol"],
        "kno-decoratie-en-advies"
    );

    let lijst = huis
        .behandelaar(&beheer, "GET", "/api/gebruikers", &json!({}))
        .await
        .body;
    let van = |naam: &str| {
        let lijst = lijst.as_array().unwrap();
        let een = lijst
            .iter()
            .find(|een| een["gebruikersnaam"] == naam)
            .unwrap();
        (een["status"].clone(), een["inlogdienst"].clone())
    };
    assert_eq!(van("noor@denhaag.example"), (json!("actief"), json!(true)));
    assert_eq!(van("beheer"), (json!("actief"), json!(false)));
}
