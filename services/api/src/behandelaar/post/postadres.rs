//! Decided by `Verzoek::geef_postadres_op` in `decide/post.rs`.
//! Form `postadres`, tried in `tests/http/post.rs`.

use ::verzoek::Opdracht;
use ::verzoek::gegevens::Postadres;
use ::verzoek::invoer::Ingevuld;
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Gives a postal address of the proposer, when a mail did not arrive or in the place of the one that letters go to.
/// From then on what would be a mail is a letter.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/postadres", tag = "behandelaar", params(Zaakvraag),
    request_body = Postadres,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::PostadresOpgeven))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn postadres(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Postadres>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::GeefPostadresOp { invoer }).await
}
