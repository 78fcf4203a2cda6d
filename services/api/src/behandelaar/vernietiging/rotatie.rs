//! What was destroyed here and can still be read in older backups, until the operator changes the master key.

use axum::Json;
use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::sessie::Behandelaar;
use super::mag_zien;
use crate::app::App;
use crate::problem::{Problem, Problemen, Sessieproblemen};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct WachtOpRotatie {
    /// Keys that were destroyed since the master key changed last.
    sleutels: i64,
    /// When the first of them was; null: none wait.
    sinds: Option<DateTime<Utc>>,
}

/// How many destroyed keys older backups still have, under the master key that is in use.
#[utoipa::path(get, path = "/api/vernietiging/rotatie", tag = "behandelaar",
    responses((status = 200, body = WachtOpRotatie), Problemen, Sessieproblemen))]
pub async fn wacht_op_rotatie(
    State(app): State<App>,
    behandelaar: Behandelaar,
) -> Result<Json<WachtOpRotatie>, Problem> {
    mag_zien(&behandelaar)?;
    let wacht = history::awaiting_rotation(app.pool()).await?;
    Ok(Json(WachtOpRotatie {
        sleutels: wacht.destroyed,
        sinds: wacht.since,
    }))
}
