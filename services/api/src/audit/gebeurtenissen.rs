//! The events of everything, in the order of the history.

use ::verzoek::{Actor, Organisatie, Rol};
use axum::Json;
use axum::extract::{FromRequestParts, State};
use axum::http::Uri;
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use history::{Direction, Found, RecordedError, RecordedEvent, Selection};
use projections::VERZOEK;
use projections::besluit::BESLUIT;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::periode::Periode;
use super::{Auditor, Bedoeld, Reden, bedoelde_zaak, nummers};
use crate::app::App;
use crate::behandelaar::geschiedenis::parameters;
use crate::behandelaar::tijdlijn::namen;
use crate::extract::{Bladzijde, Lijstvraag};
use crate::inzage::{self, Inzage, Wat};
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::accounts::OrganisatieVan;

/// Who did it, as it stands beside the event.
#[derive(Debug, Serialize, ToSchema)]
pub struct Dader {
    /// `burger`, `voorsteller`, `behandelaar` or `systeem`; null: it does not stand there.
    soort: Option<String>,
    gebruiker: Option<String>,
    /// The name of the account; null: it is gone.
    naam: Option<String>,
    rol: Option<String>,
    organisatie: Option<OrganisatieVan>,
}

/// An event of the history.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditGebeurtenis {
    positie: i64,
    /// `verzoek`: a case; `koninklijkBesluit`: a decree.
    soort: String,
    /// The case or the decree.
    zaak: String,
    /// Its number, as people call it.
    nummer: Option<String>,
    /// Its place within the case: 1, 2, 3 …
    volgorde: i64,
    /// The event as the history names it.
    gebeurtenis: String,
    /// Null: it does not stand there.
    op: Option<DateTime<Utc>>,
    door: Dader,
    /// The chained hash, in hexadecimal digits.
    hash: String,
    /// What happened; null: it was not asked, or can't be read.
    #[schema(value_type = Option<Object>)]
    gegevens: Option<Value>,
    /// Why the data can't be read.
    onleesbaar: Option<String>,
}

/// A page of events.
#[derive(Serialize, ToSchema)]
pub struct AuditGebeurtenissen {
    items: Vec<AuditGebeurtenis>,
    /// For the next page: `na`. Null: this is the last.
    volgende: Option<i64>,
    /// How far the history goes.
    hoofd: i64,
}

/// The metadata, as far as it can be read: an auditor also sees what somebody broke.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Metadata {
    op: Option<DateTime<Utc>>,
    door: Option<String>,
    gebruiker: Option<String>,
    rol: Option<String>,
    organisatie: Option<String>,
}

/// What of the events is asked: `met=gegevens`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    Niets,
    Gegevens,
}

/// What is asked of the list.
pub struct Vraag {
    uri: Uri,
    periode: Periode,
    soort: Option<String>,
    metadata: Vec<(&'static str, String)>,
    richting: Direction,
    na: Option<i64>,
    top: i64,
    /// With the data of the events: why.
    reden: Option<Reden>,
}

fn eerste(uri: &Uri, naam: &str) -> Option<String> {
    parameters(uri, naam).into_iter().next()
}

fn keuze(uri: &Uri, naam: &'static str, goed: &[&str]) -> Result<Option<String>, Problem> {
    match eerste(uri, naam) {
        Some(waarde) if !goed.contains(&waarde.as_str()) => Err(Problem::parameter(
            naam,
            &format!("Gebruik een van: {}.", goed.join(", ")),
        )),
        gekozen => Ok(gekozen),
    }
}

/// The strings of the metadata that are looked for.
fn metadata(uri: &Uri) -> Result<Vec<(&'static str, String)>, Problem> {
    let organisatie = eerste(uri, "organisatie");
    if let Some(tekst) = &organisatie
        && tekst.parse::<Organisatie>().is_err()
    {
        return Err(Problem::parameter(
            "organisatie",
            "Gebruik de soort en het nummer, zoals gemeente/518.",
        ));
    }
    let rollen: Vec<_> = Rol::ALLE.iter().map(|rol| rol.code()).collect();
    let delen = [
        (
            "gebruiker",
            eerste(uri, "gebruiker").map(|g| g.to_lowercase()),
        ),
        ("rol", keuze(uri, "rol", &rollen)?),
        ("organisatie", organisatie),
        ("door", keuze(uri, "door", Actor::SOORTEN)?),
    ];
    Ok(delen
        .into_iter()
        .filter_map(|(naam, waarde)| Some((naam, waarde?)))
        .collect())
}

impl FromRequestParts<App> for Vraag {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let uri = parts.uri.clone();
        let lijst = Lijstvraag::from_request_parts(parts, app)
            .await?
            .op_plaats()?;
        let met = match keuze(&uri, "met", &["gegevens"])? {
            Some(_) => Met::Gegevens,
            None => Met::Niets,
        };
        let richting = match lijst.orderby.as_deref() {
            None | Some("positie desc") => Direction::Newest,
            Some("positie asc" | "positie") => Direction::Oldest,
            Some(_) => {
                return Err(Problem::parameter(
                    "$orderby",
                    "Gebruik positie desc of positie asc.",
                ));
            }
        };
        let na = eerste(&uri, "na")
            .map(|tekst| tekst.parse::<i64>())
            .transpose()
            .map_err(|_| Problem::parameter("na", "Gebruik een positie in de geschiedenis."))?;
        let soort = eerste(&uri, "soort");
        if soort
            .as_ref()
            .is_some_and(|s| s.len() > 100 || !s.chars().all(char::is_alphanumeric))
        {
            return Err(Problem::parameter(
                "soort",
                "Gebruik de naam van een gebeurtenis, zoals VerzoekIngediend.",
            ));
        }
        Ok(Vraag {
            periode: Periode::van_vraag(&uri)?,
            metadata: metadata(&uri)?,
            soort,
            richting,
            na,
            top: lijst.top,
            reden: match met {
                Met::Gegevens => Some(Reden::from_request_parts(parts, app).await?),
                Met::Niets => None,
            },
            uri,
        })
    }
}

