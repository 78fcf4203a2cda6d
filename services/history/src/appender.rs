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

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgRow};
use sqlx::{Connection, PgPool, Row};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, timeout};
use tracing::{error, warn};

use crate::ReadModel;
use crate::chain::{GENESIS, digest, link};
use crate::failure::{Nature, nature};
use crate::meting;
use crate::recorded::EventRow;
use crate::seal::{Seal, SealError};
use crate::standing::{Batches, by_key};
use crate::statement::Statement;
use crate::supervised::survived;
use crate::verify::hash;

/// Commands that may wait; more are refused at once rather than kept.
const QUEUE: usize = 1024;
/// Commands in one statement.
const BATCH: usize = 128;
/// What an event takes in the statement besides its payload: metadata, names, digest.
const EVENT_BYTES: usize = 768;
/// How long one statement may take before the connection is given up.
const STATEMENT_TIME: Duration = Duration::from_secs(10);
/// While several instances have much to write, a batch waits at most so long until it is as large as the last.
const GATHER: Duration = Duration::from_millis(2);
/// Much to write: the last batch was no longer ago than this.
const BUSY: Duration = Duration::from_millis(20);
/// How long a command waits for a database that is away.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long after a new connection commands may come that were decided or sealed before it: longer than they may
/// wait ([`PATIENCE`]), and as long as the copy of a key is believed (`seal::keys`).
const IN_DOUBT: Duration = Duration::from_secs(60);

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

/// What became of a job: the hash of its last event.
type Outcome = Result<[u8; 32], AppendError>;

struct Job<M: ReadModel> {
    events: Vec<EventRow>,
    digests: Vec<[u8; 32]>,
    /// What each aggregate was decided on, in the order of [`places`].
    behind: Vec<Behind>,
    changes: M::Changes,
    answer: oneshot::Sender<Outcome>,
}

pub(crate) struct Appender<M: ReadModel> {
    queue: mpsc::Sender<Job<M>>,
    era: Era,
}

impl<M: ReadModel> Clone for Appender<M> {
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

impl<M: ReadModel> Appender<M> {
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

struct Writer {
    /// Tells where the database is; the writer's connection is none of its own.
    pool: PgPool,
    /// Where the connection leads.
    options: Arc<PgConnectOptions>,
    connection: Option<PgConnection>,
    seal: Seal,
    era: Era,
    /// There was a connection before.
    connected: bool,
    /// Until then what comes may have been decided before this connection.
    in_doubt_until: Option<Instant>,
    written: watch::Sender<i64>,
    /// Another instance wrote between our last two batches.
    shared: bool,
    /// When our last batch was durable.
    wrote: Option<Instant>,
    /// Where our last batch left the head. Looked for there, it costs no more while somebody holds a snapshot.
    at: Option<String>,
}

impl Writer {
    async fn run<M: ReadModel>(mut self, mut jobs: Batches<Job<M>>) {
        let mut enough = 0;
        while let Some(mut batch) = jobs.next().await {
            if self.crowded() {
                jobs.fill(&mut batch, enough, GATHER).await;
            }
            enough = jobs.last();
            let batch = refuse_doubles(batch);
            // Who waits for an answer hears that the outcome is unknown; the next batch is written.
            if survived("appender", self.write(batch)).await.is_none() {
                self.connection = None;
            }
        }
    }

    /// Another instance writes too, and there is much to write. A statement that waits for the lock on the head
    /// holds what was there when it began: two instances that don't gather first write small batches in turns,
    /// and half of what one does.
    fn crowded(&self) -> bool {
        self.shared && self.wrote.is_some_and(|wrote| wrote.elapsed() < BUSY)
    }

