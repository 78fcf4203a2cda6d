use axum::Json;
use axum::extract::State;

use super::beheerder::Webhookbeheerder;
use super::{Webhook, vind};
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// One webhook.
#[utoipa::path(get, path = "/api/webhooks/{id}", tag = "behandelaar", params(("id" = Uuid, Path)),
    responses((status = 200, body = Webhook), Problemen, Sessieproblemen))]
pub async fn webhook(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
) -> Result<Json<Webhook>, Problem> {
    let mut connection = app.pool().acquire().await.map_err(Problem::from)?;
    vind(&mut connection, &beheerder, id)
        .await?
        .webhook()
        .map(Json)
}
