//! Events as they are stored, and as readers get them.

use std::mem::take;

use chrono::{DateTime, Utc};
use cqrs_es::persist::{EventUpcaster, SerializedEvent};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sqlx::postgres::PgRow;
use sqlx::{FromRow, Row};
use uuid::Uuid;

use crate::damage::{Damage, Damaged};
use crate::seal::{Opened, Ring, Seal, SealError};
use crate::stored::EventRow;

impl EventRow {
    /// Events on their way into the table, and as a reader gets them.
    pub(crate) async fn close(
        events: &[SerializedEvent],
        seal: &Seal,
    ) -> Result<Vec<(Self, RecordedEvent)>, RecordedError> {
        let sealed = seal.close_events(events).await?;
        events
            .iter()
            .zip(sealed)
            .map(|(event, sealed)| Self::closed(event, sealed))
            .collect()
    }

    fn closed(
        event: &SerializedEvent,
        sealed: Option<String>,
    ) -> Result<(Self, RecordedEvent), RecordedError> {
        let metadata = serde_json::to_string(&event.metadata)?;
        let (payload, open) = match sealed {
            Some(sealed) => (sealed, Data::Value(event.payload.clone())),
            None => {
                let payload = serde_json::to_string(&event.payload)?;
                (payload.clone(), Data::Text(payload))
            }
        };
        let sequence = i64::try_from(event.sequence).unwrap_or(i64::MAX);
        let recorded = RecordedEvent {
            position: 0,
            aggregate_type: event.aggregate_type.clone(),
            aggregate_id: case(&event.aggregate_id)?,
            sequence,
            event_type: event.event_type.clone(),
            op: moment(&event.metadata)?,
            payload: open,
            metadata: Data::Text(metadata.clone()),
            damages: Vec::new(),
        };
        let row = EventRow {
            aggregate_type: event.aggregate_type.clone(),
            aggregate_id: event.aggregate_id.clone(),
            sequence,
            event_type: event.event_type.clone(),
            event_version: event.event_version.clone(),
            payload,
            metadata,
        };
        Ok((row, recorded))
    }

    /// The event for a reader: opened and in its present shape, with placeholders for what can't be opened.
    /// One of which nothing can be read is there all the same, without its data.
    pub(crate) fn open(
        mut self,
        position: i64,
        ring: &Ring,
        upcasters: &[Box<dyn EventUpcaster>],
        sealed: MustBeSealed,
    ) -> Result<RecordedEvent, SealError> {
        let opened = match sealed {
            MustBeSealed::ButIsNot => Err(RecordedError::Seal(SealError::Unsealed)),
            MustBeSealed::AsItIs => self.opened(position, ring, upcasters),
        };
        match opened {
            Ok(event) => Ok(event),
            Err(RecordedError::Seal(failure)) if !failure.is_damage() => Err(failure),
            Err(cause) => Ok(self.lost(position, &cause)),
        }
    }

    /// Of which nothing can be read.
    fn lost(self, position: i64, cause: &RecordedError) -> RecordedEvent {
        let mut lost = RecordedEvent {
            position,
            // Nobody's: where this can't be read nobody can tell whose it was.
            aggregate_id: case(&self.aggregate_id).unwrap_or_default(),
            aggregate_type: self.aggregate_type,
            sequence: self.sequence,
            event_type: self.event_type,
            op: DateTime::UNIX_EPOCH,
            payload: Data::Lost,
            metadata: Data::Lost,
            damages: Vec::new(),
        };
        lost.damages = vec![Damage::shape(&lost, cause)];
        lost
    }

    /// Its texts are taken when nothing can fail any more.
    fn opened(
        &mut self,
        position: i64,
        ring: &Ring,
        upcasters: &[Box<dyn EventUpcaster>],
    ) -> Result<RecordedEvent, RecordedError> {
        let opened = ring.open_row(self)?;
        let (opened, damages) = match opened {
            Some(Opened::Partly(value, damages)) => (Some(Opened::Value(value)), damages),
            opened => (opened, Vec::new()),
        };
        // Data that nobody asked for has no shape.
        let old = !self.payload.is_empty()
            && upcasters
                .iter()
                .any(|u| u.can_upcast(&self.event_type, &self.event_version));
        if old {
            let payload = match opened {
                Some(Opened::Value(payload) | Opened::Partly(payload, _)) => payload,
                Some(Opened::Text(text)) => serde_json::from_str(&text)?,
                None => serde_json::from_str(&self.payload)?,
            };
            let event = upcast(
                position,
                SerializedEvent::new(
                    self.aggregate_id.clone(),
                    usize::try_from(self.sequence).unwrap_or_default(),
                    self.aggregate_type.clone(),
                    self.event_type.clone(),
                    self.event_version.clone(),
                    payload,
                    serde_json::from_str(&self.metadata)?,
                ),
                upcasters,
            )?;
            return Ok(RecordedEvent { damages, ..event });
        }
        let Moment { op } = serde_json::from_str(&self.metadata)?;
        Ok(RecordedEvent {
            position,
            aggregate_id: case(&self.aggregate_id)?,
            aggregate_type: take(&mut self.aggregate_type),
            sequence: self.sequence,
            event_type: take(&mut self.event_type),
            payload: match opened {
                Some(Opened::Value(payload) | Opened::Partly(payload, _)) => Data::Value(payload),
                Some(Opened::Text(text)) => Data::Text(text),
                None => Data::Text(take(&mut self.payload)),
            },
            metadata: Data::Text(take(&mut self.metadata)),
            op,
            damages,
        })
    }
}

