//! Guessing at passwords: it is slowed down, and keeps nobody out.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use chrono::TimeDelta;
use futures::future::join_all;
use history::MIGRATIONS;
use serde_json::{Value, json};
use tokio::sync::Notify;
use verzoek::{Organisatie, Rol};

use crate::huis::{Huis, WACHTWOORD};
use crate::tweede_factor::{App, stuur};

const HIER: &str = "198.51.100.7";

/// What a login answered, with all its cookies as `name=value`.
#[derive(Debug)]
struct Antwoord {
    status: StatusCode,
    wacht: Option<u64>,
    koekjes: Vec<String>,
    detail: String,
}

impl Antwoord {
    /// The cookie by which the browser is known.
    fn merk(&self) -> &str {
        let merk = self
            .koekjes
            .iter()
            .find(|k| k.starts_with("lintje_browser="));
        merk.unwrap().split(';').next().unwrap()
    }
}

async fn log_in(
    huis: &Huis,
    van: &str,
    naam: &str,
    wachtwoord: &str,
    koekje: Option<&str>,
) -> Antwoord {
    let body = json!({"username": naam, "password": wachtwoord});
    stuur_van(huis, van, &body, koekje).await
}

async fn stuur_van(huis: &Huis, van: &str, body: &Value, koekje: Option<&str>) -> Antwoord {
    let adres = SocketAddr::new(van.parse().unwrap(), 5000);
    let mut request = Request::builder()
        .method("POST")
        .uri("/api/auth")
        .header(header::CONTENT_TYPE, "application/json")
        .extension(ConnectInfo(adres));
    if let Some(koekje) = koekje {
        request = request.header(header::COOKIE, koekje);
    }
    let request = request.body(Body::from(body.to_string())).unwrap();
    let response = huis.stuur(request).await;
    let tekst = |waarde: &header::HeaderValue| waarde.to_str().unwrap().to_owned();
    let koppen = response.headers();
    let wacht = koppen.get(header::RETRY_AFTER).map(tekst);
    let koekjes = koppen
        .get_all(header::SET_COOKIE)
        .iter()
        .map(tekst)
        .collect();
    let status = response.status();
    let bytes = axum::body::to_bytes(response.into_body(), usize::MAX)
        .await
        .unwrap();
    let body: Value = serde_json::from_slice(&bytes).unwrap();
    Antwoord {
        status,
        wacht: wacht.map(|wacht| wacht.parse().unwrap()),
        koekjes,
        detail: body["detail"].as_str().unwrap_or_default().to_owned(),
    }
}

