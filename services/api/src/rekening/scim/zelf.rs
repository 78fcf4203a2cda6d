//! What this service can, as it tells systems (RFC 7643, 5 to 7).

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value, json};

use super::fout::{Fout, antwoord};
use super::lijst::{PAGINA, lijst};
use super::systeem::Systeem;
use super::{BEDRIJF, GEBRUIKER, HIER};
use crate::app::App;
use crate::problem::{Problem, fault};

const SCHEMAS: &str = include_str!("schemas.json");

fn met_plaats(app: &App, mut bron: Value, soort: &str, pad: &str) -> Value {
    let plaats = format!("{}{HIER}/{pad}", app.settings.public_url);
    bron["meta"] = json!({"resourceType": soort, "location": plaats});
    bron
}

/// What of the standard is here.
pub async fn instellingen(State(app): State<App>, _: Systeem) -> Response {
    let bron = json!({
        "schemas": ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
        "documentationUri": format!("{}/api/docs", app.settings.public_url),
        "patch": {"supported": true},
        "bulk": {"supported": false, "maxOperations": 0, "maxPayloadSize": 0},
        "filter": {"supported": true, "maxResults": PAGINA},
        "changePassword": {"supported": false},
        "sort": {"supported": false},
        "etag": {"supported": true},
        "authenticationSchemes": [{
            "type": "oauthbearertoken",
            "name": "OAuth 2.0",
            "description": "Client credentials with private_key_jwt; scope accounts:beheren.",
            "specUri": "https://www.rfc-editor.org/info/rfc6750",
            "primary": true,
        }],
    });
    let soort = "ServiceProviderConfig";
    antwoord(StatusCode::OK, met_plaats(&app, bron, soort, soort))
}

fn gebruikersoort(app: &App) -> Value {
    let bron = json!({
        "schemas": ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
        "id": "User",
        "name": "User",
        "endpoint": "/Users",
        "description": "Accounts of officials",
        "schema": GEBRUIKER,
        "schemaExtensions": [{"schema": BEDRIJF, "required": false}],
    });
    met_plaats(app, bron, "ResourceType", "ResourceTypes/User")
}

/// RFC 7644, 4: what is told of the service itself is not filtered.
fn zonder_filter(query: Option<&str>) -> Result<(), Fout> {
    let query = query.unwrap_or_default();
    let mut vragen = form_urlencoded::parse(query.as_bytes());
    match vragen.any(|(naam, _)| naam.eq_ignore_ascii_case("filter")) {
        true => Err(Fout::verboden("Hier kunt u niet filteren.")),
        false => Ok(()),
    }
}

/// Of what there are resources here: accounts. There are no groups.
pub async fn soorten(
    State(app): State<App>,
    _: Systeem,
    RawQuery(query): RawQuery,
) -> Result<Response, Fout> {
    zonder_filter(query.as_deref())?;
    Ok(lijst(1, 1, vec![gebruikersoort(&app)]))
}

pub async fn soort(
    State(app): State<App>,
    _: Systeem,
    naam: Result<Path<String>, PathRejection>,
) -> Result<Response, Fout> {
    match naam.is_ok_and(|Path(naam)| naam == "User") {
        true => Ok(antwoord(StatusCode::OK, gebruikersoort(&app))),
        false => Err(Problem::niet_gevonden().into()),
    }
}

fn alle_schemas(app: &App) -> Result<Vec<Value>, Fout> {
    let alle: Vec<Value> = serde_json::from_str(SCHEMAS).map_err(fault)?;
    let alle = alle.into_iter().map(|bron| {
        let pad = format!("Schemas/{}", bron["id"].as_str().unwrap_or_default());
        met_plaats(app, bron, "Schema", &pad)
    });
    Ok(alle.collect())
}

/// The attributes of an account that are kept here.
pub async fn schemas(
    State(app): State<App>,
    _: Systeem,
    RawQuery(query): RawQuery,
) -> Result<Response, Fout> {
    zonder_filter(query.as_deref())?;
    let alle = alle_schemas(&app)?;
    Ok(lijst(1, i64::try_from(alle.len()).map_err(fault)?, alle))
}

pub async fn schema(
    State(app): State<App>,
    _: Systeem,
    naam: Result<Path<String>, PathRejection>,
) -> Result<Response, Fout> {
    let Path(naam) = naam.map_err(|_| Problem::niet_gevonden())?;
    let alle = alle_schemas(&app)?;
    let gevonden = alle.into_iter().find(|bron| bron["id"] == naam.as_str());
    let gevonden = gevonden.ok_or_else(Problem::niet_gevonden)?;
    Ok(antwoord(StatusCode::OK, gevonden))
}