    /// Writes the batch; every job has its answer afterwards.
    async fn write<M: ReadModel>(&mut self, mut jobs: Vec<Job<M>>) {
        let begin = Instant::now();
        let deadline = begin + PATIENCE;
        let mut pause = Duration::from_millis(20);
        while !jobs.is_empty() {
            let failure = match self.try_write(&mut jobs).await {
                Ok(before) => {
                    meting::geschreven(begin.elapsed());
                    return answer_written(jobs, before);
                }
                Err(failure) => failure,
            };
            // Whatever went wrong: what does the history say?
            let sent = jobs.len();
            match self.settle(jobs).await {
                Ok(open) => {
                    jobs = open;
                    match nature(&failure) {
                        Nature::LostPlace if jobs.len() < sent => continue,
                        Nature::LostPlace | Nature::Refusal => {
                            return self.one_by_one(jobs, failure).await;
                        }
                        // The next try leaves out what was decided on another history.
                        Nature::Unfounded if Instant::now() < deadline => {
                            self.in_doubt_until = Some(Instant::now() + IN_DOUBT);
                            continue;
                        }
                        Nature::Unfounded | Nature::Passing => {}
                    }
                }
                // It did not say. What the failure means can't be told before it does.
                Err(open) => jobs = open,
            }
            if Instant::now() >= deadline {
                error!(error = %failure, commands = jobs.len(), "append given up");
                meting::opgegeven(jobs.len());
                for job in jobs {
                    let _ = job.answer.send(Err(AppendError::Unavailable));
                }
                return;
            }
            warn!(error = %failure, "append failed, trying again");
            self.connection = None;
            sleep(pause).await;
            pause = (pause * 2).min(Duration::from_millis(500));
        }
    }

    /// The database refuses the batch itself. Find the command that it refuses; the others go on.
    async fn one_by_one<M: ReadModel>(&mut self, jobs: Vec<Job<M>>, failure: sqlx::Error) {
        let alone = jobs.len() == 1;
        for job in jobs {
            if alone {
                error!(error = %failure, "the database refuses an append");
                let _ = job
                    .answer
                    .send(Err(AppendError::Refused(failure.to_string())));
                return;
            }
            Box::pin(self.write(vec![job])).await;
        }
    }

    async fn connection(&mut self) -> Result<&mut PgConnection, sqlx::Error> {
        // The primary may be another server by now.
        let options = self.pool.connect_options();
        let kept = self.connection.take();
        let connection = match kept.filter(|_| Arc::ptr_eq(&options, &self.options)) {
            Some(connection) => connection,
            None => {
                let options = by_key(&options, "lintje appender");
                let new = timeout(STATEMENT_TIME, PgConnection::connect_with(&options))
                    .await
                    .map_err(|_| sqlx::Error::PoolTimedOut)??;
                if std::mem::replace(&mut self.connected, true) {
                    self.seal.forget_copies();
                    self.era.begin_next();
                    self.in_doubt_until = Some(Instant::now() + IN_DOUBT);
                }
                new
            }
        };
        self.options = options;
        Ok(self.connection.insert(connection))
    }

    /// Returns the hash that the head had before.
    async fn try_write<M: ReadModel>(
        &mut self,
        jobs: &mut Vec<Job<M>>,
    ) -> Result<[u8; 32], sqlx::Error> {
        self.connection().await?;
        if self.in_doubt_until.is_some_and(|end| Instant::now() < end) {
            self.leave_out_unknown(jobs).await?;
        }
        if jobs.is_empty() {
            return Ok(GENESIS);
        }
        let count: usize = jobs.iter().map(|job| job.events.len()).sum();
        // Where another instance writes as well, the head is seldom where we left it.
        let at = self.at.take().filter(|_| !self.shared);
        let row = self.move_on(statement(jobs, at.as_deref())).await?;
        self.at = Some(row.try_get("at")?);
        let before: i64 = row.try_get("position")?;
        self.wrote = Some(Instant::now());
        self.shared = before != *self.written.borrow();
        self.written
            .send_replace(before.saturating_add_unsigned(count as u64));
        hash(&row, "hash")
    }

    async fn move_on(&mut self, statement: Statement) -> Result<PgRow, sqlx::Error> {
        let connection = self.connection().await?;
        let row = statement.fetch_one(connection, "SELECT position, hash, at FROM head");
        match timeout(STATEMENT_TIME, row).await {
            Ok(row) => row,
            Err(_) => {
                // The statement may still be running over there; leave that connection.
                self.connection = None;
                Err(sqlx::Error::PoolTimedOut)
            }
        }
    }

