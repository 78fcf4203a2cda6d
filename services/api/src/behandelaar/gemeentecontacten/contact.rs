use axum::Json;
use axum::extract::State;
use reactors::contact;

use super::{Bereikbaarheid, Gemeente};
use crate::app::App;
use crate::problem::{Problem, Problemen};

/// How to reach a municipality, for everybody.
#[utoipa::path(get, path = "/api/contact/{gemeente}", tag = "wizard",
    params(("gemeente" = u32, Path, description = "the municipality's code as a number")),
    responses((status = 200, body = Bereikbaarheid), Problemen))]
pub async fn contactgegevens(
    State(app): State<App>,
    Gemeente(gemeente): Gemeente,
) -> Result<Json<Bereikbaarheid>, Problem> {
    let contact = contact::van_gemeente(app.pool(), gemeente).await?;
    Ok(Json(Bereikbaarheid::nieuw(gemeente, None, contact)))
}
