//! Walking along an export.

use std::fmt;
use std::io::{self, BufRead};
use std::iter::Peekable;
use std::slice::Iter;

use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::case::{Case, Proof};
use crate::checkpoint::Checkpoint;
use crate::map::Cases;
use crate::tree::{self, Growing};
use crate::{Hash, Root, hash, number, text};

/// An export that is whole; of one case that tells only that its lines agree with each other ([`Case::prove`]).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub events: u64,
    /// The head of the history, as the export tells; of a whole history it is the last event.
    pub position: u64,
    /// The case or decree that it is of; none: the whole history.
    pub aggregate_id: Option<String>,
    /// How many of the roots stand in it.
    pub roots: usize,
    /// How many of the checkpoints stand in it.
    pub checkpoints: usize,
    /// The case or decree that it is of, with its proof.
    pub case: Option<Case>,
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
    /// Another history than that of the checkpoint; up to this position it is the same.
    Checkpoint {
        same_up_to: u64,
    },
    /// The events are those of the checkpoint; what it tells of the cases (its line `zaken`) is of others.
    Cases,
    /// The history ends here, and a checkpoint knows this later position.
    ShortOfCheckpoint {
        checkpoint: u64,
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
                Why::Checkpoint { same_up_to } => write!(
                    f,
                    "the checkpoint of position {position} is of another history: it was changed after position {same_up_to}"
                ),
                Why::Cases => write!(
                    f,
                    "the checkpoint of position {position} tells of other cases than its events make"
                ),
                Why::ShortOfCheckpoint { checkpoint } => write!(
                    f,
                    "position {position} is missing, and a checkpoint tells of position {checkpoint}"
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
fn chained(before: Hash, digest: &Hash) -> Hash {
    let sha = Sha256::new().chain_update(before).chain_update(digest);
    sha.finalize().into()
}

/// [`check_against`] roots alone.
///
/// # Errors
/// As there.
pub fn check(
    lines: impl BufRead,
    roots: &[Root],
    progress: impl FnMut(u64, u64),
) -> Result<Checked, Failure> {
    check_against(lines, roots, &[], progress)
}

/// Checks an export line by line, against roots whose signatures were checked, and, where it is one of everything,
/// against checkpoints that are believed. `progress` hears how many events were checked, of how many.
///
/// # Errors
/// The first place that is broken.
pub fn check_against(
    mut lines: impl BufRead,
    roots: &[Root],
    checkpoints: &[Checkpoint],
    mut progress: impl FnMut(u64, u64),
) -> Result<Checked, Failure> {
    let mut roots: Vec<&Root> = roots.iter().collect();
    roots.sort_by_key(|root| root.position);
    let mut checkpoints: Vec<&Checkpoint> = checkpoints.iter().collect();
    checkpoints.sort_by_key(|checkpoint| checkpoint.size);
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
    let no_header = || Failure::NoExport { line: 1 };
    let header = next(&mut line)?.ok_or_else(no_header)?;
    let mut walk = Walk::begin(&header, &roots, &checkpoints).ok_or_else(no_header)?;
    walk.meet_checkpoints()?;
    while let Some(event) = next(&mut line)? {
        if let Some(proof) = event.get("bewijs") {
            walk.proof(proof)?;
            // It is the last line.
            if next(&mut line)?.is_some() {
                return Err(Failure::NoExport {
                    line: walk.events + 3,
                });
            }
            break;
        }
        let position = number(&event, "position").ok_or_else(|| walk.no_export())?;
        match &walk.aggregate_id {
            None => walk.whole(position, &event)?,
            Some(_) => walk.part(position, &event)?,
        }
        walk.meet_roots()?;
        walk.meet_checkpoints()?;
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
    ahead: Peekable<Iter<'a, &'a Root>>,
    checkpoints: Peekable<Iter<'a, &'a Checkpoint>>,
    /// What checkpoints tell of, where there are any.
    tree: Growing,
    cases: Cases,
    /// The last position of which a root or checkpoint told that it is as it was.
    same_up_to: u64,
    met: usize,
    met_checkpoints: usize,
    case: Option<Case>,
}

impl<'a> Walk<'a> {
    fn begin(
        header: &Value,
        roots: &'a [&'a Root],
        checkpoints: &'a [&'a Checkpoint],
    ) -> Option<Self> {
        let known = text(header, "format")? == "lintje-history" && number(header, "version")? == 1;
        known.then_some(())?;
        let head = Place {
            position: number(header, "position")?,
            hash: hash(header, "hash")?,
        };
        let aggregate_id = text(header, "aggregate_id").map(str::to_owned);
        // What a checkpoint tells of can only be computed from all events.
        let checkpoints = if aggregate_id.is_none() {
            checkpoints
        } else {
            &[]
        };
        let case = aggregate_id.as_deref();
        Some(Walk {
            head,
            case: case.map(|id| Case::new(id, head.position, head.hash)),
            aggregate_id,
            last: Place {
                position: 0,
                hash: [0; 32],
            },
            events: 0,
            ahead: roots.iter().peekable(),
            checkpoints: checkpoints.iter().peekable(),
            tree: Growing::default(),
            cases: Cases::default(),
            same_up_to: 0,
            met: 0,
            met_checkpoints: 0,
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
        let digest = self.take(self.last.hash, position, event)?;
        if self.checkpoints.peek().is_some() {
            let case = text(event, "aggregate_type").zip(text(event, "aggregate_id"));
            let (kind, id) = case.ok_or_else(|| self.no_export())?;
            self.tree.push(tree::leaf(&digest));
            self.cases.push(kind, id, position, &digest);
        }
        Ok(())
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
        let kind = text(event, "aggregate_type").ok_or_else(|| self.no_export())?;
        let Place {
            position: last,
            hash,
        } = self.last;
        if position == last + 1 && before != hash {
            return Err(broken(position, Why::Changed));
        }
        let digest = self.take(before, position, event)?;
        let hash = self.last.hash;
        let case = self.case.as_mut();
        let is_ours = case.is_some_and(|case| case.push(kind, position, digest, hash));
        if !is_ours {
            return Err(broken(position, Why::Added));
        }
        Ok(())
    }

    fn proof(&mut self, proof: &Value) -> Result<(), Failure> {
        let no_export = Failure::NoExport {
            line: self.events + 2,
        };
        match (Proof::read(proof), &mut self.case) {
            (Some(proof), Some(case)) => {
                case.proof = Some(proof);
                Ok(())
            }
            _ => Err(no_export),
        }
    }

    /// Takes an event whose hash is right; returns its digest.
    fn take(&mut self, before: Hash, position: u64, event: &Value) -> Result<Hash, Failure> {
        let stored = hash(event, "hash").ok_or_else(|| self.no_export())?;
        let digest = digest(event).ok_or_else(|| self.no_export())?;
        if stored != chained(before, &digest) {
            return Err(broken(position, Why::Changed));
        }
        self.last = Place {
            position,
            hash: stored,
        };
        self.events += 1;
        Ok(digest)
    }

    fn meet_checkpoints(&mut self) -> Result<(), Failure> {
        let Place { position, hash } = self.last;
        while let Some(checkpoint) = self
            .checkpoints
            .next_if(|checkpoint| checkpoint.size == position)
        {
            let same_up_to = self.same_up_to;
            if checkpoint.root != self.tree.root()
                || checkpoint.keten.is_some_and(|keten| keten != hash)
            {
                return Err(broken(position, Why::Checkpoint { same_up_to }));
            }
            if checkpoint
                .zaken
                .is_some_and(|zaken| zaken != self.cases.root())
            {
                return Err(broken(position, Why::Cases));
            }
            self.same_up_to = position;
            self.met_checkpoints += 1;
        }
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
        if let Some(checkpoint) = self.checkpoints.next() {
            let checkpoint = checkpoint.size;
            let why = Why::ShortOfCheckpoint { checkpoint };
            return Err(broken(self.head.position + 1, why));
        }
        Ok(Checked {
            events: self.events,
            position: self.head.position,
            aggregate_id: self.aggregate_id,
            roots: self.met,
            checkpoints: self.met_checkpoints,
            case: self.case,
        })
    }
}

#[cfg(test)]
mod tests;
