//! Checks the history from end to end: positions dense, every hash the chain of what stands there,
//! and the head where the last event is.

use futures::TryStreamExt;
use sqlx::{PgPool, Row};

use crate::chain::{GENESIS, digest, link};
use crate::recorded::EventRow;

/// An unbroken history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    pub events: i64,
    pub hash: [u8; 32],
}

#[derive(Debug, thiserror::Error)]
pub enum VerifyError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("position {0} is missing")]
    Missing(i64),
    #[error("the event at position {0} is not what was written there")]
    Changed(i64),
    #[error("the head says {head} events, the history holds {events}")]
    Head { head: i64, events: i64 },
}

/// Verifies all events, in one consistent reading; names the first broken place.
pub async fn verify(pool: &PgPool) -> Result<Verification, VerifyError> {
    let mut transaction = pool.begin().await?;
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        .execute(&mut *transaction)
        .await?;
    let (head, head_hash): (i64, Vec<u8>) =
        sqlx::query_as("SELECT position, hash FROM history.head")
            .fetch_one(&mut *transaction)
            .await?;
    let mut events = 0;
    let mut hash = GENESIS;
    {
        let mut rows = sqlx::query(
            "SELECT position, aggregate_type, aggregate_id, sequence, event_type, event_version,
                    payload::text AS payload, metadata::text AS metadata, hash
             FROM history.events ORDER BY position",
        )
        .fetch(&mut *transaction);
        while let Some(row) = rows.try_next().await? {
            events += 1;
            if row.try_get::<i64, _>("position")? != events {
                return Err(VerifyError::Missing(events));
            }
            let event = <EventRow as sqlx::FromRow<_>>::from_row(&row)?;
            hash = link(hash, digest(&event));
            if row.try_get::<&[u8], _>("hash")? != hash {
                return Err(VerifyError::Changed(events));
            }
        }
    }
    if head != events || head_hash != hash {
        return Err(VerifyError::Head { head, events });
    }
    Ok(Verification { events, hash })
}
