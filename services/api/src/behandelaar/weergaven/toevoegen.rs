use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use uuid::Uuid;

use super::super::sessie::Behandelaar;
use super::{NieuweWeergave, Weergave, bestaat_al, lees};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Eigen, Problem, Problemen, Sessieproblemen, Zaakproblemen};

/// Views of one official.
const HOOGSTENS: i64 = 50;

/// Saves a view; 50 at most.
#[utoipa::path(post, path = "/api/weergaven", tag = "behandelaar", request_body = NieuweWeergave,
    extensions(("x-lintje-weigert" = json!([vol()]))),
    responses((status = 201, body = Weergave), Problemen, Sessieproblemen, Zaakproblemen))]
pub async fn bewaar_weergave(
    State(app): State<App>,
    behandelaar: Behandelaar,
    Invoer(invoer): Invoer,
) -> Result<(StatusCode, Json<Weergave>), Problem> {
    let NieuweWeergave { naam, lijst, query } = lees(&invoer)?;
    let mut transaction = history::begin(app.pool()).await?;
    // One at a time, so that the count holds.
    sqlx::query("SELECT FROM access.gebruiker WHERE gebruikersnaam = $1 FOR UPDATE")
        .bind(&behandelaar.gebruikersnaam)
        .execute(&mut *transaction)
        .await?;
    let nieuw: Option<Weergave> = sqlx::query_as(
        "INSERT INTO access.weergave (id, gebruikersnaam, naam, lijst, query, gewijzigd_op)
         SELECT $1, $2, $3, $4, $5, $6
         WHERE (SELECT count(*) FROM access.weergave WHERE gebruikersnaam = $2) < $7
         RETURNING id, naam, lijst, query, gewijzigd_op",
    )
    .bind(Uuid::new_v4())
    .bind(&behandelaar.gebruikersnaam)
    .bind(&naam)
    .bind(lijst)
    .bind(&query)
    .bind(app.clock.now())
    .bind(HOOGSTENS)
    .fetch_optional(&mut *transaction)
    .await
    .map_err(bestaat_al)?;
    transaction.commit().await?;
    Ok((StatusCode::CREATED, Json(nieuw.ok_or_else(vol)?)))
}

fn vol() -> Problem {
    Problem::niet_mogelijk(
        Eigen::TeVeelWeergaven,
        format!("U heeft al {HOOGSTENS} weergaven."),
    )
    .detail("Verwijder er eerst een.")
}
