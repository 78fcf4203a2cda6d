//! Logging in with a second factor: setting it up, using it, losing it, and guessing at it.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use history::MIGRATIONS;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgPool;
use totp_rs::{Algorithm, Secret, TOTP};
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis, WACHTWOORD};
use crate::samenloop::tijdens;

const ONJUIST: &str = "De gebruikersnaam of het wachtwoord is niet juist.";
const ONJUIST_MET_CODE: &str = "De gebruikersnaam, het wachtwoord of de code is niet juist.";

/// An official's phone.
pub struct App(TOTP);

impl App {
    pub fn met(geheim: &str) -> Self {
        let bytes = Secret::Encoded(geheim.replace(' ', "")).to_bytes().unwrap();
        App(TOTP::new(Algorithm::SHA1, 6, 0, 30, bytes, None, String::new()).unwrap())
    }

    pub fn code(&self, nu: DateTime<Utc>) -> String {
        self.0.generate(nu.timestamp().try_into().unwrap())
    }
}

/// What a login answered, and the cookie that came with it.
pub struct Login {
    pub antwoord: Antwoord,
    pub cookie: Option<String>,
}

impl Login {
    pub fn geweigerd(&self) -> (StatusCode, &str, &str) {
        let body = &self.antwoord.body;
        (
            self.antwoord.status,
            body["detail"].as_str().unwrap_or_default(),
            body["code"].as_str().unwrap_or_default(),
        )
    }
}

pub async fn stuur(huis: &Huis, path: &str, body: &Value) -> Login {
    let request = Request::builder()
        .method("POST")
        .uri(path)
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    let response = huis.stuur(request).await;
    let cookie = response
        .headers()
        .get(header::SET_COOKIE)
        .map(|c| c.to_str().unwrap().split(';').next().unwrap().to_owned());
    let status = response.status();
    let bytes = axum::body::to_bytes(response.into_body(), usize::MAX)
        .await
        .unwrap();
    let antwoord = Antwoord {
        status,
        etag: None,
        body: serde_json::from_slice(&bytes).unwrap_or(Value::Null),
    };
    Login { antwoord, cookie }
}

pub async fn log_in(huis: &Huis, naam: &str, wachtwoord: &str, code: Option<&str>) -> Login {
    let body = json!({"username": naam, "password": wachtwoord, "code": code});
    stuur(huis, "/api/auth", &body).await
}

fn bewijs(code: Option<&str>) -> Value {
    json!({"username": "denhaag", "password": WACHTWOORD, "code": code})
}

async fn begin(huis: &Huis) -> Login {
    stuur(huis, "/api/auth/tweede-factor/begin", &bewijs(None)).await
}

async fn bevestig(huis: &Huis, code: &str) -> Login {
    stuur(huis, "/api/auth/tweede-factor", &bewijs(Some(code))).await
}

/// The official of 's-Gravenhage sets up an app; with the recovery codes.
async fn met_app(huis: &Huis) -> (App, Vec<String>, String) {
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    let begonnen = begin(huis).await;
    assert_eq!(begonnen.antwoord.status, StatusCode::OK);
    let app = App::met(begonnen.antwoord.body["geheim"].as_str().unwrap());
    let klaar = bevestig(huis, &app.code(huis.app.clock.now())).await;
    assert_eq!(klaar.antwoord.status, StatusCode::OK);
    let codes: Vec<String> =
        serde_json::from_value(klaar.antwoord.body["herstelcodes"].clone()).unwrap();
    (app, codes, klaar.cookie.unwrap())
}

fn later(huis: &Huis, seconden: i64) -> DateTime<Utc> {
    let nu = huis.app.clock.now() + TimeDelta::seconds(seconden);
    huis.zet_klok(nu);
    nu
}

