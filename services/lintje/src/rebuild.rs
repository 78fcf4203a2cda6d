//! `lintje rebuild`: read models made again from the history, all or some, while the program runs.

use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use projections::rebuild::{CONNECTIONS, rebuild_some};
use projections::tabellen::{self, MODELLEN, Model};
use projections::upcasters;

use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;
use crate::migrate;
use crate::progress::Progress;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    /// Only these read models, whose tables and checkpoints alone change; none: all of them.
    #[arg(
        value_name = "MODEL",
        value_parser = PossibleValuesParser::new(MODELLEN.iter().map(|model| model.naam))
    )]
    modellen: Vec<String>,
}

/// # Errors
/// When the database can't be reached or lacks a migration, or an event can't be read.
pub async fn run(Arguments { settings, modellen }: &Arguments) -> anyhow::Result<ExitCode> {
    let hosts: Hosts = database::owner(settings)?.parse()?;
    let pool = hosts.pool(CONNECTIONS).await?;
    let mut connection = pool.acquire().await?;
    migrate::compare(&mut connection, &history::MIGRATIONS)
        .await
        .map_err(migrate::explain)?;
    drop(connection);
    let seal = database::seal(settings, &pool).await?;
    let mut progress = Progress::new();
    let these = genoemd(modellen);
    let rebuilt = rebuild_some(&pool, &seal, upcasters, these, |done, all| {
        progress.tell(done, all);
    })
    .await?;
    progress.end();
    say!(
        "Rebuilt from {} events, up to position {}: {}.",
        rebuilt.events,
        rebuilt.position,
        tabellen::namen(&rebuilt.modellen)
    );
    Ok(ExitCode::SUCCESS)
}

/// Those with these names, each once however often it is named; without a name all.
fn genoemd(namen: &[String]) -> Vec<&'static Model> {
    MODELLEN
        .iter()
        .filter(|model| namen.is_empty() || namen.iter().any(|naam| naam == model.naam))
        .collect()
}
