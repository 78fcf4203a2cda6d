//! `lintje audit pakket`: a case as a package for the archive.

use std::path::PathBuf;

use history::{Clock, Files};
use reactors::archief::levering::{Afzender, Levering, schrijver};
use reactors::archief::{Pakket, Pakketfout, Voor, bewezen};
use verzoek::Organisatie;

use super::blik::{Blik, Kijker};
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
    /// Whom the archive can ask, as it stands in the pakbon.
    #[arg(long, value_name = "NAME", default_value = "de technisch beheerder", value_parser = crate::config::regel)]
    contact: String,
}

pub async fn run(
    settings: &Settings,
    arguments: &Arguments,
    kijker: &Kijker,
) -> anyhow::Result<End> {
    let kijkt = kijker.kijkt()?;
    let (zaak, history) = zaak::met_nummer(settings, &arguments.zaaknummer).await?;
    let blik = Blik {
        wat: "archiefpakket",
        zaak: Some(zaak.id),
        welk: None,
        van: zaak.nu.bewaring.betrokkenen().collect(),
    };
    blik.noteer(settings, history.pool(), &kijkt).await?;
    let seal = history.seal().clone();
    let files = Files::open_with(&settings.storage_url()?, &settings.toegang(), seal)?;
    let (termijnen, nu) = (settings.termijnen(), Clock::system().now());
    let bewezen = match proof(settings, history.pool(), zaak.id).await? {
        Proof::Made(bewijs) => Some(bewezen(history.pool(), zaak.id, &bewijs, nu).await?),
        Proof::NoKey | Proof::NoCase => None,
    };
    let onbewezen = bewezen.is_none();
    let bestemming = settings.bestemming();
    let afzender = Afzender {
        archiefvormer: Organisatie::KANSELARIJ.naam().into_owned(),
        naam: arguments.contact.clone(),
        email: None,
    };
    let maak = move || {
        let pakket = Pakket::maak(&zaak, Voor::Archief, &termijnen, &bestemming, nu)?;
        let levering = Levering::van_een(&pakket, bestemming, afzender);
        Ok::<_, Pakketfout>((pakket.met_bewijs(bewezen), levering))
    };
    let (pakket, levering) = tokio::task::spawn_blocking(maak).await??;
    let naam = levering.bestandsnaam();
    zaak::schrijf(&arguments.uit, &naam, async |bestand| {
        let mut zip = schrijver(levering, bestand);
        zip.neem(&files, pakket).await?;
        Ok(zip.sluit().await?)
    })
    .await?;
    if onbewezen {
        say!("NOT PROVED: there is no checkpoint that has the case.");
    }
    Ok(End::Good)
}
