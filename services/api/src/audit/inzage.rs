//! Who looked at what, newest first: the recorded looks, and the looks at confidential attachments that
//! are events of their case.

use ::verzoek::{Event, Organisatie};
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::Uri;
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use history::{Direction, Selection};
use projections::VERZOEK;
use serde::{Deserialize, Serialize};
use sqlx::{Postgres, QueryBuilder};
use utoipa::ToSchema;
use uuid::Uuid;

use super::periode::Periode;
use super::{Auditor, Bedoeld, bedoelde_zaak, nummers};
use crate::app::App;
use crate::behandelaar::geschiedenis::parameters;
use crate::behandelaar::tijdlijn::namen;
use crate::extract::{Bladzijde, Lijstvraag};
use crate::inzage::{self, Inzage, Wat};
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};
use crate::rekening::accounts::OrganisatieVan;

/// The event that a look at a confidential attachment is.
const INGEZIEN: &str = "BijlageIngezien";

/// A look.
#[derive(Debug, Serialize, ToSchema)]
pub struct InzageItem {
    op: DateTime<Utc>,
    gebruiker: String,
    /// The name of the account; null: it is gone.
    naam: Option<String>,
    rol: Option<String>,
    organisatie: Option<OrganisatieVan>,
    /// Null: no single case.
    zaak: Option<Uuid>,
    /// Its number, as people call it.
    nummer: Option<String>,
    /// `vertrouwelijk`: a confidential attachment. Else `zaak`, `bijlage`, `lijst`, `besluit`, and of
    /// auditors `gebeurtenissen`, `gegevens`, `tijdlijn`, `vergelijking`, `naspelen`, `inzage`,
    /// `archiefpakket` and `inzagedossier`.
    wat: String,
    /// Which attachment, list, filter or moment.
    welk: Option<String>,
    reden: Option<String>,
    /// The event, for a confidential attachment.
    positie: Option<i64>,
    /// What tells it apart from others of the same moment.
    #[serde(skip)]
    id: i64,
}

/// A page of looks.
#[derive(Serialize, ToSchema)]
pub struct Inzagen {
    items: Vec<InzageItem>,
    /// For the next page: `na`. Null: this is the last.
    volgende: Option<String>,
}

/// How far the page before this one came: in the looks, and in the events.
#[derive(Clone, Copy)]
struct Plaats {
    op: DateTime<Utc>,
    id: i64,
    positie: i64,
}

impl Plaats {
    const BEGIN: Plaats = Plaats {
        op: DateTime::<Utc>::MAX_UTC,
        id: i64::MAX,
        positie: i64::MAX,
    };

    fn lees(tekst: &str) -> Option<Self> {
        let mut delen = tekst.split('.').map(str::parse::<i64>);
        let mut volgend = || delen.next()?.ok();
        Some(Plaats {
            op: DateTime::from_timestamp_micros(volgend()?.max(0))?,
            id: volgend()?,
            positie: volgend()?,
        })
    }
}

impl std::fmt::Display for Plaats {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "{}.{}.{}",
            self.op.timestamp_micros(),
            self.id,
            self.positie
        )
    }
}

/// What is asked of the list.
pub struct Vraag {
    uri: Uri,
    periode: Periode,
    gebruiker: Option<String>,
    na: Plaats,
    top: i64,
}

impl FromRequestParts<App> for Vraag {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let uri = parts.uri.clone();
        let lijst = Lijstvraag::from_request_parts(parts, app)
            .await?
            .op_plaats()?;
        let eerste = |naam: &str| parameters(&uri, naam).into_iter().next();
        let na = match eerste("na") {
            None => Plaats::BEGIN,
            Some(tekst) => Plaats::lees(&tekst).ok_or_else(|| {
                Problem::parameter("na", "Gebruik wat de vorige bladzijde als volgende gaf.")
            })?,
        };
        Ok(Vraag {
            periode: Periode::van_vraag(&uri)?,
            gebruiker: eerste("gebruiker").map(|g| g.to_lowercase()),
            na,
            top: lijst.top,
            uri,
        })
    }
}