impl Vraag {
    /// The filters in words, for the record of the look.
    fn welk(&self) -> Option<String> {
        let delen: Vec<String> = [
            "soort",
            "door",
            "gebruiker",
            "rol",
            "organisatie",
            "van",
            "tot",
        ]
        .into_iter()
        .filter_map(|naam| Some(format!("{naam}: {}", eerste(&self.uri, naam)?)))
        .collect();
        (!delen.is_empty()).then(|| delen.join(", "))
    }
}

fn hexadecimaal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What happened, as the events say.
async fn gegevens(app: &App, gevonden: &[Found]) -> Result<Vec<Result<Value, String>>, Problem> {
    let geopend = app.history.open_each(gevonden.to_vec()).await?;
    let lees = |(gevonden, event): (&Found, Result<RecordedEvent, RecordedError>)| {
        event
            .and_then(|event| event.event::<Value>())
            .map_err(|fout| {
                tracing::warn!(positie = gevonden.position, %fout, "an event can't be read");
                "De gegevens van deze gebeurtenis zijn niet te lezen.".to_owned()
            })
    };
    Ok(gevonden.iter().zip(geopend).map(lees).collect())
}

fn toon(gevonden: Found, gegevens: Option<Result<Value, String>>) -> AuditGebeurtenis {
    let event = gevonden.event;
    let metadata: Metadata = serde_json::from_str(&event.metadata).unwrap_or_default();
    let (positie, hash) = (gevonden.position, hexadecimaal(&gevonden.hash));
    let (gegevens, onleesbaar) = match gegevens {
        None => (None, None),
        Some(Ok(gegevens)) => (Some(gegevens), None),
        Some(Err(waarom)) => (None, Some(waarom)),
    };
    AuditGebeurtenis {
        positie,
        soort: event.aggregate_type,
        zaak: event.aggregate_id,
        nummer: None,
        volgorde: event.sequence,
        gebeurtenis: event.event_type,
        op: metadata.op,
        door: Dader {
            soort: metadata.door,
            gebruiker: metadata.gebruiker,
            naam: None,
            rol: metadata.rol,
            organisatie: metadata
                .organisatie
                .and_then(|o| o.parse::<Organisatie>().ok())
                .map(OrganisatieVan::from),
        },
        hash,
        gegevens,
        onleesbaar,
    }
}

/// The numbers of the cases and the names of the officials.
async fn benoem(app: &App, items: &mut [AuditGebeurtenis]) -> Result<(), Problem> {
    let ids: Vec<Uuid> = items.iter().filter_map(|i| i.zaak.parse().ok()).collect();
    let nummers = nummers(app, &ids).await?;
    let gebruikers = items.iter().filter_map(|i| i.door.gebruiker.clone());
    let namen = namen(app, gebruikers.collect()).await?;
    for item in items {
        let id: Option<Uuid> = item.zaak.parse().ok();
        item.nummer = id.and_then(|id| nummers.get(&id).cloned());
        let gebruiker = item.door.gebruiker.as_ref();
        item.door.naam = gebruiker.and_then(|g| namen.get(g).cloned());
    }
    Ok(())
}

