//! Walking along an export.

use std::fmt;
use std::io::{self, BufRead};

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{Hash, Root, hash, number, text};

/// An export that is whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub events: u64,
    /// The head of the history, as the export tells; of a whole history it is the last event.
    pub position: u64,
    /// The case or decree that it is of; none: the whole history.
    pub aggregate_id: Option<String>,
    /// How many of the roots stand in it.
    pub roots: usize,
}

#[derive(Debug)]
pub enum Failure {
    Io(io::Error),
    /// What stands on this line (1 …) is not what docs/history.md describes.
    NoExport {
        line: u64,
    },
    /// The first position that is not as it was written, and why.
    Broken {
        position: u64,
        why: Why,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    Missing,
    /// An event stands there that belongs at an earlier place, or stands there twice.
    Added,
    Changed,
    /// The last event is not the head that the export tells of.
    Head,
    /// Another history than that of the root; up to this position it is the same.
    Root {
        same_up_to: u64,
    },
    /// The history ends here, and a root knows this later position.
    Short {
        root: u64,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Io(error) => write!(f, "the export can't be read: {error}"),
            Failure::NoExport { line } => {
                write!(f, "line {line} is not of a raw export of version 1")
            }
            Failure::Broken { position, why } => match why {
                Why::Missing => write!(f, "position {position} is missing"),
                Why::Added => write!(f, "at position {position} stands an event too many"),
                Why::Changed => write!(
                    f,
                    "the event at position {position} is not what was written there"
                ),
                Why::Head => write!(f, "position {position} is not the head of this history"),
                Why::Root { same_up_to } => write!(
                    f,
                    "the root of position {position} is of another history: it was changed after position {same_up_to}"
                ),
                Why::Short { root } => write!(
                    f,
                    "position {position} is missing, and a root tells of position {root}"
                ),
            },
        }
    }
}

impl std::error::Error for Failure {}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

fn broken(position: u64, why: Why) -> Failure {
    Failure::Broken { position, why }
}

/// The digest of an event: each field preceded by its length.
fn digest(event: &Value) -> Option<Hash> {
    let sequence = number(event, "sequence")?.to_string();
    let mut sha = Sha256::new();
    for field in [
        text(event, "aggregate_type")?,
        text(event, "aggregate_id")?,
        &sequence,
        text(event, "event_type")?,
        text(event, "event_version")?,
        text(event, "payload")?,
        text(event, "metadata")?,
    ] {
        sha.update(u64::try_from(field.len()).ok()?.to_be_bytes());
        sha.update(field);
    }
    Some(sha.finalize().into())
}

/// The hash of an event: that of the one before it, then its digest.
fn chained(before: Hash, event: &Value) -> Option<Hash> {
    let hash = Sha256::new()
        .chain_update(before)
        .chain_update(digest(event)?);
    Some(hash.finalize().into())
}

/// Checks an export line by line, against roots whose signatures were checked. `progress` hears how many
/// events were checked, of how many.
///
/// # Errors
/// The first place that is broken.
pub fn check(
    mut lines: impl BufRead,
    roots: &[Root],
    mut progress: impl FnMut(u64, u64),
) -> Result<Checked, Failure> {
    let mut roots: Vec<&Root> = roots.iter().collect();
    roots.sort_by_key(|root| root.position);
    let mut line = String::new();
    let mut nth = 0;
    let mut next = |line: &mut String| -> Result<Option<Value>, Failure> {
        line.clear();
        if lines.read_line(line)? == 0 {
            return Ok(None);
        }
        nth += 1;
        match serde_json::from_str(line) {
            Ok(value) => Ok(Some(value)),
            Err(_) => Err(Failure::NoExport { line: nth }),
        }
    };
    let header = next(&mut line)?.ok_or(Failure::NoExport { line: 1 })?;
    let mut walk = Walk::begin(&header, &roots).ok_or(Failure::NoExport { line: 1 })?;
    while let Some(event) = next(&mut line)? {
        let position = number(&event, "position").ok_or(Failure::NoExport {
            line: walk.events + 2,
        })?;
        match &walk.aggregate_id {
            None => walk.whole(position, &event)?,
            Some(_) => walk.part(position, &event)?,
        }
        walk.meet_roots()?;
        if walk.events % 1_000 == 0 {
            progress(walk.events, walk.head.position);
        }
    }
    walk.end()
}

