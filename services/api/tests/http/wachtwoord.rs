//! A forgotten password, a changed one, and what becomes of the sessions.

use api::Lokaal;
use api::accounts::{NieuwAccount, OrganisatieVan, bewaar};
use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use history::{LinkKey, MIGRATIONS};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::{Organisatie, OrganisatieType, Rol};

use crate::huis::{Antwoord, Huis, WACHTWOORD};
use crate::samenloop::tijdens;
use crate::tweede_factor::log_in;

const NIEUW: &str = "een heel ander wachtwoord";

/// The link of a mail, as the worker makes it.
async fn link(huis: &Huis, naam: &str, geldig_tot: DateTime<Utc>) -> Uuid {
    let id = Uuid::new_v4();
    let code = huis.app.link_key.uuid(id);
    sqlx::query("INSERT INTO access.wachtwoordlink (id, vingerafdruk, gebruikersnaam, geldig_tot) VALUES ($1, $2, $3, $4)")
        .bind(id)
        .bind(LinkKey::fingerprint(code).als_str())
        .bind(naam)
        .bind(geldig_tot)
        .execute(&huis.pool)
        .await
        .unwrap();
    code
}

async fn herstel(huis: &Huis, code: impl ToString, wachtwoord: &str) -> Antwoord {
    let body = json!({"code": code.to_string(), "wachtwoord": wachtwoord});
    huis.json("POST", "/api/wachtwoord-herstellen", &body).await
}

async fn vergeten(huis: &Huis, naam: &str) -> StatusCode {
    let body = json!({"gebruikersnaam": naam});
    let antwoord = huis.json("POST", "/api/wachtwoord-vergeten", &body).await;
    assert_eq!(antwoord.body, Value::Null);
    antwoord.status
}

async fn gepland(pool: &PgPool) -> Vec<(String, Value)> {
    sqlx::query_as(
        "SELECT soort, inhoud FROM work.effect WHERE zaak_id IS NULL ORDER BY gepland_op, inhoud::text",
    )
    .fetch_all(pool)
    .await
    .unwrap()
}

fn fout(antwoord: &Antwoord) -> (StatusCode, Value, Value) {
    let fout = &antwoord.body["errors"][0];
    (
        antwoord.status,
        fout["pointer"].clone(),
        fout["code"].clone(),
    )
}

fn een_uur(huis: &Huis) -> DateTime<Utc> {
    huis.app.clock.now() + TimeDelta::hours(1)
}

#[tokio::test]
async fn asking_is_answered_alike_for_every_name_and_mails_once_in_five_minutes() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    for naam in ["denhaag", "DenHaag ", "niemand"] {
        assert_eq!(
            vergeten(&huis, naam).await,
            StatusCode::NO_CONTENT,
            "{naam}"
        );
    }
    let samen = join_all((0..5).map(|_| vergeten(&huis, "denhaag"))).await;
    assert!(samen.iter().all(|s| *s == StatusCode::NO_CONTENT));
    let mail = |naam: &str| {
        (
            "wachtwoordVergeten".to_owned(),
            json!({"gebruikersnaam": naam}),
        )
    };
    assert_eq!(gepland(&pool).await, [mail("denhaag"), mail("niemand")]);

    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(5));
    let samen = join_all((0..5).map(|_| vergeten(&huis, "denhaag"))).await;
    assert!(samen.iter().all(|s| *s == StatusCode::NO_CONTENT));
    assert_eq!(gepland(&pool).await.len(), 3);

    for (body, code) in [
        (json!({}), "verplicht"),
        (json!({"gebruikersnaam": " "}), "verplicht"),
        (json!({"gebruikersnaam": 7}), "ongeldig"),
        (json!({"gebruikersnaam": "a\u{0}b"}), "ongeldigTeken"),
        (json!([]), "verplicht"),
    ] {
        let antwoord = huis.json("POST", "/api/wachtwoord-vergeten", &body).await;
        assert_eq!(
            fout(&antwoord),
            (
                StatusCode::BAD_REQUEST,
                "/gebruikersnaam".into(),
                code.into()
            )
        );
    }
}

