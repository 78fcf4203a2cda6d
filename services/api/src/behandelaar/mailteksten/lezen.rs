use axum::extract::State;
use axum::response::Response;
use letters::mail::Soort;

use super::super::sessie::Behandelaar;
use super::{BeheerdeMailtekst, geldend};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::InPad;
use crate::problem::{Problem, Problemen, Sessieproblemen};
use crate::rekening::beheer::Beheerrecht;

/// One mail with its versions.
#[utoipa::path(get, path = "/api/mailteksten/{soort}", tag = "behandelaar",
    params(("soort" = String, Path)),
    responses((status = 200, body = BeheerdeMailtekst, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn mailtekst(
    State(app): State<App>,
    beheerder: Behandelaar,
    InPad(soort): InPad<Soort>,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let (versie, tekst) = geldend(app.pool(), soort).await?;
    Ok(met_etag(versie, tekst))
}
