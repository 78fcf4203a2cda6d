//! Which database an operator's subcommand works on: that of DATABASE_URL, or of the running set-up; and the
//! seal of its personal data.

use std::path::Path;

use anyhow::Context;
use history::{
    Clock, HoofdsleutelError, Hoofdsleutels, LinkKey, LinkKeyError, Seal, SealError, geheim,
};
use sqlx::PgPool;

use crate::config::{Database, Onverenigbaar, Settings};
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
    let (pool, eigenaren) = (pool.clone(), projections::eigenaren);
    let seal = match settings.database() {
        Database::Embedded => Seal::open(pool, &file, eigenaren).await,
        // Each of several machines would make keys of its own.
        Database::External { .. } => Seal::open_given(pool, &file, eigenaren).await,
    };
    match seal {
        Err(SealError::File(HoofdsleutelError::Missing(_))) => Err(niet_gemaakt(&file).into()),
        seal => seal.with_context(|| format!("master keys {}", file.display())),
    }
}

/// What links and shared secrets are derived from, once the database knows it for its own.
///
/// # Errors
/// When the file can't be used, or belongs to another database.
pub async fn link_key(settings: &Settings, pool: &PgPool) -> anyhow::Result<LinkKey> {
    let file = settings.master_key_file();
    let key = match settings.database() {
        Database::Embedded => LinkKey::from_file_or_new(&file),
        Database::External { .. } => LinkKey::from_file(&file),
    };
    let key = match key {
        Err(LinkKeyError::Missing(_)) => return Err(niet_gemaakt(&file).into()),
        key => key?,
    };
    match geheim::toets(pool, &key, Clock::system().now()).await {
        Ok(()) => Ok(key),
        Err(geheim::GeheimError::Database(error)) => Err(error.into()),
        Err(error @ geheim::GeheimError::Anders) => Err(Onverenigbaar(format!(
            "{}: {error}. Put the right file there; when it is lost for good: `lintje sleutels vervang`",
            file.display()
        ))
        .into()),
    }
}

fn niet_gemaakt(file: &Path) -> Onverenigbaar {
    Onverenigbaar(format!(
        "there is no key file {}: put the one of this installation there. For a new installation: `lintje sleutels maak`, once",
        file.display()
    ))
}

/// The same, and a database without keys is not given any.
///
/// # Errors
/// As [`seal`].
pub async fn seal_to_look(settings: &Settings, pool: &PgPool) -> anyhow::Result<Seal> {
    let used: bool = sqlx::query_scalar("SELECT EXISTS (SELECT FROM sleutels.hoofdsleutel)")
        .fetch_one(pool)
        .await?;
    match used {
        true => seal(settings, pool).await,
        false => seal_as_it_is(settings, pool),
    }
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
