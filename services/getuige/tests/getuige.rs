//! A witness as a log and an attacker reach it: over HTTP, with its files.
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use getuige::http::origin_hash;
use getuige::{
    Bekend, Bekende, Bevinding, Geheugen, GeheugenError, Getuige, Grenzen, Sleutel, Vrager, serve,
};
use tempfile::TempDir;
use tlog::checkpoint::Checkpoint;
use tlog::note::{Kind, Note, Signer, VerifierKey};
use tlog::witness::AddCheckpoint;
use tlog::{
    CompactRange, Hash, HashReader, Node, ProofError, consistency_proof, empty_root, leaf_hash,
    prove,
};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

const ORIGIN: &str = "lintje.example/lintje/1";
const NOW: u64 = 1_795_514_400;

/// A log with all that it ever had, in memory.
struct Log {
    signer: Signer,
    levels: Vec<Vec<Hash>>,
    range: CompactRange,
}

impl Log {
    fn new(origin: &str, secret: u8) -> Self {
        Log {
            signer: Signer::new(origin, Kind::Log, &[secret; 32]).unwrap(),
            levels: Vec::new(),
            range: CompactRange::new(),
        }
    }

    /// With this many entries; those from `apart` on are of another history.
    fn grown(mut self, size: u64, apart: u64) -> Self {
        for index in self.range.size()..size {
            let entry = [u8::from(index >= apart); 32]
                .map(|byte| byte ^ u8::try_from(index % 256).unwrap());
            let levels = &mut self.levels;
            self.range
                .push_with(leaf_hash(&entry), |Node { level, .. }, hash| {
                    if levels.len() == usize::from(level) {
                        levels.push(Vec::new());
                    }
                    levels[usize::from(level)].push(hash);
                });
        }
        self
    }

    fn key(&self) -> VerifierKey {
        self.signer.verifier().clone()
    }

    fn checkpoint(&self, size: u64) -> (Checkpoint, Note) {
        let checkpoint = Checkpoint {
            origin: self.key().name().to_owned(),
            size,
            root: prove::root(size, self).unwrap(),
            extensions: Vec::new(),
        };
        let mut note = Note::new(&checkpoint.to_string()).unwrap();
        note.add(self.signer.sign(note.text(), 0));
        (checkpoint, note)
    }

    /// The body that asks for a cosignature of the tree of this size.
    fn request(&self, old: u64, size: u64) -> AddCheckpoint {
        AddCheckpoint {
            old,
            proof: consistency_proof(old, size, self).unwrap(),
            checkpoint: self.checkpoint(size).1.to_string(),
        }
    }
}

impl HashReader for Log {
    fn read(&self, level: u8, index: u64) -> Option<Hash> {
        let level = self.levels.get(usize::from(level))?;
        level.get(usize::try_from(index).unwrap()).copied()
    }
}

/// A log as it should be.
fn log(size: u64) -> Log {
    Log::new(ORIGIN, 1).grown(size, u64::MAX)
}

/// A witness that runs, with its directory.
struct House {
    map: TempDir,
    key: VerifierKey,
    url: String,
    client: reqwest::Client,
    stop: CancellationToken,
    serving: JoinHandle<()>,
}

impl House {
    async fn new(name: &str, logs: &[VerifierKey]) -> Self {
        let map = tempfile::tempdir().unwrap();
        let secret = [u8::try_from(name.len()).unwrap(); 32];
        Sleutel::nieuw(map.path(), name, &secret).unwrap();
        Self::of(map, logs).await
    }

    async fn of(map: TempDir, logs: &[VerifierKey]) -> Self {
        Self::within(map, logs, Grenzen::default()).await
    }

    async fn within(map: TempDir, logs: &[VerifierKey], grenzen: Grenzen) -> Self {
        let geheugen = Geheugen::open(map.path()).unwrap();
        let key = geheugen.sleutel().signer().verifier().clone();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let getuige = Getuige::new(Bekende::new(logs.to_vec()), geheugen, Arc::new(|| NOW));
        let stop = CancellationToken::new();
        let serving = tokio::spawn(serve(listener, getuige, grenzen, stop.clone()));
        House {
            map,
            key,
            url,
            client: client(),
            stop,
            serving,
        }
    }

