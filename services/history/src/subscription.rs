//! Following the history: events in order of position, each applied in the transaction that moves
//! the checkpoint (docs/architecture.md, invariants 2 and 4).
//!
//! Any number of instances may run the same subscription. Whoever holds the lock on its checkpoint
//! applies; the others wait and take over when it is let go.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use cqrs_es::persist::EventUpcaster;
use sqlx::PgPool;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tracing::error;
use uuid::Uuid;

use crate::damage::Damage;
use crate::handler::{Handler, SubscriptionError};
use crate::reader::open_rows;
use crate::recorded::PositionedRow;
use crate::seal::Seal;
use crate::transaction::{Transaction, begin_unhurried};

/// Events in one transaction.
const BATCH: i64 = 1_000;
/// What comes within this time after events were applied is applied together: at some thousand events a
/// second, a transaction for each handful costs as much as the saves themselves. Whoever waits for a first
/// event is woken at once.
const GATHER: Duration = Duration::from_millis(200);
/// How often to look for what other instances wrote; what this one wrote wakes at once.
const LOOK: Duration = Duration::from_millis(200);
/// How long one batch may take; a beginning takes as long as it takes. What answers at all needs seconds.
const BOUND: Duration = Duration::from_secs(120);
/// The longest pause after failures.
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

/// Where a checkpoint stands.
#[derive(Clone, Copy)]
enum Checkpoints {
    Lasting,
    /// Gone after a crash of PostgreSQL, as what the subscription wrote is: in unlogged tables both.
    Unlogged,
}

impl Checkpoints {
    fn table(self) -> &'static str {
        match self {
            Checkpoints::Lasting => "work.checkpoint",
            Checkpoints::Unlogged => "work.checkpoint_vluchtig",
        }
    }
}

enum Step {
    /// There is more.
    Full,
    /// Everything that was there.
    Applied,
    CaughtUp,
    /// Another instance is at it.
    Elsewhere,
}

pub struct Subscription {
    naam: &'static str,
    checkpoints: Checkpoints,
    pool: PgPool,
    wake: watch::Receiver<i64>,
    seal: Seal,
    upcasters: Arc<Vec<Box<dyn EventUpcaster>>>,
    /// How long one batch may take.
    bound: Duration,
    /// Events of the batch under way that can't be applied, with what is the matter.
    passed_over: BTreeMap<i64, Damage>,
}

impl Subscription {
    pub(crate) fn new(
        naam: &'static str,
        pool: PgPool,
        wake: watch::Receiver<i64>,
        seal: Seal,
        upcasters: Arc<Vec<Box<dyn EventUpcaster>>>,
    ) -> Self {
        Subscription {
            naam,
            checkpoints: Checkpoints::Lasting,
            pool,
            wake,
            seal,
            upcasters,
            bound: BOUND,
            passed_over: BTreeMap::new(),
        }
    }

    /// The same, of unlogged tables.
    pub(crate) fn unlogged(mut self) -> Self {
        self.checkpoints = Checkpoints::Unlogged;
        self
    }

    /// The same, with another bound than two minutes for each batch.
    #[must_use]
    pub fn within(mut self, bound: Duration) -> Self {
        self.bound = bound;
        self
    }

    /// Follows the history until it is cancelled. A failure is logged and tried again.
    pub async fn run(mut self, mut handler: impl Handler, cancel: CancellationToken) {
        let mut pause = LOOK;
        while !cancel.is_cancelled() {
            let step = self.step(&mut handler, &cancel).await;
            if step.is_ok() {
                pause = LOOK;
            }
            // How long, and whether what is written here ends it.
            let (wait, wakes) = match step {
                Ok(Step::Full) => continue,
                Ok(Step::Applied) => (GATHER, false),
                // Whoever is at it sees what is written here too. To ask each time whether they still are cost
                // as much as the saves of two busy instances themselves.
                Ok(Step::Elsewhere) => (LOOK, false),
                Ok(Step::CaughtUp) => (LOOK, true),
                Err(failure) => {
                    error!(subscription = self.naam, error = %failure, "subscription failed");
                    pause = (pause * 2).min(LONGEST_PAUSE);
                    (pause, true)
                }
            };
            tokio::select! {
                () = cancel.cancelled() => break,
                // The appender may be gone (a worker that never writes): then only time wakes.
                Ok(()) = self.wake.changed(), if wakes => {}
                () = tokio::time::sleep(wait) => {}
            }
        }
    }

