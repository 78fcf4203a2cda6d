//! Asking witnesses to cosign the last checkpoint (docs/history.md#witnesses). It delays nothing: who does not answer
//! is asked again at the next look.

use futures::future::BoxFuture;
use getuige::{Bevinding, Vrager};
use history::log::{
    Alarm, LogError, Ondertekenaar, Ondertekend, bewaar_medeondertekening, regels_van_getuigen,
    voortzetting,
};
use history::verificatie::noteer_alarm;
use tlog::checkpoint::Checkpoint;
use tlog::note::{Note, Signature};
use tlog::{Hash, ProofError};
use tracing::{error, warn};

use crate::Reactors;

/// Who cosigns, and how many of them it takes.
#[derive(Debug)]
pub struct Getuigen {
    pub vrager: Vrager,
    pub quorum: usize,
}

/// How many witnesses cosigned a checkpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Medeondertekend {
    pub getekend: usize,
    pub quorum: usize,
}

impl Medeondertekend {
    pub fn genoeg(self) -> bool {
        self.getekend >= self.quorum
    }
}

/// Asks all witnesses, where one of them did not cosign this checkpoint yet.
///
/// # Errors
/// [`LogError::Alarm`] when a witness cosigned what this log does not continue.
pub async fn vraag(
    with: &Reactors,
    getuigen: &Getuigen,
    log: &Ondertekenaar,
    laatste: &Ondertekend,
) -> Result<Medeondertekend, LogError> {
    let pool = with.history.pool();
    let bekend = getuigen.vrager.getuigen();
    let quorum = getuigen.quorum;
    let note = Note::parse(&laatste.notitie);
    let checkpoint = note.as_ref().map(|note| Checkpoint::parse(note.text()));
    let (Ok(note), Ok(Ok(checkpoint))) = (&note, checkpoint) else {
        return Ok(Medeondertekend {
            getekend: 0,
            quorum,
        });
    };
    let mut samen = note.clone();
    let eigen = samen.signatures().len();
    // What stands there is believed of nobody: whoever has the program's role can put a line there.
    let regels = regels_van_getuigen(pool, laatste.id).await?;
    for getuige in bekend {
        let regel = regels
            .iter()
            .find(|regel| getuige.tekende(note, regel).is_some());
        if let Some(regel) = regel {
            samen.add(regel.clone());
        }
    }
    let getekend = |samen: &Note| samen.signatures().len() - eigen;
    if getekend(&samen) == bekend.len() {
        return Ok(Medeondertekend {
            getekend: bekend.len(),
            quorum,
        });
    }
    let size = checkpoint.size;
    let tegels = pool.clone();
    let bewijs = move |old: u64| -> BoxFuture<'static, Result<Vec<Hash>, ProofError>> {
        let tegels = tegels.clone();
        Box::pin(async move {
            voortzetting(&tegels, old, size)
                .await
                .unwrap_or_else(|error| {
                    warn!(%error, "the tiles for a witness can't be read");
                    Err(ProofError::Length)
                })
        })
    };
    let antwoord = getuigen.vrager.vraag(&checkpoint, note, &bewijs).await;
    for signature in antwoord.note.signatures().iter().skip(eigen) {
        let is_er = |al: &Signature| (al.name(), al.id()) == (signature.name(), signature.id());
        if !samen.signatures().iter().any(is_er) {
            let regel = signature.to_string();
            bewaar_medeondertekening(pool, laatste.id, &regel, with.clock.now()).await?;
            samen.add(signature.clone());
        }
    }
    let mut alarm = None;
    for (naam, bevinding) in &antwoord.bevindingen {
        match bevinding {
            Bevinding::Getekend { .. } => {}
            Bevinding::Vooruit { size } | Bevinding::Tegenspraak { size } => {
                alarm = Some(Alarm::Witness {
                    name: naam.clone(),
                    size: *size,
                });
            }
            Bevinding::Onbereikbaar(waarom) => warn!(naam, waarom, "a witness does not answer"),
            Bevinding::OnbekendeLog => error!(naam, "a witness does not know this log, or its key"),
            Bevinding::GeenBewijs { size, why } => {
                error!(naam, size, %why, "there is no proof for a witness");
            }
        }
    }
    let getekend = getekend(&samen);
    if getekend > 0 {
        log.bewaar_medeondertekend(&samen.to_string())?;
    }
    match alarm {
        Some(alarm) => Err(alarm.into()),
        None => Ok(Medeondertekend { getekend, quorum }),
    }
}

/// Asks, and tells what is missing.
pub async fn vraag_en_meld(with: &Reactors, log: &Ondertekenaar, laatste: &Ondertekend) {
    let Some(getuigen) = &with.getuigen else {
        return;
    };
    let genoeg = match vraag(with, getuigen, log, laatste).await {
        Ok(medeondertekend) => {
            metrics::gauge!("log_medeondertekend").set(medeondertekend.getekend as f64);
            metrics::gauge!("log_getuige_alarm").set(0.0);
            medeondertekend.genoeg()
        }
        Err(LogError::Alarm(alarm)) => {
            metrics::gauge!("log_getuige_alarm").set(1.0);
            error!(target: "beveiliging", soort = "alarm", "a witness cosigned another history");
            error!(%alarm, "A WITNESS COSIGNED ANOTHER HISTORY");
            let noted = noteer_alarm(with.history.pool(), with.clock.now(), &alarm).await;
            if let Err(error) = noted {
                error!(%error, "an alarm can't be noted");
            }
            false
        }
        Err(failure) => {
            error!(error = %failure, "witnesses can't be asked; it is tried again");
            false
        }
    };
    metrics::gauge!("log_quorum_ontbreekt").set(if genoeg { 0.0 } else { 1.0 });
    if !genoeg {
        error!(
            position = laatste.mark.position,
            "FEWER WITNESSES COSIGNED THAN LINTJE_GETUIGEN_QUORUM ASKS"
        );
    }
}
