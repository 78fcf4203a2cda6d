//! The list of decrees, and one of them.

use ::besluit::{Actie, KoninklijkBesluit, Status};
use axum::Json;
use axum::extract::State;
use axum::response::Response;
use chrono::{DateTime, NaiveDate, Utc};
use projections::besluit::velden::BESLUITEN;
use projections::besluit::{BesluitRegel, queries};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::{Gewoonlijk, gevraagd, lees, rol_mag};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{Id, Lijstvraag, Telling};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// A decree in the list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BesluitItem {
    id: Uuid,
    nummer: String,
    datum: NaiveDate,
    #[schema(value_type = Status)]
    status: String,
    aantal_dossiers: i32,
    aangemaakt_op: DateTime<Utc>,
    vastgesteld_op: Option<DateTime<Utc>>,
    gewijzigd_op: DateTime<Utc>,
}

impl From<BesluitRegel> for BesluitItem {
    fn from(regel: BesluitRegel) -> Self {
        BesluitItem {
            id: regel.besluit_id,
            nummer: regel.nummer,
            datum: regel.datum,
            status: regel.status,
            aantal_dossiers: regel.aantal,
            aangemaakt_op: regel.aangemaakt_op,
            vastgesteld_op: regel.vastgesteld_op,
            gewijzigd_op: regel.gewijzigd_op,
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Besluiten {
    Items(Vec<BesluitItem>),
    Pagina { items: Vec<BesluitItem>, count: i64 },
}

/// A decree, and what may be done with it now.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Besluit {
    id: Uuid,
    nummer: String,
    datum: NaiveDate,
    status: Status,
    aantal_dossiers: usize,
    aangemaakt_op: Option<DateTime<Utc>>,
    vastgesteld_op: Option<DateTime<Utc>>,
    toegestaan: Vec<Actie>,
}

impl Besluit {
    pub(super) fn van(behandelaar: &Behandelaar, id: Uuid, besluit: &KoninklijkBesluit) -> Self {
        Besluit {
            id,
            nummer: besluit.nummer.clone(),
            datum: besluit.datum,
            status: besluit.status(),
            aantal_dossiers: besluit.dossiers.len(),
            aangemaakt_op: besluit.aangemaakt_op,
            vastgesteld_op: besluit.vastgesteld_op,
            toegestaan: besluit.toegestaan(&behandelaar.actor()),
        }
    }
}

/// The decrees, the latest date first.
#[utoipa::path(get, path = "/api/koninklijke-besluiten", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "datum desc,nummer asc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "status eq 'concept'"),
           ("$search" = Option<String>, Query, description = "beginnings of words of the number", max_length = 200)),
    responses((status = 200, body = Besluiten), Problemen, Sessieproblemen))]
pub async fn koninklijke_besluiten(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Besluiten>, Problem> {
    rol_mag(&behandelaar, Actie::Bekijken)?;
    let gewoonlijk = Gewoonlijk {
        volgorde: "datum DESC, besluit_id DESC",
        sleutel: "besluit_id",
    };
    let gevraagd = gevraagd(&app, &vraag, &BESLUITEN, gewoonlijk)?;
    let regels = queries::besluiten(app.pool(), &gevraagd).await?;
    let items = regels.into_iter().map(BesluitItem::from).collect();
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => Besluiten::Items(items),
        Telling::Alle => Besluiten::Pagina {
            items,
            count: queries::aantal_besluiten(app.pool(), &gevraagd).await?,
        },
    }))
}

/// A decree.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree")),
    responses((status = 200, body = Besluit, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn koninklijk_besluit(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    let besluit = lees(&app, &behandelaar, id).await?;
    Ok(toon(&behandelaar, id, &besluit))
}

/// The decree with its version.
pub(super) fn toon(behandelaar: &Behandelaar, id: Uuid, besluit: &KoninklijkBesluit) -> Response {
    met_etag(besluit.versie, Besluit::van(behandelaar, id, besluit))
}
