//! Decided by `Verzoek::pas_kandidaat_aan` in `decide/kandidaat.rs`.
//! Form `kandidaatOverige`, tried in `tests/http/bevoegdheden/operaties.rs`.

use ::verzoek::Verzoek;
use ::verzoek::gegevens::{Aanpassing, Overige};
use axum::extract::State;
use axum::response::Response;

use super::{Kandidaatinvoer, bewaar};
use crate::app::App;
use crate::extract::IfMatch;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Amends the candidate's other data.
#[utoipa::path(put, path = "/api/dossiers/{id}/kandidaat/overige", tag = "behandelaar", request_body = Overige,
    params(("id" = Uuid, Path, description = "the case"), IfMatch),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::KandidaatWijzigen))),
    responses((status = 200, body = Overige, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn pas_overige_aan(
    State(app): State<App>,
    ingevuld: Kandidaatinvoer<Overige>,
) -> Result<Response, Problem> {
    bewaar(&app, ingevuld, Aanpassing::Overige, Verzoek::overige).await
}