    /// Answers the jobs that were decided or sealed with what this server does not know: they have to be
    /// decided again.
    async fn leave_out_unknown<M: ReadModel>(
        &mut self,
        jobs: &mut Vec<Job<M>>,
    ) -> Result<(), sqlx::Error> {
        let seal = self.seal.clone();
        let connection = self.connection().await?;
        let unknown = timeout(STATEMENT_TIME, unknown(connection, &seal, jobs))
            .await
            .map_err(|_| sqlx::Error::PoolTimedOut)??;
        for (nth, job) in (0_i64..).zip(std::mem::take(jobs)) {
            if unknown.contains(&nth) {
                warn!(
                    "a command was decided on what the database no longer knows, it is decided again"
                );
                let _ = job.answer.send(Err(AppendError::Conflict));
            } else {
                jobs.push(job);
            }
        }
        Ok(())
    }

    /// Answers the jobs whose events stand in the history, and those that lost their place to
    /// another command. Returns the ones of which nothing was written.
    async fn settle<M: ReadModel>(
        &mut self,
        jobs: Vec<Job<M>>,
    ) -> Result<Vec<Job<M>>, Vec<Job<M>>> {
        let Ok(stands) = self.stored(&jobs).await else {
            return Err(jobs);
        };
        let mut open = Vec::with_capacity(jobs.len());
        let mut found = Vec::new();
        for (job, stands) in jobs.into_iter().zip(stands) {
            match stands {
                None => open.push(job),
                Some(Stands::Ours { last }) => found.push((job, last)),
                Some(Stands::Others) => {
                    let _ = job.answer.send(Err(AppendError::Conflict));
                }
            }
        }
        if !found.is_empty() && self.make_durable().await.is_err() {
            open.extend(found.into_iter().map(|(job, _)| job));
            return Err(open);
        }
        for (job, last) in found {
            let _ = job.answer.send(Ok(last));
        }
        Ok(open)
    }

    /// What can be read is not always as durable as what was answered: after a crash, or a commit that
    /// was cut off while it waited, a primary shows what its synchronous standby may not have. A commit
    /// of our own waits for the standby, and with it for all that came before.
    async fn make_durable(&mut self) -> Result<(), sqlx::Error> {
        let connection = self.connection().await?;
        let commit = sqlx::query("SELECT pg_logical_emit_message(true, 'lintje', '')");
        timeout(STATEMENT_TIME, commit.execute(connection))
            .await
            .map_err(|_| sqlx::Error::PoolTimedOut)??;
        Ok(())
    }

    /// What stands in the places of each job. The events of a job are written together, so one that is ours
    /// speaks for all, and one of somebody else says that none of ours is there.
    async fn stored<M: ReadModel>(
        &mut self,
        jobs: &[Job<M>],
    ) -> Result<Vec<Option<Stands>>, sqlx::Error> {
        let Places {
            of,
            types,
            ids,
            sequences,
        } = Places::of(jobs);
        let connection = self.connection().await?;
        let rows: Vec<StoredRow> = timeout(
            STATEMENT_TIME,
            sqlx::query_as(
                "SELECT DISTINCT ON (job) job, aggregate_type, aggregate_id, sequence, event_type,
                        event_version, payload::text AS payload, metadata::text AS metadata, hash
                 FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[])
                        p(job, aggregate_type, aggregate_id, sequence)
                 JOIN history.events USING (aggregate_type, aggregate_id, sequence)
                 ORDER BY job",
            )
            .bind(of)
            .bind(types)
            .bind(ids)
            .bind(sequences)
            .fetch_all(connection),
        )
        .await
        .map_err(|_| sqlx::Error::PoolTimedOut)??;
        let rows: HashMap<i64, StoredRow> = rows.into_iter().map(|row| (row.job, row)).collect();
        let stands = |(nth, job)| rows.get(&nth).map(|row| whose(job, row));
        Ok((0_i64..).zip(jobs).map(stands).collect())
    }
}

/// The [`places`] of all jobs, as the columns of a parameter.
#[derive(Default)]
struct Places<'a> {
    /// The number of the job.
    of: Vec<i64>,
    types: Vec<&'a str>,
    ids: Vec<&'a str>,
    sequences: Vec<i64>,
}

