//! Decided by `Verzoek::pas_kandidaat_aan` in `decide/kandidaat.rs`.
//! Form `kandidaatWerk`, tried in `tests/http/bevoegdheden/operaties.rs`.

use ::verzoek::Verzoek;
use ::verzoek::gegevens::{Aanpassing, Werk};
use axum::extract::State;
use axum::response::Response;

use super::{Kandidaatinvoer, bewaar};
use crate::app::App;
use crate::extract::IfMatch;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Amends the candidate's work.
#[utoipa::path(put, path = "/api/dossiers/{id}/kandidaat/werk", tag = "behandelaar", request_body = Werk,
    params(("id" = Uuid, Path, description = "the case"), IfMatch),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::KandidaatWijzigen))),
    responses((status = 200, body = Werk, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn pas_werk_aan(
    State(app): State<App>,
    ingevuld: Kandidaatinvoer<Werk>,
) -> Result<Response, Problem> {
    bewaar(&app, ingevuld, Aanpassing::Werk, Verzoek::werk).await
}
