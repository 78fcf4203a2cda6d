//! Decided by `Verzoek::verwijder_dossierbijlage` in `decide/dossierbijlage.rs`.
//! Tried in `tests/http/dossierbijlagen.rs`.

use ::verzoek::{Actie, Opdracht};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::super::notitiebron::vergeet_bron;
use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::met_huidige;
use crate::app::App;
use crate::extract::{BijlageId, Id, IfMatch};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Removes an own attachment.
#[utoipa::path(delete, path = "/api/dossiers/{id}/bijlagen/{attachmentId}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"), ("attachmentId" = Uuid, Path), IfMatch),
    extensions(("x-lintje-actie" = json!(Actie::BijlageVerwijderen))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_dossierbijlage(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    BijlageId(id): BijlageId,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let opdracht = Opdracht::VerwijderDossierbijlage { id, verwacht };
    if let Err(problem) = app.geef(zaak, behandelaar.actor(), opdracht).await {
        return Err(met_huidige(&app, &behandelaar, (zaak, id), problem).await);
    }
    vergeet_bron(&app, zaak, id).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}
