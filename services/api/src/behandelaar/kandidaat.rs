//! The candidate's work, military and other-data blocks, which the holder of a dossier may amend.
//! The citizen's own words stay in the proposal.

use ::verzoek::controle::Pagina;
use ::verzoek::gegevens::{Kandidaatblok, Militair, Overige, Werk};
use ::verzoek::{Actie, Opdracht, Verzoek};
use axum::extract::State;
use axum::response::Response;
use serde::Serialize;
use serde_json::json;
use uuid::Uuid;

use super::sessie::Behandelaar;
use super::zaak::met_toegang;
use crate::app::App;
use crate::extract::{Id, IfMatch, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};
use crate::verzoek::met_etag;

/// The block as it counts now, while there is a dossier.
async fn toon<T: Serialize>(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    van: fn(&Verzoek) -> &Pagina<T>,
) -> Result<Response, Problem> {
    let verzoek = met_toegang(app, behandelaar, id, Actie::Bekijken).await?;
    if verzoek.dossier.is_none() {
        return Err(Problem::niet_gevonden());
    }
    let pagina = van(&verzoek);
    Ok(met_etag(pagina.versie, &pagina.gegevens))
}

async fn bewaar<T: Serialize>(
    app: &App,
    behandelaar: &Behandelaar,
    id: Uuid,
    opdracht: Opdracht,
    van: fn(&Verzoek) -> &Pagina<T>,
) -> Result<Response, Problem> {
    met_toegang(app, behandelaar, id, Actie::Bekijken).await?;
    match app.geef(id, behandelaar.actor(), opdracht).await {
        Ok(gedaan) => {
            let pagina = van(&gedaan.aggregate);
            Ok(met_etag(pagina.versie, &pagina.gegevens))
        }
        Err(problem) if problem.is_verouderd() => {
            let verzoek = app.zaken.load(id).await?;
            let pagina = van(&verzoek);
            Err(problem.huidig(json!(pagina.gegevens), pagina.versie))
        }
        Err(problem) => Err(problem),
    }
}

/// The pair of calls of one block.
macro_rules! blok {
    ($toon:ident, $bewaar:ident, $pad:literal, $record:ty, $blok:expr, $van:path) => {
        #[utoipa::path(get, path = $pad, tag = "behandelaar",
            params(("id" = Uuid, Path, description = "the case")),
            responses((status = 200, body = $record, headers(("ETag" = String))), Problemen, Sessieproblemen))]
        pub async fn $toon(
            State(app): State<App>,
            behandelaar: Behandelaar,
            Id(id): Id,
        ) -> Result<Response, Problem> {
            toon(&app, &behandelaar, id, $van).await
        }

        #[utoipa::path(put, path = $pad, tag = "behandelaar", request_body = $record,
            params(("id" = Uuid, Path, description = "the case"), IfMatch),
            responses((status = 200, body = $record, headers(("ETag" = String))),
                      Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
        pub async fn $bewaar(
            State(app): State<App>,
            behandelaar: Behandelaar,
            Id(id): Id,
            IfMatch(verwacht): IfMatch,
            Invoer(invoer): Invoer,
        ) -> Result<Response, Problem> {
            let opdracht = Opdracht::PasKandidaatAan {
                blok: $blok,
                invoer,
                verwacht,
            };
            bewaar(&app, &behandelaar, id, opdracht, $van).await
        }
    };
}

blok!(
    dossier_werk,
    pas_werk_aan,
    "/api/dossiers/{id}/kandidaat/werk",
    Werk,
    Kandidaatblok::Werk,
    Verzoek::werk
);
blok!(
    dossier_militair,
    pas_militair_aan,
    "/api/dossiers/{id}/kandidaat/militairegegevens",
    Militair,
    Kandidaatblok::Militair,
    Verzoek::militair
);
blok!(
    dossier_overige,
    pas_overige_aan,
    "/api/dossiers/{id}/kandidaat/overige",
    Overige,
    Kandidaatblok::Overige,
    Verzoek::overige
);