    async fn ended(self) -> TempDir {
        self.stop.cancel();
        self.serving.await.unwrap();
        self.map
    }

    /// Status, content type, and what it said.
    async fn say(&self, body: impl Into<String>) -> (u16, String, String) {
        let url = format!("{}/add-checkpoint", self.url);
        let response = self
            .client
            .post(url)
            .body(body.into())
            .send()
            .await
            .unwrap();
        let kind = response.headers().get("content-type");
        let kind = kind.map(|kind| kind.to_str().unwrap().to_owned());
        (
            response.status().as_u16(),
            kind.unwrap_or_default(),
            response.text().await.unwrap(),
        )
    }

    /// Asks for a cosignature, which has to be right.
    async fn cosigns(&self, log: &Log, old: u64, size: u64) {
        let (status, _, line) = self.say(log.request(old, size).to_string()).await;
        assert_eq!(status, 200, "{line}");
        let note = format!("{}{line}", log.checkpoint(size).1);
        let verified = Note::parse(&note).unwrap();
        let verified = verified.verify([&self.key]).unwrap();
        assert_eq!(verified[0].time, Some(NOW));
    }

    async fn refuses(&self, body: impl Into<String>, expected: u16) {
        let (status, _, said) = self.say(body).await;
        assert_eq!(status, expected, "{said}");
    }

    /// What it shows to those who watch.
    async fn shows(&self, origin: &str) -> Option<String> {
        let url = format!("{}/{}/checkpoint", self.url, origin_hash(origin));
        let response = self.client.get(url).send().await.unwrap();
        match response.status().as_u16() {
            200 => Some(response.text().await.unwrap()),
            404 => None,
            other => panic!("{other}"),
        }
    }

    fn known(&self) -> Bekend {
        format!("{} {}", self.key, self.url).parse().unwrap()
    }
}

fn client() -> reqwest::Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::new()
}

#[tokio::test]
async fn a_log_that_grows_is_cosigned_and_shown() {
    let log = log(300);
    let house = House::new("getuige.example/een", &[log.key()]).await;
    assert_eq!(house.shows(ORIGIN).await, None);
    house.cosigns(&log, 0, 0).await;
    for (old, size) in [(0, 3), (3, 3), (3, 256), (256, 300)] {
        house.cosigns(&log, old, size).await;
        let shown = house.shows(ORIGIN).await.unwrap();
        let keys = [log.key(), house.key.clone()];
        let (checkpoint, verified) =
            Checkpoint::open(&shown, ORIGIN, &keys[..1], &keys[1..]).unwrap();
        assert_eq!((checkpoint.size, verified.len()), (size, 2));
    }
    house.ended().await;
}

/// The answer of C2SP tlog-witness to whoever asks from another size: the one that is known, as its own type.
#[tokio::test]
async fn whoever_is_not_where_the_witness_is_hears_where_that_is() {
    let log = log(9);
    let house = House::new("getuige.example/een", &[log.key()]).await;
    let never = (409, "text/x.tlog.size".to_owned(), "0\n".to_owned());
    assert_eq!(house.say(log.request(2, 5).to_string()).await, never);
    house.cosigns(&log, 0, 5).await;
    let at_five = (409, "text/x.tlog.size".to_owned(), "5\n".to_owned());
    for (old, size) in [(0, 9), (4, 9), (6, 9), (0, 5), (0, 0)] {
        assert_eq!(
            house.say(log.request(old, size).to_string()).await,
            at_five,
            "{old} {size}"
        );
    }
    house.cosigns(&log, 5, 9).await;
    house.ended().await;
}

#[tokio::test]
async fn a_checkpoint_that_was_cosigned_once_and_is_older_now_is_not_cosigned_again() {
    let log = log(9);
    let house = House::new("getuige.example/een", &[log.key()]).await;
    let replayed = log.request(0, 5).to_string();
    house.cosigns(&log, 0, 5).await;
    house.cosigns(&log, 5, 9).await;
    house.refuses(replayed, 409).await;
    // Nor from where the witness is: there is no way back.
    let mut back = log.request(5, 5);
    back.old = 9;
    house.refuses(back.to_string(), 400).await;
    house.ended().await;
}

