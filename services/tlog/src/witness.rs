//! What a log asks a witness: the body of `add-checkpoint` of C2SP tlog-witness.

use std::fmt;

use crate::{Hash, decimal, from_base64, to_base64};

/// The most hashes that a consistency proof may have in a request.
pub const MAX_HASHES: usize = 63;
/// The content type of the answer with a size, when the old size is not the one that the witness knows.
pub const SIZE_TYPE: &str = "text/x.tlog.size";

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no request of C2SP tlog-witness")]
pub struct Malformed;

/// As text (`Display`, [`AddCheckpoint::parse`]) it is the body of the request. It is also how a consistency proof is
/// kept in a file: it holds all that one needs, but for the old root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddCheckpoint {
    /// The size of the tree that the witness cosigned last, or 0.
    pub old: u64,
    /// The consistency proof from there; empty when `old` is 0, or the size of the checkpoint.
    pub proof: Vec<Hash>,
    /// The signed checkpoint. Nothing of it is verified here.
    pub checkpoint: String,
}

impl AddCheckpoint {
    /// # Errors
    /// When it is no such request. The checkpoint is not looked at.
    pub fn parse(body: &str) -> Result<Self, Malformed> {
        let (head, checkpoint) = body.split_once("\n\n").ok_or(Malformed)?;
        let mut lines = head.split('\n');
        let old = lines
            .next()
            .and_then(|line| line.strip_prefix("old "))
            .and_then(decimal)
            .ok_or(Malformed)?;
        let proof: Vec<Hash> = lines
            .take(MAX_HASHES + 1)
            .map(from_base64)
            .collect::<Option<_>>()
            .ok_or(Malformed)?;
        if proof.len() > MAX_HASHES || checkpoint.is_empty() {
            return Err(Malformed);
        }
        Ok(AddCheckpoint {
            old,
            proof,
            checkpoint: checkpoint.to_owned(),
        })
    }
}

impl fmt::Display for AddCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "old {}", self.old)?;
        for hash in &self.proof {
            writeln!(f, "{}", to_base64(hash))?;
        }
        write!(f, "\n{}", self.checkpoint)
    }
}
