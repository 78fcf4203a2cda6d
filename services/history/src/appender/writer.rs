//! Writes batch after batch over a connection of its own, and asks the history after each failure.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection, PgRow};
use sqlx::{Connection, PgPool, Row};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};
use tracing::{error, warn};

use super::batch::{
    Job, Places, Stands, StoredRow, answer_written, refuse_doubles, statement, unknown, whose,
};
use super::{AppendError, Era, PATIENCE};
use crate::WithEvents;
use crate::chain::GENESIS;
use crate::failure::{Nature, nature};
use crate::meting;
use crate::seal::Seal;
use crate::standing::{Batches, by_key};
use crate::statement::Statement;
use crate::supervised::survived;
use crate::verify::hash;

/// How long one statement may take before the connection is given up.
const STATEMENT_TIME: Duration = Duration::from_secs(10);
/// While several instances have much to write, a batch waits at most so long until it is as large as the last.
const GATHER: Duration = Duration::from_millis(2);
/// Much to write: the last batch was no longer ago than this.
const BUSY: Duration = Duration::from_millis(20);

/// How long after a new connection commands may come that were decided or sealed before it: longer than they may
/// wait ([`PATIENCE`]), and as long as the copy of a key is believed (`seal::keys`).
const IN_DOUBT: Duration = Duration::from_secs(60);

pub(super) struct Writer {
    /// Tells where the database is; the writer's connection is none of its own.
    pub pool: PgPool,
    /// Where the connection leads.
    pub options: Arc<PgConnectOptions>,
    pub connection: Option<PgConnection>,
    pub seal: Seal,
    pub era: Era,
    /// There was a connection before.
    pub connected: bool,
    /// Until then what comes may have been decided before this connection.
    pub in_doubt_until: Option<Instant>,
    pub written: watch::Sender<i64>,
    /// Another instance wrote between our last two batches.
    pub shared: bool,
    /// When our last batch was durable.
    pub wrote: Option<Instant>,
    /// Where our last batch left the head. Looked for there, it costs no more while somebody holds a snapshot.
    pub at: Option<String>,
}

impl Writer {
    pub async fn run<M: WithEvents>(mut self, mut jobs: Batches<Job<M>>) {
        let mut enough = 0;
        while let Some(mut batch) = jobs.next().await {
            if self.crowded() {
                jobs.fill(&mut batch, enough, GATHER).await;
            }
            enough = jobs.last();
            let batch = refuse_doubles(batch);
            // Callers that wait for an answer hear that the outcome is unknown; the next batch is written.
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
    async fn write<M: WithEvents>(&mut self, mut jobs: Vec<Job<M>>) {
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
    async fn one_by_one<M: WithEvents>(&mut self, jobs: Vec<Job<M>>, failure: sqlx::Error) {
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
    async fn try_write<M: WithEvents>(
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
    async fn leave_out_unknown<M: WithEvents>(
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
    async fn settle<M: WithEvents>(
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
    async fn stored<M: WithEvents>(
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
