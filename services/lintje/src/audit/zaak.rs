//! One case by its number, and the files that are written about it.

use std::path::Path;

use anyhow::Context;
use projections::History;
use reactors::geschiedenis::Zaak;
use tempfile::NamedTempFile;
use tokio::fs::File;

use crate::config::Settings;
use crate::database;
use crate::hosts::Hosts;

/// Connections that reading one case takes.
const CONNECTIONS: u32 = 2;

/// A case by its number, and the history that it is in.
pub(super) async fn met_nummer(
    settings: &Settings,
    zaaknummer: &str,
) -> anyhow::Result<(Zaak, History)> {
    let hosts: Hosts = database::program(settings)?.parse()?;
    let pool = hosts.pool(CONNECTIONS).await?;
    let seal = database::seal(settings, &pool).await?;
    let history = History::open(pool, seal, projections::upcasters);
    let zaak = Zaak::met_nummer(&history, zaaknummer)
        .await?
        .with_context(|| format!("there is no case {zaaknummer}"))?;
    Ok((zaak, history))
}

/// A file that only its owner can read, under another name until it is complete.
pub(super) async fn schrijf(
    map: &Path,
    naam: &str,
    inhoud: impl AsyncFnOnce(File) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let doel = map.join(naam);
    tokio::fs::create_dir_all(map)
        .await
        .with_context(|| map.display().to_string())?;
    let half = NamedTempFile::new_in(map).with_context(|| map.display().to_string())?;
    inhoud(File::from_std(half.reopen()?)).await?;
    half.as_file().sync_all()?;
    half.persist(&doel)
        .with_context(|| doel.display().to_string())?;
    say!("{}", doel.display());
    Ok(())
}
