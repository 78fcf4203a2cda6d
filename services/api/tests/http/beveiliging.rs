//! What somebody who watches over the service sees of refusals, and what not.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use api::Proxy;
use api::accounts::Rol;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use history::MIGRATIONS;
use serde_json::{Value, json};
use tracing::subscriber::DefaultGuard;
use uuid::Uuid;
use verzoek::Organisatie;

use crate::huis::Huis;

/// The log of this thread, as JSON.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    pub fn begin() -> (Self, DefaultGuard) {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .json()
            .flatten_event(true)
            .with_writer(move || writer.clone())
            .with_max_level(tracing::Level::INFO)
            .finish();
        (log, tracing::subscriber::set_default(subscriber))
    }

    pub fn tekst(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// The security events, and none of them twice.
    pub fn neem(&self) -> Vec<Value> {
        let tekst = self.tekst();
        self.0.lock().unwrap().clear();
        let regels = tekst
            .lines()
            .map(|regel| serde_json::from_str(regel).unwrap());
        regels
            .filter(|regel: &Value| regel["target"] == "beveiliging")
            .collect()
    }
}

const ADRES: &str = "203.0.113.77";

async fn stuur(huis: &Huis, mut request: Request<Body>) -> StatusCode {
    let van: SocketAddr = format!("{ADRES}:4711").parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(van));
    huis.stuur(request).await.status()
}

fn vraag(method: &str, pad: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(pad)
}

fn soorten(regels: &[Value]) -> Vec<&str> {
    regels
        .iter()
        .map(|regel| regel["soort"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn every_refusal_is_told_without_saying_who_it_was() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let cookie = huis
        .log_in_als("a.auditor", Rol::Gemeente, Organisatie::gemeente(518))
        .await;
    let (log, _tot_hier) = Log::begin();
    let leeg = Body::empty;
    let link = Uuid::new_v4();
    let inlog = json!({"username": "een.geheime.naam", "password": "een geheim wachtwoord"});
    let upload = vraag("POST", &format!("/api/verzoek/{}/bijlage", zaak.link))
        .header(header::CONTENT_TYPE, "text/plain");
    for (request, status, soort, route) in [
        (
            vraag("GET", "/api/burgeraanvraag").body(leeg()),
            StatusCode::UNAUTHORIZED,
            "geenSessie",
            "/api/burgeraanvraag",
        ),
        (
            vraag("GET", &format!("/api/verzoek/{link}")).body(leeg()),
            StatusCode::NOT_FOUND,
            "nietGevonden",
            "/api/verzoek/{uuid}",
        ),
        (
            vraag("GET", "/api/audit/events")
                .header(header::COOKIE, &cookie)
                .body(leeg()),
            StatusCode::FORBIDDEN,
            "geenToegang",
            "/api/audit/events",
        ),
        (
            upload.body(leeg()),
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "uploadGeweigerd",
            "/api/verzoek/{uuid}/bijlage",
        ),
        (
            vraag("PATCH", "/api/landen").body(leeg()),
            StatusCode::METHOD_NOT_ALLOWED,
            "methodeGeweigerd",
            "/api/landen",
        ),
        (
            vraag("POST", "/api/auth")
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(inlog.to_string())),
            StatusCode::UNAUTHORIZED,
            "inlogMislukt",
            "/api/auth",
        ),
    ] {
        assert_eq!(stuur(&huis, request.unwrap()).await, status, "{soort}");
        let tekst = log.tekst();
        for geheim in [
            ADRES,
            "geheime.naam",
            "geheim wachtwoord",
            "a.auditor",
            &link.to_string(),
            &zaak.link.to_string(),
            &zaak.id.to_string(),
        ] {
            assert!(!tekst.contains(geheim), "{geheim} in {tekst}");
        }
        let regels = log.neem();
        assert_eq!(soorten(&regels), [soort]);
        let regel = &regels[0];
        assert_eq!(regel["route"], route);
        assert_eq!(regel["status"], status.as_u16());
        assert_eq!(regel["netwerk"].as_str().map(str::len), Some(16), "{regel}");
        assert_eq!(regel["verzoek"].as_str().map(str::len), Some(32), "{regel}");
        let ingelogd = soort == "geenToegang";
        assert_eq!(regel["account"].is_string(), ingelogd, "{regel}");
    }
    assert_eq!(
        stuur(&huis, vraag("GET", "/api/landen").body(leeg()).unwrap()).await,
        200
    );
    assert_eq!(
        log.neem(),
        Vec::<Value>::new(),
        "what is answered is no event"
    );
}

/// A name that has to wait is told as that, and not as a limit on requests.
#[tokio::test]
async fn a_lock_out_is_told() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (log, _tot_hier) = Log::begin();
    let mut gezien = Vec::new();
    for _ in 0..8 {
        let inlog = json!({"username": "jansen", "password": "niet het wachtwoord"});
        let request = vraag("POST", "/api/auth")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(inlog.to_string()));
        stuur(&huis, request.unwrap()).await;
        gezien.extend(log.neem());
    }
    let soorten = soorten(&gezien);
    assert_eq!(soorten.len(), 8, "{soorten:?}");
    assert!(
        soorten[..5].iter().all(|soort| *soort == "inlogMislukt"),
        "{soorten:?}"
    );
    assert!(soorten.contains(&"uitsluiting"), "{soorten:?}");
}

