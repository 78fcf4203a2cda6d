//! Reference lists (product.md 7): municipalities, countries.

use ::verzoek::{OrganisatieType, naslag, tijd};
use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::behandelaar::website;
use crate::problem::{Problem, Problemen};

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

#[utoipa::path(get, path = "/api/gemeentes", tag = "naslag",
    responses((status = 200, body = [Gemeente]), Problemen))]
pub async fn gemeentes(State(app): State<App>) -> Json<Vec<Gemeente>> {
    let vandaag = tijd::datum(app.clock.now());
    let gemeenten = naslag::gemeenten().op(vandaag).map(|g| Gemeente {
        id: g.code,
        name: g.naam.clone(),
        provincie: g.provincie.clone(),
        zoekwoorden: g.zoekwoorden.clone(),
    });
    Json(gemeenten.collect())
}

/// A country; the Netherlands comes first.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Land {
    land_code: u32,
    omschrijving: String,
    zoekwoorden: Vec<String>,
}

#[utoipa::path(get, path = "/api/landen", tag = "naslag",
    responses((status = 200, body = [Land]), Problemen))]
pub async fn landen() -> Json<Vec<Land>> {
    let landen = naslag::landen().iter().map(|l| Land {
        land_code: l.code,
        omschrijving: l.omschrijving.clone(),
        zoekwoorden: l.zoekwoorden.clone(),
    });
    Json(landen.collect())
}

/// A ministry that a dossier can go to.
#[derive(Serialize, ToSchema)]
pub struct Ministerie {
    id: u32,
    name: String,
}

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
