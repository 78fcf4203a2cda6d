//! What a witness answers to a checkpoint, after C2SP tlog-witness: in that order, with those refusals.

use std::collections::BTreeMap;

use tlog::checkpoint::Checkpoint;
use tlog::note::{Note, NoteError, Signer, VerifierKey};
use tlog::witness::AddCheckpoint;
use tlog::{Hash, check_consistency, empty_root};

/// The logs that a witness knows: their keys by origin. The name of a key is the origin that it signs for.
#[derive(Clone, Debug, Default)]
pub struct Bekende(BTreeMap<String, Vec<VerifierKey>>);

impl Bekende {
    pub fn new(keys: impl IntoIterator<Item = VerifierKey>) -> Self {
        let mut logs = BTreeMap::<String, Vec<VerifierKey>>::new();
        for key in keys {
            logs.entry(key.name().to_owned()).or_default().push(key);
        }
        Bekende(logs)
    }

    pub fn origins(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

/// What a witness keeps of a log: the last checkpoint that it cosigned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laatste {
    pub size: u64,
    pub root: Hash,
    /// With the log's signatures and the cosignature.
    pub checkpoint: String,
}

/// Why a witness does not cosign.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Weigering {
    #[error("the request is malformed")]
    Malformed,
    #[error("this log is not known here")]
    Unknown,
    #[error("no known key of the log signed this checkpoint")]
    NotSigned,
    #[error("the old size is larger than that of the checkpoint")]
    Backwards,
    /// The size that was cosigned last.
    #[error("the checkpoint that was cosigned last has size {0}")]
    Conflict(u64),
    #[error("the checkpoint does not continue the one that was cosigned last")]
    Inconsistent,
}

/// A request of a known log, signed by it. Whether it continues what was cosigned last is not judged yet.
#[derive(Clone, Debug)]
pub struct Getekend {
    pub checkpoint: Checkpoint,
    old: u64,
    proof: Vec<Hash>,
    /// The text, with the signatures of the log that were verified.
    note: Note,
}

impl Bekende {
    /// Reads a request: everything that can be told without the memory.
    ///
    /// # Errors
    /// Why the witness does not cosign.
    pub fn lees(&self, body: &str) -> Result<Getekend, Weigering> {
        let request = AddCheckpoint::parse(body).map_err(|_| Weigering::Malformed)?;
        let note = Note::parse(&request.checkpoint).map_err(|_| Weigering::Malformed)?;
        let checkpoint = Checkpoint::parse(note.text()).map_err(|_| Weigering::Malformed)?;
        let keys = self.0.get(&checkpoint.origin).ok_or(Weigering::Unknown)?;
        let verified = note.verify(keys).map_err(|error| match error {
            NoteError::Unknown | NoteError::Wrong(_) => Weigering::NotSigned,
            NoteError::Malformed | NoteError::TooMany | NoteError::Name(_) | NoteError::Key(_) => {
                Weigering::Malformed
            }
        })?;
        if request.old > checkpoint.size {
            return Err(Weigering::Backwards);
        }
        // What others wrote below it is not passed on.
        let mut known = Note::new(note.text()).map_err(|_| Weigering::Malformed)?;
        for signature in note.signatures() {
            let is_known =
                |key: &VerifierKey| (key.name(), key.id()) == (signature.name(), signature.id());
            if verified.iter().any(|one| is_known(one.key)) {
                known.add(signature.clone());
            }
        }
        Ok(Getekend {
            checkpoint,
            old: request.old,
            proof: request.proof,
            note: known,
        })
    }
}

impl Getekend {
    /// Judges it beside what was cosigned last of this log, and cosigns. `time` in seconds since 1970. What comes back
    /// has to be kept before anybody hears the second part of it, the answer.
    ///
    /// # Errors
    /// Why the witness does not cosign.
    pub fn oordeel(
        self,
        laatste: Option<&Laatste>,
        signer: &Signer,
        time: u64,
    ) -> Result<(Laatste, String), Weigering> {
        let (old_size, old_root) = laatste.map_or((0, empty_root()), |last| (last.size, last.root));
        if self.old != old_size {
            return Err(Weigering::Conflict(old_size));
        }
        let Checkpoint { size, root, .. } = self.checkpoint;
        check_consistency(old_size, &old_root, size, &root, &self.proof)
            .map_err(|_| Weigering::Inconsistent)?;
        let mut note = self.note;
        let cosignature = signer.sign(note.text(), time);
        let answer = format!("{cosignature}\n");
        note.add(cosignature);
        let laatste = Laatste {
            size,
            root,
            checkpoint: note.to_string(),
        };
        Ok((laatste, answer))
    }
}
