//! Decided by `Verzoek::kenmerk_bijlage` in `decide/dossierbijlage.rs`.
//! Form `bijlageKenmerken`, tried in `tests/http/bevoegdheden/operaties.rs`.

use ::verzoek::invoer::{Ingevuld, Kenmerkformulier};
use axum::extract::State;
use axum::response::Response;

use super::super::in_register;
use crate::app::App;
use crate::behandelaar::bijlageitems::DossierbijlageItem;
use crate::behandelaar::bijlagen::edit_wijzigen::kenmerk;
use crate::behandelaar::sessie::Behandelaar;
use crate::extract::{BijlageId, Gelezen, Id, IfMatch};
use crate::openapi::van_actie;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Sets type, content, note and confidentiality of an own attachment, or the type of the citizen's.
#[utoipa::path(put, path = "/api/register/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    request_body = Kenmerkformulier,
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!(van_actie(::verzoek::Actie::BijlageWijzigen)))),
    responses((status = 200, body = DossierbijlageItem, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn kenmerk_registerbijlage(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    bijlage: BijlageId,
    verwacht: IfMatch,
    invoer: Gelezen<Ingevuld<Kenmerkformulier>>,
) -> Result<Response, Problem> {
    in_register(&app, &behandelaar, id).await?;
    kenmerk(State(app), behandelaar, Id(id), bijlage, verwacht, invoer).await
}
