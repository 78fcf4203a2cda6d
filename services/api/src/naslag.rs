//! Reference lists (docs/specification/README.md): municipalities, countries.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use ::verzoek::{OrganisatieType, naslag, tijd};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::behandelaar::website;
use crate::problem::{Problem, Problemen, fault};
use crate::verkleind::Document;

const JSON: &str = "application/json";

/// The lists that were asked for, compressed.
#[derive(Default)]
pub(crate) struct Lijsten {
    /// Those of the day that was asked for last.
    gemeenten: Mutex<Option<(NaiveDate, Arc<Document>)>>,
    landen: OnceLock<Document>,
}

fn document<T: Serialize>(lijst: &T) -> Result<Document, Problem> {
    let json = serde_json::to_vec(lijst).map_err(fault)?;
    Document::nieuw(JSON, json).map_err(fault)
}

/// A municipality that exists today.
#[derive(Serialize, ToSchema)]
pub struct Gemeente {
    /// The municipality's code as a number: 518 is 's-Gravenhage.
    id: u32,
    name: String,
    provincie: String,
    /// Other words that find it: "Den Haag".
    zoekwoorden: Vec<String>,
}

/// The municipalities that exist today, for a choice.
#[utoipa::path(get, path = "/api/gemeentes", tag = "naslag",
    responses((status = 200, body = [Gemeente]), Problemen))]
pub async fn gemeentes(State(app): State<App>, vraag: HeaderMap) -> Result<Response, Problem> {
    let vandaag = tijd::datum(app.clock.now());
    let document = {
        let mut bewaard = app
            .lijsten
            .gemeenten
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        match &*bewaard {
            Some((dag, document)) if *dag == vandaag => Arc::clone(document),
            _ => {
                let document = Arc::new(document(&gemeenten_op(vandaag))?);
                *bewaard = Some((vandaag, Arc::clone(&document)));
                document
            }
        }
    };
    Ok(document.antwoord(&vraag))
}

fn gemeenten_op(dag: NaiveDate) -> Vec<Gemeente> {
    let gemeenten = naslag::gemeenten().op(dag).map(|g| Gemeente {
        id: g.code,
        name: g.naam.clone(),
        provincie: g.provincie.clone(),
        zoekwoorden: g.zoekwoorden.clone(),
    });
    gemeenten.collect()
}

/// A country; the Netherlands comes first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Land {
    land_code: u32,
    omschrijving: String,
    zoekwoorden: Vec<String>,
}

/// The countries, the Netherlands first.
#[utoipa::path(get, path = "/api/landen", tag = "naslag",
    responses((status = 200, body = [Land]), Problemen))]
pub async fn landen(State(app): State<App>, vraag: HeaderMap) -> Result<Response, Problem> {
    if let Some(document) = app.lijsten.landen.get() {
        return Ok(document.antwoord(&vraag));
    }
    let landen = naslag::landen().iter().map(|l| Land {
        land_code: l.code,
        omschrijving: l.omschrijving.clone(),
        zoekwoorden: l.zoekwoorden.clone(),
    });
    let document = document(&landen.collect::<Vec<_>>())?;
    Ok(app.lijsten.landen.get_or_init(|| document).antwoord(&vraag))
}

/// A ministry that a dossier can go to.
#[derive(Serialize, ToSchema)]
pub struct Ministerie {
    id: u32,
    name: String,
}

/// The ministries that a dossier can go to.
#[utoipa::path(get, path = "/api/ministeries", tag = "naslag",
    responses((status = 200, body = [Ministerie]), Problemen))]
pub async fn ministeries() -> Json<Vec<Ministerie>> {
    let ministeries = naslag::instanties()
        .iter()
        .filter(|i| i.organisatie.soort == OrganisatieType::Ministerie)
        .map(|i| Ministerie {
            id: i.organisatie.id,
            name: i.naam.clone(),
        });
    Json(ministeries.collect())
}

/// The address of the general website.
#[utoipa::path(get, path = "/api/verzoek/getalgemenewebsiteuri", tag = "naslag",
    responses((status = 200, body = String, content_type = "application/json"), Problemen))]
pub async fn website(State(app): State<App>) -> Result<Json<String>, Problem> {
    Ok(Json(website::adres(&app).await?))
}
