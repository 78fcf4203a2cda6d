//! Turns to read an upload. Each upload has some buffers of its own while it is read, so only so many are read at
//! once; others wait with their sender, and memory stays flat however many come. Nobody gets all turns: one case has
//! a few, one network some more, and whoever drips loses its turn (`server::tempo`).
//!
//! A turn is for reading, not for waiting: who has one and lets us wait for half a second, while others wait for a
//! turn, makes room for them. What it sent so far is kept, and when more comes it has a turn again; but only so many
//! are kept, and a further one is given up. So fifty uploads that drip delay somebody of the same network by seconds.

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use moka::sync::Cache;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};
use uuid::Uuid;

use crate::netwerk::Netwerk;

/// Uploads that are read at once.
const IN_TOTAAL: usize = 32;
const PER_NETWERK: usize = 8;
const PER_ZAAK: usize = 2;
/// Uploads that are kept without a turn, because their sender lets us wait.
const GESTALD_IN_TOTAAL: usize = 32;
const GESTALD_PER_NETWERK: usize = 16;
/// How long a sender with a turn may let us wait while others want it.
const GEDULD: Duration = Duration::from_millis(500);
/// Bytes that make up for a second of it.
const PER_SECONDE: u32 = 32 * 1024;
/// How often is looked whether others came, while a sender lets us wait.
const KIJK: Duration = Duration::from_millis(100);
/// Cases and networks that are remembered. One that is forgotten while it uploads gets its turns anew.
const ONTHOUDEN: u64 = 10_000;
const STIL: Duration = Duration::from_secs(3_600);

pub(crate) struct Uploadbeurten {
    alle: Arc<Rij>,
    zaken: Cache<Uuid, Arc<Semaphore>>,
    netwerken: Cache<Netwerk, Arc<Rij>>,
}

/// Turns, and who waits for one.
struct Rij {
    beurten: Arc<Semaphore>,
    gestald: Arc<Semaphore>,
    wachtend: AtomicUsize,
}

impl Rij {
    fn new(beurten: usize, gestald: usize) -> Arc<Self> {
        Arc::new(Rij {
            beurten: Arc::new(Semaphore::new(beurten)),
            gestald: Arc::new(Semaphore::new(gestald)),
            wachtend: AtomicUsize::new(0),
        })
    }

    async fn neem(&self) -> Result<OwnedSemaphorePermit, AcquireError> {
        let _geteld = Wachtend::tel(&self.wachtend);
        Arc::clone(&self.beurten).acquire_owned().await
    }

    fn iemand_wacht(&self) -> bool {
        self.wachtend.load(Ordering::Relaxed) > 0
    }
}

/// Somebody who waits, also when they go away.
struct Wachtend<'a>(&'a AtomicUsize);

impl<'a> Wachtend<'a> {
    fn tel(teller: &'a AtomicUsize) -> Self {
        teller.fetch_add(1, Ordering::Relaxed);
        Wachtend(teller)
    }
}

impl Drop for Wachtend<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// One upload is read while this is held.
pub(crate) struct Uploadbeurt {
    _van_zaak: OwnedSemaphorePermit,
    rijen: [Arc<Rij>; 2],
    /// Dropped while its sender lets others wait.
    beurt: Option<[OwnedSemaphorePermit; 2]>,
    /// How long its sender may still let us wait.
    tegoed: Duration,
}

/// Its sender is waited for, others want the turn, and there is no place to keep what came so far.
#[derive(Debug, thiserror::Error)]
#[error("the sender lets others wait")]
pub(crate) struct LaatWachten;

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
            alle: Rij::new(IN_TOTAAL, GESTALD_IN_TOTAAL),
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
    ) -> Result<Uploadbeurt, AcquireError> {
        let van_zaak = self
            .zaken
            .get_with(zaak, || Arc::new(Semaphore::new(PER_ZAAK)));
        let van_netwerk = self
            .netwerken
            .get_with(netwerk, || Rij::new(PER_NETWERK, GESTALD_PER_NETWERK));
        let van_zaak = van_zaak.acquire_owned().await?;
        let rijen = [van_netwerk, Arc::clone(&self.alle)];
        let beurt = neem(&rijen).await?;
        Ok(Uploadbeurt {
            _van_zaak: van_zaak,
            rijen,
            beurt: Some(beurt),
            tegoed: GEDULD,
        })
    }
}

async fn neem([netwerk, alle]: &[Arc<Rij>; 2]) -> Result<[OwnedSemaphorePermit; 2], AcquireError> {
    Ok([netwerk.neem().await?, alle.neem().await?])
}

