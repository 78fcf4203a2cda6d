//! Logging in by the provider of an organisation: a real one, which runs beside the test.

pub mod aanbieder;
mod aanvragen;
mod kwaad;
mod rollen;
mod uitloggen;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use api::oidc::{Houdbaar, Instelling};
use api::{Lokaal, TweedeFactor};
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use history::{Clock, MIGRATIONS};
use serde_json::{Value, json};
use sqlx::PgPool;
use verzoek::{Organisatie, Rol};

use crate::beveiliging::Log;
use crate::huis::{Huis, WACHTWOORD};
use crate::tweede_factor::log_in;
use aanbieder::{Aanbieder, CODE, rsa_sleutel, sleutel};

/// A service whose officials log in there; its clock is that of the provider.
fn huis_bij(pool: &PgPool, aanbieder: &Aanbieder, anders: impl FnOnce(&mut Instelling)) -> Huis {
    let dienst = Arc::new(aanbieder.dienst(anders));
    let huis = Huis::met_instelling(pool, |settings| {
        settings.tweede_factor = TweedeFactor::Verplicht;
        settings.inlogdienst = Some(dienst);
    });
    huis.zet_klok(Clock::system().now());
    huis
}

fn huis(pool: &PgPool, aanbieder: &Aanbieder) -> Huis {
    huis_bij(pool, aanbieder, |_| {})
}

const KLAAR: &str = "/inloggen?inlogdienst=klaar";

fn niet(waarom: &str) -> String {
    format!("/inloggen?inlogdienst={waarom}")
}

/// What this machine is told of how the service is.
async fn gezond(huis: &Huis) -> (StatusCode, String) {
    let mut request = Request::builder()
        .uri("/gezond")
        .body(Body::empty())
        .unwrap();
    let hier: SocketAddr = "127.0.0.1:1234".parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(hier));
    let antwoord = huis.stuur(request).await;
    let status = antwoord.status();
    let bytes = to_bytes(antwoord.into_body(), 1 << 20).await.unwrap();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}

async fn accounts(pool: &PgPool) -> Vec<String> {
    sqlx::query_scalar("SELECT gebruikersnaam FROM access.gebruiker ORDER BY gebruikersnaam")
        .fetch_all(pool)
        .await
        .unwrap()
}

async fn gebeurd(pool: &PgPool) -> Vec<(String, Value)> {
    let rijen: Vec<(String, Option<Value>)> =
        sqlx::query_as("SELECT soort, gegevens FROM access.gebeurtenis ORDER BY id")
            .fetch_all(pool)
            .await
            .unwrap();
    rijen
        .into_iter()
        .map(|(soort, gegevens)| (soort, gegevens.unwrap_or_default()))
        .collect()
}

#[tokio::test]
async fn somebody_with_a_role_gets_an_account_at_the_first_login() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder
        .ambtenaar("noor", &["iets", "lintje-den-haag"])
        .await;
    let huis = huis(&pool, &aanbieder);
    let wegen = huis.haal("/api/auth/wegen").await.body;
    assert_eq!(
        wegen,
        json!({"inlogdienst": "Den Haag", "wachtwoord": "iedereen"})
    );

    let mut browser = aanbieder.browser();
    assert_eq!(browser.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    let wie = browser.wie(&huis).await.unwrap();
    assert_eq!(wie["gebruikersnaam"], "noor@denhaag.example");
    assert_eq!(wie["naam"], "Noor Bakker");
    assert_eq!(wie["rol"], "gemeente");
    assert_eq!(
        wie["organisatie"],
        json!({"type": "gemeente", "id": 518, "naam": "'s-Gravenhage"})
    );
    assert_eq!(wie["inlogdienst"], "Den Haag");
    let gedaan = gebeurd(&pool).await;
    let soorten: Vec<&str> = gedaan.iter().map(|(soort, _)| soort.as_str()).collect();
    assert_eq!(soorten, ["GebruikerToegevoegd", "Ingelogd"]);
    assert_eq!(gedaan[0].1["uitgever"], aanbieder.uitgever());
    assert_eq!(gedaan[0].1["subject"], "noor");
    assert_eq!(gedaan[1].1, json!({"manier": "inlogdienst", "acr": "hoog"}));

    // Another time, in another browser: the same account.
    let mut ander = aanbieder.browser();
    assert_eq!(ander.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    assert_eq!(accounts(&pool).await, ["noor@denhaag.example"]);
    // No mail invites to choose a password.
    let post: i64 = sqlx::query_scalar("SELECT count(*) FROM work.effect")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(post, 0);
}

#[tokio::test]
async fn two_tabs_at_once_make_one_account() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    let (mut een, mut twee) = (aanbieder.browser(), aanbieder.browser());
    let terug = [
        een.bij_aanbieder(&huis, "noor", Some(CODE)).await,
        twee.bij_aanbieder(&huis, "noor", Some(CODE)).await,
    ];
    let (a, b) = tokio::join!(een.vraag(&huis, &terug[0]), twee.vraag(&huis, &terug[1]));
    assert_eq!([aanbieder::heen(&a), aanbieder::heen(&b)], [KLAAR, KLAAR]);
    assert_eq!(accounts(&pool).await, ["noor@denhaag.example"]);
}

