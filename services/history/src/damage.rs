//! What can't be opened: a key, an event or a file. Damage stays with the case that it was done to: readers go
//! on with placeholders or without it, and it is noted in `work.quarantaine`, where an operator finds it
//! (`lintje quarantaine`).

use std::collections::HashSet;
use std::fmt;
use std::time::Duration;

use moka::sync::Cache;
use sqlx::{Connection, PgConnection, PgPool};
use tracing::error;
use uuid::Uuid;

use crate::recorded::{RecordedError, RecordedEvent};
use crate::seal::Seal;
use crate::subscription::SubscriptionError;
use crate::{History, ReadModel};

/// What was noted within this time is not noted again: a damaged case is read many times.
const REMEMBERED: Duration = Duration::from_secs(60);
const REMEMBERED_AT_MOST: u64 = 10_000;

/// What it is that can't be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Damaged {
    /// Of an event; its number in the case.
    Event(i64),
    /// The key of the subject, seen at an event with this number.
    Key(i64),
    /// A stored file.
    File(Uuid),
}

impl Damaged {
    /// As the table has it.
    pub fn code(self) -> &'static str {
        match self {
            Damaged::Event(_) => "event",
            Damaged::Key(_) => "sleutel",
            Damaged::File(_) => "bestand",
        }
    }

    fn sequence(self) -> Option<i64> {
        match self {
            Damaged::Event(sequence) | Damaged::Key(sequence) => {
                Some(sequence).filter(|sequence| *sequence > 0)
            }
            Damaged::File(_) => None,
        }
    }
}

/// Something of a case (or a decree) that can't be opened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Damage {
    pub case: Uuid,
    pub damaged: Damaged,
    /// Whose key it needs; empty: of the event or the file as a whole.
    pub subject: String,
    /// Without personal data.
    pub cause: String,
}

impl Damage {
    /// What it is known by within its case.
    pub fn name(&self) -> String {
        match self.damaged {
            Damaged::Event(sequence) => sequence.to_string(),
            Damaged::Key(_) => self.subject.clone(),
            Damaged::File(file) => file.to_string(),
        }
    }

    /// An event that has not the shape that its kind has.
    pub fn shape(event: &RecordedEvent, cause: &RecordedError) -> Self {
        Damage {
            case: event.aggregate_id,
            damaged: Damaged::Event(event.sequence),
            subject: String::new(),
            cause: told(cause),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.damaged.code(), self.name(), self.cause)
    }
}

/// A cause without what stood there: serde quotes the values that it did not expect.
pub(crate) fn told(cause: &RecordedError) -> String {
    match cause {
        RecordedError::Json(error) => format!(
            "not JSON of the expected shape (line {}, column {})",
            error.line(),
            error.column()
        ),
        cause => cause.to_string(),
    }
}

/// Applies `each` to every event. Those that have not their shape are told together, and nothing that came of
/// the others may be used then: the subscription asks once more without them.
///
/// # Errors
/// [`SubscriptionError::Unreadable`].
pub fn each(
    events: &[RecordedEvent],
    mut each: impl FnMut(&RecordedEvent) -> Result<(), RecordedError>,
) -> Result<(), SubscriptionError> {
    let unreadable: Vec<(i64, Damage)> = events
        .iter()
        .filter_map(|event| {
            let cause = each(event).err()?;
            // What is known of it already says better what is the matter.
            let known = event.damage().first().cloned();
            let damage = known.unwrap_or_else(|| Damage::shape(event, &cause));
            Some((event.position, damage))
        })
        .collect();
    match unreadable.is_empty() {
        true => Ok(()),
        false => Err(SubscriptionError::Unreadable(unreadable)),
    }
}

/// Notes damage, each once.
pub(crate) struct Noted {
    lately: Cache<(Uuid, Damaged, String), ()>,
}

impl Noted {
    pub(crate) fn new() -> Self {
        Noted {
            lately: Cache::builder()
                .max_capacity(REMEMBERED_AT_MOST)
                .time_to_live(REMEMBERED)
                .build(),
        }
    }

