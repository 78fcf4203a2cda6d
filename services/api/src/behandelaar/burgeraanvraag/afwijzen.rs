//! Decided by `Verzoek::wijs_af` in `decide/gemeente.rs`.
//! Form `afwijzen`, tried in `tests/http/afwijsredenen.rs`.

use ::verzoek::Opdracht;
use axum::extract::State;

use super::super::afwijsredenen::Afwijzing;
use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Rejects the request; the proposer hears it by mail. The reason is one of the managed texts
/// (`redenCode`), or a text of its own (`reden`).
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/afwijzen", tag = "behandelaar", params(Zaakvraag),
    request_body = Afwijzing,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Afwijzen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn afwijzen(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(afwijzing): Gelezen<Afwijzing>,
) -> Antwoord {
    let invoer = afwijzing.met_reden(&app).await?;
    vraag.geef(&app, Opdracht::WijsAf { invoer }).await
}
