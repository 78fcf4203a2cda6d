//! Telling the systems of neighbours what happened (docs/webhooks.md).
//!
//! - [`plan`](plan): what a webhook has to hear becomes deliveries, in the transaction that moves how far
//!   it came. So none is forgotten, and none is planned twice.
//! - [`bezorg`](bezorg): takes deliveries by lease, sends them, and records what came of it.
//! - [`doel`]: where they may go.
//!
//! At least once, and case by case in order: a delivery waits for the one before it on the same case. A
//! receiver that stays away holds up its own deliveries and nobody else's.

mod bezorg;
pub mod doel;
mod plan;

use std::time::Duration;

use chrono::TimeDelta;
use tokio_util::sync::CancellationToken;
use tracing::error;

use crate::Reactors;
use crate::tijdig::{LONGEST, tijdig};
use doel::{Doelen, Namen};

pub use bezorg::{BEZORGD, MISLUKT, UITVAL, WACHT};

/// How often to look for what there is to tell.
const LOOK: Duration = Duration::from_millis(500);
/// How long a receiver may take to answer.
const ANTWOORD: Duration = Duration::from_secs(10);
const VERBINDING: Duration = Duration::from_secs(5);
/// Days that the log of what is done is kept.
const LOG: i64 = 30;
/// Looks between two clearings of the log: an hour.
const CLEAR_EVERY: u32 = 2 * 60 * 60;

#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error("the HTTP client: {0}")]
    Client(#[from] reqwest::Error),
}

/// The client that calls receivers: it follows no redirect, uses no proxy, and reads nothing that they say.
/// Receivers are believed that the system believes, and those with a certificate of `ca` (PEM).
///
/// # Errors
/// When `ca` holds what is no certificate.
pub fn client(doelen: Doelen, ca: &[u8]) -> Result<reqwest::Client, reqwest::Error> {
    history::use_ring();
    reqwest::Client::builder()
        .tls_certs_merge(reqwest::Certificate::from_pem_bundle(ca)?)
        .user_agent("Lintje")
        .redirect(reqwest::redirect::Policy::none())
        .no_proxy()
        .referer(false)
        .timeout(ANTWOORD)
        .connect_timeout(VERBINDING)
        .pool_max_idle_per_host(2)
        .dns_resolver(Namen(doelen))
        .build()
}

/// A client for each of whom addresses come: their names lead to other addresses that may be called.
struct Klanten {
    beheerder: reqwest::Client,
    machine: reqwest::Client,
}

impl Klanten {
    fn voor(with: &Reactors) -> Result<Self, reqwest::Error> {
        Ok(Klanten {
            beheerder: client(with.doelen, &with.webhook_ca)?,
            machine: client(with.doelen.van_machine(), &with.webhook_ca)?,
        })
    }
}

/// Tells neighbours until it is cancelled; what it has taken it finishes.
pub async fn run(with: Reactors, cancel: CancellationToken) {
    let klanten = match Klanten::voor(&with) {
        Ok(klanten) => klanten,
        Err(failure) => {
            error!(error = %failure, "no neighbour hears of anything");
            return;
        }
    };
    let mut looks = 0_u32;
    while !cancel.is_cancelled() {
        match tijdig(LONGEST, step(&with, &klanten, looks)).await {
            Some(Ok(true)) => continue,
            Some(Ok(false)) => {}
            Some(Err(failure)) => error!(error = %failure, "neighbours could not be told"),
            None => error!("neighbours could not be told: the database does not answer"),
        }
        looks = looks.wrapping_add(1);
        tokio::select! {
            () = cancel.cancelled() => break,
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

/// Plans and sends what there is now. True: there was something.
async fn step(with: &Reactors, klanten: &Klanten, looks: u32) -> Result<bool, WebhookError> {
    let gepland = plan::plan(with).await?;
    let gestuurd = bezorg::handvol(with, klanten).await?;
    if looks.is_multiple_of(CLEAR_EVERY) {
        sqlx::query(
            "DELETE FROM work.bezorging WHERE stand <> 'wacht' AND coalesce(laatste_poging, gepland_op) < $1",
        )
        .bind(with.clock.now() - TimeDelta::days(LOG))
        .execute(with.history.pool())
        .await?;
    }
    Ok(gepland || gestuurd)
}

/// Plans and sends everything that is due now; for tests and tools.
///
/// # Errors
/// Those of the database, or when there is no client.
pub async fn alles(with: &Reactors) -> Result<(), WebhookError> {
    let klanten = Klanten::voor(with)?;
    while step(with, &klanten, 1).await? {}
    Ok(())
}
