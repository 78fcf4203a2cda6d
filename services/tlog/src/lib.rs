//! The transparency log over the history (docs/history.md#the-transparency-log). Everything here is pure:
//! no I/O, no clock, no randomness.
//!
//! - [`range`]: the right edge of a growing tree; all that a signer has to remember.
//! - [`prove`] and [`check`]: inclusion and consistency proofs, as in RFC 6962 and RFC 9162.
//! - [`note`], [`checkpoint`], [`cosignature`], [`proof`], [`tile`]: the text and byte formats of C2SP
//!   (signed-note, tlog-checkpoint, tlog-cosignature, tlog-proof, tlog-tiles); [`witness`]: what a log asks a witness
//!   (tlog-witness).
//! - [`map`]: the map of cases, a sparse Merkle tree. One short proof tells all events of a case.
//!
//! The crates tlog_tiles and signed_note were read first. They are ports of Go's sumdb/tlog and sumdb/note, which
//! judge this crate from outside (tools/tlog-judge); a port would be judged by its own original. Besides, they end
//! the process on a reader's wrong answer, and know no right edge, cosignature, bundle or tlog-proof.

pub mod check;
pub mod checkpoint;
pub mod cosignature;
pub mod map;
pub mod note;
pub mod proof;
pub mod prove;
pub mod range;
pub mod tile;
pub mod witness;

pub use check::{check_consistency, check_inclusion};
pub use prove::{
    HashReader, Node, consistency_nodes, consistency_proof, inclusion_nodes, inclusion_proof,
};
pub use range::CompactRange;
pub use tile::{needed_for_consistency, needed_for_inclusion};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

/// A SHA-256 hash.
pub type Hash = [u8; 32];

/// The hash of a leaf: SHA-256(0x00 ‖ entry). An entry of our log is the 32-byte digest of an event.
pub fn leaf_hash(entry: &[u8]) -> Hash {
    Sha256::new()
        .chain_update([0])
        .chain_update(entry)
        .finalize()
        .into()
}

/// The hash of an interior node: SHA-256(0x01 ‖ left ‖ right).
pub fn node_hash(left: &Hash, right: &Hash) -> Hash {
    Sha256::new()
        .chain_update([1])
        .chain_update(left)
        .chain_update(right)
        .finalize()
        .into()
}

/// The root of the tree without leaves: the hash of nothing.
pub fn empty_root() -> Hash {
    Sha256::digest([]).into()
}

/// Why a proof can't be made, or proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofError {
    #[error("a tree of size {size} has no entry {index}")]
    NoEntry { size: u64, index: u64 },
    #[error("a tree of size {new} is smaller than the one of size {old}")]
    Smaller { old: u64, new: u64 },
    #[error("the proof does not have the number of hashes for trees of this size")]
    Length,
    #[error("the proof does not lead to the old root")]
    OldRoot,
    #[error("the proof does not lead to the root")]
    Root,
    #[error("the hash of subtree {index} at level {level} is not known")]
    Missing { level: u8, index: u64 },
}

/// A hash as base64 with padding, as C2SP writes it.
pub fn to_base64(hash: &Hash) -> String {
    STANDARD.encode(hash)
}

/// A hash written as base64 with padding; none when it is anything else.
pub fn from_base64(text: &str) -> Option<Hash> {
    STANDARD.decode(text).ok()?.try_into().ok()
}

/// A number in decimal digits without leading zeros; none when it is anything else.
pub(crate) fn decimal(text: &str) -> Option<u64> {
    let canonical =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if canonical { text.parse().ok() } else { None }
}
