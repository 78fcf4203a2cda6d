//! One try at a time for each name: whoever sends fifty guesses at once has them judged one by one,
//! each after the one before was counted.

use std::sync::Arc;

use moka::sync::Cache;
use tokio::sync::{Mutex, OwnedMutexGuard};

use super::bewijs::Naam;

/// Names that are remembered; of one that was forgotten meanwhile the database still counts the tries.
const NAMEN: u64 = 10_000;

/// The turns of this instance. Other instances meet in `access.poging`.
pub(crate) struct Beurten(Cache<[u8; 32], Arc<Mutex<()>>>);

impl Default for Beurten {
    fn default() -> Self {
        Beurten(Cache::new(NAMEN))
    }
}

impl Beurten {
    /// Waits for the turn; it ends with what is returned.
    pub(super) async fn neem(&self, naam: &Naam) -> OwnedMutexGuard<()> {
        self.0
            .get_with(naam.vingerafdruk(), Arc::default)
            .lock_owned()
            .await
    }
}
