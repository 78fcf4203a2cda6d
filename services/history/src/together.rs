//! Several aggregates in one append: what is decided on all of them is written by one job of the
//! appender, so by one transaction. Nobody ever sees half of it, and a command that came first on any
//! of them refuses all of it; then it is decided again on what the history says by then.

use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Mutex, PoisonError};

use cqrs_es::persist::SerializedEvent;
use cqrs_es::{Aggregate, DomainEvent};
use futures::TryStreamExt;
use serde_json::Value;
use sqlx::FromRow;
use tracing::Instrument;
use uuid::Uuid;

use crate::appender::{AppendError, Behind};
use crate::damage::Damage;
use crate::failure::{Nature, nature};
use crate::once::{CONTENT, KEY, Once};
#[cfg(doc)]
use crate::outcome::TRIES;
use crate::outcome::{ExecuteError, fault, unread};
use crate::reader::open_stream;
use crate::recorded::{COLUMNS, PositionedRow, RecordedError};
use crate::seal::SealError;
use crate::stored::EventRow;
use crate::verify::hash;
use crate::{History, WithEvents, trace, verwerking};

/// Events of one append, at most: one job must not keep the others waiting for long.
pub const TOGETHER: usize = 2_500;

/// An aggregate as the history has it, to decide on.
#[derive(Clone, Debug)]
pub struct Loaded<A> {
    pub id: Uuid,
    pub aggregate: A,
    pub(crate) sequence: usize,
    /// The hash of its last event.
    pub(crate) last: Behind,
}

/// What became of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placed {
    /// It is durable.
    Done,
    /// Another command came first on one of the aggregates; nothing was appended.
    Lost,
}

/// What happens to several aggregates, on its way into the history.
#[derive(Debug)]
pub struct Together {
    metadata: Value,
    events: Vec<SerializedEvent>,
    /// What each aggregate was decided on.
    behind: Vec<Behind>,
    /// By what the sender will know it again; the first event keeps it.
    once: Option<Once>,
}

impl Together {
    /// Nothing yet; `metadata` stands beside every event.
    pub fn new(mut metadata: HashMap<String, String>) -> Self {
        // Makes the events of this very command recognisable, also beside those of an equal one.
        metadata.insert("opdracht".to_owned(), Uuid::new_v4().to_string());
        Together {
            metadata: metadata
                .into_iter()
                .map(|(name, value)| (name, Value::String(value)))
                .collect::<serde_json::Map<_, _>>()
                .into(),
            events: Vec::new(),
            behind: Vec::new(),
            once: None,
        }
    }

    /// By what its sender will know it again, if it was told. The aggregate of the first event is where it is
    /// looked for.
    #[must_use]
    pub fn known_by(mut self, once: Option<Once>) -> Self {
        self.once = once;
        self
    }

    /// Adds what happens to an aggregate that was loaded; each aggregate once.
    ///
    /// # Errors
    /// When an event is no JSON.
    pub fn add<A: Aggregate>(
        &mut self,
        loaded: &Loaded<A>,
        events: &[A::Event],
    ) -> Result<(), RecordedError> {
        if !events.is_empty() {
            self.behind.push(loaded.last);
        }
        for (nth, event) in events.iter().enumerate() {
            let mut metadata = self.metadata.clone();
            if let (Some(once), Some(of_first)) = (self.once.take(), metadata.as_object_mut()) {
                of_first.insert(KEY.to_owned(), Value::String(once.key));
                of_first.insert(CONTENT.to_owned(), Value::String(once.content));
            }
            self.events.push(SerializedEvent::new(
                loaded.id.to_string(),
                loaded.sequence + nth + 1,
                A::TYPE.to_owned(),
                event.event_type(),
                event.event_version(),
                serde_json::to_value(event)?,
                metadata,
            ));
        }
        Ok(())
    }
}

