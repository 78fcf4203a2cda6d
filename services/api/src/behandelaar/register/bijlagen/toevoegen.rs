//! Decided by `Verzoek::voeg_dossierbijlage_toe` in `decide/dossierbijlage.rs`.
//! Form `bijlageDossier`, tried in `tests/http/koninklijk/bijlagen.rs`.

use axum::extract::{Request, State};
use axum::response::Response;

use super::super::in_register;
use crate::app::App;
use crate::behandelaar::bijlageitems::DossierbijlageItem;
use crate::behandelaar::bijlagen::toevoegen::{Dossierupload, voeg_dossierbijlage_toe};
use crate::behandelaar::sessie::Behandelaar;
use crate::extract::Id;
use crate::openapi::van_actie;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Adds an attachment of at most 10 MB and of an allowed type (docs/specification/attachments.md#rules).
#[utoipa::path(post, path = "/api/register/{id}/bijlagen", tag = "behandelaar",
    request_body(content = Dossierupload, content_type = "multipart/form-data"),
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-weigert" = json!(van_actie(::verzoek::Actie::BijlageToevoegen)))),
    responses((status = 201, body = DossierbijlageItem), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_registerbijlage_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    request: Request,
) -> Result<Response, Problem> {
    in_register(&app, &behandelaar, id).await?;
    voeg_dossierbijlage_toe(State(app), behandelaar, Id(id), request).await
}