#[tokio::test]
async fn a_link_sets_a_password_once_and_ends_every_session() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let cookie = huis.log_in().await;
    let code = link(&huis, "denhaag", een_uur(&huis)).await;
    let ander = link(&huis, "denhaag", een_uur(&huis)).await;
    // Locked out by guessing: the link still helps.
    for _ in 0..7 {
        log_in(&huis, "denhaag", "verkeerd", None).await;
    }

    for (wachtwoord, regel) in [
        ("", "verplicht"),
        ("kort", "teKort"),
        ("denhaag12345", "teMakkelijk"),
    ] {
        let antwoord = herstel(&huis, code, wachtwoord).await;
        assert_eq!(
            fout(&antwoord),
            (StatusCode::BAD_REQUEST, "/wachtwoord".into(), regel.into())
        );
    }
    let samen = join_all((0..3).map(|_| herstel(&huis, code, NIEUW))).await;
    let mut statussen: Vec<u16> = samen.iter().map(|a| a.status.as_u16()).collect();
    statussen.sort_unstable();
    assert_eq!(statussen, [204, 409, 409]);

    let wie = huis
        .behandelaar(&cookie, "GET", "/api/auth", &Value::Null)
        .await;
    assert_eq!(wie.status, StatusCode::UNAUTHORIZED);
    assert!(log_in(&huis, "denhaag", NIEUW, None).await.cookie.is_some());
    assert!(
        log_in(&huis, "denhaag", WACHTWOORD, None)
            .await
            .cookie
            .is_none()
    );
    let dood = herstel(&huis, ander, "nog een ander wachtwoord").await;
    assert_eq!(
        dood.status,
        StatusCode::CONFLICT,
        "other links stop working"
    );
}

#[tokio::test]
async fn a_link_that_does_not_work_is_refused_alike_whatever_is_wrong() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    let over = link(&huis, "denhaag", huis.app.clock.now()).await;
    let id: Uuid = sqlx::query_scalar("SELECT id FROM access.wachtwoordlink")
        .fetch_one(&pool)
        .await
        .unwrap();
    let eerste = herstel(&huis, over, NIEUW).await;
    assert_eq!(eerste.status, StatusCode::CONFLICT);
    assert_eq!(eerste.body["title"], "Deze link werkt niet (meer).");
    // What stands in the database is no link.
    for code in [
        id.to_string(),
        Uuid::new_v4().to_string(),
        "x".to_owned(),
        String::new(),
    ] {
        assert_eq!(herstel(&huis, code, NIEUW).await.body, eerste.body);
    }
    assert!(
        log_in(&huis, "denhaag", WACHTWOORD, None)
            .await
            .cookie
            .is_some()
    );
}

