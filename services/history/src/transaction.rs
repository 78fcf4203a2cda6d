//! Transactions that leave nothing behind in the pool.

use sqlx::pool::PoolConnection;
use sqlx::{PgPool, Postgres, Transaction};

/// Begins a transaction on a connection of the pool. Whoever stops waiting, because a client hung up or the time was
/// over, leaves no transaction open.
///
/// `Pool::begin` of sqlx 0.8 does: between sending BEGIN and hearing that it happened, it does not know of the
/// transaction, so a call that ends there gives back a connection with an open one. What the next caller writes on it is
/// acknowledged, and lost when something rolls it back. Here the waiting goes on in a task of its own, and a
/// transaction that nobody waits for any more is rolled back as any other. A connection that does not go back to a
/// pool needs none of this: dropping it ends its transaction.
///
/// # Errors
/// Those of the database.
pub async fn begin(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    begin_with(pool, "BEGIN").await
}

/// As [`begin`], with a commit that does not wait for the disk: a crash of the database may lose it, and never what was
/// committed before something that waited.
///
/// # Errors
/// Those of the database.
pub async fn begin_unhurried(pool: &PgPool) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    begin_with(pool, "BEGIN; SET LOCAL synchronous_commit = off").await
}

/// As [`begin`], by a statement that begins with BEGIN.
///
/// # Errors
/// Those of the database.
pub async fn begin_with(
    pool: &PgPool,
    statement: &'static str,
) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    let pool = pool.clone();
    #[expect(clippy::disallowed_methods, reason = "the one place")]
    let begun = tokio::spawn(async move { pool.begin_with(statement).await });
    begun.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}

/// As [`begin_with`], on this connection.
///
/// # Errors
/// Those of the database.
pub async fn begin_on(
    connection: PoolConnection<Postgres>,
    statement: &'static str,
) -> Result<Transaction<'static, Postgres>, sqlx::Error> {
    // As Pool::begin_with does.
    let begun = tokio::spawn(Transaction::<'static, Postgres>::begin(
        connection,
        Some(statement.into()),
    ));
    begun.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}
