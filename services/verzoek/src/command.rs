//! What comes in from outside: who wants what, and when.

use std::collections::HashMap;

use chrono::{DateTime, Utc};

pub use crate::metadata::{metadata, moment};
use crate::{Actor, Opdracht};

#[derive(Clone, Debug)]
pub struct Command {
    pub op: DateTime<Utc>,
    pub door: Actor,
    pub opdracht: Opdracht,
}

/// The version of a record that somebody saw (`If-Match`); `None`: whatever stands there.
pub type Verwacht = Option<u64>;

/// Somebody saved the record since the sender looked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verouderd {
    pub huidig: u64,
}

/// Nothing is overwritten silently.
///
/// # Errors
/// The record is not the one that the sender saw.
pub fn nog_actueel(huidig: u64, verwacht: Verwacht) -> Result<(), Verouderd> {
    match verwacht {
        Some(versie) if versie != huidig => Err(Verouderd { huidig }),
        Some(_) | None => Ok(()),
    }
}

impl Command {
    /// Who and when, as it stands beside every event of this command.
    pub fn metadata(&self) -> HashMap<String, String> {
        metadata(self.op, &self.door)
    }
}
