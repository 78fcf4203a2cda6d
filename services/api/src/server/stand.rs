//! How far a connection is: in which part of which message, and until when it may take.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::Poll;
use std::time::Duration;

use tokio::time::Instant;

use super::tempo::Tempo;
use super::verbindingen::{Plek, Rang};

/// For the head of a request, from the connection or its first byte.
const KOP: Duration = Duration::from_secs(10);
/// For the next request on a connection. Longer than proxies keep theirs (nginx: 60 s), so that none sends on a
/// connection that is being closed.
const STIL: Duration = Duration::from_secs(75);

pub(super) struct Stand {
    plek: Plek,
    binnen: Mutex<Binnen>,
}

struct Binnen {
    fase: Fase,
    bericht: Bericht,
    schrijven: Tempo,
}

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fase {
    /// The whole head of a request.
    Kop(Instant),
    /// The first byte of the next request.
    Stil(Instant),
    /// Nothing: a request is being answered. Its handler and its bodies have times of their own.
    Bezig,
}

/// Where in the stream of messages the next byte stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bericht {
    Kop(Kop),
    /// Behind a head of which hyper has not said yet how much follows.
    NaKop,
    /// So many bytes of a body are still to come.
    Inhoud(u64),
    /// Whatever comes: nothing is read after it.
    Rest,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Kop {
    vorige: u8,
    begonnen: bool,
    in_regel: bool,
}

/// What the end of the time means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Einde {
    /// A connection that rested is closed, as every server does.
    Gewoon,
    /// It was too slow.
    Afgekapt,
}

/// What follows the head of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Omvang {
    Bytes(u64),
    /// In pieces that each tell their own size. Where they end is not looked for: the connection ends with the answer.
    InStukken,
}

impl Stand {
    pub(super) fn new(plek: Plek) -> Self {
        Stand {
            plek,
            binnen: Mutex::new(Binnen {
                fase: Fase::Kop(Instant::now()),
                bericht: Bericht::Kop(Kop::default()),
                schrijven: Tempo::new(),
            }),
        }
    }

    pub(super) fn plek(&self) -> &Plek {
        &self.plek
    }

    fn binnen(&self) -> MutexGuard<'_, Binnen> {
        self.binnen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Until when this connection may go on as it is; None: as long as its request takes.
    pub(super) fn uiterlijk(&self) -> Option<(Instant, Einde)> {
        let binnen = self.binnen();
        let fase = match binnen.fase {
            Fase::Kop(sinds) => Some((sinds + KOP, Einde::Afgekapt)),
            Fase::Stil(sinds) => Some((sinds + STIL, Einde::Gewoon)),
            Fase::Bezig => None,
        };
        let schrijven = binnen.schrijven.uiterlijk();
        let schrijven = schrijven.map(|moment| (moment, Einde::Afgekapt));
        [fase, schrijven]
            .into_iter()
            .flatten()
            .min_by_key(|(moment, _)| *moment)
    }

    /// Bytes came in; the first so many of them may be passed on.
    ///
    /// # Errors
    /// When hyper asks more before it has told what follows a head: it and we read that head differently.
    pub(super) fn gelezen(&self, bytes: &mut [u8]) -> io::Result<usize> {
        let mut binnen = self.binnen();
        if let Fase::Stil(_) = binnen.fase {
            binnen.fase = Fase::Kop(Instant::now());
            self.plek.wordt(Some(Rang::HalfGevraagd));
        }
        let mag = match binnen.bericht {
            Bericht::Kop(kop) => {
                let (bericht, mag) = kop.lees(bytes);
                binnen.bericht = bericht;
                mag
            }
            Bericht::NaKop => return Err(io::ErrorKind::InvalidData.into()),
            Bericht::Inhoud(nog) => {
                let mag = usize::try_from(nog).map_or(bytes.len(), |nog| nog.min(bytes.len()));
                binnen.bericht = na(nog - mag as u64);
                mag
            }
            Bericht::Rest => bytes.len(),
        };
        Ok(mag)
    }

