//! A fair queue before the work that a login costs: so many at once, and who waits is served in turns by where they
//! come from. Whoever sends thousands of logins waits behind their own, and a full queue is told so at once.
//!
//! Three groups take turns: browsers that an official used before, networks of which no login failed lately, and those
//! of which one did. So whoever comes from elsewhere waits a few turns, however many networks guess. In each group the
//! newest line has its turn as well as the oldest: when a rush begins, who comes into it is not behind all of it.

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

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use futures::FutureExt;
    use futures::future::BoxFuture;

    use super::*;
    use crate::netwerk::netwerk;

    fn van(nummer: u8) -> Baan {
        Baan::Netwerk(netwerk(IpAddr::V4(Ipv4Addr::new(127, 0, 0, nummer))))
    }

    type Wachter<'a> = BoxFuture<'a, Result<Beurt, Vol>>;

    /// Somebody who has to wait.
    fn wacht(rij: &Rij, baan: Baan) -> Wachter<'_> {
        let mut wachter = rij.neem(baan).boxed();
        assert!(!is_klaar(&mut wachter));
        wachter
    }

    /// One of each of these networks, in this order.
    fn drukte(rij: &Rij, netwerken: std::ops::Range<u8>) -> Vec<Wachter<'_>> {
        netwerken.map(|nummer| wacht(rij, van(nummer))).collect()
    }

    /// Whether the turn came; it ends at once.
    fn is_klaar(wachter: &mut Wachter<'_>) -> bool {
        wachter
            .now_or_never()
            .is_some_and(|uitkomst| uitkomst.is_ok())
    }

    /// The turn of the one of them who has it.
    fn aan_de_beurt(wachters: &mut Vec<Wachter<'_>>) -> Beurt {
        let mut beurten = Vec::new();
        wachters.retain_mut(|wachter| match wachter.now_or_never() {
            Some(uitkomst) => {
                beurten.push(uitkomst.unwrap());
                false
            }
            None => true,
        });
        assert_eq!(beurten.len(), 1);
        beurten.remove(0)
    }

    async fn bezet(rij: &Rij) -> Beurt {
        rij.neem(van(1)).await.unwrap()
    }

    #[tokio::test]
    async fn a_rush_of_one_network_waits_behind_itself() {
        let rij = Rij::new(1, 100, 1000);
        let bezig = bezet(&rij).await;
        let mut drukte: Vec<_> = (0..50).map(|_| wacht(&rij, van(1))).collect();
        let mut ander = wacht(&rij, van(2));
        drop(bezig);
        assert!(is_klaar(&mut ander));
        // And those of the rush come after each other.
        assert!(drukte.iter_mut().all(is_klaar));
    }

    #[tokio::test]
    async fn networks_of_which_logins_failed_delay_no_other() {
        let rij = Rij::new(1, 100, 1000);
        let bezig = bezet(&rij).await;
        for nummer in 1..40 {
            rij.mislukte(van(nummer));
        }
        let mut drukte = drukte(&rij, 1..40);
        let mut ander = wacht(&rij, van(200));
        drop(bezig);
        let beurt = (&mut ander).now_or_never().unwrap().unwrap();
        // And who did nothing wrong for the second time does not keep the others out.
        let mut nog_eens = wacht(&rij, van(200));
        drop(beurt);
        drop(aan_de_beurt(&mut drukte));
        assert!(is_klaar(&mut nog_eens));
    }

    #[tokio::test]
    async fn who_comes_into_a_rush_is_not_behind_all_of_it() {
        let rij = Rij::new(1, 100, 1000);
        let bezig = bezet(&rij).await;
        let mut drukte = drukte(&rij, 1..40);
        let mut laatste = wacht(&rij, van(200));
        drop(bezig);
        let beurt = (&mut laatste).now_or_never().unwrap().unwrap();
        // And who came first is not behind all who come later.
        let _nieuwste = wacht(&rij, van(201));
        drop(beurt);
        assert!(is_klaar(&mut drukte[0]));
    }

    #[tokio::test]
    async fn who_waits_already_when_a_login_fails_goes_with_their_network() {
        let rij = Rij::new(1, 100, 1000);
        let bezig = bezet(&rij).await;
        let mut drukte = drukte(&rij, 1..40);
        let mut ander = wacht(&rij, van(200));
        // The newest of those who wait already is no longer the next one.
        let mut later = wacht(&rij, van(41));
        for nummer in (1..40).chain([41]) {
            rij.mislukte(van(nummer));
        }
        drop(bezig);
        let beurt = (&mut ander).now_or_never().unwrap().unwrap();
        assert!(!is_klaar(&mut later) && !drukte.iter_mut().any(is_klaar));
        drop(beurt);
        // Nobody is lost on the way.
        assert!(drukte.iter_mut().all(is_klaar) && is_klaar(&mut later));
    }

    #[tokio::test]
    async fn lines_that_go_along_get_no_more_room_than_there_is() {
        let rij = Rij::new(1, 10, 4);
        let _bezig = bezet(&rij).await;
        rij.mislukte(van(1));
        let mut al = [wacht(&rij, van(1)), wacht(&rij, van(1))];
        let mut drukte: Vec<_> = (0..4).map(|_| wacht(&rij, van(2))).collect();
        rij.mislukte(van(2));
        let uitkomsten = drukte.iter_mut().map(FutureExt::now_or_never);
        let weg: Vec<bool> = uitkomsten.map(|uitkomst| uitkomst.is_some()).collect();
        assert_eq!(weg, [false, false, true, true]);
        assert!(
            al.iter_mut()
                .all(|wachter| wachter.now_or_never().is_none())
        );
        // The room of the others is free again.
        let _ander = wacht(&rij, van(3));
    }

    #[tokio::test]
    async fn in_a_full_group_the_longest_line_makes_room() {
        let rij = Rij::new(1, 10, 4);
        let _bezig = bezet(&rij).await;
        let mut drukte: Vec<_> = (0..4).map(|_| wacht(&rij, van(1))).collect();
        let _ander = wacht(&rij, van(2));
        assert!(matches!((&mut drukte[3]).now_or_never(), Some(Err(Vol))));
        assert!((&mut drukte[0]).now_or_never().is_none());
        assert!(
            rij.neem(van(1)).now_or_never().unwrap().is_err(),
            "the longest line makes no room for itself"
        );
    }

    #[tokio::test]
    async fn a_failure_counts_for_the_whole_block_and_for_no_known_browser() {
        let rij = Rij::new(1, 100, 1000);
        let v6 = |ip: &str| Baan::Netwerk(netwerk(ip.parse().unwrap()));
        rij.mislukte(v6("2001:db8:1:2::1"));
        rij.mislukte(Baan::Browser([7; 32]));
        assert_eq!(rij.0.soort(v6("2001:db8:1:2::9")), Soort::Mislukt);
        assert_eq!(rij.0.soort(v6("2001:db8:1:3::1")), Soort::Mislukt);
        assert_eq!(rij.0.soort(v6("2001:db8:2:2::1")), Soort::Vreemd);
        assert_eq!(rij.0.soort(Baan::Browser([7; 32])), Soort::Bekend);
    }

    #[tokio::test]
    async fn a_known_browser_has_every_third_turn() {
        let rij = Rij::new(1, 100, 1000);
        let bezig = bezet(&rij).await;
        for nummer in 1..20 {
            rij.mislukte(van(nummer));
        }
        let mut vreemden = drukte(&rij, 1..40);
        let mut bekend = wacht(&rij, Baan::Browser([7; 32]));
        let mut weer = wacht(&rij, Baan::Browser([7; 32]));
        drop(bezig);
        assert!(is_klaar(&mut bekend));
        // One of each other group, and then the browser again.
        for _ in 0..2 {
            assert!(!is_klaar(&mut weer));
            drop(aan_de_beurt(&mut vreemden));
        }
        assert!(is_klaar(&mut weer));
    }

    #[tokio::test]
    async fn a_full_line_is_told_so_and_another_is_not() {
        let rij = Rij::new(1, 2, 3);
        let bezig = bezet(&rij).await;
        let een = wacht(&rij, van(1));
        let twee = wacht(&rij, van(1));
        assert!(rij.neem(van(1)).await.is_err());
        let drie = wacht(&rij, van(2));
        assert!(rij.neem(van(2)).await.is_err(), "all of them together");
        // Of another group there is room.
        let bekend = wacht(&rij, Baan::Browser([7; 32]));
        drop(bekend);
        // Who gave up makes room, and takes no turn along.
        drop(een);
        let mut vier = wacht(&rij, van(1));
        drop((twee, drie, bezig));
        assert!(is_klaar(&mut vier));
        assert!(rij.neem(van(9)).now_or_never().unwrap().is_ok());
    }
}
