//! The standby of LINTJE_LEES_URL, that long reads go to.

use history::{Clock, Standby, State};
use sqlx::PgPool;
use tracing::warn;

use crate::config::{Onverenigbaar, Settings};
use crate::hosts::Hosts;

/// Connections to it: of two exports, and of those who look at figures.
const CONNECTIONS: u32 = 8;

/// None: none is set. One that is away may come; until then the primary is read.
///
/// # Errors
/// When it leads to another installation.
pub async fn open(settings: &Settings, primary: &PgPool) -> anyhow::Result<Option<Standby>> {
    let Some(url) = settings.lees_url() else {
        return Ok(None);
    };
    let pool = url.parse::<Hosts>()?.standby_pool(CONNECTIONS).await;
    let standby = Standby::new(pool, primary.clone());
    match standby.look(Clock::system().now()).await {
        State::Follows { .. } | State::Unknown => {}
        State::OtherInstallation => {
            return Err(Onverenigbaar(
                "LINTJE_LEES_URL leads to a standby of another installation: give it the address of a standby of DATABASE_URL, or leave it out"
                    .to_owned(),
            )
            .into());
        }
        State::Diverged => tracing::error!(
            "the standby of LINTJE_LEES_URL has another history than the primary: nothing is read there; make it anew"
        ),
        State::Primary => {
            warn!("LINTJE_LEES_URL leads to a server that is no standby: nothing is read there")
        }
        State::Away(why) => warn!(
            why,
            "the standby of LINTJE_LEES_URL can't be asked: the primary is read"
        ),
    }
    Ok(Some(standby))
}
