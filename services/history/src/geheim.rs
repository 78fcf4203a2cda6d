//! Whether the master key file is the one that this installation began with. Another one would be accepted in silence:
//! links would lead nowhere, and second factors and webhooks stop working. The database knows the key by a keyed digest
//! that gives nothing away.

use chrono::{DateTime, Utc};
use sqlx::PgPool;
use uuid::Uuid;

use crate::LinkKey;
use crate::transaction::Durably;

#[derive(Debug, thiserror::Error)]
pub enum GeheimError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(
        "the master key file is not the one of this database: its links and second factors would not work"
    )]
    Anders,
}

fn kenmerk(key: &LinkKey) -> [u8; 32] {
    key.kenmerk("installation", "")
}

/// Compares the key with what the database knows. A database that knows none yet takes this one, if the last link that
/// was sent comes from it.
///
/// # Errors
/// [`GeheimError::Anders`] when it is another key.
pub async fn toets(pool: &PgPool, key: &LinkKey, op: DateTime<Utc>) -> Result<(), GeheimError> {
    let eigen = kenmerk(key);
    if bekend(pool).await?.is_none() {
        if !past_bij_laatste_link(pool, key).await? {
            return Err(GeheimError::Anders);
        }
        sqlx::query(
            "INSERT INTO sleutels.geheim (toets, sinds) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        )
        .bind(eigen.as_slice())
        .bind(op)
        .durably(pool)
        .await?;
    }
    match bekend(pool).await? {
        Some(toets) if toets == eigen => Ok(()),
        Some(_) | None => Err(GeheimError::Anders),
    }
}

/// Whether [`toets`] would take this key; nothing is written.
///
/// # Errors
/// Those of the database.
pub async fn is_van(pool: &PgPool, key: &LinkKey) -> Result<bool, sqlx::Error> {
    match bekend(pool).await? {
        Some(toets) => Ok(toets == kenmerk(key)),
        None => past_bij_laatste_link(pool, key).await,
    }
}

/// From now on this key is the one of the installation: what the one before made no longer works. For the owner of the
/// database.
///
/// # Errors
/// Those of the database.
pub async fn vervang(pool: &PgPool, key: &LinkKey, op: DateTime<Utc>) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO sleutels.geheim AS g (toets, sinds) VALUES ($1, $2)
         ON CONFLICT (single) DO UPDATE SET toets = EXCLUDED.toets, sinds = EXCLUDED.sinds
         WHERE g.toets <> EXCLUDED.toets",
    )
    .bind(kenmerk(key).as_slice())
    .bind(op)
    .durably(pool)
    .await?;
    Ok(())
}

async fn bekend(pool: &PgPool) -> Result<Option<Vec<u8>>, sqlx::Error> {
    sqlx::query_scalar("SELECT toets FROM sleutels.geheim")
        .fetch_optional(pool)
        .await
}

/// Databases from before this check have links, of which the history holds identifier and fingerprint.
async fn past_bij_laatste_link(pool: &PgPool, key: &LinkKey) -> Result<bool, sqlx::Error> {
    let laatste: Option<(String, String)> = sqlx::query_as(
        "SELECT link.id, link.vingerafdruk
         FROM history.events e, LATERAL (SELECT
              e.payload #>> '{VerzoekIngediend,verificatieLinkId}' AS id,
              e.payload #>> '{VerzoekIngediend,vingerafdruk}' AS vingerafdruk) link
         WHERE e.event_type = 'VerzoekIngediend' AND link.id IS NOT NULL AND link.vingerafdruk IS NOT NULL
         ORDER BY e.position DESC LIMIT 1",
    )
    .fetch_optional(pool)
    .await?;
    Ok(laatste.is_none_or(|(id, vingerafdruk)| {
        id.parse::<Uuid>()
            .is_ok_and(|id| LinkKey::fingerprint(key.uuid(id)).als_str() == vingerafdruk)
    }))
}
