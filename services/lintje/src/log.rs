//! What the program tells its operator: on standard error, as lines on a terminal and as JSON
//! elsewhere; RUST_LOG chooses.

use std::io::IsTerminal;

use tracing_subscriber::EnvFilter;

/// Call once, at the start.
pub fn start() {
    let filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("warn,lintje=info,api=warn,reactors=info,history=info"));
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        // It would tell standard error that standard error can't be written, and panic over that: a log on a
        // full disk stopped the appender (found by the drill).
        .log_internal_errors(false);
    if std::io::stderr().is_terminal() {
        log.compact().init();
    } else {
        log.json().init();
    }
}
