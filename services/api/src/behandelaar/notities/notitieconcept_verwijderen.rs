use ::verzoek::Actie;
use axum::extract::State;
use axum::http::StatusCode;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{Over, bijlage_van, verwijder};
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// Throws the own draft away; one that is not there is gone already.
#[utoipa::path(delete, path = "/api/dossiers/{id}/notitieconcept", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case"),
           ("bijlage" = Option<Uuid>, Query, description = "the note that is changed; left out: a new one")),
    responses((status = 204), Problemen, Sessieproblemen))]
pub async fn verwijder_notitieconcept(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(zaak): Id,
    Over(bijlage): Over,
) -> Result<StatusCode, Problem> {
    met_toegang(&app, &behandelaar, zaak, Actie::Bekijken).await?;
    verwijder(&app, &behandelaar, zaak, bijlage_van(bijlage), None).await?;
    Ok(StatusCode::NO_CONTENT)
}
