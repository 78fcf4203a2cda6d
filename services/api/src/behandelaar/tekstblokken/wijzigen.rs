use axum::extract::State;
use axum::response::Response;
use serde_json::json;

use super::super::sessie::Behandelaar;
use super::{Tekstblok, Tekstblokinvoer, bezet, is_standaard, lees, te_wijzigen};
use crate::app::App;
use crate::etag::met_etag;
use crate::extract::{Id, IfMatch, Invoer};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;

/// Changes a block. Notes that were written with it keep their text.
#[utoipa::path(put, path = "/api/tekstblokken/{id}", tag = "behandelaar", request_body = Tekstblokinvoer,
    params(("id" = Uuid, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!([is_standaard()]))),
    responses((status = 200, body = Tekstblok, headers(("ETag" = String))),
              Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn wijzig_tekstblok(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
    gezien: IfMatch,
    Invoer(invoer): Invoer,
) -> Result<Response, Problem> {
    beheerder.mag_beheren(Beheerrecht::Tekstblokken)?;
    let mut transaction = history::begin(app.pool()).await?;
    let van = te_wijzigen(&mut transaction, id, &gezien).await?;
    let ingevuld = lees(&invoer)?;
    let naar: Tekstblok = sqlx::query_as(
        "UPDATE beheer.tekstblok SET omschrijving = $2, inhoud = $3, sneltoets = $4, versie = versie + 1
         WHERE id = $1 RETURNING id, omschrijving, inhoud, false AS is_standard, sneltoets, opmaak, versie",
    )
    .bind(id)
    .bind(ingevuld.omschrijving)
    .bind(ingevuld.inhoud)
    .bind(ingevuld.sneltoets)
    .fetch_one(&mut *transaction)
    .await
    .map_err(bezet)?;
    let verslag = json!({"van": van, "naar": naar});
    let soort = Logsoort::TekstblokGewijzigd;
    beheerder
        .noteer(&mut transaction, &app, soort, verslag)
        .await?;
    transaction.commit().await?;
    Ok(met_etag(naar.versie(), naar))
}
