//! One try at a time for each name and place: whoever sends fifty guesses at once has them judged one by one,
//! each after the one before was counted.

use std::sync::Arc;

use moka::sync::Cache;
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::poging::Tellers;

/// Names and places that are remembered; of one that was forgotten meanwhile the database still counts the tries.
const PLAATSEN: u64 = 10_000;

/// The turns of this instance. Other instances meet in `access.poging`.
pub(crate) struct Beurten(Cache<Vec<u8>, Arc<Mutex<()>>>);

impl Default for Beurten {
    fn default() -> Self {
        Beurten(Cache::new(PLAATSEN))
    }
}

impl Beurten {
    /// Waits for the turn; it ends with what is returned.
    pub(super) async fn neem(&self, tellers: &Tellers) -> OwnedMutexGuard<()> {
        self.0
            .get_with(tellers.beurt().to_vec(), Arc::default)
            .lock_owned()
            .await
    }
}
