//! The one writer of an instance (docs/architecture.md, invariant 2).
//!
//! Commands queue here; what waits is written in one statement that locks the history's head, gives
//! the events the next dense positions, chains their hashes and writes the read models of their
//! cases. One fsync serves them all, and the answer to each is given after it.
//!
//! The program's role may not write the history itself: the statement calls `history.append`, which computes the
//! digests and hashes of what it inserts and checks what stands before it. It moves the head, wherever it is: the
//! chain is over digests (see `chain`), so nothing has to be known of the head, and several instances queue for its
//! row lock instead of failing and trying again.
//!
//! Each event is appended behind the very event that it was decided on: the function compares the hash of
//! that one, and refuses the batch when another stands there.
//!
//! A failure leaves the outcome of a batch unknown (the connection may have died after the commit).
//! So after every failure the history itself is asked, event by event, what became of the batch.
//!
//! And the server that comes back may know less than it had acknowledged: an asynchronous standby was promoted,
//! or an older backup was put in its place. What this instance remembers is then ahead of the history: an event
//! decided on such a copy would leave a hole before it, and one sealed with such a key could never be read again.
//! So with a new connection the copies and keys in memory are forgotten, and what was already on its way is
//! looked at before it is written: are its predecessors there, and do its keys open it?

mod batch;
mod writer;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::PgPool;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

use self::batch::{Job, Outcome};
use self::writer::Writer;
use crate::WithEvents;
use crate::chain::digest;
use crate::seal::Seal;
use crate::standing::Batches;
use crate::stored::EventRow;

/// Commands that may wait; more are refused at once rather than kept.
const QUEUE: usize = 1024;
/// Commands in one statement.
const BATCH: usize = 128;
/// How long a command waits for a database that is away.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why events were not appended.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    #[error("another command on the same aggregate came first")]
    Conflict,
    #[error("the database can't be reached")]
    Unavailable,
    #[error("the database refuses the events: {0}")]
    Refused(String),
}

/// The hash of the last event of an aggregate that a decision saw; none: it saw no event.
pub(crate) type Behind = Option<[u8; 32]>;

pub(crate) struct Appender<M: WithEvents> {
    queue: mpsc::Sender<Job<M>>,
    era: Era,
}

impl<M: WithEvents> Clone for Appender<M> {
    fn clone(&self) -> Self {
        Appender {
            queue: self.queue.clone(),
            era: self.era.clone(),
        }
    }
}

/// Counts the connections of an appender: what was read before the present one may be no more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Era(Arc<AtomicU64>);

impl Era {
    pub(crate) fn now(&self) -> u64 {
        self.0.load(Ordering::Acquire)
    }

    fn begin_next(&self) {
        self.0.fetch_add(1, Ordering::AcqRel);
    }
}

impl<M: WithEvents> Appender<M> {
    /// Starts the writer; it ends when the last handle is dropped. The receiver tells the last
    /// position that was written here.
    pub(crate) fn start(pool: PgPool, seal: Seal) -> (Self, watch::Receiver<i64>) {
        let (queue, jobs) = mpsc::channel(QUEUE);
        let (written, wake) = watch::channel(0);
        let era = Era::default();
        let writer = Writer {
            options: pool.connect_options(),
            pool,
            seal,
            connection: None,
            era: era.clone(),
            connected: false,
            in_doubt_until: None,
            written,
            shared: false,
            wrote: None,
            at: None,
        };
        tokio::spawn(writer.run(Batches::new(jobs, BATCH)));
        (Appender { queue, era }, wake)
    }

    pub(crate) fn era(&self) -> &Era {
        &self.era
    }

    /// Appends the events of one command and waits until they are durable; `behind` has one entry for each
    /// aggregate, in their order. Returns the hash of the last event.
    pub(crate) async fn append(
        &self,
        events: Vec<EventRow>,
        behind: Vec<Behind>,
        changes: M::Changes,
    ) -> Outcome {
        let (answer, outcome) = oneshot::channel();
        let digests = events.iter().map(digest).collect();
        let job = Job {
            events,
            digests,
            behind,
            changes,
            answer,
        };
        timeout(PATIENCE, self.queue.send(job))
            .await
            .map_err(|_| AppendError::Unavailable)?
            .map_err(|_| AppendError::Unavailable)?;
        outcome.await.map_err(|_| AppendError::Unavailable)?
    }
}
