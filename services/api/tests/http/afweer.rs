//! What comes in over real connections: half, drop by drop, by the thousand, or for somebody else.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use api::server::{Grenzen, serve};
use axum::Router;
use axum::body::to_bytes;
use axum::routing::get;
use futures::future::join_all;
use futures::future::select_all;
use history::MIGRATIONS;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::huis::{Huis, multipart};

const RUIM: Grenzen = Grenzen {
    in_totaal: 1_000,
    per_netwerk: 1_000,
};
const SECONDE: Duration = Duration::from_secs(1);

/// A house that listens.
struct Deur {
    adres: SocketAddr,
    stop: CancellationToken,
    taak: JoinHandle<()>,
}

impl Deur {
    async fn open(huis: &Huis, grenzen: Grenzen) -> Self {
        Self::met(huis, huis.router.clone(), grenzen).await
    }

    /// With other calls than those of the house.
    async fn met(huis: &Huis, router: Router, grenzen: Grenzen) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let adres = listener.local_addr().unwrap();
        let stop = CancellationToken::new();
        let app = huis.app.clone();
        let taak = tokio::spawn(serve(listener, router, grenzen, app, stop.clone()));
        Deur { adres, stop, taak }
    }

    async fn verbind(&self) -> TcpStream {
        TcpStream::connect(self.adres).await.unwrap()
    }

    /// Sends these bytes, and reads up to the end of the connection.
    async fn vraag(&self, bytes: &[u8]) -> String {
        let mut lijn = self.verbind().await;
        lijn.write_all(bytes).await.unwrap();
        tot_het_einde(&mut lijn).await
    }

    /// What a visitor gets, and how long that takes.
    async fn bezoek(&self) -> (String, Duration) {
        let begin = Instant::now();
        let vraag = format!(
            "GET /livez HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.adres
        );
        let antwoord = self.vraag(vraag.as_bytes()).await;
        (regel(&antwoord).to_owned(), begin.elapsed())
    }
}

async fn tot_het_einde(lijn: &mut TcpStream) -> String {
    let mut antwoord = Vec::new();
    // Whoever is cut off may find that the other side has gone.
    let _ = lijn.read_to_end(&mut antwoord).await;
    String::from_utf8_lossy(&antwoord).into_owned()
}

fn regel(antwoord: &str) -> &str {
    antwoord.lines().next().unwrap_or_default()
}

/// Two Hosts, none, one of somebody else and a bare LF were all answered.
#[tokio::test]
async fn a_request_names_this_website_once_and_ends_its_lines() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let deur = Deur::open(&huis, RUIM).await;
    for (koppen, status) in [
        ("Host: localhost\r\n", "200"),
        ("Host: 127.0.0.1:1\r\n", "200"),
        ("host: [::1]\r\n", "200"),
        ("", "400"),
        ("Host: localhost\r\nHost: localhost\r\n", "400"),
        ("Host: localhost, localhost\r\n", "400"),
        ("Host: kwaad.example\r\n", "421"),
        ("Host: localhost\r\nX: 1\nY: 2\r\n", "400"),
        ("Host: localhost\n", "400"),
    ] {
        let vraag = format!("GET /livez HTTP/1.1\r\nConnection: close\r\n{koppen}\r\n");
        let antwoord = deur.vraag(vraag.as_bytes()).await;
        assert!(regel(&antwoord).contains(status), "{koppen:?}: {antwoord}");
    }
    let zonder_cr = b"GET /livez HTTP/1.1\nHost: localhost\n\n";
    assert!(regel(&deur.vraag(zonder_cr).await).contains("400"));
}

/// What is read of a head may not depend on where it is cut, nor on what stands before and behind it.
#[tokio::test]
async fn several_requests_in_one_go_are_each_answered() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let deur = Deur::open(&huis, RUIM).await;
    let inlog = r#"{"username": "wie", "password": "wat"}"#;
    let alle = format!(
        "POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{inlog}\
         GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n\
         GET /livez HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        inlog.len()
    );
    let statussen = |antwoord: &str| -> Vec<String> {
        let regels = antwoord.split("HTTP/1.1 ").skip(1);
        regels.map(|deel| deel[..3].to_owned()).collect()
    };
    assert_eq!(
        statussen(&deur.vraag(alle.as_bytes()).await),
        ["401", "200", "200"]
    );
    let mut lijn = deur.verbind().await;
    lijn.set_nodelay(true).unwrap();
    for deel in alle.as_bytes().chunks(7) {
        lijn.write_all(deel).await.unwrap();
        tokio::task::yield_now().await;
    }
    assert_eq!(
        statussen(&tot_het_einde(&mut lijn).await),
        ["401", "200", "200"]
    );
    // A body in pieces is taken, and is the last thing on its connection.
    let stukken = format!(
        "POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n{:x}\r\n{inlog}\r\n0\r\n\r\n\
         GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n",
        inlog.len()
    );
    assert_eq!(statussen(&deur.vraag(stukken.as_bytes()).await), ["401"]);
}