async fn met_account(huis: &Huis) {
    huis.account("denhaag", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
}

/// Whoever knows the name of an official kept them out.
#[tokio::test]
async fn a_stranger_elsewhere_keeps_no_official_out() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    met_account(&huis).await;
    for _ in 0..10 {
        log_in(&huis, "203.0.113.0", "denhaag", "verkeerd", None).await;
    }
    let mut geweigerd = 0;
    for ronde in 0..45 {
        let vreemde = format!("203.0.113.{}", ronde % 5);
        log_in(&huis, &vreemde, "denhaag", "verkeerd", None).await;
        let ik = log_in(&huis, HIER, "denhaag", WACHTWOORD, None).await;
        geweigerd += usize::from(ik.status != StatusCode::OK);
    }
    assert_eq!(geweigerd, 0, "right passwords that were refused, of 45");
    // The stranger does wait.
    let vreemde = log_in(&huis, "203.0.113.0", "denhaag", WACHTWOORD, None).await;
    assert_eq!(vreemde.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(vreemde.wacht.is_some());
}

#[tokio::test]
async fn a_browser_that_was_used_before_is_not_touched_by_others_behind_the_same_address() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    met_account(&huis).await;
    let eerste = log_in(&huis, HIER, "denhaag", WACHTWOORD, None).await;
    let merk = eerste.merk().to_owned();
    let kenmerken = &eerste.koekjes[1];
    assert!(
        kenmerken.contains("HttpOnly") && kenmerken.contains("SameSite=Strict"),
        "{kenmerken}"
    );
    for _ in 0..10 {
        log_in(&huis, HIER, "denhaag", "verkeerd", None).await;
    }
    let zonder = log_in(&huis, HIER, "denhaag", WACHTWOORD, None).await;
    assert_eq!(zonder.status, StatusCode::TOO_MANY_REQUESTS);
    let met = log_in(&huis, HIER, "denhaag", WACHTWOORD, Some(&merk)).await;
    assert_eq!(met.status, StatusCode::OK);
    // It is one browser of this account: another account, a changed mark and an old one are nobody's.
    huis.account("delft", Rol::Gemeente, Organisatie::gemeente(503))
        .await;
    for _ in 0..10 {
        log_in(&huis, HIER, "delft", "verkeerd", None).await;
    }
    let ander = log_in(&huis, HIER, "delft", WACHTWOORD, Some(&merk)).await;
    assert_eq!(ander.status, StatusCode::TOO_MANY_REQUESTS);
    let (voor, _) = merk.rsplit_once('.').unwrap();
    let vals = format!("{voor}.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    let vervalst = log_in(&huis, HIER, "denhaag", WACHTWOORD, Some(&vals)).await;
    assert_eq!(vervalst.status, StatusCode::TOO_MANY_REQUESTS);
    // Guessing from that browser waits as it does elsewhere.
    let mut statussen = Vec::new();
    for _ in 0..7 {
        let poging = log_in(&huis, HIER, "denhaag", "verkeerd", Some(&merk)).await;
        statussen.push(poging.status.as_u16());
    }
    assert_eq!(statussen, [401, 401, 401, 401, 401, 401, 429]);
}

#[tokio::test]
async fn a_known_browser_is_forgotten_in_time_and_with_a_new_password() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    met_account(&huis).await;
    let merk = log_in(&huis, HIER, "denhaag", WACHTWOORD, None)
        .await
        .merk()
        .to_owned();
    let bekend = async |wachtwoord: &str, merk: &str| {
        for _ in 0..10 {
            log_in(&huis, HIER, "denhaag", "verkeerd", None).await;
        }
        let poging = log_in(&huis, HIER, "denhaag", wachtwoord, Some(merk)).await;
        poging.status == StatusCode::OK
    };
    assert!(bekend(WACHTWOORD, &merk).await);
    let sessie = log_in(&huis, "192.0.2.1", "denhaag", WACHTWOORD, None).await;
    let koekje = sessie.koekjes[0].split(';').next().unwrap().to_owned();
    let nieuw = "een heel ander wachtwoord";
    let body = json!({"huidigWachtwoord": WACHTWOORD, "nieuwWachtwoord": nieuw});
    let gewijzigd = huis
        .behandelaar(&koekje, "PUT", "/api/auth/wachtwoord", &body)
        .await;
    assert_eq!(gewijzigd.status, StatusCode::NO_CONTENT);
    assert!(
        !bekend(nieuw, &merk).await,
        "a mark from before the password"
    );
    let merk = log_in(&huis, "192.0.2.1", "denhaag", nieuw, None)
        .await
        .merk()
        .to_owned();
    assert!(bekend(nieuw, &merk).await);
    huis.zet_klok(huis.app.clock.now() + TimeDelta::days(91));
    assert!(!bekend(nieuw, &merk).await);
}

/// A guess by many networks leaves each of them one try, the owner hears of it once, and gets in from anywhere.
#[tokio::test]
async fn a_distributed_guess_is_bounded_and_told_and_locks_nobody_out() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    met_account(&huis).await;
    let merk = log_in(&huis, HIER, "denhaag", WACHTWOORD, None)
        .await
        .merk()
        .to_owned();
    let mut beoordeeld = Vec::new();
    for netwerk in 0..30 {
        let van = format!("203.0.113.{netwerk}");
        let mut van_dit = 0;
        for _ in 0..4 {
            let poging = log_in(&huis, &van, "denhaag", "verkeerd", None).await;
            van_dit += usize::from(poging.status == StatusCode::UNAUTHORIZED);
        }
        beoordeeld.push(van_dit);
    }
    assert_eq!(beoordeeld[..12], [4; 12], "ordinary");
    assert_eq!(
        beoordeeld[14..],
        [2; 16],
        "one is free, and the second is slowed down"
    );
    let meldingen: Vec<Value> = sqlx::query_scalar(
        "SELECT inhoud FROM work.effect WHERE soort = 'accountMelding' AND zaak_id IS NULL",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(
        meldingen,
        [json!({"gebruikersnaam": "denhaag", "wat": "inlogpogingen"})]
    );
    let elders = log_in(&huis, "192.0.2.1", "denhaag", WACHTWOORD, None).await;
    assert_eq!(elders.status, StatusCode::OK, "a place that was never seen");
    let bekend = log_in(&huis, "203.0.113.1", "denhaag", WACHTWOORD, Some(&merk)).await;
    assert_eq!(bekend.status, StatusCode::OK);
}

