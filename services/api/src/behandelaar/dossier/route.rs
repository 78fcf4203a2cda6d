//! Decided by `Verzoek::kies_route` in `decide/weg.rs`.
//! Form `route`, tried in `tests/http/dossier.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Ingevuld, Routeformulier};
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Records which road the dossier takes, while it is with its municipality.
#[utoipa::path(post, path = "/api/dossiers/{id}/route", tag = "behandelaar", params(Zaakvraag), request_body = Routeformulier,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::RouteKiezen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn route(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Routeformulier>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::KiesRoute { invoer }).await
}
