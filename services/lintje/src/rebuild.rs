//! `lintje rebuild`: every read model made again from the history, while the program runs.

use std::io::IsTerminal;
use std::process::ExitCode;

use history::Seal;

use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;

/// # Errors
/// When the database can't be reached, or an event can't be read.
pub async fn run(settings: &Settings) -> anyhow::Result<ExitCode> {
    let hosts: Hosts = database::owner(settings)?.parse()?;
    let pool = hosts.pool(projections::rebuild::CONNECTIONS).await?;
    let terminal = std::io::stderr().is_terminal();
    let rebuilt = projections::rebuild::rebuild(
        &pool,
        &Seal::default(),
        projections::upcasters,
        |done, all| {
            let percent = (done * 100).checked_div(all).unwrap_or(100);
            if terminal {
                eprint!("\r{percent:3} %  {done} of {all} events");
            } else {
                eprintln!("{percent} % {done} of {all} events");
            }
        },
    )
    .await?;
    if terminal {
        eprintln!();
    }
    say!(
        "Rebuilt from {} events; the read models stand at position {}.",
        rebuilt.events,
        rebuilt.position
    );
    Ok(ExitCode::SUCCESS)
}
