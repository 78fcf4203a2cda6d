//! Why something can't be sealed, or opened.

use super::HoofdsleutelError;
use crate::damage::Damaged;

#[derive(Debug, thiserror::Error)]
pub enum SealError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    File(#[from] HoofdsleutelError),
    #[error("the stored data can't be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    #[error("what is sealed is not what was sealed, or not in its place")]
    Forged,
    #[error("the key was destroyed")]
    Destroyed,
    #[error("there is no key of {0}: restore the keys (docs/operations.md)")]
    NoKey(String),
    #[error("the key of {0} can't be unwrapped: restore the keys (docs/operations.md)")]
    Damaged(String),
    #[error("it is not sealed, and was recorded after sealing began")]
    Unsealed,
    #[error("the stored file is not the one that was recorded: {0}")]
    OtherFile(&'static str),
    #[error("the database has another key of {0} than what was sealed just now")]
    Changed(String),
    #[error("the file of master keys has no number {0}")]
    NoMaster(i32),
    #[error("the database's keys are wrapped by another master key {0} than the file has")]
    OtherMaster(i32),
    #[error("the master key changes all the time")]
    Rotating,
    #[error("the cipher refuses")]
    Cipher,
}

impl SealError {
    /// Something of one case can't be opened; all else can.
    pub fn is_damage(&self) -> bool {
        match self {
            SealError::Unreadable(_)
            | SealError::Forged
            | SealError::NoKey(_)
            | SealError::Damaged(_)
            | SealError::Unsealed
            | SealError::OtherFile(_) => true,
            SealError::Database(_)
            | SealError::File(_)
            | SealError::Destroyed
            | SealError::Changed(_)
            | SealError::NoMaster(_)
            | SealError::OtherMaster(_)
            | SealError::Rotating
            | SealError::Cipher => false,
        }
    }

    /// What it is that is damaged, of an event with this number in its case.
    pub(super) fn damaged(&self, sequence: i64) -> Damaged {
        match self {
            SealError::NoKey(_) | SealError::Damaged(_) => Damaged::Key(sequence),
            _ => Damaged::Event(sequence),
        }
    }
}