async fn gebeurd(pool: &PgPool) -> Vec<String> {
    sqlx::query_scalar("SELECT soort FROM access.gebeurtenis ORDER BY id")
        .fetch_all(pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn the_password_alone_never_gives_a_session() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;

    let eerst = log_in(&huis, "denhaag", WACHTWOORD, None).await;
    assert_eq!(eerst.geweigerd().0, StatusCode::UNAUTHORIZED);
    assert_eq!(eerst.geweigerd().2, "tweedeFactorInstellen");
    assert_eq!(eerst.cookie, None);
    // A code of an app that nobody proved is worth nothing.
    let begonnen = begin(&huis).await;
    assert_eq!(begonnen.cookie, None);
    let app = App::met(begonnen.antwoord.body["geheim"].as_str().unwrap());
    let code = app.code(huis.app.clock.now());
    let nog_niet = log_in(&huis, "denhaag", WACHTWOORD, Some(&code)).await;
    assert_eq!(nog_niet.geweigerd().2, "tweedeFactorInstellen");

    let klaar = bevestig(&huis, &code).await;
    assert_eq!(klaar.antwoord.status, StatusCode::OK);
    assert_eq!(
        klaar.antwoord.body["gebruiker"]["tweedeFactor"],
        "ingesteld"
    );
    assert_eq!(
        klaar.antwoord.body["gebruiker"]["gebruikersnaam"],
        "denhaag"
    );
    assert_eq!(
        klaar.antwoord.body["herstelcodes"]
            .as_array()
            .unwrap()
            .len(),
        10
    );
    let ik = huis
        .behandelaar(&klaar.cookie.unwrap(), "GET", "/api/auth", &Value::Null)
        .await;
    assert_eq!(ik.status, StatusCode::OK);

    let zonder = log_in(&huis, "denhaag", WACHTWOORD, None).await;
    assert_eq!(zonder.geweigerd().2, "tweedeFactor");
    assert_eq!(zonder.cookie, None);
    later(&huis, 30);
    let code = app.code(huis.app.clock.now());
    let spaties = format!("{} {}", &code[..3], &code[3..]);
    let binnen = log_in(&huis, "DENHAAG", WACHTWOORD, Some(&spaties)).await;
    assert_eq!(binnen.antwoord.status, StatusCode::OK);
    assert_eq!(
        gebeurd(&pool).await,
        [
            "GebruikerToegevoegd",
            "TweedeFactorIngesteld",
            "Ingelogd",
            "Ingelogd"
        ]
    );
}

#[tokio::test]
async fn the_secret_is_shown_as_text_address_and_picture_and_stands_nowhere() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    let begonnen = begin(&huis).await.antwoord.body;
    let geheim = begonnen["geheim"].as_str().unwrap().replace(' ', "");
    assert_eq!(geheim.len(), 32);
    let otpauth = begonnen["otpauth"].as_str().unwrap();
    assert!(
        otpauth.starts_with("otpauth://totp/Lintje:denhaag?"),
        "{otpauth}"
    );
    assert!(otpauth.contains(&format!("secret={geheim}")) && otpauth.contains("issuer=Lintje"));
    assert!(
        begonnen["qr"]
            .as_str()
            .unwrap()
            .starts_with("data:image/svg+xml;base64,")
    );
    let opgeslagen: String = sqlx::query_scalar("SELECT f::text FROM access.tweede_factor f")
        .fetch_one(&pool)
        .await
        .unwrap();
    let bytes = Secret::Encoded(geheim.clone()).to_bytes().unwrap();
    let hex: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
    assert!(!opgeslagen.contains(&geheim) && !opgeslagen.contains(&hex));

    later(&huis, 15 * 60);
    let te_laat = bevestig(&huis, "123456").await;
    assert_eq!(te_laat.antwoord.status, StatusCode::CONFLICT);
    assert_eq!(
        te_laat.antwoord.body["type"],
        "urn:lintje:tweedeFactorNietBegonnen"
    );
}

#[tokio::test]
async fn who_saw_an_earlier_secret_does_not_share_the_one_that_is_proven() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    let mut apps = Vec::new();
    for _ in 0..2 {
        let geheim = begin(&huis).await.antwoord.body["geheim"].clone();
        apps.push(App::met(geheim.as_str().unwrap()));
    }
    let nu = huis.app.clock.now();
    let eerste = bevestig(&huis, &apps[0].code(nu)).await;
    assert_eq!(
        eerste.geweigerd(),
        (StatusCode::UNAUTHORIZED, ONJUIST_MET_CODE, "")
    );
    let laatste = bevestig(&huis, &apps[1].code(nu)).await;
    assert_eq!(laatste.antwoord.status, StatusCode::OK);
}

#[tokio::test]
async fn a_code_counts_once_also_at_the_same_moment() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    let (app, _, _) = met_app(&huis).await;
    let ingesteld_met = app.code(huis.app.clock.now());
    let opnieuw = log_in(&huis, "denhaag", WACHTWOORD, Some(&ingesteld_met)).await;
    assert_eq!(opnieuw.geweigerd().1, ONJUIST_MET_CODE, "used to set it up");

    let nu = later(&huis, 60);
    let code = app.code(nu);
    let samen = join_all((0..4).map(|_| log_in(&huis, "denhaag", WACHTWOORD, Some(&code)))).await;
    let binnen = samen.iter().filter(|l| l.cookie.is_some()).count();
    assert_eq!(binnen, 1);
    // An older code, that nobody used, after a newer one: no.
    let ouder = app.code(nu - TimeDelta::seconds(30));
    assert_eq!(
        log_in(&huis, "denhaag", WACHTWOORD, Some(&ouder))
            .await
            .cookie,
        None
    );
}

