//! The tasks "bel de burger" of a case, for the municipality that has to phone.

use ::verzoek::mailsoort::MailSoort;
use ::verzoek::toegang::Betrekking;
use ::verzoek::{Event, Rol, Verzoek};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessie::Behandelaar;
use crate::app::App;
use crate::problem::Problem;

/// A mail to the proposer that did not arrive.
#[derive(Serialize, ToSchema)]
pub struct Beltaak {
    soort: MailSoort,
    /// When it was given up.
    sinds: DateTime<Utc>,
    /// The answer of the mail server, without addresses.
    oorzaak: String,
}

/// The open tasks, oldest first: the proposer's own municipality phones, nobody else.
pub async fn beltaken(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    verzoek: &Verzoek,
) -> Result<Vec<Beltaak>, Problem> {
    let belt = behandelaar.rol == Rol::Gemeente
        && verzoek.staat_als(behandelaar.van(), Betrekking::EigenGemeente);
    let mut taken: Vec<Beltaak> = Vec::new();
    if !belt || verzoek.bellen.is_empty() {
        return Ok(taken);
    }
    for recorded in app.history.events_of(projections::VERZOEK, id).await? {
        if recorded.event_type != "MailMislukt" {
            continue;
        }
        if let Ok(Event::MailMislukt { soort, oorzaak, .. }) = recorded.event()
            && verzoek.bellen.contains(&soort)
        {
            // The last failure of a kind is what the task is about.
            taken.retain(|taak| taak.soort != soort);
            taken.push(Beltaak {
                soort,
                sinds: recorded.op,
                oorzaak,
            });
        }
    }
    Ok(taken)
}