#[derive(Clone, Copy, PartialEq, Eq)]
struct Place {
    position: u64,
    hash: Hash,
}

struct Walk<'a> {
    head: Place,
    aggregate_id: Option<String>,
    last: Place,
    events: u64,
    ahead: std::iter::Peekable<std::slice::Iter<'a, &'a Root>>,
    /// The last position of which a root told that it is as it was.
    same_up_to: u64,
    met: usize,
}

impl<'a> Walk<'a> {
    fn begin(header: &Value, roots: &'a [&'a Root]) -> Option<Self> {
        let known = text(header, "format")? == "lintje-history" && number(header, "version")? == 1;
        known.then_some(())?;
        Some(Walk {
            head: Place {
                position: number(header, "position")?,
                hash: hash(header, "hash")?,
            },
            aggregate_id: text(header, "aggregate_id").map(str::to_owned),
            last: Place {
                position: 0,
                hash: [0; 32],
            },
            events: 0,
            ahead: roots.iter().peekable(),
            same_up_to: 0,
            met: 0,
        })
    }

    fn no_export(&self) -> Failure {
        Failure::NoExport {
            line: self.events + 2,
        }
    }

    /// The next event of a whole history.
    fn whole(&mut self, position: u64, event: &Value) -> Result<(), Failure> {
        let expected = self.last.position + 1;
        if position > expected {
            return Err(broken(expected, Why::Missing));
        }
        if position < expected {
            return Err(broken(expected, Why::Added));
        }
        self.take(self.last.hash, position, event)
    }

    /// The next event of one case: its place in the chain is told by the hash before it.
    fn part(&mut self, position: u64, event: &Value) -> Result<(), Failure> {
        if position <= self.last.position {
            return Err(broken(position, Why::Added));
        }
        let sequence = number(event, "sequence").ok_or_else(|| self.no_export())?;
        let ours = text(event, "aggregate_id") == self.aggregate_id.as_deref();
        if !ours || sequence <= self.events {
            return Err(broken(position, Why::Added));
        }
        if sequence > self.events + 1 {
            return Err(broken(position, Why::Missing));
        }
        let before = hash(event, "before").ok_or_else(|| self.no_export())?;
        self.take(before, position, event)
    }

    fn take(&mut self, before: Hash, position: u64, event: &Value) -> Result<(), Failure> {
        let stored = hash(event, "hash").ok_or_else(|| self.no_export())?;
        let chained = chained(before, event).ok_or_else(|| self.no_export())?;
        if stored != chained {
            return Err(broken(position, Why::Changed));
        }
        self.last = Place {
            position,
            hash: stored,
        };
        self.events += 1;
        Ok(())
    }

    fn meet_roots(&mut self) -> Result<(), Failure> {
        let Place { position, hash } = self.last;
        while let Some(root) = self.ahead.next_if(|root| root.position <= position) {
            if root.position < position {
                continue; // of an event that is not in this part
            }
            if root.hash != hash {
                return Err(broken(
                    position,
                    Why::Root {
                        same_up_to: self.same_up_to,
                    },
                ));
            }
            self.same_up_to = position;
            self.met += 1;
        }
        Ok(())
    }

    fn end(mut self) -> Result<Checked, Failure> {
        let last = self.last.position;
        if self.aggregate_id.is_none() && self.last != self.head {
            let first = match self.head.position {
                head if head == last => last,
                head => head.min(last) + 1,
            };
            return Err(broken(first, Why::Head));
        }
        if let Some(root) = self.ahead.find(|root| root.position > self.head.position) {
            return Err(broken(
                self.head.position + 1,
                Why::Short {
                    root: root.position,
                },
            ));
        }
        Ok(Checked {
            events: self.events,
            position: self.head.position,
            aggregate_id: self.aggregate_id,
            roots: self.met,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::to_hex;

    /// Three events: two of one case, one of another between them.
    fn events() -> Vec<Value> {
        let mut before = [0; 32];
        [("a", 1), ("b", 1), ("a", 2)]
            .into_iter()
            .zip(1..)
            .map(|((case, sequence), position)| {
                let mut event = json!({
                    "position": position, "aggregate_type": "verzoek", "aggregate_id": case,
                    "sequence": sequence, "event_type": "Bij", "event_version": "1.0",
                    "payload": "{\"Bij\":{\"naam\":\"Zoë\"}}", "metadata": "{}", "before": to_hex(&before),
                });
                before = chained(before, &event).unwrap();
                event["hash"] = json!(to_hex(&before));
                event
            })
            .collect()
    }

    fn header(case: Option<&str>) -> Value {
        json!({"format": "lintje-history", "version": 1, "position": 3,
               "hash": events()[2]["hash"], "aggregate_id": case})
    }

    fn run(header: &Value, events: &[Value]) -> Result<Checked, Failure> {
        let lines: Vec<String> = std::iter::once(header)
            .chain(events)
            .map(Value::to_string)
            .collect();
        check(lines.join("\n").as_bytes(), &[], |_, _| {})
    }

    fn first_broken(outcome: Result<Checked, Failure>) -> (u64, Why) {
        match outcome {
            Err(Failure::Broken { position, why }) => (position, why),
            other => panic!("{other:?}"),
        }
    }

    /// The bytes written out.
    #[test]
    fn the_chain_is_the_one_that_is_described() {
        let event = json!({"aggregate_type": "a", "aggregate_id": "b", "sequence": 1,
            "event_type": "c", "event_version": "d", "payload": "{}", "metadata": "{}"});
        let expected = Sha256::digest(
            [
                &[0; 32][..],
                &Sha256::digest(
                    b"\0\0\0\0\0\0\0\x01a\0\0\0\0\0\0\0\x01b\0\0\0\0\0\0\0\x011\0\0\0\0\0\0\0\x01c\
                      \0\0\0\0\0\0\0\x01d\0\0\0\0\0\0\0\x02{}\0\0\0\0\0\0\0\x02{}",
                )[..],
            ]
            .concat(),
        );
        assert_eq!(chained([0; 32], &event), Some(expected.into()));
    }

    #[test]
    fn an_export_that_is_whole_is_so_and_a_part_too() {
        assert_eq!(run(&header(None), &events()).unwrap().events, 3);
        let all = events();
        let part = [all[0].clone(), all[2].clone()];
        let checked = run(&header(Some("a")), &part).unwrap();
        assert_eq!((checked.events, checked.position), (2, 3));
    }

    #[test]
    fn every_change_is_found_where_it_is() {
        let all = events();
        for (why, position, changed) in [
            (Why::Missing, 2, vec![all[0].clone(), all[2].clone()]),
            (
                Why::Added,
                2,
                vec![all[0].clone(), all[0].clone(), all[1].clone()],
            ),
            (Why::Head, 3, all[..2].to_vec()),
        ] {
            assert_eq!(first_broken(run(&header(None), &changed)), (position, why));
        }
        for name in [
            "payload",
            "metadata",
            "event_type",
            "event_version",
            "aggregate_id",
            "aggregate_type",
        ] {
            let mut changed = events();
            changed[1][name] = json!("anders");
            assert_eq!(
                first_broken(run(&header(None), &changed)),
                (2, Why::Changed),
                "{name}"
            );
        }
        let hole = [all[2].clone()];
        assert_eq!(
            first_broken(run(&header(Some("a")), &hole)),
            (3, Why::Missing)
        );
        let strange = [all[0].clone(), all[1].clone()];
        assert_eq!(
            first_broken(run(&header(Some("a")), &strange)),
            (2, Why::Added)
        );
    }

    #[test]
    fn what_is_no_export_is_refused_with_its_line() {
        for (line, text) in [
            (1, ""),
            (1, "{}"),
            (1, "[1]"),
            (2, "iets"),
            (2, "{\"position\":1}"),
        ] {
            let text = if line == 1 {
                text.to_owned()
            } else {
                format!("{}\n{text}", header(None))
            };
            match check(text.as_bytes(), &[], |_, _| {}) {
                Err(Failure::NoExport { line: found }) => assert_eq!(found, line, "{text}"),
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}
