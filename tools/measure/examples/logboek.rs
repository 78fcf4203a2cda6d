//! What the log costs, on the server of DATABASE_URL (`lintje met-postgres -- cargo run --release --example logboek`): appends a
//! second with a checkpoint each second and without; and in a history of a million events the proof of one case, a
//! checkpoint and the verification of one new day.
#![expect(
    clippy::unwrap_used,
    reason = "a measurement ends where something is wrong"
)]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use history::log::{Naam, Ondertekenaar, Waarom, bewijs, controle, controle_vanaf};
use history::{Clock, EventRow, MIGRATIONS, RootKey, digest, export_proved, link};
use sqlx::{PgPool, Row};
use teller::{Tel, Tellers, instance, metadata, with_table};
use tlog::checkpoint::Checkpoint;
use tlog::map::{self, Head, MapProof};
use tlog::note::{Kind, VerifierKey};
use tlog::proof::TlogProof;
use uuid::Uuid;

#[expect(dead_code, reason = "this needs less of it than the tests")]
#[path = "../../../services/history/tests/history/teller.rs"]
mod teller;

const NAAM: &str = "log.example/meting";
/// Events of the long history, and of one day.
const EVENTS: i64 = 1_000_000;
const DAY: i64 = 2_000;
const CASES: i64 = 50_000;
/// Who saves at once, and for how long in each round.
const CLIENTS: u128 = 32;
const ROUND: Duration = Duration::from_secs(5);
const ROUNDS: usize = 4;

fn ondertekenaar(map: &std::path::Path) -> Ondertekenaar {
    Ondertekenaar {
        sleutel: RootKey::from_bytes(&[5; 32]),
        naam: Naam::Gezet(NAAM.to_owned()),
        eerder: Vec::new(),
        geheugen: map.join("geheugen.json"),
        map: map.join("roots"),
    }
}

#[tokio::main]
async fn main() {
    append().await;
    million().await;
}

async fn append() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let tellers = Arc::new(instance(&pool).1);
    let map = tempfile::tempdir().unwrap();
    let log = ondertekenaar(map.path());
    round(&pool, &tellers, None).await;
    log.kijk(&pool, Clock::system().now(), Waarom::Gevraagd)
        .await
        .unwrap();
    let (mut without, mut with) = (0.0, 0.0);
    for nth in 0..ROUNDS {
        // In turns, and each first as often as the other.
        for signs in [nth % 2 == 0, nth % 2 == 1] {
            let rate = round(&pool, &tellers, signs.then_some(&log)).await;
            println!(
                "{} {rate:.0} appends a second",
                if signs { "with   " } else { "without" }
            );
            match signs {
                true => with += rate,
                false => without += rate,
            }
            // What was not signed meanwhile is not for the next round to do.
            log.kijk(&pool, Clock::system().now(), Waarom::Gevraagd)
                .await
                .unwrap();
        }
    }
    println!("with checkpoints / without: {:.3}", with / without);
}

async fn round(pool: &PgPool, tellers: &Arc<Tellers>, log: Option<&Ondertekenaar>) -> f64 {
    let stop = Arc::new(AtomicBool::new(false));
    let count = Arc::new(AtomicU64::new(0));
    let begin = Instant::now();
    let clients: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let (tellers, stop, count) =
                (Arc::clone(tellers), Arc::clone(&stop), Arc::clone(&count));
            tokio::spawn(async move {
                let mut nth = 0;
                while !stop.load(Ordering::Relaxed) {
                    let id = Uuid::from_u128(client * 1_000 + nth % 100);
                    tellers.execute(id, Tel::Bij(1), metadata()).await.unwrap();
                    count.fetch_add(1, Ordering::Relaxed);
                    nth += 1;
                }
            })
        })
        .collect();
    let mut second = tokio::time::interval(Duration::from_secs(1));
    second.tick().await;
    while begin.elapsed() < ROUND {
        second.tick().await;
        if let Some(log) = log {
            log.kijk(pool, Clock::system().now(), Waarom::Gevraagd)
                .await
                .unwrap();
        }
    }
    let rate = count.load(Ordering::Relaxed) as f64 / begin.elapsed().as_secs_f64();
    stop.store(true, Ordering::Relaxed);
    for client in clients {
        client.await.unwrap();
    }
    rate
}

