//! `/gezond` and the measurements: each thing that the service depends on, in order and broken.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use api::{Scanner, meting};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use history::MIGRATIONS;
use metrics_exporter_prometheus::PrometheusBuilder;
use reactors::{MailSettings, Postbode};
use serde_json::Value;
use tower::ServiceExt;

use crate::huis::Huis;

async fn vraag(router: &Router, path: &str, accept: &str) -> (StatusCode, String) {
    let mut request = Request::builder()
        .uri(path)
        .header("accept", accept)
        .body(Body::empty())
        .unwrap();
    let peer: SocketAddr = "127.0.0.1:1234".parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    let response = router.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}

/// How one part is, and what is said of it.
fn van(gezond: &Value, onderdeel: &str) -> (String, String) {
    let delen = gezond["onderdelen"].as_array().unwrap();
    let deel = delen.iter().find(|deel| deel["onderdeel"] == onderdeel);
    let deel = deel.unwrap_or_else(|| panic!("{onderdeel}: {gezond}"));
    let tekst = |veld: &str| deel[veld].as_str().unwrap().to_owned();
    (tekst("stand"), tekst("uitleg"))
}

async fn gezond(huis: &Huis) -> (StatusCode, Value) {
    let (status, text) = vraag(&huis.router, "/gezond", "application/json").await;
    (status, serde_json::from_str(&text).unwrap())
}

#[tokio::test]
async fn every_part_is_told_as_text_and_as_json() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.zet_klok(history::Clock::system().now());
    let (status, alles) = gezond(&huis).await;
    assert_eq!(
        (status, &alles["stand"]),
        (StatusCode::OK, &"goed".into()),
        "{alles}"
    );
    let delen = alles["onderdelen"].as_array().unwrap();
    assert_eq!(delen.len(), 17);
    for (deel, nooit) in [
        ("reservekopie", "lintje backup never made one"),
        (
            "checkpoint",
            "nothing was signed yet; the first event that is not signed is 0 s old",
        ),
        ("verificatie", "nothing was verified yet"),
    ] {
        let gezegd = ("goed".to_owned(), nooit.to_owned());
        assert_eq!(van(&alles, deel), gezegd, "{alles}");
    }
    assert!(van(&alles, "database").1.starts_with("primary"), "{alles}");
    let (status, text) = vraag(&huis.router, "/gezond", "*/*").await;
    assert_eq!(status, StatusCode::OK);
    assert!(text.starts_with("goed\n\ndatabase "), "{text}");
    assert_eq!(text.lines().count(), 2 + delen.len());
}

#[tokio::test]
async fn what_is_broken_is_named_and_takes_nothing_from_readiness() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let nergens = || "127.0.0.1:1".to_owned();
    let huis = Huis::nieuw(&pool, Some(Scanner::new(nergens())), |settings| {
        settings.postbode = Some(
            Postbode::new(&MailSettings {
                smtp_url: format!("smtp://{}", nergens()),
                van: "lintje@voorbeeld.nl".to_owned(),
                antwoord: "lintje@voorbeeld.nl".to_owned(),
                ca: None,
            })
            .unwrap(),
        );
    });
    huis.zet_klok(history::Clock::system().now());
    huis.neem_opslag_weg();
    let long_ago =
        "INSERT INTO work.effect (id, zaak_id, soort, inhoud, gepland_op, volgende_poging)
         VALUES (gen_random_uuid(), NULL, 'melding', '{}', now() - interval '2 hours', now());
         INSERT INTO work.effect (id, zaak_id, soort, inhoud, gepland_op, uitkomst)
         VALUES (gen_random_uuid(), NULL, 'melding', '{}', now(), 'gestrand');
         INSERT INTO work.reservekopie (van, klaar, positie, sleutels, bestanden, bytes)
         SELECT now() - make_interval(hours => uren), now(), 0, 0, 0, 1 FROM unnest(ARRAY[60, 40]) uren;
         INSERT INTO work.verificatie (begonnen, klaar, uitkomst) VALUES (now(), now(), 'gebroken');
         UPDATE history.head SET position = 5000";
    sqlx::raw_sql(long_ago).execute(&pool).await.unwrap();

    let (status, alles) = gezond(&huis).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(alles["stand"], "kapot");
    for (onderdeel, stand, uitleg) in [
        ("database", "goed", "primary"),
        ("opslag", "kapot", ""),
        ("smtp", "kapot", "no connection"),
        ("scanner", "kapot", "can't be reached"),
        ("lijst", "kapot", "made again"),
        ("effecten", "letOp", "stranded: 1; the oldest waits for 7"),
        ("verificatie", "kapot", "audit verify"),
        ("reservekopie", "letOp", "144"),
        ("klok", "goed", "ahead"),
    ] {
        let (is, zegt) = van(&alles, onderdeel);
        assert!(
            is == stand && zegt.contains(uitleg),
            "{onderdeel}: {is}, {zegt}"
        );
    }
    let (status, klaar) = vraag(&huis.router, "/readyz", "*/*").await;
    assert_eq!((status, klaar.as_str()), (StatusCode::OK, "ready"));
}

