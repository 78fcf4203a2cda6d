//! The accounts of a system, and one of them.

use axum::extract::{RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use super::LIJST;
use super::bron::Rij;
use super::filter::{self, Filter};
use super::fout::{Fout, antwoord};
use super::systeem::Systeem;
use crate::app::App;
use crate::etag::etag;
use crate::extract::{Id, versie};

/// Accounts of one page, and the most that a system gets.
pub(super) const PAGINA: i64 = 100;
/// The last place that is asked for.
const LAATSTE: i64 = 1_000_000;

/// What a list is asked for.
struct Vraag {
    /// From 1.
    begin: i64,
    aantal: i64,
    filter: Option<Filter>,
}

impl Vraag {
    fn lees(query: &str) -> Result<Self, Fout> {
        let mut vraag = Vraag {
            begin: 1,
            aantal: PAGINA,
            filter: None,
        };
        for (naam, waarde) in form_urlencoded::parse(query.as_bytes()) {
            match naam.to_ascii_lowercase().as_str() {
                // RFC 7644, 3.4.2.4: what is too small is the smallest, and a page may be shorter than was asked.
                "startindex" => vraag.begin = getal("startIndex", &waarde)?.clamp(1, LAATSTE),
                "count" => vraag.aantal = getal("count", &waarde)?.clamp(0, PAGINA),
                "filter" => vraag.filter = Some(filter::lees(&waarde)?),
                _ => {}
            }
        }
        Ok(vraag)
    }
}

fn getal(naam: &str, waarde: &str) -> Result<i64, Fout> {
    waarde
        .parse()
        .map_err(|_| Fout::waarde(format!("{naam} is een geheel getal.")))
}

/// A list of what was found (RFC 7644, 3.4.2).
pub(super) fn lijst(begin: i64, totaal: i64, bronnen: Vec<Value>) -> Response {
    antwoord(
        StatusCode::OK,
        json!({"schemas": [LIJST], "totalResults": totaal, "startIndex": begin,
            "itemsPerPage": bronnen.len(), "Resources": bronnen}),
    )
}

/// The accounts of this system, by name.
pub async fn gebruikers(
    State(app): State<App>,
    systeem: Systeem,
    RawQuery(query): RawQuery,
) -> Result<Response, Fout> {
    let gevraagd = Vraag::lees(query.as_deref().unwrap_or_default())?;
    let Systeem { client, grens, .. } = &systeem;
    let mut vraag = Rij::vraag(*client, grens);
    let mut telling = Rij::telling(*client, grens);
    if let Some(filter) = &gevraagd.filter {
        filter.voeg_toe(&mut vraag);
        filter.voeg_toe(&mut telling);
    }
    vraag
        .push(" ORDER BY g.gebruikersnaam LIMIT ")
        .push_bind(gevraagd.aantal)
        .push(" OFFSET ")
        .push_bind(gevraagd.begin - 1);
    let rijen: Vec<Rij> = vraag.build_query_as().fetch_all(app.pool()).await?;
    let totaal: i64 = telling.build_query_scalar().fetch_one(app.pool()).await?;
    let bronnen = rijen.iter().map(|rij| rij.json(&app)).collect();
    Ok(lijst(gevraagd.begin, totaal, bronnen))
}

/// One account of this system.
pub async fn gebruiker(
    State(app): State<App>,
    systeem: Systeem,
    Id(id): Id,
    headers: HeaderMap,
) -> Result<Response, Fout> {
    let mut connection = app.pool().acquire().await?;
    let rij = systeem.vind(&mut connection, id).await?;
    let gezien = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|tag| tag.to_str().ok());
    if gezien.is_some_and(|tags| versie(tags) == rij.versie()) {
        let tag = [(header::ETAG, etag(rij.versie()))];
        return Ok((StatusCode::NOT_MODIFIED, tag).into_response());
    }
    Ok(rij.antwoord(&app, StatusCode::OK))
}