#[tokio::test]
async fn a_changed_password_ends_the_other_sessions() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (hier, daar) = (huis.log_in().await, huis.log_in().await);
    let wijzig = |huidig: &str, nieuw: &str| {
        let body = json!({"huidigWachtwoord": huidig, "nieuwWachtwoord": nieuw});
        let (huis, hier) = (&huis, &hier);
        async move {
            huis.behandelaar(hier, "PUT", "/api/auth/wachtwoord", &body)
                .await
        }
    };
    let sessies = huis
        .behandelaar(&hier, "GET", "/api/auth/sessies", &Value::Null)
        .await
        .body;
    assert_eq!(sessies.as_array().unwrap().len(), 2);
    let deze = sessies
        .as_array()
        .unwrap()
        .iter()
        .filter(|s| s["dezeSessie"] == true);
    assert_eq!(deze.count(), 1);

    assert_eq!(
        fout(&wijzig("verkeerd", NIEUW).await),
        (
            StatusCode::BAD_REQUEST,
            "/huidigWachtwoord".into(),
            "onjuist".into()
        )
    );
    assert_eq!(
        fout(&wijzig(WACHTWOORD, "kort").await),
        (
            StatusCode::BAD_REQUEST,
            "/nieuwWachtwoord".into(),
            "teKort".into()
        )
    );
    assert_eq!(
        wijzig(WACHTWOORD, NIEUW).await.status,
        StatusCode::NO_CONTENT
    );
    let wie = |cookie: String| {
        let huis = &huis;
        async move {
            huis.behandelaar(&cookie, "GET", "/api/auth", &Value::Null)
                .await
                .status
        }
    };
    assert_eq!(wie(hier.clone()).await, StatusCode::OK);
    assert_eq!(wie(daar).await, StatusCode::UNAUTHORIZED);

    let derde = log_in(&huis, "denhaag", NIEUW, None).await.cookie.unwrap();
    let einde = huis
        .behandelaar(&hier, "DELETE", "/api/auth/sessies", &Value::Null)
        .await;
    assert_eq!(einde.status, StatusCode::NO_CONTENT);
    assert_eq!(wie(derde).await, StatusCode::UNAUTHORIZED);
    assert_eq!(wie(hier.clone()).await, StatusCode::OK);
    let uit = huis
        .behandelaar(&hier, "DELETE", "/api/auth", &Value::Null)
        .await;
    assert_eq!(uit.status, StatusCode::NO_CONTENT);
    assert_eq!(wie(hier).await, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn one_session_ends_and_the_others_go_on() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (hier, daar) = (huis.log_in().await, huis.log_in().await);
    let sessies = |cookie: String| {
        let huis = &huis;
        async move {
            let antwoord = huis
                .behandelaar(&cookie, "GET", "/api/auth/sessies", &Value::Null)
                .await;
            (antwoord.status, antwoord.body)
        }
    };
    let id = |sessies: &Value, deze: bool| {
        let regels = sessies.as_array().unwrap();
        let regel = regels.iter().find(|s| s["dezeSessie"] == deze).unwrap();
        format!("/api/auth/sessies/{}", regel["id"].as_str().unwrap())
    };
    let (_, van_hier) = sessies(hier.clone()).await;
    let derde = huis.log_in().await;
    let eindig = |cookie: String, pad: String| {
        let huis = &huis;
        async move {
            huis.behandelaar(&cookie, "DELETE", &pad, &Value::Null)
                .await
                .status
        }
    };
    let (andere, eigen) = (id(&van_hier, false), id(&van_hier, true));
    assert_eq!(eindig(hier.clone(), eigen).await, StatusCode::CONFLICT);
    // Somebody else's account does not know it.
    let vreemde = huis
        .log_in_als("delft", Rol::Gemeente, Organisatie::gemeente(503))
        .await;
    assert_eq!(eindig(vreemde, andere.clone()).await, StatusCode::NOT_FOUND);
    assert_eq!(
        eindig(hier.clone(), andere.clone()).await,
        StatusCode::NO_CONTENT
    );
    assert_eq!(sessies(daar).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(sessies(derde).await.0, StatusCode::OK);
    assert_eq!(eindig(hier.clone(), andere).await, StatusCode::NOT_FOUND);
    let nergens = "/api/auth/sessies/geen-nummer".to_owned();
    assert_eq!(eindig(hier.clone(), nergens).await, StatusCode::NOT_FOUND);
    assert_eq!(sessies(hier).await.1.as_array().unwrap().len(), 2);
}

/// Whoever copied the cookie of before has nothing any more.
#[tokio::test]
async fn a_login_ends_the_session_that_its_browser_had() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (hier, daar) = (huis.log_in().await, huis.log_in().await);
    let body = json!({"username": "denhaag", "password": WACHTWOORD});
    let weer = huis.behandelaar(&hier, "POST", "/api/auth", &body).await;
    assert_eq!(weer.status, StatusCode::OK, "{}", weer.body);
    for (cookie, status) in [
        (hier, StatusCode::UNAUTHORIZED),
        // Of another browser.
        (daar, StatusCode::OK),
    ] {
        let wie = huis
            .behandelaar(&cookie, "GET", "/api/auth", &Value::Null)
            .await;
        assert_eq!(wie.status, status);
    }
}

#[tokio::test]
async fn guessing_the_present_password_is_slowed_down_too() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let cookie = huis.log_in().await;
    let body = json!({"huidigWachtwoord": "verkeerd", "nieuwWachtwoord": NIEUW});
    let mut statussen = Vec::new();
    for _ in 0..7 {
        let antwoord = huis
            .behandelaar(&cookie, "PUT", "/api/auth/wachtwoord", &body)
            .await;
        statussen.push(antwoord.status.as_u16());
    }
    assert_eq!(statussen, [400, 400, 400, 400, 400, 400, 429]);
}

/// These were accepted.
const TE_RADEN: [&str; 4] = [
    "123456789012",
    "Welkom2026!!",
    "wachtwoord1234",
    "lintje123456",
];

