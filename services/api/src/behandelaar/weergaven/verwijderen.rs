use axum::extract::State;
use axum::http::StatusCode;
use history::Durably;

use super::super::sessie::Behandelaar;
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Deletes a view.
#[utoipa::path(delete, path = "/api/weergaven/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn verwijder_weergave(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<StatusCode, Problem> {
    let gedaan = sqlx::query("DELETE FROM access.weergave WHERE id = $1 AND gebruikersnaam = $2")
        .bind(id)
        .bind(&behandelaar.gebruikersnaam)
        .durably(app.pool())
        .await?;
    match gedaan.rows_affected() {
        0 => Err(Problem::niet_gevonden()),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}
