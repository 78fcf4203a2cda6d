//! Migrations beside a program that is at work.
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

use std::time::{Duration, Instant};

use history::MIGRATIONS;
use lintje::migrate::migrate;
use sqlx::{Connection, PgConnection, PgPool};
use tokio::runtime::Handle;

/// Takes back the last two migrations: columns of tables of work, and an index beside everything else.
async fn before(pool: &PgPool) {
    sqlx::raw_sql(
        "ALTER TABLE work.effect DROP bezig_tot, DROP bezig_door;
         ALTER TABLE work.bezorging DROP bezig_tot, DROP bezig_door;
         DROP INDEX history.events_herhaling;
         DELETE FROM _sqlx_migrations WHERE version IN (29, 30)",
    )
    .execute(pool)
    .await
    .unwrap();
}

async fn waits_for_a_lock(pool: &PgPool) -> bool {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock')",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn nobody_waits_behind_a_migration_that_waits_for_a_reader() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    before(&pool).await;
    let mut reader = history::begin(&pool).await.unwrap();
    sqlx::query("SELECT FROM work.effect, history.events")
        .execute(&mut *reader)
        .await
        .unwrap();
    let options = pool.connect_options();
    // Its future is not Send for every lifetime, so it has a thread.
    let migrating = tokio::task::spawn_blocking(move || {
        Handle::current().block_on(async {
            let mut connection = PgConnection::connect_with(&options).await.unwrap();
            migrate(&mut connection, &MIGRATIONS).await
        })
    });
    // Each of these comes while the migration waits for its lock, and would wait behind it.
    for _ in 0..3 {
        while !waits_for_a_lock(&pool).await {
            assert!(!migrating.is_finished());
            tokio::task::yield_now().await;
        }
        let begin = Instant::now();
        let write = sqlx::query("UPDATE work.effect SET pogingen = pogingen").execute(&pool);
        tokio::time::timeout(Duration::from_secs(5), write)
            .await
            .unwrap_or_else(|_| panic!("a write waits behind the migration"))
            .unwrap();
        assert!(
            begin.elapsed() < Duration::from_secs(3),
            "{:?}",
            begin.elapsed()
        );
    }
    assert!(!migrating.is_finished(), "the reader is still there");
    reader.rollback().await.unwrap();
    migrating.await.unwrap().unwrap();
    let last: i64 = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations WHERE success")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(Some(last), MIGRATIONS.iter().map(|m| m.version).max());
}

/// An index that broke off half-way is made again, and two programs that start at once do it once.
#[tokio::test]
async fn an_unfinished_index_is_made_again_and_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    before(&pool).await;
    sqlx::raw_sql(
        "CREATE UNIQUE INDEX events_herhaling ON history.events (position);
         UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'history.events_herhaling'::regclass",
    )
    .execute(&pool)
    .await
    .unwrap();
    let start = async || {
        let mut connection = PgConnection::connect_with(&pool.connect_options())
            .await
            .unwrap();
        migrate(&mut connection, &MIGRATIONS).await
    };
    let (one, other) = futures::join!(start(), start());
    one.unwrap();
    other.unwrap();
    let made: String = sqlx::query_scalar(
        "SELECT pg_get_indexdef(indexrelid) FROM pg_index
         WHERE indisvalid AND indexrelid = 'history.events_herhaling'::regclass",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert!(made.contains("herhaling'::text"), "{made}");
}
