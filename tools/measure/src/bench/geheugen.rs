//! The program by itself, without PostgreSQL: how soon it answers, and what memory it holds.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::ensure;
use measure::huis::DATABASE;
use measure::instantie::{Instantie, Rol, Start};
use measure::klant::Klant;
use measure::telling::{Doel, Rij, Tijden};
use measure::zaken::{Zakenmaker, voorsteller};

use crate::bank::{Bank, KLANTEN, Rijen, ms};
use crate::last::{Last, Tempo, Vraag};

/// Starts that are timed.
const STARTS: usize = 7;
/// After this long without a request the program counts as idle.
const RUST: Duration = Duration::from_secs(5);

pub async fn rijen(bank: &Bank) -> Rijen {
    let huis = &bank.huis;
    let mut tijden = Tijden::default();
    for _ in 0..STARTS {
        let begin = Instant::now();
        let instantie = Instantie::start(huis, &Start::rol(Rol::Serve)).await?;
        let antwoord = Klant::nieuw(instantie.adres).get("/readyz").await?;
        ensure!(antwoord.status.is_success(), "/readyz: {}", antwoord.status);
        tijden.noteer(begin.elapsed());
        instantie.stop().await?;
    }
    let maker = Zakenmaker::open(huis, DATABASE).await?;
    let zaken = Arc::new(maker.uitgenodigd(bank.maat.zaken).await?);
    maker.sluit().await;
    let instantie = Instantie::start(huis, &Start::rol(Rol::Serve)).await?;
    tokio::time::sleep(RUST).await; // doing nothing is what is measured
    let idle = instantie.geheugen()?.nu;
    let last = Last {
        adressen: vec![instantie.adres],
        klanten: KLANTEN,
        duur: Duration::from_secs(600),
        tempo: Tempo::Vol,
        hoogstens: bank.maat.verzoeken / KLANTEN,
    };
    let vraag = move |klant: usize, nummer: usize| {
        let zaak = &zaken[(klant * 31 + nummer) % zaken.len()];
        match nummer % 4 {
            0 => Vraag::Put(
                zaak.pad("/voorsteller"),
                voorsteller(nummer).to_string().into(),
            ),
            1 => Vraag::Get(zaak.pad("/voorsteller")),
            2 => Vraag::Get(zaak.pad("/indienen")),
            _ => Vraag::Get(zaak.pad("")),
        }
    };
    last.draai(vraag).await?;
    let daarna = instantie.geheugen()?.nu;
    instantie.stop().await?;
    let mb = |kib: u64| kib as f64 * 1024.0 / 1e6;
    let verzoeken = measure::telling::getal(bank.maat.verzoeken as f64);
    Ok(vec![
        Rij::nieuw(
            "Start to first answer, existing database",
            ms(tijden.mediaan()),
            "ms",
            None,
            Doel::WaardeHoogstens(300.0),
        ),
        Rij::nieuw(
            "Memory without PostgreSQL, idle",
            mb(idle),
            "MB",
            None,
            Doel::WaardeHoogstens(60.0),
        ),
        Rij::nieuw(
            &format!("The same after {verzoeken} requests"),
            mb(daarna),
            "MB",
            None,
            Doel::WaardeHoogstens(120.0),
        ),
    ])
}