/// Half a head stayed open for seventeen minutes, and so did a connection that said nothing.
#[tokio::test]
async fn who_sends_half_a_request_is_cut_off() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let deur = Deur::open(&huis, RUIM).await;
    let begin = Instant::now();
    let half = async |bytes: &str, dan: Option<&str>| {
        let mut lijn = deur.verbind().await;
        lijn.write_all(bytes.as_bytes()).await.unwrap();
        if let Some(druppel) = dan {
            // Something now and then keeps nothing open.
            for _ in 0..3 {
                tokio::time::sleep(3 * SECONDE).await;
                let _ = lijn.write_all(druppel.as_bytes()).await;
            }
        }
        let antwoord = tot_het_einde(&mut lijn).await;
        (regel(&antwoord).to_owned(), begin.elapsed())
    };
    let uitkomsten = join_all([
        half("", None),
        half("GET / HTTP/1.1\r\nHost:", None),
        half("GET / HTTP/1.1\r\nHost: localhost\r\n", Some("X: y\r\n")),
        // A body that does not come.
        half(
            "POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
            Some(" "),
        ),
    ])
    .await;
    for (antwoord, duur) in &uitkomsten {
        assert!(
            (4 * SECONDE..15 * SECONDE).contains(duur),
            "{antwoord} {duur:?}"
        );
    }
    assert!(uitkomsten[3].0.contains("408"), "{:?}", uitkomsten[3]);
}

/// There was no bound on connections.
#[tokio::test]
async fn connections_that_ask_nothing_make_place_for_those_that_do() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let grenzen = Grenzen {
        in_totaal: 50,
        per_netwerk: 50,
    };
    let deur = Deur::open(&huis, grenzen).await;
    let mut aanval = Vec::new();
    for _ in 0..500 {
        let mut lijn = deur.verbind().await;
        let _ = lijn.write_all(b"GET / HTTP/1.1\r\nHost:").await;
        aanval.push(lijn);
    }
    for _ in 0..20 {
        let (antwoord, duur) = deur.bezoek().await;
        assert_eq!(antwoord, "HTTP/1.1 200 OK");
        assert!(duur < SECONDE, "{duur:?}");
    }
    let mut open = 0;
    for mut lijn in aanval {
        let eerste = tokio::time::timeout(Duration::from_millis(1), lijn.read(&mut [0; 1])).await;
        open += usize::from(eerste.is_err());
    }
    assert!(open <= 50, "{open}");
}

/// What a browser sends of a file of ten megabytes.
async fn grootste() -> Vec<u8> {
    let mut inhoud = b"%PDF-1.7\n".to_vec();
    inhoud.resize(10_485_760, b'x');
    let formulier = multipart("brief.pdf", &inhoud, &[("toelichting", "Een brief")]);
    to_bytes(formulier, usize::MAX).await.unwrap().to_vec()
}

fn uploadkop(link: uuid::Uuid, lengte: usize) -> String {
    format!(
        "POST /api/verzoek/{link}/bijlage HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         Content-Type: multipart/form-data; boundary=grens\r\nContent-Length: {lengte}\r\n\r\n"
    )
}

/// Begins fifty uploads by these links, each of which sends so much and then nothing.
async fn druppels(
    deur: &Deur,
    links: &[uuid::Uuid],
    formulier: &[u8],
    eerst: usize,
) -> Vec<TcpStream> {
    let mut druppels = Vec::new();
    for nummer in 0..50 {
        let mut lijn = deur.verbind().await;
        let kop = uploadkop(links[nummer % links.len()], formulier.len());
        lijn.write_all(kop.as_bytes()).await.unwrap();
        lijn.write_all(&formulier[..eerst]).await.unwrap();
        druppels.push(lijn);
    }
    // They have their turns: as many as there are.
    tokio::time::sleep(SECONDE).await;
    druppels
}

/// A citizen's file is in within ten seconds.
async fn komt_aan(deur: &Deur, link: uuid::Uuid, formulier: &[u8]) {
    let begin = Instant::now();
    let mut lijn = deur.verbind().await;
    lijn.write_all(uploadkop(link, formulier.len()).as_bytes())
        .await
        .unwrap();
    let antwoord = async {
        lijn.write_all(formulier).await.unwrap();
        tot_het_einde(&mut lijn).await
    };
    let antwoord = tokio::time::timeout(10 * SECONDE, antwoord).await;
    let antwoord = antwoord.unwrap();
    assert!(regel(&antwoord).contains("201"), "{antwoord}");
    println!("10 MB beside 50 dripping uploads: {:?}", begin.elapsed());
}

