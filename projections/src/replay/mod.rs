//! Playing the history again, beside the live read models: are they what the history says?
//!
//! The same folding as a rebuild's, into temporary tables, some cases at a time ([`stretch`]). Each stretch is a
//! transaction of its own, a second or so, that sees everything as it was at one moment: the history, the live
//! tables, and up to where the subscriptions had followed. Each read model is replayed up to the position that it
//! had come to then, so what others write meanwhile is no difference. No snapshot lasts longer than a stretch, and
//! nothing is locked that others need; only a rebuild, which replaces the tables, has to wait for one.
//!
//! The figures count over all cases: they are compared with the rows of the cases that they count, in a statement
//! of its own.
//!
//! - [`compare`] tells the differences, row by row and column by column.
//! - [`case`] replays one case for the screen, in tables like the live ones.
//! - [`then`] tells what was known of a case at an earlier moment.

pub mod case;
mod compare;
mod stretch;
mod then;

use chrono::{DateTime, Utc};
use futures::future::BoxFuture;
use history::{Extent, ReadError, RecordedError, Seal, Upcasters};
use sqlx::{PgConnection, PgPool};

pub use compare::{Column, Difference, Kind};
pub use then::{Then, then};

use self::stretch::{Scratch, Whose};
use crate::rebuild::{RebuildError, head};
use crate::standings::Standings;
use crate::tabellen::{Written, following};

/// Connections that a replay uses: one reads, one writes and compares.
pub const CONNECTIONS: u32 = 2;
/// Tables of this session alone, gone with its transaction.
const SCHEMA: &str = "pg_temp";
/// Differences that are reported one by one; of more, only their number.
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

/// Replays, over [`CONNECTIONS`] of the pool, and compares with the live read models. Replaying everything, it looks at
/// the cases that had begun when it did. `progress` hears how many events were folded, of how many.
///
/// # Errors
/// When an event can't be read, or there is no such case.
pub async fn replay(
    pool: &PgPool,
    seal: &Seal,
    upcasters: Upcasters,
    extent: Extent,
    mut progress: impl FnMut(i64, i64) + Send,
) -> Result<Replayed, ReplayError> {
    run(pool, seal, upcasters, extent, &mut progress).await
}

/// Hears how far the replay is.
type Progress<'a> = &'a mut (dyn FnMut(i64, i64) + Send);

/// Boxed, as are its pieces: the compiler does not see of the whole that it may go to another thread.
fn run<'a>(
    pool: &'a PgPool,
    seal: &'a Seal,
    upcasters: Upcasters,
    extent: Extent,
    progress: Progress<'a>,
) -> BoxFuture<'a, Result<Replayed, ReplayError>> {
    Box::pin(async move {
        let mut scratch = Scratch::open(pool, seal, upcasters()).await?;
        let position = head(&mut scratch.reading).await?;
        match extent {
            Extent::Case(id) => {
                for whose in [Whose::Cases, Whose::Decrees] {
                    scratch.stretch(whose, &[id]).await?;
                }
                if scratch.events == 0 {
                    return Err(ReplayError::Unknown);
                }
            }
            Extent::Everything => {
                for whose in [Whose::Cases, Whose::Decrees] {
                    everything(&mut scratch, whose, position, progress).await?;
                }
                scratch.counts().await?;
            }
        }
        let (events, compared) = scratch.close().await?;
        Ok(Replayed {
            events,
            position,
            equal: compared.equal,
            different: compared.different,
            differences: compared.differences,
        })
    })
}

async fn everything(
    scratch: &mut Scratch<'_>,
    whose: Whose,
    position: i64,
    progress: Progress<'_>,
) -> Result<(), ReplayError> {
    let mut after = 0;
    while after < position {
        let bound = position.min(after + stretch::WINDOW);
        let begun = stretch::begun(&mut scratch.reading, whose, after, bound).await?;
        for some in begun.chunks(stretch::AT_ONCE) {
            scratch.stretch(whose, some).await?;
            progress(scratch.events.min(position), position);
        }
        after = bound;
    }
    // What the history knows nothing of is only here.
    for (table, key) in whose.tables() {
        let mut page = stretch::Page::First;
        while let Some(next) = stretch::live(&mut scratch.reading, whose, table, key, page).await? {
            if !next.unknown.is_empty() {
                scratch.only_live(table, key, &next.unknown).await?;
            }
            page = stretch::Page::After(next.last);
        }
    }
    Ok(())
}

/// Up to where each read model had come.
pub(crate) async fn standings(
    connection: &mut PgConnection,
    own: i64,
) -> Result<Standings, sqlx::Error> {
    let followed: Vec<(String, i64)> =
        sqlx::query_as("SELECT naam, position FROM work.gevolgd WHERE naam = ANY($1)")
            .bind(following())
            .fetch_all(connection)
            .await?;
    let of = |naam: &str| {
        followed
            .iter()
            .find(|(followed, _)| followed == naam)
            .map_or(0, |(_, position)| *position)
    };
    Ok(Standings::each(|model| match model.written {
        Written::WithEvents => own,
        Written::Following | Written::FollowingUnlogged => of(model.naam),
    }))
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
