//! What the checking function costs beside the statement that it took the place of, on the server of DATABASE_URL:
//! `lintje met-postgres -- cargo run --example append_cost`.
#![expect(
    clippy::unwrap_used,
    reason = "a measurement ends where something is wrong"
)]

use std::time::Instant;

use history::MIGRATIONS;
use sqlx::{Connection, PgConnection};
use testbase::fresh;

/// Events of one case each, the bytes of a saved page.
struct Batch {
    ids: Vec<String>,
    sequences: Vec<i64>,
    payloads: Vec<String>,
    metadatas: Vec<String>,
    digests: Vec<Vec<u8>>,
    behind: Vec<Option<Vec<u8>>>,
}

/// As version 28 of the database was written to: the digests come from the program.
const BEFORE: &str = "
WITH moved AS (
    UPDATE history.head SET position = position + $5::bigint, before = hash,
           hash = (history.chain(hash, $4::bytea[]))[$5::bigint]
    WHERE ctid = $7::text::tid
    RETURNING position - $5::bigint AS position, before AS hash, ctid AS at),
head AS (
    SELECT coalesce(moved.position, history.overtaken()) AS position, moved.hash,
           history.chain(moved.hash, $4::bytea[]) AS hashes, moved.at
    FROM (VALUES (true)) one LEFT JOIN moved ON true),
new AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $6::text[])
        WITH ORDINALITY AS n(aggregate_id, sequence, payload, metadata, i)),
appended AS (
    INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type, event_version, payload,
                                metadata, hash)
    SELECT head.position + i, 'verzoek', aggregate_id, sequence, 'VoorstellerGewijzigd', '1.0', payload::json,
           metadata::json, head.hashes[i::int]
    FROM head, new WHERE (SELECT CASE WHEN EXISTS (
        SELECT FROM unnest($1::text[], $2::bigint[], $8::bytea[]) p(aggregate_id, sequence, hash)
        LEFT JOIN history.events e ON e.aggregate_type = 'verzoek' AND e.aggregate_id = p.aggregate_id
             AND e.sequence = p.sequence - 1
        WHERE p.sequence > 1 AND e.hash IS DISTINCT FROM p.hash)
        THEN history.unfounded() ELSE true END))
SELECT position, at::text FROM head";

const NOW: &str = "
WITH head AS (
    SELECT * FROM history.append(array_fill('verzoek'::text, ARRAY[$5::int]), $1, $2,
        array_fill('VoorstellerGewijzigd'::text, ARRAY[$5::int]), array_fill('1.0'::text, ARRAY[$5::int]), $3, $6, $8,
        $7))
SELECT position, at FROM head WHERE $4::bytea[] IS NOT NULL";

async fn write(connection: &mut PgConnection, sql: &str, batch: &Batch, at: &str) -> (i64, String) {
    let many = i64::try_from(batch.ids.len()).unwrap();
    sqlx::query_as(sql)
        .bind(&batch.ids)
        .bind(&batch.sequences)
        .bind(&batch.payloads)
        .bind(&batch.digests)
        .bind(many)
        .bind(&batch.metadatas)
        .bind(at)
        .bind(&batch.behind)
        .fetch_one(connection)
        .await
        .unwrap()
}

/// The next event of each case, behind its last.
async fn next(connection: &mut PgConnection, many: usize, sequence: i64) -> Batch {
    let ids: Vec<String> = (0..many)
        .map(|n| format!("00000000-0000-4000-8000-{n:012}"))
        .collect();
    let behind: Vec<Option<Vec<u8>>> = sqlx::query_scalar(
        "SELECT e.hash FROM unnest($1::text[]) WITH ORDINALITY c(id, i)
         LEFT JOIN history.events e ON e.aggregate_type = 'verzoek' AND e.aggregate_id = c.id AND e.sequence = $2
         ORDER BY i",
    )
    .bind(&ids)
    .bind(sequence - 1)
    .fetch_all(connection)
    .await
    .unwrap();
    let payload = format!(
        r#"{{"verzegeld":{{"voorsteller":"{}"}},"VoorstellerGewijzigd":{{"gegevens":{{"naam":null}}}}}}"#,
        "A".repeat(900)
    );
    let metadata = r#"{"door":"voorsteller","op":"2026-11-21T10:00:00.000000Z","opdracht":"9b2d7c0e-1f43-4bd2-8f0e-5e2f3c9ad001"}"#;
    Batch {
        sequences: vec![sequence; many],
        payloads: vec![payload; many],
        metadatas: vec![metadata.to_owned(); many],
        digests: vec![vec![7; 32]; many],
        behind,
        ids,
    }
}

/// Events of each case before the measurement.
const FILLED: i64 = 60;

#[tokio::main]
async fn main() {
    let (pool, _database) = fresh(&MIGRATIONS).await;
    for many in [1, 8, 32] {
        let mut connection = PgConnection::connect_with(&pool.connect_options())
            .await
            .unwrap();
        sqlx::raw_sql(
            "SET session_replication_role = replica; TRUNCATE history.events;
             SET session_replication_role = origin",
        )
        .execute(&mut connection)
        .await
        .unwrap();
        // A table as the planner knows it in use: plans that were made for an empty one scan it.
        let mut at = "(0,0)".to_owned();
        for sequence in 1..=FILLED {
            let batch = next(&mut connection, many.max(32), sequence).await;
            at = write(&mut connection, NOW, &batch, &at).await.1;
        }
        sqlx::raw_sql("ANALYZE history.events")
            .execute(&mut connection)
            .await
            .unwrap();
        let mut connection = PgConnection::connect_with(&pool.connect_options())
            .await
            .unwrap();
        let mut sequence = FILLED;
        let (mut before, mut now) = (Vec::new(), Vec::new());
        for turn in 0..20 {
            let (sql, times) = match turn % 2 {
                0 => (BEFORE, &mut before),
                _ => (NOW, &mut now),
            };
            let mut spent = 0.0;
            for _ in 0..100 {
                sequence += 1;
                let batch = next(&mut connection, many, sequence).await;
                let begin = Instant::now();
                at = write(&mut connection, sql, &batch, &at).await.1;
                spent += begin.elapsed().as_secs_f64();
            }
            // The first turn of each makes the plans.
            if turn > 1 {
                times.push(spent * 1e6 / 100.0);
            }
        }
        let middle = |times: &mut Vec<f64>| {
            times.sort_by(f64::total_cmp);
            times[times.len() / 2]
        };
        let (before, now) = (middle(&mut before), middle(&mut now));
        println!(
            "{many} events: {before:.0} us before, {now:.0} us now, throughput of the statement {:.3}",
            before / now
        );
    }
}
