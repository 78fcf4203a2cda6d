//! Playing the whole history again beside the live read models, and comparing every row: `lintje audit replay`.

use std::process::Stdio;
use std::time::Instant;

use anyhow::ensure;
use measure::huis::Huis;
use measure::telling::{Doel, Rij, getal, mediaan};

use crate::bank::{Bank, Rijen};
use crate::geschiedenis::{Modellen, herbouw};
use crate::sjabloon::Sjabloon;
use crate::vul::vul;

const DATABASE: &str = "replay";

pub async fn rijen(bank: &Bank) -> Rijen {
    let huis = &bank.huis;
    let sjabloon = Sjabloon::afgerond(history::Clock::system().now())?;
    let events = bank.maat.nagespeelde_zaken * sjabloon.lengte();
    let gevuld = vul(huis, DATABASE, events, &sjabloon).await?;
    herbouw(huis, DATABASE, &gevuld, Modellen::Alle).await?;
    let mut tijden = Vec::new();
    for _ in 0..bank.maat.beurten {
        tijden.push(speel_na(huis).await?);
    }
    huis.verwijder_database(DATABASE).await?;
    Ok(vec![Rij::nieuw(
        &format!(
            "Replay of {} cases beside the live read models, equal",
            getal(gevuld.zaken as f64)
        ),
        gevuld.events as f64 / mediaan(tijden),
        "events/s",
        None,
        Doel::WaardeMinstens(20_000.0),
    )])
}

/// Seconds; it has to find everything equal.
async fn speel_na(huis: &Huis) -> anyhow::Result<f64> {
    let begin = Instant::now();
    let uitvoer = huis
        .programma(DATABASE)?
        .args(["audit", "replay"])
        .stderr(Stdio::inherit())
        .output()
        .await?;
    let duur = begin.elapsed().as_secs_f64();
    let tekst = String::from_utf8_lossy(&uitvoer.stdout);
    ensure!(
        uitvoer.status.success() && tekst.contains("EQUAL at position"),
        "{tekst}"
    );
    eprintln!("  {}", tekst.trim_end().replace('\n', " "));
    Ok(duur)
}
