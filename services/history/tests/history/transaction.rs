//! What a transaction leaves behind when nobody waits for it any more.

use std::pin::pin;

use futures::poll;
use history::{MIGRATIONS, begin};
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use tokio::task::yield_now;

#[tokio::test]
async fn who_stops_waiting_for_a_transaction_leaves_none_open() {
    let (base, _database) = testbase::fresh(&MIGRATIONS).await;
    // One connection: who comes next gets the one that was given back. Not tried first, so that it is BEGIN that is
    // under way at once.
    let options = PgPoolOptions::new()
        .max_connections(1)
        .test_before_acquire(false);
    let pool = options
        .connect_with((*base.connect_options()).clone())
        .await
        .unwrap();
    for patience in 0..60 {
        {
            let mut begun = pin!(begin(&pool));
            for _ in 0..patience {
                if poll!(begun.as_mut()).is_ready() {
                    break;
                }
                yield_now().await;
            }
        }
        assert!(!is_open(&pool).await, "given up after {patience} looks");
    }
    let mut begun = begin(&pool).await.unwrap();
    sqlx::query("SAVEPOINT here")
        .execute(&mut *begun)
        .await
        .unwrap();
}

/// Whether the connection that is next has an open transaction: outside of one, PostgreSQL takes no savepoint.
async fn is_open(pool: &PgPool) -> bool {
    let savepoint = sqlx::query("SAVEPOINT here").execute(pool).await;
    match savepoint {
        Ok(_) => true,
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("25P01") => false,
        Err(error) => panic!("{error}"),
    }
}
