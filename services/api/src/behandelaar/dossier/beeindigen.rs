//! Decided by `Verzoek::beeindig_dossier` in `decide/weg.rs`.
//! Form `beeindigen`, tried in `tests/http/dossier.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Beeindiging, Ingevuld};
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::Gelezen;
use crate::problem::{Problemen, Sessieproblemen, Zaakproblemen};

/// Ends a dossier that nobody goes on with; the proposer hears it by mail.
#[utoipa::path(post, path = "/api/dossiers/{id}/beeindigen", tag = "behandelaar", params(Zaakvraag), request_body = Beeindiging,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Beeindigen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn beeindigen(
    State(app): State<App>,
    vraag: Zaakvraag,
    Gelezen(invoer): Gelezen<Ingevuld<Beeindiging>>,
) -> Antwoord {
    vraag.geef(&app, Opdracht::BeeindigDossier { invoer }).await
}
