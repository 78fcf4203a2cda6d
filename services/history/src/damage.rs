//! What can't be opened: a key, an event or a file. Damage stays with the case that it was done to: readers go
//! on with placeholders or without it, and it is noted in `work.quarantaine`, where an operator finds it
//! (`lintje quarantaine`).

use std::fmt;
use std::time::Duration;

use moka::sync::Cache;
use uuid::Uuid;

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

    pub(crate) fn sequence(self) -> Option<i64> {
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
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}: {}", self.damaged.code(), self.name(), self.cause)
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

    /// Whether it is not to be noted again.
    pub(crate) fn has(&self, damage: &Damage) -> bool {
        self.lately.contains_key(&Noted::key(damage))
    }

    pub(crate) fn add(&self, damage: &Damage) {
        self.lately.insert(Noted::key(damage), ());
    }

    pub(crate) fn forget(&self) {
        self.lately.invalidate_all();
    }

    /// What it is one with.
    pub(crate) fn key(damage: &Damage) -> (Uuid, Damaged, String) {
        let damaged = match damage.damaged {
            // One row for a key, at whichever event it was seen.
            Damaged::Key(_) => Damaged::Key(0),
            other => other,
        };
        (damage.case, damaged, damage.subject.clone())
    }
}
