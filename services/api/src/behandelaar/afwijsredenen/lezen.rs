use axum::extract::State;
use axum::response::Response;

use super::super::sessie::Behandelaar;
use super::{Afwijsreden, Redencode, vind};
use crate::app::App;
use crate::etag::met_etag;
use crate::problem::{Problem, Problemen, Sessieproblemen};

/// One reason.
#[utoipa::path(get, path = "/api/afwijsredenen/{code}", tag = "behandelaar", params(("code" = String, Path)),
    responses((status = 200, body = Afwijsreden, headers(("ETag" = String))), Problemen, Sessieproblemen))]
pub async fn afwijsreden(
    State(app): State<App>,
    _: Behandelaar,
    Redencode(code): Redencode,
) -> Result<Response, Problem> {
    let reden = vind(app.pool(), &code)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    Ok(met_etag(reden.versie(), reden))
}
