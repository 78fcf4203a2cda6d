//! The keys that a provider publishes, as long as they are fresh. They are asked again when they are old, and when a
//! token is of a key that is not known or not right by now: once in half a minute at most, so that nobody makes us ask by
//! sending tokens. Whoever needs them waits for the asking, and nobody else does.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::Client;
use tokio::sync::{Mutex, watch};
use url::Url;

use super::jws::{self, Claims, Jwk, Tokenfout, Tokensoort};
use super::{Fout, post};

/// How long keys count, and how soon they are asked again.
#[derive(Clone, Copy, Debug)]
pub struct Houdbaar {
    pub vers: Duration,
    pub tussenpoos: Duration,
}

impl Default for Houdbaar {
    fn default() -> Self {
        Houdbaar {
            vers: Duration::from_secs(3_600),
            tussenpoos: Duration::from_secs(30),
        }
    }
}

#[derive(Default)]
struct Stand {
    lijst: Arc<[Jwk]>,
    /// When the provider gave them.
    van: Option<Instant>,
    /// When they were asked last, whatever came of it.
    gevraagd: Option<Instant>,
    mislukt: Option<Fout>,
    /// Closed once that is known.
    bezig: Option<watch::Receiver<()>>,
}

pub(super) struct Sleutels {
    client: Client,
    houdbaar: Houdbaar,
    stand: Arc<Mutex<Stand>>,
}

fn oordeel(fout: Tokenfout) -> Fout {
    Fout::Ongeldig(match fout {
        Tokenfout::Ongeldig(waarom) => waarom,
        Tokenfout::Handtekening => "the signature of the token is wrong",
        Tokenfout::OnbekendeSleutel => "the token is signed by an unknown key",
    })
}

impl Sleutels {
    pub(super) fn new(client: Client, houdbaar: Houdbaar) -> Self {
        Sleutels {
            client,
            houdbaar,
            stand: Arc::default(),
        }
    }

    /// The claims of a token that the provider signed; its keys lie there.
    pub(super) async fn lees(
        &self,
        waar: &Url,
        token: &str,
        soort: Tokensoort,
    ) -> Result<Claims, Fout> {
        let (lijst, vers, _) = self.bekend().await;
        match jws::lees(token, soort, &lijst) {
            Ok(claims) if vers => return Ok(claims),
            Err(fout @ Tokenfout::Ongeldig(_)) => return Err(oordeel(fout)),
            Ok(_) | Err(Tokenfout::Handtekening | Tokenfout::OnbekendeSleutel) => {}
        }
        self.ververs(waar).await;
        let (lijst, vers, mislukt) = self.bekend().await;
        match (jws::lees(token, soort, &lijst), mislukt) {
            (Ok(claims), _) if vers => Ok(claims),
            (Err(fout @ Tokenfout::Ongeldig(_)), _) => Err(oordeel(fout)),
            // Perhaps the keys that can't be had know it.
            (_, Some(mislukt)) => Err(mislukt),
            (Err(fout), None) => Err(oordeel(fout)),
            // Old again meanwhile.
            (Ok(claims), None) => Ok(claims),
        }
    }

    async fn bekend(&self) -> (Arc<[Jwk]>, bool, Option<Fout>) {
        let stand = self.stand.lock().await;
        let vers = stand
            .van
            .is_some_and(|van| van.elapsed() < self.houdbaar.vers);
        (stand.lijst.clone(), vers, stand.mislukt.clone())
    }

    /// Asks, or waits for whoever asks already; not when they were asked a moment ago.
    async fn ververs(&self, waar: &Url) {
        let mut klaar = {
            let mut stand = self.stand.lock().await;
            match &stand.bezig {
                Some(bezig) if bezig.has_changed().is_ok() => bezig.clone(),
                Some(_) | None => {
                    let onlangs = stand
                        .gevraagd
                        .is_some_and(|wanneer| wanneer.elapsed() < self.houdbaar.tussenpoos);
                    if onlangs {
                        return;
                    }
                    stand.gevraagd = Some(Instant::now());
                    let (meld, bezig) = watch::channel(());
                    stand.bezig = Some(bezig.clone());
                    self.vraag(waar, meld);
                    bezig
                }
            }
        };
        // An error is what is waited for: who asked let go of the other end.
        let _ = klaar.changed().await;
    }

    /// On its own: it goes on when the browser that was the reason for it leaves.
    fn vraag(&self, waar: &Url, meld: watch::Sender<()>) {
        let verzoek = self.client.get(waar.clone());
        let stand = self.stand.clone();
        tokio::spawn(async move {
            let gelezen = match post::haal("its list of keys", verzoek).await {
                Ok(bytes) => jws::sleutels(&bytes)
                    .ok_or_else(|| Fout::Weg("its list of keys can't be read".to_owned())),
                Err(fout) => Err(fout),
            };
            let mut stand = stand.lock().await;
            match gelezen {
                Ok(lijst) => {
                    stand.lijst = lijst.into();
                    stand.van = Some(Instant::now());
                    stand.mislukt = None;
                }
                Err(fout) => stand.mislukt = Some(fout),
            }
            drop(meld);
        });
    }
}
