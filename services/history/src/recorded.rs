//! Events as they are stored, and as readers get them.

use chrono::{DateTime, Utc};
use cqrs_es::persist::{EventUpcaster, SerializedEvent};
use serde_json::Value;
use uuid::Uuid;

use crate::seal::{Seal, SealError};

/// An event as it stands in the table: payload and metadata are the very bytes that are hashed.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct EventRow {
    pub aggregate_type: String,
    pub aggregate_id: String,
    pub sequence: i64,
    pub event_type: String,
    pub event_version: String,
    pub payload: String,
    pub metadata: String,
}

impl EventRow {
    pub(crate) fn close(event: &SerializedEvent, seal: &Seal) -> Result<Self, SealError> {
        Ok(EventRow {
            aggregate_type: event.aggregate_type.clone(),
            aggregate_id: event.aggregate_id.clone(),
            sequence: i64::try_from(event.sequence).unwrap_or(i64::MAX),
            event_type: event.event_type.clone(),
            event_version: event.event_version.clone(),
            payload: seal.close_payload(&event.aggregate_id, &event.payload)?,
            metadata: serde_json::to_string(&event.metadata)?,
        })
    }

    /// The event for a reader: opened and in its present shape.
    pub fn open(
        self,
        position: i64,
        seal: &Seal,
        upcasters: &[Box<dyn EventUpcaster>],
    ) -> Result<RecordedEvent, RecordedError> {
        let payload =
            seal.open_payload(&self.aggregate_id, serde_json::from_str(&self.payload)?)?;
        let event = SerializedEvent::new(
            self.aggregate_id,
            usize::try_from(self.sequence).unwrap_or_default(),
            self.aggregate_type,
            self.event_type,
            self.event_version,
            payload,
            serde_json::from_str(&self.metadata)?,
        );
        let event = upcasters.iter().fold(event, |event, upcaster| {
            if upcaster.can_upcast(&event.event_type, &event.event_version) {
                upcaster.upcast(event)
            } else {
                event
            }
        });
        RecordedEvent::new(position, event)
    }
}

#[derive(Debug, thiserror::Error)]
pub enum RecordedError {
    #[error(transparent)]
    Seal(#[from] SealError),
    #[error("not JSON of the expected shape: {0}")]
    Json(#[from] serde_json::Error),
    #[error("the event lacks {0}")]
    Lacks(&'static str),
}

/// An event for a reader.
#[derive(Clone, Debug)]
pub struct RecordedEvent {
    /// Place in the whole history; 0 while it is being appended.
    pub position: i64,
    pub aggregate_type: String,
    pub aggregate_id: Uuid,
    pub sequence: i64,
    pub event_type: String,
    pub payload: Value,
    pub metadata: Value,
    /// When it happened, from the metadata.
    pub op: DateTime<Utc>,
}

impl RecordedEvent {
    pub(crate) fn new(position: i64, event: SerializedEvent) -> Result<Self, RecordedError> {
        let op = event
            .metadata
            .get("op")
            .and_then(Value::as_str)
            .and_then(|op| op.parse().ok())
            .ok_or(RecordedError::Lacks("metadata.op"))?;
        let aggregate_id = event
            .aggregate_id
            .parse()
            .map_err(|_| RecordedError::Lacks("a uuid as aggregate_id"))?;
        Ok(RecordedEvent {
            position,
            aggregate_type: event.aggregate_type,
            aggregate_id,
            sequence: i64::try_from(event.sequence).unwrap_or(i64::MAX),
            event_type: event.event_type,
            payload: event.payload,
            metadata: event.metadata,
            op,
        })
    }

    /// The event itself, in the domain's type.
    pub fn event<E: serde::de::DeserializeOwned>(&self) -> Result<E, RecordedError> {
        Ok(E::deserialize(&self.payload)?)
    }
}
