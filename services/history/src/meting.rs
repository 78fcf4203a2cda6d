//! What the history measures (docs/operations.md#health-metrics-logs).

use std::time::Duration;

/// Has every measurement be there before anything happened: what is absent can't be compared with zero.
pub fn begin() {
    metrics::counter!("appends_opgegeven").increment(0);
    let _ = metrics::histogram!("append_seconds");
}

pub(crate) fn opgegeven(commands: usize) {
    metrics::counter!("appends_opgegeven").increment(commands as u64);
}

pub(crate) fn geschreven(took: Duration) {
    metrics::histogram!("append_seconds").record(took);
}
