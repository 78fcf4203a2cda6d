use ::verzoek::Actie;
use axum::Json;
use axum::extract::State;

use super::super::sessie::Behandelaar;
use super::super::toegang::met_toegang;
use super::{Kop, van_zaak};
use crate::app::App;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// The head of a case and what became of its mails.
#[utoipa::path(get, path = "/api/zaken/{id}/kop", tag = "behandelaar",
    params(("id" = Uuid, Path, description = "the case")),
    responses((status = 200, body = Kop), Problemen, Sessieproblemen))]
pub async fn kop(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
) -> Result<Json<Kop>, Problem> {
    let verzoek = met_toegang(&app, &behandelaar, id, Actie::KopBekijken).await?;
    van_zaak(&app, &behandelaar, id, &verzoek).await
}
