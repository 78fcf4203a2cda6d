//! Step 7: the check and the submission.

use ::verzoek::{Actie, Controle, Opdracht, tijd};
use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use reactors::contact;

use super::aanvraag::Leeg;
use super::{geef, open_zaak};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::Link;
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Wizardproblemen};

/// Every page of the wizard, and what is still missing on it. An official who fills in gets the version of the case with
/// it, to submit what was seen.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/indienen", tag = "wizard",
    params(Link),
    responses((status = 200, body = Controle, headers(("ETag" = String, description = "the version of the case, for `If-Match` of `POST /api/burgeraanvraag/{id}/indienen`; of an official alone"))), Problemen, Wizardproblemen))]
pub async fn controle(State(app): State<App>, link: Link) -> Result<Response, Problem> {
    let zaak = open_zaak(&app, &link).await?;
    let vandaag = tijd::datum(app.clock.now());
    let controle = projections::zaak::controle(&app.history, zaak.zaak_id, vandaag).await?;
    // The version was read before the pages: what was saved in between makes it stale, never fresher than they are.
    Ok(match &link.namens {
        Some(namens) => met_etag(namens.versie, controle),
        None => Json(controle).into_response(),
    })
}

/// Submits the proposal to the municipality; with missing data 409 and the pages of the check.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/indienen", tag = "wizard",
    params(Link),
    extensions(("x-lintje-weigert" = json!(weigert(Actie::VoorstelInvullen.weigert())))),
    responses((status = 200, body = Leeg), Problemen, Wizardproblemen))]
pub async fn dien_in(State(app): State<App>, link: Link) -> Result<Json<Leeg>, Problem> {
    // Whether the link is still ok, the case itself says: sent again, this was done already.
    let zaak = app.lezer.zaak(&link.vingerafdruk, app.clock.now()).await?;
    let zaak = zaak.ok_or_else(Problem::onbekende_link)?.zaak;
    let contact = contact::van_gemeente(app.pool(), zaak.gemeente.unsigned_abs()).await?;
    let uiterste_dag = contact.uiterste_dag;
    geef(&app, &link, Opdracht::DienVoorstelIn { uiterste_dag }).await?;
    Ok(Json(Leeg {}))
}
