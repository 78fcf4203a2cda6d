use ::verzoek::Actie;
use axum::Json;
use axum::extract::State;

use super::super::sessie::Stil;
use super::super::toegang::met_toegang;
use super::{Geopend, wie};
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Who has the case open.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/geopend", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Geopend), Problemen, Sessieproblemen))]
pub async fn geopend(
    State(app): State<App>,
    Stil(behandelaar): Stil,
    Id(id): Id,
) -> Result<Json<Geopend>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    wie(&app, &behandelaar, id, &verzoek).await
}
