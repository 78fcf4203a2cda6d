//! Load over HTTP: so many clients, each with a connection of its own, flat out or at a given pace.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::ensure;
use bytes::Bytes;
use futures::future::try_join_all;
use measure::klant::Klant;
use measure::telling::Tijden;
use rand::Rng;
use tokio::runtime::Builder;

/// How fast requests come.
#[derive(Clone, Copy, Debug)]
pub enum Tempo {
    /// The next one as soon as the last is answered.
    Vol,
    /// So many a second over all clients, at moments that don't wait for answers (exponential, as
    /// pgbench's `--rate`).
    PerSeconde(f64),
}

/// What is asked: the number of the client, and of its request.
pub enum Vraag {
    Get(String),
    Put(String, Bytes),
}

#[derive(Clone)]
pub struct Last {
    /// Clients are dealt out over these.
    pub adressen: Vec<SocketAddr>,
    pub klanten: usize,
    pub duur: Duration,
    pub tempo: Tempo,
    /// Requests of one client at most; the load ends earlier then.
    pub hoogstens: usize,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Opbrengst {
    pub per_seconde: f64,
    pub tijden: Tijden,
}

/// What one client did.
#[derive(Default)]
struct Ronde {
    tijden: Tijden,
    fouten: Vec<String>,
}

impl Last {
    /// Runs the load, on a thread of its own: what hands clients from one thread to another takes from the program
    /// that is measured. Every answer must be 200.
    ///
    /// # Errors
    /// When an answer was another, or a connection broke.
    pub async fn draai(
        &self,
        vraag: impl Fn(usize, usize) -> Vraag + Send + Sync + 'static,
    ) -> anyhow::Result<Opbrengst> {
        let vraag = Arc::new(vraag);
        let last = self.clone();
        let draad = tokio::task::spawn_blocking(move || {
            let draad = Builder::new_current_thread().enable_all().build()?;
            let begin = Instant::now();
            let rondes = draad.block_on(async {
                let klanten = (0..last.klanten)
                    .map(|klant| tokio::spawn(last.clone().klant(klant, Arc::clone(&vraag))));
                try_join_all(klanten).await
            })?;
            anyhow::Ok((rondes, begin.elapsed().as_secs_f64()))
        });
        let (rondes, duur) = draad.await??;
        let mut tijden = Tijden::default();
        for ronde in rondes {
            ensure!(ronde.fouten.is_empty(), "{}", ronde.fouten.join("; "));
            tijden.voeg_bij(ronde.tijden);
        }
        Ok(Opbrengst {
            per_seconde: tijden.aantal() as f64 / duur,
            tijden,
        })
    }

    async fn klant<V: Fn(usize, usize) -> Vraag>(self, nummer: usize, vraag: Arc<V>) -> Ronde {
        let adres = self.adressen[nummer % self.adressen.len()];
        let mut klant = Klant::nieuw(adres);
        let mut ronde = Ronde::default();
        let einde = Instant::now() + self.duur;
        let mut gepland = Instant::now();
        for volgende in 0..self.hoogstens {
            let mut begin = Instant::now();
            if let Tempo::PerSeconde(alle) = self.tempo {
                gepland += tussenpoos(alle / self.klanten as f64);
                // Whoever is late because the last answer was, counts from when it was due. Whoever
                // waits for the moment counts from waking: the timer here is one of milliseconds.
                if begin < gepland {
                    tokio::time::sleep_until(gepland.into()).await;
                    begin = Instant::now();
                } else {
                    begin = gepland;
                }
            }
            if begin >= einde {
                break;
            }
            let antwoord = match vraag(nummer, volgende) {
                Vraag::Get(pad) => klant.get(&pad).await,
                Vraag::Put(pad, inhoud) => klant.put(&pad, inhoud).await,
            };
            match antwoord {
                Ok(antwoord) if antwoord.status == 200 => ronde.tijden.noteer(begin.elapsed()),
                Ok(ander) => ronde
                    .fouten
                    .push(format!("{} {:?}", ander.status, ander.inhoud)),
                Err(fout) => ronde.fouten.push(fout.to_string()),
            }
            if !ronde.fouten.is_empty() {
                break;
            }
        }
        ronde
    }
}

/// The time to the next of so many a second.
fn tussenpoos(per_seconde: f64) -> Duration {
    let toeval: f64 = rand::rng().random_range(f64::EPSILON..1.0);
    Duration::from_secs_f64(-toeval.ln() / per_seconde)
}
