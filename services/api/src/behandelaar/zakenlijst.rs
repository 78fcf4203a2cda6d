//! The lists of cases of the official's own organisation.

use ::verzoek::toegang::{Betrekking, TOEGANG};
use ::verzoek::{Actie, Organisatie, Status};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use projections::zakenlijst::{Bereik, Lijst, Regel, Volgorde, lijst};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::accounts::OrganisatieVan;
use super::sessie::Behandelaar;
use crate::app::App;
use crate::extract::{Lijstvraag, Telling};
use crate::problem::{Problem, Problemen, Sessieproblemen};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ZaakItem {
    id: Uuid,
    zaaknummer: String,
    kandidaat_naam: String,
    voorsteller_naam: String,
    gemeente_id: i32,
    status: String,
    ontvangen_op: DateTime<Utc>,
    gewijzigd_op: DateTime<Utc>,
    /// Who has it in hand.
    houder: Option<OrganisatieVan>,
}

impl From<Regel> for ZaakItem {
    fn from(regel: Regel) -> Self {
        ZaakItem {
            id: regel.zaak_id,
            zaaknummer: regel.zaaknummer,
            kandidaat_naam: regel.kandidaat_naam,
            voorsteller_naam: regel.voorsteller_naam,
            gemeente_id: regel.gemeente,
            status: regel.status,
            ontvangen_op: regel.ontvangen_op,
            gewijzigd_op: regel.gewijzigd_op,
            houder: regel.houder.parse().ok().map(|o: Organisatie| o.into()),
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Zaken {
    Items(Vec<ZaakItem>),
    Pagina { items: Vec<ZaakItem>, count: i64 },
}

/// The cases that this official may look at, by the table of roles: all of them, or those of the
/// own organisation; and while they have which status.
fn bereik(behandelaar: &Behandelaar) -> (Bereik, Vec<Status>) {
    let rijen = || {
        TOEGANG
            .iter()
            .filter(|rij| rij.rol == behandelaar.rol && rij.acties.contains(&Actie::Bekijken))
    };
    let bereik = if rijen().any(|rij| rij.als == Betrekking::Iedere) {
        Bereik::Alle
    } else {
        Bereik::Van(behandelaar.van())
    };
    (bereik, rijen().flat_map(|rij| rij.bij).copied().collect())
}

async fn antwoord(
    app: &App,
    behandelaar: &Behandelaar,
    welke: Lijst,
    vraag: Lijstvraag,
) -> Result<Json<Zaken>, Problem> {
    behandelaar.rol_mag(Actie::Bekijken)?;
    let volgorde = match &vraag.orderby {
        None => Volgorde::standaard(),
        Some(orderby) => Volgorde::lees(orderby).ok_or_else(|| {
            Problem::parameter(
                "$orderby",
                "Sorteer op een kolom van de lijst, met asc of desc.",
            )
        })?,
    };
    let (bereik, zichtbaar) = bereik(behandelaar);
    let (regels, count) = lijst(
        app.pool(),
        welke,
        bereik,
        &zichtbaar,
        &volgorde,
        vraag.top,
        vraag.skip,
    )
    .await?;
    let items = regels.into_iter().map(ZaakItem::from).collect();
    Ok(Json(match vraag.met_aantal {
        Telling::Geen => Zaken::Items(items),
        Telling::Alle => Zaken::Pagina { items, count },
    }))
}

/// The burgeraanvragen that the own organisation may see, newest first.
#[utoipa::path(get, path = "/api/burgeraanvraag", tag = "behandelaar",
    params(("$top" = Option<u32>, Query, description = "items of a page: 30 unless told, 500 at most", minimum = 1, maximum = 500),
           ("$skip" = Option<u32>, Query), ("$orderby" = Option<String>, Query), ("$inlinecount" = Option<String>, Query)),
    responses((status = 200, body = Zaken), Problemen, Sessieproblemen))]
pub async fn burgeraanvragen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Zaken>, Problem> {
    antwoord(&app, &behandelaar, Lijst::Burgeraanvragen, vraag).await
}

/// The dossiers that the own organisation may see, newest first.
#[utoipa::path(get, path = "/api/dossiers", tag = "behandelaar",
    params(("$top" = Option<u32>, Query, description = "items of a page: 30 unless told, 500 at most", minimum = 1, maximum = 500),
           ("$skip" = Option<u32>, Query), ("$orderby" = Option<String>, Query), ("$inlinecount" = Option<String>, Query)),
    responses((status = 200, body = Zaken), Problemen, Sessieproblemen))]
pub async fn dossiers(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Zaken>, Problem> {
    antwoord(&app, &behandelaar, Lijst::Dossiers, vraag).await
}
