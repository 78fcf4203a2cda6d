//! Which database an operator's subcommand works on: that of DATABASE_URL, or of the running set-up; and the
//! seal of its personal data.

use anyhow::Context;
use history::{Hoofdsleutels, Seal};
use sqlx::PgPool;

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

/// What personal data in this database is sealed with.
///
/// # Errors
/// When the file of master keys can't be used, or belongs to another database.
pub async fn seal(settings: &Settings, pool: &PgPool) -> anyhow::Result<Seal> {
    let file = settings.seal_keys_file();
    Seal::open(pool.clone(), &file, projections::eigenaren)
        .await
        .with_context(|| format!("master keys {}", file.display()))
}

/// The same, whatever the database's keys are wrapped with.
///
/// # Errors
/// When the file of master keys can't be read.
pub fn seal_as_it_is(settings: &Settings, pool: &PgPool) -> anyhow::Result<Seal> {
    let file = settings.seal_keys_file();
    let hoofdsleutels = Hoofdsleutels::from_file(&file)
        .with_context(|| format!("master keys {}", file.display()))?;
    Ok(Seal::new(
        pool.clone(),
        hoofdsleutels,
        projections::eigenaren,
    ))
}
