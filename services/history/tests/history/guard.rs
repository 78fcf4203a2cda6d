//! The database itself refuses to change the history, and verification finds what was changed
//! behind its back.

use crate::teller::{Tel, instance, metadata, with_table};
use history::{Break, MIGRATIONS, VerifyError, verify};
use sqlx::PgPool;
use uuid::Uuid;

async fn some_events(pool: &PgPool) {
    with_table(pool).await;
    let (_, tellers) = instance(pool);
    for n in 0..5 {
        tellers
            .execute(Uuid::from_u128(n % 2), Tel::Bij(1), metadata())
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn the_history_is_append_only() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    some_events(&pool).await;
    for sql in [
        "UPDATE history.events SET metadata = '{}' WHERE position = 1",
        "UPDATE history.events SET position = position WHERE false",
        "DELETE FROM history.events WHERE position = 5",
        "TRUNCATE history.events",
        "DELETE FROM history.head",
        "UPDATE history.head SET position = position - 1",
        "INSERT INTO history.head (single, position, hash, before) VALUES (true, 9, sha256(''), sha256(''))",
    ] {
        assert!(sqlx::query(sql).execute(&pool).await.is_err(), "{sql}");
    }
    assert_eq!(verify(&pool).await.unwrap().events, 5);
}

/// A superuser can switch the guards off; the chain still tells.
#[tokio::test]
async fn what_was_changed_is_found() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    some_events(&pool).await;
    async fn tamper(pool: &PgPool, sql: &str) -> Option<Break> {
        let mut transaction = history::begin(pool).await.unwrap();
        sqlx::raw_sql("SET LOCAL session_replication_role = replica")
            .execute(&mut *transaction)
            .await
            .unwrap();
        sqlx::raw_sql(sql).execute(&mut *transaction).await.unwrap();
        transaction.commit().await.unwrap();
        broken(verify(pool).await.err())
    }
    fn broken(error: Option<VerifyError>) -> Option<Break> {
        error.map(|error| match error {
            VerifyError::Broken(broken) => broken,
            VerifyError::Database(error) => panic!("{error}"),
        })
    }
    let changed = tamper(
        &pool,
        "UPDATE history.events SET payload = '{\"Bij\":{\"aantal\":9}}' WHERE position = 3",
    )
    .await;
    assert_eq!(changed, Some(Break::Changed { position: 3 }));
    let restored = tamper(
        &pool,
        "UPDATE history.events SET payload = '{\"Bij\":{\"aantal\":1}}' WHERE position = 3",
    )
    .await;
    assert!(restored.is_none(), "{restored:?}");
    let tail = tamper(&pool, "DELETE FROM history.events WHERE position = 5").await;
    assert_eq!(tail, Some(Break::Head { head: 5, last: 4 }));
    let hole = tamper(&pool, "DELETE FROM history.events WHERE position = 2").await;
    assert_eq!(hole, Some(Break::Missing { position: 2 }));
}
