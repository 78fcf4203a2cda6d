//! Decided by `Verzoek::stuur_dossier_terug` in `decide/weg.rs`.
//! Form `terugsturen`, tried in `tests/http/dossier.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Ingevuld, Terugsturing};
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Sends the dossier back to the organisation that it came from.
#[utoipa::path(post, path = "/api/dossiers/{id}/terugsturen", tag = "behandelaar", params(Zaakvraag), request_body = Terugsturing,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Terugsturen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn terugsturen(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Terugsturing>>,
) -> Antwoord {
    vraag
        .geef(&app, Opdracht::StuurDossierTerug { invoer })
        .await
}
