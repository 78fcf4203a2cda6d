use axum::extract::State;
use axum::response::Response;
use letters::mail::Soort;
use serde_json::json;

use super::super::sessie::Behandelaar;
use super::super::versies;
use super::{BeheerdeMailtekst, Mailtekstinvoer, geldend, lees};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{IfMatch, InPad, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, fault};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;

/// Saves a text: a new version, for the mails that are planned from now on. The text that holds already
/// makes no new version.
#[utoipa::path(put, path = "/api/mailteksten/{soort}", tag = "behandelaar", request_body = Mailtekstinvoer,
    params(("soort" = String, Path), IfMatch),
    responses((status = 200, body = BeheerdeMailtekst, headers(("ETag" = String))), Problemen, Sessieproblemen, Verouderd))]
pub async fn wijzig_mailtekst(
    State(app): State<App>,
    beheerder: Behandelaar,
    InPad(soort): InPad<Soort>,
    gezien: IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Teksten)?;
    let (nieuw, _) = lees(soort, &invoer)?;
    let mut transaction = versies::begin(&app, "beheer.mailtekst", soort.code()).await?;
    let (versie, huidig) = geldend(&mut *transaction, soort).await?;
    gezien.nog_actueel(versie, &huidig)?;
    if (&huidig.onderwerp, &huidig.inhoud) == (&nieuw.onderwerp, &nieuw.inhoud) {
        return Ok(met_etag(versie, huidig));
    }
    sqlx::query(
        "INSERT INTO beheer.mailtekst (soort, versie, onderwerp, inhoud, door, op)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(soort.code())
    .bind(i32::try_from(versie + 1).map_err(fault)?)
    .bind(&nieuw.onderwerp)
    .bind(&nieuw.inhoud)
    .bind(&beheerder.naam)
    .bind(app.clock.now())
    .execute(&mut *transaction)
    .await?;
    let verslag = json!({"soort": soort.code(), "versie": versie + 1});
    let gebeurd = Logsoort::MailtekstGewijzigd;
    beheerder
        .noteer(&mut transaction, &app, gebeurd, verslag)
        .await?;
    let (versie, tekst) = geldend(&mut *transaction, soort).await?;
    transaction.commit().await?;
    Ok(met_etag(versie, tekst))
}
