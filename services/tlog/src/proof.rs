//! A proof that needs nothing else: C2SP tlog-proof. An inclusion proof with the checkpoint that it leads to.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::{Hash, decimal, from_base64, to_base64};

const HEADER: &str = "c2sp.org/tlog-proof@v1";
/// A tree of 2^63 leaves has no more siblings on the way up.
const MAX_HASHES: usize = 63;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no proof of the form {HEADER}")]
pub struct Malformed;

/// As text (`Display`, [`TlogProof::parse`]) it is the file of the specification.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlogProof {
    /// Whatever the application adds; nothing vouches for it.
    pub extra: Option<Vec<u8>>,
    /// The index of the entry, from 0.
    pub index: u64,
    /// The siblings from the leaf up, for [`crate::check_inclusion`].
    pub hashes: Vec<Hash>,
    /// The signed checkpoint, as it was written. It is not verified: [`crate::checkpoint::Checkpoint::open`].
    pub checkpoint: String,
}

impl TlogProof {
    /// # Errors
    /// When it is no such proof. The checkpoint is not looked at.
    pub fn parse(text: &str) -> Result<Self, Malformed> {
        let (head, checkpoint) = text.split_once("\n\n").ok_or(Malformed)?;
        let mut lines = head.split('\n').peekable();
        if lines.next() != Some(HEADER) {
            return Err(Malformed);
        }
        let extra = match lines.peek().and_then(|line| line.strip_prefix("extra ")) {
            None => None,
            Some(extra) => {
                lines.next();
                Some(STANDARD.decode(extra).map_err(|_| Malformed)?)
            }
        };
        let index = lines
            .next()
            .and_then(|line| line.strip_prefix("index "))
            .and_then(decimal)
            .ok_or(Malformed)?;
        let hashes: Vec<Hash> = lines
            .take(MAX_HASHES + 1)
            .map(from_base64)
            .collect::<Option<_>>()
            .ok_or(Malformed)?;
        if hashes.len() > MAX_HASHES || checkpoint.is_empty() {
            return Err(Malformed);
        }
        Ok(TlogProof {
            extra,
            index,
            hashes,
            checkpoint: checkpoint.to_owned(),
        })
    }
}

impl fmt::Display for TlogProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}")?;
        if let Some(extra) = &self.extra {
            writeln!(f, "extra {}", STANDARD.encode(extra))?;
        }
        writeln!(f, "index {}", self.index)?;
        for hash in &self.hashes {
            writeln!(f, "{}", to_base64(hash))?;
        }
        write!(f, "\n{}", self.checkpoint)
    }
}
