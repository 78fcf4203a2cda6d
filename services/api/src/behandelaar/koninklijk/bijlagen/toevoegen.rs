//! Decided by `KoninklijkBesluit::voeg_bijlage_toe` in `services/besluit/src/decide.rs`.
//! Form `besluitbijlage`, tried in `tests/http/koninklijk/bijlagen.rs`.

use ::besluit::{Actie, Opdracht, Weigering};
use ::verzoek::betrokkene::Onderwerp;
use ::verzoek::regels::Formulier;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use utoipa::ToSchema;

use super::super::{geef, lees, rol_mag};
use super::{BesluitBijlage, item};
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::bijlage;
use crate::extract::Id;
use crate::herhaling;
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

#[derive(ToSchema)]
#[expect(dead_code, reason = "documents the multipart body")]
pub struct Besluitupload {
    toelichting: Option<String>,
    #[schema(value_type = String, format = Binary, content_media_type = "application/octet-stream")]
    file: Vec<u8>,
}

/// Adds an attachment of at most 10 MB and of an allowed type (docs/specification/attachments.md#rules).
#[utoipa::path(post, path = "/api/koninklijke-besluiten/{id}/bijlagen", tag = "behandelaar",
    request_body(content = Besluitupload, content_type = "multipart/form-data"),
    params(("id" = Uuid, Path, description = "the decree")),
    extensions(("x-lintje-weigert" = json!(weigert(Weigering::van_bijlage_erbij())))),
    responses((status = 201, body = BesluitBijlage), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_besluitbijlage_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(besluit): Id,
    request: Request,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::BijlageToevoegen)?;
    // Who may not add anything does not get to send ten megabytes first.
    lees(&app, &behandelaar, besluit)
        .await?
        .mag(&behandelaar.actor(), Actie::BijlageToevoegen)?;
    let formulier = Formulier::Besluitbijlage;
    let onderwerp = Onderwerp::Zaak;
    let (sleutel, invoer) = bijlage::ontvang(&app, formulier, besluit, onderwerp, request).await?;
    let id = herhaling::id();
    let opdracht = Opdracht::VoegBijlageToe { id, invoer };
    let gedaan = geef(&app, &behandelaar, besluit, opdracht);
    let gedaan = bijlage::of_weg(&app, sleutel, gedaan).await?;
    let item = item(&behandelaar, &gedaan.aggregate, id)?;
    Ok((StatusCode::CREATED, Json(item)).into_response())
}
