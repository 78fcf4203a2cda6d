//! The event history: cqrs-es on postgres-es for loading and deciding, our own appender for writing.
//!
//! - [`Appender`](appender) writes commands in batches: dense positions, chained hash and the case's
//!   read models in one statement, one fsync (docs/architecture.md, invariants 1 to 4).
//! - [`History::append_together`] writes what happens to several aggregates at once, all of it or nothing.
//! - [`Aggregates`] joins cqrs-es to it: load, decide, append, retry what lost a race.
//! - [`Subscription`] follows the history by position, with its checkpoint in the same transaction.
//! - [`Seal`] is the one place through which payloads, planned effects and files pass.
//! - [`Standby`] is where long reads may go, and [`Source`] where they take their pieces.
//! - [`verify`] checks the chain from end to end, [`log`] signs what it is, so that nobody can change it unseen;
//!   [`export_raw`] gives it to others to check.
//! - [`trace`] makes the spans by which somebody follows a request through the house.
//! - [`verwerking`] makes the records of what was done with whose data.

mod aggregates;
mod appender;
mod chain;
mod clock;
mod copies;
mod damage;
mod export;
mod failure;
mod files;
mod finding;
pub mod geheim;
mod handler;
mod links;
pub mod log;
pub mod logboek;
pub mod meting;
mod migrations;
mod once;
mod outcome;
mod reader;
mod recorded;
mod repository;
mod row;
mod s3;
mod seal;
mod selection;
pub mod sleutelbestand;
mod standby;
mod standing;
mod statement;
mod stored;
mod subscription;
mod supervised;
pub mod taken_over;
mod tls;
mod together;
pub mod trace;
mod transaction;
mod turn;
pub mod verificatie;
mod verify;
pub mod verwerking;
mod wortel;

use std::sync::Arc;

use cqrs_es::persist::EventUpcaster;
use sqlx::PgPool;
use tokio::sync::watch;

pub use aggregates::Aggregates;
pub use chain::{GENESIS, digest, link};
pub use clock::Clock;
pub use damage::{Damage, Damaged};
pub use export::{
    ExportError, Extent, export_proved, export_proved_from, export_raw, export_raw_from,
    export_raw_in, write_line,
};
pub use files::{Expected, FileError, Files, Stored, Writing, storage};
pub use finding::{Finding, all_findings, findings, unfit_keys};
pub use handler::{Handler, SubscriptionError, Wants, each};
pub use links::{LinkKey, LinkKeyError};
pub use migrations::{MIGRATIONS, has_old_rights};
pub use once::Once;
pub use outcome::{ExecuteError, Executed, TRIES};
pub use reader::{ReadError, open_rows, open_stream, whole};
pub use recorded::{COLUMNS, PositionedRow, RecordedError, RecordedEvent};
pub use repository::HistoryRepository;
pub use s3::Toegang;
pub use seal::{
    Awaiting, CopyError, Eigenaren, HoofdsleutelError, Hoofdsleutels, Rotated, Seal, SealError,
    awaiting_rotation, copied_at, copy_wrapped, van_niemand,
};
pub use selection::{Direction, Found, Selection};
pub use standby::{Reading, Source, Standby, State};
pub use standing::{Batches, by_key};
pub use statement::Statement;
pub use stored::EventRow;
pub use subscription::Subscription;
pub use supervised::supervised;
pub use tls::use_ring;
pub use together::{Loaded, Placed, TOGETHER, Together};
pub use transaction::{
    Autocommit, Durably, Held, Transaction, begin, begin_on, begin_unhurried, durable, writing,
};
pub use turn::{Turn, Wait};
pub use verificatie::verify_noted;
pub use verify::{Break, Mark, Verification, VerifyError, head, verify, verify_against, verify_in};
pub use wortel::{RootKey, RootKeyError, Wortel, wortels};

/// Turns old shapes of events into the present ones (docs/architecture.md, invariant 9).
pub type Upcasters = fn() -> Vec<Box<dyn EventUpcaster>>;

/// A read model that derives from events alone: what an event changes is collected, and what was
/// collected is written.
///
/// The same code writes it with the events, by a subscription, and in a rebuild; so the three can't
/// differ. How it is written is a trait of its own: no part of a statement ([`InStatement`]) sees what another
/// part wrote, so a model whose counts follow from its rows can't be one.
pub trait ReadModel: Send + Sync + 'static {
    /// What events change.
    type Changes: Clone + Default + Send + Sync + 'static;

    /// Adds what one event changes.
    fn project(event: &RecordedEvent, changes: &mut Self::Changes) -> Result<(), RecordedError>;
}

