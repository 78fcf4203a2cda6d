//! Who may have it: `Verzoek::bestand_voor` in `decide/dossierbijlage.rs`.

use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::Inzagevraag;
use super::bestand::dossierbestand;
use crate::app::App;
use crate::audit::GegevenReden;
use crate::extract::{BijlageId, Id};
use crate::openapi::{Inhoud, weigert};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The same file by the path of the burgeraanvraag.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/bijlage/{attachmentId}/1", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), Inzagevraag),
    extensions(("x-lintje-weigert" = json!(weigert([::verzoek::Weigering::ZaakVernietigd])))),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn aanvraagbestand(
    State(app): State<App>,
    behandelaar: Behandelaar,
    id: Id,
    bijlage: BijlageId,
    reden: GegevenReden,
    uri: Uri,
) -> Result<Response, Problem> {
    dossierbestand(State(app), behandelaar, id, bijlage, reden, uri).await
}
