//! The PDF copy of a full case, beside WeasyPrint with the same content. Both warm, in one process, and
//! with other content each time.

use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, ensure};
use letters::kopie::{Kopie, pdf};
use measure::telling::{Doel, Rij, Tijden};
use tokio::process::Command;

use crate::bank::{Bank, Rijen, ms};

/// The sample of the letters: every step filled in.
const VOORBEELD: &str =
    include_str!("../../../../services/letters/voorbeelden/kopie-volledig.json");
/// Copies that WeasyPrint makes for one of ours.
const DEEL: usize = 10;

pub async fn rijen(bank: &Bank) -> Rijen {
    let aantal = bank.maat.kopieen;
    let voorbeeld: Kopie = serde_json::from_str(VOORBEELD)?;
    let mut eigen = tokio::task::spawn_blocking(move || maak(&voorbeeld, aantal)).await??;
    let ander = match weasyprint(&bank.huis.plaats.tools()?, (aantal / DEEL).max(5)).await {
        Ok(ander) => Some(ander),
        Err(fout) if bank.maat.zonder_anderen => {
            eprintln!("pdf: not compared: {fout:#}");
            None
        }
        Err(fout) => return Err(fout),
    };
    let mediaan = ms(eigen.mediaan());
    let naast = ander.map(|ander| {
        Rij::nieuw(
            "PDF copy of a full case, beside WeasyPrint 70",
            mediaan,
            "ms",
            Some(ander),
            Doel::Hoogstens(0.1),
        )
    });
    let alleen = Rij::nieuw(
        "PDF copy of a full case, by itself",
        mediaan,
        "ms",
        None,
        Doel::WaardeHoogstens(20.0),
    );
    Ok(naast.into_iter().chain([alleen]).collect())
}

fn maak(voorbeeld: &Kopie, aantal: usize) -> anyhow::Result<Tijden> {
    let mut tijden = Tijden::default();
    // The first ones load fonts and compile the template.
    for nummer in 0..aantal + 3 {
        let kopie = ander(voorbeeld, nummer);
        let begin = Instant::now();
        let bytes = pdf(&kopie)?;
        ensure!(bytes.starts_with(b"%PDF-"), "no PDF");
        if nummer >= 3 {
            tijden.noteer(begin.elapsed());
        }
    }
    Ok(tijden)
}

/// Another case each time, as in life: nothing of the one before can be used again.
fn ander(voorbeeld: &Kopie, nummer: usize) -> Kopie {
    let mut kopie = voorbeeld.clone();
    kopie.zaaknummer = format!("KO-2026-{nummer:06}");
    let groepen = kopie.stappen.iter_mut().flat_map(|stap| &mut stap.groepen);
    for veld in groepen.flat_map(|groep| &mut groep.velden) {
        veld.waarde = veld
            .waarde
            .take()
            .map(|waarde| format!("{waarde} {nummer}"));
    }
    kopie
}

/// WeasyPrint's median, in milliseconds.
async fn weasyprint(tools: &Path, aantal: usize) -> anyhow::Result<f64> {
    let map = tools.join("weasyprint");
    let python: PathBuf = map.join(".venv/bin/python");
    let uitvoer = Command::new(&python)
        .arg(map.join("kopie.py"))
        .arg(tools.join("../services/letters/voorbeelden/kopie-volledig.json"))
        .arg(aantal.to_string())
        .output()
        .await
        .with_context(|| format!("{}: run tools/weasyprint/setup.sh", python.display()))?;
    let fout = String::from_utf8_lossy(&uitvoer.stderr);
    ensure!(uitvoer.status.success(), "WeasyPrint: {fout}");
    Ok(String::from_utf8_lossy(&uitvoer.stdout).trim().parse()?)
}
