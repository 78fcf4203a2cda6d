//! The tampering drill: 100,000 honest events, and what a superuser can do to them. Each is undone by rolling
//! back the transaction in which it was done, so the history is made once.
//!
//! Roots are signed on the way, as a worker would have done, and kept in files. What the chain alone can't
//! tell, they do. An export of the tampered history goes through the separate verifier too.

use std::path::Path;
use std::time::Instant;

use chrono::{DateTime, Utc};
use history::{
    Break, EventRow, Extent, GENESIS, MIGRATIONS, Mark, RootKey, VerifyError, digest,
    export_raw_in, link, verify_in,
};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use verifier::{Failure, Root, check, root};

const EVENTS: i64 = 100_000;
const COUNTERS: i64 = 100;
/// Where the history stood when roots were signed.
const ROOTS: [i64; 3] = [40_000, 80_000, EVENTS];

fn moment() -> DateTime<Utc> {
    "2026-11-22T03:00:00Z".parse().unwrap()
}

fn event(position: i64) -> EventRow {
    let counter = u128::try_from(position % COUNTERS).unwrap();
    EventRow {
        aggregate_type: "teller".to_owned(),
        aggregate_id: Uuid::from_u128(counter).to_string(),
        sequence: (position - 1) / COUNTERS + 1,
        event_type: "Bij".to_owned(),
        event_version: "1.0".to_owned(),
        payload: format!(r#"{{"Bij":{{"aantal":{position}}}}}"#),
        metadata: r#"{"op":"2026-11-21T10:00:00.000000Z","door":"systeem"}"#.to_owned(),
    }
}

/// Writes the events with the positions and hashes that the appender would have given them; returns the
/// places of the roots.
async fn fill(pool: &PgPool) -> Vec<Mark> {
    let mut connection = pool.acquire().await.unwrap();
    let (mut before, mut hash) = (GENESIS, GENESIS);
    let mut marks = Vec::new();
    let mut lines = String::new();
    for position in 1..=EVENTS {
        let event = event(position);
        before = hash;
        hash = link(hash, digest(&event));
        if ROOTS.contains(&position) {
            marks.push(Mark { position, hash });
        }
        let EventRow {
            aggregate_type,
            aggregate_id,
            sequence,
            event_type,
            event_version,
            payload,
            metadata,
        } = event;
        let hash = verifier::to_hex(&hash);
        lines.push_str(&format!(
            "{position}\t{aggregate_type}\t{aggregate_id}\t{sequence}\t{event_type}\t{event_version}\t{payload}\t{metadata}\t\\\\x{hash}\n"
        ));
    }
    let mut copy = connection
        .copy_in_raw("COPY history.events FROM STDIN")
        .await
        .unwrap();
    copy.send(lines.as_bytes()).await.unwrap();
    copy.finish().await.unwrap();
    sqlx::query("UPDATE history.head SET position = $1, hash = $2, before = $3")
        .bind(EVENTS)
        .bind(hash.as_slice())
        .bind(before.as_slice())
        .execute(&mut *connection)
        .await
        .unwrap();
    marks
}

/// Somebody who can do everything in the database.
struct Tampering {
    what: &'static str,
    sql: &'static str,
    /// The first place that has to be named.
    first: i64,
    /// Who tells: the chain, or only the roots.
    found_by: By,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Chain,
    Root,
}

const TAMPERINGS: [Tampering; 10] = [
    Tampering {
        what: "UPDATE of a payload",
        sql: r#"UPDATE history.events SET payload = '{"Bij":{"aantal":1}}' WHERE position = 50000"#,
        first: 50_000,
        found_by: By::Chain,
    },
    Tampering {
        what: "UPDATE of metadata",
        sql: r#"UPDATE history.events
                SET metadata = '{"op":"2026-11-21T10:00:00.000001Z","door":"systeem"}' WHERE position = 12345"#,
        first: 12_345,
        found_by: By::Chain,
    },
    Tampering {
        what: "UPDATE of a hash",
        sql: "UPDATE history.events SET hash = sha256(hash) WHERE position = 77777",
        first: 77_777,
        found_by: By::Chain,
    },
    Tampering {
        what: "DELETE of a row",
        sql: "DELETE FROM history.events WHERE position = 33333",
        first: 33_333,
        found_by: By::Chain,
    },
    Tampering {
        what: "two rows swapped",
        sql: "UPDATE history.events SET position = 0 WHERE position = 20000;
              UPDATE history.events SET position = 20000 WHERE position = 60000;
              UPDATE history.events SET position = 60000 WHERE position = 0",
        first: 20_000,
        found_by: By::Chain,
    },
    Tampering {
        what: "a row put in between",
        sql: r#"ALTER TABLE history.events DROP CONSTRAINT events_position;
                UPDATE history.events SET position = position + 1 WHERE position >= 70000;
                INSERT INTO history.events
                SELECT 70000, 'teller', gen_random_uuid()::text, 1, 'Bij', '1.0', '{"Bij":{"aantal":7}}'::json,
                       metadata, hash FROM history.events WHERE position = 69999;
                UPDATE history.head SET position = position + 1"#,
        first: 70_000,
        found_by: By::Chain,
    },
    Tampering {
        what: "a row put behind the last",
        sql: r#"INSERT INTO history.events
                SELECT 100001, 'teller', gen_random_uuid()::text, 1, 'Bij', '1.0', '{"Bij":{"aantal":7}}'::json,
                       metadata, sha256(hash || hash) FROM history.events WHERE position = 100000"#,
        first: 100_001,
        found_by: By::Chain,
    },
    Tampering {
        what: "the tail cut off, the head set back",
        sql: "DELETE FROM history.events WHERE position > 95000;
              UPDATE history.head SET position = 95000,
                hash = (SELECT hash FROM history.events WHERE position = 95000)",
        first: 95_001,
        found_by: By::Root,
    },
    Tampering {
        what: "an old backup restored",
        sql: "DELETE FROM history.events WHERE position > 70000;
              DELETE FROM work.wortel WHERE positie > 70000;
              UPDATE history.head SET position = 70000,
                hash = (SELECT hash FROM history.events WHERE position = 70000),
                before = (SELECT hash FROM history.events WHERE position = 69999)",
        first: 70_001,
        found_by: By::Root,
    },
    Tampering {
        what: "a forged tail, chained anew",
        sql: r#"UPDATE history.events SET payload = '{"Bij":{"aantal":9}}' WHERE position = 99001;
                WITH digests AS (
                    SELECT position, sha256(string_agg(int8send(octet_length(field))
                               || convert_to(field, 'UTF8'), ''::bytea ORDER BY i)) AS digest
                    FROM history.events, unnest(ARRAY[aggregate_type, aggregate_id, sequence::text, event_type,
                        event_version, payload::text, metadata::text]) WITH ORDINALITY AS f(field, i)
                    WHERE position > 99000 GROUP BY position
                ), chained AS (
                    SELECT 99000 + n AS position, hash
                    FROM unnest(history.chain((SELECT hash FROM history.events WHERE position = 99000),
                        (SELECT array_agg(digest ORDER BY position) FROM digests)))
                        WITH ORDINALITY AS c(hash, n)
                )
                UPDATE history.events e SET hash = c.hash FROM chained c WHERE e.position = c.position;
                UPDATE history.head SET
                    hash = (SELECT hash FROM history.events WHERE position = 100000),
                    before = (SELECT hash FROM history.events WHERE position = 99999)"#,
        first: 100_000,
        found_by: By::Root,
    },
];

async fn found(connection: &mut PgConnection, roots: &[Mark]) -> Option<Break> {
    match verify_in(connection, Mark::GENESIS, roots, |_, _| {}).await {
        Ok(_) => None,
        Err(VerifyError::Broken(broken)) => Some(broken),
        Err(error) => panic!("{error}"),
    }
}

/// What the separate verifier says of an export.
async fn found_in_export(connection: &mut PgConnection, roots: &[Root]) -> Option<i64> {
    let mut export = Vec::new();
    export_raw_in(
        connection,
        Extent::Everything,
        moment(),
        &mut export,
        |_, _| {},
    )
    .await
    .unwrap();
    match check(export.as_slice(), roots, |_, _| {}) {
        Ok(_) => None,
        Err(Failure::Broken { position, .. }) => Some(i64::try_from(position).unwrap()),
        Err(failure) => panic!("{failure}"),
    }
}

fn kept(map: &Path) -> Vec<Root> {
    let files = root::files(map).unwrap();
    files
        .iter()
        .map(|(_, text)| Root::read(text).unwrap())
        .collect()
}

#[tokio::test]
async fn no_false_alarm_and_every_tampering_is_found_where_it_is() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let begin = Instant::now();
    let marks = fill(&pool).await;
    let elsewhere = tempfile::tempdir().unwrap();
    let key = RootKey::from_bytes(&[5; 32]);
    for mark in &marks {
        key.teken(*mark, moment()).bewaar(elsewhere.path()).unwrap();
    }
    let roots = kept(elsewhere.path());
    let signed = |root: &Root| verifier::to_hex(&root.key) == key.openbaar();
    assert!(roots.len() == ROOTS.len() && roots.iter().all(signed));
    println!("{EVENTS} events made in {:.1?}", begin.elapsed());

    let begin = Instant::now();
    let mut connection = pool.acquire().await.unwrap();
    let verified = verify_in(&mut connection, Mark::GENESIS, &marks, |_, _| {})
        .await
        .unwrap();
    assert_eq!((verified.events, verified.roots), (EVENTS, ROOTS.len()));
    println!(
        "{EVENTS} events verified in {:.1?}: 0 alarms",
        begin.elapsed()
    );
    let begin = Instant::now();
    assert_eq!(found_in_export(&mut connection, &roots).await, None);
    println!(
        "exported and verified apart in {:.1?}: 0 alarms",
        begin.elapsed()
    );
    drop(connection);

    println!("| {:<36} | found at | by    | as", "tampering");
    for tampering in TAMPERINGS {
        let mut transaction = history::begin(&pool).await.unwrap();
        sqlx::raw_sql("SET LOCAL session_replication_role = replica")
            .execute(&mut *transaction)
            .await
            .unwrap();
        sqlx::raw_sql(tampering.sql)
            .execute(&mut *transaction)
            .await
            .unwrap();
        let broken = found(&mut transaction, &marks).await.unwrap();
        println!(
            "| {:<36} | {:>8} | {:<5} | {broken}",
            tampering.what,
            broken.position(),
            format!("{:?}", tampering.found_by)
        );
        assert_eq!(broken.position(), tampering.first, "{}", tampering.what);
        if tampering.found_by == By::Root {
            // Whoever did this could compute the chain; nothing is wrong with it.
            assert_eq!(
                found(&mut transaction, &[]).await,
                None,
                "{}",
                tampering.what
            );
        }
        let apart = found_in_export(&mut transaction, &roots).await;
        assert_eq!(apart, Some(tampering.first), "{}, apart", tampering.what);
        transaction.rollback().await.unwrap();
    }
}

/// Without the key a forger can only make a root of somebody else.
#[test]
fn a_root_of_another_key_names_that_key() {
    let mark = Mark {
        position: 1,
        hash: [1; 32],
    };
    let forged = RootKey::from_bytes(&[6; 32]).teken(mark, moment());
    let root = Root::read(&forged.json()).unwrap();
    assert_ne!(
        verifier::to_hex(&root.key),
        RootKey::from_bytes(&[5; 32]).openbaar()
    );
}
