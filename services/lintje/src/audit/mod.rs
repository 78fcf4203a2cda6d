//! `lintje audit`: what leaves the house about one case, for operators.

mod inzage;
mod pakket;

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use history::Seal;
use projections::History;
use reactors::geschiedenis::Zaak;
use tokio::fs::OpenOptions;

use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;

/// Connections that reading one case takes.
const CONNECTIONS: u32 = 2;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Write the package of a case for the archive: the dossier as a PDF/A, attachments, MDTO metadata,
    /// digests. With confidential attachments; never with an Onderzoeksbijlage.
    Pakket(pakket::Arguments),
    /// Write what is held about one person of a case, as JSON and as a PDF.
    Inzage(inzage::Arguments),
}

/// # Errors
/// When there is no such case or person, or something can't be read or written.
pub async fn run(Arguments { settings, what }: &Arguments) -> anyhow::Result<ExitCode> {
    match what {
        What::Pakket(arguments) => pakket::run(settings, arguments).await?,
        What::Inzage(arguments) => inzage::run(settings, arguments).await?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A case by its number.
async fn zaak(settings: &Settings, zaaknummer: &str) -> anyhow::Result<Zaak> {
    let hosts: Hosts = database::program(settings)?.parse()?;
    let pool = hosts.pool(CONNECTIONS).await?;
    let history = History::open(pool, Seal::default(), projections::upcasters);
    Zaak::met_nummer(&history, zaaknummer)
        .await?
        .with_context(|| format!("there is no case {zaaknummer}"))
}

/// A file that only its owner can read, under another name until it is complete.
async fn schrijf(
    map: &Path,
    naam: &str,
    inhoud: impl AsyncFnOnce(tokio::fs::File) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let doel = map.join(naam);
    let half = map.join(format!("{naam}.deel"));
    tokio::fs::create_dir_all(map)
        .await
        .with_context(|| map.display().to_string())?;
    let bestand = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(&half)
        .await
        .with_context(|| half.display().to_string())?;
    if let Err(error) = inhoud(bestand).await {
        tokio::fs::remove_file(&half).await?;
        return Err(error);
    }
    tokio::fs::rename(&half, &doel).await?;
    say!("{}", doel.display());
    Ok(())
}
