//! Who may have it: `Verzoek::bestand_voor` in `decide/dossierbijlage.rs`.

use ::verzoek::Actie;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{Inzagevraag, kijk};
use crate::app::App;
use crate::audit::GegevenReden;
use crate::bijlage::disposition;
use crate::extract::{BijlageId, Id};
use crate::openapi::{Inhoud, weigert};
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::verzoek::bijlagen::bestand;

/// The file itself. A confidential one asks the reason of the look.
#[utoipa::path(get, path = "/api/dossiers/{id}/bijlagen/{attachmentId}/1", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), Inzagevraag),
    extensions(("x-lintje-weigert" = json!(weigert([::verzoek::Weigering::ZaakVernietigd])))),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn dossierbestand(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
    reden: GegevenReden,
    uri: Uri,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let (gevonden, _) = kijk(&app, &behandelaar, &verzoek, (zaak, id), &reden).await?;
    bestand(&app, zaak, &gevonden, disposition::gevraagd(&uri)).await
}
