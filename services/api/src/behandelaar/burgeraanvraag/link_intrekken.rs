//! Decided by `Verzoek::trek_link_in` in `decide/gemeente.rs`.
//! Tried in `tests/http/burgeraanvraag.rs`.

use ::verzoek::Opdracht;
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Withdraws the link.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/link/intrekken", tag = "behandelaar", params(Zaakvraag),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::LinkIntrekken))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn link_intrekken(State(app): State<App>, vraag: Zaakvraag) -> Antwoord {
    vraag.geef(&app, Opdracht::TrekLinkIn).await
}
