use axum::extract::State;
use axum::response::Response;

use super::super::lees;
use super::{BesluitBijlage, item};
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::etag::met_etag;
use crate::extract::{BijlageId, Id};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// What is known of an attachment, to change it.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), ("attachmentId" = Uuid, Path)),
    responses((status = 200, body = BesluitBijlage, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn besluitbijlage_kenmerken(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(besluit): Id,
    BijlageId(id): BijlageId,
) -> Result<Response, Problem> {
    let besluit = lees(&app, &behandelaar, besluit).await?;
    let item = item(&behandelaar, &besluit, id)?;
    Ok(met_etag(item.versie, item))
}
