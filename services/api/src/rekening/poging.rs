//! Guessing is slowed down: failed tries of a name are counted, whether it exists or not, and after
//! the free ones each doubles the wait.

use axum::http::StatusCode;
use chrono::{DateTime, TimeDelta, Utc};

use super::bewijs::Naam;
use crate::app::App;
use crate::problem::Problem;

/// Failed tries that are free; each one after it doubles the wait.
const VRIJ: i32 = 5;
const LANGSTE_WACHT: i64 = 900;
/// Hours after the last try that a name is forgotten.
const ONTHOUDEN: i64 = 24;

/// Counts a try before it is judged, so that tries at the same moment can't share one count. Refused
/// while this name has to wait.
pub async fn tel(app: &App, naam: &Naam) -> Result<(), Problem> {
    let nu = app.clock.now();
    sqlx::query("DELETE FROM access.poging WHERE laatste < $1")
        .bind(nu - TimeDelta::hours(ONTHOUDEN))
        .execute(app.pool())
        .await?;
    let mut transaction = app.pool().begin().await?;
    let geteld: Option<i32> = sqlx::query_scalar(
        "INSERT INTO access.poging AS p (naam, mislukt, laatste) VALUES ($1, 1, $2)
         ON CONFLICT (naam) DO UPDATE SET mislukt = p.mislukt + 1, laatste = $2
            WHERE p.wacht_tot IS NULL OR p.wacht_tot <= $2
         RETURNING mislukt",
    )
    .bind(naam.bytes())
    .bind(nu)
    .fetch_optional(&mut *transaction)
    .await?;
    let Some(mislukt) = geteld else {
        let wacht_tot: DateTime<Utc> =
            sqlx::query_scalar("SELECT wacht_tot FROM access.poging WHERE naam = $1")
                .bind(naam.bytes())
                .fetch_optional(&mut *transaction)
                .await?
                .flatten()
                .unwrap_or(nu);
        return Err(te_vaak(wacht_tot - nu));
    };
    sqlx::query("UPDATE access.poging SET wacht_tot = $2 WHERE naam = $1")
        .bind(naam.bytes())
        .bind(wachttijd(mislukt).map(|wacht| nu + wacht))
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}

/// The try was no guess (the password was right, the code is yet to come): it does not count. What
/// failed before still does.
pub async fn vergeet_deze(app: &App, naam: &Naam) -> Result<(), Problem> {
    sqlx::query(
        "UPDATE access.poging SET mislukt = mislukt - 1,
                wacht_tot = CASE WHEN mislukt - 1 > $2 THEN wacht_tot END
         WHERE naam = $1",
    )
    .bind(naam.bytes())
    .bind(VRIJ)
    .execute(app.pool())
    .await?;
    Ok(())
}

/// Whoever proved everything starts anew.
pub async fn vergeet_alle(
    database: impl sqlx::PgExecutor<'_>,
    naam: &Naam,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM access.poging WHERE naam = $1")
        .bind(naam.bytes())
        .execute(database)
        .await?;
    Ok(())
}

/// 429, with how long to wait.
pub fn te_vaak(wacht: TimeDelta) -> Problem {
    let seconden = wacht.num_seconds().max(0).unsigned_abs() + 1;
    Problem::new(
        StatusCode::TOO_MANY_REQUESTS,
        "teVaak",
        "U heeft dit te vaak geprobeerd.",
    )
    .detail(format!("Probeer het over {seconden} seconden opnieuw."))
    .retry_after(seconden)
}

/// How long to wait after so many failed tries.
fn wachttijd(mislukt: i32) -> Option<TimeDelta> {
    let te_veel = u32::try_from(mislukt - VRIJ).ok().filter(|n| *n > 0)?;
    let seconden = 2_i64.saturating_pow(te_veel).min(LANGSTE_WACHT);
    Some(TimeDelta::seconds(seconden))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_grows_and_has_an_end() {
        assert_eq!(wachttijd(5), None);
        assert_eq!(wachttijd(6), Some(TimeDelta::seconds(2)));
        assert_eq!(wachttijd(9), Some(TimeDelta::seconds(16)));
        assert_eq!(wachttijd(1000), Some(TimeDelta::seconds(900)));
    }
}
