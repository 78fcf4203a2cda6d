//! Step 3: the merits, in a paid job and as a volunteer.

use ::verzoek::command::Verwacht;
use ::verzoek::gegevens::{
    Activiteit, ActiviteitBetaaldeBaan, ActiviteitSoort, ActiviteitVrijwilliger, Onderdeel,
};
use ::verzoek::invoer::{Activiteitinvoer, Ingevuld};
use ::verzoek::{Opdracht, Verzoek};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
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
pub struct BetaaldeBaan {
    id: Uuid,
    #[serde(flatten)]
    gegevens: ActiviteitBetaaldeBaan,
}

#[derive(Serialize, ToSchema)]
pub struct Vrijwilliger {
    id: Uuid,
    #[serde(flatten)]
    gegevens: ActiviteitVrijwilliger,
}

/// Both lists, each in the order of adding.
#[derive(Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Verdiensten {
    activiteiten_betaalde_baan: Vec<BetaaldeBaan>,
    activiteiten_vrijwilliger: Vec<Vrijwilliger>,
}

/// The merits: paid jobs and voluntary work, each in the order of adding.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/verdiensten", tag = "wizard",
    params(Link),
    responses((status = 200, body = Verdiensten), Problemen, Wizardproblemen))]
pub async fn verdiensten(State(app): State<App>, link: Link) -> Result<Json<Verdiensten>, Problem> {
    let zaak = open_zaak(&app, &link).await?;
    let activiteiten: Vec<Onderdeel<Activiteit>> =
        onderdelen(&app.history, zaak.zaak_id, Onderdeelsoort::Activiteit).await?;
    Ok(Json(activiteiten.into_iter().collect()))
}

impl FromIterator<Onderdeel<Activiteit>> for Verdiensten {
    fn from_iter<I: IntoIterator<Item = Onderdeel<Activiteit>>>(activiteiten: I) -> Self {
        let mut verdiensten = Verdiensten::default();
        for Onderdeel { id, gegevens, .. } in activiteiten {
            match gegevens {
                Activiteit::BetaaldeBaan(gegevens) => verdiensten
                    .activiteiten_betaalde_baan
                    .push(BetaaldeBaan { id, gegevens }),
                Activiteit::Vrijwilliger(gegevens) => verdiensten
                    .activiteiten_vrijwilliger
                    .push(Vrijwilliger { id, gegevens }),
            }
        }
        verdiensten
    }
}

fn antwoord(activiteit: &Onderdeel<Activiteit>) -> Response {
    let Onderdeel {
        id,
        versie,
        gegevens,
    } = activiteit.clone();
    match gegevens {
        Activiteit::BetaaldeBaan(gegevens) => met_etag(versie, BetaaldeBaan { id, gegevens }),
        Activiteit::Vrijwilliger(gegevens) => met_etag(versie, Vrijwilliger { id, gegevens }),
    }
}

fn vind(verzoek: &Verzoek, id: Uuid) -> Result<&Onderdeel<Activiteit>, Problem> {
    let mut activiteiten = verzoek.voorstel.activiteiten.iter();
    activiteiten
        .find(|a| a.id == id)
        .ok_or_else(Problem::niet_gevonden)
}

async fn toon(
    app: &App,
    link: &Link,
    id: Uuid,
    soort: ActiviteitSoort,
) -> Result<Response, Problem> {
    let zaak = open_zaak(app, link).await?;
    onderdeel(&app.history, zaak.zaak_id, Onderdeelsoort::Activiteit, id)
        .await?
        .filter(|a: &Onderdeel<Activiteit>| a.gegevens.soort() == soort)
        .map(|a| antwoord(&a))
        .ok_or_else(Problem::niet_gevonden)
}

async fn voeg_toe(app: &App, link: &Link, invoer: Activiteitinvoer) -> Result<Response, Problem> {
    let id = herhaling::id();
    let (_, verzoek) = geef(app, link, Opdracht::VoegActiviteitToe { id, invoer }).await?;
    let mut response = antwoord(vind(&verzoek, id)?);
    *response.status_mut() = StatusCode::CREATED;
    Ok(response)
}

async fn wijzig(
    app: &App,
    link: &Link,
    id: Uuid,
    invoer: Activiteitinvoer,
    verwacht: Verwacht,
) -> Result<Response, Problem> {
    let opdracht = Opdracht::WijzigActiviteit {
        id,
        invoer,
        verwacht,
    };
    match geef(app, link, opdracht).await {
        Ok((_, verzoek)) => Ok(antwoord(vind(&verzoek, id)?)),
        Err(problem) => Err(verouderd(app, link, id, problem).await),
    }
}

async fn verwijder(
    app: &App,
    link: &Link,
    (id, soort): (Uuid, ActiviteitSoort),
    verwacht: Verwacht,
) -> Result<Response, Problem> {
    let opdracht = Opdracht::VerwijderActiviteit {
        id,
        soort,
        verwacht,
    };
    match geef(app, link, opdracht).await {
        Ok(_) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(problem) => Err(verouderd(app, link, id, problem).await),
    }
}

