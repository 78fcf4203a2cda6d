use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::beheerder::Webhookbeheerder;
use super::{ALLE, KOLOMMEN, Rij, VAN, Webhook};
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};

#[derive(Serialize, ToSchema)]
pub struct Webhooks {
    items: Vec<Webhook>,
}

/// All webhooks, by organisation; for a machine those of its own.
#[utoipa::path(get, path = "/api/webhooks", tag = "behandelaar",
    responses((status = 200, body = Webhooks), Problemen, Sessieproblemen))]
pub async fn webhooks(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
) -> Result<Json<Webhooks>, Problem> {
    let (soort, organisatie) = beheerder.alleen_van();
    let rijen: Vec<Rij> = sqlx::query_as(&format!(
        "{KOLOMMEN} WHERE {VAN} ORDER BY lower(o.naam), lower(w.naam), w.id LIMIT $1"
    ))
    .bind(ALLE)
    .bind(soort)
    .bind(organisatie)
    .fetch_all(app.pool())
    .await?;
    let items = rijen
        .into_iter()
        .map(Rij::webhook)
        .collect::<Result<_, _>>()?;
    Ok(Json(Webhooks { items }))
}