impl<'a> Places<'a> {
    fn of<M: ReadModel>(jobs: &'a [Job<M>]) -> Self {
        let mut all = Places::default();
        for (nth, job) in (0_i64..).zip(jobs) {
            for (_, place) in places(job) {
                all.of.push(nth);
                all.types.push(place.aggregate_type.as_str());
                all.ids.push(place.aggregate_id.as_str());
                all.sequences.push(place.sequence);
            }
        }
        all
    }
}

/// The events that the jobs were decided on, as the columns of a parameter.
#[derive(Default)]
struct Predecessors<'a> {
    /// The number of the job.
    of: Vec<i64>,
    types: Vec<&'a str>,
    ids: Vec<&'a str>,
    sequences: Vec<i64>,
    hashes: Vec<Option<&'a [u8]>>,
}

impl<'a> Predecessors<'a> {
    fn of<M: ReadModel>(jobs: &'a [Job<M>]) -> Self {
        let mut all = Predecessors::default();
        for (nth, job) in (0_i64..).zip(jobs) {
            // An aggregate without events has none: whoever else makes it has its first place.
            let later = places(job)
                .zip(&job.behind)
                .filter(|((_, place), _)| place.sequence > 1);
            for ((_, place), behind) in later {
                all.of.push(nth);
                all.types.push(place.aggregate_type.as_str());
                all.ids.push(place.aggregate_id.as_str());
                all.sequences.push(place.sequence - 1);
                all.hashes.push(behind.as_ref().map(<[u8; 32]>::as_slice));
            }
        }
        all
    }
}

/// The numbers of the jobs that were decided on other events than this server has, or whose events don't open with
/// the keys that it has.
async fn unknown<M: ReadModel>(
    connection: &mut PgConnection,
    seal: &Seal,
    jobs: &[Job<M>],
) -> Result<HashSet<i64>, sqlx::Error> {
    let predecessors = Predecessors::of(jobs);
    let mut unknown: HashSet<i64> = sqlx::query_scalar(
        "SELECT p.job
         FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bytea[])
                p(job, aggregate_type, aggregate_id, sequence, hash)
         LEFT JOIN history.events e USING (aggregate_type, aggregate_id, sequence)
         WHERE e.hash IS DISTINCT FROM p.hash",
    )
    .bind(predecessors.of)
    .bind(predecessors.types)
    .bind(predecessors.ids)
    .bind(predecessors.sequences)
    .bind(predecessors.hashes)
    .fetch_all(&mut *connection)
    .await?
    .into_iter()
    .collect();
    let events = jobs.iter().flat_map(|job| &job.events);
    let ring = seal
        .ring_anew(connection, events)
        .await
        .map_err(|error| match error {
            SealError::Database(error) => error,
            error => sqlx::Error::Protocol(error.to_string()),
        })?;
    for (nth, job) in (0_i64..).zip(jobs) {
        if job.events.iter().any(|event| !ring.opens(event)) {
            unknown.insert(nth);
        }
    }
    Ok(unknown)
}

/// An event that stands in the place of one of a job.
struct StoredRow {
    job: i64,
    hash: Vec<u8>,
    event: EventRow,
}

crate::from_row!(StoredRow: job, hash, ..event);

fn whose<M: ReadModel>(job: &Job<M>, StoredRow { hash, event, .. }: &StoredRow) -> Stands {
    let ours = places(job)
        .find(|(_, place)| {
            place.aggregate_id == event.aggregate_id && place.aggregate_type == event.aggregate_type
        })
        .and_then(|(nth, _)| job.digests.get(nth..)?.split_first());
    match (ours, <[u8; 32]>::try_from(hash.as_slice())) {
        (Some((ours, rest)), Ok(hash)) if *ours == digest(event) => Stands::Ours {
            last: rest.iter().fold(hash, |hash, digest| link(hash, *digest)),
        },
        _ => Stands::Others,
    }
}