/// Ten thousand refusals in a second: a few lines, and how many there were.
#[tokio::test]
async fn a_flood_fills_no_disk_and_is_counted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::nieuw(&pool, None, |settings| settings.per_minuut = 1);
    let (log, _tot_hier) = Log::begin();
    const AANTAL: u64 = 2_000;
    for _ in 0..AANTAL {
        stuur(
            &huis,
            vraag("GET", "/api/landen").body(Body::empty()).unwrap(),
        )
        .await;
    }
    huis.zet_klok(huis.app.clock.now() + chrono::TimeDelta::seconds(1));
    huis.app.melder.sluit_af();
    let regels = log.neem();
    assert!(regels.len() < 30, "{}", regels.len());
    let weggelaten: u64 = regels.iter().filter_map(|r| r["weggelaten"].as_u64()).sum();
    assert_eq!(
        regels.len() as u64 - 1 + weggelaten,
        AANTAL - 1,
        "the first was answered"
    );
}

/// A second line of the header, and each address of a /64, began anew.
#[tokio::test]
async fn one_network_has_one_limit_however_it_writes_its_address() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    for adressen in [
        [
            &["198.51.100.1", "192.0.2.1"][..],
            &["198.51.100.2", "192.0.2.1"],
        ],
        [&["2001:db8:1:2::1"], &["2001:db8:1:2:abcd::2"]],
    ] {
        let huis = Huis::nieuw(&pool, None, |settings| {
            settings.per_minuut = 1;
            settings.achter_proxy = Proxy::Vertrouwd;
        });
        let mut antwoorden = Vec::new();
        for regels in adressen {
            let mut request = vraag("GET", "/api/landen");
            for regel in regels {
                request = request.header("X-Forwarded-For", *regel);
            }
            antwoorden.push(stuur(&huis, request.body(Body::empty()).unwrap()).await);
        }
        assert_eq!(
            antwoorden,
            [StatusCode::OK, StatusCode::TOO_MANY_REQUESTS],
            "{adressen:?}"
        );
    }
}

/// 20,000 requests with methods of their own took 42 MB, and 13 MB of every answer of `/metrics`.
#[tokio::test]
async fn methods_that_are_made_up_make_no_label() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let recorder = metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder();
    let _tot_hier = metrics::set_default_local_recorder(&recorder);
    let mut lengten = Vec::new();
    for ronde in 0..3 {
        for nummer in 0..500 {
            for pad in ["/", "/api/landen", "/api/bestaat-niet"] {
                let method = format!("VERZONNEN{ronde}X{nummer}");
                let status = stuur(&huis, vraag(&method, pad).body(Body::empty()).unwrap()).await;
                assert!(status.is_client_error(), "{status}");
            }
        }
        recorder.handle().run_upkeep();
        lengten.push(recorder.handle().render().len());
    }
    let tekst = recorder.handle().render();
    assert!(
        tekst.contains("method=\"other\"") && !tekst.contains("VERZONNEN"),
        "{tekst}"
    );
    assert!(lengten[2] < lengten[0] + 200, "{lengten:?}");
}
