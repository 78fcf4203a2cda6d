//! What auditors ask (officials.md, "Auditors"). Data of persons asks the reason of the look.
//!
//! - [`pakket`]: a case as a package for the archive. [`inzage`]: what is held about one person.

pub mod inzage;
pub mod pakket;

use ::verzoek::regels::{Fase, Formulier, toets};
use ::verzoek::tijd;
use axum::http::Uri;
use reactors::geschiedenis::Zaak;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::app::App;
use crate::problem::{Problem, fault};
use crate::rekening::sessie::Behandelaar;

/// The value of a query parameter.
fn parameter(uri: &Uri, naam: &str) -> Option<String> {
    let query = uri.query().unwrap_or_default();
    form_urlencoded::parse(query.as_bytes())
        .find(|(n, _)| n == naam)
        .map(|(_, waarde)| waarde.into_owned())
}

/// Why somebody looks, by the rules of the form that asks it.
fn reden(app: &App, uri: &Uri) -> Result<String, Problem> {
    let invoer = json!({ "reden": parameter(uri, "reden") });
    let vandaag = tijd::datum(app.clock.now());
    let goed =
        toets(Formulier::Inzien, &invoer, Fase::Opslaan, vandaag).map_err(Problem::invoer)?;
    match goed.get("reden") {
        Some(Value::String(reden)) => Ok(reden.clone()),
        _ => Err(fault("a reason that passed its rules is no text")),
    }
}

/// A case with its whole past.
async fn zaak(app: &App, id: Uuid) -> Result<Zaak, Problem> {
    Zaak::lees(&app.history, id)
        .await?
        .ok_or_else(Problem::niet_gevonden)
}

/// Records who looks at what, before it is shown. The reason may name somebody, so no log holds it.
fn leg_inzage_vast(behandelaar: &Behandelaar, zaak: Uuid, wat: &'static str, _reden: &str) {
    tracing::info!(
        gebruiker = behandelaar.gebruikersnaam,
        %zaak,
        wat,
        "an auditor looks at a case"
    );
}
