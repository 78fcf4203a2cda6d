//! The proof of one case, for what leaves the house about it.

use std::time::Duration;

use axum::http::StatusCode;
use history::log::{Bewijs, Bewijsfout, LogError, Waarom, bewijs};
use tokio::time::timeout;
use tracing::error;
use uuid::Uuid;

use crate::app::App;
use crate::logboek::sleutel;
use crate::problem::Problem;

/// How long to wait for a new checkpoint; after that the last one counts.
const WACHT: Duration = Duration::from_secs(10);

/// Proves a case or decree by a checkpoint of now, or where this machine has no key by the last. None: nothing was ever
/// signed here.
pub async fn van(app: &App, id: Uuid) -> Result<Option<Bewijs>, Problem> {
    if let Some(log) = &app.settings.log {
        match timeout(
            WACHT,
            log.kijk(app.pool(), app.clock.now(), Waarom::Gevraagd),
        )
        .await
        {
            Ok(Ok(_)) | Err(_) => {}
            Ok(Err(LogError::Database(error))) => return Err(error.into()),
            Ok(Err(alarm)) => {
                error!(%alarm, "a case can't be proved");
                return Err(niet_te_bewijzen());
            }
        }
    }
    let sleutel = sleutel(app).await?;
    match bewijs(app.pool(), id, sleutel.as_ref()).await {
        Ok(bewijs) => Ok(Some(bewijs)),
        Err(Bewijsfout::NogNiet) if app.settings.log.is_none() && !ooit_getekend(app).await? => {
            Ok(None)
        }
        Err(Bewijsfout::NogNiet) => Err(nog_niet()),
        Err(Bewijsfout::Database(error)) => Err(error.into()),
        Err(fout @ Bewijsfout::KloptNiet) => {
            error!(%fout, "a case can't be proved");
            Err(niet_te_bewijzen())
        }
    }
}

async fn ooit_getekend(app: &App) -> Result<bool, Problem> {
    let getekend = sqlx::query_scalar("SELECT EXISTS (SELECT FROM history.checkpoint)");
    Ok(getekend.fetch_one(app.pool()).await?)
}

/// Why there is no proof.
pub fn weigert() -> [Problem; 2] {
    [nog_niet(), niet_te_bewijzen()]
}

fn nog_niet() -> Problem {
    Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "nog-niet-ondertekend",
        "Deze zaak staat nog niet in een ondertekend checkpoint.",
    )
    .detail("Probeer het over een minuut opnieuw.")
    .retry_after(60)
}

fn niet_te_bewijzen() -> Problem {
    Problem::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "niet-te-bewijzen",
        "Deze zaak is nu niet te bewijzen.",
    )
    .detail("De geschiedenis of het logboek klopt niet met wat er ondertekend is. Kijk bij Verificatie.")
    .retry_after(3_600)
}
