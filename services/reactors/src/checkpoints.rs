//! Signed checkpoints of the history, each minute in which something happened
//! (docs/history.md#the-transparency-log). Any number of workers look; one at a time signs, and each remembers on its own
//! what was signed.

use std::time::Duration;

use history::Finding;
use history::log::{Gezien, LogError, Ondertekenaar, Waarom};
use history::verificatie::{noteer_alarm, verify_all_noted};
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};
use verzoek::tijd;

use crate::{Reactors, getuigen};

/// How often to look whether something happened.
const LOOK: Duration = Duration::from_secs(60);
/// How long to wait after an alarm: somebody has to do something.
const ALARM: Duration = Duration::from_secs(3_600);

pub(crate) async fn run(with: Reactors, cancel: CancellationToken) {
    let Some(eigen) = &with.log else {
        warn!(
            "there is no key to sign checkpoints of the history with: `lintje audit sleutel` makes one"
        );
        return;
    };
    let mut gemeld = 0;
    while !cancel.is_cancelled() {
        let outcome = tokio::select! {
            () = cancel.cancelled() => break,
            outcome = kijk(&with, eigen) => outcome,
        };
        let pause = match outcome {
            Ok(gezien) => {
                meet(false);
                if let Some(gezien) = gezien {
                    gemeld = meld_troep(&gezien, gemeld);
                    if let Some(laatste) = &gezien.laatste {
                        getuigen::vraag_en_meld(&with, eigen, laatste).await;
                    }
                }
                LOOK
            }
            Err(LogError::Alarm(alarm)) => {
                meet(true);
                // For who watches over security (docs/security-events.md).
                error!(target: "beveiliging", soort = "alarm", "the history is not what was signed");
                error!(%alarm, "THE HISTORY IS NOT WHAT WAS SIGNED: no checkpoint is signed; run `lintje audit verify`");
                ALARM
            }
            Err(failure) => {
                error!(error = %failure, "no checkpoint could be made; it is tried again");
                LOOK
            }
        };
        tokio::select! {
            () = cancel.cancelled() => break,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

fn meet(alarm: bool) {
    metrics::gauge!("log_alarm").set(if alarm { 1.0 } else { 0.0 });
}

/// Reports what nobody with our key signed, when there is more of it.
fn meld_troep(gezien: &Gezien, gemeld: usize) -> usize {
    metrics::gauge!("log_vreemd").set(gezien.troep.len() as f64);
    if gezien.troep.len() > gemeld {
        let namen: Vec<&str> = gezien
            .troep
            .iter()
            .map(|troep| troep.waar.as_str())
            .collect();
        warn!(
            ?namen,
            "there are checkpoints or roots that our key did not sign: they count for nothing"
        );
    }
    for alarm in &gezien.bestanden {
        error!(target: "beveiliging", soort = "alarm", "a file of a checkpoint is not what was signed");
        error!(%alarm, "A FILE OF A CHECKPOINT IS NOT WHAT WAS SIGNED");
    }
    gezien.troep.len()
}

/// Findings that are reported one by one.
const GENOEMD: usize = 20;

/// Keys, certificates and log books that are not what the history says. The history itself is whole, so it is signed.
fn meld_bevindingen(found: &[Finding]) {
    if found.is_empty() {
        return;
    }
    error!(target: "beveiliging", soort = "alarm", "keys or log books are not what the history says");
    for finding in found.iter().take(GENOEMD) {
        error!(%finding, "KEYS OR LOG BOOKS ARE NOT WHAT THE HISTORY SAYS");
    }
    if found.len() > GENOEMD {
        error!(
            found = found.len(),
            "`lintje audit verify` names all of them"
        );
    }
}

/// Signs a checkpoint when something happened since the last, and verifies all of the history once a day, for auditors
/// to see. None: another worker is at it.
///
/// # Errors
/// [`LogError::Alarm`] when the history is not what was signed; that is noted in `work.verificatie` too.
pub async fn kijk(with: &Reactors, eigen: &Ondertekenaar) -> Result<Option<Gezien>, LogError> {
    let outcome = kijk_na(with, eigen).await;
    if let Err(LogError::Alarm(alarm)) = &outcome {
        noteer_alarm(with.history.pool(), with.clock.now(), alarm).await?;
    }
    outcome
}

async fn kijk_na(with: &Reactors, eigen: &Ondertekenaar) -> Result<Option<Gezien>, LogError> {
    let pool = with.history.pool();
    let op = with.clock.now();
    let Some(gezien) = eigen.kijk(pool, op, Waarom::Beurt).await? else {
        return Ok(None);
    };
    let Some(laatste) = &gezien.laatste else {
        return Ok(Some(gezien));
    };
    if laatste.nieuw {
        info!(position = laatste.mark.position, "checkpoint signed");
    }
    let vandaag = tijd::datum(op).to_string();
    if gezien.gecontroleerd.as_ref() != Some(&vandaag) {
        let tekens = eigen.tekens(pool).await?;
        match verify_all_noted(pool, &with.clock, &tekens, with.history.seal()).await {
            Ok(found) => meld_bevindingen(&found),
            // Noted, and no better a minute later.
            Err(LogError::Seal(error)) => {
                error!(%error, "THE KEYS CAN'T BE VERIFIED: run `lintje audit verify`");
            }
            Err(other) => return Err(other),
        }
        eigen.is_gecontroleerd(&vandaag)?;
    }
    Ok(Some(gezien))
}
