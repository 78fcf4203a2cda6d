//! Decided by `Verzoek::stuur_link_opnieuw` in `decide/gemeente.rs`.
//! Tried in `tests/http/dossier.rs`.

use ::verzoek::Opdracht;
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Sends the link again.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/link/opnieuw", tag = "behandelaar", params(Zaakvraag),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::LinkOpnieuw))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn link_opnieuw(State(app): State<App>, vraag: Zaakvraag) -> Antwoord {
    vraag.geef(&app, Opdracht::StuurLinkOpnieuw).await
}