#[tokio::test]
async fn a_forked_log_gets_two_witnesses_to_agree_on_neither() {
    let (honest, forked) = (log(9), Log::new(ORIGIN, 1).grown(9, 3));
    let one = House::new("getuige.example/een", &[honest.key()]).await;
    let two = House::new("getuige.example/twee", &[honest.key()]).await;
    one.cosigns(&honest, 0, 5).await;
    two.cosigns(&forked, 0, 5).await;
    // What it showed to one, it can't go on with at the other, by whichever proof.
    for (house, other) in [(&one, &forked), (&two, &honest)] {
        house.refuses(other.request(5, 9).to_string(), 422).await;
        house.refuses(other.request(5, 5).to_string(), 422).await;
        let mut honest_proof = other.request(5, 9);
        honest_proof.proof = consistency_proof(
            5,
            9,
            if std::ptr::eq(house, &one) {
                &honest
            } else {
                &forked
            },
        )
        .unwrap();
        house.refuses(honest_proof.to_string(), 422).await;
    }
    // Each still stands by what it saw.
    one.cosigns(&honest, 5, 9).await;
    two.cosigns(&forked, 5, 9).await;
    // So whoever asks for both witnesses finds one missing.
    let (checkpoint, note) = honest.checkpoint(9);
    let vrager = Vrager::new(vec![one.known(), two.known()], Duration::from_secs(5)).unwrap();
    let answer = vrager
        .vraag(&checkpoint, &note, &async |old| {
            consistency_proof(old, 9, &honest)
        })
        .await;
    assert_eq!(answer.getekend(), 1);
    assert_eq!(answer.bevindingen[0].1, Bevinding::Getekend { op: NOW });
    assert_eq!(answer.bevindingen[1].1, Bevinding::Tegenspraak { size: 9 });
    one.ended().await;
    two.ended().await;
}

#[tokio::test]
async fn a_checkpoint_of_another_installation_or_of_a_stranger_is_not_cosigned() {
    let log = log(5);
    let house = House::new("getuige.example/een", &[log.key()]).await;
    // A copy with the very same key, under its own name.
    let copy = Log::new("kopie.example/lintje/2", 1).grown(5, u64::MAX);
    house.refuses(copy.request(0, 5).to_string(), 404).await;
    // Under the name of the log, signed by somebody else, or by nobody who is known.
    let stranger = Log::new(ORIGIN, 9).grown(5, u64::MAX);
    house.refuses(stranger.request(0, 5).to_string(), 403).await;
    // The name and id of the known key, over another signature.
    let request = log.request(0, 5).to_string();
    let forged = request.replace(
        &log.checkpoint(5).1.signatures()[0].to_string(),
        &log.checkpoint(4).1.signatures()[0].to_string(),
    );
    assert_ne!(forged, request);
    house.refuses(forged, 403).await;
    assert_eq!(house.shows(ORIGIN).await, None);
    house.cosigns(&log, 0, 5).await;
    house.ended().await;
}

#[tokio::test]
async fn a_wrong_proof_is_not_cosigned() {
    let log = log(9);
    let house = House::new("getuige.example/een", &[log.key()]).await;
    // The empty tree continues in every tree, without a proof.
    let mut with_proof = log.request(0, 5);
    with_proof.proof = vec![[1; 32]];
    house.refuses(with_proof.to_string(), 422).await;
    house.cosigns(&log, 0, 5).await;
    let right = log.request(5, 9);
    let mut wrong: Vec<Vec<Hash>> = vec![
        Vec::new(),
        right.proof[1..].to_vec(),
        [right.proof.clone(), vec![[1; 32]]].concat(),
    ];
    for nth in 0..right.proof.len() {
        let mut changed = right.proof.clone();
        changed[nth][7] ^= 1;
        wrong.push(changed);
    }
    for proof in wrong {
        house
            .refuses(
                AddCheckpoint {
                    proof,
                    ..right.clone()
                }
                .to_string(),
                422,
            )
            .await;
    }
    // A tree without entries has one root.
    let mut empty = Checkpoint {
        origin: ORIGIN.to_owned(),
        size: 0,
        root: [1; 32],
        extensions: Vec::new(),
    };
    let fresh = House::new("getuige.example/twee", &[log.key()]).await;
    for (root, expected) in [([1; 32], 422), (empty_root(), 200)] {
        empty.root = root;
        let mut note = Note::new(&empty.to_string()).unwrap();
        note.add(log.signer.sign(note.text(), 0));
        let request = AddCheckpoint {
            old: 0,
            proof: Vec::new(),
            checkpoint: note.to_string(),
        };
        fresh.refuses(request.to_string(), expected).await;
    }
    house.cosigns(&log, 5, 9).await;
    house.ended().await;
    fresh.ended().await;
}

