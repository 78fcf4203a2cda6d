use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;

use super::super::in_register;
use crate::app::App;
use crate::audit::GegevenReden;
use crate::behandelaar::bijlagen::Inzagevraag;
use crate::behandelaar::bijlagen::bestand::dossierbestand;
use crate::behandelaar::sessie::Behandelaar;
use crate::extract::{BijlageId, Id};
use crate::openapi::{Inhoud, weigert};
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The file itself. A confidential one asks the reason of the look.
#[utoipa::path(get, path = "/api/register/{id}/bijlagen/{attachmentId}/1", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), Inzagevraag),
    extensions(("x-lintje-weigert" = json!(weigert([::verzoek::Weigering::ZaakVernietigd])))),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn registerbestand(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    bijlage: BijlageId,
    reden: GegevenReden,
    uri: Uri,
) -> Result<Response, Problem> {
    in_register(&app, &behandelaar, id).await?;
    dossierbestand(State(app), behandelaar, Id(id), bijlage, reden, uri).await
}
