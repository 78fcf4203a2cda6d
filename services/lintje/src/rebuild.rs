//! `lintje rebuild`: every read model made again from the history, while the program runs.

use std::process::ExitCode;

use projections::rebuild::{CONNECTIONS, rebuild};
use projections::upcasters;

use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;
use crate::migrate;
use crate::progress::Progress;

/// # Errors
/// When the database can't be reached or lacks a migration, or an event can't be read.
pub async fn run(settings: &Settings) -> anyhow::Result<ExitCode> {
    let hosts: Hosts = database::owner(settings)?.parse()?;
    let pool = hosts.pool(CONNECTIONS).await?;
    let mut connection = pool.acquire().await?;
    migrate::compare(&mut connection, &history::MIGRATIONS)
        .await
        .map_err(migrate::explain)?;
    drop(connection);
    let seal = database::seal(settings, &pool).await?;
    let mut progress = Progress::new();
    let rebuilt = rebuild(&pool, &seal, upcasters, |done, all| {
        progress.tell(done, all);
    })
    .await?;
    progress.end();
    say!(
        "Rebuilt from {} events; the read models stand at position {}.",
        rebuilt.events,
        rebuilt.position
    );
    Ok(ExitCode::SUCCESS)
}
