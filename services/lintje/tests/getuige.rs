//! `lintje getuige` as an operator runs it.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tempfile::tempdir;
use tlog::checkpoint::Checkpoint;
use tlog::note::{Kind, Note, Signer, VerifierKey};
use tlog::witness::AddCheckpoint;
use tlog::{CompactRange, leaf_hash};

const ORIGIN: &str = "lintje.example/lintje/1";

fn command(map: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lintje"));
    command
        .arg("getuige")
        .env("LINTJE_GETUIGE_MAP", map)
        .env("LINTJE_GETUIGE_LISTEN", "127.0.0.1:0")
        .env_remove("LINTJE_GETUIGE_LOGS")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Exit code, and all that was said.
fn ended(mut command: Command) -> (i32, String) {
    let outcome = command.output().unwrap();
    let said = String::from_utf8([outcome.stdout, outcome.stderr].concat()).unwrap();
    (outcome.status.code().unwrap(), said)
}

fn sleutel(map: &Path, arguments: &[&str]) -> (i32, String) {
    let mut command = command(map);
    command.arg("sleutel").args(arguments);
    ended(command)
}

/// A witness that answers.
struct Running {
    child: Child,
    stdout: BufReader<std::process::ChildStdout>,
    url: String,
}

impl Running {
    fn start(map: &Path, log: &VerifierKey) -> Self {
        let mut child = command(map)
            .env("LINTJE_GETUIGE_LOGS", format!("{log}\n"))
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let url = loop {
            let mut line = String::new();
            assert_ne!(stdout.read_line(&mut line).unwrap(), 0, "it ended");
            if let Some(url) = line.strip_prefix("Listening   ") {
                break url.trim().to_owned();
            }
        };
        Running { child, stdout, url }
    }

    async fn ask(&self, body: String) -> (u16, String) {
        let url = format!("{}/add-checkpoint", self.url);
        let response = reqwest::Client::new()
            .post(url)
            .body(body)
            .send()
            .await
            .unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    }

    fn stop(mut self) {
        let pid = Pid::from_raw(self.child.id().try_into().unwrap());
        kill(pid, Signal::SIGTERM).unwrap();
        let mut said = String::new();
        self.stdout.read_to_string(&mut said).unwrap();
        assert!(self.child.wait().unwrap().success());
        assert!(said.ends_with("Stopped.\n"), "{said}");
    }
}

/// What a log with one entry asks.
fn request(log: &Signer, old: u64, entry: u8) -> String {
    let mut range = CompactRange::new();
    range.push(leaf_hash(&[entry; 32]));
    let checkpoint = Checkpoint {
        origin: ORIGIN.to_owned(),
        size: 1,
        root: range.root(),
        extensions: Vec::new(),
    };
    let mut note = Note::new(&checkpoint.to_string()).unwrap();
    note.add(log.sign(note.text(), 0));
    let checkpoint = note.to_string();
    AddCheckpoint {
        old,
        proof: Vec::new(),
        checkpoint,
    }
    .to_string()
}

#[tokio::test]
async fn a_witness_is_made_answers_and_knows_after_a_restart_what_it_knew() {
    history::use_ring();
    let folder = tempdir().unwrap();
    let map = folder.path().join("getuige");
    let log = Signer::new(ORIGIN, Kind::Log, &[1; 32]).unwrap();

    let (code, said) = ended(command(&map));
    assert!(
        code == 1 && said.contains("there is no key in"),
        "{code} {said}"
    );
    let (code, said) = sleutel(&map, &[]);
    assert!(
        code == 1 && said.contains("name a new one with --naam"),
        "{code} {said}"
    );
    let (code, made) = sleutel(&map, &["--naam", "getuige.example/een"]);
    assert_eq!(code, 0, "{made}");
    let key = VerifierKey::parse(made.trim()).unwrap();
    assert_eq!(
        (key.name(), key.kind()),
        ("getuige.example/een", Kind::Cosignature)
    );
    // Asked again it is the same one, and never becomes another.
    assert_eq!(sleutel(&map, &[]), (0, made));
    let (code, said) = sleutel(&map, &["--naam", "getuige.example/twee"]);
    assert!(
        code == 1 && said.contains("has the key of getuige.example/een"),
        "{code} {said}"
    );

    let running = Running::start(&map, log.verifier());
    let (status, line) = running.ask(request(&log, 0, 1)).await;
    assert_eq!(status, 200, "{line}");
    let (_, signed) = request(&log, 0, 1)
        .split_once("\n\n")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .unwrap();
    let cosigned = Note::parse(&format!("{signed}{line}")).unwrap();
    assert_eq!(cosigned.verify([&key]).unwrap().len(), 1);
    // One directory has one witness.
    let (code, said) = ended(command(&map));
    assert!(
        code == 1 && said.contains("another witness is using"),
        "{code} {said}"
    );
    running.stop();

    let running = Running::start(&map, log.verifier());
    assert_eq!(
        running.ask(request(&log, 0, 2)).await,
        (409, "1\n".to_owned())
    );
    assert_eq!(running.ask(request(&log, 1, 2)).await.0, 422);
    assert_eq!(running.ask(request(&log, 1, 1)).await.0, 200);
    running.stop();

    std::fs::write(map.join("getuige.json"), "weg").unwrap();
    let (code, said) = ended(command(&map));
    let words = "is damaged. A witness that forgot could cosign a second history";
    assert!(code == 1 && said.contains(words), "{code} {said}");
}

#[test]
fn a_key_of_a_log_is_asked_for_as_such() {
    let folder = tempdir().unwrap();
    for (keys, words) in [
        ("kort", "this is no verifier key"),
        (
            "getuige.example/lintje+349260b0+BAOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4",
            "this is the key of a witness, not of a log",
        ),
    ] {
        let mut command = command(folder.path());
        command.env("LINTJE_GETUIGE_LOGS", keys);
        let (code, said) = ended(command);
        assert!(code == 2 && said.contains(words), "{code} {said}");
    }
}
