//! Requests of one network: so many in a minute, and then a 429 that says when to try again. Counted by each instance
//! for itself (docs/operations.md#limits).

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};

use axum::extract::Request;
use axum::http::StatusCode;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::address;
use crate::app::App;
use crate::netwerk::{Blok, Netwerk, netwerk};
use crate::problem::Problem;

/// Networks that are remembered before those that are long quiet are forgotten.
const NETWERKEN: usize = 50_000;
/// Requests between two looks for networks to forget: a look goes past all of them.
const OPRUIMEN: u32 = 1_024;
/// Networks of a /48 that may all ask as much as one is allowed.
const NETWERKEN_VAN_EEN_BLOK: u32 = 16;

pub struct Limiter {
    netwerken: DefaultKeyedRateLimiter<Netwerk>,
    blokken: DefaultKeyedRateLimiter<Blok>,
    gevraagd: AtomicU32,
}

impl Limiter {
    pub fn new(per_minuut: u32) -> Self {
        let quota = |aantal| Quota::per_minute(NonZeroU32::new(aantal).unwrap_or(NonZeroU32::MIN));
        Limiter {
            netwerken: RateLimiter::keyed(quota(per_minuut)),
            blokken: RateLimiter::keyed(quota(per_minuut.saturating_mul(NETWERKEN_VAN_EEN_BLOK))),
            gevraagd: AtomicU32::new(0),
        }
    }

    /// The seconds to wait, when this network asks too much.
    fn wait(&self, van: Netwerk) -> Option<u64> {
        if self
            .gevraagd
            .fetch_add(1, Ordering::Relaxed)
            .is_multiple_of(OPRUIMEN)
        {
            ruim_op(&self.netwerken);
            ruim_op(&self.blokken);
        }
        wait(&self.netwerken, &van).or_else(|| wait(&self.blokken, &van.blok()?))
    }
}

fn ruim_op<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>) {
    if limiter.len() > NETWERKEN {
        limiter.retain_recent();
    }
}

fn wait<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>, van: &K) -> Option<u64> {
    limiter.check_key(van).err().map(|not_until| {
        let wait = not_until.wait_time_from(DefaultClock::default().now());
        wait.as_secs() + 1
    })
}

/// The refusal of a network that asks too much.
pub fn te_vaak(app: &App, request: &Request) -> Option<Problem> {
    let van = netwerk(address::van(request, app.settings.achter_proxy));
    let seconds = app.limiter.wait(van)?;
    let problem = Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "teVaak",
        "U stuurt te veel verzoeken achter elkaar.",
    );
    Some(
        problem
            .detail(format!("Probeer het over {seconds} seconden opnieuw."))
            .retry_after(seconds),
    )
}