#[tokio::test]
async fn a_password_that_everybody_tries_is_refused_wherever_one_is_chosen() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let cookie = huis.log_in().await;
    let code = link(&huis, "denhaag", een_uur(&huis)).await;
    for wachtwoord in TE_RADEN {
        let met_link = herstel(&huis, code, wachtwoord).await;
        assert_eq!(
            fout(&met_link),
            (
                StatusCode::BAD_REQUEST,
                "/wachtwoord".into(),
                "teMakkelijk".into()
            ),
            "{wachtwoord}"
        );
        let detail = met_link.body["errors"][0]["detail"].as_str().unwrap();
        assert!(detail.contains("vier woorden"), "{detail}");
        let body = json!({"huidigWachtwoord": WACHTWOORD, "nieuwWachtwoord": wachtwoord});
        let gewijzigd = huis
            .behandelaar(&cookie, "PUT", "/api/auth/wachtwoord", &body)
            .await;
        assert_eq!(
            fout(&gewijzigd),
            (
                StatusCode::BAD_REQUEST,
                "/nieuwWachtwoord".into(),
                "teMakkelijk".into()
            ),
            "{wachtwoord}"
        );
        // As `lintje gebruiker bewaar` does.
        let account = NieuwAccount {
            gebruikersnaam: "jansen",
            naam: "P. Jansen",
            email: "jansen@voorbeeld.nl",
            wachtwoord,
            rol: Rol::Gemeente,
            organisatie: OrganisatieVan {
                r#type: OrganisatieType::Gemeente,
                id: 518,
                naam: "'s-Gravenhage".to_owned(),
            },
        };
        let gemaakt = bewaar(&pool, &account, huis.app.clock.now()).await;
        let waarom = gemaakt.unwrap_err().to_string();
        assert!(waarom.contains("makkelijk te raden"), "{waarom}");
    }
    // So are words about the person and the organisation.
    let eigen = herstel(&huis, code, "Gravenhage2026").await;
    assert_eq!(eigen.status, StatusCode::BAD_REQUEST, "{}", eigen.body);
    assert_eq!(
        herstel(&huis, code, NIEUW).await.status,
        StatusCode::NO_CONTENT
    );
}

/// Logs in while this becomes the password of the account, or it has none any more: no session begins.
async fn begint_geen_sessie(huis: &Huis, naam: &str, wachtwoord: Option<&str>) {
    let mut weg = history::begin(&huis.pool).await.unwrap();
    sqlx::query("UPDATE access.gebruiker SET wachtwoord = $2 WHERE gebruikersnaam = $1")
        .bind(naam)
        .bind(wachtwoord)
        .execute(&mut *weg)
        .await
        .unwrap();
    let login = tijdens(&huis.pool, weg, log_in(huis, naam, WACHTWOORD, None)).await;
    assert_eq!(login.antwoord.status, StatusCode::UNAUTHORIZED);
    let sessies: i64 = sqlx::query_scalar("SELECT count(*) FROM access.sessie")
        .fetch_one(&huis.pool)
        .await
        .unwrap();
    assert_eq!(sessies, 0);
}

/// Whoever had the password before could log in at that very moment, and have a session that nobody ends.
#[tokio::test]
async fn a_password_that_goes_while_it_is_judged_begins_no_session() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let gemeente = Organisatie::gemeente(518);
    huis.account("denhaag", Rol::Gemeente, gemeente).await;
    begint_geen_sessie(&huis, "denhaag", None).await;
}

/// The owner who changes it, by a link or here, shuts out whoever had the one before.
#[tokio::test]
async fn a_password_that_changes_while_it_is_judged_begins_no_session() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let gemeente = Organisatie::gemeente(518);
    huis.account("denhaag", Rol::Gemeente, gemeente).await;
    begint_geen_sessie(&huis, "denhaag", Some("of another password")).await;
}

/// It has a password as any account has, and opens more.
#[tokio::test]
async fn a_break_glass_password_that_goes_while_it_is_judged_begins_no_session() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_instelling(&pool, |settings| {
        settings.lokaal = Lokaal::Alleen(vec!["nood".to_owned()]);
    });
    let beheer = Organisatie::kno(1501);
    huis.account("nood", Rol::KnoFunctioneelBeheer, beheer)
        .await;
    begint_geen_sessie(&huis, "nood", None).await;
}
