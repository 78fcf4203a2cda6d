//! A fair queue before the work that a login costs: so many at once, and who waits is served in turns by where they
//! come from. Whoever sends thousands of logins waits behind their own, and a full queue is told so at once.
//!
//! Browsers that an official used before wait in a line of their own, which has every second turn.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::netwerk::Netwerk;

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
    /// Who may wait in one line, and in all of them together.
    per_baan: usize,
    samen: usize,
}

struct Stand {
    vrij: usize,
    wachtend: usize,
    wachters: HashMap<Baan, VecDeque<oneshot::Sender<Beurt>>>,
    /// The lines in which somebody waits, the next one first: of known browsers, and of networks.
    bekend: VecDeque<Baan>,
    vreemd: VecDeque<Baan>,
    vorige: Groep,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Groep {
    Bekend,
    Vreemd,
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
    pub(crate) fn new(tegelijk: usize, per_baan: usize, samen: usize) -> Self {
        Rij(Arc::new(Inhoud {
            stand: Mutex::new(Stand {
                vrij: tegelijk,
                wachtend: 0,
                wachters: HashMap::new(),
                bekend: VecDeque::new(),
                vreemd: VecDeque::new(),
                vorige: Groep::Vreemd,
            }),
            per_baan,
            samen,
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
            self.0.zet_achteraan(&mut stand, baan)?
        };
        // The queue outlives who waits in it, so a turn always comes.
        wacht.await.map_err(|_| Vol)
    }
}

impl Inhoud {
    fn stand(&self) -> MutexGuard<'_, Stand> {
        // Nothing in here panics halfway.
        self.stand.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn zet_achteraan(
        &self,
        stand: &mut Stand,
        baan: Baan,
    ) -> Result<oneshot::Receiver<Beurt>, Vol> {
        stand.ruim_op(baan);
        let rij = stand.wachters.get(&baan).map_or(0, VecDeque::len);
        if rij >= self.per_baan || stand.wachtend >= self.samen {
            return Err(Vol);
        }
        let (beurt, wacht) = oneshot::channel();
        stand.wachters.entry(baan).or_default().push_back(beurt);
        stand.wachtend += 1;
        if rij == 0 {
            stand.banen(groep(baan)).push_back(baan);
        }
        Ok(wacht)
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

fn groep(baan: Baan) -> Groep {
    match baan {
        Baan::Browser(_) | Baan::Huis => Groep::Bekend,
        Baan::Netwerk(_) => Groep::Vreemd,
    }
}

impl Stand {
    fn banen(&mut self, groep: Groep) -> &mut VecDeque<Baan> {
        match groep {
            Groep::Bekend => &mut self.bekend,
            Groep::Vreemd => &mut self.vreemd,
        }
    }

    /// Those of a line who gave up no longer take its room.
    fn ruim_op(&mut self, baan: Baan) {
        if let Some(rij) = self.wachters.get_mut(&baan) {
            let voor = rij.len();
            rij.retain(|beurt| !beurt.is_closed());
            self.wachtend -= voor - rij.len();
            if rij.is_empty() {
                self.wachters.remove(&baan);
                self.banen(groep(baan)).retain(|andere| *andere != baan);
            }
        }
    }

    /// The groups in turns, the lines of each in turns.
    fn volgende(&mut self) -> Option<oneshot::Sender<Beurt>> {
        let eerst = match self.vorige {
            Groep::Bekend => [Groep::Vreemd, Groep::Bekend],
            Groep::Vreemd => [Groep::Bekend, Groep::Vreemd],
        };
        for groep in eerst {
            if let Some(baan) = self.banen(groep).pop_front() {
                self.vorige = groep;
                let rij = self.wachters.get_mut(&baan)?;
                let beurt = rij.pop_front()?;
                let meer = !rij.is_empty();
                self.wachtend -= 1;
                if meer {
                    self.banen(groep).push_back(baan);
                } else {
                    self.wachters.remove(&baan);
                }
                return Some(beurt);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use futures::FutureExt;

    use super::*;
    use crate::netwerk::netwerk;

    fn van(nummer: u8) -> Baan {
        Baan::Netwerk(netwerk(IpAddr::V4(Ipv4Addr::new(127, 0, 0, nummer))))
    }

    #[tokio::test]
    async fn a_rush_of_one_network_waits_behind_itself() {
        let rij = Rij::new(1, 100, 1000);
        let bezig = rij.neem(van(1)).await.unwrap();
        let mut drukte: Vec<_> = (0..50).map(|_| Box::pin(rij.neem(van(1)))).collect();
        for wachter in &mut drukte {
            assert!(wachter.now_or_never().is_none());
        }
        let mut ander = Box::pin(rij.neem(van(2)));
        assert!((&mut ander).now_or_never().is_none());
        drop(bezig);
        // One of the fifty came before, and the other network is next.
        let eerste = (&mut drukte[0]).now_or_never().unwrap().unwrap();
        assert!((&mut ander).now_or_never().is_none());
        drop(eerste);
        assert!((&mut ander).now_or_never().unwrap().is_ok());
    }

    #[tokio::test]
    async fn a_known_browser_has_every_second_turn() {
        let rij = Rij::new(1, 100, 1000);
        let bezig = rij.neem(van(1)).await.unwrap();
        let mut vreemden: Vec<_> = (1..40).map(|n| Box::pin(rij.neem(van(n)))).collect();
        for vreemde in &mut vreemden {
            assert!(vreemde.now_or_never().is_none());
        }
        let mut bekend = Box::pin(rij.neem(Baan::Browser([7; 32])));
        assert!((&mut bekend).now_or_never().is_none());
        drop(bezig);
        assert!((&mut bekend).now_or_never().unwrap().is_ok());
    }

    #[tokio::test]
    async fn a_full_line_is_told_so_and_another_is_not() {
        let rij = Rij::new(1, 2, 3);
        let bezig = rij.neem(van(1)).await.unwrap();
        let mut een = Box::pin(rij.neem(van(1)));
        let mut twee = Box::pin(rij.neem(van(1)));
        assert!((&mut een).now_or_never().is_none() && (&mut twee).now_or_never().is_none());
        assert!(rij.neem(van(1)).await.is_err());
        let mut drie = Box::pin(rij.neem(van(2)));
        assert!((&mut drie).now_or_never().is_none());
        assert!(rij.neem(van(3)).await.is_err(), "all of them together");
        // Who gave up makes room, and takes no turn along.
        drop(een);
        let mut vier = Box::pin(rij.neem(van(1)));
        assert!((&mut vier).now_or_never().is_none());
        drop((twee, drie, bezig));
        let aan_de_beurt = (&mut vier).now_or_never().unwrap().unwrap();
        drop(aan_de_beurt);
        assert!(rij.neem(van(9)).now_or_never().unwrap().is_ok());
    }
}
