//! Drafts: what the citizen typed and did not save yet, kept page by page so that nothing is lost.
//! A draft is no statement and no event; a save of the page, or the submission, takes it away in its own
//! transaction (`projections::zaak`).

use ::verzoek::betrokkene::Onderwerp;
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use chrono::{DateTime, Utc};
use history::{Durably, Seal, SealError};
use projections::zaak::gooi_weg;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{concepten_van, open_zaak};
use crate::app::App;
use crate::extract::{Invoer, Link};
use crate::problem::{Eigen, Problem, Problemen, Wizardproblemen};

/// What a draft is sealed as: it may hold data of several people, so it has a key of its own, and goes with it.
const WAT: &str = "concept";
/// Drafts of one case: far more than a person has open.
const HOOGSTENS: i64 = 50;

/// Which form a draft belongs to: `voorsteller`, `kandidaat`, `uitreiking`, `activiteit-nieuw`,
/// `activiteit-{id}`, `ondersteuner-nieuw` or `ondersteuner-{id}`.
pub struct Paginanaam(String);

impl Paginanaam {
    fn lees(naam: &str) -> Option<Self> {
        let bekend = match naam {
            "voorsteller" | "kandidaat" | "uitreiking" => true,
            _ => naam
                .strip_prefix("activiteit-")
                .or_else(|| naam.strip_prefix("ondersteuner-"))
                .is_some_and(|id| id == "nieuw" || id.parse::<Uuid>().is_ok()),
        };
        bekend.then(|| Paginanaam(naam.to_owned()))
    }
}

impl FromRequestParts<App> for Paginanaam {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Path(pad) = Path::<Vec<(String, String)>>::from_request_parts(parts, app)
            .await
            .map_err(|_| Problem::niet_gevonden())?;
        pad.iter()
            .find(|(naam, _)| naam == "pagina")
            .and_then(|(_, waarde)| Paginanaam::lees(waarde))
            .ok_or_else(Problem::niet_gevonden)
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Concept {
    pagina: String,
    /// The form as it was typed.
    #[schema(value_type = Object)]
    invoer: Value,
    /// The ETag of the record that the form started from.
    basis: Option<String>,
    bewaard_op: DateTime<Utc>,
}

#[derive(Serialize, ToSchema)]
pub struct Concepten {
    items: Vec<Concept>,
}

/// All own drafts of the case: the proposer's, or those of the helper.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/concept", tag = "wizard",
    params(Link),
    responses((status = 200, body = Concepten), Problemen, Wizardproblemen))]
pub async fn concepten(State(app): State<App>, link: Link) -> Result<Json<Concepten>, Problem> {
    let gevonden = open_zaak(&app, &link).await?;
    let (zaak, van) = (gevonden.zaak_id, concepten_van(&link, &gevonden));
    let rows: Vec<(String, Value, Option<String>, DateTime<Utc>)> = sqlx::query_as(
        "SELECT pagina, invoer, basis, bewaard_op FROM work.concept WHERE zaak_id = $1 ORDER BY pagina",
    )
    .bind(zaak)
    .fetch_all(app.pool())
    .await?;
    let mut items = Vec::with_capacity(rows.len());
    for (naam, invoer, basis, bewaard_op) in rows {
        let Some(pagina) = van.pagina(&naam).map(str::to_owned) else {
            continue;
        };
        let invoer = match app.history.seal().open_json(zaak, WAT, invoer).await {
            Ok(invoer) => invoer,
            // Overtaken by the save or the destruction that took its key.
            Err(SealError::Destroyed) => continue,
            // Only this draft is lost; what was saved is not in it.
            Err(failure) if failure.is_damage() => {
                tracing::error!(%zaak, pagina, %failure, "a draft can't be opened");
                continue;
            }
            Err(failure) => return Err(failure.into()),
        };
        items.push(Concept {
            pagina,
            invoer,
            basis,
            bewaard_op,
        });
    }
    Ok(Json(Concepten { items }))
}

#[derive(ToSchema)]
pub struct NieuwConcept {
    #[schema(value_type = Object)]
    invoer: Value,
    basis: Option<String>,
}

