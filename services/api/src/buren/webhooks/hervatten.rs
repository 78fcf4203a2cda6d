use axum::Json;
use axum::extract::State;

use super::beheerder::Webhookbeheerder;
use super::{Webhook, vind, wijzig};
use crate::app::App;
use crate::extract::Id;
use crate::machines::fout::Toegangsfout;
use crate::problem::{Problemen, Sessieproblemen};

/// Goes on with deliveries; what waits is due at once.
#[utoipa::path(post, path = "/api/webhooks/{id}/hervatten", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 200, body = Webhook), Problemen, Sessieproblemen))]
pub async fn hervat_webhook(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<Json<Webhook>, Toegangsfout> {
    let mut connection = app.pool().acquire().await?;
    let rij = vind(&mut connection, &beheerder, id).await?;
    drop(connection);
    beheerder.mag_hervatten(rij.client_id)?;
    let sql = "WITH nu AS (UPDATE work.bezorging SET volgende_poging = 'epoch'
                           WHERE webhook_id = $1 AND stand = 'wacht')
               UPDATE beheer.webhook SET stand = 'actief', mislukt = 0 WHERE id = $1";
    let rij = wijzig(&app, &beheerder, id, "hervatten", sql).await?;
    Ok(Json(rij.webhook()?))
}