#[tokio::test]
async fn every_signature_and_every_proof_of_the_client_that_is_allowed() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let (bewijs, openbaar) = sleutel();
    for (anders, met_sleutel) in [
        (json!({"id_token_signed_response_alg": "ES256"}), false),
        (json!({"id_token_signed_response_alg": "PS256"}), false),
        (json!({"id_token_signed_response_alg": "RS256"}), false),
        (
            json!({"token_endpoint_auth_method": "private_key_jwt", "jwks": openbaar,
                "token_endpoint_auth_signing_alg": "ES256"}),
            true,
        ),
    ] {
        aanbieder.client(anders.clone()).await;
        let huis = huis_bij(&pool, &aanbieder, |instelling| {
            if met_sleutel {
                instelling.bewijs = bewijs.clone();
            }
        });
        let mut browser = aanbieder.browser();
        assert_eq!(
            browser.log_in(&huis, "noor", Some(CODE)).await,
            KLAAR,
            "{anders}"
        );
    }
}

/// Some take no proof by elliptic curves; some of these none by PSS.
#[tokio::test]
async fn an_rsa_key_proves_who_we_are_by_what_the_provider_takes() {
    const DOCUMENT: &str = "/.well-known/openid-configuration";
    const GENOEMD: &str = "token_endpoint_auth_signing_alg_values_supported";
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let (bewijs, openbaar) = rsa_sleutel().await;
    let url = format!("{}{DOCUMENT}", aanbieder.uitgever());
    let document = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    let mut document: Value = serde_json::from_slice(&document).unwrap();
    for (genoemd, alg) in [
        (document[GENOEMD].clone(), "PS256"),
        (json!(["RS256"]), "RS256"),
    ] {
        document[GENOEMD] = genoemd;
        aanbieder
            .antwoordt(DOCUMENT, Some((200, document.clone())))
            .await;
        // From us it takes no other, whatever its document says.
        aanbieder
            .client(
                json!({"token_endpoint_auth_method": "private_key_jwt", "jwks": openbaar,
                "token_endpoint_auth_signing_alg": alg}),
            )
            .await;
        let huis = huis_bij(&pool, &aanbieder, |instelling| {
            instelling.bewijs = bewijs.clone();
        });
        let mut browser = aanbieder.browser();
        assert_eq!(
            browser.log_in(&huis, "noor", Some(CODE)).await,
            KLAAR,
            "{alg}: {}",
            document[GENOEMD]
        );
    }

    // A key of another kind is of no use there, and nobody is led there with it.
    let (bewijs, _) = sleutel();
    let huis = huis_bij(&pool, &aanbieder, |instelling| instelling.bewijs = bewijs);
    let mut browser = aanbieder.browser();
    let waar = aanbieder::heen(&browser.vraag(&huis, "/api/auth/inlogdienst").await);
    assert_eq!(waar, niet("dienstWeg"));
    let (status, tekst) = gezond(&huis).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(tekst.contains("none is ES256: LINTJE"), "{tekst}");
}

#[tokio::test]
async fn the_second_factor_is_the_providers_and_has_to_come_back() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    let mut browser = aanbieder.browser();
    let waar = aanbieder::heen(&browser.vraag(&huis, "/api/auth/inlogdienst").await);
    assert!(waar.contains("acr_values=hoog"), "{waar}");
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", None).await,
        niet("tweedeStap")
    );
    assert_eq!(accounts(&pool).await, [""; 0]);
}

