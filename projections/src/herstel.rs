//! One case made again in the live read models, after what was damaged of it was mended: while it was not, they had
//! placeholders, or passed its events over.

use history::{Seal, Transaction, Upcasters};
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;

use crate::VERZOEK;
use crate::besluit::BESLUIT;
use crate::rebuild::{Fold, RebuildError, TURN};
use crate::replay::standings;
use crate::statistiek;
use crate::tabellen::{LIVE, MODELLEN, Van, Written, following, met, written};

/// Begins, when no rebuild is at work: nobody appends and no subscription moves until the transaction ends, which is to
/// be soon.
///
/// # Errors
/// When somebody else holds them for longer than some seconds.
pub async fn begin(pool: &PgPool) -> Result<Transaction, sqlx::Error> {
    let mut transaction = history::begin(pool).await?;
    // A rebuild that has read the case before it was mended would bring back what it read. And it locks tables before
    // the head, which is the other way round.
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext($1))")
        .bind(TURN)
        .execute(&mut *transaction)
        .await?;
    // In the order in which a rebuild takes them.
    sqlx::raw_sql(&format!(
        "SET LOCAL lock_timeout = '10s';
         SELECT FROM work.checkpoint WHERE naam IN ('{following}') ORDER BY naam FOR UPDATE;
         SELECT FROM work.checkpoint_vluchtig WHERE naam IN ('{unlogged}') ORDER BY naam FOR UPDATE;
         SELECT history.hold_head();",
        following = following().join("', '"),
        unlogged = written(&MODELLEN, Written::FollowingUnlogged).join("', '"),
    ))
    .execute(&mut *transaction)
    .await?;
    Ok(transaction)
}

/// Makes the case, or the decree, again: each read model up to where it has followed.
///
/// # Errors
/// When the database or the keys can't be used.
pub async fn zaak(
    connection: &mut PgConnection,
    seal: &Seal,
    upcasters: Upcasters,
    id: Uuid,
) -> Result<(), RebuildError> {
    let head: i64 = sqlx::query_scalar("SELECT position FROM history.head")
        .fetch_one(&mut *connection)
        .await?;
    let up_to = standings(&mut *connection, head).await?;
    let fold = Fold::new(LIVE, seal, upcasters(), up_to);
    statistiek::vergeet(&mut *connection, LIVE, &[id]).await?;
    for (table, key) in met(&[Van::Zaak, Van::Besluit]) {
        sqlx::query(&format!("DELETE FROM {LIVE}.{table} WHERE {key} = $1"))
            .bind(id)
            .execute(&mut *connection)
            .await?;
    }
    for aggregate_type in [VERZOEK, BESLUIT] {
        fold.aggregate(&mut *connection, aggregate_type, &id.to_string(), head)
            .await?;
    }
    Ok(())
}
