//! What is written in one statement, and whose it turns out to be.

use std::collections::HashSet;

use sqlx::PgConnection;
use tokio::sync::oneshot;

use super::{AppendError, Behind};
use crate::WithEvents;
use crate::chain::{digest, link};
use crate::seal::{Seal, SealError};
use crate::statement::Statement;
use crate::stored::EventRow;

/// What an event takes in the statement besides its payload: metadata, names, digest.
const EVENT_BYTES: usize = 768;

/// What became of a job: the hash of its last event.
pub(super) type Outcome = Result<[u8; 32], AppendError>;

/// A command that waits: its events, and the caller that waits for the outcome.
pub(super) struct Job<M: WithEvents> {
    pub events: Vec<EventRow>,
    pub digests: Vec<[u8; 32]>,
    /// What each aggregate was decided on, in the order of [`places`].
    pub behind: Vec<Behind>,
    pub changes: M::Changes,
    pub answer: oneshot::Sender<Outcome>,
}

/// The [`places`] of all jobs, as the columns of a parameter.
#[derive(Default)]
pub(super) struct Places<'a> {
    /// The number of the job.
    pub of: Vec<i64>,
    pub types: Vec<&'a str>,
    pub ids: Vec<&'a str>,
    pub sequences: Vec<i64>,
}

impl<'a> Places<'a> {
    pub fn of<M: WithEvents>(jobs: &'a [Job<M>]) -> Self {
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
    fn of<M: WithEvents>(jobs: &'a [Job<M>]) -> Self {
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
pub(super) async fn unknown<M: WithEvents>(
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
pub(super) struct StoredRow {
    pub job: i64,
    hash: Vec<u8>,
    event: EventRow,
}

crate::from_row!(StoredRow: job, hash, ..event);

pub(super) fn whose<M: WithEvents>(
    job: &Job<M>,
    StoredRow { hash, event, .. }: &StoredRow,
) -> Stands {
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
pub(super) enum Stands {
    /// `last` is the hash of its last event: they stand behind each other.
    Ours {
        last: [u8; 32],
    },
    Others,
}

/// The first event of each aggregate of a job, with its number: mostly one, and several where a
/// command touches several aggregates. The events of an aggregate stand behind each other.
fn places<M: WithEvents>(job: &Job<M>) -> impl Iterator<Item = (usize, &EventRow)> {
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
pub(super) fn refuse_doubles<M: WithEvents>(jobs: Vec<Job<M>>) -> Vec<Job<M>> {
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
pub(super) fn answer_written<M: WithEvents>(jobs: Vec<Job<M>>, before: [u8; 32]) {
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
pub(super) fn statement<M: WithEvents>(jobs: &[Job<M>], at: Option<&str>) -> Statement {
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
