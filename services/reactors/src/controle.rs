//! Verifications that auditors ask for on screen: of the history and its roots, or of the read models beside
//! what the history says. Any number of workers look; one of them does one at a time. Interrupted, it is done
//! again from the beginning.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use futures::future::BoxFuture;
use history::log::{Gecontroleerd, LogError, Teken, controle, controle_in};
use history::verificatie::{
    Controle, GEEN_DATABASE, Gevraagd, Slot, begin_gevraagd, is_gevraagd, sluit, vorder,
};
use history::{Extent, ReadError, Turn, VerifyError, Wait, all_findings};
use projections::replay::{Difference, Kind, ReplayError, Replayed, replay};
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};

use crate::Reactors;

/// How often to look: somebody waits in front of a screen.
const LOOK: Duration = Duration::from_secs(2);
/// How often to report progress.
const TELL: Duration = Duration::from_secs(1);
/// How often a verification is attempted. Requesting it again starts over.
const POGINGEN: i32 = 3;
/// Rows that differ and are reported one by one.
const GENOEMD: usize = 20;

pub(crate) async fn run(with: Reactors, cancel: CancellationToken) {
    while !cancel.is_cancelled() {
        let outcome = tokio::select! {
            () = cancel.cancelled() => break,
            outcome = volgende(&with) => outcome,
        };
        match outcome {
            Ok(true) => continue,
            Ok(false) => {}
            Err(failure) => warn!(error = %failure, "what auditors ask can't be verified now"),
        }
        tokio::select! {
            () = cancel.cancelled() => break,
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

/// Does what was asked for longest; false where nothing was, or another worker is at it.
///
/// # Errors
/// When it can't be noted how it ended: it is done again then.
pub async fn volgende(with: &Reactors) -> Result<bool, sqlx::Error> {
    let pool = with.history.pool();
    if !is_gevraagd(pool).await? {
        return Ok(false);
    }
    let Some(beurt) = Turn::take(pool, "lintje controle", Wait::No).await? else {
        return Ok(false);
    };
    // Dropped at any of the errors below, it ends as well.
    let Some(gevraagd) = begin_gevraagd(pool, with.clock.now()).await? else {
        beurt.end().await?;
        return Ok(false);
    };
    let slot = if gevraagd.pogingen > POGINGEN {
        Slot::mislukt("De controle is een paar keer afgebroken voordat zij klaar was.")
    } else {
        controleer(with, gevraagd).await?
    };
    let soort = gevraagd.soort.code();
    match slot.uitkomst {
        "heel" | "gelijk" => info!(soort, "verified, as an auditor asked"),
        anders => error!(
            soort,
            uitkomst = anders,
            "AN AUDITOR'S VERIFICATION DID NOT END WELL"
        ),
    }
    sluit(pool, gevraagd.id, with.clock.now(), &slot).await?;
    beurt.end().await?;
    Ok(true)
}

/// Verifies, and tells meanwhile how far it is.
async fn controleer(with: &Reactors, gevraagd: Gevraagd) -> Result<Slot, sqlx::Error> {
    let gedaan = AtomicI64::new(0);
    let mut werk: BoxFuture<'_, Slot> = match gevraagd.soort {
        Controle::Keten => Box::pin(keten(with, &gedaan)),
        Controle::Leesmodellen => Box::pin(leesmodellen(with, &gedaan)),
    };
    let mut beurt = tokio::time::interval(TELL);
    // The first is at once, when there is nothing to tell.
    beurt.tick().await;
    loop {
        tokio::select! {
            slot = &mut werk => return Ok(slot),
            _ = beurt.tick() => {
                let gedaan = gedaan.load(Ordering::Relaxed);
                vorder(with.history.pool(), gevraagd.id, gedaan).await?;
            }
        }
    }
}

async fn keten(with: &Reactors, gedaan: &AtomicI64) -> Slot {
    let pool = with.history.pool();
    let told = |done, _| gedaan.store(done, Ordering::Relaxed);
    let (outcome, waar) = match gehouden(with).await {
        Ok(tekens) => nagelopen(with, &tekens, gedaan).await,
        Err(LogError::Alarm(alarm)) => {
            // The chain may be broken at an earlier place than the one that the alarm is about.
            let outcome = controle(pool, &[], told).await;
            let first = match &outcome {
                Err(VerifyError::Broken(broken)) => Some(broken.position()),
                _ => None,
            };
            if first.is_some()
                && alarm
                    .position()
                    .is_none_or(|of_alarm| first < Some(of_alarm))
            {
                return Slot::from(&outcome);
            }
            return Slot {
                uitkomst: "gebroken",
                eerste_breuk: alarm.position(),
                toelichting: Some(alarm.in_woorden()),
                ..Slot::default()
            };
        }
        Err(failure) => {
            warn!(error = %failure, "what was signed can't be read");
            return Slot::mislukt(GEEN_DATABASE);
        }
    };
    let mut slot = Slot::from(&outcome);
    if let Some(waar) = waar {
        let eerst = slot.toelichting.map(|toelichting| toelichting + "\n");
        slot.toelichting = Some(eerst.unwrap_or_default() + &waar);
    }
    match all_findings(pool, with.history.seal()).await {
        Ok(found) => slot.met_bevindingen(&found),
        Err(failure) => {
            warn!(error = %failure, "the keys and the log books can't be verified");
            Slot::mislukt(GEEN_DATABASE)
        }
    }
}

/// Goes along the events of the standby, where one has all that was signed, and tells so. What is wrong there counts once
/// it is found on the primary: a copy that is damaged is no history that was changed.
async fn nagelopen(
    with: &Reactors,
    tekens: &[Teken],
    gedaan: &AtomicI64,
) -> (Result<Gecontroleerd, VerifyError>, Option<String>) {
    let told = |done, _| gedaan.store(done, Ordering::Relaxed);
    let mut waar = None;
    // After what was signed was read: it has to have all of that.
    let reading = match with.history.standby() {
        Some(standby) => standby.reading(None).await,
        None => None,
    };
    if let Some(reading) = reading
        && let Some(connection) = reading.connection().await
    {
        // The one that was proved is kept until the end; of no pool.
        let mut connection = connection.detach();
        let there = controle_in(&mut connection, tekens, told);
        match reading.while_it_answers(there).await {
            Some(Ok(gecontroleerd)) => {
                let gelezen = "De gebeurtenissen zijn gelezen op de standby.".to_owned();
                return (Ok(gecontroleerd), Some(gelezen));
            }
            Some(Err(VerifyError::Broken(broken))) => {
                error!(%broken, "THE STANDBY FOR LONG READS IS NOT WHOLE; the primary is verified");
                waar = Some(format!(
                    "De standby is bij positie {} niet heel. De gebeurtenissen zijn daarna gelezen op de primaire server.",
                    broken.position()
                ));
            }
            Some(Err(VerifyError::Database(failure))) => {
                reading.failed(&failure.to_string());
            }
            None => {}
        }
    }
    (controle(with.history.pool(), tekens, told).await, waar)
}

/// What the history is compared with: what our key signed, as the daily verification does. Where there is no key here,
/// all roots that are listed.
async fn gehouden(with: &Reactors) -> Result<Vec<Teken>, LogError> {
    let pool = with.history.pool();
    match &with.log {
        Some(log) => log.tekens(pool).await,
        None => Ok(history::log::ongetoetst(pool).await?),
    }
}

async fn leesmodellen(with: &Reactors, gedaan: &AtomicI64) -> Slot {
    let history = &with.history;
    let outcome = replay(
        history.pool(),
        history.seal(),
        projections::upcasters,
        Extent::Everything,
        |done, _| gedaan.store(done, Ordering::Relaxed),
    )
    .await;
    match outcome {
        Ok(replayed) => vergeleken(&replayed),
        Err(ReplayError::Read(ReadError::Event { position, cause })) => {
            warn!(position, %cause, "an event can't be read");
            Slot {
                eerste_breuk: Some(position),
                ..Slot::mislukt(&format!(
                    "De gebeurtenis op positie {position} is niet te lezen. Controleer de geschiedenis."
                ))
            }
        }
        Err(failure) => {
            warn!(error = %failure, "the read models can't be replayed");
            Slot::mislukt(GEEN_DATABASE)
        }
    }
}

/// In words; what stands in the columns is not told, because that may be about people.
fn vergeleken(replayed: &Replayed) -> Slot {
    let Replayed {
        events,
        position,
        equal,
        different,
        differences,
    } = replayed;
    let mut tekst = match different {
        0 => format!("Alle {equal} rijen zijn gelijk."),
        1 => format!("1 rij verschilt, {equal} rijen zijn gelijk."),
        _ => format!("{different} rijen verschillen, {equal} rijen zijn gelijk."),
    };
    for difference in differences.iter().take(GENOEMD) {
        // Writing to a String cannot fail.
        let _ = write!(tekst, "\n{}", in_woorden(difference));
    }
    if *different > GENOEMD as i64 {
        tekst.push_str("\nDe overige noemt ‘lintje audit replay’.");
    }
    Slot {
        uitkomst: if *different == 0 {
            "gelijk"
        } else {
            "verschillend"
        },
        tot_positie: Some(*position),
        gebeurtenissen: Some(*events),
        eerste_breuk: None,
        toelichting: Some(tekst),
    }
}

fn in_woorden(Difference { table, key, kind }: &Difference) -> String {
    match kind {
        Kind::MissingLive => format!("Tabel {table}, {key}: de rij ontbreekt."),
        Kind::OnlyLive => format!("Tabel {table}, {key}: de geschiedenis kent deze rij niet."),
        Kind::Columns(columns) => {
            let namen: Vec<_> = columns.iter().map(|column| column.name.as_str()).collect();
            format!("Tabel {table}, {key}: {} is anders.", namen.join(", "))
        }
    }
}
