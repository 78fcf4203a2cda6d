//! Logging in and out (product.md 2, "Login page").

use ::verzoek::regels::{self, Fase, Formulier};
use ::verzoek::tijd;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::CookieJar;
use chrono::{DateTime, TimeDelta, Utc};
use serde::Deserialize;
use utoipa::ToSchema;

use super::accounts::klopt;
use super::sessie::{self, Behandelaar};
use crate::app::App;
use crate::extract::Invoer;
use crate::problem::{Problem, Problemen, Sessieproblemen, fault};

/// Failed tries that are free; each one after it doubles the wait.
const VRIJ: i32 = 5;
const LANGSTE_WACHT: i64 = 900;

#[derive(Deserialize, ToSchema)]
pub struct Inloggegevens {
    username: String,
    password: String,
}

fn onjuist() -> Problem {
    Problem::new(
        StatusCode::UNAUTHORIZED,
        "inloggen",
        "De gebruikersnaam of het wachtwoord is niet juist.",
    )
    .detail("De gebruikersnaam of het wachtwoord is niet juist.")
}

/// Logs in and sets the session cookie. Never says whether the name or the password was wrong.
#[utoipa::path(post, path = "/api/auth", tag = "behandelaar", request_body = Inloggegevens,
    responses((status = 200, body = Behandelaar), Problemen, Sessieproblemen))]
pub async fn log_in(
    State(app): State<App>,
    jar: CookieJar,
    Invoer(invoer): Invoer,
) -> Result<(CookieJar, Json<Behandelaar>), Problem> {
    let nu = app.clock.now();
    let record = regels::toets(Formulier::Inloggen, &invoer, Fase::Opslaan, tijd::datum(nu))
        .map_err(Problem::invoer)?;
    let Inloggegevens { username, password } = serde_json::from_value(record).map_err(fault)?;
    let naam = username.to_lowercase();
    let account: Option<(String, i32, Option<DateTime<Utc>>)> = sqlx::query_as(
        "SELECT wachtwoord, mislukt, geblokkeerd_tot FROM access.gebruiker WHERE gebruikersnaam = $1",
    )
    .bind(&naam)
    .fetch_optional(app.pool())
    .await?;
    if let Some((_, _, Some(tot))) = &account
        && *tot > nu
    {
        let seconden = (*tot - nu).num_seconds().unsigned_abs() + 1;
        return Err(Problem::new(
            StatusCode::TOO_MANY_REQUESTS,
            "teVaak",
            "Er is te vaak een verkeerd wachtwoord gebruikt.",
        )
        .detail(format!("Probeer het over {seconden} seconden opnieuw."))
        .retry_after(seconden));
    }
    let mislukt = account.as_ref().map_or(0, |a| a.1);
    if !klopt(account.map(|a| a.0), password).await {
        let wacht = wachttijd(mislukt + 1);
        sqlx::query(
            "UPDATE access.gebruiker SET mislukt = mislukt + 1, geblokkeerd_tot = $2
             WHERE gebruikersnaam = $1",
        )
        .bind(&naam)
        .bind(wacht.map(|wacht| nu + wacht))
        .execute(app.pool())
        .await?;
        return Err(onjuist());
    }
    if mislukt > 0 {
        sqlx::query(
            "UPDATE access.gebruiker SET mislukt = 0, geblokkeerd_tot = NULL WHERE gebruikersnaam = $1",
        )
        .bind(&naam)
        .execute(app.pool())
        .await?;
    }
    let (jar, behandelaar) = sessie::begin(&app, jar, &naam).await?;
    Ok((jar, Json(behandelaar)))
}

/// How long to wait after so many failed tries.
fn wachttijd(mislukt: i32) -> Option<TimeDelta> {
    let te_veel = u32::try_from(mislukt - VRIJ).ok().filter(|n| *n > 0)?;
    let seconden = 2_i64.saturating_pow(te_veel).min(LANGSTE_WACHT);
    Some(TimeDelta::seconds(seconden))
}

/// The official of this session.
#[utoipa::path(get, path = "/api/auth", tag = "behandelaar",
    responses((status = 200, body = Behandelaar), Problemen, Sessieproblemen))]
pub async fn wie(behandelaar: Behandelaar) -> Json<Behandelaar> {
    Json(behandelaar)
}

/// Logs out; without a session nothing happens.
#[utoipa::path(delete, path = "/api/auth", tag = "behandelaar",
    responses((status = 204), Problemen))]
pub async fn log_uit(
    State(app): State<App>,
    jar: CookieJar,
) -> Result<(StatusCode, CookieJar), Problem> {
    let jar = sessie::eindig(&app, jar).await?;
    Ok((StatusCode::NO_CONTENT, jar))
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
