use axum::Json;
use axum::extract::State;

use super::super::in_register;
use crate::app::App;
use crate::behandelaar::bijlagen::lijst::{Dossierbijlagen, dossierbijlagen};
use crate::behandelaar::sessie::Behandelaar;
use crate::extract::{Id, Lijstvraag};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The attachments of the dossier; by default the newest first.
#[utoipa::path(get, path = "/api/register/{id}/bijlagen", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "name, comment or uploadDate, each with asc or desc", example = "uploadDate desc,name asc")),
    responses((status = 200, body = Dossierbijlagen), Problemen, Sessieproblemen))]
pub async fn registerbijlagen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    vraag: Lijstvraag,
) -> Result<Json<Dossierbijlagen>, Problem> {
    in_register(&app, &behandelaar, id).await?;
    dossierbijlagen(State(app), behandelaar, Id(id), vraag).await
}
