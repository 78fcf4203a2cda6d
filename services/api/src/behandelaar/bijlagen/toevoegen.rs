//! Decided by `Verzoek::voeg_dossierbijlage_toe` in `decide/dossierbijlage.rs`.
//! Form `bijlageDossier`, tried in `tests/http/dossierbijlagen.rs`.

use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::gegevens::{BijlageInhoudType, BijlageType};
use ::verzoek::regels::Formulier;
use ::verzoek::{Actie, Opdracht};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use utoipa::ToSchema;

use super::super::bijlageitems::DossierbijlageItem;
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::item;
use crate::app::App;
use crate::bijlage;
use crate::extract::Id;
use crate::herhaling;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

#[derive(ToSchema)]
#[expect(dead_code, reason = "documents the multipart body")]
#[schema(rename_all = "camelCase")]
pub struct Dossierupload {
    bijlage_type: BijlageType,
    /// A field for each choice; only for an Onderzoeksbijlage.
    bijlage_inhoud_typen: Option<Vec<BijlageInhoudType>>,
    is_vertrouwelijk: Option<bool>,
    toelichting: Option<String>,
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// Adds an attachment of at most 10 MB and of an allowed type (docs/specification/attachments.md#rules).
#[utoipa::path(post, path = "/api/dossiers/{id}/bijlagen", tag = "behandelaar",
    request_body(content = Dossierupload, content_type = "multipart/form-data"),
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-actie" = json!(Actie::BijlageToevoegen))),
    responses((status = 201, body = DossierbijlageItem), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_dossierbijlage_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    request: Request,
) -> Result<Response, Problem> {
    // Who may not add anything does not get to send ten megabytes first.
    let verzoek = met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    verzoek.mag(
        &behandelaar.actor(),
        Actie::BijlageToevoegen,
        app.clock.now(),
    )?;
    let id = herhaling::id();
    let onderwerp = Onderwerp::Bijlage(id);
    let formulier = Formulier::BijlageDossier;
    let (sleutel, invoer) = bijlage::ontvang(&app, formulier, zaak, onderwerp, request).await?;
    let opdracht = Opdracht::VoegDossierbijlageToe { id, invoer };
    let gedaan = app.geef(zaak, behandelaar.actor(), opdracht);
    let gedaan = bijlage::of_weg(&app, sleutel, gedaan).await?;
    let item = item(&app, &behandelaar, (zaak, id), &gedaan.aggregate).await?;
    Ok((StatusCode::CREATED, Json(item)).into_response())
}