/// The whole history, the newest event first. The data of the events asks `met=gegevens` and the
/// reason of the look.
#[utoipa::path(get, path = "/api/audit/events", tag = "audit",
    params(("zaak" = Option<String>, Query, description = "a case by its number or its id; a decree by its id", example = "KO-2026-000123"),
           ("soort" = Option<String>, Query, description = "the event as the history names it", example = "VerzoekIngediend"),
           ("door" = Option<String>, Query, description = "burger, voorsteller, ondersteuner, meehelper, behandelaar or systeem"),
           ("gebruiker" = Option<String>, Query, description = "the account of an official"),
           ("rol" = Option<String>, Query, description = "the role of an official"),
           ("organisatie" = Option<String>, Query, description = "the organisation of an official", example = "gemeente/518"),
           ("van" = Option<String>, Query, description = "a day, or a moment (RFC 3339)", example = "2026-11-21"),
           ("tot" = Option<String>, Query, description = "up to and with this day or moment"),
           ("met" = Option<String>, Query, description = "gegevens: the data too"),
           Reden,
           Bladzijde,
           ("$orderby" = Option<String>, Query, description = "positie desc or positie asc"),
           ("na" = Option<i64>, Query, description = "`volgende` of the page before this one")),
    responses((status = 200, body = AuditGebeurtenissen), Problemen, Sessieproblemen))]
pub async fn audit_gebeurtenissen(
    State(app): State<App>,
    Auditor(auditor): Auditor,
    vraag: Vraag,
) -> Result<Json<AuditGebeurtenissen>, Problem> {
    let zaak = match bedoelde_zaak(&app, &vraag.uri).await? {
        None => None,
        Some(Bedoeld::Zaak(id)) => Some(id),
        Some(Bedoeld::Geen) => {
            return Ok(Json(AuditGebeurtenissen {
                items: Vec::new(),
                volgende: None,
                hoofd: hoofd(&app).await?,
            }));
        }
    };
    let (wat, met) = match vraag.reden {
        None => (Wat::Gebeurtenissen, Met::Niets),
        Some(_) => (Wat::Gegevens, Met::Gegevens),
    };
    let welk = vraag.welk();
    let inzage = Inzage {
        wat,
        zaak,
        welk: welk.as_deref(),
        reden: vraag.reden.as_ref().map(|Reden(reden)| reden.as_str()),
    };
    inzage::noteer(&app, &auditor, inzage).await?;
    let selectie = Selection {
        aggregate: zaak.map(|id| (vec![VERZOEK, BESLUIT], id)),
        event_type: vraag.soort,
        metadata: vraag.metadata,
        from: vraag.periode.van,
        before: vraag.periode.voor,
        direction: vraag.richting,
        after: vraag.na,
        // One more tells whether there is a next page.
        limit: vraag.top + 1,
    };
    let mut gevonden = app.history.select(&selectie).await?;
    let top = usize::try_from(vraag.top).unwrap_or(usize::MAX);
    let meer = gevonden.len() > top;
    gevonden.truncate(top);
    let gelezen: Vec<_> = match met {
        Met::Niets => vec![None; gevonden.len()],
        Met::Gegevens => gegevens(&app, &gevonden)
            .await?
            .into_iter()
            .map(Some)
            .collect(),
    };
    let mut items: Vec<_> = gevonden
        .into_iter()
        .zip(gelezen)
        .map(|(gevonden, gelezen)| toon(gevonden, gelezen))
        .collect();
    benoem(&app, &mut items).await?;
    Ok(Json(AuditGebeurtenissen {
        volgende: items.last().filter(|_| meer).map(|item| item.positie),
        items,
        hoofd: hoofd(&app).await?,
    }))
}

async fn hoofd(app: &App) -> Result<i64, Problem> {
    Ok(sqlx::query_scalar("SELECT position FROM history.head")
        .fetch_one(app.pool())
        .await?)
}

/// The kinds of events that the history has, to filter on.
#[utoipa::path(get, path = "/api/audit/soorten", tag = "audit",
    responses((status = 200, body = [String]), Problemen, Sessieproblemen))]
pub async fn audit_soorten(
    State(app): State<App>,
    _: Auditor,
) -> Result<Json<Vec<String>>, Problem> {
    Ok(Json(app.history.event_types().await?))
}
