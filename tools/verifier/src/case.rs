//! The proof of one case (docs/history.md#proof-of-one-case).

use std::fmt;

use serde_json::Value;

use crate::checkpoint::{Checkpoint, Distrust, Trust};
use crate::map::{Head, root_by_proof};
use crate::{Hash, Root, note, number, text, tree};

/// A proof that an entry is in a log, with its checkpoint (C2SP tlog-proof), read but not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inclusion {
    /// Of the entry, from 0.
    pub index: u64,
    pub hashes: Vec<Hash>,
    /// Signed.
    pub checkpoint: String,
}

impl Inclusion {
    /// None when it is none.
    pub fn read(text: &str) -> Option<Self> {
        let (head, checkpoint) = text.split_once("\n\n")?;
        let mut lines = head.split('\n');
        (lines.next()? == "c2sp.org/tlog-proof@v1").then_some(())?;
        let mut line = lines.next()?;
        // Nothing vouches for it.
        if line.starts_with("extra ") {
            line = lines.next()?;
        }
        let digits = line.strip_prefix("index ")?;
        let index: u64 = digits.parse().ok()?;
        (index.to_string() == digits).then_some(())?;
        Some(Inclusion {
            index,
            hashes: lines.map(note::hash).collect::<Option<_>>()?,
            checkpoint: checkpoint.to_owned(),
        })
    }
}

/// The line `bewijs`, read but not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    last: Inclusion,
    zaken: Vec<Hash>,
}

impl Proof {
    /// None when it is not what the page describes.
    pub fn read(proof: &Value) -> Option<Self> {
        (number(proof, "versie")? == 1).then_some(())?;
        let siblings = proof.get("zaken")?.as_array()?.iter();
        let zaken = siblings.map(|sibling| match sibling {
            Value::Null => Some([0; 32]),
            Value::String(text) => note::hash(text),
            _ => None,
        });
        Some(Proof {
            last: Inclusion::read(text(proof, "tlog")?)?,
            zaken: zaken.collect::<Option<_>>()?,
        })
    }
}

/// The events of one case or decree, as an export has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    pub id: String,
    /// Its aggregate type, of its first event.
    kind: Option<String>,
    head: Head,
    /// Digest and chained hash of the last event.
    last: (Hash, Hash),
    /// What the export says of the history: position and hash of its head.
    told: (u64, Hash),
    pub proof: Option<Proof>,
}

/// What is not proved, and how bad that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is nothing to prove it by. It may be right.
    Unproved(Unproved),
    /// The checkpoint is not to be believed.
    Untrusted(Distrust),
    /// The checkpoint tells something else: this is not the case that was.
    Broken(Broken),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unproved {
    NoEvents,
    NoProof,
    /// The checkpoint does not tell of cases.
    NoMap,
    /// No key of a log was given, or too few witnesses cosigned.
    Checkpoint(Distrust),
    /// A checkpoint that is known is of another position, and nothing shows that one continues the other.
    Apart {
        proof: u64,
        known: u64,
    },
    /// A checkpoint that is known continues the one of the proof.
    Later {
        proof: u64,
        known: u64,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The proof is of an event that is not the last one here.
    Last { position: u64, proof: u64 },
    /// The events are not those of the checkpoint.
    Events { position: u64 },
    /// The last event is not in the tree of the checkpoint.
    NotInTree { position: u64 },
    /// The first line, or the hash of the last event, says something else of the history than the checkpoint.
    Header { position: u64 },
    /// A root is of another history than the checkpoint.
    Root { position: u64 },
    /// Two checkpoints of one size that tell different things.
    Fork { position: u64 },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unproved(unproved) => match unproved {
                Unproved::NoEvents => write!(f, "the export has no events"),
                Unproved::NoProof => write!(
                    f,
                    "the export has no proof. That its lines agree with each other shows nothing: whoever wrote them can \
                     make them agree. Roots beside it tell nothing of this case either"
                ),
                Unproved::NoMap => write!(f, "the checkpoint tells nothing of cases"),
                Unproved::Checkpoint(why) => write!(f, "{why}"),
                Unproved::Apart { proof, known } => write!(
                    f,
                    "the checkpoint of the proof is of position {proof} and yours of position {known}: without a proof of \
                     consistency (--consistency) nothing shows that they are of one history"
                ),
                Unproved::Later { proof, known } => write!(
                    f,
                    "this is the case at position {proof}, and you know of position {known}: what came between is not in \
                     the export, if anything did"
                ),
            },
            Fault::Untrusted(why) => write!(f, "{why}"),
            Fault::Broken(broken) => match broken {
                Broken::Last { position, proof } if proof > position => write!(
                    f,
                    "the end is missing: the proof is of the event at position {proof}, and the last one here is at \
                     position {position}"
                ),
                Broken::Last { position, proof } => write!(
                    f,
                    "the proof is of the event at position {proof}, and the last one here is at position {position}"
                ),
                Broken::Events { position } => write!(
                    f,
                    "these events are not the ones that the checkpoint of position {position} tells of this case: events \
                     were changed, added or left out, or the case was never there"
                ),
                Broken::NotInTree { position } => write!(
                    f,
                    "the event at position {position} is not in the history that the checkpoint tells of"
                ),
                Broken::Header { position } => write!(
                    f,
                    "the export says something else of the history at position {position} than its checkpoint"
                ),
                Broken::Root { position } => write!(
                    f,
                    "the root of position {position} is of another history than the checkpoint of that position"
                ),
                Broken::Fork { position } => write!(
                    f,
                    "the log told two histories: the checkpoint of the proof and yours, both of position {position}, are \
                     different. Keep both: they prove it"
                ),
            },
        }
    }
}

