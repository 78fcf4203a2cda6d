//! `lintje audit pakket`: a case as a package for the archive.

use std::path::PathBuf;

use history::{Clock, Files};
use reactors::archief::{Pakket, Voor, bewezen};

use super::blik::Blik;
use super::export::{Proof, proof};
use super::{End, zaak};
use crate::config::Settings;

#[derive(clap::Args)]
pub struct Arguments {
    /// The case, such as KO-2026-000123.
    zaaknummer: String,
    /// The directory to write it in; made when it is not there.
    #[arg(long, value_name = "DIRECTORY")]
    uit: PathBuf,
}

pub async fn run(
    settings: &Settings,
    arguments: &Arguments,
    reden: Option<&str>,
) -> anyhow::Result<End> {
    let (zaak, history) = zaak::met_nummer(settings, &arguments.zaaknummer).await?;
    let blik = Blik {
        wat: "archiefpakket",
        zaak: Some(zaak.id),
        welk: None,
        reden,
    };
    blik.noteer(history.pool()).await?;
    let files = Files::open(&settings.storage_url()?, history.seal().clone())?;
    let (termijnen, nu) = (settings.termijnen(), Clock::system().now());
    let bewezen = match proof(settings, history.pool(), zaak.id).await? {
        Proof::Made(bewijs) => Some(bewezen(history.pool(), zaak.id, &bewijs, nu).await?),
        Proof::NoKey | Proof::NoCase => None,
    };
    let onbewezen = bewezen.is_none();
    let maak = move || Pakket::maak(&zaak, Voor::Archief, &termijnen, nu, bewezen);
    let pakket = tokio::task::spawn_blocking(maak).await??;
    let naam = pakket.bestandsnaam();
    zaak::schrijf(&arguments.uit, &naam, async |bestand| {
        Ok(pakket.schrijf(&files, bestand).await?)
    })
    .await?;
    if onbewezen {
        say!("NOT PROVED: there is no checkpoint that has the case.");
    }
    Ok(End::Good)
}
