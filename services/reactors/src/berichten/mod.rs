//! News by mail, for officials and for the boxes of organisations (docs/specification/news.md#by-mail).
//!
//! - [`nieuws`]: which events are news, and for whom: a row for each recipient, with the checkpoint.
//! - [`ochtend`]: what the calendar brings, once a day at seven.
//! - [`plan`]: who gets a mail now. One recipient has one mail under way at most.
//! - [`bericht`]: the mail, of what the recipient may still know.
//! - [`postbus`]: the box of an organisation says yes before anything goes there.

mod aankomst;
mod bericht;
pub(crate) mod nieuws;
mod ochtend;
mod plan;
mod postbus;

use std::sync::Arc;
use std::time::Duration;

use letters::mail::Soort;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use strum::{EnumString, IntoStaticStr, VariantArray};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;
use tracing::error;
use utoipa::ToSchema;

use crate::Reactors;

pub(crate) use bericht::verstuur;
pub use postbus::vraag_bevestiging;

/// How often to look who gets a mail.
const LOOK: Duration = Duration::from_secs(5);

/// Something of it could not be done; it is tried again.
#[derive(Debug, thiserror::Error)]
pub enum BerichtError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Mail(#[from] letters::mail::MailFout),
    #[error("the history: {0}")]
    History(String),
}

/// When somebody hears of news.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Berichtkeuze {
    /// Soon, and not more often than every quarter of an hour.
    Direct,
    /// Once a day, in the morning.
    Dagelijks,
    Niet,
}

impl Berichtkeuze {
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn van_code(code: &str) -> Option<Self> {
        code.parse().ok()
    }
}

/// The mails, by the names that they are planned with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub(crate) enum Bericht {
    /// To an official.
    Werk,
    /// To the box of an organisation.
    Organisatie,
    /// Asks that box whether it wants them.
    Bevestiging,
}

impl Bericht {
    pub(crate) const ALLE: &[Bericht] = Bericht::VARIANTS;

    pub(crate) fn soort(self) -> Soort {
        match self {
            Bericht::Werk => Soort::Werkbericht,
            Bericht::Organisatie => Soort::Organisatiebericht,
            Bericht::Bevestiging => Soort::Postbusbevestiging,
        }
    }

    pub(crate) fn van_code(code: &str) -> Option<Self> {
        Self::ALLE
            .iter()
            .copied()
            .find(|bericht| bericht.soort().code() == code)
    }
}

/// Looks until it is cancelled.
pub(crate) async fn run(with: Reactors, planned: Arc<Notify>, cancel: CancellationToken) {
    while !cancel.is_cancelled() {
        match kijk(&with).await {
            Ok(0) => {}
            Ok(_) => planned.notify_waiters(),
            Err(failure) => {
                error!(error = %failure, "news could not be planned; it is tried again");
            }
        }
        tokio::select! {
            () = cancel.cancelled() => break,
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

/// One look: what the calendar brings, and who gets a mail now. Returns how many mails were planned.
///
/// # Errors
/// The first one; the next look does the rest.
pub async fn kijk(with: &Reactors) -> Result<u64, BerichtError> {
    ochtend::neem_op(with).await?;
    plan::plan(with).await
}

/// Forgets what nobody needs to hear any more.
///
/// # Errors
/// Those of the database.
pub(crate) async fn ruim_op(with: &Reactors) -> Result<(), sqlx::Error> {
    plan::vergeet(with).await?;
    postbus::vergeet(with).await
}

/// Drops the news that was about to be told: somebody chose to hear nothing.
///
/// # Errors
/// Those of the database.
pub async fn vergeet_van_account(
    connection: &mut PgConnection,
    gebruikersnaam: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM work.nieuws WHERE gebruikersnaam = $1 AND effect_id IS NULL")
        .bind(gebruikersnaam)
        .execute(connection)
        .await?;
    Ok(())
}

/// The same for the box of an organisation.
///
/// # Errors
/// Those of the database.
pub async fn vergeet_van_organisatie(
    connection: &mut PgConnection,
    soort: &str,
    id: i32,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "DELETE FROM work.nieuws
         WHERE gebruikersnaam IS NULL AND (organisatie, organisatie_id) = ($1, $2) AND effect_id IS NULL",
    )
    .bind(soort)
    .bind(id)
    .execute(connection)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_is_known_by_the_name_that_it_was_planned_with() {
        for bericht in [Bericht::Werk, Bericht::Organisatie, Bericht::Bevestiging] {
            assert_eq!(Bericht::van_code(bericht.soort().code()), Some(bericht));
        }
        assert_eq!(Bericht::van_code("accountMelding"), None);
        for (code, keuze) in [
            ("direct", Some(Berichtkeuze::Direct)),
            ("dagelijks", Some(Berichtkeuze::Dagelijks)),
            ("niet", Some(Berichtkeuze::Niet)),
            ("nooit", None),
        ] {
            assert_eq!(Berichtkeuze::van_code(code), keuze);
        }
    }
}
