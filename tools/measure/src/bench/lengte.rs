//! Whether a save gets slower with what there is already: a history of ten million events, and a case
//! of two thousand.

use std::sync::Arc;

use measure::huis::Huis;
use measure::instantie::{Instantie, Rol, Start};
use measure::telling::{Doel, Rij};
use measure::zaken::{Zaak, Zakenmaker};

use crate::bank::{Bank, KLANTEN, Rijen, per_seconde};
use crate::geschiedenis::{Modellen, herbouw};
use crate::last::Tempo;
use crate::opslaan::Opslag;
use crate::sjabloon::Sjabloon;
use crate::vul::vul;

/// A database with a history of its own, and the program on it.
struct Bestand {
    instantie: Instantie,
    opslag: Opslag,
}

impl Bestand {
    async fn open(huis: &Huis, database: &str, zaken: Vec<Zaak>) -> anyhow::Result<Self> {
        let instantie = Instantie::start(huis, &Start::rol(Rol::Serve).database(database)).await?;
        Ok(Bestand {
            opslag: Opslag::nieuw(&[instantie.adres], &Arc::new(zaken)),
            instantie,
        })
    }
}

/// The same cases at work in a small history and in a big one.
pub async fn geschiedenis(bank: &Bank) -> Rijen {
    let (huis, maat) = (&bank.huis, bank.maat);
    let sjabloon = Sjabloon::afgerond(history::Clock::system().now())?;
    let mut bestanden = Vec::new();
    let mut geheugens = Vec::new();
    for (database, events) in [("klein", maat.klein), ("groot", maat.groot)] {
        let gevuld = vul(huis, database, events, &sjabloon).await?;
        let herbouwd = herbouw(huis, database, &gevuld, Modellen::Alle).await?;
        geheugens.push(herbouwd.geheugen as f64 / 1024.0);
        let maker = Zakenmaker::open(huis, database).await?;
        let zaken = maker.uitgenodigd(maat.zaken).await?;
        maker.sluit().await;
        bestanden.push(Bestand::open(huis, database, zaken).await?);
    }
    let mut opbrengsten = [Vec::new(), Vec::new()];
    for bestand in &bestanden {
        bestand.opslag.draai(&maat, KLANTEN, Tempo::Vol).await?;
    }
    for _ in 0..maat.beurten {
        for (bestand, opbrengst) in bestanden.iter().zip(&mut opbrengsten) {
            opbrengst.push(bestand.opslag.draai(&maat, KLANTEN, Tempo::Vol).await?);
        }
    }
    for bestand in bestanden {
        bestand.instantie.stop().await?;
    }
    for database in ["klein", "groot"] {
        huis.verwijder_database(database).await?;
    }
    let [klein, groot] = opbrengsten.map(|beurten| microseconden(per_seconde(&beurten)));
    let getal = |events: usize| measure::telling::getal(events as f64);
    Ok(vec![
        Rij::nieuw(
            &format!(
                "Save with {} events in the history, beside {}",
                getal(maat.groot),
                getal(maat.klein)
            ),
            groot,
            "µs",
            Some(klein),
            Doel::Hoogstens(1.1),
        ),
        Rij::nieuw(
            &format!(
                "Memory of a rebuild of {} events, beside {}",
                getal(maat.groot),
                getal(maat.klein)
            ),
            geheugens[1],
            "MiB",
            Some(geheugens[0]),
            Doel::Hoogstens(2.0),
        ),
    ])
}

/// Saves of one client on one case in a turn: so that the short cases stay short.
const PER_ZAAK: usize = 20;

/// Long cases beside short ones, after each was loaded once.
pub async fn zaak(bank: &Bank) -> Rijen {
    let (huis, maat) = (&bank.huis, bank.maat);
    let nu = history::Clock::system().now();
    let mut bestanden = Vec::new();
    let soorten = [
        ("kort", 20, 10 * KLANTEN),
        ("lang", maat.lange_zaak, 4 * KLANTEN),
    ];
    for (database, lengte, zaken) in soorten {
        let sjabloon = Sjabloon::bezig(nu, lengte)?;
        let gevuld = vul(huis, database, lengte * zaken, &sjabloon).await?;
        herbouw(huis, database, &gevuld, Modellen::Alle).await?;
        let zaken = (0..gevuld.zaken).map(Sjabloon::zaak).collect();
        bestanden.push(Bestand::open(huis, database, zaken).await?);
    }
    for (bestand, (_, _, zaken)) in bestanden.iter_mut().zip(soorten) {
        bestand.opslag.hoogstens = zaken / KLANTEN;
        bestand.opslag.draai(&maat, KLANTEN, Tempo::Vol).await?; // each case once
        bestand.opslag.hoogstens = PER_ZAAK * 10;
    }
    let mut opbrengsten = [Vec::new(), Vec::new()];
    for _ in 0..maat.beurten {
        for (bestand, opbrengst) in bestanden.iter().zip(&mut opbrengsten) {
            opbrengst.push(bestand.opslag.draai(&maat, KLANTEN, Tempo::Vol).await?);
        }
    }
    for bestand in bestanden {
        bestand.instantie.stop().await?;
    }
    for (database, _, _) in soorten {
        huis.verwijder_database(database).await?;
    }
    let [kort, lang] = opbrengsten.map(|beurten| microseconden(per_seconde(&beurten)));
    Ok(vec![Rij::nieuw(
        &format!(
            "Save on a case with {} events, beside 20",
            measure::telling::getal(maat.lange_zaak as f64)
        ),
        lang,
        "µs",
        Some(kort),
        Doel::Hoogstens(1.5),
    )])
}

/// What one save of many takes of the machine's time.
fn microseconden(per_seconde: f64) -> f64 {
    1e6 / per_seconde
}
