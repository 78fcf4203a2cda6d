use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::Afwijsreden;
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};

#[derive(Serialize, ToSchema)]
pub struct Afwijsredenen {
    items: Vec<Afwijsreden>,
}

/// All reasons, by name.
#[utoipa::path(get, path = "/api/afwijsredenen", tag = "behandelaar",
    responses((status = 200, body = Afwijsredenen), Problemen, Sessieproblemen))]
pub async fn afwijsredenen(
    State(app): State<App>,
    _: Behandelaar,
) -> Result<Json<Afwijsredenen>, Problem> {
    let items = sqlx::query_as(
        "SELECT code, naam, tekst, standaard FROM beheer.afwijsreden ORDER BY lower(naam), code",
    )
    .fetch_all(app.pool())
    .await?;
    Ok(Json(Afwijsredenen { items }))
}
