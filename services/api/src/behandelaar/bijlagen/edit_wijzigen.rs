//! Decided by `Verzoek::kenmerk_bijlage` in `decide/dossierbijlage.rs`.
//! Form `bijlageKenmerken`, tried in `tests/http/dossierbijlagen.rs`.

use ::verzoek::invoer::{Ingevuld, Kenmerkformulier};
use ::verzoek::{Actie, Opdracht};
use axum::extract::State;
use axum::response::Response;

use super::super::bijlageitems::DossierbijlageItem;
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{item, met_huidige};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{BijlageId, Gelezen, Id, IfMatch};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Sets type, content, note and confidentiality of an own attachment, or the type of the citizen's.
#[utoipa::path(put, path = "/api/dossiers/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    request_body = Kenmerkformulier,
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), IfMatch),
    extensions(("x-lintje-actie" = json!(Actie::BijlageWijzigen))),
    responses((status = 200, body = DossierbijlageItem, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn kenmerk(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<Kenmerkformulier>>,
) -> Result<Response, Problem> {
    met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let opdracht = Opdracht::KenmerkBijlage {
        id,
        invoer,
        verwacht,
    };
    match app.geef(zaak, behandelaar.actor(), opdracht).await {
        Ok(gedaan) => {
            let item = item(&app, &behandelaar, (zaak, id), &gedaan.aggregate).await?;
            Ok(met_etag(item.versie, item))
        }
        Err(problem) => Err(met_huidige(&app, &behandelaar, (zaak, id), problem).await),
    }
}
