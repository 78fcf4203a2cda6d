//! The outcome of a command.

use std::sync::Arc;

use cqrs_es::Aggregate;
use tracing::error;

use crate::failure::{Nature, nature};
use crate::reader::ReadError;

/// How often a command that lost a race decides again: with two instances at the same case every
/// try has an even chance.
pub const TRIES: usize = 64;

/// Why a command did not succeed.
#[derive(Debug, thiserror::Error)]
pub enum ExecuteError<R: std::error::Error> {
    /// The domain refuses; nothing was appended.
    #[error(transparent)]
    Refused(R),
    /// The database is away, or the case is too busy; nothing was promised. Try again later.
    #[error("the history can't be reached")]
    Unavailable,
    /// The sender's key stands for something else that was asked before.
    #[error("the key was used for another command")]
    Reused,
    /// Something of it can't be opened, so nothing is decided on it. It is in quarantine.
    #[error("the aggregate is damaged")]
    Damaged,
    /// A fault of the program.
    #[error("the history can't be read or written: {0}")]
    Fault(String),
}

/// What a command did.
#[derive(Debug)]
pub struct Executed<A: Aggregate> {
    /// The aggregate after the command.
    pub aggregate: Arc<A>,
    /// Empty: nothing had to change.
    pub events: Vec<A::Event>,
}

pub(crate) fn unread<R: std::error::Error>(error: ReadError) -> ExecuteError<R> {
    match error {
        ReadError::Database(error) if nature(&error) == Nature::Passing => {
            ExecuteError::Unavailable
        }
        error => fault(error),
    }
}

pub(crate) fn failed<R: std::error::Error>(error: sqlx::Error) -> ExecuteError<R> {
    unread(ReadError::Database(error))
}

pub(crate) fn fault<R: std::error::Error>(error: impl std::fmt::Display) -> ExecuteError<R> {
    error!(%error, "the history can't be read or written");
    ExecuteError::Fault(error.to_string())
}
