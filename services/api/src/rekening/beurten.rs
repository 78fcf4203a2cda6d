//! One try at a time for each name and place: whoever sends fifty guesses at once has them judged one by one,
//! each after the one before was counted. Who waits has no turn to hash yet, and only so many wait.

use std::sync::Arc;

use moka::sync::Cache;
use tokio::sync::{Mutex, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

use super::poging::Tellers;
use super::wachtwoord::te_druk;
use crate::problem::Problem;

/// Names and places that are remembered; of one that was forgotten meanwhile the database still counts the tries.
const PLAATSEN: u64 = 10_000;
/// Tries of one name and place that wait or are judged.
const WACHTENDEN: usize = 32;

/// The turns of this instance. Other instances meet in `access.poging`.
pub(crate) struct Beurten(Cache<Vec<u8>, Arc<Plek>>);

struct Plek {
    ruimte: Arc<Semaphore>,
    beurt: Arc<Mutex<()>>,
}

/// The turn of one try; it ends with this.
pub(super) struct Beurt {
    _beurt: OwnedMutexGuard<()>,
    _ruimte: OwnedSemaphorePermit,
}

impl Default for Beurten {
    fn default() -> Self {
        Beurten(Cache::new(PLAATSEN))
    }
}

impl Beurten {
    /// Waits for the turn. Too many wait: 429.
    pub(super) async fn neem(&self, tellers: &Tellers) -> Result<Beurt, Problem> {
        let plek = self.0.get_with(tellers.beurt().to_vec(), || {
            Arc::new(Plek {
                ruimte: Arc::new(Semaphore::new(WACHTENDEN)),
                beurt: Arc::default(),
            })
        });
        let ruimte = Arc::clone(&plek.ruimte)
            .try_acquire_owned()
            .map_err(|_| te_druk())?;
        Ok(Beurt {
            _beurt: Arc::clone(&plek.beurt).lock_owned().await,
            _ruimte: ruimte,
        })
    }
}