#[tokio::test]
async fn a_clock_may_be_off_by_one_step_and_no_more() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    let (app, _, _) = met_app(&huis).await;
    for (verschil, mag) in [(-60, false), (60, false), (-30, true), (30, true)] {
        let nu = later(&huis, 3600);
        let code = app.code(nu + TimeDelta::seconds(verschil));
        let login = log_in(&huis, "denhaag", WACHTWOORD, Some(&code)).await;
        assert_eq!(login.cookie.is_some(), mag, "{verschil}");
    }
}

#[tokio::test]
async fn a_recovery_code_works_once_and_new_ones_replace_them_all() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    let (app, codes, _) = met_app(&huis).await;
    let opgeslagen: String =
        sqlx::query_scalar("SELECT string_agg(h::text, ' ') FROM access.herstelcode h")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert!(codes.iter().all(|code| !opgeslagen.contains(code.as_str())));

    let met = |code: String| {
        let huis = &huis;
        async move { log_in(huis, "denhaag", WACHTWOORD, Some(&code)).await }
    };
    let samen = join_all((0..3).map(|_| met(codes[0].to_uppercase()))).await;
    assert_eq!(samen.iter().filter(|l| l.cookie.is_some()).count(), 1);
    assert_eq!(met(codes[0].clone()).await.geweigerd().1, ONJUIST_MET_CODE);
    let cookie = met(codes[1].replace('-', "")).await.cookie.unwrap();

    let nieuwe = |code: String| {
        let (huis, cookie) = (&huis, &cookie);
        let body = json!({"wachtwoord": WACHTWOORD, "code": code});
        async move {
            huis.behandelaar(cookie, "POST", "/api/auth/herstelcodes", &body)
                .await
        }
    };
    let met_herstelcode = nieuwe(codes[2].clone()).await;
    assert_eq!(
        met_herstelcode.status,
        StatusCode::BAD_REQUEST,
        "asks the app"
    );
    let nu = later(&huis, 300);
    let vernieuwd = nieuwe(app.code(nu)).await;
    assert_eq!(vernieuwd.status, StatusCode::OK);
    let vers = vernieuwd.body["herstelcodes"][0]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(met(codes[3].clone()).await.cookie, None);
    assert!(met(vers).await.cookie.is_some());
    let gebruikt = gebeurd(&pool).await;
    assert_eq!(
        gebruikt
            .iter()
            .filter(|s| *s == "HerstelcodeGebruikt")
            .count(),
        3
    );
}

#[tokio::test]
async fn an_account_with_a_factor_gives_its_code_also_where_none_is_asked() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zonder = huis.log_in().await;
    assert!(!zonder.is_empty(), "the demo asks name and password");
    let (app, ..) = met_app(&huis).await;
    assert_eq!(
        log_in(&huis, "denhaag", WACHTWOORD, None)
            .await
            .geweigerd()
            .2,
        "tweedeFactor"
    );
    let opnieuw = begin(&huis).await;
    assert_eq!(opnieuw.antwoord.status, StatusCode::CONFLICT);
    assert_eq!(
        opnieuw.antwoord.body["type"],
        "urn:lintje:tweedeFactorIngesteld"
    );
    let nu = later(&huis, 60);
    let binnen = log_in(&huis, "denhaag", WACHTWOORD, Some(&app.code(nu))).await;
    assert!(binnen.cookie.is_some());
}

#[tokio::test]
async fn two_windows_that_finish_setting_up_at_once_leave_one_factor() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    let geheim = begin(&huis).await.antwoord.body["geheim"].clone();
    let code = App::met(geheim.as_str().unwrap()).code(huis.app.clock.now());
    let samen = join_all((0..2).map(|_| bevestig(&huis, &code))).await;
    let mut statussen: Vec<u16> = samen.iter().map(|l| l.antwoord.status.as_u16()).collect();
    statussen.sort_unstable();
    assert_eq!(statussen, [200, 409]);
    let codes: i64 = sqlx::query_scalar("SELECT count(*) FROM access.herstelcode")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(codes, 10);
}

