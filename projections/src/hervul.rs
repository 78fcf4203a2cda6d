//! Filling the list anew: the first time, and after a crash of PostgreSQL left it empty. Case by case, as a
//! rebuild does, so that every row is written once; all of it in one transaction, so that nobody sees half.

use history::{Seal, SubscriptionError};
use sqlx::{PgPool, PgTransaction};
use tracing::info;

use crate::rebuild::{Fold, Standings, cases_up_to, head};

/// Fills it up to a position, and says which; none: nothing happened yet.
pub(super) async fn hervul(
    transaction: &mut PgTransaction<'_>,
    pool: &PgPool,
    seal: &Seal,
) -> Result<Option<i64>, SubscriptionError> {
    let position = head(transaction).await?;
    if position == 0 {
        return Ok(None);
    }
    // A dump may bring rows without the checkpoint that belongs to them.
    sqlx::query("DELETE FROM readmodel.zakenlijst")
        .execute(&mut **transaction)
        .await?;
    let fold = Fold {
        schema: "readmodel",
        seal,
        upcasters: crate::upcasters(),
        up_to: Standings::LIST,
    };
    let mut reading = history::begin(pool).await?;
    let cases = cases_up_to(&mut reading, position).await?;
    let events = fold
        .cases(&mut reading, transaction, &cases, position, &|_| {})
        .await?;
    info!(events, position, "the list of cases is filled");
    Ok(Some(position))
}
