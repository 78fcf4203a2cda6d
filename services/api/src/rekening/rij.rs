//! A fair queue before the work that a login costs: so many at once, and who waits is served in turns by where they
//! come from. Whoever sends thousands of logins waits behind their own, and a full queue is told so at once.
//!
//! Three groups take turns: browsers that an official used before, networks of which no login failed lately, and those
//! of which one did. So whoever comes from elsewhere waits a few turns, however many networks guess. In each group the
//! newest line has its turn as well as the oldest: when a rush begins, who comes into it is not behind all of it.

#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use moka::sync::Cache;
use tokio::sync::oneshot;

use crate::netwerk::{Blok, Netwerk};

/// How long a network counts as one of which a login failed.
const LATELY: Duration = Duration::from_secs(600);
/// Networks of which that is remembered.
const NETWERKEN: u64 = 50_000;

/// Where somebody waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Baan {
    Netwerk(Netwerk),
    /// A browser that was used before, by the digest of its mark.
    Browser([u8; 32]),
    /// The program itself: an operator, the demo.
    Huis,
}

/// There is no more room in this line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Vol;

/// The queue. Turns end when their [`Beurt`] is dropped.
#[derive(Clone)]
pub(crate) struct Rij(Arc<Inhoud>);

struct Inhoud {
    stand: Mutex<Stand>,
    /// Who may wait in one line, and in all lines of a group together.
    per_baan: usize,
    per_groep: usize,
    mislukt: Cache<Plek, ()>,
}

/// Where a login failed: whoever has a whole block of IPv6 has all networks in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Plek {
    Netwerk(Netwerk),
    Blok(Blok),
}

struct Stand {
    vrij: usize,
    groepen: [Groep; 3],
    /// The group that had the last turn.
    vorige: usize,
}

/// A group of lines, in the order of [`Stand::groepen`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Soort {
    /// A browser that was used before, or the program itself.
    Bekend,
    /// A network of which nothing failed lately.
    Vreemd,
    /// A network of which a login failed.
    Mislukt,
}

/// Who waits, the first one first.
type Lijn = VecDeque<oneshot::Sender<Beurt>>;

/// The lines of one group, in turns.
#[derive(Default)]
struct Groep {
    wachtend: usize,
    wachters: HashMap<Baan, Lijn>,
    /// The lines that had no turn yet, the oldest first.
    nieuw: VecDeque<Baan>,
    /// Those that had one and in which others wait, the next one first.
    banen: VecDeque<Baan>,
    beurt: Wiens,
}

/// Which line of a group is next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Wiens {
    #[default]
    Nieuwste,
    Oudste,
    Eerdere,
}

/// A turn.
pub(crate) struct Beurt(Option<Arc<Inhoud>>);

impl Drop for Beurt {
    fn drop(&mut self) {
        if let Some(rij) = self.0.take() {
            rij.geef_door();
        }
    }
}

impl Rij {
    pub(crate) fn new(tegelijk: usize, per_baan: usize, per_groep: usize) -> Self {
        Rij(Arc::new(Inhoud {
            stand: Mutex::new(Stand {
                vrij: tegelijk,
                groepen: Default::default(),
                vorige: Soort::Mislukt as usize,
            }),
            per_baan,
            per_groep,
            mislukt: Cache::builder()
                .max_capacity(NETWERKEN)
                .time_to_live(LATELY)
                .build(),
        }))
    }

    /// Waits for a turn. Who gives up waiting loses nothing for the others.
    pub(crate) async fn neem(&self, baan: Baan) -> Result<Beurt, Vol> {
        let wacht = {
            let mut stand = self.0.stand();
            if stand.vrij > 0 {
                stand.vrij -= 1;
                return Ok(Beurt(Some(Arc::clone(&self.0))));
            }
            // With the lines in hand: a failure that is noted after this finds who waits by then.
            let groep = stand.groep(self.0.soort(baan));
            groep.zet_achteraan(baan, self.0.per_baan, self.0.per_groep)?
        };
        // The queue outlives who waits in it: a turn comes, or somebody else needs the room.
        wacht.await.map_err(|_| Vol)
    }

    /// A login from there failed: for some time its network comes after those of which none did, with all who wait.
    pub(crate) fn mislukte(&self, baan: Baan) {
        let Baan::Netwerk(netwerk) = baan else {
            return;
        };
        self.0.mislukt.insert(Plek::Netwerk(netwerk), ());
        if let Some(blok) = netwerk.blok() {
            self.0.mislukt.insert(Plek::Blok(blok), ());
        }
        let per_groep = self.0.per_groep;
        self.0.stand().verplaats(per_groep, |baan| match baan {
            Baan::Netwerk(ander) => {
                ander == netwerk
                    || netwerk
                        .blok()
                        .is_some_and(|blok| ander.blok() == Some(blok))
            }
            Baan::Browser(_) | Baan::Huis => false,
        });
    }
}

impl Inhoud {
    fn stand(&self) -> MutexGuard<'_, Stand> {
        // Nothing in here panics halfway.
        self.stand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn soort(&self, baan: Baan) -> Soort {
        let Baan::Netwerk(netwerk) = baan else {
            return Soort::Bekend;
        };
        let mislukte = self.mislukt.contains_key(&Plek::Netwerk(netwerk))
            || netwerk
                .blok()
                .is_some_and(|blok| self.mislukt.contains_key(&Plek::Blok(blok)));
        if mislukte {
            Soort::Mislukt
        } else {
            Soort::Vreemd
        }
    }

