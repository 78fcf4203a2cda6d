//! Decided by `Verzoek::noteer_contact` in `decide/gemeente.rs`.
//! Form `contact`, tried in `tests/http/beltaken.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Contact, Ingevuld};
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Notes a contact with the proposer. `taakKlaar`: it ends the task to phone about a mail that did not arrive.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/contact", tag = "behandelaar", params(Zaakvraag),
    request_body = Contact,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Contact))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn contact(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Contact>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::NoteerContact { invoer }).await
}
