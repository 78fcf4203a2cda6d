//! Who reads for long holds nothing of the database meanwhile.

use crate::teller::{Tel, instance, metadata, with_table};
use history::{Extent, MIGRATIONS, Turn, Wait, export_raw};
use sqlx::PgPool;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use uuid::Uuid;

/// Connections that keep rows from being cleared away: by a snapshot, or by a transaction that wrote something.
async fn holding(pool: &PgPool) -> i64 {
    sqlx::query_scalar(
        "SELECT count(*) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND (backend_xmin IS NOT NULL OR backend_xid IS NOT NULL)",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn an_export_that_nobody_takes_in_holds_no_snapshot() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (_, tellers) = instance(&pool);
    for n in 1..=20 {
        let id = Uuid::from_u128(n);
        tellers.execute(id, Tel::Bij(1), metadata()).await.unwrap();
    }
    let (reader, mut writer) = tokio::io::duplex(64);
    let op = "2026-11-24T10:00:00Z".parse().unwrap();
    let exporting = tokio::spawn({
        let pool = pool.clone();
        async move { export_raw(&pool, Extent::Everything, op, &mut writer, |_, _| {}).await }
    });
    let mut reader = BufReader::with_capacity(1, reader);
    let mut header = String::new();
    reader.read_line(&mut header).await.unwrap();
    // The first of an event: they were read by now, and the rest of them has no room.
    assert_eq!(reader.read_u8().await.unwrap(), b'{');
    assert_eq!(holding(&pool).await, 0);
    let mut rest = String::new();
    reader.read_to_string(&mut rest).await.unwrap();
    assert_eq!(rest.lines().count(), 20);
    assert_eq!(exporting.await.unwrap().unwrap(), 20);
}

#[tokio::test]
async fn a_turn_is_one_s_own_and_holds_nothing_else() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let take = || Turn::take(&pool, "a turn of this test", Wait::No);
    let mut turn = take().await.unwrap().unwrap();
    sqlx::query("INSERT INTO work.checkpoint VALUES ('here', 1)")
        .execute(turn.connection())
        .await
        .unwrap();
    assert_eq!(holding(&pool).await, 0);
    assert!(take().await.unwrap().is_none());
    turn.end().await.unwrap();
    let again = take().await.unwrap().unwrap();
    // Who dies lets go of it; who waits gets it.
    drop(again);
    let waited = Turn::take(&pool, "a turn of this test", Wait::Yes).await;
    waited.unwrap().unwrap().end().await.unwrap();
}
