//! The dossier as a PDF, for an official who reads it on paper (docs/specification/handling.md#on-paper).

use ::verzoek::Actie;
use axum::extract::State;
use axum::response::Response;
use reactors::archief::op_papier;
use reactors::geschiedenis::Zaak;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use crate::app::App;
use crate::bijlage::disposition::Weergave;
use crate::extract::Id;
use crate::inzage::{self, Inzage};
use crate::openapi::Inhoud;
use crate::pdf;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The case as this official may see it now, as PDF/A-2a and PDF/UA-1: request, proposal with the letters of
/// supporters, advices, decision, road, a list of the attachments, and in short what happened. It is noted as a look.
#[utoipa::path(get, path = "/api/zaken/{id}/pdf", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-weigert" = json!([pdf::druk()]))),
    responses((status = 200, description = "the dossier", content_type = "application/pdf", body = Inhoud), Problemen, Sessieproblemen))]
pub async fn dossier_pdf(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    let look = Inzage {
        welk: Some("dossier als pdf"),
        ..Inzage::van_zaak(id)
    };
    inzage::noteer(&app, &behandelaar, look).await?;
    let (actor, lezer, nu) = (behandelaar.actor(), behandelaar.van(), app.clock.now());
    let zaak = Zaak::lees(&app.history, id)
        .await?
        // It may have been handed over since.
        .filter(|zaak| zaak.nu.toegang(&actor, Actie::Bekijken).is_ok())
        .ok_or_else(Problem::niet_gevonden)?;
    let zaak = match zaak.nu.is_geheim_voor(&actor) {
        true => zaak.zonder_toekenning(),
        false => zaak,
    };
    let naam = format!("dossier-{}.pdf", zaak.nu.zaaknummer);
    let pdf = pdf::gezet(&app, move || op_papier(&zaak, lezer, nu)).await?;
    Ok(pdf::antwoord(pdf, &naam, Weergave::Download))
}
