//! Which attachments an official may know of: `Lezer::verborgen` in `services/verzoek/src/tijdlijn/mod.rs`.

use ::verzoek::Actie;
use axum::extract::State;
use axum::response::Response;

use super::super::bijlageitems::DossierbijlageItem;
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::item;
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{BijlageId, Id};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// What is known of an attachment, to change it.
#[utoipa::path(get, path = "/api/dossiers/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path)),
    responses((status = 200, body = DossierbijlageItem, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn kenmerken(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let item = item(&app, &behandelaar, (zaak, id), &verzoek).await?;
    Ok(met_etag(item.versie, item))
}
