//! Decided by `Verzoek::leg_voor_aan_ministerraad` in `decide/besluit.rs`.
//! Form `ministerraad`, tried in `tests/http/dossier.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Ingevuld, Voornemen};
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Lays the dossier before the council of ministers: the minister does not follow the Kapittel.
#[utoipa::path(post, path = "/api/dossiers/{id}/ministerraad", tag = "behandelaar", params(Zaakvraag), request_body = Voornemen,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Ministerraad))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn ministerraad(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Voornemen>>,
) -> Antwoord {
    vraag
        .geef(&app, Opdracht::LegVoorAanMinisterraad { invoer })
        .await
}
