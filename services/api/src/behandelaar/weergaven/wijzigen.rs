use axum::Json;
use axum::extract::State;
use history::{durable, writing};

use super::super::sessie::Behandelaar;
use super::{NieuweWeergave, Weergave, bestaat_al, lees};
use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Changes a view.
#[utoipa::path(put, path = "/api/weergaven/{id}", tag = "behandelaar", request_body = NieuweWeergave,
    params(("id" = Uuid, Path)),
    responses((status = 200, body = Weergave), Problemen, Sessieproblemen))]
pub async fn wijzig_weergave(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Json<Weergave>, Problem> {
    let NieuweWeergave { naam, lijst, query } = lees(&invoer)?;
    let wijzig = sqlx::query_as(
        "UPDATE access.weergave SET naam = $3, lijst = $4, query = $5, gewijzigd_op = $6
         WHERE id = $1 AND gebruikersnaam = $2
         RETURNING id, naam, lijst, query, gewijzigd_op",
    )
    .bind(id)
    .bind(&behandelaar.gebruikersnaam)
    .bind(&naam)
    .bind(lijst)
    .bind(&query)
    .bind(app.clock.now());
    let mut connection = writing(app.pool()).await?;
    durable(wijzig.fetch_optional(&mut *connection))
        .await
        .map_err(bestaat_al)?
        .map(Json)
        .ok_or_else(Problem::niet_gevonden)
}
