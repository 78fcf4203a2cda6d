//! Checkpoints, and whom to believe them of: C2SP tlog-checkpoint.

use std::fmt;

use crate::Hash;
use crate::note::{Key, Note, hash};
use crate::tree::is_consistent;

/// The keys that somebody knows, and how many witnesses they ask for.
#[derive(Clone, Debug, Default)]
pub struct Trust {
    /// Keys of logs. The name of each is the origin that it signs for.
    pub logs: Vec<Key>,
    pub witnesses: Vec<Key>,
    pub quorum: usize,
}

/// A checkpoint that its log signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    pub origin: String,
    pub size: u64,
    pub root: Hash,
    /// Of the last event, by the chain.
    pub keten: Option<Hash>,
    /// The root of the map of cases.
    pub zaken: Option<Hash>,
    /// The witnesses that cosigned, with the moment (seconds since 1970).
    pub witnesses: Vec<(String, u64)>,
}

/// Why a checkpoint is not to be believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Distrust {
    NoCheckpoint,
    /// No key of a log is known.
    NoKey {
        origin: String,
    },
    /// It is of another log than those of the known keys.
    Origin {
        origin: String,
        known: Vec<String>,
    },
    /// None of the known keys of its log signed it.
    Unsigned {
        origin: String,
    },
    /// Under this name stands a signature that its key did not make.
    Forged {
        name: String,
    },
    Quorum {
        has: usize,
        needs: usize,
    },
}

impl fmt::Display for Distrust {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Distrust::NoCheckpoint => write!(f, "this is no checkpoint"),
            Distrust::NoKey { origin } => write!(
                f,
                "the checkpoint says that it is of {origin}, and no key of that log was given"
            ),
            Distrust::Origin { origin, known } => write!(
                f,
                "the checkpoint is of another log: of {origin}, not of {}",
                known.join(" or ")
            ),
            Distrust::Unsigned { origin } => {
                write!(f, "no key that you know signed this checkpoint of {origin}")
            }
            Distrust::Forged { name } => {
                write!(
                    f,
                    "the signature under the name of {name} is not of its key"
                )
            }
            Distrust::Quorum { has, needs } => write!(
                f,
                "{has} of the witnesses that you know cosigned the checkpoint, and you ask for {needs}"
            ),
        }
    }
}

/// The lines of a checkpoint.
struct Body<'a> {
    origin: &'a str,
    size: u64,
    root: Hash,
    rest: Vec<&'a str>,
}

fn body(text: &str) -> Option<Body<'_>> {
    let mut lines = text.strip_suffix('\n')?.split('\n');
    let (origin, size, root) = (lines.next()?, lines.next()?, lines.next()?);
    let rest: Vec<&str> = lines.collect();
    let whole = !origin.is_empty() && !rest.contains(&"");
    whole.then_some(Body {
        origin,
        size: number(size)?,
        root: hash(root)?,
        rest,
    })
}

/// Decimal digits without zeros before them.
fn number(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// The hash on the one line that begins with this word.
fn extension(lines: &[&str], word: &str) -> Option<Hash> {
    let mut found = lines
        .iter()
        .filter_map(|line| line.strip_prefix(word)?.strip_prefix(' '));
    let text = found.next()?;
    if found.next().is_some() {
        return None;
    }
    hash(text)
}

impl Checkpoint {
    /// Reads a checkpoint and believes it, or not. How many witnesses are enough is another question:
    /// [`Checkpoint::has_quorum`].
    ///
    /// # Errors
    /// Why not.
    pub fn read(signed: &str, trust: &Trust) -> Result<Self, Distrust> {
        let note = Note::read(signed).ok_or(Distrust::NoCheckpoint)?;
        let body = body(note.text).ok_or(Distrust::NoCheckpoint)?;
        let origin = body.origin.to_owned();
        if trust.logs.is_empty() {
            return Err(Distrust::NoKey { origin });
        }
        let logs: Vec<Key> = trust
            .logs
            .iter()
            .filter(|key| key.name == origin)
            .cloned()
            .collect();
        if logs.is_empty() {
            let known = trust.logs.iter().map(|key| key.name.clone()).collect();
            return Err(Distrust::Origin { origin, known });
        }
        let forged = |name| Distrust::Forged { name };
        if note.signed_by(&logs).map_err(forged)?.is_empty() {
            return Err(Distrust::Unsigned { origin });
        }
        let witnesses = note.signed_by(&trust.witnesses).map_err(forged)?;
        Ok(Checkpoint {
            origin,
            size: body.size,
            root: body.root,
            keten: extension(&body.rest, "keten"),
            zaken: extension(&body.rest, "zaken"),
            witnesses: witnesses
                .into_iter()
                .filter_map(|(key, moment)| Some((key.name.clone(), moment?)))
                .collect(),
        })
    }

    /// # Errors
    /// When fewer witnesses cosigned it than were asked for.
    pub fn has_quorum(&self, trust: &Trust) -> Result<(), Distrust> {
        let (has, needs) = (self.witnesses.len(), trust.quorum);
        if has < needs {
            return Err(Distrust::Quorum { has, needs });
        }
        Ok(())
    }

    /// Whether both tell the same of the history at this size.
    pub fn tells_the_same(&self, other: &Checkpoint) -> bool {
        (&self.origin, self.size, self.root, self.keten, self.zaken)
            == (
                &other.origin,
                other.size,
                other.root,
                other.keten,
                other.zaken,
            )
    }
}

/// A proof that one checkpoint continues another, in the form in which witnesses are asked (C2SP tlog-witness): `old`
/// and a size, the hashes, an empty line, the later checkpoint.
pub struct Continuation {
    pub old: u64,
    proof: Vec<Hash>,
    pub new: Checkpoint,
}

impl Continuation {
    /// # Errors
    /// When it is none, or the later checkpoint is not to be believed.
    pub fn read(text: &str, trust: &Trust) -> Result<Self, Distrust> {
        let (head, signed) = text.split_once("\n\n").ok_or(Distrust::NoCheckpoint)?;
        let mut lines = head.split('\n');
        let old = lines
            .next()
            .and_then(|line| number(line.strip_prefix("old ")?));
        let proof: Option<Vec<Hash>> = lines.map(hash).collect();
        let (Some(old), Some(proof)) = (old, proof) else {
            return Err(Distrust::NoCheckpoint);
        };
        let new = Checkpoint::read(signed, trust)?;
        Ok(Continuation { old, proof, new })
    }

    /// Whether it shows that the later checkpoint continues this one.
    pub fn continues(&self, old: &Checkpoint) -> bool {
        let (before, now) = ((old.size, old.root), (self.new.size, self.new.root));
        self.old == old.size
            && self.new.origin == old.origin
            && is_consistent(before, now, &self.proof)
    }
}
