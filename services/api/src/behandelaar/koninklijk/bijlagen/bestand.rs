use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;

use super::super::lees;
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::bijlage::disposition;
use crate::extract::{BijlageId, Id};
use crate::inzage::{self, Inzage};
use crate::openapi::Inhoud;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::verzoek::bijlagen::bestand;

/// The file itself.
#[utoipa::path(get, path = "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}/1", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), ("attachmentId" = Uuid, Path),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the document viewer, for pdf, images and text")),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn besluitbestand(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(besluit): Id,
    BijlageId(id): BijlageId,
    uri: Uri,
) -> Result<Response, Problem> {
    let gevonden = lees(&app, &behandelaar, besluit).await?;
    let bijlage = gevonden.bijlage(id)?;
    let welk = format!("{besluit}, bijlage {id}");
    inzage::noteer(&app, &behandelaar, Inzage::van_besluit(&welk)).await?;
    let weergave = disposition::gevraagd(&uri);
    bestand(&app, besluit, &bijlage.gegevens.bestand, weergave).await
}
