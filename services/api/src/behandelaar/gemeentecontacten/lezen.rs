use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::{BeheerdContact, Gemeente, geldend};
use crate::app::App;
use crate::etag::met_etag;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::beheer::Beheerrecht;

/// How citizens reach a municipality, for those who keep it.
#[utoipa::path(get, path = "/api/gemeentecontacten/{gemeente}", tag = "behandelaar",
    params(("gemeente" = u32, Path)),
    responses((status = 200, body = BeheerdContact, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn gemeentecontact(
    State(app): State<App>,
    beheerder: Behandelaar,
    Gemeente(gemeente): Gemeente,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Organisaties)?;
    let (versie, contact) = geldend(app.pool(), gemeente).await?;
    Ok(met_etag(versie, contact))
}
