//! Migrations beside a program that is at work.

use std::borrow::Cow;
use std::time::{Duration, Instant};

use history::MIGRATIONS;
use lintje::migrate::migrate;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Connection, PgConnection, PgPool};
use tokio::runtime::Handle;

/// A later version: columns of a table of work, and an index beside everything else.
fn next_version() -> Migrator {
    let one = |version, sql: &'static str, alongside| {
        let name = Cow::Borrowed("oefening");
        Migration::new(
            version,
            name,
            MigrationType::Simple,
            Cow::Borrowed(sql),
            alongside,
        )
    };
    let next = [
        one(
            9_998,
            "ALTER TABLE work.effect ADD oefening timestamptz, ADD door uuid",
            false,
        ),
        one(
            9_999,
            "CREATE UNIQUE INDEX CONCURRENTLY events_oefening
                 ON history.events (aggregate_type, aggregate_id, (metadata ->> 'oefening'))
                 WHERE metadata ->> 'oefening' IS NOT NULL",
            true,
        ),
    ];
    Migrator {
        migrations: MIGRATIONS.iter().cloned().chain(next).collect(),
        ..Migrator::DEFAULT
    }
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
            migrate(&mut connection, &next_version()).await
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
    assert_eq!(last, 9_999);
}

/// An index that broke off half-way is made again, and two programs that start at once do it once.
#[tokio::test]
async fn an_unfinished_index_is_made_again_and_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    sqlx::raw_sql(
        "CREATE UNIQUE INDEX events_oefening ON history.events (position);
         UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'history.events_oefening'::regclass",
    )
    .execute(&pool)
    .await
    .unwrap();
    let start = async || {
        let mut connection = PgConnection::connect_with(&pool.connect_options())
            .await
            .unwrap();
        migrate(&mut connection, &next_version()).await
    };
    let (one, other) = futures::join!(start(), start());
    one.unwrap();
    other.unwrap();
    let made: String = sqlx::query_scalar(
        "SELECT pg_get_indexdef(indexrelid) FROM pg_index
         WHERE indisvalid AND indexrelid = 'history.events_oefening'::regclass",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert!(made.contains("oefening'::text"), "{made}");
}
