//! Step 4: the supporters.

use ::verzoek::controle::ondersteuner_fouten;
use ::verzoek::gegevens::{Onderdeel, Ondersteuner};
use ::verzoek::invoer::Ingevuld;
use ::verzoek::weigering::Meehelperweigering;
use ::verzoek::{Opdracht, Verzoek, tijd};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use chrono::NaiveDate;
use projections::zaak::{Onderdeelsoort, onderdeel, onderdelen};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{geef, open_zaak};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{Gelezen, Id, IfMatch, Link};
use crate::herhaling;
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Verouderd, Wizardproblemen};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Getoond {
    persoon_id: Uuid,
    #[serde(flatten)]
    gegevens: Ondersteuner,
    /// Complete enough to be forwarded.
    is_valid: bool,
}

pub fn getoond(ondersteuner: Onderdeel<Ondersteuner>, vandaag: NaiveDate) -> Getoond {
    Getoond {
        persoon_id: ondersteuner.id,
        is_valid: ondersteuner_fouten(&ondersteuner.gegevens, vandaag).is_empty(),
        gegevens: ondersteuner.gegevens,
    }
}

fn vind(verzoek: &Verzoek, id: Uuid) -> Result<Onderdeel<Ondersteuner>, Problem> {
    let mut ondersteuners = verzoek.voorstel.ondersteuners.iter();
    ondersteuners
        .find(|o| o.id == id)
        .cloned()
        .ok_or_else(Problem::niet_gevonden)
}

/// The supporters in the order of adding.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/ondersteuners", tag = "wizard",
    params(Link),
    responses((status = 200, body = [Getoond]), Problemen, Wizardproblemen))]
pub async fn ondersteuners(
    State(app): State<App>,
    link: Link,
) -> Result<Json<Vec<Getoond>>, Problem> {
    let zaak = open_zaak(&app, &link).await?;
    let vandaag = tijd::datum(app.clock.now());
    let ondersteuners =
        onderdelen(&app.history, zaak.zaak_id, Onderdeelsoort::Ondersteuner).await?;
    Ok(Json(
        ondersteuners
            .into_iter()
            .map(|o| getoond(o, vandaag))
            .collect(),
    ))
}

/// A supporter.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/ondersteuners/{id}", tag = "wizard",
    params(Link, ("id" = Uuid, Path)),
    responses((status = 200, body = Getoond, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn ondersteuner(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
) -> Result<Response, Problem> {
    let zaak = open_zaak(&app, &link).await?;
    let ondersteuner = onderdeel(&app.history, zaak.zaak_id, Onderdeelsoort::Ondersteuner, id)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    Ok(antwoord(&app, ondersteuner))
}

fn antwoord(app: &App, ondersteuner: Onderdeel<Ondersteuner>) -> Response {
    let versie = ondersteuner.versie;
    met_etag(versie, getoond(ondersteuner, tijd::datum(app.clock.now())))
}

/// Adds a supporter.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/ondersteuners", tag = "wizard", request_body = Ondersteuner,
    params(Link),
    extensions(("x-lintje-weigert" = json!(weigert(::verzoek::Weigering::van_een_erbij())))),
    responses((status = 201, body = Getoond, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn voeg_ondersteuner_toe(
    State(app): State<App>,
    link: Link,
    Gelezen(invoer): Gelezen<Ingevuld<Ondersteuner>>,
) -> Result<Response, Problem> {
    let id = herhaling::id();
    let (_, verzoek) = geef(&app, &link, Opdracht::VoegOndersteunerToe { id, invoer }).await?;
    let mut response = antwoord(&app, vind(&verzoek, id)?);
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

/// Changes a supporter.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/ondersteuners/{id}", tag = "wizard", request_body = Ondersteuner,
    params(Link, ("id" = Uuid, Path), IfMatch),
    responses((status = 200, body = Getoond, headers(("ETag" = String))), Problemen, Wizardproblemen, Verouderd))]
pub async fn wijzig_ondersteuner(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<Ondersteuner>>,
) -> Result<Response, Problem> {
    let opdracht = Opdracht::WijzigOndersteuner {
        id,
        invoer,
        verwacht,
    };
    match geef(&app, &link, opdracht).await {
        Ok((_, verzoek)) => Ok(antwoord(&app, vind(&verzoek, id)?)),
        Err(problem) => Err(verouderd(&app, &link, id, problem).await),
    }
}

/// Removes a supporter.
#[utoipa::path(delete, path = "/api/verzoek/{uuid}/ondersteuners/{id}", tag = "wizard",
    params(Link, ("id" = Uuid, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!(weigert([Meehelperweigering::SteunVanVoorsteller, Meehelperweigering::OndersteunerMetBrief])))),
    responses((status = 204), Problemen, Wizardproblemen, Verouderd))]
pub async fn verwijder_ondersteuner(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    match geef(
        &app,
        &link,
        Opdracht::VerwijderOndersteuner { id, verwacht },
    )
    .await
    {
        Ok(_) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(problem) => Err(verouderd(&app, &link, id, problem).await),
    }
}

/// A stale `If-Match` gets the supporter as it is now.
async fn verouderd(app: &App, link: &Link, id: Uuid, problem: Problem) -> Problem {
    problem
        .met_huidig(async {
            let verzoek = app.zaken.load(link.zaak(app).await?).await?;
            let ondersteuner = vind(&verzoek, id)?;
            let versie = ondersteuner.versie;
            let record = getoond(ondersteuner, tijd::datum(app.clock.now()));
            Ok((json!(record), versie))
        })
        .await
}
