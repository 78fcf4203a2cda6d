//! Decided by `Verzoek::pas_kandidaat_aan` in `decide/kandidaat.rs`.
//! Form `kandidaatMilitair`, tried in `tests/http/kandidaat.rs`.

use ::verzoek::Verzoek;
use ::verzoek::gegevens::{Aanpassing, Militair};
use axum::extract::State;
use axum::response::Response;

use super::{Kandidaatinvoer, bewaar};
use crate::app::App;
use crate::extract::IfMatch;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Amends the candidate's military rank.
#[utoipa::path(put, path = "/api/dossiers/{id}/kandidaat/militairegegevens", tag = "behandelaar", request_body = Militair,
    params(("id" = Uuid, Path, description = "the case"), IfMatch),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::KandidaatWijzigen))),
    responses((status = 200, body = Militair, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn pas_militair_aan(
    State(app): State<App>,
    ingevuld: Kandidaatinvoer<Militair>,
) -> Result<Response, Problem> {
    bewaar(&app, ingevuld, Aanpassing::Militair, Verzoek::militair).await
}