/// A stale `If-Match` gets the activity as it is now.
async fn verouderd(app: &App, link: &Link, id: Uuid, problem: Problem) -> Problem {
    problem
        .met_huidig(async {
            let verzoek = app.zaken.load(link.zaak(app).await?).await?;
            let activiteit = vind(&verzoek, id)?;
            let mut huidig = match &activiteit.gegevens {
                Activiteit::BetaaldeBaan(gegevens) => json!(gegevens),
                Activiteit::Vrijwilliger(gegevens) => json!(gegevens),
            };
            if let Some(velden) = huidig.as_object_mut() {
                velden.insert("id".to_owned(), json!(id));
            }
            Ok((huidig, activiteit.versie))
        })
        .await
}

/// Adds a paid job.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/verdiensten/activiteitbetaaldebaan", tag = "wizard", params(Link), request_body = ActiviteitBetaaldeBaan,
    extensions(("x-lintje-weigert" = json!(weigert(::verzoek::Weigering::van_een_erbij())))),
    responses((status = 201, body = BetaaldeBaan, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn voeg_betaalde_baan_toe(
    State(app): State<App>,
    link: Link,
    Gelezen(invoer): Gelezen<Ingevuld<ActiviteitBetaaldeBaan>>,
) -> Result<Response, Problem> {
    voeg_toe(&app, &link, Activiteitinvoer::BetaaldeBaan(invoer)).await
}

/// A paid job.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/verdiensten/activiteitbetaaldebaan/{id}", tag = "wizard", params(Link, Id),
    responses((status = 200, body = BetaaldeBaan, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn betaalde_baan(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
) -> Result<Response, Problem> {
    toon(&app, &link, id, ActiviteitSoort::BetaaldeBaan).await
}

/// Changes a paid job.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/verdiensten/activiteitbetaaldebaan/{id}", tag = "wizard", params(Link, Id, IfMatch), request_body = ActiviteitBetaaldeBaan,
    responses((status = 200, body = BetaaldeBaan, headers(("ETag" = String))), Problemen, Wizardproblemen, Verouderd))]
pub async fn wijzig_betaalde_baan(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<ActiviteitBetaaldeBaan>>,
) -> Result<Response, Problem> {
    let invoer = Activiteitinvoer::BetaaldeBaan(invoer);
    wijzig(&app, &link, id, invoer, verwacht).await
}

/// Removes a paid job.
#[utoipa::path(delete, path = "/api/verzoek/{uuid}/verdiensten/activiteitbetaaldebaan/{id}", tag = "wizard", params(Link, Id, IfMatch),
    responses((status = 204), Problemen, Wizardproblemen, Verouderd))]
pub async fn verwijder_betaalde_baan(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    verwijder(&app, &link, (id, ActiviteitSoort::BetaaldeBaan), verwacht).await
}

/// Adds a volunteer's activity.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/verdiensten/activiteitvrijwilliger", tag = "wizard", params(Link), request_body = ActiviteitVrijwilliger,
    extensions(("x-lintje-weigert" = json!(weigert(::verzoek::Weigering::van_een_erbij())))),
    responses((status = 201, body = Vrijwilliger, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn voeg_vrijwilliger_toe(
    State(app): State<App>,
    link: Link,
    Gelezen(invoer): Gelezen<Ingevuld<ActiviteitVrijwilliger>>,
) -> Result<Response, Problem> {
    voeg_toe(&app, &link, Activiteitinvoer::Vrijwilliger(invoer)).await
}

/// A volunteer's activity.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/verdiensten/activiteitvrijwilliger/{id}", tag = "wizard", params(Link, Id),
    responses((status = 200, body = Vrijwilliger, headers(("ETag" = String))), Problemen, Wizardproblemen))]
pub async fn vrijwilliger(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
) -> Result<Response, Problem> {
    toon(&app, &link, id, ActiviteitSoort::Vrijwilliger).await
}

/// Changes a volunteer's activity.
#[utoipa::path(put, path = "/api/verzoek/{uuid}/verdiensten/activiteitvrijwilliger/{id}", tag = "wizard", params(Link, Id, IfMatch), request_body = ActiviteitVrijwilliger,
    responses((status = 200, body = Vrijwilliger, headers(("ETag" = String))), Problemen, Wizardproblemen, Verouderd))]
pub async fn wijzig_vrijwilliger(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<ActiviteitVrijwilliger>>,
) -> Result<Response, Problem> {
    let invoer = Activiteitinvoer::Vrijwilliger(invoer);
    wijzig(&app, &link, id, invoer, verwacht).await
}

/// Removes a volunteer's activity.
#[utoipa::path(delete, path = "/api/verzoek/{uuid}/verdiensten/activiteitvrijwilliger/{id}", tag = "wizard", params(Link, Id, IfMatch),
    responses((status = 204), Problemen, Wizardproblemen, Verouderd))]
pub async fn verwijder_vrijwilliger(
    State(app): State<App>,
    link: Link,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    verwijder(&app, &link, (id, ActiviteitSoort::Vrijwilliger), verwacht).await
}
