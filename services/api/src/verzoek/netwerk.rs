//! The network that somebody without an account asks from: so many requests that lead to a mail in an hour.

use std::net::IpAddr;

use axum::body::Body;
use axum::extract::{FromRequestParts, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;

use crate::address;
use crate::app::App;
use crate::problem::Problem;

pub struct Netwerk(IpAddr);

impl FromRequestParts<App> for Netwerk {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let request = Request::from_parts(parts.clone(), Body::empty());
        Ok(Netwerk(address::van(&request, app.settings.achter_proxy)))
    }
}

impl Netwerk {
    /// Counts one request.
    ///
    /// # Errors
    /// 429, when this network asked too much.
    pub async fn vraagt(&self, app: &App) -> Result<(), Problem> {
        match app.mailgrens.netwerk(self.0).await? {
            None => Ok(()),
            Some(seconden) => Err(Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                "teVaak",
                "Er zijn te veel e-mails gevraagd vanaf uw internetverbinding.",
            )
            .detail(format!(
                "Wat u heeft ingevuld, blijft staan. Probeer het over {} opnieuw.",
                over(seconden)
            ))
            .retry_after(seconden)),
        }
    }
}

/// As people say it, never too short.
fn over(seconden: u64) -> String {
    match seconden.div_ceil(60) {
        0 | 1 => "een minuut".to_owned(),
        minuten => format!("{minuten} minuten"),
    }
}
