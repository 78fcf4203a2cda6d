//! What happens because time went by: requests that were never verified lapse, a link that is about
//! to end brings a reminder, an honour is no secret any more, files that no case knows are cleared away.

use std::sync::Arc;
use std::time::Duration;

use chrono::TimeDelta;
use futures::StreamExt;
use history::ExecuteError;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tracing::{error, info};
use uuid::Uuid;
use verzoek::link::Ingetrokken;
use verzoek::{Actor, Command, Opdracht};

use crate::Reactors;
use crate::berichten;
use crate::bestanden::{self, BestandenError};
use crate::effect::{New, close, identity, insert};
use crate::embargo;
use crate::mails::Plan;
use crate::tijdig::{LONGEST, tijdig};

/// How often the calendar is looked at.
const LOOK: Duration = Duration::from_secs(60);
/// Looks between two clearings of files: a day.
const CLEAR_EVERY: u32 = 24 * 60;
/// Cases in one look; the rest follows in the next.
const AT_ONCE: i64 = 200;
/// Days before the end of a link (docs/specification/mail.md#kinds).
const REMIND: i64 = 7;
/// Days after which a file that no case names was left by an upload that broke off, or removed. A
/// month, so that a restored database can be brought up to date before anything is cleared.
const FORGOTTEN: i64 = 30;

