//! The scan of the letter with a request. A new one is decided by `Verzoek::voeg_scan_toe` in `decide/post.rs`.

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::regels::Formulier;
use ::verzoek::{Actie, Betrokkene, Opdracht};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::Uri;
use axum::response::Response;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::super::zaak::{Zaakantwoord, toon};
use super::noteer;
use crate::app::App;
use crate::bijlage::{self, disposition};
use crate::extract::Id;
use crate::openapi::Inhoud;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::verzoek::bijlagen::bestand;

#[derive(ToSchema)]
#[expect(dead_code, reason = "documents the multipart body")]
pub struct Scanupload {
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// Adds the letter with the request as a scan, in the place of one that was added before: at most 10 MB, of an allowed
/// type (docs/specification/attachments.md#rules).
#[utoipa::path(post, path = "/api/burgeraanvraag/{id}/scan", tag = "behandelaar",
    request_body(content = Scanupload, content_type = "multipart/form-data"),
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Zaakantwoord), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_scan_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    request: Request,
) -> Result<Json<Zaakantwoord>, Problem> {
    // Who may not add one does not get to send ten megabytes first.
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::KopBekijken).await?;
    verzoek.mag(&behandelaar.actor(), Actie::ScanToevoegen, app.clock.now())?;
    // What came from the proposer is sealed as the proposer's.
    let onderwerp = Onderwerp::Persoon(Betrokkene::Voorsteller);
    let ontvangen = bijlage::ontvang(&app, Formulier::Scan, zaak, onderwerp, request).await?;
    let sleutel = ontvangen.bestand.sleutel;
    let invoer = ontvangen.gelezen(app.clock.now());
    let opdracht = Opdracht::VoegScanToe { invoer };
    match app.geef(zaak, behandelaar.actor(), opdracht).await {
        Ok(gedaan) => toon(&app, &behandelaar, zaak, &gedaan.aggregate).await,
        Err(problem) => {
            if problem.zeker_niets_gedaan() {
                app.files.delete(sleutel).await?;
            }
            Err(problem)
        }
    }
}

/// The scan of the letter with the request. It is noted as a look.
#[utoipa::path(get, path = "/api/burgeraanvraag/{id}/scan", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("weergave" = Option<String>, Query, description = "`inline`: to look at in the document viewer, for pdf, images and text")),
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
