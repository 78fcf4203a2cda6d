//! Decided by `Verzoek::zet_herinnering` in `decide/behandelaar.rs`.
//! Tried in `tests/http/zaken/mod.rs`.

use ::verzoek::Opdracht;
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Takes the reminder of the own organisation away.
#[utoipa::path(delete, path = "/api/zaken/{id}/herinnering", tag = "behandelaar", params(Zaakvraag),
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Herinneren))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn wis_herinnering(State(app): State<App>, vraag: Zaakvraag) -> Antwoord {
    let opdracht = Opdracht::ZetHerinnering { herinnering: None };
    vraag.geef(&app, opdracht).await
}
