//! What the archive acknowledged: who said so, when, and of which delivery, by its digest.

use ::verzoek::invoer::{Ingevuld, Ontvangst};
use ::verzoek::regels::Fout;
use ::verzoek::tijd;
use axum::Json;
use axum::extract::State;
use history::Durably;
use projections::bewaring::overbrengen::{self, Levering};

use super::super::sessie::Behandelaar;
use super::{LeveringItem, NUMMER, eigen, is_ingetrokken, toon, ziet};
use crate::app::App;
use crate::extract::{Gelezen, Id};
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Records that the archive acknowledged a delivery. The digest that it names has to be the one of this delivery.
#[utoipa::path(post, path = "/api/overbrenging/leveringen/{id}/ontvangst", tag = "behandelaar", request_body = Ontvangst,
    params(("id" = Uuid, Path, description = "the delivery")),
    extensions(("x-lintje-weigert" = json!([is_ingetrokken(NUMMER), al_vastgelegd(NUMMER)]))),
    responses((status = 200, body = LeveringItem), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn leg_ontvangst_vast(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Id(id): Id,
    Gelezen(invoer): Gelezen<Ingevuld<Ontvangst>>,
) -> Result<Json<LeveringItem>, Problem> {
    let levering = eigen(app.pool(), &behandelaar, id).await?;
    let Ontvangst {
        controlegetal,
        ontvangen_door,
        ontvangen_op,
    } = invoer.record()?;
    let controlegetal = controlegetal.to_ascii_lowercase();
    if controlegetal != levering.sha256 {
        return Err(een_ander(&app, &behandelaar, &levering, &controlegetal).await?);
    }
    let gemaakt = tijd::datum(levering.gemaakt_op);
    if ontvangen_op < gemaakt {
        let detail = format!(
            "De levering is gemaakt op {}. Het archief kan de levering niet eerder hebben ontvangen.",
            gemaakt.format("%d-%m-%Y")
        );
        let fout = Fout::nieuw("/ontvangenOp", "teVroeg", detail);
        return Err(Problem::invoer(vec![fout]));
    }
    let vastgelegd = sqlx::query(
        "UPDATE access.levering SET bevestigd_door = $2, bevestigd_op = $3, bevestigd_sha256 = $4,
            ontvangen_door = $5, ontvangen_op = $6
         WHERE id = $1 AND bevestigd_op IS NULL AND ingetrokken_op IS NULL",
    )
    .bind(id)
    .bind(&behandelaar.gebruikersnaam)
    .bind(app.clock.now())
    .bind(&controlegetal)
    .bind(&ontvangen_door)
    .bind(ontvangen_op)
    .durably(app.pool())
    .await?;
    let nu = eigen(app.pool(), &behandelaar, id).await?;
    if vastgelegd.rows_affected() == 0 {
        return Err(match nu.ingetrokken_op {
            Some(_) => is_ingetrokken(&nu.nummer),
            None => al_vastgelegd(&nu.nummer),
        });
    }
    Ok(Json(toon(&app, &behandelaar, nu).await?))
}

/// The archive has something else than this delivery: another one, or a file that is none.
async fn een_ander(
    app: &App,
    behandelaar: &Behandelaar,
    levering: &Levering,
    controlegetal: &str,
) -> Result<Problem, Problem> {
    let van = ziet(behandelaar)?;
    let ander = overbrengen::met_manifest(app.pool(), &van, controlegetal).await?;
    let detail = match ander {
        Some(ander) => format!(
            "Dit is het controlegetal van levering {ander}, niet van levering {}.",
            levering.nummer
        ),
        None => format!(
            "Dit is niet het controlegetal van levering {}. Vraag het archief welk bestand het heeft ontvangen.",
            levering.nummer
        ),
    };
    let fout = Fout::nieuw("/controlegetal", "anders", detail);
    Ok(Problem::invoer(vec![fout]))
}

fn al_vastgelegd(nummer: &str) -> Problem {
    let titel = format!("De ontvangst van levering {nummer} is al vastgelegd.");
    Problem::niet_mogelijk(Eigen::LeveringOntvangen, titel)
}