/// Writes events as the appender would.
async fn fill(pool: &PgPool, from: i64, to: i64) {
    let mut connection = pool.acquire().await.unwrap();
    let head = sqlx::query("SELECT hash FROM history.head")
        .fetch_one(&mut *connection)
        .await
        .unwrap();
    let mut hash = <[u8; 32]>::try_from(head.get::<&[u8], _>("hash")).unwrap();
    let mut before = hash;
    let mut copy = connection
        .copy_in_raw("COPY history.events FROM STDIN")
        .await
        .unwrap();
    let filler = "x".repeat(400);
    let mut lines = String::new();
    for position in from..=to {
        let event = EventRow {
            aggregate_type: "teller".to_owned(),
            aggregate_id: Uuid::from_u128((position % CASES) as u128).to_string(),
            sequence: (position - 1) / CASES + 1,
            event_type: "Bij".to_owned(),
            event_version: "1.0".to_owned(),
            payload: format!(r#"{{"Bij":{{"aantal":{position},"opmerking":"{filler}"}}}}"#),
            metadata: r#"{"op":"2026-11-21T10:00:00.000000Z","door":"systeem"}"#.to_owned(),
        };
        before = hash;
        hash = link(hash, digest(&event));
        let EventRow {
            aggregate_id,
            sequence,
            payload,
            metadata,
            ..
        } = event;
        let hash = verifier::to_hex(&hash);
        lines.push_str(&format!(
            "{position}\tteller\t{aggregate_id}\t{sequence}\tBij\t1.0\t{payload}\t{metadata}\t\\\\x{hash}\n"
        ));
        if lines.len() > 1 << 20 {
            copy.send(lines.as_bytes()).await.unwrap();
            lines.clear();
        }
    }
    copy.send(lines.as_bytes()).await.unwrap();
    copy.finish().await.unwrap();
    sqlx::query("UPDATE history.head SET position = $1, hash = $2, before = $3")
        .bind(to)
        .bind(hash.as_slice())
        .bind(before.as_slice())
        .execute(&mut *connection)
        .await
        .unwrap();
    sqlx::query("ANALYZE history.events")
        .execute(&mut *connection)
        .await
        .unwrap();
}

async fn million() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let map = tempfile::tempdir().unwrap();
    let log = ondertekenaar(map.path());
    fill(&pool, 1, EVENTS).await;
    let sign = async |what: &str| {
        let begin = Instant::now();
        let seen = log
            .kijk(&pool, Clock::system().now(), Waarom::Gevraagd)
            .await
            .unwrap();
        println!("{what}: {:.0} ms", begin.elapsed().as_secs_f64() * 1e3);
        seen.unwrap().laatste.unwrap()
    };
    sign("taking over 1,000,000 events of 50,000 cases").await;
    let vanaf = log.tekens(&pool).await.unwrap().pop().unwrap();
    proofs(&pool, &log).await;
    fill(&pool, EVENTS + 1, EVENTS + DAY).await;
    sign("checkpoint after 2,000 events").await;
    sign("nothing new").await;
    fill(&pool, EVENTS + DAY + 1, EVENTS + DAY + 10).await;
    sign("checkpoint after 10 events").await;
    let tekens = log.tekens(&pool).await.unwrap();
    let begin = Instant::now();
    let done = controle_vanaf(&pool, &vanaf, &tekens, |_, _| {})
        .await
        .unwrap();
    let events = done.verification.events;
    println!(
        "verification of {events} new events: {:.0} ms",
        begin.elapsed().as_secs_f64() * 1e3
    );
    let begin = Instant::now();
    controle(&pool, &tekens, |_, _| {}).await.unwrap();
    println!(
        "verification of everything: {:.1} s",
        begin.elapsed().as_secs_f64()
    );
}

async fn proofs(pool: &PgPool, log: &Ondertekenaar) {
    let key = log.verifieersleutel(pool).await.unwrap();
    let (mut make, mut judge, mut most) = (Vec::new(), Vec::new(), 0);
    for nth in 0..100_u128 {
        let id = Uuid::from_u128(nth * 477);
        let begin = Instant::now();
        let made = bewijs(pool, id, Some(&key)).await.unwrap();
        make.push(begin.elapsed());
        let mut lines = Vec::new();
        export_proved(pool, id, &made, Clock::system().now(), &mut lines)
            .await
            .unwrap();
        let begin = Instant::now();
        most = most.max(judged(std::str::from_utf8(&lines).unwrap()));
        judge.push(begin.elapsed());
    }
    make.sort();
    judge.sort();
    println!(
        "proof of one case: at most {most} bytes; made in {:.1} ms (95 of 100: {:.1}); judged in {:.1} ms",
        make[50].as_secs_f64() * 1e3,
        make[95].as_secs_f64() * 1e3,
        judge[50].as_secs_f64() * 1e3
    );
}

/// Judges an export, and tells how long the line of its proof is.
fn judged(lines: &str) -> usize {
    let last = lines.lines().last().unwrap();
    let lines: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let proof = &lines.last().unwrap()["bewijs"];
    let tlog = TlogProof::parse(proof["tlog"].as_str().unwrap()).unwrap();
    let public = RootKey::from_bytes(&[5; 32]).openbare_bytes();
    let key = VerifierKey::new(NAAM, Kind::Log, &public).unwrap();
    let (checkpoint, _) = Checkpoint::open(&tlog.checkpoint, NAAM, &[key], &[]).unwrap();
    let siblings = proof["zaken"].as_array().unwrap().iter();
    let map = MapProof {
        siblings: siblings
            .map(|hash| {
                hash.as_str()
                    .map_or(map::EMPTY, |hash| tlog::from_base64(hash).unwrap())
            })
            .collect(),
    };
    let mut head = Head::new();
    let mut leaf = [0; 32];
    for event in &lines[1..lines.len() - 1] {
        let text = |name: &str| event[name].as_str().unwrap().to_owned();
        let digest = digest(&EventRow {
            aggregate_type: text("aggregate_type"),
            aggregate_id: text("aggregate_id"),
            sequence: event["sequence"].as_i64().unwrap(),
            event_type: text("event_type"),
            event_version: text("event_version"),
            payload: text("payload"),
            metadata: text("metadata"),
        });
        head.push(event["position"].as_u64().unwrap(), &digest);
        leaf = tlog::leaf_hash(&digest);
    }
    let id = lines[0]["aggregate_id"].as_str().unwrap();
    let zaken = checkpoint.zaken().unwrap();
    map.check_present(&zaken, &map::key("teller", id), &head.value())
        .unwrap();
    tlog::check_inclusion(
        &checkpoint.root,
        checkpoint.size,
        tlog.index,
        leaf,
        &tlog.hashes,
    )
    .unwrap();
    last.len()
}
