//! Decided by `Verzoek::corrigeer_kandidaat` in `decide/kandidaat.rs`.
//! Form `kandidaatgegevens`, tried in `tests/http/zakenlijst.rs`.

use ::verzoek::gegevens::Kandidaatgegevens;
use ::verzoek::{Actie, Opdracht};
use axum::extract::State;
use axum::response::Response;
use serde_json::json;

use super::super::toegang::met_toegang;
use super::{Kandidaatinvoer, wie};
use crate::app::App;
use crate::extract::IfMatch;
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};

/// Corrects who the candidate is: by the municipality, as long as it has the case. What the citizen wrote stays on
/// the timeline.
#[utoipa::path(put, path = "/api/burgeraanvraag/{id}/kandidaat", tag = "behandelaar", request_body = Kandidaatgegevens,
    params(("id" = Uuid, Path, description = "the case"), IfMatch),
    extensions(("x-lintje-actie" = json!(Actie::KandidaatCorrigeren))),
    responses((status = 200, body = Kandidaatgegevens, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn corrigeer_kandidaat(
    State(app): State<App>,
    ingevuld: Kandidaatinvoer<Kandidaatgegevens>,
) -> Result<Response, Problem> {
    let Kandidaatinvoer {
        behandelaar,
        id,
        invoer,
        verwacht,
    } = ingevuld;
    met_toegang(&app, &behandelaar, id, Actie::Bekijken).await?;
    let opdracht = Opdracht::CorrigeerKandidaat { invoer, verwacht };
    match app.geef(id, behandelaar.actor(), opdracht).await {
        Ok(gedaan) => wie(&gedaan.aggregate),
        Err(problem) => Err(problem
            .met_huidig(async {
                let verzoek = app.zaken.load(id).await?;
                let gegevens = verzoek.kandidaatgegevens();
                Ok((json!(gegevens), verzoek.kandidaat_versie))
            })
            .await),
    }
}