/// A read model whose changes are parts of one statement, also beside those of others.
pub trait InStatement: ReadModel {
    /// Adds the writing of the changes to a statement.
    fn write(changes: Self::Changes, statement: &mut Statement);
}

/// A read model that is written in the statement that appends the events.
pub trait WithEvents: InStatement {
    /// Lays later changes over earlier ones, of other aggregates or of the same: a statement appends for many.
    fn merge(into: &mut Self::Changes, later: Self::Changes);

    /// Adds what goes with an append alone; a replay does not do it again.
    fn append(_: &Self::Changes, _: &mut Statement) {}
}

/// Two read models beside each other.
impl<A: ReadModel, B: ReadModel> ReadModel for (A, B) {
    type Changes = (A::Changes, B::Changes);

    fn project(event: &RecordedEvent, (a, b): &mut Self::Changes) -> Result<(), RecordedError> {
        A::project(event, a)?;
        B::project(event, b)
    }
}

impl<A: InStatement, B: InStatement> InStatement for (A, B) {
    fn write((a, b): Self::Changes, statement: &mut Statement) {
        A::write(a, statement);
        B::write(b, statement);
    }
}

impl<A: WithEvents, B: WithEvents> WithEvents for (A, B) {
    fn merge((a, b): &mut Self::Changes, (later_a, later_b): Self::Changes) {
        A::merge(a, later_a);
        B::merge(b, later_b);
    }

    fn append((a, b): &Self::Changes, statement: &mut Statement) {
        A::append(a, statement);
        B::append(b, statement);
    }
}

/// No read model is written with the events.
#[derive(Debug)]
pub struct NoReadModel;

impl ReadModel for NoReadModel {
    type Changes = ();

    fn project(_: &RecordedEvent, (): &mut ()) -> Result<(), RecordedError> {
        Ok(())
    }
}

impl InStatement for NoReadModel {
    fn write((): (), _: &mut Statement) {}
}

impl WithEvents for NoReadModel {
    fn merge((): &mut (), (): ()) {}
}

/// The history as an instance of the program holds it. `M` is the read model that is written in the
/// transaction of the events.
pub struct History<M: WithEvents> {
    pool: PgPool,
    appender: appender::Appender<M>,
    wake: watch::Receiver<i64>,
    seal: Seal,
    upcasters: Upcasters,
    /// Where long reads may go.
    standby: Option<Standby>,
    /// As long as it is there, copies of keys are wiped that are not right any more.
    alive: Arc<()>,
}

impl<M: WithEvents> Clone for History<M> {
    fn clone(&self) -> Self {
        History {
            pool: self.pool.clone(),
            appender: self.appender.clone(),
            wake: self.wake.clone(),
            seal: self.seal.clone(),
            upcasters: self.upcasters,
            standby: self.standby.clone(),
            alive: Arc::clone(&self.alive),
        }
    }
}

impl<M: WithEvents> History<M> {
    /// Starts the appender of this instance, on a connection of its own.
    pub fn open(pool: PgPool, seal: Seal, upcasters: Upcasters) -> Self {
        let (appender, wake) = appender::Appender::start(pool.clone(), seal.clone());
        History {
            pool,
            appender,
            wake,
            alive: seal.watch(),
            seal,
            upcasters,
            standby: None,
        }
    }

    /// With a standby that long reads may go to.
    #[must_use]
    pub fn with_standby(self, standby: Option<Standby>) -> Self {
        History { standby, ..self }
    }

    pub fn standby(&self) -> Option<&Standby> {
        self.standby.as_ref()
    }

    /// Where a read that comes in pieces takes them.
    pub async fn source(&self) -> Source<'static> {
        Source::of(self.standby(), &self.pool).await
    }

    pub fn pool(&self) -> &PgPool {
        &self.pool
    }

    pub fn seal(&self) -> &Seal {
        &self.seal
    }

    /// The last position that this instance wrote, as it grows.
    pub fn wake(&self) -> watch::Receiver<i64> {
        self.wake.clone()
    }

    /// A subscription that reads from its checkpoint on.
    pub fn subscription(&self, naam: &'static str) -> Subscription {
        Subscription::new(
            naam,
            self.pool.clone(),
            self.wake.clone(),
            self.seal.clone(),
            Arc::new((self.upcasters)()),
        )
    }

    /// The same, of a handler that writes unlogged tables: its checkpoint goes when they go, in a crash of
    /// PostgreSQL or when a standby takes over.
    pub fn subscription_unlogged(&self, naam: &'static str) -> Subscription {
        self.subscription(naam).unlogged()
    }

    pub(crate) fn era(&self) -> &appender::Era {
        self.appender.era()
    }

    pub(crate) fn upcasters(&self) -> Vec<Box<dyn EventUpcaster>> {
        (self.upcasters)()
    }
}
