//! Decided by `Verzoek::voeg_scan_toe` in `decide/post.rs`.
//! Form `scan`, tried in `tests/http/post.rs`.

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::regels::Formulier;
use ::verzoek::{Actie, Betrokkene, Opdracht};
use axum::Json;
use axum::extract::{Request, State};
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::super::zaak::{Zaakantwoord, toon};
use crate::app::App;
use crate::bijlage;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

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
    extensions(("x-lintje-actie" = json!(Actie::ScanToevoegen))),
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
    let formulier = Formulier::Scan;
    let (sleutel, invoer) = bijlage::ontvang(&app, formulier, zaak, onderwerp, request).await?;
    let opdracht = Opdracht::VoegScanToe { invoer };
    let gedaan = app.geef(zaak, behandelaar.actor(), opdracht);
    let gedaan = bijlage::of_weg(&app, sleutel, gedaan).await?;
    toon(&app, &behandelaar, zaak, &gedaan.aggregate).await
}
