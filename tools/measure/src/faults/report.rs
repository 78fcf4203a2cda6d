//! What came of it: a table of the faults, and the same for programs.

use std::path::Path;
use std::time::Duration;

use measure::exercise::pressure::Pressure;
use measure::telling::in_kolommen;
use serde_json::{Value, json};

use crate::receiver::Key;

/// What people saw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Users {
    pub acknowledged: u64,
    /// Nobody knows whether it was done.
    pub unknown: u64,
    /// Answers of 503.
    pub unavailable: u64,
    /// Answers of 500.
    pub errors: u64,
}

impl Users {
    /// Up to now.
    pub fn now(load: &Pressure) -> Self {
        let ledger = load.ledger();
        Users {
            acknowledged: ledger.counts.acknowledged,
            unknown: ledger.counts.unknown,
            unavailable: ledger.answered("503"),
            errors: ledger.answered("500"),
        }
    }

    pub fn since(self, before: Users) -> Self {
        Users {
            acknowledged: self.acknowledged.saturating_sub(before.acknowledged),
            unknown: self.unknown.saturating_sub(before.unknown),
            unavailable: self.unavailable.saturating_sub(before.unavailable),
            errors: self.errors.saturating_sub(before.errors),
        }
    }
}

/// What came of one fault, or of the time without any.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    pub name: String,
    /// What told of it.
    pub alert: Option<Key>,
    /// After the fault began.
    pub fired: Option<Duration>,
    /// After it was lifted.
    pub resolved: Option<Duration>,
    pub also: Vec<Key>,
    pub users: Users,
    pub wrong: Vec<String>,
}

impl Outcome {
    pub fn of(name: &str) -> Self {
        Outcome {
            name: name.to_owned(),
            ..Outcome::default()
        }
    }

    fn row(&self) -> [String; 9] {
        let none = || "–".to_owned();
        let seconds =
            |time: Option<Duration>| time.map_or_else(none, |time| format!("{} s", time.as_secs()));
        let also: Vec<String> = self.also.iter().map(|key| key.alert.clone()).collect();
        [
            self.name.clone(),
            self.alert.as_ref().map_or_else(none, Key::to_string),
            seconds(self.fired),
            seconds(self.resolved),
            match also.as_slice() {
                [] => none(),
                also => also.join(", "),
            },
            self.users.acknowledged.to_string(),
            self.users.unavailable.to_string(),
            self.users.errors.to_string(),
            self.users.unknown.to_string(),
        ]
    }

    fn json(&self) -> Value {
        let seconds = |time: Option<Duration>| time.map(|time| time.as_secs());
        let also: Vec<String> = self.also.iter().map(Key::to_string).collect();
        json!({
            "fault": self.name,
            "alert": self.alert.as_ref().map(Key::to_string),
            "firedSeconds": seconds(self.fired),
            "resolvedSeconds": seconds(self.resolved),
            "also": also,
            "acknowledged": self.users.acknowledged,
            "unavailable": self.users.unavailable,
            "errors": self.users.errors,
            "unknown": self.users.unknown,
            "wrong": self.wrong,
        })
    }
}

/// All of a run.
#[derive(Debug, Default)]
pub struct Report {
    pub rows: Vec<Outcome>,
    /// What was lost, or could not be done.
    pub wrong: Vec<String>,
    /// Requests in a second, without a fault.
    pub requests: Option<f64>,
}

impl Report {
    pub fn add(&mut self, outcome: Outcome) {
        for wrong in &outcome.wrong {
            eprintln!("faults: {}: WRONG: {wrong}", outcome.name);
        }
        self.rows.push(outcome);
    }

    pub fn is_well(&self) -> bool {
        self.wrong.is_empty() && self.rows.iter().all(|row| row.wrong.is_empty())
    }

    /// As Markdown.
    pub fn table(&self) -> String {
        let head = [
            "Fault",
            "Alert",
            "Fired after",
            "Resolved after",
            "Also fired",
            "Acknowledged",
            "503",
            "500",
            "Unknown",
        ];
        let mut rows = vec![head.map(str::to_owned)];
        rows.extend(self.rows.iter().map(Outcome::row));
        let mut text = in_kolommen(&rows);
        text.push('\n');
        if let Some(requests) = self.requests {
            text.push_str(&format!(
                "{requests:.1} requests a second without a fault. "
            ));
        }
        if self.wrong.is_empty() {
            text.push_str("Nothing that was acknowledged was lost.");
        }
        text.push('\n');
        let of_rows = self.rows.iter().flat_map(|row| {
            let told = move |wrong: &String| format!("{}: {wrong}", row.name);
            row.wrong.iter().map(told)
        });
        for wrong in of_rows.chain(self.wrong.iter().cloned()) {
            text.push_str(&format!("\n- **Wrong**: {wrong}"));
        }
        text
    }

    pub fn write(&self, seed: u64, to: &Path) -> anyhow::Result<()> {
        if let Some(folder) = to.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let rows: Vec<Value> = self.rows.iter().map(Outcome::json).collect();
        let all =
            json!({"seed": seed, "requests": self.requests, "rows": rows, "wrong": self.wrong});
        let text = serde_json::to_string_pretty(&all)? + "\n";
        Ok(std::fs::write(to, text)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_saw_is_counted_from_the_beginning_of_the_fault() {
        let before = Users {
            acknowledged: 10,
            unknown: 0,
            unavailable: 3,
            errors: 0,
        };
        let now = Users {
            acknowledged: 25,
            unknown: 1,
            unavailable: 4,
            errors: 0,
        };
        let seen = now.since(before);
        assert_eq!(
            (seen.acknowledged, seen.unknown, seen.unavailable),
            (15, 1, 1)
        );
    }

    #[test]
    fn the_table_tells_which_alert_came_when_and_what_is_wrong() {
        let mut report = Report::default();
        report.add(Outcome {
            name: "worker dead".to_owned(),
            alert: Some(Key {
                alert: "LintjeGeenWorker".to_owned(),
                about: String::new(),
            }),
            fired: Some(Duration::from_millis(151_900)),
            resolved: Some(Duration::from_secs(20)),
            ..Outcome::default()
        });
        assert!(report.is_well());
        let table = report.table();
        assert!(
            table.contains("| worker dead | LintjeGeenWorker | 151 s "),
            "{table}"
        );
        assert!(table.contains("was lost"), "{table}");
        let mut silent = Outcome::of("two primaries");
        silent
            .wrong
            .push("no alert told of it within 180 s".to_owned());
        report.add(silent);
        assert!(!report.is_well());
        let table = report.table();
        assert!(
            table.ends_with("- **Wrong**: two primaries: no alert told of it within 180 s"),
            "{table}"
        );
    }
}