#[tokio::test]
async fn what_is_no_request_is_refused() {
    let log = log(5);
    let house = House::new("getuige.example/een", &[log.key()]).await;
    let right = log.request(0, 5).to_string();
    for wrong in [
        String::new(),
        "old 0\n".to_owned(),
        right.replace("old 0", "old 00"),
        right.replace("old 0", "old -1"),
        right.replace("old 0\n", ""),
        right.replace("old 0\n", "old 0\nkort\n"),
        right.replace(
            "old 0\n",
            &format!(
                "old 0\n{}",
                format!("{}\n", tlog::to_base64(&[1; 32])).repeat(64)
            ),
        ),
        right.replace("\n\n—", "\n—"),
        right.replace("\n5\n", "\n05\n"),
    ] {
        house.refuses(wrong, 400).await;
    }
    house.refuses("x".repeat(256 * 1024 + 1), 413).await;
    let url = format!("{}/add-checkpoint", house.url);
    let bytes = client()
        .post(&url)
        .body(vec![0xff_u8; 9])
        .send()
        .await
        .unwrap();
    assert_eq!(bytes.status(), 400);
    assert_eq!(client().get(&url).send().await.unwrap().status(), 405);
    house.cosigns(&log, 0, 5).await;
    house.ended().await;
}

/// Of two that come at once and are not of one history, one is cosigned, and the other is too late.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_at_once_one_history_is_cosigned() {
    let logs: Vec<Log> = (0..6)
        .map(|apart| Log::new(ORIGIN, 1).grown(8, 1 + apart))
        .collect();
    let house = House::new("getuige.example/een", &[logs[0].key()]).await;
    let asked = logs
        .iter()
        .flat_map(|log| [log.request(0, 7), log.request(0, 8)]);
    let answers =
        futures::future::join_all(asked.map(|request| house.say(request.to_string()))).await;
    let statuses: Vec<u16> = answers.iter().map(|(status, ..)| *status).collect();
    assert_eq!(
        statuses.iter().filter(|status| **status == 200).count(),
        1,
        "{statuses:?}"
    );
    assert!(
        statuses.iter().all(|status| matches!(status, 200 | 409)),
        "{statuses:?}"
    );
    // And the one that was cosigned is the one that is remembered.
    let cosigned = statuses.iter().position(|status| *status == 200).unwrap();
    let (log, size) = (&logs[cosigned / 2], 7 + cosigned as u64 % 2);
    house.cosigns(log, size, size).await;
    house.ended().await;
}

#[tokio::test]
async fn a_witness_that_was_started_again_knows_what_it_knew() {
    let (honest, forked) = (log(9), Log::new(ORIGIN, 1).grown(9, 3));
    let other = Log::new("elders.example/log", 2).grown(4, u64::MAX);
    let keys = [honest.key(), other.key()];
    let house = House::new("getuige.example/een", &keys).await;
    house.cosigns(&honest, 0, 5).await;
    house.cosigns(&other, 0, 4).await;
    let house = House::of(house.ended().await, &keys).await;
    house.refuses(honest.request(0, 9).to_string(), 409).await;
    house.refuses(forked.request(5, 9).to_string(), 422).await;
    house.cosigns(&honest, 5, 9).await;
    house.cosigns(&other, 4, 4).await;
    house.ended().await;
}

