//! Decided by `gooi_weg` in `services/besluit/src/samen.rs`.
//! Tried in `tests/http/koninklijk/wijzigen.rs`.

use ::besluit::{Actie, Weigering, samen};
use axum::extract::State;
use axum::http::StatusCode;

use super::super::sessie::Behandelaar;
use super::met_dossiers::met_dossiers;
use super::rol_mag;
use super::wijzigen::{alle, met_huidig};
use crate::app::App;
use crate::extract::{Id, IfMatch};
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Deletes a draft; its dossiers wait for another decree, and its number is free again.
#[utoipa::path(delete, path = "/api/koninklijke-besluiten/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), IfMatch),
    extensions(("x-lintje-weigert" = json!(weigert(Weigering::met_dossiers([Weigering::StaatErNiet]))))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_koninklijk_besluit(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<StatusCode, Problem> {
    rol_mag(&behandelaar, Actie::Verwijderen)?;
    let weg = met_dossiers(&app, &behandelaar, id, alle, |wie, besluit, dossiers| {
        samen::gooi_weg(wie, id, besluit, dossiers, verwacht)
    })
    .await;
    match weg {
        Ok(_) => Ok(StatusCode::NO_CONTENT),
        Err(problem) => Err(met_huidig(&app, &behandelaar, id, problem).await),
    }
}