    /// Applies everything that is there now, after what another instance may be at; for tests and tools.
    pub async fn catch_up(&mut self, handler: &mut impl Handler) -> Result<(), SubscriptionError> {
        let cancel = CancellationToken::new();
        loop {
            match self.step(handler, &cancel).await? {
                Step::Full | Step::Applied => {}
                Step::CaughtUp => return Ok(()),
                Step::Elsewhere => {
                    let table = self.checkpoints.table();
                    sqlx::query(&format!("SELECT FROM {table} WHERE naam = $1 FOR UPDATE"))
                        .bind(self.naam)
                        .execute(&self.pool)
                        .await?;
                }
            }
        }
    }

    async fn step(
        &mut self,
        handler: &mut impl Handler,
        cancel: &CancellationToken,
    ) -> Result<Step, SubscriptionError> {
        self.wake.mark_unchanged();
        let begun = async {
            // What is applied need not be durable at once: it goes with its checkpoint, and is applied again from the
            // history, which is. So a save does not share the disk with those who follow it.
            let mut transaction = begin_unhurried(&self.pool).await?;
            let checkpoint = self.checkpoint(&mut transaction).await?;
            Ok::<_, SubscriptionError>((transaction, checkpoint))
        };
        let (mut transaction, checkpoint) = answered(self.bound, begun).await?;
        let Some((checkpoint, opnieuw)) = checkpoint else {
            return Ok(Step::Elsewhere);
        };
        if checkpoint == 0 || opnieuw {
            let begun = tokio::select! {
                // It may take minutes; the next one begins again.
                () = cancel.cancelled() => return Ok(Step::CaughtUp),
                begun = handler.begin(&mut transaction, &self.pool, &self.seal) => begun?,
            };
            if let Some(position) = begun {
                self.move_to(&mut transaction, position).await?;
                transaction.commit().await?;
                return Ok(Step::Full);
            }
            if opnieuw && checkpoint > 0 {
                let failure = "what it wrote is to be made again, and it does not know how";
                return Err(SubscriptionError::Handler(failure.to_owned()));
            }
        }
        let bound = self.bound;
        answered(bound, self.apply(handler, transaction, checkpoint)).await
    }

    /// The batch behind the checkpoint, in the transaction that holds it.
    async fn apply(
        &mut self,
        handler: &mut impl Handler,
        mut transaction: Transaction,
        checkpoint: i64,
    ) -> Result<Step, SubscriptionError> {
        let Some((count, last)) = self.ahead(&mut transaction, checkpoint).await? else {
            // Not when it is dropped, some time later: whoever looks next would find the checkpoint locked, and
            // take that for another instance.
            transaction.rollback().await?;
            return Ok(Step::CaughtUp);
        };
        let step = if count == BATCH {
            Step::Full
        } else {
            Step::Applied
        };
        let wants = handler.wants();
        let rows: Vec<PositionedRow> = sqlx::query_as(
            "SELECT position, aggregate_type, aggregate_id, sequence, event_type, event_version,
                    CASE WHEN $3::text[] IS NULL OR event_type = ANY ($3) THEN payload::text ELSE '' END
                        AS payload,
                    metadata::text AS metadata
             FROM history.events
             WHERE position > $1 AND position <= $2 AND ($4::text[] IS NULL OR event_type = ANY ($4))
             ORDER BY position",
        )
        .bind(checkpoint)
        .bind(last)
        .bind(wants.data_of())
        .bind(wants.only())
        .fetch_all(&mut *transaction)
        .await?;
        let mut events = open_rows(&mut *transaction, rows, &self.seal, &self.upcasters).await?;
        events.retain(|event| !self.passed_over.contains_key(&event.position));
        match handler.handle(&mut transaction, &events).await {
            Ok(()) => {}
            // Once more, without them: nothing of this try is kept.
            Err(SubscriptionError::Unreadable(damaged)) => {
                transaction.rollback().await?;
                self.seal
                    .note(damaged.iter().map(|(_, damage)| damage))
                    .await;
                self.passed_over.extend(damaged);
                return Ok(Step::Full);
            }
            Err(failure) => return Err(failure),
        }
        self.pass_over(&mut transaction).await?;
        self.move_to(&mut transaction, last).await?;
        transaction.commit().await?;
        self.passed_over.clear();
        Ok(step)
    }

