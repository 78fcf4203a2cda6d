//! Reading events in full: those of one aggregate, those that another query found, and any number of them as
//! they stream by.

use cqrs_es::persist::EventUpcaster;
use futures::{Stream, TryStreamExt};
use sqlx::PgExecutor;
use uuid::Uuid;

use crate::recorded::{COLUMNS, EventRow, PositionedRow, RecordedError, RecordedEvent};
use crate::seal::{Seal, SealError};
use crate::{History, ReadModel};

/// Events of a stream whose keys are fetched at once.
const CHUNK: usize = 500;

/// Why events can't be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// An event is not what it has to be, or its key is lost.
    #[error("the event at position {position} can't be read: {cause}")]
    Event { position: i64, cause: RecordedError },
    /// As [`ReadError::Event`], where the reader did not ask for positions.
    #[error(transparent)]
    Recorded(#[from] RecordedError),
    #[error(transparent)]
    Keys(SealError),
}

impl From<SealError> for ReadError {
    fn from(error: SealError) -> Self {
        match error {
            SealError::Database(error) => ReadError::Database(error),
            error => ReadError::Keys(error),
        }
    }
}

/// Opens events with the keys that they need, in their present shape.
///
/// # Errors
/// When one of them can't be read.
pub async fn open_rows(
    executor: impl PgExecutor<'_>,
    rows: Vec<PositionedRow>,
    seal: &Seal,
    upcasters: &[Box<dyn EventUpcaster>],
) -> Result<Vec<RecordedEvent>, ReadError> {
    let ring = seal
        .ring(executor, rows.iter().map(|row| &row.event))
        .await?;
    rows.into_iter()
        .map(|PositionedRow { position, event }| {
            event
                .open(position, &ring, upcasters)
                .map_err(|cause| ReadError::Event { position, cause })
        })
        .collect()
}

/// Opens events as they stream by, their keys a chunk at a time; memory stays flat.
pub fn open_stream<'a>(
    rows: impl Stream<Item = Result<PositionedRow, sqlx::Error>> + Send + 'a,
    seal: &'a Seal,
    upcasters: &'a [Box<dyn EventUpcaster>],
) -> impl Stream<Item = Result<RecordedEvent, ReadError>> + Send + 'a {
    rows.try_chunks(CHUNK)
        .map_err(|broken| ReadError::Database(broken.1))
        .and_then(move |rows| open_rows(seal.pool(), rows, seal, upcasters))
        .map_ok(|events| futures::stream::iter(events.into_iter().map(Ok)))
        .try_flatten()
}

impl<M: ReadModel> History<M> {
    /// Opens events that another query found, and of which nobody asks the positions.
    ///
    /// # Errors
    /// When one of them can't be read.
    pub async fn open_found(&self, events: Vec<EventRow>) -> Result<Vec<RecordedEvent>, ReadError> {
        let rows = events
            .into_iter()
            .map(|event| PositionedRow { position: 0, event })
            .collect();
        open_rows(self.pool(), rows, self.seal(), &self.upcasters()).await
    }

    /// All events of an aggregate in their order, opened and in their present shape; none when it
    /// does not exist. A case has tens to hundreds.
    pub async fn events_of(
        &self,
        aggregate_type: &str,
        aggregate_id: Uuid,
    ) -> Result<Vec<RecordedEvent>, ReadError> {
        let rows: Vec<PositionedRow> = sqlx::query_as(&format!(
            "SELECT {COLUMNS} FROM history.events
             WHERE aggregate_type = $1 AND aggregate_id = $2 ORDER BY sequence"
        ))
        .bind(aggregate_type)
        .bind(aggregate_id.to_string())
        .fetch_all(self.pool())
        .await?;
        open_rows(self.pool(), rows, self.seal(), &self.upcasters()).await
    }
}