fn lees(mut body: Value) -> Result<NieuwConcept, Problem> {
    if !body.get("invoer").is_some_and(Value::is_object) {
        return Err(Problem::onleesbaar("Het concept heeft geen invoer."));
    }
    let basis = body.get("basis").and_then(Value::as_str).map(str::to_owned);
    if basis
        .as_ref()
        .is_some_and(|basis| basis.len() > 64 || basis.contains('\0'))
    {
        return Err(Problem::onleesbaar("De basis is geen ETag."));
    }
    // PostgreSQL keeps no NUL in a text.
    if body.to_string().contains("\\u0000") {
        return Err(Problem::onleesbaar(
            "De gegevens bevatten een teken dat niet is toegestaan.",
        ));
    }
    let invoer = body["invoer"].take();
    Ok(NieuwConcept { invoer, basis })
}

fn te_veel() -> Problem {
    Problem::niet_mogelijk(
        Eigen::TeVeelConcepten,
        "Er zijn te veel concepten. Sla eerst iets op.",
    )
}

/// Keeps a draft; the one before it is replaced.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/concept/{pagina}", tag = "wizard", request_body = NieuwConcept,
    params(Link,
           ("pagina" = String, Path, description = "voorsteller, kandidaat, uitreiking, activiteit-nieuw, activiteit-{id}, ondersteuner-nieuw or ondersteuner-{id}")),
    extensions(("x-lintje-weigert" = json!([te_veel()]))),
    responses((status = 204), Problemen, Wizardproblemen))]
pub async fn bewaar_concept(
    State(app): State<App>,
    link: Link,
    Paginanaam(pagina): Paginanaam,
    Invoer(body): Invoer,
) -> Result<StatusCode, Problem> {
    let gevonden = open_zaak(&app, &link).await?;
    let (zaak, van) = (gevonden.zaak_id, concepten_van(&link, &gevonden));
    let pagina = van.naam(&pagina);
    let NieuwConcept { invoer, basis } = lees(body)?;
    let invoer = verzegeld(&app, zaak, &pagina, &invoer).await?;
    let kept = sqlx::query(
        "INSERT INTO work.concept (zaak_id, pagina, invoer, basis, bewaard_op)
         SELECT $1, $2, $3, $4, $5
         WHERE (SELECT count(*) FROM work.concept WHERE zaak_id = $1 AND pagina <> $2) < $6
         ON CONFLICT (zaak_id, pagina) DO UPDATE
            SET invoer = excluded.invoer, basis = excluded.basis, bewaard_op = excluded.bewaard_op",
    )
    .bind(zaak)
    .bind(pagina)
    .bind(invoer)
    .bind(basis)
    .bind(app.clock.now())
    .bind(HOOGSTENS)
    .durably(app.pool())
    .await?;
    if kept.rows_affected() == 0 {
        return Err(te_veel());
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Sealed with the key that the draft has, or with one of its own.
async fn verzegeld(app: &App, zaak: Uuid, pagina: &str, invoer: &Value) -> Result<Value, Problem> {
    let seal = app.history.seal();
    let stored: Option<Value> =
        sqlx::query_scalar("SELECT invoer FROM work.concept WHERE zaak_id = $1 AND pagina = $2")
            .bind(zaak)
            .bind(pagina)
            .fetch_optional(app.pool())
            .await?;
    let eigen = stored.as_ref().and_then(Seal::subject_of);
    if let Some(eigen @ Onderwerp::Concept(_)) = eigen {
        match seal.close_json(zaak, eigen, WAT, invoer).await {
            // Its key went meanwhile, or can't be used: this draft gets another.
            Ok(closed) if Seal::subject_of(&closed).is_none() => {}
            Err(failure) if failure.is_damage() => {}
            closed => return Ok(closed?),
        }
    }
    let nieuw = Onderwerp::Concept(Uuid::new_v4());
    Ok(seal.close_json(zaak, nieuw, WAT, invoer).await?)
}

/// Throws a draft away; one that is not there is gone already.
#[utoipa::path(delete, path = "/api/verzoek/{uuid}/concept/{pagina}", tag = "wizard",
    params(Link, ("pagina" = String, Path)),
    responses((status = 204), Problemen, Wizardproblemen))]
pub async fn verwijder_concept(
    State(app): State<App>,
    link: Link,
    Paginanaam(pagina): Paginanaam,
) -> Result<StatusCode, Problem> {
    let gevonden = open_zaak(&app, &link).await?;
    let naam = concepten_van(&link, &gevonden).naam(&pagina);
    gooi_weg(app.pool(), gevonden.zaak_id, &naam).await?;
    Ok(StatusCode::NO_CONTENT)
}