    /// Keeps which events were not applied, for whoever repairs them.
    async fn pass_over(&self, transaction: &mut Transaction) -> Result<(), sqlx::Error> {
        if self.passed_over.is_empty() {
            return Ok(());
        }
        let (positions, cases): (Vec<i64>, Vec<Uuid>) = self
            .passed_over
            .iter()
            .map(|(position, damage)| (*position, damage.case))
            .unzip();
        sqlx::query(
            "INSERT INTO work.overgeslagen (naam, zaak_id, positie)
             SELECT $1, p.zaak_id, p.positie FROM unnest($2::bigint[], $3::uuid[]) p(positie, zaak_id)
             ON CONFLICT DO NOTHING",
        )
        .bind(self.naam)
        .bind(positions)
        .bind(cases)
        .execute(&mut **transaction)
        .await?;
        Ok(())
    }

    /// How many events of one batch follow, and the last of their positions; none of them is missing.
    async fn ahead(
        &self,
        transaction: &mut Transaction,
        checkpoint: i64,
    ) -> Result<Option<(i64, i64)>, SubscriptionError> {
        let (count, last): (i64, Option<i64>) = sqlx::query_as(
            "SELECT count(*), max(position)
             FROM (SELECT position FROM history.events WHERE position > $1
                   ORDER BY position LIMIT $2) batch",
        )
        .bind(checkpoint)
        .bind(BATCH)
        .fetch_one(&mut **transaction)
        .await?;
        let Some(last) = last else {
            return Ok(None);
        };
        if last == checkpoint + count {
            return Ok(Some((count, last)));
        }
        // The first that does not follow the one before it.
        let (expected, found) = sqlx::query_as(
            "SELECT before + 1, position
             FROM (SELECT position, lag(position, 1, $1) OVER (ORDER BY position) AS before
                   FROM history.events WHERE position > $1 AND position <= $2) e
             WHERE position <> before + 1 ORDER BY position LIMIT 1",
        )
        .bind(checkpoint)
        .bind(last)
        .fetch_one(&mut **transaction)
        .await?;
        Err(SubscriptionError::Gap { expected, found })
    }

    /// Locks the checkpoint, if no other instance has it: the position, and whether what was written is to be made again.
    async fn checkpoint(
        &self,
        transaction: &mut Transaction,
    ) -> Result<Option<(i64, bool)>, SubscriptionError> {
        let table = self.checkpoints.table();
        let locked =
            format!("SELECT position, opnieuw FROM {table} WHERE naam = $1 FOR UPDATE SKIP LOCKED");
        let checkpoint = sqlx::query_as(&locked)
            .bind(self.naam)
            .fetch_optional(&mut **transaction)
            .await?;
        if checkpoint.is_some() {
            return Ok(checkpoint);
        }
        // By itself, so that others see it and go on while this one makes a beginning, however long it takes.
        sqlx::query(&format!(
            "INSERT INTO {table} (naam, position) VALUES ($1, 0) ON CONFLICT DO NOTHING"
        ))
        .bind(self.naam)
        .execute(&self.pool)
        .await?;
        Ok(sqlx::query_as(&locked)
            .bind(self.naam)
            .fetch_optional(&mut **transaction)
            .await?)
    }

    async fn move_to(
        &self,
        transaction: &mut Transaction,
        position: i64,
    ) -> Result<(), sqlx::Error> {
        let table = self.checkpoints.table();
        sqlx::query(&format!(
            "UPDATE {table} SET position = $2, opnieuw = false WHERE naam = $1"
        ))
        .bind(self.naam)
        .bind(position)
        .execute(&mut **transaction)
        .await?;
        Ok(())
    }
}

/// A database that answers nothing holds no worker for ever: its connection is given up, and the batch is applied again.
async fn answered<T>(
    bound: Duration,
    work: impl Future<Output = Result<T, SubscriptionError>>,
) -> Result<T, SubscriptionError> {
    match timeout(bound, work).await {
        Ok(done) => done,
        Err(_) => Err(SubscriptionError::Handler(format!(
            "the database took longer than {} s",
            bound.as_secs()
        ))),
    }
}
