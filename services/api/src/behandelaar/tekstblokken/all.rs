use axum::Json;
use axum::extract::State;
use serde::Serialize;
use sqlx::QueryBuilder;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::{Tekstblok, UIT, mag_lezen};
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};

#[derive(Serialize, ToSchema)]
pub struct AlleTekstblokken {
    items: Vec<Tekstblok>,
}

/// All blocks, by description.
#[utoipa::path(get, path = "/api/tekstblokken/all", tag = "behandelaar",
    responses((status = 200, body = AlleTekstblokken), Problemen, Sessieproblemen))]
pub async fn alle_tekstblokken(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<AlleTekstblokken>, Problem> {
    mag_lezen(&behandelaar)?;
    let mut vraag = QueryBuilder::new(UIT);
    vraag.push(" ORDER BY lower(omschrijving)");
    let items = vraag.build_query_as().fetch_all(app.pool()).await?;
    Ok(Json(AlleTekstblokken { items }))
}