impl Uploadbeurt {
    /// Waits for the sender. When that lasts and others wait for a turn, they have this one meanwhile.
    ///
    /// # Errors
    /// [`LaatWachten`]: too many are kept already that let others wait.
    pub(crate) async fn wacht<T>(
        &mut self,
        lezen: impl Future<Output = T>,
    ) -> Result<T, LaatWachten> {
        let mut lezen = pin!(lezen);
        loop {
            let sinds = Instant::now();
            if let Ok(gelezen) = timeout(self.tegoed, lezen.as_mut()).await {
                self.tegoed = self.tegoed.saturating_sub(sinds.elapsed());
                return Ok(gelezen);
            }
            if self.rijen.iter().any(|rij| rij.iemand_wacht()) {
                break;
            }
            self.tegoed = KIJK;
        }
        let mut gestald = Vec::with_capacity(self.rijen.len());
        for rij in &self.rijen {
            let plaats = Arc::clone(&rij.gestald).try_acquire_owned();
            gestald.push(plaats.map_err(|_| LaatWachten)?);
        }
        self.beurt = None;
        let gelezen = lezen.await;
        self.beurt = Some(neem(&self.rijen).await.map_err(|_| LaatWachten)?);
        self.tegoed = Duration::ZERO;
        Ok(gelezen)
    }

    /// So many bytes came.
    pub(crate) fn kwam(&mut self, bytes: usize) {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let erbij = Duration::from_secs(1) * bytes / PER_SECONDE;
        self.tegoed = self.tegoed.saturating_add(erbij).min(GEDULD);
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

    /// Longer than a sender may let others wait.
    async fn half_een_seconde() {
        tokio::time::sleep(GEDULD + KIJK * 2).await;
    }

    #[tokio::test]
    async fn who_lets_us_wait_makes_room_for_who_waits_and_has_a_turn_again() {
        let beurten = Uploadbeurten::default();
        let mut eigen = Vec::new();
        for zaak in 0..8 {
            eigen.push(beurten.neem(Uuid::from_u128(zaak), van(1)).await.unwrap());
        }
        let mut traag = eigen.pop().unwrap();
        let (zender, ontvanger) = tokio::sync::oneshot::channel::<u8>();
        let gewacht = tokio::spawn(async move { traag.wacht(ontvanger).await.map(|_| traag) });
        // Nobody else is there: it keeps its turn, however long it lasts.
        half_een_seconde().await;
        half_een_seconde().await;
        assert!(
            beurten
                .neem(Uuid::from_u128(100), van(1))
                .now_or_never()
                .is_none()
        );
        let ander = timeout(GEDULD * 2, beurten.neem(Uuid::from_u128(100), van(1)));
        let ander = ander.await.expect("the turn of who lets us wait").unwrap();
        // What comes then waits for a turn, and is not lost.
        zender.send(7).unwrap();
        half_een_seconde().await;
        assert!(!gewacht.is_finished());
        drop(ander);
        assert!(gewacht.await.unwrap().is_ok());
    }

    #[tokio::test]
    async fn bytes_that_drip_keep_no_turn_and_those_that_flow_do() {
        let beurten = Uploadbeurten::default();
        let mut eigen = Vec::new();
        for zaak in 0..8 {
            eigen.push(beurten.neem(Uuid::from_u128(zaak), van(1)).await.unwrap());
        }
        let mut een = eigen.pop().unwrap();
        let stuk = |duur| tokio::time::sleep(Duration::from_millis(duur));
        let wachter = beurten.neem(Uuid::from_u128(100), van(1));
        let mut wachter = pin!(wachter);
        assert!(wachter.as_mut().now_or_never().is_none());
        for _ in 0..10 {
            een.wacht(stuk(200)).await.unwrap();
            een.kwam(16 * 1024);
            assert!(wachter.as_mut().now_or_never().is_none(), "it flows");
        }
        let druppel = tokio::spawn(async move {
            loop {
                een.wacht(stuk(200)).await.unwrap();
                een.kwam(1);
            }
        });
        timeout(GEDULD * 2, wachter)
            .await
            .expect("the turn of who drips")
            .unwrap();
        druppel.abort();
    }

    #[tokio::test]
    async fn of_many_that_let_others_wait_so_many_are_kept() {
        let beurten = Arc::new(Uploadbeurten::default());
        let traag = (0..60).map(|nummer| {
            let beurten = Arc::clone(&beurten);
            tokio::spawn(async move {
                let mut beurt = beurten.neem(Uuid::from_u128(nummer), van(1)).await.unwrap();
                beurt.wacht(std::future::pending::<()>()).await.is_err()
            })
        });
        let traag: Vec<_> = traag.collect();
        // All of them came first.
        tokio::time::sleep(KIJK).await;
        let begin = Instant::now();
        let burger = beurten.neem(Uuid::from_u128(1_000), van(1)).await.unwrap();
        assert!(
            begin.elapsed() < Duration::from_secs(7),
            "{:?}",
            begin.elapsed()
        );
        drop(burger);
        let opgegeven = traag.iter().filter(|traag| traag.is_finished()).count();
        assert!((60 - 16 - 8..=60 - 16).contains(&opgegeven), "{opgegeven}");
    }
}
