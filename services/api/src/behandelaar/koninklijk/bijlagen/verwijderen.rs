//! Decided by `KoninklijkBesluit::verwijder_bijlage` in `services/besluit/src/decide.rs`.
//! Tried in `tests/http/koninklijk/bijlagen.rs`.

use ::besluit::{Actie, Opdracht, Weigering};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::super::{geef, rol_mag};
use super::met_huidige;
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::extract::{BijlageId, Id, IfMatch};
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Removes an own attachment, until the decree is established.
#[utoipa::path(delete, path = "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), ("attachmentId" = Uuid, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!(weigert([Weigering::Vastgesteld, Weigering::BijlageVanAnder])))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_besluitbijlage(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(besluit): Id,
    BijlageId(id): BijlageId,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::BijlageVerwijderen)?;
    let opdracht = Opdracht::VerwijderBijlage { id, verwacht };
    match geef(&app, &behandelaar, besluit, opdracht).await {
        Ok(_) => Ok(StatusCode::NO_CONTENT.into_response()),
        Err(problem) => Err(met_huidige(&app, &behandelaar, (besluit, id), problem).await),
    }
}
