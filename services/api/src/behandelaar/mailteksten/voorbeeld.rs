use axum::Json;
use letters::mail::{self, Gegevens, Soort};

use super::super::mailvoorbeeld::Mailvoorbeeld;
use super::super::sessie::Behandelaar;
use super::{Mailtekstinvoer, lees};
use crate::extract::{InPad, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};
use crate::rekening::beheer::Beheerrecht;

/// The mail that a text would make, with sample data; nothing is saved or sent.
#[utoipa::path(post, path = "/api/mailteksten/{soort}/voorbeeld", tag = "behandelaar", request_body = Mailtekstinvoer,
    params(("soort" = String, Path)),
    responses((status = 200, body = Mailvoorbeeld), Problemen, Sessieproblemen))]
pub async fn voorbeeld_mailtekst(
    beheerder: Behandelaar,
    InPad(soort): InPad<Soort>,
    Invoer(invoer): Invoer,
) -> Result<Json<Mailvoorbeeld>, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let (_, tekst) = lees(soort, &invoer)?;
    let gegevens = Gegevens::voorbeeld(soort).map_err(fault)?;
    let brief = mail::brief(&gegevens, &tekst).map_err(fault)?;
    Ok(Json(brief.into()))
}