impl Vraag {
    fn welk(&self) -> Option<String> {
        let delen: Vec<String> = ["gebruiker", "van", "tot"]
            .into_iter()
            .filter_map(|naam| {
                let waarde = parameters(&self.uri, naam).into_iter().next()?;
                Some(format!("{naam}: {waarde}"))
            })
            .collect();
        (!delen.is_empty()).then(|| delen.join(", "))
    }
}

struct Rij {
    id: i64,
    op: DateTime<Utc>,
    gebruiker: String,
    rol: String,
    organisatie: String,
    zaak_id: Option<Uuid>,
    wat: String,
    welk: Option<String>,
    reden: Option<String>,
}

history::from_row!(Rij: id, op, gebruiker, rol, organisatie, zaak_id, wat, welk, reden);

impl From<Rij> for InzageItem {
    fn from(rij: Rij) -> Self {
        InzageItem {
            op: rij.op,
            gebruiker: rij.gebruiker,
            naam: None,
            rol: Some(rij.rol),
            organisatie: organisatie(&rij.organisatie),
            zaak: rij.zaak_id,
            nummer: None,
            wat: rij.wat,
            welk: rij.welk,
            reden: rij.reden,
            positie: None,
            id: rij.id,
        }
    }
}

fn organisatie(tekst: &str) -> Option<OrganisatieVan> {
    let organisatie: Organisatie = tekst.parse().ok()?;
    Some(organisatie.into())
}

/// The recorded looks.
async fn genoteerd(
    app: &App,
    vraag: &Vraag,
    zaak: Option<Uuid>,
) -> Result<Vec<InzageItem>, Problem> {
    let mut query: QueryBuilder<'_, Postgres> = QueryBuilder::new(
        "SELECT id, op, gebruiker, rol, organisatie, zaak_id, wat, welk, reden
         FROM access.inzage WHERE true",
    );
    if let Some(zaak) = zaak {
        query.push(" AND zaak_id = ").push_bind(zaak);
    }
    if let Some(gebruiker) = &vraag.gebruiker {
        query.push(" AND gebruiker = ").push_bind(gebruiker);
    }
    if let Some(van) = vraag.periode.van {
        query.push(" AND op >= ").push_bind(van);
    }
    if let Some(voor) = vraag.periode.voor {
        query.push(" AND op < ").push_bind(voor);
    }
    query.push(" AND (op, id) < (").push_bind(vraag.na.op);
    query.push(", ").push_bind(vraag.na.id);
    query.push(") ORDER BY op DESC, id DESC LIMIT ");
    query.push_bind(vraag.top + 1);
    let rijen: Vec<Rij> = query.build_query_as().fetch_all(app.pool()).await?;
    Ok(rijen.into_iter().map(InzageItem::from).collect())
}

/// Who did it and when, as `Command::metadata` recorded it.
#[derive(Deserialize)]
struct Door {
    op: DateTime<Utc>,
    gebruiker: String,
    rol: Option<String>,
    organisatie: Option<String>,
}

/// The looks at confidential attachments.
async fn ingezien(
    app: &App,
    vraag: &Vraag,
    zaak: Option<Uuid>,
) -> Result<Vec<InzageItem>, Problem> {
    let gebruiker = vraag.gebruiker.iter().map(|g| ("gebruiker", g.clone()));
    let selectie = Selection {
        aggregate: zaak.map(|id| (vec![VERZOEK], id)),
        event_type: Some(INGEZIEN.to_owned()),
        metadata: gebruiker.collect(),
        from: vraag.periode.van,
        before: vraag.periode.voor,
        direction: Direction::Newest,
        after: Some(vraag.na.positie),
        limit: vraag.top + 1,
    };
    let gevonden = app.history.select(&selectie).await?;
    let geopend = app.history.open_each(gevonden.clone()).await?;
    let mut items = Vec::with_capacity(gevonden.len());
    for (gevonden, event) in gevonden.into_iter().zip(geopend) {
        let positie = gevonden.position;
        let zaak = gevonden.event.aggregate_id.parse().ok();
        let door: Door = serde_json::from_str(&gevonden.event.metadata).map_err(fault)?;
        // That somebody looked stays known when the reason can't be read any more.
        let (welk, reden) = match event.and_then(|event| event.event()) {
            Ok(Event::BijlageIngezien { id, reden }) => (Some(id.to_string()), Some(reden)),
            Ok(_) | Err(_) => (None, None),
        };
        items.push(InzageItem {
            op: door.op,
            gebruiker: door.gebruiker,
            naam: None,
            rol: door.rol,
            organisatie: door.organisatie.as_deref().and_then(organisatie),
            zaak,
            nummer: None,
            wat: "vertrouwelijk".to_owned(),
            welk,
            reden,
            positie: Some(positie),
            id: 0,
        });
    }
    Ok(items)
}

