//! The one place through which every payload, every planned effect and every file passes on its way
//! into storage and out of it. Sealing personal data (design.md, invariant 10) changes this file
//! alone; today what goes in comes out as it is.

use serde_json::Value;
use uuid::Uuid;

#[derive(Debug, thiserror::Error)]
pub enum SealError {
    #[error("the stored data can't be read: {0}")]
    Unreadable(#[from] serde_json::Error),
}

/// Which keys of a case.
#[derive(Clone, Copy, Debug)]
pub enum Destroy<'a> {
    Everything,
    /// Those of these subjects: `voorsteller`, `ondersteuner/<id>`, `bijlage/<id>`.
    Only(&'a [String]),
}

#[derive(Clone, Debug, Default)]
pub struct Seal {}

impl Seal {
    /// The bytes of an event's payload as the history keeps (and hashes) them.
    pub fn close_payload(&self, _case: &str, payload: String) -> Result<String, SealError> {
        Ok(payload)
    }

    pub fn open_payload(&self, _case: &str, stored: Value) -> Result<Value, SealError> {
        Ok(stored)
    }

    /// As [`Seal::open_payload`], of the bytes themselves.
    pub fn open_text(&self, _case: &str, stored: String) -> Result<String, SealError> {
        Ok(stored)
    }

    /// Destroys keys of a case: what was sealed with them can't be read any more. Destroyed before, it
    /// is destroyed still. Returns how many keys went.
    pub async fn destroy(&self, _case: Uuid, _which: Destroy<'_>) -> Result<u64, SealError> {
        Ok(0)
    }

    /// The content of a planned effect as the work table keeps it.
    pub fn close_effect(&self, _case: Uuid, content: &Value) -> Result<Value, SealError> {
        Ok(content.clone())
    }

    pub fn open_effect(&self, _case: Uuid, stored: Value) -> Result<Value, SealError> {
        Ok(stored)
    }

    /// A block of a file on its way into the storage; called for each block in turn.
    pub fn close_block(&self, _case: Uuid, block: bytes::Bytes) -> Result<bytes::Bytes, SealError> {
        Ok(block)
    }

    pub fn open_block(&self, _case: Uuid, block: bytes::Bytes) -> Result<bytes::Bytes, SealError> {
        Ok(block)
    }
}
