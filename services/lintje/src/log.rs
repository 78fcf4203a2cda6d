//! What the program tells its operator: on standard error, as lines on a terminal and as JSON
//! elsewhere; RUST_LOG chooses. Security events go there too, or to a file of their own (docs/security-events.md).

use std::fs::File;
use std::io::IsTerminal;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::Arc;

use history::trace;
use tracing::Metadata;
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};

use crate::config::Onverenigbaar;
use crate::otlp::Collector;

const DEFAULT: &str = "warn,lintje=info,api=warn,reactors=info,history=info";
/// What security events are told under.
const SECURITY: &str = "beveiliging";

/// Call once, at the start. With a file, security events go there and nowhere else, whatever RUST_LOG says. With a
/// collector, spans go to it, and what is logged within one that it gets tells the trace.
///
/// # Errors
/// [`Onverenigbaar`] when nothing can be added to that file, or RUST_LOG says nothing that is understood.
pub fn start(security: Option<&Path>, collector: Option<&Collector>) -> anyhow::Result<()> {
    let chosen = std::env::var(EnvFilter::DEFAULT_ENV).unwrap_or_default();
    let filter = match chosen.is_empty() {
        true => EnvFilter::new(DEFAULT),
        false => EnvFilter::try_new(&chosen)
            .map_err(|error| Onverenigbaar(format!("RUST_LOG={chosen}: {error}")))?,
    };
    // Who chose something else than they did without, did not choose to be blind.
    let filter = match format!("{SECURITY}=info").parse() {
        Ok(directive) if !chosen.contains(SECURITY) => filter.add_directive(directive),
        Ok(_) | Err(_) => filter,
    };
    let traces = collector.is_some();
    let filter = match format!("{}=info", trace::TARGET).parse() {
        Ok(directive) if traces => filter.add_directive(directive),
        Ok(_) | Err(_) => filter,
    };
    let ordinary = fmt::layer()
        .with_writer(std::io::stderr)
        // It would tell standard error that standard error can't be written, and panic over that: a log on a
        // full disk stopped the appender (found by the drill).
        .log_internal_errors(false);
    let ordinary = if std::io::stderr().is_terminal() {
        ordinary.compact().boxed()
    } else {
        // The innermost span tells the trace; those around it would only repeat that.
        ordinary.json().with_span_list(false).boxed()
    };
    let apart = match security {
        Some(path) => {
            let file = File::options()
                .append(true)
                .create(true)
                .mode(0o600)
                .open(path);
            let file = file.map_err(|error| {
                let path = path.display();
                Onverenigbaar(format!(
                    "LINTJE_BEVEILIGINGSLOG: nothing can be added to {path}: {error}"
                ))
            })?;
            let layer = fmt::layer()
                .json()
                .flatten_event(true)
                .with_current_span(false)
                .with_span_list(false)
                .with_writer(Arc::new(file))
                .log_internal_errors(false);
            Some(layer.with_filter(filter_fn(is_security)))
        }
        None => None,
    };
    let here = apart.is_none();
    let ordinary = ordinary
        .with_filter(filter)
        .with_filter(filter_fn(move |about| {
            (here || !is_security(about)) && (traces || about.target() != trace::TARGET)
        }));
    tracing_subscriber::registry()
        .with(ordinary)
        .with(apart)
        .with(collector.map(Collector::layer))
        .init();
    Ok(())
}

fn is_security(about: &Metadata<'_>) -> bool {
    about.target() == SECURITY
}
