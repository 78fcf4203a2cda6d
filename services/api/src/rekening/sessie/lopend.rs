//! The sessions of an account: which there are, and how they end from elsewhere.

use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::koekje::{MINUTEN_STIL, UREN};
use crate::app::App;

/// Which sessions of an account end.
#[derive(Clone, Copy, Debug)]
pub enum Welke<'a> {
    Alle,
    /// All but the one that asks.
    Andere(&'a [u8]),
    /// One, by the digest of its cookie.
    Deze(&'a [u8]),
}

const ALLE_BEHALVE: &str =
    "DELETE FROM access.sessie WHERE gebruikersnaam = $1 AND vingerafdruk <> $2";
const ALLEEN: &str = "DELETE FROM access.sessie WHERE gebruikersnaam = $1 AND vingerafdruk = $2";

/// Ends sessions of an account.
pub async fn eindig_van(
    database: impl sqlx::PgExecutor<'_>,
    gebruikersnaam: &str,
    welke: Welke<'_>,
) -> Result<(), sqlx::Error> {
    let (vraag, vingerafdruk): (_, &[u8]) = match welke {
        Welke::Alle => (ALLE_BEHALVE, &[]),
        Welke::Andere(deze) => (ALLE_BEHALVE, deze),
        Welke::Deze(deze) => (ALLEEN, deze),
    };
    sqlx::query(vraag)
        .bind(gebruikersnaam)
        .bind(vingerafdruk)
        .execute(database)
        .await?;
    Ok(())
}

/// A session that is in force.
pub struct Sessie {
    pub vingerafdruk: Vec<u8>,
    pub begonnen_op: DateTime<Utc>,
    pub laatst_actief: DateTime<Utc>,
}

history::from_row!(Sessie: vingerafdruk, begonnen_op, laatst_actief);

impl Sessie {
    /// What its owner calls it by: a digest of the digest, so that it says nothing about the cookie.
    pub fn id(&self) -> Uuid {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&Sha256::digest(&self.vingerafdruk)[..16]);
        Uuid::from_bytes(bytes)
    }
}

/// The sessions of an account, newest first.
pub async fn van(app: &App, gebruikersnaam: &str) -> Result<Vec<Sessie>, sqlx::Error> {
    let nu = app.clock.now();
    sqlx::query_as(
        "SELECT vingerafdruk, begonnen_op, laatst_actief FROM access.sessie
         WHERE gebruikersnaam = $1 AND laatst_actief > $2 AND begonnen_op > $3
         ORDER BY begonnen_op DESC, vingerafdruk",
    )
    .bind(gebruikersnaam)
    .bind(nu - TimeDelta::minutes(MINUTEN_STIL))
    .bind(nu - TimeDelta::hours(UREN))
    .fetch_all(app.pool())
    .await
}