impl Case {
    pub fn new(id: &str, position: u64, hash: Hash) -> Self {
        Case {
            id: id.to_owned(),
            kind: None,
            head: Head::default(),
            last: ([0; 32], [0; 32]),
            told: (position, hash),
            proof: None,
        }
    }

    /// The next event. False when it is of another kind than the ones before it.
    pub fn push(&mut self, kind: &str, position: u64, digest: Hash, hash: Hash) -> bool {
        let known = self.kind.get_or_insert_with(|| kind.to_owned());
        let same = *known == kind;
        self.head.push(position, &digest);
        self.last = (digest, hash);
        same
    }

    /// Judges the proof: that these are all events of the case that the log told of, at the checkpoint that comes
    /// back. What was found in the lines themselves was found before.
    ///
    /// # Errors
    /// What is not proved.
    pub fn prove(&self, trust: &Trust) -> Result<Checkpoint, Fault> {
        let unproved = |why| Err(Fault::Unproved(why));
        let Some(proof) = &self.proof else {
            return unproved(Unproved::NoProof);
        };
        let Some(kind) = &self.kind else {
            return unproved(Unproved::NoEvents);
        };
        let checkpoint = match Checkpoint::read(&proof.last.checkpoint, trust) {
            Ok(checkpoint) => checkpoint,
            Err(why @ Distrust::NoKey { .. }) => return unproved(Unproved::Checkpoint(why)),
            Err(why) => return Err(Fault::Untrusted(why)),
        };
        let (Some(keten), Some(zaken)) = (checkpoint.keten, checkpoint.zaken) else {
            return unproved(Unproved::NoMap);
        };
        let broken = |why| Err(Fault::Broken(why));
        let position = self.head.position;
        if proof.last.index.checked_add(1) != Some(position) {
            let proof = proof.last.index.saturating_add(1);
            return broken(Broken::Last { position, proof });
        }
        if root_by_proof(kind, &self.id, &self.head, &proof.zaken) != Some(zaken) {
            let position = checkpoint.size;
            return broken(Broken::Events { position });
        }
        let (last, hash) = self.last;
        let leaf = tree::leaf(&last);
        let root =
            tree::root_by_inclusion(leaf, proof.last.index, checkpoint.size, &proof.last.hashes);
        if root != Some(checkpoint.root) {
            return broken(Broken::NotInTree { position });
        }
        let is_head = position == checkpoint.size;
        if self.told != (checkpoint.size, keten) || is_head && hash != keten {
            let position = checkpoint.size;
            return broken(Broken::Header { position });
        }
        if let Err(why) = checkpoint.has_quorum(trust) {
            return unproved(Unproved::Checkpoint(why));
        }
        Ok(checkpoint)
    }
}

/// Whether a checkpoint that is believed and a root that is believed can be of one history.
///
/// # Errors
/// When they are of one position and differ.
pub fn holds_beside_root(checkpoint: &Checkpoint, root: &Root) -> Result<(), Fault> {
    let position = root.position;
    if checkpoint.size == position && checkpoint.keten.is_some_and(|keten| keten != root.hash) {
        return Err(Fault::Broken(Broken::Root { position }));
    }
    Ok(())
}
