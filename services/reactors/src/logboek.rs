//! Commits what log books have to the history, every minute in which something came. Any number of workers do so; who
//! is overtaken by another does it again a minute later.

use std::time::Duration;

use history::logboek::leg_vast;
use tokio_util::sync::CancellationToken;
use tracing::{debug, warn};

use crate::Reactors;

const LOOK: Duration = Duration::from_secs(60);

pub(crate) async fn run(with: Reactors, cancel: CancellationToken) {
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
    }
}
