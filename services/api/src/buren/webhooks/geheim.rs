use axum::Json;
use axum::extract::State;

use super::beheerder::Webhookbeheerder;
use super::{MetGeheim, wijzig};
use crate::app::App;
use crate::extract::Id;
use crate::machines::fout::Toegangsfout;
use crate::problem::{Problemen, Sessieproblemen};

/// Makes a new secret; the old one no longer signs anything. It is in this answer alone.
#[utoipa::path(post, path = "/api/webhooks/{id}/geheim", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 200, body = MetGeheim), Problemen, Sessieproblemen))]
pub async fn vernieuw_geheim(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<Json<MetGeheim>, Toegangsfout> {
    let sql = "UPDATE beheer.webhook SET sleutel = gen_random_uuid() WHERE id = $1";
    let rij = wijzig(&app, &beheerder, id, "geheim", sql).await?;
    let geheim = app.link_key.webhook_geheim(rij.sleutel);
    let webhook = rij.webhook()?;
    Ok(Json(MetGeheim { webhook, geheim }))
}
