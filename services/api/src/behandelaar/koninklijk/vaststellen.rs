//! Decided by `stel_vast` in `services/besluit/src/samen.rs`.
//! Tried in `tests/http/koninklijk/vaststellen.rs`.

use ::besluit::{Actie, DOSSIERS, Weigering, samen};
use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::besluiten::{Besluit, toon};
use super::met_dossiers::met_dossiers;
use super::rol_mag;
use super::wijzigen::met_huidig;
use crate::app::App;
use crate::extract::{Id, IfMatch};
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Establishes the decree: everybody in it has the honour from now on, and nothing of it changes any
/// more.
#[utoipa::path(post, path = "/api/koninklijke-besluiten/{id}/vaststellen", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the decree"), IfMatch),
    extensions(("x-lintje-weigert" = json!(weigert(Weigering::met_dossiers([Weigering::GeenDossiers, Weigering::StaatErNiet]))))),
    responses((status = 200, body = Besluit, headers(("ETag" = String))), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn stel_vast(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    IfMatch(verwacht): IfMatch,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::Vaststellen)?;
    let vastgesteld = met_dossiers(
        &app,
        &behandelaar,
        id,
        |besluit| {
            let in_besluit = besluit.dossiers.iter().map(|d| d.zaak_id);
            in_besluit.take(DOSSIERS).collect()
        },
        |wie, besluit, dossiers| samen::stel_vast(wie, id, besluit, dossiers, verwacht),
    )
    .await;
    match vastgesteld {
        Ok(erna) => Ok(toon(&behandelaar, id, &erna)),
        Err(problem) => Err(met_huidig(&app, &behandelaar, id, problem).await),
    }
}