/// As at a login: whoever had the password before gets no session by proving an app at that very moment.
#[tokio::test]
async fn a_password_that_goes_while_the_app_is_proven_begins_no_session() {
    for wachtwoord in [None, Some("of another password")] {
        let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
        let huis = Huis::met_tweede_factor(&pool);
        huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
            .await;
        let geheim = begin(&huis).await.antwoord.body["geheim"].clone();
        let code = App::met(geheim.as_str().unwrap()).code(huis.app.clock.now());
        let mut weg = history::begin(&pool).await.unwrap();
        sqlx::query("UPDATE access.gebruiker SET wachtwoord = $1 WHERE gebruikersnaam = 'denhaag'")
            .bind(wachtwoord)
            .execute(&mut *weg)
            .await
            .unwrap();
        let klaar = tijdens(&pool, weg, bevestig(&huis, &code)).await;
        assert_eq!(
            klaar.geweigerd(),
            (StatusCode::UNAUTHORIZED, ONJUIST_MET_CODE, ""),
            "{wachtwoord:?}"
        );
        assert_eq!(klaar.cookie, None, "{wachtwoord:?}");
        let sessies: i64 = sqlx::query_scalar("SELECT count(*) FROM access.sessie")
            .fetch_one(&pool)
            .await
            .unwrap();
        assert_eq!(sessies, 0, "{wachtwoord:?}");
    }
}

#[tokio::test]
async fn nothing_tells_what_was_wrong() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    met_app(&huis).await;
    for (naam, wachtwoord, code, tekst) in [
        ("denhaag", "verkeerd", None, ONJUIST),
        ("niemand", WACHTWOORD, None, ONJUIST),
        ("denhaag", WACHTWOORD, Some("000000"), ONJUIST_MET_CODE),
        ("denhaag", "verkeerd", Some("000000"), ONJUIST_MET_CODE),
        ("niemand", WACHTWOORD, Some("000000"), ONJUIST_MET_CODE),
        (
            "niemand",
            WACHTWOORD,
            Some("abcd-efgh-jkmn-pqrs"),
            ONJUIST_MET_CODE,
        ),
    ] {
        later(&huis, 3600 * 25);
        let login = log_in(&huis, naam, wachtwoord, code).await;
        assert_eq!(
            login.geweigerd(),
            (StatusCode::UNAUTHORIZED, tekst, ""),
            "{naam} {wachtwoord} {code:?}"
        );
        assert_eq!(login.antwoord.body["title"], tekst);
        assert_eq!(login.antwoord.body["type"], "urn:lintje:inloggen");
    }
    let genoemd: Vec<Option<String>> = sqlx::query_scalar(
        "SELECT gebruikersnaam FROM access.gebeurtenis WHERE soort = 'InlogpogingMislukt' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(genoemd.len(), 6);
    assert!(genoemd.iter().flatten().all(|naam| naam == "denhaag"));
    assert_eq!(
        genoemd.iter().flatten().count(),
        3,
        "no name that does not exist is kept"
    );
}

#[tokio::test]
async fn guessing_is_slowed_down_alike_for_passwords_codes_and_unknown_names() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    let (app, ..) = met_app(&huis).await;
    for (naam, wachtwoord, code) in [
        ("denhaag", "verkeerd", None),
        ("niemand", "verkeerd", None),
        ("denhaag", WACHTWOORD, Some("000000")),
    ] {
        later(&huis, 3600 * 25);
        for poging in 1..=6 {
            let login = log_in(&huis, naam, wachtwoord, code).await;
            assert_eq!(login.geweigerd().0, StatusCode::UNAUTHORIZED, "{poging}");
            // Asking for the code in between is no guess, and no way around the count.
            if code.is_some() && poging < 6 {
                let vraag = log_in(&huis, naam, wachtwoord, None).await;
                assert_eq!(vraag.geweigerd().2, "tweedeFactor");
            }
        }
        let wacht = log_in(&huis, naam, wachtwoord, code).await;
        assert_eq!(wacht.geweigerd().0, StatusCode::TOO_MANY_REQUESTS, "{naam}");
        assert!(wacht.geweigerd().1.starts_with("Probeer het over "));
        later(&huis, 3);
        assert_eq!(
            log_in(&huis, naam, wachtwoord, code).await.geweigerd().0,
            StatusCode::UNAUTHORIZED
        );
    }
    // Who proves everything starts anew.
    let nu = later(&huis, 60);
    let goed = log_in(&huis, "denhaag", WACHTWOORD, Some(&app.code(nu))).await;
    assert!(goed.cookie.is_some());
    for _ in 0..6 {
        let login = log_in(&huis, "denhaag", "verkeerd", None).await;
        assert_eq!(login.geweigerd().0, StatusCode::UNAUTHORIZED);
    }
}

