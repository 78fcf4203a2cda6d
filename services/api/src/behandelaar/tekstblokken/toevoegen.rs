use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::{Tekstblok, Tekstblokinvoer, bezet, lees};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::Invoer;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;

/// The editor loads all of them.
const HOOGSTENS: i64 = 500;

/// Adds a block.
#[utoipa::path(post, path = "/api/tekstblokken", tag = "behandelaar", request_body = Tekstblokinvoer,
    extensions(("x-lintje-weigert" = json!([vol()]))),
    responses((status = 201, body = Tekstblok, headers(("ETag" = String), ("Location" = String))),
              Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn voeg_tekstblok_toe(
    State(app): State<App>,
    beheerder: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Tekstblokken)?;
    let ingevuld = lees(&invoer)?;
    let mut transaction = history::begin(app.pool()).await?;
    // Two at once for the last place: one by one.
    sqlx::query("LOCK TABLE beheer.tekstblok IN SHARE ROW EXCLUSIVE MODE")
        .execute(&mut *transaction)
        .await?;
    let blok: Option<Tekstblok> = sqlx::query_as(
        "INSERT INTO beheer.tekstblok (id, omschrijving, inhoud, sneltoets)
         SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM beheer.tekstblok) < $5
         RETURNING id, omschrijving, inhoud, false AS is_standard, sneltoets, opmaak, versie",
    )
    .bind(Uuid::new_v4())
    .bind(ingevuld.omschrijving)
    .bind(ingevuld.inhoud)
    .bind(ingevuld.sneltoets)
    .bind(HOOGSTENS)
    .fetch_optional(&mut *transaction)
    .await
    .map_err(bezet)?;
    let Some(blok) = blok else {
        return Err(vol());
    };
    let soort = Logsoort::TekstblokToegevoegd;
    beheerder
        .noteer(&mut transaction, &app, soort, json!(blok))
        .await?;
    transaction.commit().await?;
    let plaats = format!("/api/tekstblokken/{}", blok.id);
    let antwoord = met_etag(blok.versie(), blok);
    Ok((StatusCode::CREATED, [(header::LOCATION, plaats)], antwoord).into_response())
}

fn vol() -> Problem {
    Problem::niet_mogelijk(Eigen::TeVeelTekstblokken, "Er zijn te veel tekstblokken.")
        .detail("Verwijder eerst een tekstblok dat niemand meer gebruikt.")
}
