//! Once more what is in the log of a webhook.

use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde_json::json;
use uuid::Uuid;

use super::beheerder::Webhookbeheerder;
use super::{Stand, vind};
use crate::app::App;
use crate::machines::fout::Toegangsfout;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::rekening::gebeurtenis::Logsoort;

/// A delivery in the path of its webhook.
pub struct Welke {
    webhook: Uuid,
    bezorging: Uuid,
}

impl FromRequestParts<App> for Welke {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path((webhook, bezorging)) = Path::<(Uuid, Uuid)>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::niet_gevonden())?;
        Ok(Welke { webhook, bezorging })
    }
}

fn staat_stil() -> Problem {
    Problem::niet_mogelijk(Eigen::WebhookStaatStil, "Deze webhook staat stil.")
        .detail("Hervat de webhook eerst.")
}

/// Delivers once more what is in the log, whether it arrived or not. The receiver knows it by its id.
#[utoipa::path(post, path = "/api/webhooks/{id}/bezorgingen/{bezorgingId}/opnieuw", tag = "behandelaar",
    params(("id" = Uuid, Path), ("bezorgingId" = Uuid, Path)),
    extensions(("x-lintje-weigert" = json!([staat_stil()]))),
    responses((status = 202), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn bezorg_opnieuw(
    State(app): State<App>,
    beheerder: Webhookbeheerder,
    Welke { webhook, bezorging }: Welke,
) -> Result<StatusCode, Toegangsfout> {
    let mut transaction = history::begin(app.pool()).await?;
    beheerder.mag_nog(&mut transaction).await?;
    let rij = vind(&mut transaction, &beheerder, webhook).await?;
    if Stand::van_code(&rij.stand)? != Stand::Actief {
        return Err(staat_stil().into());
    }
    let gedaan = sqlx::query(
        "UPDATE work.bezorging SET stand = 'wacht', volgende_poging = 'epoch', pogingen = 0, gepland_op = $3
         WHERE id = $1 AND webhook_id = $2",
    )
    .bind(bezorging)
    .bind(webhook)
    .bind(app.clock.now())
    .execute(&mut *transaction)
    .await?;
    if gedaan.rows_affected() == 0 {
        return Err(Problem::niet_gevonden().into());
    }
    let gegevens = json!({"webhook": webhook, "wat": "opnieuw", "bezorging": bezorging});
    beheerder
        .wie
        .noteer(&mut transaction, &app, Logsoort::WebhookGewijzigd, gegevens)
        .await?;
    transaction.commit().await?;
    Ok(StatusCode::ACCEPTED)
}
