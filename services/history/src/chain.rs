//! The hash chain that makes the history tamper-evident.
//!
//! Every event has a digest, SHA-256 over its fields in this order, each preceded by its length in
//! bytes as a big-endian 64-bit number: aggregate_type, aggregate_id, sequence (as decimal digits),
//! event_type, event_version, payload, metadata (the two as the very bytes that are stored).
//! The hash of an event is SHA-256(hash of the event before ‖ digest); before the first stand 32
//! zero bytes. Positions are dense, so the chain also fixes the order.
//!
//! The digest does not depend on what came before. So PostgreSQL can chain a batch under the lock on
//! the head, two SHA-256 blocks an event, and no instance ever has to guess the head and try again.

use sha2::{Digest, Sha256};

use crate::stored::EventRow;

/// What stands before the first event.
pub const GENESIS: [u8; 32] = [0; 32];

/// The digest of one event's content.
pub fn digest(event: &EventRow) -> [u8; 32] {
    let mut sha = Sha256::new();
    let sequence = event.sequence.to_string();
    for field in [
        &event.aggregate_type,
        &event.aggregate_id,
        &sequence,
        &event.event_type,
        &event.event_version,
        &event.payload,
        &event.metadata,
    ] {
        sha.update((field.len() as u64).to_be_bytes());
        sha.update(field.as_bytes());
    }
    sha.finalize().into()
}

/// The hash of an event whose predecessor has the hash `before`.
pub fn link(before: [u8; 32], digest: [u8; 32]) -> [u8; 32] {
    Sha256::new()
        .chain_update(before)
        .chain_update(digest)
        .finalize()
        .into()
}
