//! `lintje quarantaine`: what is damaged and what stranded (docs/operations.md#damage).

use std::process::ExitCode;

use history::{Files, History};
use reactors::quarantaine;
use sqlx::PgPool;

use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;

/// Connections that one of these takes: a transaction, reading beside it, and the history's own.
const CONNECTIONS: u32 = 4;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    #[command(subcommand)]
    what: Option<What>,
}

#[derive(clap::Subcommand)]
enum What {
    /// Try everything again, after the key, the event or the file was restored; and every effect that stranded.
    /// What is whole again leaves quarantine.
    Opnieuw,
}

/// # Errors
/// When the database, the master keys or the storage can't be used.
pub async fn run(Arguments { settings, what }: &Arguments) -> anyhow::Result<ExitCode> {
    let hosts: Hosts = database::program(settings)?.parse()?;
    let pool = hosts.pool(CONNECTIONS).await?;
    match what {
        None => {}
        Some(What::Opnieuw) => {
            let seal = database::seal(settings, &pool).await?;
            let (url, toegang) = (settings.storage_url()?, settings.toegang());
            let files = Files::open_with(&url, &toegang, seal.clone())?;
            let history = History::open(pool.clone(), seal, projections::upcasters);
            quarantaine::opnieuw(&history, &files).await?;
        }
    }
    tell(&pool).await
}

/// One line for each; the exit code says whether there is any.
async fn tell(pool: &PgPool) -> anyhow::Result<ExitCode> {
    let damaged = quarantaine::beschadigd(pool).await?;
    let stranded = quarantaine::gestrand(pool).await?;
    for one in &damaged {
        let position = one.positie.map_or("-".to_owned(), |p| p.to_string());
        say!(
            "{position}\t{case}\t{kind} {what}\t{cause}\tsince {since}",
            case = one.zaak_id,
            kind = one.soort,
            what = one.wat,
            cause = one.oorzaak,
            since = one.sinds.to_rfc3339(),
        );
    }
    for one in &stranded {
        let case = one.zaak_id.map_or("-".to_owned(), |id| id.to_string());
        say!(
            "-\t{case}\teffect {id} ({kind})\tstranded after {tries} tries\tplanned {since}",
            id = one.id,
            kind = one.soort,
            tries = one.pogingen,
            since = one.gepland_op.to_rfc3339(),
        );
    }
    if damaged.is_empty() && stranded.is_empty() {
        say!("Nothing is in quarantine, and nothing stranded.");
        return Ok(ExitCode::SUCCESS);
    }
    say!("{} damaged, {} stranded.", damaged.len(), stranded.len());
    Ok(ExitCode::from(IN_QUARANTINE))
}

/// As of `audit`: something is not what it was.
const IN_QUARANTINE: u8 = 4;