/// An event's row with its place in the whole history.
#[derive(Clone, Debug)]
pub struct PositionedRow {
    pub position: i64,
    pub event: EventRow,
}

/// What a [`PositionedRow`] is read from.
pub const COLUMNS: &str =
    "position, aggregate_type, aggregate_id, sequence, event_type, event_version,
    payload::text AS payload, metadata::text AS metadata";

/// By their order in [`COLUMNS`]: to look up eight names for each of a million events takes its time.
impl FromRow<'_, PgRow> for PositionedRow {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(PositionedRow {
            position: row.try_get(0)?,
            event: EventRow {
                aggregate_type: row.try_get(1)?,
                aggregate_id: row.try_get(2)?,
                sequence: row.try_get(3)?,
                event_type: row.try_get(4)?,
                event_version: row.try_get(5)?,
                payload: row.try_get(6)?,
                metadata: row.try_get(7)?,
            },
        })
    }
}

fn upcast(
    position: i64,
    event: SerializedEvent,
    upcasters: &[Box<dyn EventUpcaster>],
) -> Result<RecordedEvent, RecordedError> {
    let event = upcasters.iter().fold(event, |event, upcaster| {
        if upcaster.can_upcast(&event.event_type, &event.event_version) {
            upcaster.upcast(event)
        } else {
            event
        }
    });
    Ok(RecordedEvent {
        position,
        op: moment(&event.metadata)?,
        aggregate_id: case(&event.aggregate_id)?,
        aggregate_type: event.aggregate_type,
        sequence: i64::try_from(event.sequence).unwrap_or(i64::MAX),
        event_type: event.event_type,
        payload: Data::Value(event.payload),
        metadata: Data::Value(event.metadata),
        damages: Vec::new(),
    })
}

/// What is known of an event before it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MustBeSealed {
    /// It stands in the clear, and was recorded when that was no longer done.
    ButIsNot,
    AsItIs,
}

/// The one part of the metadata that every reader wants.
#[derive(Deserialize)]
struct Moment {
    op: DateTime<Utc>,
}

fn moment(metadata: &Value) -> Result<DateTime<Utc>, RecordedError> {
    metadata
        .get("op")
        .and_then(Value::as_str)
        .and_then(|op| op.parse().ok())
        .ok_or(RecordedError::Lacks("metadata.op"))
}

fn case(id: &str) -> Result<Uuid, RecordedError> {
    id.parse()
        .map_err(|_| RecordedError::Lacks("a uuid as aggregate_id"))
}

#[derive(Debug, thiserror::Error)]
pub enum RecordedError {
    #[error(transparent)]
    Seal(#[from] SealError),
    #[error("not JSON of the expected shape: {0}")]
    Json(#[from] serde_json::Error),
    #[error("the event lacks {0}")]
    Lacks(&'static str),
    #[error("the event can't be opened")]
    Lost,
}

impl Damage {
    /// An event that has not the shape that its kind has.
    pub fn shape(event: &RecordedEvent, cause: &RecordedError) -> Self {
        Damage {
            case: event.aggregate_id,
            damaged: Damaged::Event(event.sequence),
            subject: String::new(),
            cause: told(cause),
        }
    }
}

/// A cause without what stood there: serde quotes the values that it did not expect.
fn told(cause: &RecordedError) -> String {
    match cause {
        RecordedError::Json(error) => format!(
            "not JSON of the expected shape (line {}, column {})",
            error.line(),
            error.column()
        ),
        cause => cause.to_string(),
    }
}

/// JSON that is parsed when somebody asks: most readers want few of the events that they pass. Text
/// becomes the domain's type without a tree of values in between (a rebuild was a third faster).
#[derive(Clone, Debug)]
enum Data {
    Text(String),
    Value(Value),
    /// It can't be opened.
    Lost,
}

impl Data {
    fn read<T: DeserializeOwned>(&self) -> Result<T, RecordedError> {
        match self {
            Data::Text(text) => Ok(serde_json::from_str(text)?),
            Data::Value(value) => Ok(T::deserialize(value)?),
            Data::Lost => Err(RecordedError::Lost),
        }
    }
}

/// An event for a reader.
#[derive(Clone, Debug)]
pub struct RecordedEvent {
    /// Place in the whole history; 0 while it is being appended, or where nobody asked for it.
    pub position: i64,
    pub aggregate_type: String,
    pub aggregate_id: Uuid,
    pub sequence: i64,
    pub event_type: String,
    payload: Data,
    metadata: Data,
    /// When it happened, from the metadata.
    pub op: DateTime<Utc>,
    damages: Vec<Damage>,
}

impl RecordedEvent {
    /// The event itself, in the domain's type.
    ///
    /// # Errors
    /// When it has another shape, or the subscription did not ask for its data.
    pub fn event<E: DeserializeOwned>(&self) -> Result<E, RecordedError> {
        self.payload.read()
    }

    /// What of it could not be opened; placeholders stand there. Empty: it is whole.
    pub fn damage(&self) -> &[Damage] {
        &self.damages
    }

    /// What was recorded beside the event: who, when, from where.
    ///
    /// # Errors
    /// When it has another shape.
    pub fn metadata<M: DeserializeOwned>(&self) -> Result<M, RecordedError> {
        self.metadata.read()
    }
}
