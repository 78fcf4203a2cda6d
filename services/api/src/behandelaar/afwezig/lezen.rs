use ::verzoek::Actie;
use axum::Json;
use axum::extract::State;

use super::super::sessie::Behandelaar;
use super::{Afwezig, Afwezigheid};
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// When this official is away.
#[utoipa::path(get, path = "/api/afwezigheid", tag = "behandelaar",
    responses((status = 200, body = Afwezigheid), Problemen, Sessieproblemen))]
pub async fn afwezigheid(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<Afwezigheid>, Problem> {
    behandelaar.rol_mag(Actie::Toewijzen)?;
    let rij: Option<Afwezig> = sqlx::query_as(
        "SELECT vanaf, tot_en_met, vervanger FROM access.afwezigheid WHERE gebruikersnaam = $1",
    )
    .bind(&behandelaar.gebruikersnaam)
    .fetch_optional(app.pool())
    .await?;
    Ok(Json(rij.map(Afwezigheid::from).unwrap_or_default()))
}