impl<M: WithEvents> History<M> {
    /// The aggregates with these identifiers, in this order; one without events where there is none.
    ///
    /// # Errors
    /// As [`crate::Aggregates::load`].
    pub async fn load_many<A, R>(&self, ids: &[Uuid]) -> Result<Vec<Loaded<A>>, ExecuteError<R>>
    where
        A: Aggregate,
        R: std::error::Error,
    {
        let upcasters = self.upcasters();
        let mut loaded: HashMap<Uuid, (A, usize)> = HashMap::with_capacity(ids.len());
        // By the same statement as the events: another server may answer the next one.
        let lasts: Mutex<HashMap<String, [u8; 32]>> = Mutex::default();
        let names: Vec<String> = ids.iter().map(Uuid::to_string).collect();
        let sql = format!(
            "SELECT {COLUMNS}, hash FROM history.events WHERE aggregate_type = $1 AND aggregate_id = ANY($2)
             ORDER BY aggregate_id, sequence"
        );
        let rows = sqlx::query(&sql)
            .bind(A::TYPE)
            .bind(names)
            .fetch(self.pool());
        let rows = rows.and_then(|row| {
            let read = PositionedRow::from_row(&row).and_then(|positioned| {
                let id = positioned.event.aggregate_id.clone();
                let hash = hash(&row, "hash")?;
                lasts
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .insert(id, hash);
                Ok(positioned)
            });
            std::future::ready(read)
        });
        {
            let mut events = pin!(open_stream(rows, self.seal(), &upcasters));
            while let Some(event) = events.try_next().await.map_err(unread)? {
                if !event.damage().is_empty() {
                    return Err(ExecuteError::Damaged);
                }
                let (aggregate, sequence) = loaded.entry(event.aggregate_id).or_default();
                *sequence = usize::try_from(event.sequence).unwrap_or_default();
                match event.event() {
                    Ok(happened) => aggregate.apply(happened),
                    Err(cause) => {
                        self.seal().note([&Damage::shape(&event, &cause)]).await;
                        return Err(ExecuteError::Damaged);
                    }
                }
            }
        }
        let mut lasts = lasts.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(ids
            .iter()
            .map(|id| {
                let (aggregate, sequence) = loaded.remove(id).unwrap_or_default();
                Loaded {
                    id: *id,
                    aggregate,
                    sequence,
                    last: lasts.remove(&id.to_string()),
                }
            })
            .collect())
    }

    /// Appends what happens to several aggregates: all of it or nothing. Who hears that another command
    /// came first loads again and decides again, [`TRIES`] times at most.
    ///
    /// # Errors
    /// [`ExecuteError::Unavailable`] when the database is away.
    pub async fn append_together<R: std::error::Error>(
        &self,
        together: Together,
    ) -> Result<Placed, ExecuteError<R>> {
        if together.events.len() > TOGETHER {
            return Err(fault("too many events for one append"));
        }
        if together.events.is_empty() {
            return Ok(Placed::Done);
        }
        let appended = self.append(together).await.map_err(|error| match error {
            RecordedError::Seal(failure) if failure.is_damage() => ExecuteError::Damaged,
            error => fault(error),
        });
        match appended? {
            Ok(_) => Ok(Placed::Done),
            Err(AppendError::Conflict) => Ok(Placed::Lost),
            Err(AppendError::Unavailable) => Err(ExecuteError::Unavailable),
            Err(refused @ AppendError::Refused(_)) => Err(fault(refused)),
        }
    }

    /// Appends events with the read models that go with them; returns the hash of the last.
    pub(crate) async fn append(
        &self,
        Together {
            mut events, behind, ..
        }: Together,
    ) -> Result<Result<[u8; 32], AppendError>, RecordedError> {
        let span = trace::append(&mut events);
        let verwerking = verwerking::append(&self.seal, &mut events);
        let writing = self.close_and_write(&events, behind, &verwerking);
        let outcome = writing.instrument(span.clone()).await;
        trace::appended(&span, &outcome);
        verwerking.appended(&outcome);
        outcome
    }

    async fn close_and_write(
        &self,
        events: &[SerializedEvent],
        behind: Vec<Behind>,
        verwerking: &verwerking::Append,
    ) -> Result<Result<[u8; 32], AppendError>, RecordedError> {
        let mut changes = M::Changes::default();
        let closed = match EventRow::close(events, &self.seal).await {
            // The keys can't be reached: the history could not be either.
            Err(RecordedError::Seal(SealError::Database(error)))
                if nature(&error) == Nature::Passing =>
            {
                return Ok(Err(AppendError::Unavailable));
            }
            closed => closed?,
        };
        let mut rows = Vec::with_capacity(closed.len());
        for (row, event) in closed {
            rows.push(row);
            M::project(&event, &mut changes)?;
        }
        verwerking.geef();
        Ok(self.appender.append(rows, behind, changes).await)
    }
}
