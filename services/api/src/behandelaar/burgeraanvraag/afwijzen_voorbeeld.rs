//! Decided by `Verzoek::wijs_af` in `decide/gemeente.rs`.
//! Form `afwijzen`, tried in `tests/http/mailvoorbeeld.rs`.

use ::verzoek::Opdracht;
use axum::Json;
use axum::extract::State;
use letters::mail::Soort;

use super::super::afwijsredenen::Afwijzing;
use super::super::mailvoorbeeld::{Mailvoorbeeld, voorbeeld};
use super::super::sessie::Behandelaar;
use crate::app::App;
use crate::extract::{Gelezen, Id};
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// The mail of a rejection.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/afwijzen/voorbeeld", tag = "behandelaar",
    request_body = Afwijzing,
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Afwijzen))),
    responses((status = 200, body = Mailvoorbeeld), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voorbeeld_afwijzing(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Gelezen(afwijzing): Gelezen<Afwijzing>,
) -> Result<Json<Mailvoorbeeld>, Problem> {
    let opdracht = Opdracht::WijsAf {
        invoer: afwijzing.met_reden(&app).await?,
    };
    voorbeeld(&app, &behandelaar, id, opdracht, Soort::Afwijzing).await
}
