//! Which database an operator's subcommand works on: that of DATABASE_URL, or of the running set-up.

use anyhow::Context;

use crate::config::{Database, Settings};
use crate::embedded::{self, Urls};

fn running(settings: &Settings) -> anyhow::Result<Urls> {
    embedded::running(settings.data()).with_context(|| {
        format!(
            "nothing runs on {}: `make run` first, or set DATABASE_URL",
            settings.data().display()
        )
    })
}

/// The database in the role that owns it.
///
/// # Errors
/// When neither is there.
pub fn owner(settings: &Settings) -> anyhow::Result<String> {
    match settings.database() {
        Database::External { owner, .. } => Ok(owner),
        Database::Embedded => Ok(running(settings)?.owner()),
    }
}

/// The database in the role of the running program.
///
/// # Errors
/// When neither is there.
pub fn program(settings: &Settings) -> anyhow::Result<String> {
    match settings.database() {
        Database::External { program, .. } => Ok(program),
        Database::Embedded => Ok(running(settings)?.program()),
    }
}
