//! Decided by `Verzoek::stuur_dossier_door` in `decide/weg.rs`.
//! Form `doorsturen`, tried in `tests/http/doorsturen.rs`.

use ::verzoek::Opdracht;
use ::verzoek::invoer::{Doorsturing, Ingevuld};
use axum::extract::State;

use super::super::zaak::Zaakantwoord;
use super::super::zaakvraag::{Antwoord, Zaakvraag};
use crate::app::App;
use crate::extract::{Gelezen, IfMatch};
use crate::problem::{IntussenGewijzigd, Problemen, Sessieproblemen, Zaakproblemen};

/// Forwards the dossier to the next organisation on its road; the chancery names the ministry. With `If-Match` (the
/// `etag` of a preview) it is refused when it changed meanwhile.
#[utoipa::path(post, path = "/api/dossiers/{id}/doorsturen", tag = "behandelaar", params(Zaakvraag, IfMatch),
    request_body = Doorsturing,
    extensions(("x-lintje-actie" = json!(::verzoek::Actie::Doorsturen))),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen, IntussenGewijzigd))]
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
