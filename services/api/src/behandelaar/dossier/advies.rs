//! Decided by `Verzoek::breng_advies_uit` in `decide/weg.rs`.

use ::verzoek::Opdracht;
use ::verzoek::gegevens::Adviessoort;
use ::verzoek::invoer::Advisering;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

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
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Adviseren))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn advies(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Advisering>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::BrengAdviesUit { invoer }).await
}
