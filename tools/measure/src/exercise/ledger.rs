//! Everything that the load told, as it is held against the history.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::exercise::journal::{Entry, Once, Outcome, Told, Took, What};

#[derive(Clone, Default)]
pub struct Ledger {
    /// Tokens of commands, with the person who gave them.
    pub tokens: HashMap<String, Command>,
    pub once: HashMap<(u32, Once), Promise>,
    pub removed: HashMap<Uuid, Promise>,
    pub counts: Counts,
    /// What could not be done, by the end of its path.
    pub unavailable: HashMap<String, u64>,
    /// Where the load was asked to tell.
    pub took: Vec<Took>,
    /// In the order in which they were told.
    entries: Vec<Entry>,
}

#[derive(Clone)]
pub struct Command {
    pub person: u32,
    pub promise: Promise,
    /// The sequence of its event, where the answer told one.
    pub version: Option<u64>,
    /// Of the file that was sent with it.
    pub sha256: Option<String>,
    /// It made the case.
    pub begins: bool,
}

/// How often it has to stand in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Promise {
    Never,
    AtMostOnce,
    Once,
}

impl Promise {
    pub fn holds(self, times: usize) -> bool {
        match self {
            Promise::Never => times == 0,
            Promise::AtMostOnce => times <= 1,
            Promise::Once => times == 1,
        }
    }
}

impl From<&Outcome> for Promise {
    fn from(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Acknowledged { .. } => Promise::Once,
            Outcome::Unknown { .. } => Promise::AtMostOnce,
            Outcome::Nothing { .. } => Promise::Never,
        }
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub acknowledged: u64,
    pub unknown: u64,
    pub stale_reads: u64,
    /// Answers that should not be.
    pub faults: u64,
    /// Answers of a service that could not do it, to looks too.
    pub unavailable: u64,
}

impl Ledger {
    /// How many answers of the server's own faults had this status, such as `503`.
    pub fn answered(&self, status: &str) -> u64 {
        self.unavailable
            .iter()
            .filter(|(what, _)| what.starts_with(status))
            .map(|(_, times)| times)
            .sum()
    }

    pub fn take(&mut self, told: Told) {
        match told {
            Told::Entry(entry) => {
                self.entries.push(entry.clone());
                self.entry(entry);
            }
            Told::StaleRead { person, what } => {
                eprintln!("drill: person {person} did not see an acknowledged save of {what}");
                self.counts.stale_reads += 1;
            }
            Told::Fault { what } => {
                eprintln!("drill: answer {what}");
                self.counts.faults += 1;
            }
            Told::Unavailable { what } => {
                self.counts.unavailable += 1;
                *self.unavailable.entry(what).or_default() += 1;
            }
            Told::Took(took) => self.took.push(took),
            Told::Paused | Told::Ended => {}
        }
    }

    /// What was promised to a history that ends at this moment.
    #[must_use]
    pub fn as_of(&self, moment: DateTime<Utc>) -> Ledger {
        let mut ledger = Ledger::default();
        for entry in &self.entries {
            ledger.take(Told::Entry(entry.as_of(moment)));
        }
        ledger
    }

    fn entry(
        &mut self,
        Entry {
            person,
            what,
            outcome,
            ..
        }: Entry,
    ) {
        let promise = Promise::from(&outcome);
        match promise {
            Promise::Once => self.counts.acknowledged += 1,
            Promise::AtMostOnce => self.counts.unknown += 1,
            Promise::Never => {}
        }
        let version = match outcome {
            Outcome::Acknowledged { version } => version,
            Outcome::Unknown { .. } | Outcome::Nothing { .. } => None,
        };
        let mut command = Command {
            person,
            promise,
            version,
            sha256: None,
            begins: matches!(what, What::Request { .. }),
        };
        match what {
            What::Request { token } | What::Saved { token } => {
                self.tokens.insert(token, command);
            }
            What::Upload { token, sha256 } => {
                command.sha256 = Some(sha256);
                self.tokens.insert(token, command);
            }
            // Several tries may stand for one event: the strongest of their promises counts.
            What::Once { event } => strengthen(self.once.entry((person, event)), promise),
            What::Removed { id } => strengthen(self.removed.entry(id), promise),
        }
    }
}

fn strengthen<K>(entry: std::collections::hash_map::Entry<'_, K, Promise>, promise: Promise) {
    let kept = entry.or_insert(promise);
    *kept = promise.max(*kept);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn second(nth: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(nth, 0).unwrap()
    }

    fn told(what: What, outcome: Outcome, sent: i64, answered: i64) -> Told {
        Told::Entry(Entry {
            person: 1,
            what,
            outcome,
            sent: second(sent),
            answered: second(answered),
        })
    }

    fn once(outcome: Outcome) -> Told {
        let event = Once::Verified;
        told(What::Once { event }, outcome, 1, 2)
    }

    #[test]
    fn a_history_that_ends_earlier_has_what_was_answered_and_nothing_that_was_sent_later() {
        use Promise::{AtMostOnce, Never, Once};
        let mut ledger = Ledger::default();
        let saved = |token: &str| What::Saved {
            token: token.to_owned(),
        };
        let done = || Outcome::Acknowledged { version: Some(7) };
        let lost = || Outcome::Unknown { why: String::new() };
        ledger.take(told(saved("before"), done(), 1, 10));
        ledger.take(told(saved("under way"), done(), 10, 11));
        ledger.take(told(saved("after"), done(), 11, 12));
        ledger.take(told(saved("lost before"), lost(), 1, 20));
        ledger.take(told(saved("lost after"), lost(), 11, 20));
        let promises = |ledger: &Ledger| {
            ["before", "under way", "after", "lost before", "lost after"]
                .map(|token| ledger.tokens[token].promise)
        };
        let then = ledger.as_of(second(10));
        assert_eq!(
            promises(&then),
            [Once, AtMostOnce, Never, AtMostOnce, Never]
        );
        assert_eq!(then.tokens["before"].version, Some(7));
        assert_eq!(then.tokens["under way"].version, None);
        assert_eq!(then.counts.acknowledged, 1);
        assert_eq!(promises(&ledger.as_of(second(20))), promises(&ledger));
    }

    #[test]
    fn what_was_promised_once_stays_promised() {
        let mut ledger = Ledger::default();
        ledger.take(once(Outcome::Acknowledged { version: None }));
        ledger.take(once(Outcome::Unknown { why: String::new() }));
        assert_eq!(ledger.once[&(1, Once::Verified)], Promise::Once);
        assert_eq!((ledger.counts.acknowledged, ledger.counts.unknown), (1, 1));
    }

    #[test]
    fn answers_are_counted_by_their_status() {
        let mut ledger = Ledger::default();
        for what in [
            "503 Service Unavailable on werk",
            "503 Service Unavailable on bijlage",
            "503 Service Unavailable on werk",
            "500 Internal Server Error on werk",
        ] {
            let what = what.to_owned();
            ledger.take(Told::Unavailable { what });
        }
        let counted = ["503", "500", "502"].map(|status| ledger.answered(status));
        assert_eq!(counted, [3, 1, 0]);
    }

    #[test]
    fn a_promise_says_how_often() {
        assert!(Promise::Once.holds(1) && !Promise::Once.holds(0) && !Promise::Once.holds(2));
        assert!(Promise::AtMostOnce.holds(0) && !Promise::AtMostOnce.holds(2));
        assert!(!Promise::Never.holds(1));
    }
}
