//! What the command line shows of people is a look like any other (docs/specification/audit.md#looks): noted
//! before it is shown, and not shown when it can't be noted.

use anyhow::Context;
use history::Clock;
use nix::unistd::{User, getuid};
use sqlx::PgPool;
use uuid::Uuid;

/// What stands for the role and the organisation of whoever looks.
const HIER: &str = "opdrachtregel";

/// A look; `wat` is one of those of the API.
pub(super) struct Blik<'a> {
    pub wat: &'static str,
    pub zaak: Option<Uuid>,
    /// Up to where, or whose; never a name.
    pub welk: Option<&'a str>,
    pub reden: Option<&'a str>,
}

impl Blik<'_> {
    /// # Errors
    /// When it can't be noted.
    pub async fn noteer(&self, pool: &PgPool) -> anyhow::Result<()> {
        sqlx::query(
            "INSERT INTO access.inzage
                (op, gebruiker, rol, organisatie, zaak_id, wat, welk, reden, eenmalig)
             VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8)",
        )
        .bind(Clock::system().now())
        .bind(gebruiker())
        .bind(HIER)
        .bind(self.zaak)
        .bind(self.wat)
        .bind(self.welk)
        .bind(self.reden)
        // Each time is a look of its own.
        .bind(Uuid::new_v4().as_bytes().as_slice())
        .execute(pool)
        .await
        .context("the look can't be noted, so nothing is shown")?;
        Ok(())
    }
}

/// The account on this machine.
fn gebruiker() -> String {
    let uid = getuid();
    let naam = User::from_uid(uid).ok().flatten().map(|user| user.name);
    let naam = naam.unwrap_or_else(|| uid.to_string());
    format!("{HIER}:{naam}")
}
