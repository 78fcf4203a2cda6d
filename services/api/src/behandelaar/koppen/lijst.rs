use ::verzoek::{Actie, Status, naslag};
use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use projections::naam;
use projections::zakenlijst::velden::KOPPEN;
use projections::zakenlijst::{Lijst, Regel, Vraag};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::super::zakenlijst::{bladzijde, filter, volgorde, zichtbaar};
use crate::app::App;
use crate::extract::Lijstvraag;
use crate::inzage;
use crate::problem::{Problem, Problemen, Sessieproblemen};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct KopItem {
    id: Uuid,
    zaaknummer: String,
    #[schema(value_type = Status)]
    status: String,
    gemeente_id: i32,
    /// The name of the municipality.
    gemeente: &'static str,
    ontvangen_op: DateTime<Utc>,
    gewijzigd_op: DateTime<Utc>,
    /// A mail of the case did not arrive, and the proposer does not know yet what it said.
    mail_mislukt: bool,
}

impl From<Regel> for KopItem {
    fn from(regel: Regel) -> Self {
        KopItem {
            id: regel.zaak_id,
            zaaknummer: regel.zaaknummer,
            status: regel.status,
            gemeente_id: regel.gemeente,
            gemeente: naslag::gemeentenaam(regel.gemeente.unsigned_abs()),
            ontvangen_op: regel.ontvangen_op,
            gewijzigd_op: regel.gewijzigd_op,
            mail_mislukt: regel.beltaak,
        }
    }
}

/// A plain list, or with `$inlinecount=allpages` a page of it with the count of all.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum Koppen {
    Items(Vec<KopItem>),
    Pagina { items: Vec<KopItem>, count: i64 },
}

/// The heads of the cases that this official may know of, newest first.
#[utoipa::path(get, path = "/api/zaken/koppen", tag = "behandelaar",
    params(Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "zaaknummer, status, gemeenteId, ontvangenOp or gewijzigdOp, each with asc or desc"),
           ("$filter" = Option<String>, Query, description = "a condition on the same fields, or on mailMislukt", example = "mailMislukt"),
           ("$search" = Option<String>, Query, description = "the beginning of a case number, or the whole name of the proposer", max_length = 200)),
    responses((status = 200, body = Koppen), Problemen, Sessieproblemen))]
pub async fn koppen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
) -> Result<Json<Koppen>, Problem> {
    let kenbaar = zichtbaar(&app, &behandelaar, Lijst::Beide, Actie::KopBekijken)?;
    let (woorden, voorsteller) = gezocht(vraag.search.as_deref().unwrap_or_default());
    let filter = filter(vraag.filter.as_deref(), &KOPPEN)?;
    if voorsteller.is_some() {
        // That somebody proposed anybody is something that a look tells.
        inzage::noteer_lijst(&app, &behandelaar, "koppen", filter.as_ref(), &woorden).await?;
    }
    let gevraagd = Vraag {
        filter,
        woorden,
        voorsteller,
        ..kenbaar
    };
    let volgorde = volgorde(vraag.orderby.as_deref(), &KOPPEN)?;
    let (regels, aantal) = bladzijde(&app, &gevraagd, &vraag, &volgorde).await?;
    let items = regels.into_iter().map(KopItem::from).collect();
    Ok(Json(match aantal {
        None => Koppen::Items(items),
        Some(count) => Koppen::Pagina { items, count },
    }))
}

/// What is looked for: a case number or the beginning of one; or the whole name of the proposer, as a caller says
/// it. Part of a name finds nobody: who calls knows the own name, and who guesses goes through no list of people.
fn gezocht(tekst: &str) -> (Vec<String>, Option<String>) {
    let woorden = naam::woorden(tekst);
    let is_naam = woorden.len() > 1 && !tekst.bytes().any(|teken| teken.is_ascii_digit());
    match is_naam {
        true => (woorden, Some(naam::heel(tekst))),
        false => (naam::gezocht_nummer(tekst), None),
    }
}
