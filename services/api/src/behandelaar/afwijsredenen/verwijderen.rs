use axum::extract::State;
use axum::http::StatusCode;
use serde_json::json;

use super::super::sessie::Behandelaar;
use super::{Redencode, alleen_beheer, vind};
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen, Zaakproblemen};
use crate::rekening::gebeurtenis::Logsoort;

fn is_standaard() -> Problem {
    Problem::new(
        StatusCode::CONFLICT,
        "nietMogelijk",
        "Een standaardreden kan niet worden verwijderd.",
    )
    .detail("U kunt de naam en de tekst wel wijzigen.")
}

/// Deletes a reason; not one that came with the program.
#[utoipa::path(delete, path = "/api/afwijsredenen/{code}", tag = "behandelaar",
    params(("code" = String, Path)),
    extensions(("x-lintje-weigert" = json!([is_standaard()]))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn verwijder_afwijsreden(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Redencode(code): Redencode,
) -> Result<StatusCode, Problem> {
    alleen_beheer(&behandelaar)?;
    let mut transaction = history::begin(app.pool()).await?;
    let reden = vind(&mut *transaction, &code)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    if reden.standaard {
        return Err(is_standaard());
    }
    sqlx::query("DELETE FROM beheer.afwijsreden WHERE code = $1 AND NOT standaard")
        .bind(&code)
        .execute(&mut *transaction)
        .await?;
    let soort = Logsoort::AfwijsredenVerwijderd;
    behandelaar
        .noteer(&mut transaction, &app, soort, json!(reden))
        .await?;
    transaction.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
