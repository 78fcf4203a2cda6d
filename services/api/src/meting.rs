//! What is measured from the first second on (docs/operations.md#health-metrics-logs): who reads a measurement that
//! is absent can't tell it from one that is zero.

use metrics::{counter, gauge, histogram};

use crate::{gezond, toestand};

/// Upper bounds of the histograms, in seconds: from a save to an upload over a slow line.
pub const BUCKETS: [f64; 12] = [
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 60.0,
];

/// Has every measurement be there. `rol` is the subcommand that runs.
pub fn begin(rol: &'static str) {
    gauge!("bouw", "versie" => env!("CARGO_PKG_VERSION"), "rol" => rol).set(1.0);
    // Where the database has one address, nobody counts.
    gauge!("database_primaries").set(1.0);
    history::meting::begin();
    reactors::nulmeting::begin();
    if rol != "api" {
        reactors::meting::begin_ondertekenen();
    }
    toestand::begin();
    gezond::begin();
    counter!("http_requests", "route" => "web", "status" => "200").increment(0);
    let _ = histogram!("http_seconds", "route" => "web", "method" => "GET");
}
