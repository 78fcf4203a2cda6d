use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::{Websiteadres, geldend};
use crate::app::App;
use crate::etag::met_etag;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::beheer::Beheerrecht;

/// The address, for those who choose it.
#[utoipa::path(get, path = "/api/website", tag = "behandelaar",
    responses((status = 200, body = Websiteadres, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn websiteadres(
    State(app): State<App>,
    beheerder: Behandelaar,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let (versie, nu) = geldend(app.pool(), &app).await?;
    Ok(met_etag(versie, nu))
}
