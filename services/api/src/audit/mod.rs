//! What auditors ask (docs/specification/audit.md): the whole history, read only, with a record of each
//! look. Data of persons asks the reason of the look, as a confidential attachment does.
//!
//! - [`gebeurtenissen`]: the events of everything. [`zaken`]: one case at any moment, and replayed.
//! - [`inzage`]: who looked at what. [`verificatie`]: whether the history is whole. [`ondertekend`]: what was signed.
//! - [`pakket`]: a case as a package for the archive. [`inzagedossier`]: what is held about one person.
//! - [`uitvoer`]: the history to take along. [`bewijs`]: the proof of one case.

pub mod bewijs;
pub mod gebeurtenissen;
pub mod inzage;
pub mod inzagedossier;
mod ondertekend;
pub mod pakket;
mod periode;
pub mod uitvoer;
pub mod verificatie;
pub mod zaken;

use std::collections::HashMap;

use ::verzoek::regels::{Fase, Formulier, toets};
use ::verzoek::{Rol, tijd};
use axum::extract::FromRequestParts;
use axum::http::Uri;
use axum::http::request::Parts;
use percent_encoding::percent_decode;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::app::App;
use crate::behandelaar::geschiedenis::parameters;
use crate::machines::fout::Toegangsfout;
use crate::machines::scope;
use crate::machines::toegelaten::Toegelaten;
use crate::problem::{Problem, fault};
use crate::rekening::sessie::{Behandelaar, niet_bevoegd};

/// An official who audits; no other role comes in here.
pub struct Auditor(pub Behandelaar);

impl Auditor {
    fn van(behandelaar: Behandelaar) -> Result<Self, Problem> {
        match behandelaar.rol {
            Rol::Auditor => Ok(Auditor(behandelaar)),
            _ => Err(niet_bevoegd()),
        }
    }
}

impl FromRequestParts<App> for Auditor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        Auditor::van(Behandelaar::from_request_parts(parts, app).await?)
    }
}

/// The same, or a machine in the place of one.
pub struct AuditorOfMachine(pub Behandelaar);

impl FromRequestParts<App> for AuditorOfMachine {
    type Rejection = Toegangsfout;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Toegangsfout> {
        let toegelaten = Toegelaten::<scope::Geschiedenis>::from_request_parts(parts, app).await?;
        let Auditor(auditor) = Auditor::van(toegelaten.wie)?;
        Ok(AuditorOfMachine(auditor))
    }
}

/// Why somebody looks, by the rules of the form that asks it: the header `X-Reden`, or the parameter `reden`.
pub struct Reden(pub String);

impl FromRequestParts<App> for Reden {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        beoordeeld(app, gegeven(parts)?)
    }
}

/// The same of one case. The screens ask it there too; where a program gives none, the record of the look says so.
pub struct RedenOfGeen(pub Reden);

impl FromRequestParts<App> for RedenOfGeen {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let reden = gegeven(parts)?.unwrap_or_else(|| ZONDER_REDEN.to_owned());
        beoordeeld(app, Some(reden)).map(RedenOfGeen)
    }
}

/// What is recorded of a look for which no reason was given.
const ZONDER_REDEN: &str = "Niet opgegeven";

/// The reason of a look, which the rules have yet to judge.
pub struct GegevenReden(pub Option<String>);

impl FromRequestParts<App> for GegevenReden {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Problem> {
        gegeven(parts).map(GegevenReden)
    }
}

/// In this header the reason stands in no address, so in no log of a proxy. Percent-encoded, since a header has no é.
const KOP: &str = "x-reden";

fn gegeven(parts: &Parts) -> Result<Option<String>, Problem> {
    if let Some(kop) = parts.headers.get(KOP) {
        return percent_decode(kop.as_bytes())
            .decode_utf8()
            .map(|reden| Some(reden.into_owned()))
            .map_err(|_| {
                Problem::parameter("X-Reden", "Schrijf de reden in UTF-8, met procenttekens.")
            });
    }
    let query = parts.uri.query().unwrap_or_default();
    Ok(form_urlencoded::parse(query.as_bytes())
        .find(|(naam, _)| naam == "reden")
        .map(|(_, reden)| reden.into_owned()))
}

fn beoordeeld(app: &App, reden: Option<String>) -> Result<Reden, Problem> {
    let vandaag = tijd::datum(app.clock.now());
    let goed = toets(
        Formulier::Inzien,
        &json!({ "reden": reden }),
        Fase::Opslaan,
        vandaag,
    )
    .map_err(Problem::invoer)?;
    match goed.get("reden") {
        Some(Value::String(reden)) => Ok(Reden(reden.clone())),
        _ => Err(fault("a reason that passed its rules is no text")),
    }
}

/// The numbers of cases and decrees, as people call them.
async fn nummers(app: &App, ids: &[Uuid]) -> Result<HashMap<Uuid, String>, Problem> {
    let rijen: Vec<(Uuid, String)> = sqlx::query_as(
        "SELECT zaak_id, zaaknummer FROM readmodel.zaak WHERE zaak_id = ANY($1)
         UNION ALL
         SELECT besluit_id, nummer FROM readmodel.besluit WHERE besluit_id = ANY($1)",
    )
    .bind(ids)
    .fetch_all(app.pool())
    .await?;
    Ok(rijen.into_iter().collect())
}

/// The case that somebody means: by its number or by its id.
enum Bedoeld {
    Zaak(Uuid),
    /// No case has this number.
    Geen,
}

/// The parameter `zaak`.
async fn bedoelde_zaak(app: &App, uri: &Uri) -> Result<Option<Bedoeld>, Problem> {
    let Some(tekst) = parameters(uri, "zaak").into_iter().next() else {
        return Ok(None);
    };
    if let Ok(id) = tekst.parse() {
        return Ok(Some(Bedoeld::Zaak(id)));
    }
    let nummer = tekst.to_uppercase();
    let getallen = nummer.strip_prefix("KO-").and_then(|n| n.split_once('-'));
    let cijfers = |deel: &str| !deel.is_empty() && deel.bytes().all(|b| b.is_ascii_digit());
    if !getallen.is_some_and(|(jaar, volgnummer)| cijfers(jaar) && cijfers(volgnummer)) {
        return Err(Problem::parameter(
            "zaak",
            "Gebruik een zaaknummer zoals KO-2026-000123, of de id van een zaak.",
        ));
    }
    let gevonden: Option<Uuid> =
        sqlx::query_scalar("SELECT zaak_id FROM readmodel.zaak WHERE zaaknummer = $1")
            .bind(nummer)
            .fetch_optional(app.pool())
            .await?;
    Ok(Some(gevonden.map_or(Bedoeld::Geen, Bedoeld::Zaak)))
}
