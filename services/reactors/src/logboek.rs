//! Commits what log books have to the history, every minute in which something came, and removes once a day what is
//! over its term. Any number of workers do so; who is overtaken by another does it again a minute later.

use std::time::Duration;

use history::logboek::{leg_vast, ruim_op};
use tokio_util::sync::CancellationToken;
use tracing::{debug, error, info, warn};

use crate::Reactors;

const LOOK: Duration = Duration::from_secs(60);
/// Looks between two removals: a day.
const CLEAR_EVERY: u32 = 24 * 60;

pub(crate) async fn run(with: Reactors, cancel: CancellationToken) {
    let mut looks = 0_u32;
    loop {
        tokio::select! {
            () = cancel.cancelled() => return,
            () = tokio::time::sleep(LOOK) => {}
        }
        match leg_vast(with.history.pool()).await {
            Ok(0) => {}
            Ok(rows) => debug!(rows, "log books committed"),
            Err(error) => warn!(%error, "log books can't be committed now"),
        }
        if looks.is_multiple_of(CLEAR_EVERY) {
            match ruim_op(with.history.pool(), with.logboek_maanden).await {
                Ok(0) => {}
                Ok(rows) => info!(rows, "rows of log books removed after their term"),
                Err(error) => error!(%error, "rows of log books can't be removed after their term"),
            }
        }
        looks = looks.wrapping_add(1);
    }
}
