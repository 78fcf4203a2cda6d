use axum::extract::State;
use axum::http::StatusCode;
use serde_json::json;

use super::super::sessie::Behandelaar;
use super::{is_standaard, te_wijzigen};
use crate::app::App;
use crate::extract::{Id, IfMatch};
use crate::problem::{Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};
use crate::rekening::beheer::Beheerrecht;
use crate::rekening::gebeurtenis::Logsoort;

/// Deletes a block; not a standard one.
#[utoipa::path(delete, path = "/api/tekstblokken/{id}", tag = "behandelaar",
    params(("id" = Uuid, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!([is_standaard()]))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_tekstblok(
    State(app): State<App>,
    beheerder: Behandelaar,
    Id(id): Id,
    gezien: IfMatch,
) -> Result<StatusCode, Problem> {
    beheerder.mag_beheren(Beheerrecht::Tekstblokken)?;
    let mut transaction = history::begin(app.pool()).await?;
    let blok = te_wijzigen(&mut transaction, id, &gezien).await?;
    sqlx::query("DELETE FROM beheer.tekstblok WHERE id = $1")
        .bind(id)
        .execute(&mut *transaction)
        .await?;
    let soort = Logsoort::TekstblokVerwijderd;
    beheerder
        .noteer(&mut transaction, &app, soort, json!(blok))
        .await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
