//! The desk: all cases of the own organisation, those that wait for it first
//! (docs/specification/handling.md#work-list).

use axum::Json;
use axum::extract::{RawQuery, State};
use projections::zakenlijst::{Lijst, nieuws as gekomen};
use serde::Serialize;
use utoipa::ToSchema;

use ::verzoek::Actie;
use chrono::{DateTime, Utc};

use super::deel::Deel;
use super::sessie::{Behandelaar, Stil};
use super::zakenlijst::{Tellingen, Zaken, antwoord, tellingen, zichtbaar};
use crate::app::App;
use crate::extract::Lijstvraag;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// What came to the own organisation.
#[derive(Serialize, ToSchema)]
pub struct Nieuws {
    /// How many cases became its turn after the moment that was told; 0 without one.
    nieuw: i64,
    /// When the last case became its turn: what to ask from the next time.
    laatste: Option<DateTime<Utc>>,
}

/// All cases that the own organisation may see: what waits for it longest first, the rest newest first.
#[utoipa::path(get, path = "/api/zaken", tag = "behandelaar",
    params(Lijstvraag,
           ("tab" = Option<String>, Query, description = "aanZet: the own organisation is to act; bijAnderen: somebody else is; klaar: nobody any more"),
           ("behandelaar" = Option<String>, Query, description = "ik, niemand, or the account of a colleague", max_length = 100),
           ("herinnering" = Option<String>, Query, description = "nadert: those of which a reminder is within a week, or past"),
           ("$orderby" = Option<String>, Query, description = "fields, each with asc or desc", example = "status asc,sinds desc"),
           ("$filter" = Option<String>, Query, description = "a condition, as OData writes it", example = "wachtLang and status eq 'bijGemeente'"),
           ("$search" = Option<String>, Query, description = "beginnings of words of candidate, proposer and case number", max_length = 200)),
    responses((status = 200, body = Zaken), Problemen, Sessieproblemen))]
pub async fn zaken(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
    deel: Deel,
) -> Result<Json<Zaken>, Problem> {
    antwoord(&app, &behandelaar, Lijst::Beide, vraag, deel).await
}

/// How many cases lie on each part of the desk, and on the one that is asked for how many have each
/// status and how many press.
#[utoipa::path(get, path = "/api/zaken/tellingen", tag = "behandelaar",
    params(("tab" = Option<String>, Query, description = "as of the list"),
           ("behandelaar" = Option<String>, Query, description = "as of the list", max_length = 100),
           ("herinnering" = Option<String>, Query, description = "as of the list"),
           ("$filter" = Option<String>, Query, description = "as of the list"),
           ("$search" = Option<String>, Query, description = "as of the list", max_length = 200)),
    responses((status = 200, body = Tellingen), Problemen, Sessieproblemen))]
pub async fn tel_zaken(
    State(app): State<App>,
    behandelaar: Behandelaar,
    vraag: Lijstvraag,
    deel: Deel,
) -> Result<Json<Tellingen>, Problem> {
    tellingen(&app, &behandelaar, Lijst::Beide, vraag, deel).await
}

/// How many cases became the own organisation's turn since a moment. Screens ask it by themselves: it keeps no
/// session alive, and names nobody.
#[utoipa::path(get, path = "/api/zaken/nieuws", tag = "behandelaar",
    params(("na" = Option<DateTime<Utc>>, Query, description = "the moment that an earlier answer told", example = "2026-11-21T10:00:00Z")),
    responses((status = 200, body = Nieuws), Problemen, Sessieproblemen))]
pub async fn nieuws(
    State(app): State<App>,
    Stil(behandelaar): Stil,
    RawQuery(query): RawQuery,
) -> Result<Json<Nieuws>, Problem> {
    let query = query.unwrap_or_default();
    let na = form_urlencoded::parse(query.as_bytes())
        .find(|(naam, waarde)| naam == "na" && !waarde.is_empty())
        .map(|(_, waarde)| waarde.parse::<DateTime<Utc>>())
        .transpose()
        .map_err(|_| Problem::parameter("na", "Gebruik een moment zoals 2026-11-21T10:00:00Z."))?;
    let vraag = zichtbaar(&app, &behandelaar, Lijst::Beide, Actie::Bekijken)?;
    let (nieuw, laatste) = gekomen::nieuws(app.pool(), &vraag, na).await?;
    Ok(Json(Nieuws { nieuw, laatste }))
}
