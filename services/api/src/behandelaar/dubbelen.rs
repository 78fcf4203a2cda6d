//! Cases of perhaps the same person, among those that the official may see anyway.

use ::verzoek::Actie;
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use projections::zakenlijst::Lijst;
use projections::zakenlijst::dubbelen::{self, Persoon, Reden};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use super::zakenlijst::zichtbaar;
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Why it may be the same person.
#[derive(Serialize, ToSchema)]
pub struct DubbelReden {
    code: &'static str,
    tekst: &'static str,
}

impl From<Reden> for DubbelReden {
    fn from(reden: Reden) -> Self {
        DubbelReden {
            code: reden.code(),
            tekst: reden.tekst(),
        }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DubbelItem {
    id: Uuid,
    zaaknummer: String,
    kandidaat_naam: String,
    status: String,
    gemeente_id: i32,
    ontvangen_op: DateTime<Utc>,
    redenen: Vec<DubbelReden>,
}

impl From<(Persoon, Vec<Reden>)> for DubbelItem {
    fn from((persoon, redenen): (Persoon, Vec<Reden>)) -> Self {
        DubbelItem {
            id: persoon.zaak_id,
            zaaknummer: persoon.zaaknummer,
            kandidaat_naam: persoon.kandidaat_naam,
            status: persoon.status,
            gemeente_id: persoon.gemeente,
            ontvangen_op: persoon.ontvangen_op,
            redenen: redenen.into_iter().map(DubbelReden::from).collect(),
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Dubbelen {
    items: Vec<DubbelItem>,
}

/// The cases that may be about the same candidate, the likeliest first, 20 at most.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/dubbelen", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Dubbelen), Problemen, Sessieproblemen))]
pub async fn mogelijk_dubbel(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Json<Dubbelen>, Problem> {
    met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    let vraag = zichtbaar(&app, &behandelaar, Lijst::Beide, Actie::Bekijken)?;
    let gevonden = dubbelen::dubbelen(app.pool(), id, &vraag).await?;
    Ok(Json(Dubbelen {
        items: gevonden.into_iter().map(DubbelItem::from).collect(),
    }))
}
