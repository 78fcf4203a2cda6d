use axum::Json;
use axum::extract::State;

use super::beheerder::Webhookbeheerder;
use super::{Webhook, wijzig};
use crate::app::App;
use crate::extract::Id;
use crate::machines::fout::Toegangsfout;
use crate::problem::{Problemen, Sessieproblemen};

/// Stops deliveries; what happens meanwhile is delivered afterwards.
#[utoipa::path(post, path = "/api/webhooks/{id}/pauzeren", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 200, body = Webhook), Problemen, Sessieproblemen))]
pub async fn pauzeer_webhook(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<Json<Webhook>, Toegangsfout> {
    let sql = "UPDATE beheer.webhook SET stand = 'gepauzeerd' WHERE id = $1";
    let rij = wijzig(&app, &beheerder, id, "pauzeren", sql).await?;
    Ok(Json(rij.webhook()?))
}
