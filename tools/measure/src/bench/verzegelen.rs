//! What sealing costs a save: the same commands on the same server with and without it, in turns. Within this
//! process, so that no HTTP hides any of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::future::try_join_all;
use measure::huis::DATABASE;
use measure::telling::{Doel, Rij, mediaan};
use measure::zaken::{Zaak, Zakenmaker, voorsteller};
use verzoek::invoer::UitInvoer;
use verzoek::{Actor, Command, Opdracht};

use crate::bank::{Bank, KLANTEN, Rijen};

pub async fn rijen(bank: &Bank) -> Rijen {
    let maat = bank.maat;
    let met = Bewaarder::nieuw(Zakenmaker::open(&bank.huis, DATABASE).await?, maat.zaken).await?;
    let maker = Zakenmaker::zonder_zegel(&bank.huis, DATABASE).await?;
    let zonder = Bewaarder::nieuw(maker, maat.zaken).await?;
    for bewaarder in [&met, &zonder] {
        bewaarder.draai(maat.opwarmen).await?;
    }
    let (mut verzegeld, mut open) = (Vec::new(), Vec::new());
    for _ in 0..maat.beurten {
        open.push(zonder.draai(maat.duur).await?);
        verzegeld.push(met.draai(maat.duur).await?);
    }
    met.maker.sluit().await;
    zonder.maker.sluit().await;
    Ok(vec![Rij::nieuw(
        "Save with sealing, beside the same without",
        mediaan(verzegeld),
        "/s",
        Some(mediaan(open)),
        Doel::Minstens(0.85),
    )])
}

struct Bewaarder {
    maker: Zakenmaker,
    zaken: Arc<Vec<Zaak>>,
}

impl Bewaarder {
    async fn nieuw(maker: Zakenmaker, zaken: usize) -> anyhow::Result<Self> {
        let zaken = Arc::new(maker.uitgenodigd(zaken).await?);
        Ok(Bewaarder { maker, zaken })
    }

    /// Saves a second, each client on cases of its own.
    async fn draai(&self, duur: Duration) -> anyhow::Result<f64> {
        let begin = Instant::now();
        let klanten = (0..KLANTEN).map(|klant| self.klant(klant, begin + duur));
        let gedaan: usize = try_join_all(klanten).await?.into_iter().sum();
        Ok(gedaan as f64 / begin.elapsed().as_secs_f64())
    }

    async fn klant(&self, klant: usize, tot: Instant) -> anyhow::Result<usize> {
        let mut nummer = 0;
        while Instant::now() < tot {
            let Zaak { id, link } = &self.zaken[(klant + nummer * KLANTEN) % self.zaken.len()];
            let op = history::Clock::system().now();
            let command = Command {
                op,
                door: Actor::Voorsteller {
                    link: history::LinkKey::fingerprint(*link),
                },
                opdracht: Opdracht::WijzigVoorsteller {
                    invoer: UitInvoer::lees(&voorsteller(klant + nummer), op),
                    verwacht: None,
                    link: self.maker.link(),
                },
            };
            self.maker.geef(*id, command).await?;
            nummer += 1;
        }
        Ok(nummer)
    }
}
