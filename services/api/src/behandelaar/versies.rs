//! What managers keep in versions, in tables of `beheer` that only grow: each save is a version that stays, and one that
//! changes nothing makes none.

use history::Transaction;

use crate::app::App;

/// Versions that are shown, the newest.
pub(super) const GETOOND: i64 = 50;

/// Begins a save. Versions follow each other, so one record is saved once at a time; `welke` tells it from the others in
/// its table. The program may not lock a table in which it can only add.
pub(super) async fn begin(app: &App, tabel: &str, welke: &str) -> Result<Transaction, sqlx::Error> {
    let mut transaction = history::begin(app.pool()).await?;
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext($1), hashtext($2))")
        .bind(tabel)
        .bind(welke)
        .execute(&mut *transaction)
        .await?;
    Ok(transaction)
}
