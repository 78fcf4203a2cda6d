//! The log of a webhook: what came of each delivery.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::beheerder::Webhookbeheerder;
use super::vind;
use crate::app::App;
use crate::extract::{Id, Lijstvraag};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// What came of one event for one webhook.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bezorging {
    id: Uuid,
    /// Null: a test, or an event that tells that an honour was granted.
    zaak_id: Option<Uuid>,
    /// The type of the CloudEvent.
    soort: String,
    gepland_op: DateTime<Utc>,
    pogingen: i32,
    /// `wacht`, `bezorgd` or `mislukt`.
    stand: String,
    laatste_poging: Option<DateTime<Utc>>,
    volgende_poging: Option<DateTime<Utc>>,
    /// The HTTP status of the last try.
    antwoord: Option<i32>,
    /// Why the last try failed.
    fout: Option<String>,
}

history::from_row!(Bezorging: id, zaak_id, soort, gepland_op, pogingen, stand, laatste_poging,
    volgende_poging, antwoord, fout);

#[derive(Serialize, ToSchema)]
pub struct Bezorgingen {
    items: Vec<Bezorging>,
    count: i64,
}

/// The log of a webhook, newest first; what is done is kept for 30 days.
#[utoipa::path(get, path = "/api/webhooks/{id}/bezorgingen", tag = "behandelaar",
    params(("id" = Uuid, Path), Lijstvraag),
    responses((status = 200, body = Bezorgingen), Problemen, Sessieproblemen))]
pub async fn bezorgingen(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Id(id): Id,
    vraag: Lijstvraag,
) -> Result<Json<Bezorgingen>, Problem> {
    let vraag = vraag.zonder_filter()?;
    let mut connection = app.pool().acquire().await.map_err(Problem::from)?;
    vind(&mut connection, &beheerder, id).await?;
    let items = sqlx::query_as(
        "SELECT id, CASE WHEN bericht->>'type' <> ALL($4) THEN zaak_id END AS zaak_id, bericht->>'type' AS soort, gepland_op, pogingen, stand, laatste_poging,
                nullif(volgende_poging, 'epoch') AS volgende_poging, antwoord, fout
         FROM work.bezorging WHERE webhook_id = $1 ORDER BY volgorde DESC LIMIT $2 OFFSET $3",
    )
    .bind(id)
    .bind(vraag.top)
    .bind(vraag.skip)
    .bind(projections::buren::bericht::geheim())
    .fetch_all(&mut *connection)
    .await?;
    let count = sqlx::query_scalar("SELECT count(*) FROM work.bezorging WHERE webhook_id = $1")
        .bind(id)
        .fetch_one(&mut *connection)
        .await?;
    Ok(Json(Bezorgingen { items, count }))
}
