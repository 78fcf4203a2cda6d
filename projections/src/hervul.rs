//! Refilling one read model: the first time, after a crash of PostgreSQL left it empty, and when a migration changed
//! it. Case by case, as a rebuild does, so that every row is written once; all of it in one transaction, so that nobody
//! sees half.

use history::{Seal, SubscriptionError, Transaction};
use sqlx::PgPool;
use tracing::info;

use crate::rebuild::{Fold, cases_up_to, head};
use crate::tabellen::{LIVE, Model};

/// Fills the tables of a model up to a position, and says which; none: nothing happened yet.
pub(crate) async fn hervul(
    transaction: &mut Transaction,
    pool: &PgPool,
    seal: &Seal,
    model: &Model,
) -> Result<Option<i64>, SubscriptionError> {
    let position = head(transaction).await?;
    if position == 0 {
        return Ok(None);
    }
    // While the cases are looked for, nothing is said on this connection.
    sqlx::query("SET LOCAL idle_in_transaction_session_timeout = '10min'")
        .execute(&mut **transaction)
        .await?;
    // Not TRUNCATE, whose lock would keep who reads what stands there. A dump may bring rows without the checkpoint
    // that belongs to them.
    for table in model.tabellen() {
        sqlx::query(&format!("DELETE FROM {LIVE}.{table}"))
            .execute(&mut **transaction)
            .await?;
    }
    let fold = Fold::new(LIVE, seal, crate::upcasters(), model.up_to());
    let mut reading = pool.acquire().await?;
    let cases = cases_up_to(&mut reading, position).await?;
    // Nobody else follows meanwhile: no longer than the slowest reading of a handful of cases.
    sqlx::query("SET LOCAL idle_in_transaction_session_timeout = '2min'")
        .execute(&mut **transaction)
        .await?;
    let mut events = fold
        .cases(&mut reading, transaction, &cases, position, &|_| {})
        .await?;
    events += fold
        .decrees(&mut reading, transaction, position, &|_| {})
        .await?;
    info!(read_model = model.naam, events, position, "filled");
    Ok(Some(position))
}
