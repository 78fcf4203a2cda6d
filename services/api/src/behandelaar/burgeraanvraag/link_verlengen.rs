//! Decided by `Verzoek::verleng_link` in `decide/gemeente.rs`.
//! Tried in `tests/http/burgeraanvraag.rs`.

use ::verzoek::Opdracht;
use ::verzoek::link::geldig_tot;
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Makes the link valid for its full time from now; the proposer gets it once more.
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/link/verlengen", tag = "behandelaar", params(Zaakvraag),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::LinkVerlengen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn link_verlengen(State(app): State<App>, vraag: Zaakvraag) -> Antwoord {
    let geldig_tot = geldig_tot(app.clock.now(), app.settings.link_weken);
    vraag.geef(&app, Opdracht::VerlengLink { geldig_tot }).await
}
