//! Checkpoints: C2SP tlog-checkpoint. What a log looked like at a moment, as the text of a signed note.

use std::fmt;

use crate::note::{Note, NoteError, Verified, VerifierKey};
use crate::{Hash, decimal, from_base64, to_base64};

/// The extension line with the chained hash of the last event.
pub const KETEN: &str = "keten";
/// The extension line with the root of the map of cases.
pub const ZAKEN: &str = "zaken";

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    #[error("this is no checkpoint")]
    Malformed,
    #[error("this checkpoint is of {found}, and not of {expected}")]
    Origin { expected: String, found: String },
    #[error(transparent)]
    Note(#[from] NoteError),
    #[error("the log did not sign this checkpoint")]
    NotOfTheLog,
}

/// The text of a checkpoint: `Display` and [`Checkpoint::parse`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Names the log.
    pub origin: String,
    /// The number of entries.
    pub size: u64,
    /// The root of the tree of this size.
    pub root: Hash,
    /// Further lines, opaque to others.
    pub extensions: Vec<String>,
}

impl Checkpoint {
    /// A checkpoint of ours, with the two extension lines.
    pub fn of_history(origin: &str, size: u64, root: Hash, keten: &Hash, zaken: &Hash) -> Self {
        Checkpoint {
            origin: origin.to_owned(),
            size,
            root,
            extensions: vec![
                format!("{KETEN} {}", to_base64(keten)),
                format!("{ZAKEN} {}", to_base64(zaken)),
            ],
        }
    }

    /// Reads the text of a note.
    ///
    /// # Errors
    /// When it is none of a checkpoint.
    pub fn parse(text: &str) -> Result<Self, CheckpointError> {
        let read = || {
            let mut lines = text.strip_suffix('\n')?.split('\n');
            let checkpoint = Checkpoint {
                origin: lines.next()?.to_owned(),
                size: decimal(lines.next()?)?,
                root: from_base64(lines.next()?)?,
                extensions: lines.map(str::to_owned).collect(),
            };
            let empty =
                checkpoint.origin.is_empty() || checkpoint.extensions.iter().any(String::is_empty);
            (!empty).then_some(checkpoint)
        };
        read().ok_or(CheckpointError::Malformed)
    }

    /// The hash of an extension line of ours; none when the line is not there exactly once, or holds no hash.
    pub fn extension(&self, name: &str) -> Option<Hash> {
        let mut values = self
            .extensions
            .iter()
            .filter_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        let value = values.next()?;
        if values.next().is_some() {
            return None;
        }
        from_base64(value)
    }

    /// The chained hash of the last event.
    pub fn keten(&self) -> Option<Hash> {
        self.extension(KETEN)
    }

    /// The root of the map of cases.
    pub fn zaken(&self) -> Option<Hash> {
        self.extension(ZAKEN)
    }

    /// Opens a signed checkpoint: it has to be of this log and signed by one of its keys. Returns it with the
    /// signatures of those keys and of the witnesses that are right.
    ///
    /// # Errors
    /// When it is malformed, of another log, not signed by a key of the log, or a signature of a known key is wrong.
    pub fn open<'a>(
        signed: &str,
        origin: &str,
        log: &'a [VerifierKey],
        witnesses: &'a [VerifierKey],
    ) -> Result<(Self, Vec<Verified<'a>>), CheckpointError> {
        let note = Note::parse(signed)?;
        let checkpoint = Checkpoint::parse(note.text())?;
        if checkpoint.origin != origin {
            return Err(CheckpointError::Origin {
                expected: origin.to_owned(),
                found: checkpoint.origin,
            });
        }
        let verified = note
            .verify(log.iter().chain(witnesses))
            .map_err(|error| match error {
                NoteError::Unknown => CheckpointError::NotOfTheLog,
                other => other.into(),
            })?;
        if !verified.iter().any(|one| log.contains(one.key)) {
            return Err(CheckpointError::NotOfTheLog);
        }
        Ok((checkpoint, verified))
    }
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Checkpoint {
            origin,
            size,
            root,
            extensions,
        } = self;
        write!(f, "{origin}\n{size}\n{}\n", to_base64(root))?;
        extensions.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}
