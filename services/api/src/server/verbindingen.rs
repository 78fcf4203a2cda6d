//! How many connections there are, by network and in all. When there is no room, a connection that has not asked
//! anything yet gives its place to a new one, the oldest first; only when all are being answered a new one is refused.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_util::sync::{CancellationToken, WaitForCancellationFuture};

use crate::netwerk::Netwerk;

/// How many connections there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grenzen {
    pub in_totaal: usize,
    pub per_netwerk: usize,
}

/// What a connection that can be missed is doing; in the order in which they give way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rang {
    /// It has not sent a whole request.
    HalfGevraagd,
    /// It was answered, and may ask more.
    Stil,
}

/// Who gives way first: by rank, and then who has been so for longest.
type Beurt = (Rang, u64);

#[derive(Clone)]
pub(super) struct Verbindingen(Arc<Binnen>);

struct Binnen {
    grenzen: Grenzen,
    lijst: Mutex<Lijst>,
}

#[derive(Default)]
struct Lijst {
    open: usize,
    volgende: u64,
    misbaar: BTreeMap<Beurt, Misbaar>,
    netwerken: HashMap<Netwerk, VanNetwerk>,
}

#[derive(Default)]
struct VanNetwerk {
    open: usize,
    misbaar: BTreeSet<Beurt>,
}

/// A connection that can be missed.
struct Misbaar {
    netwerk: Netwerk,
    weg: CancellationToken,
}

impl Verbindingen {
    pub(super) fn new(grenzen: Grenzen) -> Self {
        Verbindingen(Arc::new(Binnen {
            grenzen,
            lijst: Mutex::default(),
        }))
    }

    /// A place for a connection from this network. None: there are too many, and all are being answered.
    pub(super) fn neem(&self, netwerk: Netwerk) -> Option<Plek> {
        let grenzen = self.0.grenzen;
        let mut lijst = self.0.lijst();
        let van_netwerk = lijst.netwerken.get(&netwerk).map_or(0, |van| van.open);
        if van_netwerk >= grenzen.per_netwerk {
            let beurt = *lijst.netwerken.get(&netwerk)?.misbaar.first()?;
            lijst.stuur_weg(beurt);
        } else if lijst.open >= grenzen.in_totaal {
            let beurt = *lijst.misbaar.first_key_value()?.0;
            lijst.stuur_weg(beurt);
        }
        lijst.open += 1;
        lijst.netwerken.entry(netwerk).or_default().open += 1;
        drop(lijst);
        let plek = Plek {
            van: Arc::clone(&self.0),
            netwerk,
            weg: CancellationToken::new(),
            beurt: Mutex::new(None),
        };
        plek.wordt(Some(Rang::HalfGevraagd));
        Some(plek)
    }

    /// Closes the connection that can be missed best, if there is one.
    pub(super) fn maak_plaats(&self) {
        let mut lijst = self.0.lijst();
        if let Some(beurt) = lijst.misbaar.first_key_value().map(|(beurt, _)| *beurt) {
            lijst.stuur_weg(beurt);
        }
    }
}

impl Binnen {
    fn lijst(&self) -> MutexGuard<'_, Lijst> {
        self.lijst.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lijst {
    fn stuur_weg(&mut self, beurt: Beurt) {
        if let Some(Misbaar { netwerk, weg }) = self.misbaar.remove(&beurt) {
            weg.cancel();
            if let Some(van) = self.netwerken.get_mut(&netwerk) {
                van.misbaar.remove(&beurt);
            }
        }
    }
}

/// The place of one connection; free again when it is dropped.
pub(super) struct Plek {
    van: Arc<Binnen>,
    netwerk: Netwerk,
    weg: CancellationToken,
    beurt: Mutex<Option<Beurt>>,
}

impl Plek {
    /// Resolves when another connection needs this place.
    pub(super) fn moet_weg(&self) -> WaitForCancellationFuture<'_> {
        self.weg.cancelled()
    }

    /// From now on this connection can be missed like this; None: it is being answered.
    pub(super) fn wordt(&self, rang: Option<Rang>) {
        let mut beurt = self.beurt.lock().unwrap_or_else(PoisonError::into_inner);
        let mut lijst = self.van.lijst();
        lijst.volgende += 1;
        let nieuw = rang.map(|rang| (rang, lijst.volgende));
        let oud = std::mem::replace(&mut *beurt, nieuw);
        let (netwerk, weg) = (self.netwerk, self.weg.clone());
        let van_netwerk = lijst.netwerken.entry(netwerk).or_default();
        if let Some(oud) = oud {
            van_netwerk.misbaar.remove(&oud);
        }
        if let Some(nieuw) = nieuw {
            van_netwerk.misbaar.insert(nieuw);
        }
        if let Some(oud) = oud {
            lijst.misbaar.remove(&oud);
        }
        if let Some(nieuw) = nieuw {
            lijst.misbaar.insert(nieuw, Misbaar { netwerk, weg });
        }
    }
}

impl Drop for Plek {
    fn drop(&mut self) {
        self.wordt(None);
        let mut lijst = self.van.lijst();
        lijst.open -= 1;
        if let Some(van) = lijst.netwerken.get_mut(&self.netwerk) {
            van.open -= 1;
            if van.open == 0 {
                lijst.netwerken.remove(&self.netwerk);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::netwerk::netwerk;

    fn van(nummer: u8) -> Netwerk {
        netwerk([192, 0, 2, nummer].into())
    }

    fn verbindingen(in_totaal: usize, per_netwerk: usize) -> Verbindingen {
        Verbindingen::new(Grenzen {
            in_totaal,
            per_netwerk,
        })
    }

    #[test]
    fn who_has_asked_nothing_gives_way_first_the_oldest_before_others() {
        let alle = verbindingen(3, 3);
        let bezig = alle.neem(van(1)).unwrap();
        bezig.wordt(None);
        let stil = alle.neem(van(1)).unwrap();
        stil.wordt(None);
        stil.wordt(Some(Rang::Stil));
        let half = alle.neem(van(1)).unwrap();
        let nieuw = alle.neem(van(2)).unwrap();
        assert!(half.weg.is_cancelled() && !stil.weg.is_cancelled());
        drop(half);
        nieuw.wordt(None);
        let nog_een = alle.neem(van(2)).unwrap();
        assert!(stil.weg.is_cancelled() && !bezig.weg.is_cancelled());
        drop(stil);
        nog_een.wordt(None);
        assert!(alle.neem(van(3)).is_none(), "all are being answered");
        drop(bezig);
        assert!(alle.neem(van(3)).is_some());
    }

    #[test]
    fn a_network_takes_no_place_from_others() {
        let alle = verbindingen(10, 2);
        let ander = alle.neem(van(2)).unwrap();
        let eerste = alle.neem(van(1)).unwrap();
        let tweede = alle.neem(van(1)).unwrap();
        let derde = alle.neem(van(1)).unwrap();
        assert!(eerste.weg.is_cancelled() && !ander.weg.is_cancelled());
        drop(eerste);
        tweede.wordt(None);
        derde.wordt(None);
        assert!(alle.neem(van(1)).is_none());
        assert!(alle.neem(van(2)).is_some());
    }

    #[test]
    fn nothing_is_kept_of_who_has_gone() {
        let alle = verbindingen(10, 10);
        let plekken: Vec<_> = (0..10).filter_map(|n| alle.neem(van(n))).collect();
        assert_eq!(alle.0.lijst().netwerken.len(), 10);
        drop(plekken);
        let lijst = alle.0.lijst();
        assert!(lijst.open == 0 && lijst.netwerken.is_empty() && lijst.misbaar.is_empty());
    }
}