/// The names of the officials and the numbers of the cases.
async fn benoem(app: &App, items: &mut [InzageItem]) -> Result<(), Problem> {
    let namen = namen(app, items.iter().map(|i| i.gebruiker.clone()).collect()).await?;
    let zaken: Vec<Uuid> = items.iter().filter_map(|i| i.zaak).collect();
    let nummers = nummers(app, &zaken).await?;
    for item in items {
        item.naam = namen.get(&item.gebruiker).cloned();
        item.nummer = item.zaak.and_then(|zaak| nummers.get(&zaak).cloned());
    }
    Ok(())
}

/// Who looked at whose data, newest first. Looking here is a look of its own.
#[utoipa::path(get, path = "/api/audit/inzage", tag = "audit",
    params(("zaak" = Option<String>, Query, description = "a case by its number or its id", example = "KO-2026-000123"),
           ("gebruiker" = Option<String>, Query, description = "the account of an official"),
           ("van" = Option<String>, Query, description = "a day, or a moment (RFC 3339)", example = "2026-11-21"),
           ("tot" = Option<String>, Query, description = "up to and with this day or moment"), Bladzijde,
           ("na" = Option<String>, Query, description = "`volgende` of the page before this one")),
    responses((status = 200, body = Inzagen), Problemen, Sessieproblemen))]
pub async fn audit_inzage(
    State(app): State<App>,
    Auditor(auditor): Auditor,
    vraag: Vraag,
) -> Result<Json<Inzagen>, Problem> {
    let zaak = match bedoelde_zaak(&app, &vraag.uri).await? {
        None => None,
        Some(Bedoeld::Zaak(id)) => Some(id),
        Some(Bedoeld::Geen) => {
            return Ok(Json(Inzagen {
                items: Vec::new(),
                volgende: None,
            }));
        }
    };
    let welk = vraag.welk();
    let inzage = Inzage {
        wat: Wat::Inzage,
        zaak,
        welk: welk.as_deref(),
        reden: None,
    };
    inzage::noteer(&app, &auditor, inzage).await?;
    let (looks, events) =
        futures::try_join!(genoteerd(&app, &vraag, zaak), ingezien(&app, &vraag, zaak))?;
    let mut items = voeg_samen(looks, events);
    let top = usize::try_from(vraag.top).unwrap_or(usize::MAX);
    let meer = items.len() > top;
    items.truncate(top);
    let volgende = meer.then(|| verder(vraag.na, &items).to_string());
    benoem(&app, &mut items).await?;
    Ok(Json(Inzagen { items, volgende }))
}

/// The newest first, each of the two in its own order: a page goes on where it left them.
fn voeg_samen(looks: Vec<InzageItem>, events: Vec<InzageItem>) -> Vec<InzageItem> {
    let mut items = Vec::with_capacity(looks.len() + events.len());
    let mut looks = looks.into_iter().peekable();
    for event in events {
        while let Some(look) = looks.next_if(|look| look.op > event.op) {
            items.push(look);
        }
        items.push(event);
    }
    items.extend(looks);
    items
}

/// Where the next page goes on.
fn verder(van: Plaats, items: &[InzageItem]) -> Plaats {
    items.iter().fold(van, |plaats, item| match item.positie {
        Some(positie) => Plaats { positie, ..plaats },
        None => Plaats {
            op: item.op,
            id: item.id,
            ..plaats
        },
    })
}
