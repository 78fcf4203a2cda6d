use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use sqlx::QueryBuilder;

use super::super::sessie::Behandelaar;
use super::{Tekstblok, UIT, als_sneltoets, mag_lezen};
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The key of a block in the path; one that no block can have finds none.
pub struct Toets(Option<String>);

impl FromRequestParts<App> for Toets {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path(toets) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::niet_gevonden())?;
        Ok(Toets(als_sneltoets(&toets)))
    }
}

/// The block of a key; null when no block has it.
#[utoipa::path(get, path = "/api/tekstblokken/sneltoets/{key}", tag = "behandelaar",
    params(("key" = String, Path, description = "a letter or a digit")),
    responses((status = 200, body = Option<Tekstblok>), Problemen, Sessieproblemen))]
pub async fn tekstblok_van_sneltoets(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Toets(toets): Toets,
) -> Result<Json<Option<Tekstblok>>, Problem> {
    mag_lezen(&behandelaar)?;
    let mut vraag = QueryBuilder::new(UIT);
    vraag.push(" AND sneltoets = ").push_bind(toets);
    let blok = vraag.build_query_as().fetch_optional(app.pool()).await?;
    Ok(Json(blok))
}
