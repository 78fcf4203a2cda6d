//! Two cases side by side, for whoever may look at both.

use ::verzoek::{Actie, Verzoek, Weigering};
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::geschiedenis::parameters;
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::super::zaak::{Zaak, volledige_zaak};
use crate::app::App;
use crate::etag::etag;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Two cases.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Zakenpaar {
    deze: Box<Zaak>,
    andere: Box<Zaak>,
    /// The cases as they were seen here: for `If-Match` and `metEtag`.
    deze_etag: String,
    andere_etag: String,
    /// Why they can't be joined by the caller, for a person; null: they can, whichever of the two stays.
    reden: Option<String>,
}

/// This case and another one. Each is a look of its own; who may not look at one of them gets the answer of a case that
/// does not exist.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/naast", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("met" = String, Query, description = "the other case: its number or its id", example = "KO-2026-000123")),
    responses((status = 200, body = Zakenpaar), Problemen, Sessieproblemen))]
pub async fn naast_elkaar(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    uri: Uri,
) -> Result<Json<Zakenpaar>, Problem> {
    let deze = met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    let ander_id = genoemd(&app, &uri).await?;
    if ander_id == id {
        let uitleg = "Dit is dezelfde zaak. Noem een andere zaak.";
        return Err(Problem::parameter("met", uitleg));
    }
    let andere = met_toegang(&app, &behandelaar, ander_id, Actie::Bekijken).await?;
    let reden = bezwaar(&app, &behandelaar, &deze);
    Ok(Json(Zakenpaar {
        deze_etag: etag(deze.dossier_versie),
        andere_etag: etag(andere.dossier_versie),
        reden: reden.or_else(|| bezwaar(&app, &behandelaar, &andere)),
        deze: Box::new(volledige_zaak(&app, &behandelaar, id, &deze).await?),
        andere: Box::new(volledige_zaak(&app, &behandelaar, ander_id, &andere).await?),
    }))
}

/// The case that somebody names, by its number or its identifier.
async fn genoemd(app: &App, uri: &Uri) -> Result<Uuid, Problem> {
    let met = parameters(uri, "met").into_iter().next();
    let met = met.ok_or_else(|| Problem::parameter("met", "Noem een zaaknummer."))?;
    if let Ok(id) = met.parse() {
        return Ok(id);
    }
    let id: Option<Uuid> =
        sqlx::query_scalar("SELECT zaak_id FROM readmodel.zaak WHERE zaaknummer = $1")
            .bind(met.to_uppercase())
            .fetch_optional(app.pool())
            .await?;
    id.ok_or_else(Problem::niet_gevonden)
}

/// What keeps one of them from being joined with another.
fn bezwaar(app: &App, wie: &Behandelaar, zaak: &Verzoek) -> Option<String> {
    let mag = zaak.mag(&wie.actor(), Actie::Samenvoegen, app.clock.now());
    mag.err().map(|oorzaak| {
        Weigering::VanDossier {
            zaaknummer: zaak.zaaknummer.clone(),
            oorzaak: Box::new(oorzaak),
        }
        .to_string()
    })
}
