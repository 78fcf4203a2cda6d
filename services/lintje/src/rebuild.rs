//! `lintje rebuild`: every read model made again from the history, while the program runs.

use std::process::ExitCode;

use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;
use crate::progress::Progress;

/// # Errors
/// When the database can't be reached, or an event can't be read.
pub async fn run(settings: &Settings) -> anyhow::Result<ExitCode> {
    let hosts: Hosts = database::owner(settings)?.parse()?;
    let pool = hosts.pool(projections::rebuild::CONNECTIONS).await?;
    let mut progress = Progress::new();
    let seal = database::seal(settings, &pool).await?;
    let rebuilt =
        projections::rebuild::rebuild(&pool, &seal, projections::upcasters, |done, all| {
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
