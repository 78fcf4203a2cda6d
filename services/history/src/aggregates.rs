//! Load, decide, append: a command on one aggregate, through cqrs-es.
//!
//! A copy of each recently used aggregate stays in memory, behind a lock that lets one command at a time decide on
//! it. The copy may be stale, because another instance appended. Then its append loses on the sequence, or on the hash
//! of the event that it was decided on; and a refusal (or "nothing to do") counts only once it was decided again on
//! the freshly loaded aggregate. Copies from before the appender's present connection are not used: the server may
//! have come back with less (see `appender`).

use std::collections::HashMap;
use std::sync::Arc;

use cqrs_es::event_sink::EventSink;
use cqrs_es::persist::PersistedEventStore;
use cqrs_es::{Aggregate, AggregateError, EventStore};
use moka::sync::Cache;
use tokio::sync::Mutex;
use tracing::error;
use uuid::Uuid;

use crate::appender::{AppendError, Behind, Era};
use crate::copies::{self, IDLE, KEY_OF_EVENTS};
use crate::once::Once;
use crate::outcome::{ExecuteError, Executed, TRIES, fault, unread};
use crate::recorded::{RecordedError, RecordedEvent};
use crate::repository::{HistoryRepository, hash_of};
use crate::together::Together;
use crate::{History, WithEvents, together};

/// Aggregates kept in memory: on a busy June evening some hundreds of cases are in use.
const KEPT: u64 = 1_000;
type Slot<A> = Arc<Mutex<Option<Loaded<A>>>>;

struct Loaded<A> {
    aggregate: Arc<A>,
    sequence: usize,
    /// The hash of its last event.
    last: Behind,
    /// When it was loaded.
    era: u64,
}

impl<A> Clone for Loaded<A> {
    fn clone(&self) -> Self {
        Loaded {
            aggregate: Arc::clone(&self.aggregate),
            sequence: self.sequence,
            last: self.last,
            era: self.era,
        }
    }
}

/// All aggregates of one kind.
pub struct Aggregates<A: Aggregate, M: WithEvents> {
    history: History<M>,
    store: PersistedEventStore<HistoryRepository<M>, A>,
    slots: Cache<Uuid, Slot<A>>,
    era: Era,
    /// As long as it is there, copies are wiped that are not right any more.
    #[expect(dead_code, reason = "its end is what counts")]
    alive: Arc<()>,
}

