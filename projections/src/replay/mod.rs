//! Playing the history again, beside the live read models: are they what the history says?
//!
//! The same folding as a rebuild's, into temporary tables of one session. No snapshot is held over the whole of it:
//!
//! 1. The history is folded up to where its head is at the beginning, a thousand cases at a time.
//! 2. The two sides are compared, a range of cases at a time. The live side goes on meanwhile, so what differs is
//!    no more than a suspicion.
//! 3. Each suspected case is folded and compared again in a short transaction that sees all of it at one moment: the
//!    history, the live tables, and up to where the subscriptions had followed. That is what counts.
//! 4. The counts over all cases are counted anew from the rows of the cases, which were compared before, in one
//!    transaction that sees both.
//!
//! It locks nothing that others need; only a rebuild, which replaces the tables, has to wait for a moment.
//!
//! - [`compare`] tells the differences, row by row and column by column.
//! - [`then`] tells what was known of a case at an earlier moment.

mod all;
mod compare;
mod then;

use chrono::{DateTime, Utc};
use history::{Extent, ReadError, RecordedError, Seal, Upcasters};
use sqlx::{PgConnection, PgPool};

pub use compare::{Column, Difference, Kind};
pub use then::{Then, then};

use self::compare::Compared;
use crate::rebuild::{
    Fold, RebuildError, Standings, TABLES, create_tables, head,
    indexes::{self, Keys},
};
use crate::{buren, statistiek, zakenlijst};

/// Connections that a replay uses: one reads, one of its own writes and compares.
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
    /// The position of the history when it began.
    pub position: i64,
    /// How many rows are the same on both sides.
    pub equal: i64,
    /// How many are not.
    pub different: i64,
    /// The first [`TOLD`] of them.
    pub differences: Vec<Difference>,
}

impl Replayed {
    fn of(events: i64, position: i64, compared: Compared) -> Self {
        Replayed {
            events,
            position,
            equal: compared.equal,
            different: compared.different,
            differences: compared.differences,
        }
    }
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
    match extent {
        Extent::Everything => all::replay(pool, seal, upcasters, progress).await,
        Extent::Case(id) => {
            let mut transaction = pool.begin().await?;
            at_one_moment(&mut transaction).await?;
            create_tables(&mut transaction, SCHEMA).await?;
            // Compared by their keys; nobody looks for anything else in them.
            indexes::take(&mut transaction, SCHEMA, Keys::Stay).await?;
            let position = head(&mut transaction).await?;
            let fold = Fold {
                schema: SCHEMA,
                seal,
                upcasters: upcasters(),
                up_to: standings(&mut transaction, position).await?,
            };
            let events = one(&fold, &mut transaction, &id.to_string(), position).await?;
            if events == 0 {
                return Err(ReplayError::Unknown);
            }
            let mut compared = Compared::default();
            compare::cases(&mut transaction, &[id], &mut compared).await?;
            transaction.rollback().await?;
            Ok(Replayed::of(events, position, compared))
        }
    }
}

/// From here on the transaction sees everything as it is now.
async fn at_one_moment(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    // The tables first: a rebuild that replaced them after the moment of this transaction would leave it
    // with new tables whose rows it can't see. A lock alone does not fix that moment yet.
    let live = TABLES.map(|table| format!("readmodel.{table}")).join(", ");
    sqlx::query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        .execute(&mut *connection)
        .await?;
    sqlx::query(&format!("LOCK TABLE {live} IN ACCESS SHARE MODE"))
        .execute(connection)
        .await?;
    Ok(())
}

/// A case or a decree, whichever has this identifier; returns how many events it has.
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
    let mut events = 0;
    for aggregate_type in types {
        events += fold
            .aggregate(&mut *connection, &aggregate_type, id, position)
            .await?;
    }
    Ok(events)
}

/// Up to where each read model had come.
async fn standings(connection: &mut PgConnection, own: i64) -> Result<Standings, sqlx::Error> {
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
