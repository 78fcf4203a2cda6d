use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::{Tekstblok, vind};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::Id;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::beheer::Beheerrecht;

/// One block.
#[utoipa::path(get, path = "/api/tekstblokken/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path)),
    responses((status = 200, body = Tekstblok, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn tekstblok(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Tekstblokken)?;
    let mut connection = app.pool().acquire().await?;
    let blok = vind(&mut connection, id, "").await?;
    Ok(met_etag(blok.versie(), blok))
}
