//! Reading one aggregate's events in full: with who, when and where in the whole history.

use uuid::Uuid;

use crate::recorded::{EventRow, RecordedError, RecordedEvent};
use crate::{History, ReadModel};

/// Why an aggregate's history can't be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Recorded(#[from] RecordedError),
}

#[derive(sqlx::FromRow)]
struct Row {
    position: i64,
    #[sqlx(flatten)]
    event: EventRow,
}

impl<M: ReadModel> History<M> {
    /// Opens an event that another query found.
    ///
    /// # Errors
    /// When it can't be read.
    pub fn open_row(&self, row: EventRow) -> Result<RecordedEvent, RecordedError> {
        row.open(0, self.seal(), &self.upcasters())
    }

    /// All events of an aggregate in their order, opened and in their present shape; none when it
    /// does not exist. A case has tens to hundreds.
    pub async fn events_of(
        &self,
        aggregate_type: &str,
        aggregate_id: Uuid,
    ) -> Result<Vec<RecordedEvent>, ReadError> {
        let rows: Vec<Row> = sqlx::query_as(
            "SELECT position, aggregate_type, aggregate_id, sequence, event_type, event_version,
                    payload::text AS payload, metadata::text AS metadata
             FROM history.events
             WHERE aggregate_type = $1 AND aggregate_id = $2 ORDER BY sequence",
        )
        .bind(aggregate_type)
        .bind(aggregate_id.to_string())
        .fetch_all(self.pool())
        .await?;
        let upcasters = self.upcasters();
        rows.into_iter()
            .map(|row| Ok(row.event.open(row.position, self.seal(), &upcasters)?))
            .collect()
    }
}
