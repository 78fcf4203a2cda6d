use ::verzoek::Actie;
use axum::extract::State;
use axum::http::StatusCode;
use history::Durably;

use super::super::sessie::Stil;
use super::super::toegang::met_toegang;
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Lets go of the case, when it is open on this official's screen.
#[utoipa::path(delete, path = "/api/burgeraanvraag/{id}/geopend", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn sluit_zaak(
    State(app): State<App>,
    Stil(behandelaar): Stil,
    Id(id): Id,
) -> Result<StatusCode, Problem> {
    met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    sqlx::query("DELETE FROM access.geopend WHERE zaak_id = $1 AND gebruikersnaam = $2")
        .bind(id)
        .bind(&behandelaar.gebruikersnaam)
        .durably(app.pool())
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
