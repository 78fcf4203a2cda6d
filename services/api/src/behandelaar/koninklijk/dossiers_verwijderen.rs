//! Decided by `verwijder` in `services/besluit/src/samen.rs`.
//! Tried in `tests/http/koninklijk/mod.rs`.

use ::besluit::{Actie, Weigering, samen};
use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::besluiten::{Besluit, toon};
use super::dossierkeuze::Dossierkeuze;
use super::met_dossiers::met_dossiers;
use super::rol_mag;
use crate::app::App;
use crate::extract::{Id, Invoer};
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Takes dossiers out of a decree: all of them, or none. They wait for another decree.
#[utoipa::path(post, path = "/api/koninklijke-besluiten/{id}/dossiers/verwijderen", tag = "behandelaar", request_body = Dossierkeuze,
    params(("id" = Uuid, Path, description = "the decree")),
    extensions(("x-lintje-weigert" = json!(weigert(Weigering::met_dossiers([Weigering::StaatErNiet]))))),
    responses((status = 200, body = Besluit, headers(("ETag" = String))), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn verwijder_dossiers(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::DossiersVerwijderen)?;
    let keuze = Dossierkeuze::lees(&invoer)?;
    let erna = met_dossiers(
        &app,
        &behandelaar,
        id,
        |_| keuze.dossiers.clone(),
        |wie, besluit, dossiers| samen::verwijder(wie, id, besluit, dossiers),
    )
    .await?;
    Ok(toon(&behandelaar, id, &erna))
}
