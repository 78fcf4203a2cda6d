//! Step 7: the check and the submission.

use ::verzoek::{Controle, Opdracht, tijd};
use axum::Json;
use axum::extract::State;
use reactors::contact;

use super::aanvraag::Leeg;
use super::{geef, open_zaak};
use crate::app::App;
use crate::extract::Link;
use crate::problem::{Problem, Problemen, Zaakproblemen};

/// Every page of the wizard, and what is still missing on it.
#[utoipa::path(get, path = "/api/verzoek/{uuid}/indienen", tag = "wizard",
    params(Link),
    responses((status = 200, body = Controle), Problemen, Zaakproblemen))]
pub async fn controle(State(app): State<App>, link: Link) -> Result<Json<Controle>, Problem> {
    let zaak = open_zaak(&app, &link).await?;
    let vandaag = tijd::datum(app.clock.now());
    Ok(Json(
        projections::zaak::controle(&app.history, zaak.zaak_id, vandaag).await?,
    ))
}

/// Submits the proposal to the municipality; with missing data 409 and the pages of the check.
#[utoipa::path(post, path = "/api/verzoek/{uuid}/indienen", tag = "wizard",
    params(Link),
    responses((status = 200, body = Leeg), Problemen, Zaakproblemen))]
pub async fn dien_in(State(app): State<App>, link: Link) -> Result<Json<Leeg>, Problem> {
    // Whether the link is still ok, the case itself says: sent again, this was done already.
    let zaak = app.lezer.zaak(&link.vingerafdruk, app.clock.now()).await?;
    let zaak = zaak.ok_or_else(Problem::onbekende_link)?.zaak;
    let contact = contact::van_gemeente(app.pool(), zaak.gemeente.unsigned_abs()).await?;
    let uiterste_dag = contact.uiterste_dag;
    geef(&app, &link, Opdracht::DienVoorstelIn { uiterste_dag }).await?;
    Ok(Json(Leeg {}))
}
