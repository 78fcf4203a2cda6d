//! Decided by `Verzoek::breng_advies_uit` in `decide/weg.rs`.
//! Form `advies`, and `doorsturen` where it forwards too, tried in `tests/http/dossier.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::Advisering;
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Advises; a positive advice names an honour.
#[utoipa::path(post, path = "/api/dossiers/{id}/advies", tag = "behandelaar", params(Zaakvraag), request_body = Advisering,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Adviseren))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn advies(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Advisering>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::BrengAdviesUit { invoer }).await
}
