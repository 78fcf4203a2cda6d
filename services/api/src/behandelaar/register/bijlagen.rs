//! The attachments of an entry of the register (docs/specification/attachments.md#of-officials): those of its
//! dossier, for whoever keeps the register. What they are and who may see them is as it is there.

use ::verzoek::invoer::{Ingevuld, Kenmerkformulier};
use axum::Json;
use axum::extract::{Request, State};
use axum::http::Uri;
use axum::response::Response;

use super::super::bijlageitems::DossierbijlageItem;
use super::super::bijlagen::Inzagevraag;
use super::super::bijlagen::bestand::dossierbestand;
use super::super::bijlagen::edit::kenmerken;
use super::super::bijlagen::edit_wijzigen::kenmerk;
use super::super::bijlagen::lijst::{Dossierbijlagen, dossierbijlagen};
use super::super::bijlagen::toevoegen::{Dossierupload, voeg_dossierbijlage_toe};
use super::super::bijlagen::verwijderen::verwijder_dossierbijlage;
use super::super::sessie::Behandelaar;
use super::in_register;
use crate::app::App;
use crate::audit::GegevenReden;
use crate::extract::{BijlageId, Gelezen, Id, IfMatch, Lijstvraag};
use crate::openapi::{Inhoud, weigert};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// The attachments of the dossier; by default the newest first.
#[utoipa::path(get, path = "/api/register/{id}/bijlagen", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), Lijstvraag,
           ("$orderby" = Option<String>, Query, description = "name, comment or uploadDate, each with asc or desc", example = "uploadDate desc,name asc")),
    responses((status = 200, body = Dossierbijlagen), Problemen, Sessieproblemen))]
pub async fn registerbijlagen(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    vraag: Lijstvraag,
) -> Result<Json<Dossierbijlagen>, Problem> {
    in_register(&app, &behandelaar, id).await?;
    dossierbijlagen(State(app), behandelaar, Id(id), vraag).await
}

/// Adds an attachment of at most 10 MB and of an allowed type (docs/specification/attachments.md#rules).
#[utoipa::path(post, path = "/api/register/{id}/bijlagen", tag = "behandelaar",
    request_body(content = Dossierupload, content_type = "multipart/form-data"),
    params(("id" = Uuid, Path, description = "the case")),
    extensions(("x-lintje-weigert" = json!(weigert(::verzoek::Actie::BijlageToevoegen.weigert())))),
    responses((status = 201, body = DossierbijlageItem), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_registerbijlage_toe(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    request: Request,
) -> Result<Response, Problem> {
    in_register(&app, &behandelaar, id).await?;
    voeg_dossierbijlage_toe(State(app), behandelaar, Id(id), request).await
}

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

/// What is known of an attachment, to change it.
#[utoipa::path(get, path = "/api/register/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path)),
    responses((status = 200, body = DossierbijlageItem, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn registerkenmerken(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    bijlage: BijlageId,
) -> Result<Response, Problem> {
    in_register(&app, &behandelaar, id).await?;
    kenmerken(State(app), behandelaar, Id(id), bijlage).await
}

/// Sets type, content, note and confidentiality of an own attachment, or the type of the citizen's.
#[utoipa::path(put, path = "/api/register/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    request_body = Kenmerkformulier,
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!(weigert(::verzoek::Actie::BijlageWijzigen.weigert())))),
    responses((status = 200, body = DossierbijlageItem, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn kenmerk_registerbijlage(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    bijlage: BijlageId,
    verwacht: IfMatch,
    invoer: Gelezen<Ingevuld<Kenmerkformulier>>,
) -> Result<Response, Problem> {
    in_register(&app, &behandelaar, id).await?;
    kenmerk(State(app), behandelaar, Id(id), bijlage, verwacht, invoer).await
}

/// Removes an own attachment.
#[utoipa::path(delete, path = "/api/register/{id}/bijlagen/{attachmentId}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!(weigert(::verzoek::Actie::BijlageVerwijderen.weigert())))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_registerbijlage(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    bijlage: BijlageId,
    verwacht: IfMatch,
) -> Result<Response, Problem> {
    in_register(&app, &behandelaar, id).await?;
    verwijder_dossierbijlage(State(app), behandelaar, Id(id), bijlage, verwacht).await
}