fn opened(map: &Path) -> String {
    Geheugen::open(map).unwrap_err().to_string()
}

#[tokio::test]
async fn a_memory_that_is_damaged_or_gone_or_of_another_is_told_and_nothing_begins() {
    let log = log(9);
    let house = House::new("getuige.example/een", &[log.key()]).await;
    house.cosigns(&log, 0, 5).await;
    // One at a time.
    assert!(matches!(
        Geheugen::open(house.map.path()),
        Err(GeheugenError::InUse(_))
    ));
    let map = house.ended().await;
    let file = map.path().join("getuige.json");
    let whole = fs::read(&file).unwrap();
    for damage in [
        Vec::new(),
        whole[..whole.len() / 2].to_vec(),
        whole[..whole.len() - 1].to_vec(),
        [whole.as_slice(), b"\n"].concat(),
        vec![0; whole.len()],
        vec![0xff; 40],
    ] {
        fs::write(&file, damage).unwrap();
        assert!(opened(map.path()).contains(
            "getuige.json, is damaged. A witness that forgot could cosign a second history"
        ));
    }
    // Any byte.
    for at in (0..whole.len()).step_by(37) {
        let mut damaged = whole.clone();
        damaged[at] ^= 1;
        fs::write(&file, damaged).unwrap();
        assert!(opened(map.path()).contains("is damaged"), "{at}");
    }
    fs::remove_file(&file).unwrap();
    assert!(
        opened(map.path())
            .contains("getuige.json, is gone. A witness that forgot could cosign a second history")
    );
    // The empty memory of another key.
    let other = tempfile::tempdir().unwrap();
    Sleutel::nieuw(other.path(), "getuige.example/ander", &[5; 32]).unwrap();
    fs::copy(other.path().join("getuige.json"), &file).unwrap();
    assert!(opened(map.path()).contains("is that of another key"));
    // A key is never made over another, and none is not one.
    assert!(Sleutel::nieuw(map.path(), "getuige.example/nieuw", &[6; 32]).is_err());
    fs::write(&file, &whole).unwrap();
    let house = House::of(map, &[log.key()]).await;
    house.cosigns(&log, 5, 9).await;
    let map = house.ended().await;
    fs::write(map.path().join("getuige.key"), "naam\nkort\n").unwrap();
    assert!(opened(map.path()).contains("is no key of a witness"));
    fs::remove_file(map.path().join("getuige.key")).unwrap();
    assert!(opened(map.path()).contains("there is no key in"));
}

/// What can't be kept is not told.
#[tokio::test]
async fn a_witness_that_can_not_write_cosigns_nothing() {
    let log = log(9);
    let house = House::new("getuige.example/een", &[log.key()]).await;
    house.cosigns(&log, 0, 5).await;
    // Not even root can write a file where a directory stands.
    let beside = house.map.path().join("getuige.json.nieuw");
    fs::create_dir(&beside).unwrap();
    house.refuses(log.request(5, 9).to_string(), 500).await;
    assert!(house.shows(ORIGIN).await.unwrap().contains("\n5\n"));
    fs::remove_dir(&beside).unwrap();
    house.cosigns(&log, 5, 9).await;
    house.ended().await;
}

/// Half a head, and then nothing: the connection is closed, and others were answered meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_half_keeps_nobody_waiting() {
    let log = log(5);
    let map = tempfile::tempdir().unwrap();
    Sleutel::nieuw(map.path(), "getuige.example/een", &[1; 32]).unwrap();
    let grenzen = Grenzen {
        kop: Duration::from_secs(2),
        ..Grenzen::default()
    };
    let house = House::within(map, &[log.key()], grenzen).await;
    let address = house.url.strip_prefix("http://").unwrap();
    let mut half = std::net::TcpStream::connect(address).unwrap();
    half.write_all(b"POST /add-checkpoint HTTP/1.1\r\nHost: x\r\n")
        .unwrap();
    house.cosigns(&log, 0, 5).await;
    half.set_read_timeout(Some(Duration::from_secs(30)))
        .unwrap();
    let closed = tokio::task::spawn_blocking(move || half.read_to_end(&mut Vec::new()));
    closed.await.unwrap().unwrap();
    house.ended().await;
}

