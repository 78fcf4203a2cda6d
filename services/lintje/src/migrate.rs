//! `lintje migrate`: the database as this version of the program needs it.

use std::process::ExitCode;

use anyhow::Context;
use sqlx::{Connection, PgConnection};

use crate::config::Settings;
use crate::database;

/// Brings the database up to date; one that is does not change.
///
/// # Errors
/// When the database can't be reached or was changed by somebody else.
pub async fn up_to_date(owner_url: &str) -> anyhow::Result<()> {
    let mut connection = PgConnection::connect(owner_url)
        .await
        .context("cannot reach the database as its owner")?;
    history::MIGRATIONS
        .run_direct(&mut connection)
        .await
        .context("cannot bring the database up to date")?;
    connection.close().await?;
    Ok(())
}

/// # Errors
/// As [`up_to_date`].
pub async fn run(settings: &Settings) -> anyhow::Result<ExitCode> {
    up_to_date(&database::owner(settings)?).await?;
    say!("The database is up to date.");
    Ok(ExitCode::SUCCESS)
}