    /// Something was written, or could not be.
    pub(super) fn geschreven(&self, uitkomst: &Poll<io::Result<usize>>) {
        let nu = Instant::now();
        match uitkomst {
            Poll::Pending => self.binnen().schrijven.wacht(nu),
            Poll::Ready(Ok(bytes)) => self.binnen().schrijven.kwam(*bytes, nu),
            Poll::Ready(Err(_)) => {}
        }
    }

    /// hyper has read a head. Returns what follows it, as it is followed here.
    pub(super) fn gevraagd(&self, omvang: Omvang) -> Omvang {
        let mut binnen = self.binnen();
        binnen.fase = Fase::Bezig;
        self.plek.wordt(None);
        match (binnen.bericht, omvang) {
            (Bericht::NaKop, Omvang::Bytes(bytes)) => {
                binnen.bericht = na(bytes);
                omvang
            }
            // A head that was not read here is the last one that is answered.
            _ => {
                binnen.bericht = Bericht::Rest;
                Omvang::InStukken
            }
        }
    }

    /// The answer is written.
    pub(super) fn beantwoord(&self) {
        let mut binnen = self.binnen();
        let nu = Instant::now();
        let (fase, rang) = match binnen.bericht {
            Bericht::Kop(kop) if !kop.begonnen => (Fase::Stil(nu), Rang::Stil),
            // The next one came already, or the last one is not whole.
            Bericht::Kop(_) | Bericht::NaKop | Bericht::Inhoud(_) | Bericht::Rest => {
                (Fase::Kop(nu), Rang::HalfGevraagd)
            }
        };
        binnen.fase = fase;
        self.plek.wordt(Some(rang));
    }
}

/// Behind a body of which so many bytes are still to come.
fn na(nog: u64) -> Bericht {
    match nog {
        0 => Bericht::Kop(Kop::default()),
        nog => Bericht::Inhoud(nog),
    }
}

impl Kop {
    /// Reads on, up to the end of the head.
    fn lees(mut self, bytes: &mut [u8]) -> (Bericht, usize) {
        for (plaats, byte) in bytes.iter_mut().enumerate() {
            match *byte {
                b'\n' if self.vorige != b'\r' => {
                    *byte = 0;
                    return (Bericht::Rest, bytes.len());
                }
                // Empty lines before the first one are no end (RFC 9112, 2.2).
                b'\n' if self.begonnen && !self.in_regel => return (Bericht::NaKop, plaats + 1),
                b'\n' => self.in_regel = false,
                b'\r' => {}
                _ => (self.begonnen, self.in_regel) = (true, true),
            }
            self.vorige = *byte;
        }
        (Bericht::Kop(self), bytes.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads these bytes in pieces of this size, as far as the head goes.
    fn lees(tekst: &[u8], stuk: usize) -> (Bericht, Vec<u8>) {
        let mut bericht = Bericht::Kop(Kop::default());
        let mut gelezen = Vec::new();
        for deel in tekst.chunks(stuk) {
            let Bericht::Kop(kop) = bericht else { break };
            let mut deel = deel.to_vec();
            let (verder, mag) = kop.lees(&mut deel);
            bericht = verder;
            gelezen.extend_from_slice(&deel[..mag]);
        }
        (bericht, gelezen)
    }

    #[test]
    fn a_head_ends_where_it_ends_however_it_comes_in() {
        let kop = b"GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n\r\n";
        let tekst = [kop.as_slice(), b"GET /nog HTTP/1.1\nHost: a\r\n\r\n"].concat();
        for stuk in 1..tekst.len() {
            assert_eq!(lees(&tekst, stuk), (Bericht::NaKop, kop.to_vec()), "{stuk}");
        }
        let met_lege_regels = [b"\r\n\r\n".as_slice(), kop].concat();
        assert_eq!(lees(&met_lege_regels, 3), (Bericht::NaKop, met_lege_regels));
    }

    #[test]
    fn a_bare_lf_becomes_what_no_head_may_hold() {
        for tekst in [
            b"GET / HTTP/1.1\nHost: a\r\n\r\n".as_slice(),
            b"GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: a\r\n\n",
            b"\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        ] {
            for stuk in 1..=tekst.len() {
                let (bericht, gelezen) = lees(tekst, stuk);
                assert_eq!(bericht, Bericht::Rest, "{stuk}");
                assert!(gelezen.contains(&0));
            }
        }
    }
}