#[tokio::test]
async fn a_log_asks_its_witnesses_and_hears_what_each_says() {
    let log = log(300);
    let (new, far, strange, ahead) = (
        House::new("getuige.example/nieuw", &[log.key()]).await,
        House::new("getuige.example/ver", &[log.key()]).await,
        House::new("getuige.example/vreemd", &[]).await,
        House::new("getuige.example/vooruit", &[log.key()]).await,
    );
    far.cosigns(&log, 0, 77).await;
    ahead.cosigns(&log, 0, 300).await;
    // Nobody answers there: it was bound, and is no more.
    let gone = House::new("getuige.example/weg-is-weg", &[]).await;
    let nobody = gone.known();
    gone.ended().await;
    // Somebody takes connections and never says anything.
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let key = Signer::new("getuige.example/stil", Kind::Cosignature, &[8; 32]).unwrap();
    let silent_one = format!("{} http://{}", key.verifier(), silent.local_addr().unwrap());
    // And one whose key is not the one that is known: what it signs counts for nothing.
    let other_key = Signer::new("getuige.example/nieuw", Kind::Cosignature, &[9; 32]).unwrap();
    let impostor = format!("{} {}", other_key.verifier(), new.url);

    let known = [&new, &far, &strange, &ahead].map(House::known);
    let all = known.into_iter().chain([
        nobody,
        silent_one.parse().unwrap(),
        impostor.parse().unwrap(),
    ]);
    let vrager = Vrager::new(all.collect(), Duration::from_millis(700)).unwrap();
    let (checkpoint, note) = log.checkpoint(290);
    let proof = async |old| consistency_proof(old, 290, &log);
    let answer = vrager.vraag(&checkpoint, &note, &proof).await;
    let found: Vec<&Bevinding> = answer.bevindingen.iter().map(|(_, found)| found).collect();
    assert_eq!(found[0], &Bevinding::Getekend { op: NOW });
    assert_eq!(found[1], &Bevinding::Getekend { op: NOW });
    assert_eq!(found[2], &Bevinding::OnbekendeLog);
    assert_eq!(found[3], &Bevinding::Vooruit { size: 300 });
    for one in &found[4..] {
        assert!(matches!(one, Bevinding::Onbereikbaar(_)), "{one:?}");
    }
    assert_eq!(answer.getekend(), 2);
    let cosigned = answer.note.to_string();
    let keys = [new.key.clone(), far.key.clone()];
    let logs = [log.key()];
    let (_, verified) = Checkpoint::open(&cosigned, ORIGIN, &logs, &keys).unwrap();
    assert_eq!(verified.len(), 3);

    // Asked again, each is where it was; and a log that can't prove is told so.
    let none = async |_| Err(ProofError::Length);
    let answer = vrager.vraag(&checkpoint, &note, &none).await;
    let why = ProofError::Length;
    assert_eq!(
        answer.bevindingen[0].1,
        Bevinding::GeenBewijs { size: 290, why }
    );
    for house in [new, far, strange, ahead] {
        house.ended().await;
    }
}

#[test]
fn a_witness_is_known_by_key_and_address() {
    let key = Signer::new("getuige.example/een", Kind::Cosignature, &[1; 32]).unwrap();
    let log = Signer::new("getuige.example/een", Kind::Log, &[1; 32]).unwrap();
    let known: Bekend = format!("{} https://getuige.example/lintje", key.verifier())
        .parse()
        .unwrap();
    assert_eq!(
        known.url.join("add-checkpoint").unwrap().as_str(),
        "https://getuige.example/lintje/add-checkpoint"
    );
    for wrong in [
        String::new(),
        key.verifier().to_string(),
        format!("{} ftp://getuige.example/", key.verifier()),
        format!("{} https://getuige.example/?a", key.verifier()),
        format!("{} getuige.example", key.verifier()),
        format!("{} https://getuige.example/", log.verifier()),
    ] {
        assert!(wrong.parse::<Bekend>().is_err(), "{wrong}");
    }
}
