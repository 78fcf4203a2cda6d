//! What counts: `Verzoek::militair` in `decide/kandidaat.rs`.

use ::verzoek::Verzoek;
use ::verzoek::gegevens::Militair;
use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::toon;
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The candidate's military rank, as it counts now.
#[utoipa::path(get, path = "/api/dossiers/{id}/kandidaat/militairegegevens", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Militair, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn dossier_militair(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    toon(&app, &behandelaar, id, Verzoek::militair).await
}
