use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use projections::buren;
use serde_json::json;
use uuid::Uuid;

use super::beheerder::Webhookbeheerder;
use super::{Webhook, vind};
use crate::app::App;
use crate::extract::Id;
use crate::machines::fout::Toegangsfout;
use crate::problem::{Problemen, Sessieproblemen};
use crate::rekening::gebeurtenis::Logsoort;

/// Sends a test event, once; the log says what came of it.
#[utoipa::path(post, path = "/api/webhooks/{id}/proef", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 202, body = Webhook), Problemen, Sessieproblemen))]
pub async fn proef_webhook(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<(StatusCode, Json<Webhook>), Toegangsfout> {
    let mut transaction = history::begin(app.pool()).await?;
    beheerder.mag_nog(&mut transaction).await?;
    vind(&mut transaction, &beheerder, id).await?;
    let proef = Uuid::new_v4();
    let nu = app.clock.now();
    // One at a time: a second click waits for what came of the first.
    let gepland = sqlx::query(
        "INSERT INTO work.bezorging (id, webhook_id, bericht, gepland_op, volgende_poging, stand)
         SELECT $1, $2, $3::json, $4, 'epoch', 'wacht'
         WHERE NOT EXISTS (SELECT FROM work.bezorging
            WHERE webhook_id = $2 AND zaak_id IS NULL AND stand = 'wacht')",
    )
    .bind(proef)
    .bind(id)
    .bind(json!(buren::bericht::proef(proef, nu)).to_string())
    .bind(nu)
    .execute(&mut *transaction)
    .await?;
    if gepland.rows_affected() > 0 {
        let gegevens = json!({"webhook": id, "wat": "proef"});
        beheerder
            .wie
            .noteer(&mut transaction, &app, Logsoort::WebhookGewijzigd, gegevens)
            .await?;
    }
    let webhook = vind(&mut transaction, &beheerder, id).await?.webhook()?;
    transaction.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(webhook)))
}
