//! Decided by `Verzoek::draag_over` in `decide/gemeente.rs`.
//! Form `overdragen`, tried in `tests/http/berichten.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Ingevuld, Overdracht};
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Hands the request over to the municipality where the candidate lives.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/overdragen", tag = "behandelaar", params(Zaakvraag),
    request_body = Overdracht,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Overdragen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn overdragen(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Overdracht>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::DraagOver { invoer }).await
}