/// Sixteen uploads that drip, all by one link, kept everybody else's waiting.
#[tokio::test]
async fn uploads_that_drip_keep_no_other_citizen_waiting() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (een, ander) = (huis.uitgenodigd().await, huis.uitgenodigd().await);
    let deur = Deur::open(&huis, RUIM).await;
    let formulier = grootste().await;
    let mut druppels = druppels(&deur, &[een.link], &formulier, 100).await;
    komt_aan(&deur, ander.link, &formulier).await;
    // Of one link two are read at a time; the first of them have been given up.
    let druppels = druppels
        .iter_mut()
        .map(|lijn| Box::pin(tot_het_einde(lijn)));
    let eerste = tokio::time::timeout(30 * SECONDE, select_all(druppels)).await;
    let (antwoord, ..) = eerste.unwrap();
    assert!(regel(&antwoord).contains("400"), "{antwoord}");
}

/// Of one network, by twenty-five links: a citizen behind the same address took 30 seconds.
#[tokio::test]
async fn uploads_of_many_links_that_drip_keep_nobody_of_their_network_waiting() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let mut links = Vec::new();
    for _ in 0..25 {
        links.push(huis.uitgenodigd().await.link);
    }
    let ander = huis.uitgenodigd().await;
    let deur = Deur::open(&huis, RUIM).await;
    let formulier = grootste().await;
    // With the first bytes alone, and with so much that a minute of silence is allowed.
    for eerst in [100, 70_000] {
        let _druppels = druppels(&deur, &links, &formulier, eerst).await;
        komt_aan(&deur, ander.link, &formulier).await;
    }
}

/// A handler that was dropped while it opened a transaction left that open on a connection of the pool: what was
/// written there next was answered, and lost.
#[tokio::test]
async fn a_call_goes_on_when_its_client_hangs_up_and_keeps_its_place() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (begint, mut begonnen) = mpsc::channel(2);
    let (eindigt, mut af) = mpsc::channel(2);
    let verder = Arc::new(Semaphore::new(0));
    let wacht = {
        let verder = Arc::clone(&verder);
        async move || {
            begint.send(()).await.unwrap();
            verder.acquire().await.unwrap().forget();
            eindigt.send(()).await.unwrap();
        }
    };
    let router = Router::new()
        .route("/wacht", get(wacht))
        .route("/livez", get(async || "ja"));
    let twee = Grenzen {
        in_totaal: 2,
        per_netwerk: 2,
    };
    let deur = Deur::met(&huis, router, twee).await;
    let mut weg = deur.verbind().await;
    let vraag = b"GET /wacht HTTP/1.1\r\nHost: localhost\r\n\r\n";
    weg.write_all(vraag).await.unwrap();
    begonnen.recv().await.unwrap();
    drop(weg);
    // Whoever comes after it is answered: so the server knows by then.
    assert_eq!(deur.bezoek().await.0, "HTTP/1.1 200 OK");
    let mut blijft = deur.verbind().await;
    blijft.write_all(vraag).await.unwrap();
    begonnen.recv().await.unwrap();
    assert_eq!(deur.bezoek().await.0, "HTTP/1.1 503 Service Unavailable");
    // A stop waits for both.
    deur.stop.cancel();
    verder.add_permits(2);
    tokio::time::timeout(5 * SECONDE, deur.taak)
        .await
        .unwrap()
        .unwrap();
    assert!(af.try_recv().is_ok() && af.try_recv().is_ok());
}

/// A stop lets what is under way come to its end, and closes what rests.
#[tokio::test]
async fn a_stop_finishes_what_is_under_way() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let deur = Deur::open(&huis, RUIM).await;
    let mut rust = deur.verbind().await;
    rust.write_all(b"GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .await
        .unwrap();
    let mut begin = [0; 12];
    rust.read_exact(&mut begin).await.unwrap();
    let inlog = r#"{"username": "wie", "password": "wat"}"#;
    let kop = format!(
        "POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        inlog.len()
    );
    let mut bezig = deur.verbind().await;
    bezig.write_all(kop.as_bytes()).await.unwrap();
    // Whoever comes after it is answered: so it was read.
    assert_eq!(deur.bezoek().await.0, "HTTP/1.1 200 OK");
    deur.stop.cancel();
    tokio::task::yield_now().await;
    bezig.write_all(inlog.as_bytes()).await.unwrap();
    assert!(regel(&tot_het_einde(&mut bezig).await).contains("401"));
    tot_het_einde(&mut rust).await;
    tokio::time::timeout(5 * SECONDE, deur.taak)
        .await
        .unwrap()
        .unwrap();
}
