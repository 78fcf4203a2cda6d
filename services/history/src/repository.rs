//! Where the history joins cqrs-es: postgres-es reads an aggregate's events, with the hash of each. Whoever
//! decided on them appends behind the last of them ([`crate::Aggregates`]); writing without knowing that one is
//! refused here.
//!
//! No snapshots: cqrs-es 0.5.0 applies every event twice with them.

use std::collections::HashMap;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use cqrs_es::Aggregate;
use cqrs_es::persist::{
    PersistedEventRepository, PersistenceError, ReplayStream, SerializedEvent, SerializedSnapshot,
};
use postgres_es::PostgresEventRepository;
use serde_json::Value;

use crate::failure::{Nature, nature};
use crate::recorded::RecordedError;
use crate::seal::SealError;
use crate::{History, WithEvents};

pub struct HistoryRepository<M: WithEvents> {
    history: History<M>,
    reader: PostgresEventRepository,
}

impl<M: WithEvents> HistoryRepository<M> {
    pub fn new(history: History<M>) -> Self {
        let reader = PostgresEventRepository::new(history.pool().clone())
            .with_tables("history.events_with_hash", "history.no_snapshots");
        HistoryRepository { history, reader }
    }

    async fn open(
        &self,
        events: Vec<SerializedEvent>,
    ) -> Result<Vec<SerializedEvent>, PersistenceError> {
        let opened = self.history.seal.open_events(events).await;
        opened.map_err(|error| match error {
            SealError::Database(error) => judged(PersistenceError::UnknownError(Box::new(error))),
            error => deserialization(error),
        })
    }
}

impl<M: WithEvents> PersistedEventRepository for HistoryRepository<M> {
    async fn get_events<A: Aggregate>(
        &self,
        aggregate_id: &str,
    ) -> Result<Vec<SerializedEvent>, PersistenceError> {
        let events = self.reader.get_events::<A>(aggregate_id).await;
        self.open(events.map_err(judged)?).await
    }

    async fn get_last_events<A: Aggregate>(
        &self,
        aggregate_id: &str,
        last_sequence: usize,
    ) -> Result<Vec<SerializedEvent>, PersistenceError> {
        let events = self
            .reader
            .get_last_events::<A>(aggregate_id, last_sequence)
            .await
            .map_err(judged)?;
        self.open(events).await
    }

    async fn get_snapshot<A: Aggregate>(
        &self,
        _aggregate_id: &str,
    ) -> Result<Option<SerializedSnapshot>, PersistenceError> {
        Ok(None)
    }

    async fn persist<A: Aggregate>(
        &self,
        _events: &[SerializedEvent],
        _snapshot_update: Option<(String, Value, usize)>,
    ) -> Result<(), PersistenceError> {
        Err(PersistenceError::UnknownError(
            "use Aggregates to append".into(),
        ))
    }

    async fn stream_events<A: Aggregate>(
        &self,
        _aggregate_id: &str,
    ) -> Result<ReplayStream, PersistenceError> {
        Err(no_replay())
    }

    async fn stream_all_events<A: Aggregate>(&self) -> Result<ReplayStream, PersistenceError> {
        Err(no_replay())
    }
}

/// The hash of a loaded event, which came along in its metadata.
pub(crate) fn hash_of(metadata: &HashMap<String, String>) -> Result<[u8; 32], RecordedError> {
    metadata
        .get("hash")
        .and_then(|hash| BASE64.decode(hash).ok()?.try_into().ok())
        .ok_or(RecordedError::Lacks("its hash"))
}

/// postgres-es calls a shutdown, or a pool without connections, an unknown error; it is one that passes.
fn judged(error: PersistenceError) -> PersistenceError {
    match error {
        PersistenceError::UnknownError(cause)
            if cause
                .downcast_ref()
                .is_some_and(|failure| nature(failure) == Nature::Passing) =>
        {
            PersistenceError::ConnectionError(cause)
        }
        error => error,
    }
}

/// cqrs-es' replay reports success after a broken connection and sorts by sequence over all
/// aggregates; a [`crate::Subscription`] does neither.
fn no_replay() -> PersistenceError {
    PersistenceError::UnknownError("use a Subscription to replay".into())
}

fn deserialization(error: impl std::error::Error + Send + Sync + 'static) -> PersistenceError {
    PersistenceError::DeserializationError(Box::new(error))
}
