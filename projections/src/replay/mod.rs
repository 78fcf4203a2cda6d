//! Playing the history again, beside the live read models: are they what the history says?
//!
//! The same folding as a rebuild's, into temporary tables of one transaction, which is rolled back. That
//! transaction sees everything as it was at one moment: the history, the live tables, and up to where the
//! subscriptions had followed. Each read model is replayed up to the position that it had come to then, so
//! what others write meanwhile is no difference. It locks nothing that they need; only a rebuild, which
//! replaces the tables, has to wait.
//!
//! - [`compare`] tells the differences, row by row and column by column.
//! - [`then`] tells what was known of a case at an earlier moment.

mod compare;
mod then;

use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, Utc};
use history::{Extent, ReadError, RecordedError, Seal, Upcasters};
use sqlx::{PgConnection, PgPool};

pub use compare::{Column, Difference, Kind};
pub use then::{Then, then};

use crate::rebuild::{
    Fold, RebuildError, Standings, TABLES, cases_up_to, create_tables, head,
    indexes::{self, Keys},
};
use crate::{buren, statistiek, zakenlijst};

/// Connections that a replay uses: one reads, one writes and compares.
pub const CONNECTIONS: u32 = 2;
/// Tables of this session alone, gone with its transaction.
const SCHEMA: &str = "pg_temp";
/// Differences that are told one by one; of more only their number.
pub const TOLD: usize = 100;

#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Recorded(#[from] RecordedError),
    #[error(transparent)]
    Fold(RebuildError),
    #[error("there is no case and no decree with this identifier")]
    Unknown,
    #[error(transparent)]
    Output(#[from] std::io::Error),
}

impl From<RebuildError> for ReplayError {
    fn from(error: RebuildError) -> Self {
        match error {
            RebuildError::Database(error) => ReplayError::Database(error),
            RebuildError::Read(error) => ReplayError::Read(error),
            RebuildError::Recorded(error) => ReplayError::Recorded(error),
            other => ReplayError::Fold(other),
        }
    }
}

/// What a replay found.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// How many events were played.
    pub events: i64,
    /// The position of the history at that moment.
    pub position: i64,
    /// How many rows are the same on both sides.
    pub equal: i64,
    /// How many are not.
    pub different: i64,
    /// The first [`TOLD`] of them.
    pub differences: Vec<Difference>,
}

/// Replays, over [`CONNECTIONS`] of the pool, and compares with the live read models. `progress` hears how
/// many events were folded, of how many.
///
/// # Errors
/// When an event can't be read, or there is no such case.
pub async fn replay(
    pool: &PgPool,
    seal: &Seal,
    upcasters: Upcasters,
    extent: Extent,
    progress: impl FnMut(i64, i64) + Send,
) -> Result<Replayed, ReplayError> {
    let mut writing = pool.begin().await?;
    // The tables first: a rebuild that replaced them after the moment of this transaction would leave it
    // with new tables whose rows it can't see. A lock alone does not fix that moment yet.
    let live = TABLES.map(|table| format!("readmodel.{table}")).join(", ");
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        .execute(&mut *writing)
        .await?;
    sqlx::query(&format!("LOCK TABLE {live} IN ACCESS SHARE MODE"))
        .execute(&mut *writing)
        .await?;
    let snapshot: String = sqlx::query_scalar("SELECT pg_export_snapshot()")
        .fetch_one(&mut *writing)
        .await?;
    let position = head(&mut writing).await?;
    let fold = Fold {
        schema: SCHEMA,
        seal,
        upcasters: upcasters(),
        up_to: standings(&mut writing, position).await?,
    };
    create_tables(&mut writing, SCHEMA).await?;
    // Compared by their keys; nobody looks for anything else in them.
    indexes::take(&mut writing, SCHEMA, Keys::Stay).await?;
    let events = match extent {
        Extent::Case(id) => one(&fold, &mut writing, &id.to_string(), position).await?,
        Extent::Everything => {
            let mut reading = pool.begin().await?;
            sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                .execute(&mut *reading)
                .await?;
            sqlx::query(&format!("SET TRANSACTION SNAPSHOT '{snapshot}'"))
                .execute(&mut *reading)
                .await?;
            everything(&fold, &mut reading, &mut writing, position, progress).await?
        }
    };
    let compared = compare::compare(&mut writing, extent).await?;
    writing.rollback().await?;
    Ok(Replayed {
        events,
        position,
        equal: compared.equal,
        different: compared.different,
        differences: compared.differences,
    })
}

async fn everything(
    fold: &Fold<'_>,
    reading: &mut PgConnection,
    writing: &mut PgConnection,
    position: i64,
    progress: impl FnMut(i64, i64) + Send,
) -> Result<i64, ReplayError> {
    let done = AtomicI64::new(0);
    let progress = Mutex::new(progress);
    let report = |more: i64| {
        let done = done.fetch_add(more, Ordering::Relaxed) + more;
        if let Ok(mut progress) = progress.lock() {
            progress(done, position);
        }
    };
    let cases = cases_up_to(&mut *reading, position).await?;
    let cases = fold
        .cases(&mut *reading, &mut *writing, &cases, position, &report)
        .await?;
    statistiek::tel_alles(&mut *writing, SCHEMA).await?;
    Ok(cases + fold.decrees(reading, writing, position, &report).await?)
}

/// A case or a decree, whichever has this identifier.
async fn one(
    fold: &Fold<'_>,
    connection: &mut PgConnection,
    id: &str,
    position: i64,
) -> Result<i64, ReplayError> {
    let types: Vec<String> = sqlx::query_scalar(
        "SELECT DISTINCT aggregate_type FROM history.events
         WHERE aggregate_type = ANY($1) AND aggregate_id = $2",
    )
    .bind(then::TYPES.as_slice())
    .bind(id)
    .fetch_all(&mut *connection)
    .await?;
    if types.is_empty() {
        return Err(ReplayError::Unknown);
    }
    let mut events = 0;
    for aggregate_type in types {
        events += fold
            .aggregate(&mut *connection, &aggregate_type, id, position)
            .await?;
    }
    Ok(events)
}

/// Up to where each read model had come.
pub(crate) async fn standings(
    connection: &mut PgConnection,
    own: i64,
) -> Result<Standings, sqlx::Error> {
    let followed: Vec<(String, i64)> =
        sqlx::query_as("SELECT naam, position FROM work.gevolgd WHERE naam = ANY($1)")
            .bind(crate::rebuild::FOLLOWING.as_slice())
            .fetch_all(connection)
            .await?;
    let of = |naam: &str| {
        followed
            .iter()
            .find(|(followed, _)| followed == naam)
            .map_or(0, |(_, position)| *position)
    };
    Ok(Standings {
        own,
        zakenlijst: of(zakenlijst::NAAM),
        statistiek: of(statistiek::NAAM),
        buren: of(buren::NAAM),
    })
}

/// The last position whose event had happened by a moment; 0 when none had.
///
/// # Errors
/// Those of the database.
pub async fn position_at(pool: &PgPool, moment: DateTime<Utc>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT coalesce(max(position), 0) FROM history.events
         WHERE (metadata ->> 'op')::timestamptz <= $1",
    )
    .bind(moment)
    .fetch_one(pool)
    .await
}
