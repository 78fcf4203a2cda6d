//! Turns to read an upload. Each upload has some buffers of its own while it is read, so only so many are read at
//! once; others wait with their sender, and memory stays flat however many come. Nobody gets all turns: one case has
//! a few, one network some more, and whoever drips loses its turn (`server::tempo`).

use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use uuid::Uuid;

use crate::netwerk::Netwerk;

/// Uploads that are read at once.
const IN_TOTAAL: usize = 32;
const PER_NETWERK: usize = 8;
const PER_ZAAK: usize = 2;
/// Cases and networks that are remembered. One that is forgotten while it uploads gets its turns anew.
const ONTHOUDEN: u64 = 10_000;
const STIL: Duration = Duration::from_secs(3_600);

pub(crate) struct Uploadbeurten {
    alle: Arc<Semaphore>,
    zaken: Cache<Uuid, Arc<Semaphore>>,
    netwerken: Cache<Netwerk, Arc<Semaphore>>,
}

/// One upload is read while this is held.
pub(crate) struct Uploadbeurt {
    _van: [OwnedSemaphorePermit; 3],
}

impl Default for Uploadbeurten {
    fn default() -> Self {
        fn cache<K, V>() -> Cache<K, V>
        where
            K: std::hash::Hash + Eq + Send + Sync + 'static,
            V: Clone + Send + Sync + 'static,
        {
            Cache::builder()
                .max_capacity(ONTHOUDEN)
                .time_to_idle(STIL)
                .build()
        }
        Uploadbeurten {
            alle: Arc::new(Semaphore::new(IN_TOTAAL)),
            zaken: cache(),
            netwerken: cache(),
        }
    }
}

impl Uploadbeurten {
    /// Waits for a turn of this case, then of this network, then of all: who waits for the first holds none of the
    /// others.
    pub(crate) async fn neem(
        &self,
        zaak: Uuid,
        netwerk: Netwerk,
    ) -> Result<Uploadbeurt, tokio::sync::AcquireError> {
        let van_zaak = self
            .zaken
            .get_with(zaak, || Arc::new(Semaphore::new(PER_ZAAK)));
        let van_netwerk = self
            .netwerken
            .get_with(netwerk, || Arc::new(Semaphore::new(PER_NETWERK)));
        Ok(Uploadbeurt {
            _van: [
                van_zaak.acquire_owned().await?,
                van_netwerk.acquire_owned().await?,
                Arc::clone(&self.alle).acquire_owned().await?,
            ],
        })
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt;

    use super::*;
    use crate::netwerk::netwerk;

    fn van(nummer: u8) -> Netwerk {
        netwerk([192, 0, 2, nummer].into())
    }

    #[tokio::test]
    async fn one_case_does_not_take_the_turns_of_another() {
        let beurten = Uploadbeurten::default();
        let (zaak, ander) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let mut eigen = Vec::new();
        while let Some(beurt) = beurten.neem(zaak, van(1)).now_or_never() {
            eigen.push(beurt.unwrap());
        }
        assert_eq!(eigen.len(), 2);
        assert!(beurten.neem(ander, van(1)).now_or_never().is_some());
        eigen.pop();
        assert!(beurten.neem(zaak, van(1)).now_or_never().is_some());
    }

    #[tokio::test]
    async fn one_network_does_not_take_the_turns_of_another() {
        let beurten = Uploadbeurten::default();
        let mut eigen = Vec::new();
        for zaak in 0..100 {
            eigen.extend(beurten.neem(Uuid::from_u128(zaak), van(1)).now_or_never());
        }
        assert_eq!(eigen.len(), 8);
        assert!(
            beurten
                .neem(Uuid::from_u128(200), van(2))
                .now_or_never()
                .is_some()
        );
    }
}
