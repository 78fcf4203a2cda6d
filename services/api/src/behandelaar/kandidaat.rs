//! The candidate's work, military and other-data blocks, which the holder of a dossier may amend.
//! The citizen's own words stay in the proposal.

use ::verzoek::command::Verwacht;
use ::verzoek::controle::Pagina;
use ::verzoek::gegevens::{Aanpassing, Kandidaatgegevens, Militair, Overige, Werk};
use ::verzoek::invoer::{Ingevuld, Record};
use ::verzoek::{Actie, Opdracht, Verzoek};
use axum::extract::{FromRequest, FromRequestParts, Request, State};
use axum::response::Response;
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{Gelezen, Id, IfMatch};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// The block as it counts now, while there is a dossier.
async fn toon<T: Serialize>(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    van: fn(&Verzoek) -> &Pagina<T>,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(app, behandelaar, id, Actie::Bekijken).await?;
    if verzoek.dossier.is_none() {
        return Err(Problem::niet_gevonden());
    }
    let pagina = van(&verzoek);
    Ok(met_etag(pagina.versie, &pagina.gegevens))
}

/// A block as it was filled in for a case, by whom, and the version that the sender saw.
pub struct Kandidaatinvoer<T> {
    behandelaar: Behandelaar,
    id: Uuid,
    invoer: Ingevuld<T>,
    verwacht: Verwacht,
}

impl<T: Record> FromRequest<App> for Kandidaatinvoer<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let (mut parts, body) = request.into_parts();
        let behandelaar = Behandelaar::from_request_parts(&mut parts, app).await?;
        let Id(id) = Id::from_request_parts(&mut parts, app).await?;
        let IfMatch(verwacht) = IfMatch::from_request_parts(&mut parts, app).await?;
        let Gelezen(invoer) = Gelezen::from_request(Request::from_parts(parts, body), app).await?;
        Ok(Kandidaatinvoer {
            behandelaar,
            id,
            invoer,
            verwacht,
        })
    }
}

/// Saves the block; a stale `If-Match` gets it as it is now.
async fn bewaar<T: Serialize>(
    app: &App,
    ingevuld: Kandidaatinvoer<T>,
    blok: fn(T) -> Aanpassing,
    van: fn(&Verzoek) -> &Pagina<T>,
) -> Result<Response, Problem> {
    let Kandidaatinvoer {
        behandelaar,
        id,
        invoer,
        verwacht,
    } = ingevuld;
    met_toegang(app, &behandelaar, id, Actie::Bekijken).await?;
    let opdracht = Opdracht::PasKandidaatAan {
        invoer: invoer.map(blok),
        verwacht,
    };
    match app.geef(id, behandelaar.actor(), opdracht).await {
        Ok(gedaan) => {
            let pagina = van(&gedaan.aggregate);
            Ok(met_etag(pagina.versie, &pagina.gegevens))
        }
        Err(problem) if problem.is_verouderd() => {
            let verzoek = app.zaken.load(id).await?;
            let pagina = van(&verzoek);
            Err(problem.huidig(json!(pagina.gegevens), pagina.versie))
        }
        Err(problem) => Err(problem),
    }
}

/// The candidate's work, as it counts now.
#[utoipa::path(get, path = "/api/dossiers/{id}/kandidaat/werk", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Werk, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn dossier_werk(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    toon(&app, &behandelaar, id, Verzoek::werk).await
}

/// Amends the candidate's work.
#[utoipa::path(put, path = "/api/dossiers/{id}/kandidaat/werk", tag = "behandelaar", request_body = Werk,
    params(("id" = Uuid, Path, description = "the case"), IfMatch),
    responses((status = 200, body = Werk, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn pas_werk_aan(
    State(app): State<App>,
    ingevuld: Kandidaatinvoer<Werk>,
) -> Result<Response, Problem> {
    bewaar(&app, ingevuld, Aanpassing::Werk, Verzoek::werk).await
}

/// The candidate's military rank, as it counts now.
#[utoipa::path(get, path = "/api/dossiers/{id}/kandidaat/militairegegevens", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Militair, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn dossier_militair(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    toon(&app, &behandelaar, id, Verzoek::militair).await
}

/// Amends the candidate's military rank.
#[utoipa::path(put, path = "/api/dossiers/{id}/kandidaat/militairegegevens", tag = "behandelaar", request_body = Militair,
    params(("id" = Uuid, Path, description = "the case"), IfMatch),
    responses((status = 200, body = Militair, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn pas_militair_aan(
    State(app): State<App>,
    ingevuld: Kandidaatinvoer<Militair>,
) -> Result<Response, Problem> {
    bewaar(&app, ingevuld, Aanpassing::Militair, Verzoek::militair).await
}

/// The candidate's other data, as it counts now.
#[utoipa::path(get, path = "/api/dossiers/{id}/kandidaat/overige", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Overige, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn dossier_overige(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    toon(&app, &behandelaar, id, Verzoek::overige).await
}

/// Amends the candidate's other data.
#[utoipa::path(put, path = "/api/dossiers/{id}/kandidaat/overige", tag = "behandelaar", request_body = Overige,
    params(("id" = Uuid, Path, description = "the case"), IfMatch),
    responses((status = 200, body = Overige, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn pas_overige_aan(
    State(app): State<App>,
    ingevuld: Kandidaatinvoer<Overige>,
) -> Result<Response, Problem> {
    bewaar(&app, ingevuld, Aanpassing::Overige, Verzoek::overige).await
}

/// Who the candidate is, by now.
fn wie(verzoek: &Verzoek) -> Result<Response, Problem> {
    let gegevens = verzoek
        .kandidaatgegevens()
        .ok_or_else(Problem::niet_gevonden)?;
    Ok(met_etag(verzoek.kandidaat_versie, &gegevens))
}

/// Who the candidate is: name, date of birth and address, as the municipality has them.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/kandidaat", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Kandidaatgegevens, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn kandidaat(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    wie(&*met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?)
}

/// Corrects who the candidate is: by the municipality, as long as it has the case. What the citizen wrote stays on
/// the timeline.
#[utoipa::path(put, path = "/api/burgeraanvraag/{id}/kandidaat", tag = "behandelaar", request_body = Kandidaatgegevens,
    params(("id" = Uuid, Path, description = "the case"), IfMatch),
    responses((status = 200, body = Kandidaatgegevens, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn corrigeer_kandidaat(
    State(app): State<App>,
    ingevuld: Kandidaatinvoer<Kandidaatgegevens>,
) -> Result<Response, Problem> {
    let Kandidaatinvoer {
        behandelaar,
        id,
        invoer,
        verwacht,
    } = ingevuld;
    met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    let opdracht = Opdracht::CorrigeerKandidaat { invoer, verwacht };
    match app.geef(id, behandelaar.actor(), opdracht).await {
        Ok(gedaan) => wie(&gedaan.aggregate),
        Err(problem) if problem.is_verouderd() => {
            let verzoek = app.zaken.load(id).await?;
            let huidig = json!(verzoek.kandidaatgegevens());
            Err(problem.huidig(huidig, verzoek.kandidaat_versie))
        }
        Err(problem) => Err(problem),
    }
}
