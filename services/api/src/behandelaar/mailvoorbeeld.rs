//! The mail that a decision would send, before it is taken. It is decided and written as the real
//! one is, and nothing is recorded.

use ::verzoek::{Actie, Command, Event, Opdracht, Verzoek};
use axum::Json;
use letters::mail::{Brief, Soort};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use crate::app::App;
use crate::problem::{Problem, fault};

/// A mail as the proposer would get it. The personal link in it does not work.
#[derive(Serialize, ToSchema)]
pub struct Mailvoorbeeld {
    onderwerp: String,
    tekst: String,
    /// A whole HTML document.
    html: String,
}

impl From<Brief> for Mailvoorbeeld {
    fn from(brief: Brief) -> Self {
        Mailvoorbeeld {
            onderwerp: brief.onderwerp,
            tekst: brief.tekst,
            html: brief.html,
        }
    }
}

/// The mail that a command on a case would send.
pub(super) async fn voorbeeld(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    opdracht: Opdracht,
    soort: Soort,
) -> Result<Json<Mailvoorbeeld>, Problem> {
    let verzoek = met_toegang(app, behandelaar, id, Actie::KopBekijken).await?;
    let command = Command {
        op: app.clock.now(),
        door: behandelaar.actor(),
        opdracht,
    };
    let events = verzoek.beslis(&command)?;
    mailvoorbeeld(app, &verzoek, events, soort).await
}

/// The mail that these events of a case bring about.
pub(super) async fn mailvoorbeeld(
    app: &App,
    verzoek: &Verzoek,
    events: Vec<Event>,
    soort: Soort,
) -> Result<Json<Mailvoorbeeld>, Problem> {
    let tekst = reactors::teksten::geldend(app.pool(), soort).await?;
    for event in events {
        let contact = reactors::contact::van_gemeente(app.pool(), verzoek.gemeente).await?;
        let woorden = (&tekst, contact.voor_mail());
        let brief = reactors::voorbeeld(event, verzoek, &app.settings.public_url, woorden)
            .map_err(fault)?;
        if let Some(brief) = brief {
            return Ok(Json(brief.into()));
        }
    }
    Err(fault("the decision sends no mail"))
}
