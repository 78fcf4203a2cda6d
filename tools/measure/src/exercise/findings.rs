//! What a part of the drill found, and the table of all parts.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::telling::{Tijden, in_kolommen};

/// The account of one part.
#[derive(Debug, Default)]
pub struct Findings {
    pub part: &'static str,
    pub faults: u32,
    pub checks: u32,
    pub acknowledged: u64,
    pub unknown: u64,
    pub events: i64,
    pub mails: u64,
    /// Mails that came more than once with a fault between their acceptance and our record.
    pub duplicates: u64,
    /// From a fault, or its end, to the first acknowledged command after it.
    pub again: Tijden,
    pub took: Duration,
    /// What should not be. Empty: nothing was lost.
    pub wrong: Vec<String>,
    /// What was lost on purpose and found.
    pub noticed: usize,
    /// What was measured, by name.
    pub figures: Vec<(String, f64)>,
    /// What it has to tell besides, as Markdown.
    pub detail: String,
    /// Why it could not be done here.
    pub not_run: Option<String>,
}

/// Complaints that are printed of one part; the rest is only counted.
const PRINTED: usize = 20;

impl Findings {
    pub fn of(part: &'static str) -> Self {
        Findings {
            part,
            ..Findings::default()
        }
    }

    pub fn complain(&mut self, what: impl Into<String>) {
        let what = what.into();
        if !self.wrong.contains(&what) {
            eprintln!("drill: {}: WRONG: {what}", self.part);
            self.wrong.push(what);
        }
    }

    pub fn measured(&mut self, name: impl Into<String>, value: f64) {
        let name = name.into();
        println!("drill: {}: {name}: {value:.2}", self.part);
        self.figures.push((name, value));
    }

    /// The part can't be played here.
    pub fn not_run(&mut self, why: &str) -> anyhow::Result<()> {
        self.not_run = Some(why.to_owned());
        Ok(())
    }

    pub fn again_since(&mut self, moment: Instant) {
        self.again.noteer(moment.elapsed());
    }

    /// Takes in what the same part found on another stage.
    pub fn add(&mut self, other: Findings) {
        self.faults += other.faults;
        self.checks += other.checks;
        self.acknowledged += other.acknowledged;
        self.unknown += other.unknown;
        self.events += other.events;
        self.mails += other.mails;
        self.duplicates += other.duplicates;
        self.again.voeg_bij(other.again);
        self.wrong.extend(other.wrong);
    }

    fn row(&mut self) -> [String; 10] {
        if let Some(why) = &self.not_run {
            let mut row: [String; 10] = std::array::from_fn(|_| "–".to_owned());
            row[0] = self.part.to_owned();
            row[9] = format!("not run: {why}");
            return row;
        }
        let seconds = |time: Duration| format!("{:.1} s", time.as_secs_f64());
        [
            self.part.to_owned(),
            self.faults.to_string(),
            self.checks.to_string(),
            self.acknowledged.to_string(),
            self.unknown.to_string(),
            self.events.to_string(),
            self.mails.to_string(),
            self.duplicates.to_string(),
            format!(
                "{} / {}",
                seconds(self.again.mediaan()),
                seconds(self.again.promille(1000))
            ),
            match (self.wrong.len(), self.noticed) {
                (0, 0) => "nothing".to_owned(),
                (0, noticed) => format!("noticed: {noticed}"),
                (wrong, _) => format!("**{wrong} wrong**"),
            },
        ]
    }

    fn json(&mut self) -> Value {
        let figures: serde_json::Map<String, Value> = self
            .figures
            .iter()
            .map(|(name, value)| (name.clone(), json!(value)))
            .collect();
        json!({
            "part": self.part, "faults": self.faults, "checks": self.checks,
            "acknowledged": self.acknowledged, "unknown": self.unknown, "events": self.events,
            "mails": self.mails, "duplicates": self.duplicates,
            "againMs": {"median": self.again.mediaan().as_millis(), "longest": self.again.promille(1000).as_millis()},
            "seconds": self.took.as_secs(), "wrong": self.wrong, "noticed": self.noticed, "figures": figures, "notRun": self.not_run,
        })
    }
}

/// The table of all parts, as Markdown.
pub fn table(all: &mut [Findings]) -> String {
    let head = [
        "Fault",
        "Times",
        "Checks",
        "Acknowledged",
        "Unknown",
        "Events",
        "Mails",
        "Twice",
        "Again (median / longest)",
        "Lost or wrong",
    ];
    let mut rows = vec![head.map(str::to_owned)];
    rows.extend(all.iter_mut().map(Findings::row));
    let mut text = in_kolommen(&rows);
    for findings in all.iter() {
        for wrong in findings.wrong.iter().take(PRINTED) {
            text.push_str(&format!("\n- {}: {wrong}", findings.part));
        }
        if !findings.detail.is_empty() {
            text.push_str(&format!("\n\n{}", findings.detail));
        }
    }
    text
}

pub fn write(all: &mut [Findings], seed: u64, to: &Path) -> anyhow::Result<()> {
    if let Some(folder) = to.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let parts: Vec<Value> = all.iter_mut().map(Findings::json).collect();
    let text = serde_json::to_string_pretty(&json!({"seed": seed, "parts": parts}))? + "\n";
    Ok(std::fs::write(to, text)?)
}