#[tokio::test]
async fn a_clock_that_is_off_and_a_database_that_is_away_are_told() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    huis.zet_klok(history::Clock::system().now() - chrono::TimeDelta::minutes(10));
    let (status, alles) = gezond(&huis).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(van(&alles, "klok").0, "letOp", "{alles}");

    let weg = Huis::open(&pool);
    pool.close().await;
    let (status, alles) = gezond(&weg).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(van(&alles, "database").0, "kapot");
    let (status, _) = vraag(&weg.router, "/readyz", "*/*").await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
}

/// The names in the first column of the table, and of the histograms what Prometheus reads of them.
fn documented() -> BTreeSet<String> {
    let text = include_str!("../../../../docs/operations.md");
    let table = text.split("| Metric |").nth(1).unwrap();
    let rows = table
        .lines()
        .skip(2)
        .take_while(|line| line.starts_with('|'));
    rows.flat_map(|row| {
        let cell = row.split('|').nth(1).unwrap().to_owned();
        let names = cell.split('`').skip(1).step_by(2).map(str::to_owned);
        names.collect::<Vec<_>>()
    })
    .collect()
}

#[tokio::test]
async fn every_measurement_of_the_table_is_there_before_anything_happened() {
    let recorder = PrometheusBuilder::new()
        .set_buckets(&meting::BUCKETS)
        .unwrap()
        .build_recorder();
    let _tot_hier = metrics::set_default_local_recorder(&recorder);
    meting::begin("serve");
    let text = recorder.handle().render();
    let measured: BTreeSet<String> = text
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE "))
        .map(|line| line.split(' ').next().unwrap().to_owned())
        .collect();
    assert_eq!(measured, documented());
    // Histograms that can be added up, and not quantiles.
    for name in ["http_seconds", "append_seconds", "mail_seconds"] {
        assert!(text.contains(&format!("# TYPE {name} histogram")), "{text}");
    }
    assert!(
        text.contains("http_seconds_bucket{route=\"web\",method=\"GET\",le=\"0.005\"} 0"),
        "{text}"
    );
    let sum = |name: &str| {
        let lines = text
            .lines()
            .filter(|line| line.starts_with(&format!("{name}{{")));
        lines
            .map(|line| line.rsplit(' ').next().unwrap().parse::<f64>().unwrap())
            .sum::<f64>()
    };
    assert_eq!(sum("mails"), 0.0);
    assert!(
        text.contains("mails{soort=\"uitnodiging\",uitkomst=\"mislukt\"} 0"),
        "{text}"
    );
    assert_eq!(
        sum("gezondheid"),
        17.0,
        "nothing is broken before it was looked at"
    );
}

#[tokio::test]
async fn what_was_looked_at_is_measured() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::nieuw(&pool, Some(Scanner::new("127.0.0.1:1")), |_| {});
    huis.zet_klok(history::Clock::system().now() + chrono::TimeDelta::minutes(1));
    let recorder = PrometheusBuilder::new().build_recorder();
    let _tot_hier = metrics::set_default_local_recorder(&recorder);
    meting::begin("api");
    gezond(&huis).await;
    let text = recorder.handle().render();
    let value = |series: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(series));
        line.unwrap_or_else(|| panic!("{series}: {text}"))
            .trim()
            .parse::<f64>()
            .unwrap()
    };
    assert_eq!(value("gezondheid{onderdeel=\"scanner\"}"), 0.0);
    assert_eq!(value("gezondheid{onderdeel=\"database\"}"), 1.0);
    assert_eq!(value("lijst_heel"), 1.0);
    assert!(
        (55.0..65.0).contains(&value("klok_verschil_seconden")),
        "{text}"
    );
    assert!(value("pool_verbindingen{stand=\"hoogstens\"}") >= 5.0);
    assert!(!text.contains("log_alarm"), "an api signs nothing");
}
