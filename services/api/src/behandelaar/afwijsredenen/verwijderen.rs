use axum::extract::State;
use axum::http::StatusCode;
use serde_json::json;

use super::super::sessie::Behandelaar;
use super::{Redencode, alleen_beheer, alleen_beheerder, te_wijzigen};
use crate::app::App;
use crate::extract::IfMatch;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Verouderd, Zaakproblemen};
use crate::rekening::gebeurtenis::Logsoort;

/// Deletes a reason; not one that came with the program.
#[utoipa::path(delete, path = "/api/afwijsredenen/{code}", tag = "behandelaar",
    params(("code" = String, Path), IfMatch),
    extensions(("x-lintje-weigert" = json!([alleen_beheerder(), is_standaard()]))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen, Verouderd))]
pub async fn verwijder_afwijsreden(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Redencode(code): Redencode,
    gezien: IfMatch,
) -> Result<StatusCode, Problem> {
    alleen_beheer(&behandelaar)?;
    let mut transaction = history::begin(app.pool()).await?;
    let reden = te_wijzigen(&mut transaction, &code, &gezien).await?;
    if reden.standaard {
        return Err(is_standaard());
    }
    sqlx::query("DELETE FROM beheer.afwijsreden WHERE code = $1")
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

fn is_standaard() -> Problem {
    Problem::niet_mogelijk(
        Eigen::StandaardredenBlijft,
        "Een standaardreden kan niet worden verwijderd.",
    )
    .detail("U kunt de naam en de tekst wel wijzigen.")
}
