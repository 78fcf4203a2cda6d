//! Saved views: what an official wants to see again, under a name. A view is a screen's own query
//! string, without the words that were searched for: those are names of people, and a view is kept as it
//! is. Only its owner knows of it.

use ::verzoek::regels::Fout;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use chrono::{DateTime, Utc};
use history::{Durably, durable, writing};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use strum::{EnumString, IntoStaticStr};
use utoipa::ToSchema;
use uuid::Uuid;

use super::sessie::Behandelaar;
use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::velden::Velden;

/// Views of one official.
const HOOGSTENS: i64 = 50;
const NAAM: usize = 100;
const QUERY: usize = 2_000;
/// The parameters that hold words.
const WOORDEN: [&str; 3] = ["zoek", "$search", "$filter"];

/// The list that a view is of.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Lijstnaam {
    Burgeraanvraag,
    Dossiers,
    Koppen,
    Zaken,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Weergave {
    id: Uuid,
    naam: String,
    #[schema(value_type = Lijstnaam)]
    lijst: String,
    query: String,
    gewijzigd_op: DateTime<Utc>,
}

history::from_row!(Weergave: id, naam, lijst, query, gewijzigd_op);

#[derive(Serialize, ToSchema)]
pub struct Weergaven {
    items: Vec<Weergave>,
}

#[derive(ToSchema)]
pub struct NieuweWeergave {
    naam: String,
    #[schema(value_type = Lijstnaam)]
    lijst: &'static str,
    /// The query string of the screen, without `?`. What was searched for (`zoek`, `$search`, `$filter`) is
    /// not kept.
    #[schema(value_type = Option<String>)]
    query: String,
}

fn zonder_woorden(query: &str) -> String {
    let heeft_woorden = |deel: &str| {
        form_urlencoded::parse(deel.as_bytes()).any(|(naam, _)| WOORDEN.contains(&&*naam))
    };
    let delen: Vec<&str> = query.split('&').filter(|d| !heeft_woorden(d)).collect();
    delen.join("&")
}

fn lees(invoer: &Value) -> Result<NieuweWeergave, Problem> {
    let mut velden = Velden::van(invoer);
    let naam = velden.verplicht("naam", NAAM, "U heeft geen naam ingevuld.");
    let lijst = velden.verplicht("lijst", NAAM, "U heeft geen lijst gekozen.");
    let gekozen: Option<Lijstnaam> = lijst.parse().ok();
    if gekozen.is_none() && !lijst.is_empty() {
        velden.fout("lijst", "ongeldig", "Deze lijst bestaat niet.");
    }
    let query = zonder_woorden(&velden.optioneel("query", QUERY).unwrap_or_default());
    velden.klaar()?;
    Ok(NieuweWeergave {
        naam,
        lijst: gekozen.map(<&str>::from).unwrap_or_default(),
        query,
    })
}

/// The name is taken by another view of this official.
fn bestaat_al(error: sqlx::Error) -> Problem {
    match &error {
        sqlx::Error::Database(oorzaak) if oorzaak.is_unique_violation() => {
            Problem::invoer(vec![Fout::nieuw(
                "/naam",
                "bestaatAl",
                "U heeft al een weergave met deze naam.",
            )])
        }
        _ => error.into(),
    }
}

/// The views of this official, by name.
#[utoipa::path(get, path = "/api/weergaven", tag = "behandelaar",
    responses((status = 200, body = Weergaven), Problemen, Sessieproblemen))]
pub async fn weergaven(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<Weergaven>, Problem> {
    let items = sqlx::query_as(
        "SELECT id, naam, lijst, query, gewijzigd_op FROM access.weergave
         WHERE gebruikersnaam = $1 ORDER BY lower(naam)",
    )
    .bind(&behandelaar.gebruikersnaam)
    .fetch_all(app.pool())
    .await?;
    Ok(Json(Weergaven { items }))
}

/// Saves a view; 50 at most.
#[utoipa::path(post, path = "/api/weergaven", tag = "behandelaar", request_body = NieuweWeergave,
    responses((status = 201, body = Weergave), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn bewaar_weergave(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<(StatusCode, Json<Weergave>), Problem> {
    let NieuweWeergave { naam, lijst, query } = lees(&invoer)?;
    let mut transaction = history::begin(app.pool()).await?;
    // One at a time, so that the count holds.
    sqlx::query("SELECT FROM access.gebruiker WHERE gebruikersnaam = $1 FOR UPDATE")
        .bind(&behandelaar.gebruikersnaam)
        .execute(&mut *transaction)
        .await?;
    let nieuw: Option<Weergave> = sqlx::query_as(
        "INSERT INTO access.weergave (id, gebruikersnaam, naam, lijst, query, gewijzigd_op)
         SELECT $1, $2, $3, $4, $5, $6
         WHERE (SELECT count(*) FROM access.weergave WHERE gebruikersnaam = $2) < $7
         RETURNING id, naam, lijst, query, gewijzigd_op",
    )
    .bind(Uuid::new_v4())
    .bind(&behandelaar.gebruikersnaam)
    .bind(&naam)
    .bind(lijst)
    .bind(&query)
    .bind(app.clock.now())
    .bind(HOOGSTENS)
    .fetch_optional(&mut *transaction)
    .await
    .map_err(bestaat_al)?;
    transaction.commit().await?;
    let nieuw = nieuw.ok_or_else(|| {
        Problem::new(
            StatusCode::CONFLICT,
            "nietMogelijk",
            format!("U heeft al {HOOGSTENS} weergaven."),
        )
        .detail("Verwijder er eerst een.")
    })?;
    Ok((StatusCode::CREATED, Json(nieuw)))
}

/// Changes a view.
#[utoipa::path(put, path = "/api/weergaven/{id}", tag = "behandelaar", request_body = NieuweWeergave,
    params(("id" = Uuid, Path)),
    responses((status = 200, body = Weergave), Problemen, Sessieproblemen))]
pub async fn wijzig_weergave(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Json<Weergave>, Problem> {
    let NieuweWeergave { naam, lijst, query } = lees(&invoer)?;
    let wijzig = sqlx::query_as(
        "UPDATE access.weergave SET naam = $3, lijst = $4, query = $5, gewijzigd_op = $6
         WHERE id = $1 AND gebruikersnaam = $2
         RETURNING id, naam, lijst, query, gewijzigd_op",
    )
    .bind(id)
    .bind(&behandelaar.gebruikersnaam)
    .bind(&naam)
    .bind(lijst)
    .bind(&query)
    .bind(app.clock.now());
    let mut connection = writing(app.pool()).await?;
    durable(wijzig.fetch_optional(&mut *connection))
        .await
        .map_err(bestaat_al)?
        .map(Json)
        .ok_or_else(Problem::niet_gevonden)
}

/// Deletes a view.
#[utoipa::path(delete, path = "/api/weergaven/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn verwijder_weergave(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<StatusCode, Problem> {
    let gedaan = sqlx::query("DELETE FROM access.weergave WHERE id = $1 AND gebruikersnaam = $2")
        .bind(id)
        .bind(&behandelaar.gebruikersnaam)
        .durably(app.pool())
        .await?;
    match gedaan.rows_affected() {
        0 => Err(Problem::niet_gevonden()),
        _ => Ok(StatusCode::NO_CONTENT),
    }
}
