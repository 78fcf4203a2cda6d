use axum::extract::State;
use axum::http::StatusCode;
use serde_json::json;

use super::beheerder::Webhookbeheerder;
use super::vind;
use crate::app::App;
use crate::extract::Id;
use crate::machines::fout::Toegangsfout;
use crate::problem::{Problemen, Sessieproblemen};
use crate::rekening::gebeurtenis::Logsoort;

/// Removes a webhook, with its log.
#[utoipa::path(delete, path = "/api/webhooks/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn verwijder_webhook(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<StatusCode, Toegangsfout> {
    let mut transaction = history::begin(app.pool()).await?;
    beheerder.mag_nog(&mut transaction).await?;
    vind(&mut transaction, &beheerder, id).await?;
    sqlx::query("DELETE FROM beheer.webhook WHERE id = $1")
        .bind(id)
        .execute(&mut *transaction)
        .await?;
    let gegevens = json!({"webhook": id});
    beheerder
        .wie
        .noteer(
            &mut transaction,
            &app,
            Logsoort::WebhookVerwijderd,
            gegevens,
        )
        .await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