#[tokio::test]
async fn fifty_guesses_at_once_are_no_more_than_six() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    let samen = join_all((0..50).map(|_| log_in(&huis, "denhaag", "verkeerd", None))).await;
    let beoordeeld = samen
        .iter()
        .filter(|l| l.antwoord.status == StatusCode::UNAUTHORIZED)
        .count();
    let geweigerd = samen
        .iter()
        .filter(|l| l.antwoord.status == StatusCode::TOO_MANY_REQUESTS)
        .count();
    assert_eq!((beoordeeld, geweigerd), (6, 44));
}

#[tokio::test]
async fn an_unknown_name_takes_as_long_as_a_wrong_password() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    met_app(&huis).await;
    let mut duur = [Vec::new(), Vec::new()];
    for _ in 0..9 {
        for (welke, naam) in ["denhaag", "niemand"].into_iter().enumerate() {
            later(&huis, 3600 * 25);
            let begin = std::time::Instant::now();
            let login = log_in(&huis, naam, "verkeerd wachtwoord", Some("123456")).await;
            duur[welke].push(begin.elapsed());
            assert_eq!(login.geweigerd().0, StatusCode::UNAUTHORIZED);
        }
    }
    let [bekend, onbekend] = duur.map(|mut duur| {
        duur.sort_unstable();
        duur[duur.len() / 2]
    });
    let verhouding = bekend.as_secs_f64() / onbekend.as_secs_f64();
    println!("known {bekend:?}, unknown {onbekend:?}");
    assert!((0.5..2.0).contains(&verhouding), "{bekend:?} {onbekend:?}");
}

#[tokio::test]
async fn a_session_ends_after_half_an_hour_idle_and_after_twelve_hours() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let cookie = huis.log_in().await;
    let wie = || huis.behandelaar(&cookie, "GET", "/api/auth", &Value::Null);
    let eerst = wie().await;
    assert_eq!(eerst.body["stilMinuten"], 30);
    assert_eq!(eerst.body["sessieEindigtOp"], "2026-11-21T22:00:00Z");
    assert_eq!(eerst.body["mag"], json!([]));
    for _ in 0..24 {
        later(&huis, 29 * 60);
        assert_eq!(wie().await.status, StatusCode::OK);
    }
    later(&huis, 25 * 60); // 12 hours and a minute
    assert_eq!(wie().await.status, StatusCode::UNAUTHORIZED);

    let stil = huis.log_in().await;
    later(&huis, 31 * 60);
    let over = huis
        .behandelaar(&stil, "GET", "/api/auth", &Value::Null)
        .await;
    assert_eq!(over.status, StatusCode::UNAUTHORIZED);
    assert_eq!(over.body["type"], "urn:lintje:sessie");
}

/// The heartbeat of an open case kept an idle session alive for 12 hours.
#[tokio::test]
async fn what_a_screen_asks_by_itself_keeps_no_session_alive() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.bij_gemeente().await;
    let pad = format!("/api/burgeraanvraag/{zaak}/geopend");
    let hartslag = async |cookie: &str, overnemen: bool| {
        let body = json!({"overnemen": overnemen});
        huis.behandelaar(cookie, "PUT", &pad, &body).await.status
    };
    let peiling = async |cookie: &str| {
        let request = Request::builder()
            .uri("/api/auth")
            .header(header::COOKIE, cookie)
            .header("X-Lintje-Achtergrond", "ja")
            .body(Body::empty())
            .unwrap();
        huis.vraag(request).await.status
    };
    let cookie = huis.log_in().await;
    for _ in 0..29 {
        later(&huis, 60);
        assert_eq!(hartslag(&cookie, false).await, StatusCode::OK);
        assert_eq!(peiling(&cookie).await, StatusCode::OK);
    }
    later(&huis, 61);
    assert_eq!(hartslag(&cookie, false).await, StatusCode::UNAUTHORIZED);
    assert_eq!(peiling(&cookie).await, StatusCode::UNAUTHORIZED);

    // What a person does counts, taking over the case too.
    let cookie = huis.log_in().await;
    for overnemen in [true, false] {
        later(&huis, 29 * 60);
        assert_eq!(hartslag(&cookie, overnemen).await, StatusCode::OK);
    }
    later(&huis, 2 * 60);
    assert_eq!(peiling(&cookie).await, StatusCode::UNAUTHORIZED);
}

