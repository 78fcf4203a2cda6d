use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::Weergave;
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};

#[derive(Serialize, ToSchema)]
pub struct Weergaven {
    items: Vec<Weergave>,
}

/// The views of this official, by name.
#[utoipa::path(get, path = "/api/weergaven", tag = "behandelaar",
    responses((status = 200, body = Weergaven), Problemen, Sessieproblemen))]
pub async fn weergaven(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<Weergaven>, Problem> {
    let items = sqlx::query_as(
        "SELECT id, naam, lijst, query, gewijzigd_op FROM access.weergave
         WHERE gebruikersnaam = $1 ORDER BY lower(naam)",
    )
    .bind(&behandelaar.gebruikersnaam)
    .fetch_all(app.pool())
    .await?;
    Ok(Json(Weergaven { items }))
}
