//! The pace of the other side. Only the time counts in which nothing but the other side is waited for; each byte that
//! comes gives some of it back. So a slow line is no trouble, and dripping is.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use bytes::Bytes;
use hyper::body::{Body as _, Frame, Incoming, SizeHint};
use tokio::time::{Instant, Sleep, sleep_until};

use crate::beveiliging::{self, Gebeurtenis};

/// Bytes in a second, on average.
const MINSTENS: u32 = 1_024;
/// How long may be waited for the first of them.
const BEGIN: Duration = Duration::from_secs(5);
/// How long may be waited at most, however much came before.
const HOOGSTENS: Duration = Duration::from_secs(60);

/// How long the other side may still be waited for.
#[derive(Debug)]
pub(super) struct Tempo {
    tegoed: Duration,
    wacht_sinds: Option<Instant>,
}

impl Tempo {
    pub(super) fn new() -> Self {
        Tempo {
            tegoed: BEGIN,
            wacht_sinds: None,
        }
    }

    /// From now on the other side is waited for, if it was not already.
    pub(super) fn wacht(&mut self, nu: Instant) {
        self.wacht_sinds.get_or_insert(nu);
    }

    /// So many bytes came.
    pub(super) fn kwam(&mut self, bytes: usize, nu: Instant) {
        if let Some(sinds) = self.wacht_sinds.take() {
            self.tegoed = self.tegoed.saturating_sub(nu - sinds);
        }
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let erbij = Duration::from_secs(1) * bytes / MINSTENS;
        self.tegoed = self.tegoed.saturating_add(erbij).min(HOOGSTENS);
    }

    /// Until when the other side is waited for; None: it is not waited for.
    pub(super) fn uiterlijk(&self) -> Option<Instant> {
        self.wacht_sinds.map(|sinds| sinds + self.tegoed)
    }
}

/// A body came so slowly that it is given up.
#[derive(Debug, thiserror::Error)]
#[error("the body comes too slowly")]
pub(crate) struct TeTraag;

/// The body of a request, at a pace.
pub(super) struct OpTempo {
    inhoud: Incoming,
    tempo: Tempo,
    klok: Option<Pin<Box<Sleep>>>,
}

impl OpTempo {
    pub(super) fn om(inhoud: Incoming) -> Body {
        if inhoud.is_end_stream() {
            return Body::empty();
        }
        Body::new(OpTempo {
            inhoud,
            tempo: Tempo::new(),
            klok: None,
        })
    }
}

impl hyper::body::Body for OpTempo {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let deze = &mut *self;
        if let Poll::Ready(deel) = Pin::new(&mut deze.inhoud).poll_frame(cx) {
            let bytes = match &deel {
                Some(Ok(deel)) => deel.data_ref().map_or(0, Bytes::len),
                Some(Err(_)) | None => 0,
            };
            deze.tempo.kwam(bytes, Instant::now());
            return Poll::Ready(deel.map(|deel| deel.map_err(axum::Error::new)));
        }
        deze.tempo.wacht(Instant::now());
        let Some(uiterlijk) = deze.tempo.uiterlijk() else {
            return Poll::Pending;
        };
        let klok = deze
            .klok
            .get_or_insert_with(|| Box::pin(sleep_until(uiterlijk)));
        if klok.deadline() != uiterlijk {
            klok.as_mut().reset(uiterlijk);
        }
        klok.as_mut().poll(cx).map(|()| {
            beveiliging::meld(Gebeurtenis::TeTraag);
            Some(Err(axum::Error::new(TeTraag)))
        })
    }

    fn is_end_stream(&self) -> bool {
        self.inhoud.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inhoud.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECONDE: Duration = Duration::from_secs(1);

    #[test]
    fn a_byte_now_and_then_does_not_buy_time() {
        let begin = Instant::now();
        let mut tempo = Tempo::new();
        for seconde in 0..5 {
            tempo.wacht(begin + SECONDE * seconde);
            assert!(tempo.uiterlijk().unwrap() > begin + SECONDE * seconde);
            tempo.kwam(1, begin + SECONDE * (seconde + 1));
        }
        tempo.wacht(begin + SECONDE * 5);
        assert!(tempo.uiterlijk().unwrap() < begin + SECONDE * 6);
    }

    #[test]
    fn a_kilobyte_a_second_may_go_on_for_ever() {
        let begin = Instant::now();
        let mut tempo = Tempo::new();
        for seconde in 0..1_000 {
            let nu = begin + SECONDE * seconde;
            tempo.wacht(nu);
            assert!(tempo.uiterlijk().unwrap() > nu + SECONDE);
            tempo.kwam(1_024, nu + SECONDE);
        }
    }

    #[test]
    fn a_minute_of_silence_is_the_most_whatever_came_before() {
        let nu = Instant::now();
        let mut tempo = Tempo::new();
        tempo.kwam(10_000_000, nu);
        tempo.wacht(nu);
        assert_eq!(tempo.uiterlijk(), Some(nu + Duration::from_secs(60)));
    }

    #[test]
    fn time_in_which_nobody_reads_does_not_count() {
        let nu = Instant::now();
        let mut tempo = Tempo::new();
        tempo.wacht(nu);
        tempo.kwam(1, nu);
        // The sender waits for a turn here.
        let later = nu + SECONDE * 600;
        tempo.wacht(later);
        assert!(tempo.uiterlijk().unwrap() >= later + BEGIN);
    }
}
