//! What is to go to an archive, and what went.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use projections::bewaring::overbrengen::{self, OverTeBrengen};
use projections::bewaring::queries::Peil;
use projections::bewaring::velden::{LEVERINGEN, OVERBRENGEN};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::koninklijk::{Gewoonlijk, gevraagd};
use super::super::sessie::Behandelaar;
use super::super::vernietiging::benoem;
use super::{LeveringItem, toon, ziet};
use crate::app::App;
use crate::extract::{Id, Lijstvraag, Telling};
use crate::inzage;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// A dossier that is to go to an archive.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverTeBrengenItem {
    /// The case.
    id: Uuid,
    zaaknummer: String,
    kandidaat_naam: String,
    gemeente_id: i32,
    /// The date of the decree.
    einde_op: DateTime<Utc>,
    /// When its term was over.
    overbrengen_vanaf: DateTime<Utc>,
}

impl From<OverTeBrengen> for OverTeBrengenItem {
    fn from(regel: OverTeBrengen) -> Self {
        OverTeBrengenItem {
            id: regel.zaak_id,
            zaaknummer: regel.zaaknummer,
            kandidaat_naam: regel.kandidaat_naam,
            gemeente_id: regel.gemeente,
            einde_op: regel.einde_op,
            overbrengen_vanaf: regel.overbrengen_vanaf,
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum OverTeBrengenLijst {
    Items(Vec<OverTeBrengenItem>),
    Pagina {
        items: Vec<OverTeBrengenItem>,
        count: i64,
    },
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Leveringen {
    Items(Vec<LeveringItem>),
    Pagina {
        items: Vec<LeveringItem>,
        count: i64,
    },
}

/// Dossiers of honours of which the term is over and that are in no delivery, the longest first. For
/// kno-bedrijfsvoering and for auditors.
#[utoipa::path(get, path = "/api/overbrenging/dossiers", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "overbrengenVanaf asc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "overbrengenVanaf lt 2040-01-01T00:00:00Z"),
           ("$search" = Option<String>, Query, description = "beginnings of words of the name, or the case number", max_length = 200)),
    responses((status = 200, body = OverTeBrengenLijst), Problemen, Sessieproblemen))]
pub async fn over_te_brengen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<OverTeBrengenLijst>, Problem> {
    ziet(&behandelaar)?;
    let gewoonlijk = Gewoonlijk {
        volgorde: "overbrengen_vanaf ASC, zaak_id ASC",
        sleutel: "zaak_id",
    };
    let gevraagd = gevraagd(&app, &vraag, &OVERBRENGEN, gewoonlijk)?;
    let (filter, woorden) = (gevraagd.filter.as_ref(), &gevraagd.woorden);
    inzage::noteer_lijst(&app, &behandelaar, "over te brengen", filter, woorden).await?;
    let peil = Peil {
        termijnen: app.settings.termijnen,
        nu: app.clock.now(),
    };
    let regels = overbrengen::dossiers(app.pool(), peil, &gevraagd).await?;
    let items = regels.into_iter().map(OverTeBrengenItem::from).collect();
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => OverTeBrengenLijst::Items(items),
        Telling::Alle => OverTeBrengenLijst::Pagina {
            items,
            count: overbrengen::aantal_dossiers(app.pool(), peil, &gevraagd).await?,
        },
    }))
}

/// Deliveries, the latest first: of the own organisation, and for auditors of all. They name nobody of a dossier.
#[utoipa::path(get, path = "/api/overbrenging/leveringen", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "gemaaktOp desc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "bevestigdOp eq null and ingetrokkenOp eq null"),
           ("$search" = Option<String>, Query, description = "a part of the number of a delivery", max_length = 200)),
    responses((status = 200, body = Leveringen), Problemen, Sessieproblemen))]
pub async fn leveringen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Leveringen>, Problem> {
    let van = ziet(&behandelaar)?;
    let gewoonlijk = Gewoonlijk {
        volgorde: "gemaakt_op DESC, id DESC",
        sleutel: "id",
    };
    let gevraagd = gevraagd(&app, &vraag, &LEVERINGEN, gewoonlijk)?;
    let regels = overbrengen::leveringen(app.pool(), &van, &gevraagd).await?;
    let mut items: Vec<LeveringItem> = regels
        .into_iter()
        .map(|levering| LeveringItem::van(levering, &behandelaar))
        .collect();
    let woorden = items.iter_mut().flat_map(LeveringItem::woorden).collect();
    benoem(&app, woorden).await?;
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => Leveringen::Items(items),
        Telling::Alle => Leveringen::Pagina {
            items,
            count: overbrengen::aantal_leveringen(app.pool(), &van, &gevraagd).await?,
        },
    }))
}

/// A delivery with the numbers of its dossiers.
#[utoipa::path(get, path = "/api/overbrenging/leveringen/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the delivery")),
    responses((status = 200, body = LeveringItem), Problemen, Sessieproblemen))]
pub async fn levering(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Json<LeveringItem>, Problem> {
    let levering = overbrengen::levering(app.pool(), &ziet(&behandelaar)?, id)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    Ok(Json(toon(&app, &behandelaar, levering).await?))
}
