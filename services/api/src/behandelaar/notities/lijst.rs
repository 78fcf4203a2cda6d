use ::verzoek::Actie;
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::bijlage_van;
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// A note that can be opened in the editor.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TeBewerken {
    bijlage_id: Uuid,
}

/// A draft of the caller.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Wachtend {
    /// Null: of a new note.
    bijlage_id: Option<Uuid>,
    bewaard_op: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct Notities {
    items: Vec<TeBewerken>,
    concepten: Vec<Wachtend>,
}

/// What of the case can be opened in the editor: own notes, and drafts.
#[utoipa::path(get, path = "/api/dossiers/{id}/notities", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Notities), Problemen, Sessieproblemen))]
pub async fn notities(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
) -> Result<Json<Notities>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let met_bron: Vec<Uuid> =
        sqlx::query_scalar("SELECT bijlage_id FROM work.notitie WHERE zaak_id = $1")
            .bind(zaak)
            .fetch_all(app.pool())
            .await?;
    let bijlagen = verzoek.dossier.iter().flat_map(|dossier| &dossier.bijlagen);
    let items = bijlagen
        .filter(|b| b.gegevens.organisatie == behandelaar.van() && met_bron.contains(&b.id))
        .map(|b| TeBewerken { bijlage_id: b.id })
        .collect();
    let concepten: Vec<(Uuid, DateTime<Utc>)> = sqlx::query_as(
        "SELECT bijlage_id, bewaard_op FROM work.notitieconcept
         WHERE zaak_id = $1 AND gebruikersnaam = $2 ORDER BY bewaard_op DESC",
    )
    .bind(zaak)
    .bind(&behandelaar.gebruikersnaam)
    .fetch_all(app.pool())
    .await?;
    let concepten = concepten
        .into_iter()
        .map(|(id, bewaard_op)| Wachtend {
            bijlage_id: bijlage_van(id),
            bewaard_op,
        })
        .collect();
    Ok(Json(Notities { items, concepten }))
}
