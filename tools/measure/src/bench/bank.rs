//! What every part of the bench has at hand: the house, and how long and how often to measure.

use std::time::Duration;

use measure::huis::Huis;
use measure::instantie::Instantie;
use measure::telling::{Rij, getal, mediaan};
use measure::verbruik::Verbruik;

use crate::last::Opbrengst;

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub struct Maat {
    /// What it takes to compare with others may be missing: then that comparison is left out, and it is said.
    pub zonder_anderen: bool,
    /// Of one measurement of speed.
    pub duur: Duration,
    /// Before it, so that caches and connections are warm.
    pub opwarmen: Duration,
    /// How often a figure and its reference are taken, in turns; the median counts.
    pub beurten: usize,
    /// Cases that are worked on.
    pub zaken: usize,
    /// Events of the history that is rebuilt and verified.
    pub geschiedenis: usize,
    /// Cases that are played again.
    pub nagespeelde_zaken: usize,
    /// Events of the small and of the big history in which is saved.
    pub klein: usize,
    pub groot: usize,
    /// Events of the long case.
    pub lange_zaak: usize,
    pub kopieen: usize,
    pub mails: usize,
    /// Requests after which memory is looked at.
    pub verzoeken: usize,
}

impl Maat {
    pub const VOL: Maat = Maat {
        zonder_anderen: false,
        duur: Duration::from_secs(10),
        opwarmen: Duration::from_secs(3),
        beurten: 3,
        zaken: 1_000,
        geschiedenis: 1_000_000,
        nagespeelde_zaken: 100_000,
        klein: 10_000,
        groot: 10_000_000,
        lange_zaak: 2_000,
        kopieen: 200,
        mails: 5_000,
        verzoeken: 100_000,
    };

    /// Some minutes in all: whether the figures still make sense.
    pub const KORT: Maat = Maat {
        zonder_anderen: true,
        duur: Duration::from_secs(3),
        opwarmen: Duration::from_secs(1),
        beurten: 1,
        zaken: 500,
        geschiedenis: 100_000,
        nagespeelde_zaken: 2_000,
        klein: 10_000,
        groot: 300_000,
        lange_zaak: 500,
        kopieen: 20,
        mails: 1_000,
        verzoeken: 20_000,
    };
}

pub struct Bank {
    pub huis: Huis,
    pub maat: Maat,
}

impl Bank {
    /// Runs a load on these instances and says what an answer cost the processor.
    pub async fn gemeten(
        &self,
        naam: &str,
        instanties: &[&Instantie],
        last: impl Future<Output = anyhow::Result<Opbrengst>>,
    ) -> anyhow::Result<Opbrengst> {
        let pids = instanties
            .iter()
            .map(|instantie| instantie.pid())
            .collect::<anyhow::Result<Vec<_>>>()?;
        let server = self.huis.server()?;
        let voor = Verbruik::nu(&pids, server)?;
        let opbrengst = last.await?;
        let verbruik = Verbruik::nu(&pids, server)?.sinds(voor);
        let snelheid = getal(opbrengst.per_seconde);
        eprintln!(
            "  {naam}: {snelheid}/s, {}",
            verbruik.per(opbrengst.tijden.aantal())
        );
        Ok(opbrengst)
    }
}

pub type Rijen = anyhow::Result<Vec<Rij>>;

/// Clients of the rows that say 32.
pub const KLANTEN: usize = 32;

/// The middle of several measurements a second.
pub fn per_seconde(beurten: &[Opbrengst]) -> f64 {
    mediaan(beurten.iter().map(|beurt| beurt.per_seconde).collect())
}

/// The middle of the 99th percentiles, in milliseconds.
pub fn p99(beurten: &mut [Opbrengst]) -> f64 {
    mediaan(
        beurten
            .iter_mut()
            .map(|beurt| ms(beurt.tijden.p99()))
            .collect(),
    )
}

pub fn ms(tijd: Duration) -> f64 {
    tijd.as_secs_f64() * 1000.0
}
