//! `lintje audit inzage`: what is held about one person of a case.

use std::path::PathBuf;

use anyhow::Context;
use history::{Clock, verwerking};
use reactors::inzage::Inzagedossier;
use tokio::io::AsyncWriteExt;
use verzoek::Betrokkene;

use super::blik::{Blik, Kijker};
use super::{End, zaak};
use crate::config::Settings;

#[derive(clap::Args)]
pub struct Arguments {
    /// The case, such as KO-2026-000123.
    zaaknummer: String,
    /// Whose data: voorsteller, kandidaat, or ondersteuner/ or meehelper/ with an id.
    #[arg(long)]
    van: Betrokkene,
    /// The directory to write it in; made when it is not there.
    #[arg(long, value_name = "DIRECTORY")]
    uit: PathBuf,
}

pub async fn run(
    settings: &Settings,
    arguments: &Arguments,
    kijker: &Kijker,
) -> anyhow::Result<End> {
    let kijkt = kijker.kijkt()?;
    let Arguments {
        zaaknummer,
        van,
        uit,
    } = arguments;
    let (zaak, history) = zaak::met_nummer(settings, zaaknummer).await?;
    let dossier = Inzagedossier::van(&zaak, *van, Clock::system().now())
        .with_context(|| format!("case {zaaknummer} knows no {van}"))?;
    let wie = van.to_string();
    let blik = Blik {
        wat: "inzagedossier",
        zaak: Some(zaak.id),
        welk: Some(&wie),
        van: vec![*van],
    };
    blik.noteer(settings, history.pool(), &kijkt).await?;
    if let Some(code) = verwerking::code(zaak.id, *van) {
        say!("dpl.core.data_subject_id {code}");
    }
    let json = serde_json::to_vec_pretty(&dossier)?;
    let namen = [dossier.bestandsnaam("json"), dossier.bestandsnaam("pdf")];
    let pdf = tokio::task::spawn_blocking(move || dossier.pdf()).await??;
    for (naam, bytes) in namen.iter().zip([json, pdf]) {
        zaak::schrijf(uit, naam, async |mut bestand| {
            bestand.write_all(&bytes).await?;
            Ok(bestand.flush().await?)
        })
        .await?;
    }
    Ok(End::Good)
}
