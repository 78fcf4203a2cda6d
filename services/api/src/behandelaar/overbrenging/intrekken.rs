use ::verzoek::invoer::{Bewaringsreden, Ingevuld};
use axum::Json;
use axum::extract::State;

use super::super::sessie::Behandelaar;
use super::{LeveringItem, NUMMER, eigen, toon};
use crate::app::App;
use crate::extract::{Gelezen, Id};
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Withdraws a delivery that the archive did not acknowledge; its dossiers can go with another.
#[utoipa::path(post, path = "/api/overbrenging/leveringen/{id}/intrekken", tag = "behandelaar", request_body = Bewaringsreden,
    params(("id" = Uuid, Path, description = "the delivery")),
    extensions(("x-lintje-weigert" = json!([al_ingetrokken(NUMMER), al_ontvangen(NUMMER)]))),
    responses((status = 200, body = LeveringItem), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn trek_levering_in(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Gelezen(invoer): Gelezen<Ingevuld<Bewaringsreden>>,
) -> Result<Json<LeveringItem>, Problem> {
    eigen(app.pool(), &behandelaar, id).await?;
    let Bewaringsreden { reden } = invoer.record()?;
    let mut transaction = history::begin(app.pool()).await?;
    let ingetrokken = sqlx::query(
        "UPDATE access.levering SET ingetrokken_door = $2, ingetrokken_op = $3, ingetrokken_reden = $4
         WHERE id = $1 AND bevestigd_op IS NULL AND ingetrokken_op IS NULL",
    )
    .bind(id)
    .bind(&behandelaar.gebruikersnaam)
    .bind(app.clock.now())
    .bind(reden)
    .execute(&mut *transaction)
    .await?;
    if ingetrokken.rows_affected() == 0 {
        let levering = eigen(&mut *transaction, &behandelaar, id).await?;
        return Err(match levering.ingetrokken_op {
            Some(_) => al_ingetrokken(&levering.nummer),
            None => al_ontvangen(&levering.nummer),
        });
    }
    sqlx::query("UPDATE access.levering_dossier SET ingetrokken = true WHERE levering_id = $1")
        .bind(id)
        .execute(&mut *transaction)
        .await?;
    let levering = eigen(&mut *transaction, &behandelaar, id).await?;
    transaction.commit().await?;
    Ok(Json(toon(&app, &behandelaar, levering).await?))
}

fn al_ingetrokken(nummer: &str) -> Problem {
    let titel = format!("Levering {nummer} is al ingetrokken.");
    Problem::niet_mogelijk(Eigen::LeveringIngetrokken, titel)
}

fn al_ontvangen(nummer: &str) -> Problem {
    let titel = format!("Het archief heeft levering {nummer} al ontvangen.");
    Problem::niet_mogelijk(Eigen::LeveringOntvangen, titel)
}
