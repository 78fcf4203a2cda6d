use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::super::versies::GETOOND;
use super::{Pagina, Paginatekst, geldend};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::InPad;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::beheer::Beheerrecht;

/// One statement with its versions.
#[utoipa::path(get, path = "/api/paginateksten/{pagina}", tag = "behandelaar",
    params(("pagina" = String, Path)),
    responses((status = 200, body = Paginatekst, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn paginatekst(
    State(app): State<App>,
    beheerder: Behandelaar,
    InPad(pagina): InPad<Pagina>,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let (versie, tekst) = geldend(app.pool(), pagina, GETOOND).await?;
    Ok(met_etag(versie, tekst))
}
