//! A code of the second factor: what it is for an account, and that it is used once.

use chrono::{DateTime, Utc};
use serde_json::Value;
use uuid::Uuid;

use super::gebeurtenis::{self, Door, Gebeurtenis, Logsoort};
use super::herstelcode;
use super::naam::Naam;
use super::totp::Geheim;
use super::wachtwoord::Plaats;
use crate::app::App;
use crate::problem::Problem;

/// How far an account is with its second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    Geen,
    /// Shown, and not proven yet.
    Begonnen {
        sleutel: Uuid,
        op: DateTime<Utc>,
    },
    Ingesteld {
        sleutel: Uuid,
        laatste_stap: i64,
    },
}

/// A code that an account may use now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Herkend {
    /// Of the app, for this step of 30 seconds.
    Stap(i64),
    /// A recovery code, by its digest.
    Herstelcode(Vec<u8>),
}

/// What a code is for this account; nothing is used up yet.
pub(super) async fn herken(
    app: &App,
    plaats: &Plaats,
    naam: &Naam,
    (factor, zout): (Factor, Option<Vec<u8>>),
    code: &str,
) -> Result<Option<Herkend>, Problem> {
    let kaal = herstelcode::kaal(code);
    let (sleutel, gebruikt) = match factor {
        Factor::Ingesteld {
            sleutel,
            laatste_stap,
        } => (sleutel, laatste_stap),
        // The work of somebody who has one, and never a yes.
        Factor::Geen | Factor::Begonnen { .. } => (Uuid::nil(), i64::MAX),
    };
    let stap = Geheim::van(app, sleutel, naam)?
        .stap(&kaal, app.clock.now())
        .filter(|stap| *stap > gebruikt);
    let herstelcode = herstelcode::herken(app, plaats, naam, zout, &kaal).await?;
    Ok(stap
        .map(Herkend::Stap)
        .or(herstelcode.map(Herkend::Herstelcode)))
}

/// Uses a code up. False: somebody else did just before.
pub async fn verbruik(app: &App, naam: &Naam, code: &Herkend) -> Result<bool, Problem> {
    let nu = app.clock.now();
    let mut transaction = history::begin(app.pool()).await?;
    let gebruikt = match code {
        Herkend::Stap(stap) => {
            sqlx::query(
                "UPDATE access.tweede_factor SET laatste_stap = $2
                 WHERE gebruikersnaam = $1 AND bevestigd_op IS NOT NULL AND laatste_stap < $2",
            )
            .bind(naam.als_str())
            .bind(stap)
            .execute(&mut *transaction)
            .await?
        }
        Herkend::Herstelcode(vingerafdruk) => {
            sqlx::query(
                "UPDATE access.herstelcode SET gebruikt_op = $3
                 WHERE gebruikersnaam = $1 AND vingerafdruk = $2 AND gebruikt_op IS NULL",
            )
            .bind(naam.als_str())
            .bind(vingerafdruk)
            .bind(nu)
            .execute(&mut *transaction)
            .await?
        }
    };
    if gebruikt.rows_affected() == 0 {
        return Ok(false);
    }
    if matches!(code, Herkend::Herstelcode(_)) {
        gebeurtenis::noteer(
            &mut *transaction,
            Gebeurtenis {
                op: nu,
                soort: Logsoort::HerstelcodeGebruikt,
                door: Door::Onbekend,
                gebruikersnaam: Some(naam.als_str()),
                gegevens: Value::Null,
            },
        )
        .await?;
    }
    transaction.commit().await?;
    Ok(true)
}
