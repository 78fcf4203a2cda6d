//! Decided by `Verzoek::wijs_af` in `decide/gemeente.rs`.

use ::verzoek::Opdracht;
use axum::extract::State;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::afwijsredenen::met_reden;
use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

#[derive(Deserialize, ToSchema)]
#[expect(dead_code, reason = "documents the body; the domain reads it as JSON")]
#[serde(rename_all = "camelCase")]
pub struct Afwijzing {
    reden_code: Option<String>,
    reden: Option<String>,
    toelichting: Option<String>,
}

/// Rejects the request; the proposer hears it by mail. The reason is one of the managed texts
/// (`redenCode`), or a text of its own (`reden`).
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/afwijzen", tag = "behandelaar", params(Zaakvraag),
    request_body = Afwijzing,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Afwijzen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn afwijzen(State(app): State<App>, vraag: Zaakvraag, Invoer(body): Invoer) -> Antwoord {
    let invoer = met_reden(&app, body).await?;
    vraag.geef(&app, Opdracht::WijsAf { invoer }).await
}
