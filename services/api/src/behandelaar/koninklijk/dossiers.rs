//! The lists of dossiers of a decree: which stand in it, and which can be added.

use ::besluit::Actie;
use ::verzoek::Actie as Zaakactie;
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use projections::besluit::velden;
use projections::besluit::{DossierRegel, Welke, queries};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::super::weergave::Onderscheiding;
use super::super::zakenlijst::bereik;
use super::{Gewoonlijk, gevraagd, lees, rol_mag};
use crate::app::App;
use crate::extract::{Id, Lijstvraag, Telling};
use crate::inzage::{self, Inzage};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// A dossier of which the minister granted the honour.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BesluitDossier {
    /// The case.
    id: Uuid,
    zaaknummer: String,
    kandidaat_naam: String,
    gemeente_id: i32,
    onderscheiding: Onderscheiding,
    /// The minister's decision.
    besluit_op: DateTime<Utc>,
}

impl From<DossierRegel> for BesluitDossier {
    fn from(regel: DossierRegel) -> Self {
        BesluitDossier {
            id: regel.zaak_id,
            zaaknummer: regel.zaaknummer,
            kandidaat_naam: regel.kandidaat_naam,
            gemeente_id: regel.gemeente,
            onderscheiding: Onderscheiding::van(regel.onderscheiding),
            besluit_op: regel.besloten_op,
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum BesluitDossiers {
    Items(Vec<BesluitDossier>),
    Pagina {
        items: Vec<BesluitDossier>,
        count: i64,
    },
}

/// The dossiers of a decree, by name.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}/dossiers", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "onderscheiding asc,kandidaatNaam asc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "onderscheiding eq 'on-lid'"),
           ("$search" = Option<String>, Query, description = "beginnings of words of the name, or the case number", max_length = 200)),
    responses((status = 200, body = BesluitDossiers), Problemen, Sessieproblemen))]
pub async fn besluitdossiers(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    vraag: Lijstvraag,
) -> Result<Json<BesluitDossiers>, Problem> {
    lees(&app, &behandelaar, id).await?;
    inzage::noteer(&app, &behandelaar, Inzage::van_besluit(&id.to_string())).await?;
    let volgorde = "left(kandidaat_volgorde, 100) ASC, zaak_id ASC";
    lijst(&app, Welke::Van(id), &vraag, volgorde).await
}

/// The dossiers that can be added to a decree: granted, and in none. Who waits longest comes first.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}/toevoegbaar", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "besluitOp asc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "onderscheiding eq 'on-lid'"),
           ("$search" = Option<String>, Query, description = "beginnings of words of the name, or the case number", max_length = 200)),
    responses((status = 200, body = BesluitDossiers), Problemen, Sessieproblemen))]
pub async fn toevoegbare_dossiers(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    vraag: Lijstvraag,
) -> Result<Json<BesluitDossiers>, Problem> {
    rol_mag(&behandelaar, Actie::DossiersToevoegen)?;
    lees(&app, &behandelaar, id).await?;
    let (bereik, _) = bereik(&behandelaar, Zaakactie::InBesluitOpnemen);
    inzage::noteer_lijst(&app, &behandelaar, "toevoegbare dossiers", None, &[]).await?;
    let volgorde = "besloten_op ASC, zaak_id ASC";
    lijst(&app, Welke::Wachtend(bereik), &vraag, volgorde).await
}

async fn lijst(
    app: &App,
    welke: Welke,
    vraag: &Lijstvraag,
    volgorde: &'static str,
) -> Result<Json<BesluitDossiers>, Problem> {
    let gewoonlijk = Gewoonlijk {
        volgorde,
        sleutel: "zaak_id",
    };
    let gevraagd = gevraagd(app, vraag, &velden::DOSSIERS, gewoonlijk)?;
    let regels = queries::dossiers(app.pool(), welke, &gevraagd).await?;
    let items = regels.into_iter().map(BesluitDossier::from).collect();
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => BesluitDossiers::Items(items),
        Telling::Alle => BesluitDossiers::Pagina {
            items,
            count: queries::aantal_dossiers(app.pool(), welke, &gevraagd).await?,
        },
    }))
}
