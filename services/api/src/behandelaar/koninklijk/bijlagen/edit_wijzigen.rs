//! Decided by `KoninklijkBesluit::wijzig_bijlage` in `services/besluit/src/decide.rs`.
//! Form `besluitbijlageKenmerken`, tried in `tests/http/koninklijk/bijlagen.rs`.

use ::besluit::invoer::BesluitbijlageKenmerken;
use ::besluit::{Actie, Opdracht, Weigering};
use ::verzoek::invoer::Ingevuld;
use axum::extract::State;
use axum::response::Response;

use super::super::{geef, rol_mag};
use super::{BesluitBijlage, item, met_huidige};
use crate::app::App;
use crate::behandelaar::sessie::Behandelaar;
use crate::etag::met_etag;
use crate::extract::{BijlageId, Gelezen, Id, IfMatch};
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Changes the note of an own attachment, until the decree is established.
#[utoipa::path(put, path = "/api/koninklijke-besluiten/{id}/bijlagen/{attachmentId}/1/edit", tag = "behandelaar",
    request_body = BesluitbijlageKenmerken,
    params(("id" = Uuid, Path, description = "the decree"), ("attachmentId" = Uuid, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!(weigert([Weigering::Vastgesteld, Weigering::BijlageVanAnder])))),
    responses((status = 200, body = BesluitBijlage, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn wijzig_besluitbijlage(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(besluit): Id,
    BijlageId(id): BijlageId,
    IfMatch(verwacht): IfMatch,
    Gelezen(invoer): Gelezen<Ingevuld<BesluitbijlageKenmerken>>,
) -> Result<Response, Problem> {
    rol_mag(&behandelaar, Actie::BijlageWijzigen)?;
    let opdracht = Opdracht::WijzigBijlage {
        id,
        invoer,
        verwacht,
    };
    match geef(&app, &behandelaar, besluit, opdracht).await {
        Ok(gedaan) => {
            let item = item(&behandelaar, &gedaan.aggregate, id)?;
            Ok(met_etag(item.versie, item))
        }
        Err(problem) => Err(met_huidige(&app, &behandelaar, (besluit, id), problem).await),
    }
}
