//! With a scanner every upload is scanned before it is stored: a real clamd, with a signature of
//! our own. Not EICAR: that is refused without a scanner as well.

use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use api::Scanner;
use axum::http::StatusCode;
use history::MIGRATIONS;
use tempfile::TempDir;
use tokio::net::TcpSocket;

use crate::huis::Huis;

/// In hexadecimal, as a signature that matches it anywhere in a file.
const SIGNATURE: &str =
    "Lintje.Test:0:*:4c494e544a452d50524f45462d564f4f522d44452d5343414e4e4552\n";

const FIND: &str = "LINTJE-PROEF-VOOR-DE-SCANNER";

struct Clamd {
    process: Child,
    address: String,
    _folder: TempDir,
    _held: TcpSocket,
}

impl Clamd {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("db");
        std::fs::create_dir(&database).unwrap();
        std::fs::write(database.join("lintje.ndb"), SIGNATURE).unwrap();
        // clamd can't tell which port the system gave: this one is held, and clamd listens on it (both say SO_REUSEADDR).
        let held = TcpSocket::new_v4().unwrap();
        held.set_reuseaddr(true).unwrap();
        held.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let port = held.local_addr().unwrap().port();
        let settings = folder.path().join("clamd.conf");
        std::fs::write(
            &settings,
            format!(
                "DatabaseDirectory {}\nTCPSocket {port}\nTCPAddr 127.0.0.1\nForeground yes\n",
                database.display()
            ),
        )
        .unwrap();
        let process = ["clamd", "/usr/sbin/clamd"]
            .into_iter()
            .find_map(|program| {
                Command::new(program)
                    .arg("-c")
                    .arg(&settings)
                    .stdout(Stdio::null())
                    .spawn()
                    .ok()
            })
            .unwrap_or_else(|| panic!("clamd is missing (Debian: clamav-daemon)"));
        let clamd = Clamd {
            process,
            address: format!("127.0.0.1:{port}"),
            _folder: folder,
            _held: held,
        };
        clamd.wait_until_it_answers();
        clamd
    }

    fn wait_until_it_answers(&self) {
        let begin = Instant::now();
        while TcpStream::connect(&self.address).is_err() {
            assert!(
                begin.elapsed() < Duration::from_secs(60),
                "clamd does not answer"
            );
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Clamd {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

async fn stored(huis: &Huis) -> usize {
    let files: Vec<_> = futures::TryStreamExt::try_collect(huis.app.files.list())
        .await
        .unwrap();
    files.len()
}

#[tokio::test]
async fn a_find_is_refused_and_a_scanner_that_is_away_stores_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let clamd = Clamd::start();
    let huis = Huis::met_scanner(&pool, Scanner::new(&clamd.address));
    let zaak = huis.uitgenodigd().await;
    let clean = huis
        .upload(zaak.link, "brief.txt", b"Een nette brief.", Some("Brief"))
        .await;
    assert_eq!(clean.status, StatusCode::CREATED, "{}", clean.body);
    assert_eq!(stored(&huis).await, 1);

    let before = huis.positie().await;
    let infected = format!("Beste gemeente, {}", FIND);
    let find = huis
        .upload(zaak.link, "brief.txt", infected.as_bytes(), Some("Brief"))
        .await;
    assert_eq!(find.status, StatusCode::BAD_REQUEST);
    assert_eq!(
        find.body["detail"],
        "Het bestand dat u wilt toevoegen wordt niet ondersteund of is mogelijk kwaadaardig."
    );
    drop(clamd);
    let away = huis
        .upload(zaak.link, "brief.txt", b"Een nette brief.", Some("Brief"))
        .await;
    assert_eq!(away.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(
        away.body.to_string().contains("Probeer het later nog eens"),
        "{}",
        away.body
    );
    assert_eq!(stored(&huis).await, 1);
    assert_eq!(huis.positie().await, before);
}