/// Over http, where a plain client sends no `Secure` cookie, the name stays as it was.
#[tokio::test]
async fn over_https_the_cookies_are_of_this_host_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_instelling(&pool, |settings| {
        settings.public_url = "https://lintje.example".to_owned();
    });
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    let koekjes = async |methode: &str, koekje: Option<&str>| -> Vec<String> {
        let mut request = Request::builder()
            .method(methode)
            .uri("/api/auth")
            .header(header::CONTENT_TYPE, "application/json")
            .header("X-Requested-With", "lintje");
        if let Some(koekje) = koekje {
            request = request.header(header::COOKIE, koekje);
        }
        let body = json!({"username": "denhaag", "password": WACHTWOORD}).to_string();
        let response = huis.stuur(request.body(Body::from(body)).unwrap()).await;
        let koppen = response.headers().get_all(header::SET_COOKIE);
        koppen
            .iter()
            .map(|k| k.to_str().unwrap().to_owned())
            .collect()
    };
    let gezet = koekjes("POST", None).await;
    assert_eq!(gezet.len(), 2);
    for (koekje, naam) in gezet
        .iter()
        .zip(["__Host-lintje_sessie=", "__Host-lintje_browser="])
    {
        assert!(koekje.starts_with(naam), "{koekje}");
        for kenmerk in ["HttpOnly", "SameSite=Strict", "Secure", "Path=/"] {
            assert!(koekje.contains(kenmerk), "{kenmerk}: {koekje}");
        }
        assert!(!koekje.contains("Domain"), "{koekje}");
    }
    let sessie = gezet[0].split(';').next().unwrap();
    let wie = async |koekje: &str| {
        let antwoord = huis
            .behandelaar(koekje, "GET", "/api/auth", &Value::Null)
            .await;
        antwoord.status
    };
    assert_eq!(wie(sessie).await, StatusCode::OK);
    let oude_naam = sessie.replace("__Host-", "");
    assert_eq!(wie(&oude_naam).await, StatusCode::UNAUTHORIZED);
    let weg = koekjes("DELETE", Some(sessie)).await;
    assert!(
        weg[0].starts_with("__Host-lintje_sessie=;") && weg[0].contains("Secure"),
        "{weg:?}"
    );
    assert_eq!(wie(sessie).await, StatusCode::UNAUTHORIZED);
}

/// They had 80 bits and a fast digest.
#[tokio::test]
async fn a_recovery_code_has_112_bits_or_more_and_a_slow_digest() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    let (_, codes, _) = met_app(&huis).await;
    for code in &codes {
        let tekens = code.chars().filter(|c| *c != '-').count();
        assert!(tekens * 5 >= 112, "{tekens} characters of 5 bits");
    }
    let digests: Vec<Vec<u8>> = sqlx::query_scalar("SELECT vingerafdruk FROM access.herstelcode")
        .fetch_all(&pool)
        .await
        .unwrap();
    for code in &codes {
        let snel = Sha256::digest(code.replace('-', "")).to_vec();
        assert!(!digests.contains(&snel), "a fast digest of {code}");
    }
    // A code of before that change still works, once.
    sqlx::query(
        "INSERT INTO access.herstelcode (gebruikersnaam, vingerafdruk) VALUES ('denhaag', $1)",
    )
    .bind(Sha256::digest("7k3mx0qa9dtwh2vb").to_vec())
    .execute(&pool)
    .await
    .unwrap();
    let oud = async || {
        let code = Some("7K3M-x0qa-9dtw-h2vb");
        log_in(&huis, "denhaag", WACHTWOORD, code).await.cookie
    };
    assert!(oud().await.is_some());
    assert!(oud().await.is_none());
}

#[tokio::test]
async fn the_log_of_accounts_can_only_be_added_to() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.log_in().await;
    for statement in [
        "UPDATE access.gebeurtenis SET door = 'x'",
        "DELETE FROM access.gebeurtenis",
        "TRUNCATE access.gebeurtenis",
    ] {
        let fout = sqlx::query(statement).execute(&pool).await.unwrap_err();
        assert!(fout.to_string().contains("append-only"), "{statement}");
    }
    let alles: String =
        sqlx::query_scalar("SELECT string_agg(g::text, ' ') FROM access.gebeurtenis g")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert!(alles.contains("Ingelogd") && !alles.contains(WACHTWOORD));
}
