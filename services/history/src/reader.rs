//! Reading events in full: those of one aggregate, those that another query found, and any number of them as
//! they stream by.

use std::collections::HashSet;

use cqrs_es::persist::EventUpcaster;
use futures::{Stream, TryStreamExt};
use sqlx::PgExecutor;
use uuid::Uuid;

use crate::damage::Damage;
use crate::recorded::{COLUMNS, MustBeSealed, PositionedRow, RecordedError, RecordedEvent};
use crate::seal::{Seal, SealError};
use crate::stored::EventRow;
use crate::{History, WithEvents};

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

/// Opens events with the keys that they need, in their present shape. What of them can't be opened is noted
/// (`damage`), and placeholders stand there: see [`RecordedEvent::damage`].
///
/// # Errors
/// When the database or the master keys can't be used.
pub async fn open_rows(
    executor: impl PgExecutor<'_>,
    rows: Vec<PositionedRow>,
    seal: &Seal,
    upcasters: &[Box<dyn EventUpcaster>],
) -> Result<Vec<RecordedEvent>, ReadError> {
    let ring = seal
        .ring(executor, rows.iter().map(|row| &row.event))
        .await?;
    let unsealed = seal.unsealed(rows.iter().map(|row| &row.event)).await?;
    let mut events = Vec::with_capacity(rows.len());
    for PositionedRow { position, event } in rows {
        let sealed = must_be_sealed(&unsealed, &event);
        events.push(event.open(position, &ring, upcasters, sealed)?);
    }
    if events.iter().any(|event| !event.damage().is_empty()) {
        seal.note(events.iter().flat_map(RecordedEvent::damage))
            .await;
    }
    Ok(events)
}

pub(crate) fn must_be_sealed(unsealed: &HashSet<(String, i64)>, event: &EventRow) -> MustBeSealed {
    // Nearly always there are none, and there is nothing to look up.
    if !unsealed.is_empty() && unsealed.contains(&(event.aggregate_id.clone(), event.sequence)) {
        return MustBeSealed::ButIsNot;
    }
    MustBeSealed::AsItIs
}

/// Events of which every value has to be the recorded one: who decides on them, or takes them out of the house,
/// has no use for placeholders.
///
/// # Errors
/// [`ReadError::Event`] names the first that is not whole.
pub fn whole(events: Vec<RecordedEvent>) -> Result<Vec<RecordedEvent>, ReadError> {
    match events.iter().find(|event| !event.damage().is_empty()) {
        None => Ok(events),
        Some(damaged) => Err(ReadError::Event {
            position: damaged.position,
            cause: RecordedError::Lost,
        }),
    }
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

impl<M: WithEvents> History<M> {
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

    /// What of an aggregate can't be opened now; `readable` says whether an event has its shape.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn damage_of(
        &self,
        aggregate_type: &str,
        aggregate_id: Uuid,
        readable: impl Fn(&RecordedEvent) -> Result<(), RecordedError>,
    ) -> Result<Vec<Damage>, ReadError> {
        let events = self.events_of(aggregate_type, aggregate_id).await?;
        let mut damages = Vec::new();
        for event in &events {
            damages.extend_from_slice(event.damage());
            if event.damage().is_empty()
                && let Err(cause) = readable(event)
            {
                damages.push(Damage::shape(event, &cause));
            }
        }
        self.seal().note(&damages).await;
        Ok(damages)
    }
}
