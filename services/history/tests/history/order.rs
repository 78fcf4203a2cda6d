//! Each event stands behind the very event that it was decided on, and the head moves on as fast while somebody
//! holds a snapshot of the database.

use crate::teller::{AndereStand, Geteld, Standen, Tel, Teller, instance, metadata, with_table};
use history::{ExecuteError, History, Loaded, MIGRATIONS, Placed, Together, by_key, verify};
use serde_json::Value;
use sqlx::{Connection, PgConnection, PgPool};
use uuid::Uuid;

const ID: Uuid = Uuid::from_u128(1);

/// A server that was promoted: for the same counter it has two other events.
async fn other(pool: &PgPool) {
    with_table(pool).await;
    let (_, tellers) = instance(pool);
    for _ in 0..2 {
        tellers.execute(ID, Tel::Bij(5), metadata()).await.unwrap();
    }
}

/// From here on the program is connected with the other server, as after a promotion: connections to the old one end.
async fn lead_to(pool: &PgPool, other: &PgPool) {
    pool.set_connect_options((*other.connect_options()).clone());
    while let Some(idle) = pool.try_acquire() {
        idle.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_command_is_decided_again_when_another_server_has_another_event_in_its_place() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let (promoted, _promoted_database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    other(&promoted).await;
    let (_, tellers) = instance(&pool);
    for _ in 0..2 {
        tellers.execute(ID, Tel::Bij(1), metadata()).await.unwrap();
    }
    lead_to(&pool, &promoted).await;
    // In memory the count is 2; the server says 10.
    let refused = tellers.execute(ID, Tel::AlsStand(2), metadata()).await;
    assert!(
        matches!(refused, Err(ExecuteError::Refused(AndereStand(10)))),
        "{refused:?}"
    );
    assert_eq!(verify(&promoted).await.unwrap().events, 2);
}

async fn load(history: &History<Standen>) -> Vec<Loaded<Teller>> {
    let ids = [ID, Uuid::from_u128(2)];
    history.load_many::<_, AndereStand>(&ids).await.unwrap()
}

#[tokio::test]
async fn what_was_decided_on_several_aggregates_is_lost_when_one_of_them_is_another() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let (promoted, _promoted_database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    other(&promoted).await;
    let (history, tellers) = instance(&pool);
    for _ in 0..2 {
        tellers.execute(ID, Tel::Bij(1), metadata()).await.unwrap();
    }
    let loaded = load(&history).await;
    lead_to(&pool, &promoted).await;
    let mut all = Together::new(metadata());
    for one in &loaded {
        all.add(one, &[Geteld::Bij { aantal: 1 }]).unwrap();
    }
    let placed = history.append_together::<AndereStand>(all).await.unwrap();
    assert_eq!(placed, Placed::Lost);
    assert_eq!(verify(&promoted).await.unwrap().events, 2);
}

/// Without a new connection: the statement itself compares.
#[tokio::test]
async fn the_statement_refuses_what_was_decided_on_another_event() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (_, tellers) = instance(&pool);
    let apart = Uuid::from_u128(2);
    for id in [ID, ID, apart] {
        tellers.execute(id, Tel::Bij(1), metadata()).await.unwrap();
    }
    sqlx::raw_sql(
        r#"ALTER TABLE history.events DISABLE TRIGGER append_only;
           UPDATE history.events SET payload = '{"Bij":{"aantal":5}}', hash = sha256(hash) WHERE position = 2;
           ALTER TABLE history.events ENABLE TRIGGER append_only"#,
    )
    .execute(&pool)
    .await
    .unwrap();
    // In one batch, if it so happens: who was decided rightly is none the worse.
    let (refused, done) = tokio::join!(
        tellers.execute(ID, Tel::AlsStand(2), metadata()),
        tellers.execute(apart, Tel::AlsStand(1), metadata()),
    );
    assert!(
        matches!(refused, Err(ExecuteError::Refused(AndereStand(6)))),
        "{refused:?}"
    );
    assert_eq!(done.unwrap().aggregate.stand, 2);
    let done = tellers.execute(ID, Tel::AlsStand(6), metadata()).await;
    assert_eq!(done.unwrap().aggregate.stand, 7);
}

/// What a hundred appends read, in pages.
async fn pages(connection: &mut PgConnection) -> i64 {
    let plan: Value = sqlx::query_scalar(
        "EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)
         SELECT history.append(ARRAY['teller'], ARRAY[gen_random_uuid()::text], ARRAY[1], ARRAY['Bij'], ARRAY['1.0'],
                               ARRAY['{}'], ARRAY['{}'], ARRAY[NULL::bytea], NULL)
         FROM generate_series(1, 100)",
    )
    .fetch_one(connection)
    .await
    .unwrap();
    let plan = &plan[0]["Plan"];
    ["Shared Hit Blocks", "Shared Read Blocks"]
        .iter()
        .map(|name| plan[name].as_i64().unwrap())
        .sum()
}

async fn moved(connection: &mut PgConnection, thousands: usize) {
    for _ in 0..thousands {
        sqlx::raw_sql(
            "DO $$ BEGIN FOR n IN 1..1000 LOOP PERFORM history.move_head(ARRAY[sha256('x')]); END LOOP; END $$",
        )
        .execute(&mut *connection)
        .await
        .unwrap();
    }
}

#[tokio::test]
async fn the_head_is_found_by_its_key_however_many_versions_a_snapshot_holds() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let options = by_key(&pool.connect_options(), "test");
    let mut appender = PgConnection::connect_with(&options).await.unwrap();
    pages(&mut appender).await; // the first reads the catalogue
    let before = pages(&mut appender).await;
    let mut reader = history::begin(&pool).await.unwrap();
    sqlx::raw_sql(
        "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM history.events",
    )
    .execute(&mut *reader)
    .await
    .unwrap();
    moved(&mut appender, 10).await;
    let held: i64 = sqlx::query_scalar(
        "SELECT pg_relation_size('history.head') / current_setting('block_size')::bigint",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert!(held > 100, "the versions lie in {held} pages");
    let during = pages(&mut appender).await;
    reader.rollback().await.unwrap();
    let after = pages(&mut appender).await;
    // What grows is the depth of the index, by a page or two for each look.
    assert!(
        during <= before + 400 && after <= before + 400,
        "{before} pages before, {during} with the snapshot, {after} after it, of {held}"
    );
    // As the appender moves it while nobody else does: where it left it.
    let plan: Vec<String> = sqlx::query_scalar(
        "EXPLAIN UPDATE history.head SET position = position + 1 WHERE ctid = '(0,1)'::text::tid",
    )
    .fetch_all(&mut appender)
    .await
    .unwrap();
    assert!(
        plan.iter().any(|line| line.contains("Tid Scan")),
        "{plan:?}"
    );
}
