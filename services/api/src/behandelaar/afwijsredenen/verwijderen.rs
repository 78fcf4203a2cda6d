use axum::extract::State;
use axum::http::StatusCode;
use history::Durably;

use super::super::sessie::Behandelaar;
use super::{Redencode, alleen_beheer, alleen_beheerder, vind};
use crate::app::App;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen};

fn is_standaard() -> Problem {
    Problem::niet_mogelijk(
        Eigen::StandaardredenBlijft,
        "Een standaardreden kan niet worden verwijderd.",
    )
    .detail("U kunt de naam en de tekst wel wijzigen.")
}

/// Deletes a reason; not one that came with the program.
#[utoipa::path(delete, path = "/api/afwijsredenen/{code}", tag = "behandelaar",
    params(("code" = String, Path)),
    extensions(("x-lintje-weigert" = json!([alleen_beheerder(), is_standaard()]))),
    responses((status = 204), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn verwijder_afwijsreden(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Redencode(code): Redencode,
) -> Result<StatusCode, Problem> {
    alleen_beheer(&behandelaar)?;
    let reden = vind(app.pool(), &code)
        .await?
        .ok_or_else(Problem::niet_gevonden)?;
    if reden.standaard {
        return Err(is_standaard());
    }
    sqlx::query("DELETE FROM beheer.afwijsreden WHERE code = $1 AND NOT standaard")
        .bind(&code)
        .durably(app.pool())
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
