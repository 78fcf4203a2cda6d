use ::verzoek::Actie;
use axum::extract::State;
use axum::http::StatusCode;
use history::Durably;

use super::super::sessie::Behandelaar;
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// This official is back, or stays after all.
#[utoipa::path(delete, path = "/api/afwezigheid", tag = "behandelaar",
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn meld_terug(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<StatusCode, Problem> {
    behandelaar.rol_mag(Actie::Toewijzen)?;
    sqlx::query("DELETE FROM access.afwezigheid WHERE gebruikersnaam = $1")
        .bind(&behandelaar.gebruikersnaam)
        .durably(app.pool())
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