#[tokio::test]
async fn a_code_is_not_guessed_by_many_networks_that_know_the_password() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_tweede_factor(&pool);
    met_account(&huis).await;
    let bewijs = |code: &str| json!({"username": "denhaag", "password": WACHTWOORD, "code": code});
    let begonnen = stuur(&huis, "/api/auth/tweede-factor/begin", &bewijs("")).await;
    let app = App::met(begonnen.antwoord.body["geheim"].as_str().unwrap());
    let code = bewijs(&app.code(huis.app.clock.now()));
    let klaar = stuur(&huis, "/api/auth/tweede-factor", &code).await;
    assert_eq!(klaar.antwoord.status, StatusCode::OK);
    huis.zet_klok(huis.app.clock.now() + TimeDelta::seconds(60));
    let code = bewijs(&app.code(huis.app.clock.now()));
    let merk = stuur_van(&huis, HIER, &code, None).await.merk().to_owned();
    let mut beoordeeld = 0;
    for netwerk in 0..40 {
        let van = format!("203.0.113.{netwerk}");
        let fout = stuur_van(&huis, &van, &bewijs("000000"), None).await;
        beoordeeld += usize::from(fout.status == StatusCode::UNAUTHORIZED);
    }
    assert_eq!(beoordeeld, 30);
    huis.zet_klok(huis.app.clock.now() + TimeDelta::seconds(60));
    let code = bewijs(&app.code(huis.app.clock.now()));
    let vreemde = stuur_van(&huis, "192.0.2.1", &code, None).await;
    assert_eq!(vreemde.status, StatusCode::TOO_MANY_REQUESTS);
    let bekend = stuur_van(&huis, "192.0.2.1", &code, Some(&merk)).await;
    assert_eq!(bekend.status, StatusCode::OK);
}

#[tokio::test]
async fn one_network_that_tries_many_names_waits() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    // A sixth of it in ten minutes.
    let huis = Huis::met_instelling(&pool, |settings| settings.per_minuut = 180);
    met_account(&huis).await;
    let merk = log_in(&huis, HIER, "denhaag", WACHTWOORD, None)
        .await
        .merk()
        .to_owned();
    let mut statussen = Vec::new();
    // Out of one subscriber's IPv6 network.
    for nummer in 0..35 {
        let van = format!("2001:db8:1:2::{nummer:x}");
        let poging = log_in(&huis, &van, &format!("naam{nummer}"), "Zomer!2026", None).await;
        statussen.push(poging.status.as_u16());
    }
    assert_eq!(statussen[..30], [401; 30]);
    assert_eq!(statussen[30..], [429; 5]);
    let daar = "2001:db8:1:2::99";
    let goed = log_in(&huis, daar, "denhaag", WACHTWOORD, None).await;
    assert_eq!(goed.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(
        goed.detail.starts_with("Probeer het over "),
        "{}",
        goed.detail
    );
    let bekend = log_in(&huis, daar, "denhaag", WACHTWOORD, Some(&merk)).await;
    assert_eq!(bekend.status, StatusCode::OK);
    let elders = log_in(&huis, "2001:db8:1:3::1", "denhaag", WACHTWOORD, None).await;
    assert_eq!(elders.status, StatusCode::OK);
    huis.zet_klok(huis.app.clock.now() + TimeDelta::minutes(10));
    let later = log_in(&huis, daar, "denhaag", WACHTWOORD, None).await;
    assert_eq!(later.status, StatusCode::OK);
}

/// A hundred bogus logins made a true one take three seconds.
#[tokio::test]
async fn a_rush_of_bogus_logins_does_not_delay_a_true_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    met_account(&huis).await;
    let alleen = {
        let begin = Instant::now();
        let ik = log_in(&huis, HIER, "denhaag", WACHTWOORD, None).await;
        assert_eq!(ik.status, StatusCode::OK);
        begin.elapsed()
    };
    let eerste_klaar = Notify::new();
    let drukte = join_all((0..300).map(|nummer| {
        let (huis, van) = (&huis, format!("127.0.0.{}", nummer % 3 + 1));
        let eerste_klaar = &eerste_klaar;
        async move {
            let naam = format!("niemand{nummer}");
            let antwoord = log_in(huis, &van, &naam, "verkeerd", None).await;
            eerste_klaar.notify_one();
            antwoord
        }
    }));
    let ik = async {
        // The lines are long by then.
        eerste_klaar.notified().await;
        let begin = Instant::now();
        let ik = log_in(&huis, HIER, "denhaag", WACHTWOORD, None).await;
        (ik.status, begin.elapsed())
    };
    let (drukte, (status, duur)) = futures::join!(drukte, ik);
    println!("alone {alleen:?}, in the rush {duur:?}");
    assert_eq!(status, StatusCode::OK);
    assert!(
        duur < Duration::from_secs(1) + alleen,
        "{duur:?}, alone {alleen:?}"
    );
    let vol: Vec<&Antwoord> = drukte
        .iter()
        .filter(|antwoord| antwoord.status == StatusCode::TOO_MANY_REQUESTS)
        .collect();
    assert!(!vol.is_empty(), "a full line is told so");
    assert!(vol.iter().all(|antwoord| antwoord.wacht.is_some()));
}
