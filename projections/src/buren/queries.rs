//! Reading what somebody may hear, in the order of the history.

use sqlx::{PgExecutor, PgPool};

use super::bericht::Gebeurtenis;

/// What came after a position, the oldest first.
///
/// # Errors
/// Those of the database.
pub async fn na(
    database: impl PgExecutor<'_>,
    organisatie: &str,
    positie: i64,
    hoogstens: i64,
) -> Result<Vec<Gebeurtenis>, sqlx::Error> {
    sqlx::query_as(&format!(
        "{} FROM readmodel.buur_gebeurtenis
         WHERE organisatie = $1 AND positie > $2 ORDER BY positie LIMIT $3",
        Gebeurtenis::SELECT
    ))
    .bind(organisatie)
    .bind(positie)
    .bind(hoogstens)
    .fetch_all(database)
    .await
}

/// Up to where the history was followed: nothing before it will still come.
///
/// # Errors
/// Those of the database.
pub async fn gevolgd(pool: &PgPool) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT coalesce(max(position), 0) FROM work.checkpoint WHERE naam = $1")
        .bind(super::NAAM)
        .fetch_one(pool)
        .await
}
