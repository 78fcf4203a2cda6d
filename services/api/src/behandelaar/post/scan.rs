use ::verzoek::Actie;
use axum::extract::State;
use axum::http::Uri;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::noteer;
use crate::app::App;
use crate::bijlage::disposition;
use crate::extract::Id;
use crate::openapi::{Inhoud, weigert};
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::verzoek::bijlagen::bestand;

/// The scan of the letter with the request. It is noted as a look.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/scan", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the document viewer, for pdf, images and text")),
    extensions(("x-lintje-weigert" = json!(weigert([::verzoek::Weigering::ZaakVernietigd])))),
    responses((status = 200, description = "the file, with its own media type", content_type = "*/*", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn scan(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    uri: Uri,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let ingevoerd = verzoek.ingevoerd.as_ref();
    let scan = ingevoerd
        .and_then(|ingevoerd| ingevoerd.scan.as_ref())
        .ok_or_else(Problem::niet_gevonden)?;
    noteer(&app, &behandelaar, zaak, "scan van de brief").await?;
    bestand(&app, zaak, &scan.bestand, disposition::gevraagd(&uri)).await
}
