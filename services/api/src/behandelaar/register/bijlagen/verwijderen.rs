//! Decided by `Verzoek::verwijder_dossierbijlage` in `decide/dossierbijlage.rs`.
//! Tried in `tests/http/koninklijk/bijlagen.rs`.

use axum::extract::State;
use axum::response::Response;

use super::super::in_register;
use crate::app::App;
use crate::behandelaar::bijlagen::verwijderen::verwijder_dossierbijlage;
use crate::behandelaar::sessie::Behandelaar;
use crate::extract::{BijlageId, Id, IfMatch};
use crate::openapi::van_actie;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Removes an own attachment.
#[utoipa::path(delete, path = "/api/register/{id}/bijlagen/{attachmentId}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!(van_actie(::verzoek::Actie::BijlageVerwijderen)))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_registerbijlage(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    bijlage: BijlageId,
    verwacht: IfMatch,
) -> Result<Response, Problem> {
    in_register(&app, &behandelaar, id).await?;
    verwijder_dossierbijlage(State(app), behandelaar, Id(id), bijlage, verwacht).await
}
