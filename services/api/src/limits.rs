//! Requests of one address: so many in a minute, and then a 429 that says when to try again.

use std::net::IpAddr;
use std::num::NonZeroU32;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::address;
use crate::app::App;
use crate::problem::Problem;

/// Addresses that are remembered before those that are long quiet are forgotten.
const ADDRESSES: usize = 50_000;

pub struct Limiter {
    limiter: DefaultKeyedRateLimiter<IpAddr>,
}

impl Limiter {
    pub fn new(per_minuut: u32) -> Self {
        let quota = Quota::per_minute(NonZeroU32::new(per_minuut).unwrap_or(NonZeroU32::MIN));
        Limiter {
            limiter: RateLimiter::keyed(quota),
        }
    }

    /// The seconds to wait, when this address asks too much.
    fn wait(&self, address: IpAddr) -> Option<u64> {
        if self.limiter.len() > ADDRESSES {
            self.limiter.retain_recent();
        }
        self.limiter.check_key(&address).err().map(|not_until| {
            not_until
                .wait_time_from(DefaultClock::default().now())
                .as_secs()
                + 1
        })
    }
}

pub async fn per_address(State(app): State<App>, request: Request, next: Next) -> Response {
    let address = address::van(&request, app.settings.achter_proxy);
    match app.limiter.wait(address) {
        Some(seconds) => Problem::new(
            StatusCode::TOO_MANY_REQUESTS,
            "teVaak",
            "U stuurt te veel verzoeken achter elkaar.",
        )
        .detail(format!("Probeer het over {seconds} seconden opnieuw."))
        .retry_after(seconds)
        .into_response(),
        None => next.run(request).await,
    }
}
