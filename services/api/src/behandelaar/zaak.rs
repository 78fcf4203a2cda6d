//! One case, for the municipality that handles it.

use std::sync::Arc;

use ::verzoek::gegevens::Aanvraag;
use ::verzoek::link::Ingetrokken;
use ::verzoek::{Actie, Status, Verzoek};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessie::Behandelaar;
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// The citizen's personal link, as the official may know it: never the link itself.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Linkstatus {
    geldig_tot: DateTime<Utc>,
    verlopen: bool,
    ingetrokken: bool,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Zaak {
    id: Uuid,
    zaaknummer: String,
    status: Status,
    gemeente_id: u32,
    kandidaat_naam: String,
    ontvangen_op: Option<DateTime<Utc>>,
    ingediend_op: Option<DateTime<Utc>>,
    /// The request form as the citizen sent it.
    verzoek: Aanvraag,
    link: Option<Linkstatus>,
    /// What may be done with the case now.
    toegestaan: Vec<Actie>,
}

/// The case, if it is one of the official's own.
pub async fn eigen(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
) -> Result<Arc<Verzoek>, Problem> {
    let gemeente = behandelaar.gemeente()?;
    let verzoek = app.zaken.load(id).await?;
    match verzoek.status {
        Some(status) if verzoek.gemeente == gemeente && status.bereikte_gemeente() => Ok(verzoek),
        _ => Err(Problem::niet_gevonden()),
    }
}

/// The case as this official sees it.
pub fn toon(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    verzoek: &Verzoek,
) -> Result<Json<Zaak>, Problem> {
    let (Some(status), Some(aanvraag)) = (verzoek.status, &verzoek.aanvraag) else {
        return Err(Problem::niet_gevonden());
    };
    let link = verzoek.link.as_ref().map(|link| Linkstatus {
        geldig_tot: link.geldig_tot,
        verlopen: link.geldig_tot <= app.clock.now(),
        ingetrokken: link.ingetrokken == Ingetrokken::Ja,
    });
    Ok(Json(Zaak {
        id,
        zaaknummer: verzoek.zaaknummer.clone(),
        status,
        gemeente_id: verzoek.gemeente,
        kandidaat_naam: aanvraag.kandidaat_naam(),
        ontvangen_op: verzoek.ontvangen_op,
        ingediend_op: verzoek.ingediend_op,
        verzoek: aanvraag.clone(),
        link,
        toegestaan: verzoek.toegestaan(&behandelaar.actor(), app.clock.now()),
    }))
}

#[utoipa::path(get, path = "/api/burgeraanvraag/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Zaak), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn zaak(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Json<Zaak>, Problem> {
    let verzoek = eigen(&app, &behandelaar, id).await?;
    toon(&app, &behandelaar, id, &verzoek)
}
