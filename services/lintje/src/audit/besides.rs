//! What belongs to the history beside its chain: keys, certificates of destruction, log books.

use history::verificatie::note_findings;
use history::{Clock, Finding, findings, unfit_keys};
use sqlx::PgPool;
use tracing::warn;

use crate::config::Settings;
use crate::database;

/// What was found beside the chain.
#[derive(Default)]
pub(crate) struct Besides {
    pub found: Vec<Finding>,
    /// Why no key was opened.
    unopened: Option<String>,
}

impl Besides {
    pub async fn look(settings: &Settings, pool: &PgPool, clock: &Clock) -> anyhow::Result<Self> {
        let mut found = findings(pool).await?;
        let unopened = match database::seal_as_it_is(settings, pool) {
            Ok(seal) => {
                found.extend(unfit_keys(&seal).await?);
                None
            }
            Err(failure) => Some(format!("{failure:#}")),
        };
        // A copy that is read only is verified all the same.
        if !found.is_empty()
            && let Err(error) = note_findings(pool, clock.now(), &found).await
        {
            warn!(%error, "what was found could not be noted");
        }
        Ok(Besides { found, unopened })
    }

    pub fn say(&self) {
        for finding in &self.found {
            say!("FOUND: {finding}.");
        }
        if let Some(why) = &self.unopened {
            say!("Whether keys open was not looked at: {why}.");
        }
    }
}
