//! The candidate's work, military and other-data blocks, which the holder of a dossier may amend.
//! The citizen's own words stay in the proposal.
//!
//! Each call has a file, called like the end of its path, with `_wijzigen` for a PUT; [`lezen`] and [`wijzigen`] are of
//! who the candidate is.

mod lezen;
mod militairegegevens;
mod militairegegevens_wijzigen;
mod overige;
mod overige_wijzigen;
mod werk;
mod werk_wijzigen;
mod wijzigen;

use ::verzoek::command::Verwacht;
use ::verzoek::controle::Pagina;
use ::verzoek::gegevens::Aanpassing;
use ::verzoek::invoer::{Ingevuld, Record};
use ::verzoek::{Actie, Opdracht, Verzoek};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::response::Response;
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::toegang::met_toegang;
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{Gelezen, Id, IfMatch};
use crate::openapi::{Calls, list_calls};
use crate::problem::Problem;

/// The calls on the candidate of a case.
pub fn routes<C: Calls>() -> C {
    list_calls![
        lezen::kandidaat,
        wijzigen::corrigeer_kandidaat,
        werk::dossier_werk,
        werk_wijzigen::pas_werk_aan,
        militairegegevens::dossier_militair,
        militairegegevens_wijzigen::pas_militair_aan,
        overige::dossier_overige,
        overige_wijzigen::pas_overige_aan,
    ]
}

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

/// Saves the block (`Verzoek::pas_kandidaat_aan` in `decide/kandidaat.rs`); a stale `If-Match` gets it as it is now.
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
        Err(problem) => Err(problem
            .met_huidig(async {
                let verzoek = app.zaken.load(id).await?;
                let pagina = van(&verzoek);
                Ok((json!(pagina.gegevens), pagina.versie))
            })
            .await),
    }
}

/// Who the candidate is, by now.
fn wie(verzoek: &Verzoek) -> Result<Response, Problem> {
    let gegevens = verzoek
        .kandidaatgegevens()
        .ok_or_else(Problem::niet_gevonden)?;
    Ok(met_etag(verzoek.kandidaat_versie, &gegevens))
}
