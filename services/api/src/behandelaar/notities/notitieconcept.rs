use ::verzoek::Actie;
use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{Notitieconcept, Over, vind_concept};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::Id;
use crate::openapi::weigert;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The own draft of a new note, or of the change of one. Without a draft the ETag is `"0"`.
#[utoipa::path(get, path = "/api/dossiers/{id}/notitieconcept", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("bijlage" = Option<Uuid>, Query, description = "the note that is changed; left out: a new one")),
    extensions(("x-lintje-weigert" = json!(weigert([::verzoek::Weigering::ZaakVernietigd])))),
    responses((status = 200, body = Notitieconcept, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn notitieconcept(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    Over(bijlage): Over,
) -> Result<Response, Problem> {
    met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    let (versie, concept) = vind_concept(&app, &behandelaar, zaak, bijlage).await?;
    Ok(met_etag(versie, Notitieconcept { concept }))
}
