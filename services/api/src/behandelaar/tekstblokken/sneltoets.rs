use axum::Json;
use axum::extract::State;
use sqlx::QueryBuilder;

use super::super::sessie::Behandelaar;
use super::{Tekstblok, UIT, als_sneltoets, mag_lezen};
use crate::app::App;
use crate::extract::InPad;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The block of a key; null when no block has it.
#[utoipa::path(get, path = "/api/tekstblokken/sneltoets/{key}", tag = "behandelaar",
    params(("key" = String, Path, description = "a letter or a digit")),
    responses((status = 200, body = Option<Tekstblok>), Problemen, Sessieproblemen))]
pub async fn tekstblok_van_sneltoets(
    State(app): State<App>,
    behandelaar: Behandelaar,
    InPad(toets): InPad<String>,
) -> Result<Json<Option<Tekstblok>>, Problem> {
    mag_lezen(&behandelaar)?;
    let mut vraag = QueryBuilder::new(UIT);
    // A key that no block can have finds none.
    vraag
        .push(" AND sneltoets = ")
        .push_bind(als_sneltoets(&toets));
    let blok = vraag.build_query_as().fetch_optional(app.pool()).await?;
    Ok(Json(blok))
}