    /// To the next who still waits; nobody: the turn is free.
    fn geef_door(self: Arc<Self>) {
        let mut beurt = Beurt(Some(Arc::clone(&self)));
        loop {
            let volgende = {
                let mut stand = self.stand();
                let volgende = stand.volgende();
                if volgende.is_none() {
                    stand.vrij += 1;
                }
                volgende
            };
            let Some(volgende) = volgende else {
                beurt.0 = None;
                return;
            };
            match volgende.send(beurt) {
                Ok(()) => return,
                Err(terug) => beurt = terug,
            }
        }
    }
}

impl Stand {
    fn groep(&mut self, soort: Soort) -> &mut Groep {
        &mut self.groepen[soort as usize]
    }

    /// The lines of these networks go to the group of those of which a login failed. For whom there is no room in it
    /// does not wait any longer.
    fn verplaats(&mut self, per_groep: usize, welke: impl Fn(Baan) -> bool) {
        let lijnen = self.groep(Soort::Vreemd).geef_af(welke);
        let mislukt = self.groep(Soort::Mislukt);
        for (baan, mut lijn) in lijnen {
            lijn.truncate(per_groep.saturating_sub(mislukt.wachtend));
            if lijn.is_empty() {
                continue;
            }
            mislukt.wachtend += lijn.len();
            let al = mislukt.wachters.entry(baan).or_default();
            if al.is_empty() {
                mislukt.banen.push_back(baan);
            }
            al.extend(lijn);
        }
    }

    /// The groups in turns, the lines of each in turns.
    fn volgende(&mut self) -> Option<oneshot::Sender<Beurt>> {
        let aantal = self.groepen.len();
        (1..=aantal).find_map(|na| {
            let groep = (self.vorige + na) % aantal;
            let volgende = self.groepen[groep].volgende()?;
            self.vorige = groep;
            Some(volgende)
        })
    }
}

impl Groep {
    fn geef_af(&mut self, welke: impl Fn(Baan) -> bool) -> Vec<(Baan, Lijn)> {
        let lijnen: Vec<(Baan, Lijn)> = self.wachters.extract_if(|baan, _| welke(*baan)).collect();
        self.nieuw.retain(|baan| !welke(*baan));
        self.banen.retain(|baan| !welke(*baan));
        self.wachtend -= lijnen.iter().map(|(_, lijn)| lijn.len()).sum::<usize>();
        lijnen
    }

    fn zet_achteraan(
        &mut self,
        baan: Baan,
        per_baan: usize,
        per_groep: usize,
    ) -> Result<oneshot::Receiver<Beurt>, Vol> {
        self.ruim_op(baan);
        let rij = self.wachters.get(&baan).map_or(0, VecDeque::len);
        if rij >= per_baan || (self.wachtend >= per_groep && !self.maak_plaats(rij)) {
            return Err(Vol);
        }
        let (beurt, wacht) = oneshot::channel();
        self.wachters.entry(baan).or_default().push_back(beurt);
        self.wachtend += 1;
        if rij == 0 {
            self.nieuw.push_back(baan);
        }
        Ok(wacht)
    }

    /// Sends the last one of the longest line away, when that line stays longer than the one that wants room.
    fn maak_plaats(&mut self, voor: usize) -> bool {
        let langste = self.wachters.values_mut().max_by_key(|lijn| lijn.len());
        let Some(lijn) = langste.filter(|lijn| lijn.len() > voor + 1) else {
            return false;
        };
        lijn.pop_back();
        self.wachtend -= 1;
        true
    }

    /// Those of a line who gave up no longer take its room.
    fn ruim_op(&mut self, baan: Baan) {
        if let Some(rij) = self.wachters.get_mut(&baan) {
            let voor = rij.len();
            rij.retain(|beurt| !beurt.is_closed());
            self.wachtend -= voor - rij.len();
            if rij.is_empty() {
                self.wachters.remove(&baan);
                self.nieuw.retain(|andere| *andere != baan);
                self.banen.retain(|andere| *andere != baan);
            }
        }
    }

    fn volgende(&mut self) -> Option<oneshot::Sender<Beurt>> {
        let wiens = self.beurt;
        self.beurt = match wiens {
            Wiens::Nieuwste => Wiens::Oudste,
            Wiens::Oudste => Wiens::Eerdere,
            Wiens::Eerdere => Wiens::Nieuwste,
        };
        let baan = match wiens {
            Wiens::Nieuwste => self.nieuw.pop_back(),
            Wiens::Oudste => self.nieuw.pop_front(),
            Wiens::Eerdere => self.banen.pop_front(),
        };
        let baan = baan
            .or_else(|| self.banen.pop_front())
            .or_else(|| self.nieuw.pop_front())?;
        let rij = self.wachters.get_mut(&baan)?;
        let beurt = rij.pop_front()?;
        self.wachtend -= 1;
        if rij.is_empty() {
            self.wachters.remove(&baan);
        } else {
            self.banen.push_back(baan);
        }
        Some(beurt)
    }
}
