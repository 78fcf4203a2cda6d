//! A call that meets what somebody else does at the same moment.

use std::cell::Cell;

use history::Transaction;
use sqlx::PgPool;

/// Whether a statement of this database waits for a lock.
pub async fn wacht(pool: &PgPool) -> bool {
    sqlx::query_scalar(
        "SELECT EXISTS (SELECT FROM pg_stat_activity
                        WHERE datname = current_database() AND wait_event_type = 'Lock')",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

/// Makes a call while this transaction is open, which ends as soon as the call waits for it, or is done without.
pub async fn tijdens<T>(pool: &PgPool, ander: Transaction, oproep: impl Future<Output = T>) -> T {
    let klaar = Cell::new(false);
    let oproep = async {
        let gehoord = oproep.await;
        klaar.set(true);
        gehoord
    };
    let ander = async {
        while !klaar.get() && !wacht(pool).await {}
        ander.commit().await.unwrap();
    };
    tokio::join!(oproep, ander).0
}
