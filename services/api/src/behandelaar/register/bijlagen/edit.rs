use axum::extract::State;
use axum::response::Response;

use super::super::in_register;
use crate::app::App;
use crate::behandelaar::bijlageitems::DossierbijlageItem;
use crate::behandelaar::bijlagen::edit::kenmerken;
use crate::behandelaar::sessie::Behandelaar;
use crate::extract::{BijlageId, Id};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// What is known of an attachment, to change it.
#[utoipa::path(get, path = "/api/register/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path)),
    responses((status = 200, body = DossierbijlageItem, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn registerkenmerken(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    bijlage: BijlageId,
) -> Result<Response, Problem> {
    in_register(&app, &behandelaar, id).await?;
    kenmerken(State(app), behandelaar, Id(id), bijlage).await
}
