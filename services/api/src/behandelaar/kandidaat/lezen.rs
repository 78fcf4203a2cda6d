//! What counts: `Verzoek::kandidaatgegevens` in `decide/kandidaat.rs`.

use ::verzoek::Actie;
use ::verzoek::gegevens::Kandidaatgegevens;
use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::wie;
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Who the candidate is: name, date of birth and address, as the municipality has them.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/kandidaat", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Kandidaatgegevens, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn kandidaat(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    wie(&*met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?)
}
