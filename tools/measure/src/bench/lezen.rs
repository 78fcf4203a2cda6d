//! Reading the metadata of a link and a page of the wizard, beside pgbench with one SELECT of the same
//! record by its key.

use std::sync::Arc;

use measure::huis::{DATABASE, Databaserol};
use measure::instantie::{Instantie, Rol, Start};
use measure::klant::Klant;
use measure::telling::{Doel, Rij};
use measure::zaken::{Zakenmaker, voorsteller};

use crate::bank::{Bank, KLANTEN, Rijen, p99, per_seconde};
use crate::kaal::{self, Kaal};
use crate::last::{Last, Tempo, Vraag};
use crate::pgbench::Pgbench;

const SELECT: &str = "\\set id random(1, :zaken)
SELECT record FROM bench_pagina WHERE id = :id;
";

/// What an ordinary service comes to: the same record by its key, and nothing else.
async fn gewoon(bank: &Bank, zaken: usize) -> anyhow::Result<f64> {
    let maat = bank.maat;
    let service = Kaal::start(&bank.huis.url(Databaserol::Superuser, DATABASE)).await?;
    let mut beurten = Vec::new();
    for duur in std::iter::once(maat.opwarmen).chain((0..maat.beurten).map(|_| maat.duur)) {
        let last = Last {
            adressen: vec![service.adres],
            klanten: KLANTEN,
            duur,
            tempo: Tempo::Vol,
            hoogstens: usize::MAX,
        };
        let vraag =
            move |klant: usize, nummer: usize| Vraag::Get(kaal::pad((klant * 31 + nummer) % zaken));
        beurten.push(last.draai(vraag).await?);
    }
    service.stop().await?;
    Ok(per_seconde(&beurten[1..]))
}

pub async fn rijen(bank: &Bank) -> Rijen {
    let maat = bank.maat;
    let maker = Zakenmaker::open(&bank.huis, DATABASE).await?;
    let zaken = Arc::new(maker.uitgenodigd(maat.zaken).await?);
    maker.sluit().await;
    let instantie = Instantie::start(&bank.huis, &Start::rol(Rol::Serve)).await?;
    let mut klant = Klant::nieuw(instantie.adres);
    for (nummer, zaak) in zaken.iter().enumerate() {
        klant
            .put(
                &zaak.pad("/voorsteller"),
                voorsteller(nummer).to_string().into(),
            )
            .await?;
    }
    let mut superuser = bank.huis.verbind(Databaserol::Superuser, DATABASE).await?;
    for stap in [
        "DROP TABLE IF EXISTS bench_pagina",
        "CREATE TABLE bench_pagina (id integer PRIMARY KEY, record json NOT NULL)",
        "INSERT INTO bench_pagina
         SELECT row_number() OVER (), payload
         FROM readmodel.pagina p JOIN history.events e
           ON (aggregate_type, aggregate_id, sequence) = ('verzoek', p.zaak_id::text, p.versie)
         WHERE p.naam = 'voorsteller' AND event_type = 'VoorstellerGewijzigd'",
        "VACUUM ANALYZE bench_pagina",
    ] {
        sqlx::raw_sql(stap).execute(&mut superuser).await?;
    }
    let aantal = zaken.len().to_string();
    let select = Pgbench {
        huis: &bank.huis,
        database: DATABASE,
        script: SELECT,
        variabelen: &[("zaken", &aantal)],
    };
    let lees = |rest: &'static str, duur| {
        let zaken = Arc::clone(&zaken);
        let last = Last {
            adressen: vec![instantie.adres],
            klanten: KLANTEN,
            duur,
            tempo: Tempo::Vol,
            hoogstens: usize::MAX,
        };
        async move {
            let vraag = move |klant: usize, nummer: usize| {
                Vraag::Get(zaken[(klant * 31 + nummer) % zaken.len()].pad(rest))
            };
            last.draai(vraag).await
        }
    };
    lees("", maat.opwarmen).await?;
    lees("/voorsteller", maat.opwarmen).await?;
    let (mut metadata, mut pagina, mut referentie) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..maat.beurten {
        referentie.push(select.draai(KLANTEN, maat.duur, Tempo::Vol).await?);
        let last = lees("", maat.duur);
        metadata.push(bank.gemeten("GET metadata", &[&instantie], last).await?);
        let last = lees("/voorsteller", maat.duur);
        pagina.push(bank.gemeten("GET voorsteller", &[&instantie], last).await?);
    }
    let maximum = per_seconde(&referentie);
    let kaal = gewoon(bank, zaken.len()).await?;
    let mut rijen = vec![Rij::nieuw(
        "An axum handler with one query, 32 connections",
        kaal,
        "/s",
        Some(maximum),
        Doel::Geen,
    )];
    for (naam, mut beurten) in [("GET metadata", metadata), ("GET voorsteller", pagina)] {
        let snelheid = per_seconde(&beurten);
        let doel = Doel::Minstens(0.28);
        rijen.push(Rij::nieuw(
            &format!("{naam}, 32 connections"),
            snelheid,
            "/s",
            Some(maximum),
            doel,
        ));
        let doel = Doel::WaardeHoogstens(8.0);
        rijen.push(Rij::nieuw(
            &format!("p99 of {naam}"),
            p99(&mut beurten),
            "ms",
            None,
            doel,
        ));
    }
    instantie.stop().await?;
    Ok(rijen)
}