/// Whose events stand in the places of a job.
enum Stands {
    /// `last` is the hash of its last event: they stand behind each other.
    Ours {
        last: [u8; 32],
    },
    Others,
}

/// The first event of each aggregate of a job, with its number: mostly one, and several where a
/// command touches several aggregates. The events of an aggregate stand behind each other.
fn places<M: ReadModel>(job: &Job<M>) -> impl Iterator<Item = (usize, &EventRow)> {
    job.events.iter().enumerate().filter(|(nth, event)| {
        nth.checked_sub(1)
            .and_then(|before| job.events.get(before))
            .is_none_or(|before| {
                before.aggregate_id != event.aggregate_id
                    || before.aggregate_type != event.aggregate_type
            })
    })
}

/// Two commands for the same place in the same batch: the first one has it.
fn refuse_doubles<M: ReadModel>(jobs: Vec<Job<M>>) -> Vec<Job<M>> {
    let mut taken = HashSet::new();
    let mut first = Vec::with_capacity(jobs.len());
    for job in jobs {
        let own: Vec<_> = places(&job)
            .map(|(_, e)| (e.aggregate_id.clone(), e.sequence))
            .collect();
        if own.iter().any(|place| taken.contains(place)) {
            let _ = job.answer.send(Err(AppendError::Conflict));
        } else {
            taken.extend(own);
            first.push(job);
        }
    }
    first
}

/// Answers jobs that were written behind an event with this hash.
fn answer_written<M: ReadModel>(jobs: Vec<Job<M>>, before: [u8; 32]) {
    let mut last = before;
    for job in jobs {
        last = job
            .digests
            .iter()
            .fold(last, |hash, digest| link(hash, *digest));
        // A client that went away does not want its answer.
        let _ = job.answer.send(Ok(last));
    }
}

/// The one statement of a batch. `at` is where our last batch left the head.
fn statement<M: ReadModel>(jobs: &[Job<M>], at: Option<&str>) -> Statement {
    let mut types = Vec::new();
    let mut ids = Vec::new();
    let mut sequences = Vec::new();
    let mut event_types = Vec::new();
    let mut versions = Vec::new();
    let mut payloads = Vec::new();
    let mut metadatas = Vec::new();
    let mut behind = Vec::new();
    let mut changes = M::Changes::default();
    for job in jobs {
        let first = behind.len();
        for event in &job.events {
            types.push(event.aggregate_type.as_str());
            ids.push(event.aggregate_id.as_str());
            sequences.push(event.sequence);
            event_types.push(event.event_type.as_str());
            versions.push(event.event_version.as_str());
            payloads.push(event.payload.as_str());
            metadatas.push(event.metadata.as_str());
            behind.push(None);
        }
        // An aggregate without events has none: whoever else makes it has its first place.
        let later = places(job)
            .zip(&job.behind)
            .filter(|((_, place), _)| place.sequence > 1);
        for ((nth, _), hash) in later {
            if let Some(behind) = behind.get_mut(first + nth) {
                *behind = hash.as_ref().map(<[u8; 32]>::as_slice);
            }
        }
        M::merge(&mut changes, job.changes.clone());
    }
    let bytes: usize = payloads.iter().map(|p| p.len()).sum();
    let mut s = Statement::new("readmodel");
    s.reserve(bytes + sequences.len() * EVENT_BYTES);
    // Every append waits for the row lock that this takes.
    let head = format!(
        "SELECT * FROM history.append({}, {}, {}, {}, {}, {}, {}, {}, {})",
        s.bind(types),
        s.bind(ids),
        s.bind(sequences),
        s.bind(event_types),
        s.bind(versions),
        s.bind(payloads),
        s.bind(metadatas),
        s.bind(behind),
        s.bind(at.map(str::to_owned)),
    );
    s.part("head", &head);
    M::append(&changes, &mut s);
    M::write(changes, &mut s);
    s
}