#[tokio::test]
async fn while_the_provider_is_away_a_break_glass_account_gets_in() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    let dienst = Arc::new(aanbieder.dienst(|_| {}));
    let huis = Huis::met_instelling(&pool, |settings| {
        settings.inlogdienst = Some(dienst);
        settings.lokaal = Lokaal::Alleen(vec!["nood".to_owned()]);
    });
    huis.zet_klok(Clock::system().now());
    huis.account("nood", Rol::KnoFunctioneelBeheer, Organisatie::kno(1501))
        .await;
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    aanbieder.stop().await;

    let mut browser = aanbieder::Browser::nieuw();
    let waar = aanbieder::heen(&browser.vraag(&huis, "/api/auth/inlogdienst").await);
    assert_eq!(waar, niet("dienstWeg"));
    let (status, tekst) = gezond(&huis).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(
        tekst.contains("inlogdienst   kapot   the provider: no connection"),
        "{tekst}"
    );

    let wegen = huis.haal("/api/auth/wegen").await.body;
    assert_eq!(wegen["wachtwoord"], "noodaccounts");
    let (log, tot_hier) = Log::begin();
    let nood = log_in(&huis, "nood", WACHTWOORD, None).await;
    assert_eq!(nood.antwoord.status, StatusCode::OK);
    drop(tot_hier);
    assert!(!log.tekst().contains("\"nood\""), "no name");
    let gemeld = log.neem();
    let soorten: Vec<&Value> = gemeld.iter().map(|regel| &regel["soort"]).collect();
    assert_eq!(soorten, [&json!("noodaccount")]);
    // Nobody else, and nobody is told why.
    let ander = log_in(&huis, "denhaag", WACHTWOORD, None).await;
    let fout = log_in(&huis, "nood", "dit is het niet", None).await;
    assert_eq!(ander.geweigerd(), fout.geweigerd());
    assert_eq!(ander.antwoord.status, StatusCode::UNAUTHORIZED);
    let gedaan = gebeurd(&pool).await;
    assert!(
        gedaan.contains(&("Ingelogd".to_owned(), json!({"manier": "noodaccount"}))),
        "{gedaan:?}"
    );
}

#[tokio::test]
async fn keys_that_the_provider_changed_are_fetched_again_but_not_for_everybody_who_asks() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        KLAAR
    );

    let adres = aanbieder.adres.to_string();
    aanbieder.stop().await;
    let aanbieder = Aanbieder::start_op(&adres).await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    // Asked a moment ago.
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        niet("mislukt")
    );
    assert_eq!(aanbieder.gevraagd("/jwks").await, 0);
}

#[tokio::test]
async fn keys_are_asked_again_when_one_is_unknown_or_they_are_old() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let (vers, nooit) = (Duration::from_secs(3_600), Duration::ZERO);
    let huis = huis_bij(&pool, &aanbieder, |instelling| {
        instelling.sleutels = Houdbaar {
            vers,
            tussenpoos: nooit,
        };
    });
    for _ in 0..2 {
        assert_eq!(
            aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
            KLAAR
        );
    }
    assert_eq!(aanbieder.gevraagd("/jwks").await, 1);
    let adres = aanbieder.adres.to_string();
    aanbieder.stop().await;
    let aanbieder = Aanbieder::start_op(&adres).await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        KLAAR
    );
    assert_eq!(aanbieder.gevraagd("/jwks").await, 1);

    let huis = huis_bij(&pool, &aanbieder, |instelling| {
        instelling.sleutels = Houdbaar {
            vers: nooit,
            tussenpoos: nooit,
        };
    });
    for keer in 2..4 {
        assert_eq!(
            aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
            KLAAR
        );
        assert_eq!(aanbieder.gevraagd("/jwks").await, keer);
    }
}

#[tokio::test]
async fn keys_that_can_t_be_had_are_not_asked_for_by_everybody() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    aanbieder.antwoordt("/jwks", Some((503, Value::Null))).await;
    let huis = huis(&pool, &aanbieder);
    for _ in 0..3 {
        assert_eq!(
            aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
            niet("dienstWeg")
        );
    }
    assert_eq!(aanbieder.gevraagd("/jwks").await, 1);
    // Who comes after that gets in.
    aanbieder.antwoordt("/jwks", None).await;
    let huis = huis_bij(&pool, &aanbieder, |_| {});
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        KLAAR
    );
    // Keys that are known and fresh go on being right.
    aanbieder.antwoordt("/jwks", Some((503, Value::Null))).await;
    assert_eq!(
        aanbieder.browser().log_in(&huis, "noor", Some(CODE)).await,
        KLAAR
    );
}

#[tokio::test]
async fn without_a_provider_there_is_none() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let wegen = huis.haal("/api/auth/wegen").await.body;
    assert_eq!(
        wegen,
        json!({"inlogdienst": null, "wachtwoord": "iedereen"})
    );
    for pad in [
        "/api/auth/inlogdienst",
        "/api/auth/inlogdienst/terug?state=a&code=b",
    ] {
        assert_eq!(huis.haal(pad).await.status, StatusCode::NOT_FOUND, "{pad}");
    }
    let afgemeld = huis
        .json("POST", "/api/auth/inlogdienst/afgemeld", &json!({}))
        .await;
    assert_eq!(afgemeld.status, StatusCode::NOT_FOUND);
}
