//! `lintje migrate`: the database as this version of the program needs it.

use std::process::ExitCode;

use anyhow::Context;
use sqlx::migrate::MigrateError;
use sqlx::{Connection, PgConnection};

use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;

/// Brings the database up to date; one that is does not change. A role that may not change it (the
/// program's own) is content when somebody else did.
///
/// # Errors
/// When the database can't be reached, is not up to date, or was changed by somebody else.
pub async fn up_to_date(owner_url: &str) -> anyhow::Result<()> {
    let mut connection = owner_url.parse::<Hosts>()?.connect().await?;
    let outcome = history::MIGRATIONS.run_direct(&mut connection).await;
    if outcome.as_ref().is_err_and(not_allowed) && is_up_to_date(&mut connection).await {
        return Ok(());
    }
    outcome.context(
        "cannot bring the database up to date: run `lintje migrate` as its owner, or set LINTJE_OWNER_URL",
    )?;
    connection.close().await?;
    Ok(())
}

fn not_allowed(error: &MigrateError) -> bool {
    let (MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) = error else {
        return false;
    };
    // insufficient_privilege
    error.as_database_error().and_then(|e| e.code()).as_deref() == Some("42501")
}

async fn is_up_to_date(connection: &mut PgConnection) -> bool {
    let applied: Result<Option<i64>, _> =
        sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations WHERE success")
            .fetch_one(connection)
            .await;
    let last = history::MIGRATIONS.iter().map(|m| m.version).max();
    applied.is_ok_and(|applied| applied == last)
}

/// # Errors
/// As [`up_to_date`].
pub async fn run(settings: &Settings) -> anyhow::Result<ExitCode> {
    up_to_date(&database::owner(settings)?).await?;
    say!("The database is up to date.");
    Ok(ExitCode::SUCCESS)
}
