//! A request that leads to a mail: a network has so many of them in an hour.

use axum::http::StatusCode;

use crate::app::App;
use crate::netwerk::Netwerk;
use crate::problem::Problem;

/// Counts one.
///
/// # Errors
/// 429, when this network asked too much.
pub async fn tel(app: &App, van: Netwerk) -> Result<(), Problem> {
    match app.mailgrens.netwerk(&van.to_string()).await? {
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

/// As people say it, never too short.
fn over(seconden: u64) -> String {
    match seconden.div_ceil(60) {
        0 | 1 => "een minuut".to_owned(),
        minuten => format!("{minuten} minuten"),
    }
}
