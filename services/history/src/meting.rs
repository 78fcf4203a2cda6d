//! What the history measures (docs/operations.md#health-metrics-logs).

use std::time::Duration;

/// Has every measurement be there before anything happened: what is absent can't be compared with zero.
pub fn begin() {
    metrics::counter!("appends_opgegeven").increment(0);
    let _ = metrics::histogram!("append_seconds");
    metrics::counter!("leeskant_lezingen").increment(0);
    for reden in ["weg", "achter", "anders", "fout"] {
        metrics::counter!("leeskant_terugval", "reden" => reden).increment(0);
    }
    leeskant(Some((0, 0.0)));
    for uitkomst in ["gelogd", "verloren"] {
        verwerkingen(uitkomst, 0);
    }
}

/// Records of processings that the logbook took, or that it will never have.
pub fn verwerkingen(uitkomst: &'static str, regels: u64) {
    metrics::counter!("verwerkingen", "uitkomst" => uitkomst).increment(regels);
}

pub(crate) fn opgegeven(commands: usize) {
    metrics::counter!("appends_opgegeven").increment(commands as u64);
}

pub(crate) fn geschreven(took: Duration) {
    metrics::histogram!("append_seconds").record(took);
}

/// A long read went to the standby.
pub(crate) fn gelezen() {
    metrics::counter!("leeskant_lezingen").increment(1);
}

/// A long read went to the primary after all.
pub(crate) fn teruggevallen(reden: &'static str) {
    metrics::counter!("leeskant_terugval", "reden" => reden).increment(1);
}

/// How many events the standby for long reads is behind, and for how many seconds; none: it can't be used.
pub(crate) fn leeskant(achter: Option<(i64, f64)>) {
    let bruikbaar = f64::from(u8::from(achter.is_some()));
    metrics::gauge!("leeskant_bruikbaar").set(bruikbaar);
    // Of one that is away nobody knows it.
    let (posities, seconden) = achter.unwrap_or_default();
    metrics::gauge!("leeskant_achter_posities").set(posities as f64);
    metrics::gauge!("leeskant_achter_seconden").set(seconden);
}
