//! What counts: `Verzoek::werk` in `decide/kandidaat.rs`.

use ::verzoek::Verzoek;
use ::verzoek::gegevens::Werk;
use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::toon;
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The candidate's work, as it counts now.
#[utoipa::path(get, path = "/api/dossiers/{id}/kandidaat/werk", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Werk, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn dossier_werk(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    toon(&app, &behandelaar, id, Verzoek::werk).await
}
