//! Decided by `Verzoek::neem_besluit` in `decide/besluit.rs`.
//! Form `besluit`, tried in `tests/http/dossier.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Ingevuld, Ministersbesluit, Oordeelformulier};
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Decides; `toekennen` may be true or false, or `ja` or `nee`.
#[utoipa::path(post, path = "/api/dossiers/{id}/besluit", operation_id = "besluiten", tag = "behandelaar", params(Zaakvraag),
    request_body = Oordeelformulier,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Besluiten))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn besluit(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Ministersbesluit>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::NeemBesluit { invoer }).await
}
