//! The road of a dossier: choose it, advise, forward, send back, decide. Each answers with the case
//! as it is afterwards.

use ::verzoek::Opdracht;
use ::verzoek::gegevens::Adviessoort;
use ::verzoek::invoer::{
    Advisering, Beeindiging, Doorsturing, Ingevuld, Ministersbesluit, Oordeelformulier,
    Routeformulier, Terugsturing, Voornemen,
};
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::zaak::Zaakantwoord;
use super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::{Gelezen, IfMatch};
use crate::problem::{Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// The calls of this file.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(routes!(route))
        .routes(routes!(advies))
        .routes(routes!(doorsturen))
        .routes(routes!(terugsturen))
        .routes(routes!(ministerraad))
        .routes(routes!(besluiten))
        .routes(routes!(beeindigen))
}

/// Records which road the dossier takes, while it is with its municipality.
#[utoipa::path(post, path = "/api/dossiers/{id}/route", tag = "behandelaar", params(Zaakvraag), request_body = Routeformulier,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn route(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Routeformulier>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::KiesRoute { invoer }).await
}

#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents the body; the domain reads it as JSON")]
#[serde(rename_all = "camelCase")]
pub struct Advies {
    advies: Adviessoort,
    onderscheiding: Option<String>,
    toelichting: String,
    /// Forward the dossier too: both or neither.
    doorsturen: Option<bool>,
    /// To which ministry, where the chancery forwards.
    ministerie_id: Option<u32>,
}

/// Advises; a positive advice names an honour.
#[utoipa::path(post, path = "/api/dossiers/{id}/advies", tag = "behandelaar", params(Zaakvraag), request_body = Advies,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn advies(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Advisering>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::BrengAdviesUit { invoer }).await
}

/// Forwards the dossier to the next organisation on its road; the chancery names the ministry. With `If-Match` (the
/// `etag` of a preview) it is refused when it changed meanwhile.
#[utoipa::path(post, path = "/api/dossiers/{id}/doorsturen", tag = "behandelaar", params(Zaakvraag, IfMatch),
    request_body = Doorsturing,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn doorsturen(
    State(app): State<App>,
    vraag: Zaakvraag,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<Doorsturing>>,
) -> Antwoord {
    vraag
        .geef(&app, Opdracht::StuurDossierDoor { invoer, verwacht })
        .await
}

/// Sends the dossier back to the organisation that it came from.
#[utoipa::path(post, path = "/api/dossiers/{id}/terugsturen", tag = "behandelaar", params(Zaakvraag), request_body = Terugsturing,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn terugsturen(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Terugsturing>>,
) -> Antwoord {
    vraag
        .geef(&app, Opdracht::StuurDossierTerug { invoer })
        .await
}

/// Lays the dossier before the council of ministers: the minister does not follow the Kapittel.
#[utoipa::path(post, path = "/api/dossiers/{id}/ministerraad", tag = "behandelaar", params(Zaakvraag), request_body = Voornemen,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn ministerraad(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Voornemen>>,
) -> Antwoord {
    vraag
        .geef(&app, Opdracht::LegVoorAanMinisterraad { invoer })
        .await
}

/// Decides; `toekennen` may be true or false, or `ja` or `nee`.
#[utoipa::path(post, path = "/api/dossiers/{id}/besluit", tag = "behandelaar", params(Zaakvraag), request_body = Oordeelformulier,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn besluiten(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Ministersbesluit>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::NeemBesluit { invoer }).await
}

/// Ends a dossier that nobody goes on with; the proposer hears it by mail.
#[utoipa::path(post, path = "/api/dossiers/{id}/beeindigen", tag = "behandelaar", params(Zaakvraag), request_body = Beeindiging,
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn beeindigen(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Beeindiging>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::BeeindigDossier { invoer }).await
}
