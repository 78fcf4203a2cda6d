use axum::extract::State;
use axum::response::Response;
use letters::mail::Soort;
use serde_json::json;

use super::super::sessie::Behandelaar;
use super::{BeheerdeMailtekst, Mailtekstinvoer, lees, toon, versies};
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
    let mut transaction = history::begin(app.pool()).await?;
    // Versions follow each other: one save of a mail at a time. The program may not lock the table,
    // in which it can only add.
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext('beheer.mailtekst'), hashtext($1))")
        .bind(soort.code())
        .execute(&mut *transaction)
        .await?;
    let (versie, huidig) = toon(soort, versies(&mut transaction, soort).await?);
    gezien.nog_actueel(versie, &huidig)?;
    if (&huidig.onderwerp, &huidig.inhoud) == (&nieuw.onderwerp, &nieuw.inhoud) {
        return Ok(met_etag(versie, huidig));
    }
    let op = app.clock.now();
    sqlx::query(
        "INSERT INTO beheer.mailtekst (soort, versie, onderwerp, inhoud, door, op)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(soort.code())
    .bind(i32::try_from(versie + 1).map_err(fault)?)
    .bind(&nieuw.onderwerp)
    .bind(&nieuw.inhoud)
    .bind(&beheerder.naam)
    .bind(op)
    .execute(&mut *transaction)
    .await?;
    beheerder
        .noteer(
            &mut transaction,
            &app,
            Logsoort::MailtekstGewijzigd,
            json!({"soort": soort.code(), "versie": versie + 1}),
        )
        .await?;
    let (versie, tekst) = toon(soort, versies(&mut transaction, soort).await?);
    transaction.commit().await?;
    Ok(met_etag(versie, tekst))
}