impl<A, M> Aggregates<A, M>
where
    A: Aggregate<Services = ()> + Clone + 'static,
    A::Command: Clone + Send,
    M: WithEvents,
{
    pub fn new(history: History<M>) -> Self {
        let upcasters = history.upcasters();
        let slots: Cache<Uuid, Slot<A>> = Cache::builder()
            .max_capacity(KEPT)
            .time_to_idle(IDLE)
            .build();
        Aggregates {
            era: history.era().clone(),
            alive: copies::watch(history.pool().clone(), KEY_OF_EVENTS, slots.clone()),
            store: PersistedEventStore::new_event_store(HistoryRepository::new(history.clone()))
                .with_upcasters(upcasters),
            history,
            slots,
        }
    }

    /// The aggregate as the history has it now; one without events when there is none. For who shows it:
    /// placeholders stand for what can't be opened, and what can't be applied is left out.
    pub async fn load(&self, id: Uuid) -> Result<Arc<A>, ExecuteError<A::Error>> {
        match self.load_events(id).await {
            Err(ExecuteError::Damaged) => {}
            loaded => return Ok(loaded?.aggregate),
        }
        let events = self.history.events_of(A::TYPE, id).await.map_err(unread)?;
        let mut aggregate = A::default();
        for event in events
            .iter()
            .filter_map(|event| event.event::<A::Event>().ok())
        {
            aggregate.apply(event);
        }
        Ok(Arc::new(aggregate))
    }

    /// The same, for a caller that acts on it.
    ///
    /// # Errors
    /// [`ExecuteError::Damaged`] when something of it can't be opened.
    pub async fn load_whole(&self, id: Uuid) -> Result<Arc<A>, ExecuteError<A::Error>> {
        Ok(self.load_events(id).await?.aggregate)
    }

    /// Forgets the copies of aggregates that were changed besides ([`History::append_together`]): they are
    /// stale, and the next command on one would find out only by losing its place.
    pub fn forget(&self, ids: impl IntoIterator<Item = Uuid>) {
        for id in ids {
            self.slots.invalidate(&id);
        }
    }

    /// How many copies are in memory.
    pub fn copies(&self) -> u64 {
        self.slots.entry_count()
    }

    async fn load_events(&self, id: Uuid) -> Result<Loaded<A>, ExecuteError<A::Error>> {
        let era = self.era.now();
        let events = match self.store.load_events(&id.to_string()).await {
            Ok(events) => events,
            Err(AggregateError::DeserializationError(cause)) => {
                let cause = cause.to_string();
                return Err(self.examined(id, cause).await);
            }
            Err(error) => return Err(unavailable(error)),
        };
        let mut loaded: Loaded<A> = Loaded {
            aggregate: Arc::default(),
            sequence: 0,
            last: None,
            era,
        };
        let aggregate = Arc::make_mut(&mut loaded.aggregate);
        for event in events {
            loaded.sequence = event.sequence;
            loaded.last = Some(hash_of(&event.metadata).map_err(fault)?);
            aggregate.apply(event.payload);
        }
        Ok(loaded)
    }

    /// It can't be loaded, or written: notes what of it is damaged. Where nothing is, the program is at fault.
    async fn examined(&self, id: Uuid, cause: String) -> ExecuteError<A::Error> {
        let readable = |event: &RecordedEvent| event.event::<A::Event>().map(drop);
        match self.history.damage_of(A::TYPE, id, readable).await {
            Ok(damages) if damages.is_empty() => {
                error!(error = %cause, "the history can't be read or written");
                ExecuteError::Fault(cause)
            }
            Ok(_) => ExecuteError::Damaged,
            Err(error) => unread(error),
        }
    }

    /// Decides on a command and appends its events.
    ///
    /// # Errors
    /// [`ExecuteError::Refused`] with the domain's reason; [`ExecuteError::Unavailable`] when the
    /// database is away or the race was lost too often.
    pub async fn execute(
        &self,
        id: Uuid,
        command: A::Command,
        metadata: HashMap<String, String>,
    ) -> Result<Executed<A>, ExecuteError<A::Error>> {
        self.execute_once(id, command, metadata, None).await
    }

    /// As [`Aggregates::execute`]. A command that was executed before, known by the same key, is not executed
    /// again: the outcome is what came of it then.
    ///
    /// # Errors
    /// As [`Aggregates::execute`], and [`ExecuteError::Reused`].
    pub async fn execute_once(
        &self,
        id: Uuid,
        command: A::Command,
        metadata: HashMap<String, String>,
        once: Option<&Once>,
    ) -> Result<Executed<A>, ExecuteError<A::Error>> {
        let slot = self.slots.get_with(id, Slot::default);
        let mut kept = slot.lock().await;
        let outcome = self.decide(id, &mut kept, command, &metadata, once).await;
        if outcome.is_err() && kept.as_ref().is_none_or(|loaded| loaded.sequence == 0) {
            self.slots.invalidate(&id);
        }
        outcome
    }

    async fn decide(
        &self,
        id: Uuid,
        kept: &mut Option<Loaded<A>>,
        command: A::Command,
        metadata: &HashMap<String, String>,
        once: Option<&Once>,
    ) -> Result<Executed<A>, ExecuteError<A::Error>> {
        for _ in 0..TRIES {
            let copy = kept.take().filter(|copy| copy.era == self.era.now());
            let from_memory = copy.is_some();
            let mut loaded = match copy {
                Some(loaded) => loaded,
                None => self.load_events(id).await?,
            };
            // After the aggregate was read: what is appended since then makes this append lose its place.
            if let Some(once) = once
                && let Some(done) = self.history.repeated(id, once).await?
            {
                *kept = Some(loaded);
                return Ok(done);
            }
            let sink = EventSink::default();
            // Decides in place when nobody holds the previous copy any more; what fails is dropped.
            let decision = Arc::make_mut(&mut loaded.aggregate)
                .handle(command.clone(), &(), &sink)
                .await;
            let events = sink.collect().await;
            let unchanged = events.is_empty();
            if from_memory && (decision.is_err() || unchanged) {
                continue; // decide again on what the history says now
            }
            if unchanged {
                *kept = Some(loaded.clone());
            }
            if let Err(refusal) = decision {
                return Err(ExecuteError::Refused(refusal));
            }
            if unchanged {
                return Ok(Executed {
                    aggregate: loaded.aggregate,
                    events,
                });
            }
            let mut append = Together::new(metadata.clone()).known_by(once.cloned());
            let behind = together::Loaded {
                id,
                aggregate: A::default(), // only its place counts
                sequence: loaded.sequence,
                last: loaded.last,
            };
            append.add(&behind, &events).map_err(fault)?;
            let appended = match self.history.append(append).await {
                Ok(appended) => appended,
                // A key can't be used for what is to be written.
                Err(RecordedError::Seal(failure)) if failure.is_damage() => {
                    return Err(self.examined(id, failure.to_string()).await);
                }
                Err(error) => return Err(fault(error)),
            };
            match appended {
                Ok(last) => {
                    loaded.sequence += events.len();
                    loaded.last = Some(last);
                    *kept = Some(loaded.clone());
                    return Ok(Executed {
                        aggregate: loaded.aggregate,
                        events,
                    });
                }
                Err(AppendError::Conflict) => {}
                Err(AppendError::Unavailable) => return Err(ExecuteError::Unavailable),
                Err(refused @ AppendError::Refused(_)) => return Err(fault(refused)),
            }
        }
        Err(ExecuteError::Unavailable)
    }
}

fn unavailable<R: std::error::Error>(error: AggregateError<R>) -> ExecuteError<R> {
    match error {
        AggregateError::UserError(refusal) => ExecuteError::Refused(refusal),
        AggregateError::AggregateConflict | AggregateError::DatabaseConnectionError(_) => {
            ExecuteError::Unavailable
        }
        AggregateError::DeserializationError(e) | AggregateError::UnexpectedError(e) => {
            error!(error = %e, "the history can't be read or written");
            ExecuteError::Fault(e.to_string())
        }
    }
}