    fn key(damage: &Damage) -> (Uuid, Damaged, String) {
        let damaged = match damage.damaged {
            // One row for a key, at whichever event it was seen.
            Damaged::Key(_) => Damaged::Key(0),
            other => other,
        };
        (damage.case, damaged, damage.subject.clone())
    }
}

impl Seal {
    /// Puts the cases that these belong to in quarantine, and raises the alarm for what was not known yet. It
    /// never fails: who reads goes on, and whoever reads next notes it again.
    pub async fn note<'a>(&self, damages: impl IntoIterator<Item = &'a Damage>) {
        let mut seen = HashSet::new();
        let fresh: Vec<&Damage> = damages
            .into_iter()
            .filter(|damage| {
                let key = Noted::key(damage);
                !self.noted().lately.contains_key(&key) && seen.insert(key)
            })
            .collect();
        if fresh.is_empty() {
            return;
        }
        match write(self.pool(), &fresh).await {
            Ok(()) => {
                for damage in fresh {
                    self.noted().lately.insert(Noted::key(damage), ());
                }
            }
            Err(failure) => {
                for damage in fresh {
                    error!(case = %damage.case, %damage, %failure, "damage that could not be noted");
                }
            }
        }
    }

    /// Forgets what was noted lately, so that it is noted again when it is seen again.
    pub fn forget_noted(&self) {
        self.noted().lately.invalidate_all();
    }
}

/// Over a connection of its own: a reader's may be in a transaction that is rolled back, or may only read, and a
/// pool may have none left.
async fn write(pool: &PgPool, damages: &[&Damage]) -> Result<(), sqlx::Error> {
    let mut connection = PgConnection::connect_with(&pool.connect_options()).await?;
    let (mut cases, mut kinds, mut names, mut sequences, mut causes) =
        (vec![], vec![], vec![], vec![], vec![]);
    for damage in damages {
        cases.push(damage.case);
        kinds.push(damage.damaged.code());
        names.push(damage.name());
        sequences.push(damage.damaged.sequence());
        causes.push(damage.cause.as_str());
    }
    let noted: Vec<(Uuid, String, String, Option<i64>, String)> = sqlx::query_as(
        "INSERT INTO work.quarantaine (zaak_id, soort, wat, positie, oorzaak)
         SELECT d.zaak_id, d.soort, d.wat,
                CASE WHEN d.soort = 'bestand' THEN
                    (SELECT min(e.position) FROM history.events e
                     WHERE e.aggregate_id = d.zaak_id::text AND strpos(e.payload::text, d.wat) > 0)
                ELSE
                    (SELECT min(e.position) FROM history.events e
                     WHERE e.aggregate_id = d.zaak_id::text AND e.sequence = d.volgorde)
                END,
                d.oorzaak
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[])
                d(zaak_id, soort, wat, volgorde, oorzaak)
         ON CONFLICT DO NOTHING
         RETURNING zaak_id, soort, wat, positie, oorzaak",
    )
    .bind(cases)
    .bind(kinds)
    .bind(names)
    .bind(sequences)
    .bind(causes)
    .fetch_all(&mut connection)
    .await?;
    for (case, kind, what, position, cause) in noted {
        error!(
            %case, position, kind, what, cause,
            "ALARM: damaged, its case is in quarantine; see `lintje quarantaine`"
        );
    }
    connection.close().await
}

impl<M: ReadModel> History<M> {
    /// What of an aggregate can't be opened now; `readable` says whether an event has its shape.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn damage_of(
        &self,
        aggregate_type: &str,
        aggregate_id: Uuid,
        readable: impl Fn(&RecordedEvent) -> Result<(), RecordedError>,
    ) -> Result<Vec<Damage>, crate::ReadError> {
        let events = self.events_of(aggregate_type, aggregate_id).await?;
        let mut damages = Vec::new();
        for event in &events {
            damages.extend_from_slice(event.damage());
            if event.damage().is_empty()
                && let Err(cause) = readable(event)
            {
                damages.push(Damage::shape(event, &cause));
            }
        }
        self.seal().note(&damages).await;
        Ok(damages)
    }
}