#[derive(Debug, thiserror::Error)]
enum DeadlineError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    File(#[from] history::FileError),
    #[error(transparent)]
    Embargo(#[from] embargo::EmbargoError),
    #[error(transparent)]
    Bestanden(#[from] BestandenError),
    #[error("{0}")]
    Other(String),
}

pub async fn run(with: Reactors, planned: Arc<Notify>, cancel: CancellationToken) {
    let mut looks = 0_u32;
    while !cancel.is_cancelled() {
        let outcome = async {
            laat_vervallen(&with).await?;
            herinner(&with, &planned).await?;
            embargo::hef_op(&with).await?;
            with.mailgrens.kijk().await?;
            ruim_accountpost_op(&with).await?;
            berichten::ruim_op(&with).await?;
            Ok::<(), DeadlineError>(())
        };
        let mut outcome = tijdig(LONGEST, outcome)
            .await
            .unwrap_or_else(|| Err(DeadlineError::Other("no answer".to_owned())));
        // As long as it takes: it looks at every file.
        if outcome.is_ok() && looks.is_multiple_of(CLEAR_EVERY) {
            outcome = clear(&with).await;
        }
        if let Err(failure) = outcome {
            error!(error = %failure, "a deadline could not be kept; it is tried again");
        }
        looks = looks.wrapping_add(1);
        tokio::select! {
            () = cancel.cancelled() => break,
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

async fn clear(with: &Reactors) -> Result<(), DeadlineError> {
    tijdig(LONGEST, with.mailgrens.bekijk_aangehouden())
        .await
        .ok_or_else(|| DeadlineError::Other("no answer".to_owned()))??;
    ruim_op(with).await
}

/// Requests that nobody verified in time.
async fn laat_vervallen(with: &Reactors) -> Result<(), DeadlineError> {
    let now = with.clock.now();
    let zaken: Vec<Uuid> = sqlx::query_scalar(
        "SELECT zaak_id FROM readmodel.zaak
         WHERE status = 'wachtOpVerificatie' AND ontvangen_op <= $1
           AND NOT EXISTS (SELECT FROM work.quarantaine q
                WHERE q.zaak_id = zaak.zaak_id AND q.soort <> 'bestand')
         LIMIT $2",
    )
    .bind(now - TimeDelta::days(i64::from(with.vervalt_na_dagen)))
    .bind(AT_ONCE)
    .fetch_all(with.history.pool())
    .await?;
    for zaak in zaken {
        let command = Command {
            op: now,
            door: Actor::Systeem,
            opdracht: Opdracht::LaatVervallen {
                na_dagen: with.vervalt_na_dagen,
            },
        };
        let metadata = command.metadata();
        match with.zaken.execute(zaak, command, metadata).await {
            Ok(_) | Err(ExecuteError::Damaged) => {}
            Err(e) => return Err(DeadlineError::Other(e.to_string())),
        }
    }
    Ok(())
}

/// Links that end within a week: one reminder for each end.
async fn herinner(with: &Reactors, planned: &Notify) -> Result<(), DeadlineError> {
    let now = with.clock.now();
    let zaken: Vec<Uuid> = sqlx::query_scalar(
        "SELECT z.zaak_id FROM readmodel.zaak z
         WHERE status = 'uitgenodigd' AND link_vingerafdruk IS NOT NULL
           AND link_geldig_tot > $1 AND link_geldig_tot <= $2
           AND NOT EXISTS (SELECT FROM work.effect e
                WHERE e.zaak_id = z.zaak_id AND e.soort = 'herinnering'
                  AND e.gepland_op >= z.link_geldig_tot - $3)
           AND NOT EXISTS (SELECT FROM work.quarantaine q
                WHERE q.zaak_id = z.zaak_id AND q.soort <> 'bestand')
         LIMIT $4",
    )
    .bind(now)
    .bind(now + TimeDelta::days(REMIND))
    .bind(TimeDelta::days(REMIND))
    .bind(AT_ONCE)
    .fetch_all(with.history.pool())
    .await?;
    for zaak in zaken {
        let verzoek = match with.zaken.load_whole(zaak).await {
            Ok(verzoek) => verzoek,
            Err(ExecuteError::Damaged) => continue,
            Err(e) => return Err(DeadlineError::Other(e.to_string())),
        };
        let Some(link) = verzoek
            .link
            .as_ref()
            .filter(|l| l.ingetrokken == Ingetrokken::Nee)
        else {
            continue;
        };
        let plan = Plan::Herinnering {
            link_id: link.link_id,
        };
        let id = identity(
            &format!("{zaak}/{}/{}", link.link_id, link.geldig_tot),
            &plan,
        );
        let mut connection = with.history.pool().acquire().await?;
        let reminder = New {
            id,
            zaak,
            volgorde: 0,
            plan,
            op: now,
        };
        let (closed, damaged) = close(with.history.seal(), vec![reminder])
            .await
            .map_err(|e| DeadlineError::Other(e.to_string()))?;
        if !damaged.is_empty() {
            continue;
        }
        insert(&mut connection, closed)
            .await
            .map_err(|e| DeadlineError::Other(e.to_string()))?;
        planned.notify_waiters();
    }
    Ok(())
}

/// Mails about accounts: of one that went nowhere nothing stays, of the others a day what became of them.
/// Anybody can ask for such a mail under any name.
async fn ruim_accountpost_op(with: &Reactors) -> Result<(), DeadlineError> {
    sqlx::query(
        "DELETE FROM work.effect
         WHERE zaak_id IS NULL AND (uitkomst = 'vervallen' OR uitkomst IS NOT NULL AND gepland_op <= $1)",
    )
    .bind(with.clock.now() - TimeDelta::days(1))
    .execute(with.history.pool())
    .await?;
    Ok(())
}

/// Files of broken uploads, and of attachments that were removed.
async fn ruim_op(with: &Reactors) -> Result<(), DeadlineError> {
    let before = with.clock.now() - TimeDelta::days(FORGOTTEN);
    let mut files = with.files.list();
    let mut old = Vec::new();
    while let Some(file) = files.next().await {
        let (sleutel, since) = file?;
        if since < before {
            old.push(sleutel);
        }
    }
    let known = bestanden::bekend(&with.history).await?;
    let mut cleared = 0;
    for sleutel in old.into_iter().filter(|sleutel| !known.contains(sleutel)) {
        with.files.delete(sleutel).await?;
        cleared += 1;
    }
    if cleared > 0 {
        info!(cleared, "files that no case knows");
    }
    Ok(())
}
