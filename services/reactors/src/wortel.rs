//! A signed root of the history, every day (docs/history.md, "Signed roots"). Any number of workers look;
//! one of them makes it, and each keeps the files of all.

use std::path::PathBuf;
use std::time::Duration;

use history::{Aanleiding, RootKey, VerifyError, nieuwe_wortel, verify_noted, wortels};
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};

use crate::Reactors;

/// How often to look whether it is a new day.
const LOOK: Duration = Duration::from_secs(60);
/// How long to wait after the history was found broken: somebody has to do something.
const BROKEN: Duration = Duration::from_secs(3_600);

/// What it takes to make roots.
#[derive(Clone, Debug)]
pub struct Wortels {
    pub sleutel: RootKey,
    /// Where the files go.
    pub map: PathBuf,
}

#[derive(Debug, thiserror::Error)]
pub enum WortelError {
    #[error(transparent)]
    History(#[from] VerifyError),
    #[error("the roots can't be written: {0}")]
    Map(#[from] std::io::Error),
}

impl From<sqlx::Error> for WortelError {
    fn from(error: sqlx::Error) -> Self {
        WortelError::History(error.into())
    }
}

pub(crate) async fn run(with: Reactors, cancel: CancellationToken) {
    let Some(eigen) = &with.wortels else {
        warn!(
            "there is no key to sign roots of the history with: `lintje audit sleutel` makes one"
        );
        return;
    };
    while !cancel.is_cancelled() {
        let outcome = tokio::select! {
            () = cancel.cancelled() => break,
            outcome = kijk(&with, eigen) => outcome,
        };
        let pause = match outcome {
            Ok(()) => LOOK,
            Err(WortelError::History(VerifyError::Broken(broken))) => {
                // For who watches over security (docs/security-events.md).
                error!(target: "beveiliging", soort = "alarm", "the history is not what it was");
                error!(%broken, "THE HISTORY IS NOT WHAT IT WAS: no root is signed; run `lintje audit verify`");
                BROKEN
            }
            Err(failure) => {
                error!(error = %failure, "no root could be made; it is tried again");
                LOOK
            }
        };
        tokio::select! {
            () = cancel.cancelled() => break,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Makes the root of the day when there is none yet, and verifies then all of the history, for auditors to see.
/// Writes the files that are not there: after a failure, or because another worker made the root.
///
/// # Errors
/// When the history is broken, or something can't be reached.
pub async fn kijk(with: &Reactors, eigen: &Wortels) -> Result<(), WortelError> {
    let pool = with.history.pool();
    let op = with.clock.now();
    if let Some(wortel) = nieuwe_wortel(pool, &eigen.sleutel, op, Aanleiding::NieuweDag).await? {
        info!(position = wortel.mark.position, "root signed");
        let eigene: Vec<_> = wortels(pool)
            .await?
            .into_iter()
            .filter(|wortel| eigen.sleutel.tekende(wortel))
            .map(|wortel| wortel.mark)
            .collect();
        verify_noted(pool, &with.clock, &eigene, |_, _| {}).await?;
    }
    for wortel in wortels(pool).await? {
        let bestand = eigen.map.join(wortel.bestandsnaam());
        // A row that is not of our key was put there by somebody else.
        if !bestand.exists() && eigen.sleutel.tekende(&wortel) {
            wortel.bewaar(&eigen.map)?;
        }
    }
    Ok(())
}
