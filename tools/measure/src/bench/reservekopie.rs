//! `lintje backup` while 32 connections save, and `lintje restore` of it into an empty set-up on the same server: what
//! operators call RPO and RTO.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use measure::huis::Huis;
use measure::instantie::{Instantie, Rol, Start};
use measure::telling::{Doel, Rij, getal};
use measure::zaken::Zakenmaker;
use rand::Rng;
use tokio::process::Command;
use uuid::Uuid;

use crate::bank::{Bank, KLANTEN, Maat, Rijen, per_seconde};
use crate::last::Tempo;
use crate::opslaan::Opslag;

/// The database that the backup is of, and the one that it comes back in.
const VAN: &str = "reservekopie";
const TERUG: &str = "teruggezet";
/// Saves are counted in pieces this long: a backup takes as long as it takes.
const RONDE: Duration = Duration::from_secs(1);
/// Bytes of each file in the storage.
const BESTAND: usize = 1 << 20;

pub async fn rijen(bank: &Bank) -> Rijen {
    let (huis, maat) = (&bank.huis, bank.maat);
    let map = huis.plaats.eigen_map()?;
    let opzet = Opzet {
        huis,
        map: map.path(),
    };
    for database in [VAN, TERUG] {
        huis.maak_database(database).await?;
        std::fs::create_dir(opzet.map.join(database))?;
        std::fs::create_dir(opzet.map.join(bijlagen(database)))?;
    }
    opzet.leg_bestanden_neer(maat.kopieen)?;
    let maker = Zakenmaker::open(huis, VAN).await?;
    let zaken = Arc::new(maker.uitgenodigd(maat.zaken).await?);
    maker.sluit().await;
    let start = Start::rol(Rol::Serve)
        .database(VAN)
        .met("LINTJE_DATA", opzet.map.join(VAN).display().to_string())
        .met("LINTJE_STORAGE_URL", opzet.adres(&bijlagen(VAN)));
    let serve = Instantie::start(huis, &start).await?;
    let opslag = Opslag::nieuw(&[serve.adres], &zaken);
    let ronde = Maat {
        duur: RONDE,
        ..maat
    };
    opslag.draai(&maat, KLANTEN, Tempo::Vol).await?;
    let mut ervoor = Vec::new();
    for _ in 0..maat.duur.as_secs() {
        ervoor.push(opslag.draai(&ronde, KLANTEN, Tempo::Vol).await?);
    }

    let sleutel = opzet.map.join("sleutel");
    let mut maakt = opzet.programma(VAN)?;
    maakt.args(["backup", "--nieuwe-sleutel"]).arg(&sleutel);
    let publiek = zegt(&mut maakt).await?;
    let naar = opzet.adres("kopieen");
    let mut kopie = opzet.programma(VAN)?;
    kopie
        .args(["backup", "--naar", naar.as_str()])
        .args(["--ontvanger", publiek.trim()]);
    let begin = Instant::now();
    let bezig = tokio::spawn(async move {
        let gezegd = zegt(&mut kopie).await?;
        anyhow::Ok((gezegd, begin.elapsed()))
    });
    let mut erbij = Vec::new();
    while !bezig.is_finished() {
        erbij.push(opslag.draai(&ronde, KLANTEN, Tempo::Vol).await?);
    }
    let (gezegd, duur) = bezig.await??;
    eprintln!("  {}", gezegd.trim_end().replace('\n', " "));
    serve.stop().await?;
    let bytes = omvang(&opzet.map.join("kopieen"))?;

    let mut zet = opzet.programma(TERUG)?;
    zet.args(["restore", "--van", naar.as_str(), "--sleutel"])
        .arg(&sleutel);
    let gezegd = zegt(&mut zet).await?;
    eprintln!("  {}", gezegd.trim_end().replace('\n', " "));
    let rpo = na(&gezegd, "RPO: ")?;
    let events: f64 = rpo.split(' ').next().unwrap_or_default().parse()?;
    let rto: f64 = na(&gezegd, "RTO: ")?.trim_end_matches(" s.").parse()?;
    for database in [VAN, TERUG] {
        huis.verwijder_database(database).await?;
    }
    Ok(vec![
        Rij::nieuw(
            "Save a page beside `lintje backup`, beside the same without",
            per_seconde(&erbij),
            "/s",
            Some(per_seconde(&ervoor)),
            Doel::Geen,
        ),
        Rij::nieuw(
            &format!(
                "Backup of {} events and {} files of 1 MB, beside those saves",
                getal(events),
                maat.kopieen
            ),
            duur.as_secs_f64(),
            "s",
            None,
            Doel::Geen,
        ),
        Rij::nieuw("Size of it", bytes as f64 / 1e6, "MB", None, Doel::Geen),
        Rij::nieuw(
            "Restore of it, verified and played again (RTO)",
            rto,
            "s",
            None,
            Doel::Geen,
        )
        .met_noot(format!("RPO: {rpo}")),
    ])
}

/// Two set-ups with files of their own, on one server and with the keys of the house.
struct Opzet<'a> {
    huis: &'a Huis,
    map: &'a Path,
}

/// The folder with the storage of a set-up.
fn bijlagen(database: &str) -> String {
    format!("{database}-bijlagen")
}

impl Opzet<'_> {
    fn adres(&self, map: &str) -> String {
        format!("file://{}", self.map.join(map).display())
    }

    fn programma(&self, database: &str) -> anyhow::Result<Command> {
        let mut programma = self.huis.programma(database)?;
        programma
            .env("LINTJE_DATA", self.map.join(database))
            .env("LINTJE_STORAGE_URL", self.adres(&bijlagen(database)));
        Ok(programma)
    }

    /// A backup takes every file, whether an event names it or not.
    fn leg_bestanden_neer(&self, aantal: usize) -> anyhow::Result<()> {
        let mut inhoud = vec![0_u8; BESTAND];
        for _ in 0..aantal {
            rand::rng().fill(inhoud.as_mut_slice());
            let naam = Uuid::new_v4().to_string();
            std::fs::write(self.map.join(bijlagen(VAN)).join(naam), &inhoud)?;
        }
        Ok(())
    }
}

/// Runs it to its end; what it said.
async fn zegt(programma: &mut Command) -> anyhow::Result<String> {
    let uitvoer = programma.output().await?;
    let gezegd = String::from_utf8_lossy(&uitvoer.stdout).into_owned();
    ensure!(
        uitvoer.status.success(),
        "{gezegd}{}",
        String::from_utf8_lossy(&uitvoer.stderr)
    );
    Ok(gezegd)
}

/// What stands behind this on a line.
fn na<'a>(gezegd: &'a str, begin: &str) -> anyhow::Result<&'a str> {
    let gevonden = gezegd.lines().find_map(|regel| regel.strip_prefix(begin));
    gevonden.with_context(|| format!("no {begin}in what was said: {gezegd}"))
}

/// Bytes of the backup, without the copy of the keys beside it.
fn omvang(map: &Path) -> anyhow::Result<u64> {
    let mut bytes = 0;
    for bestand in std::fs::read_dir(map)? {
        let bestand = bestand?;
        if !bestand
            .file_name()
            .to_string_lossy()
            .ends_with("sleutels.age")
        {
            bytes += bestand.metadata()?.len();
        }
    }
    Ok(bytes)
}
