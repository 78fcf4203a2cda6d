//! The settings of tracing (docs/operations.md#tracing).

use std::path::PathBuf;

use url::Url;

use super::parsers::{certificates, web_url};

#[derive(Clone, Debug, clap::Args)]
pub struct Otlp {
    /// The collector that gets traces, by OTLP over HTTP: http://127.0.0.1:4318. Unset: nothing is traced.
    #[arg(long, env = "LINTJE_OTLP_URL", value_name = "LINTJE_OTLP_URL", value_parser = collector)]
    pub(crate) otlp_url: Option<Url>,
    /// The share of the requests that is traced, from 0 to 1.
    #[arg(
        long,
        env = "LINTJE_OTLP_DEEL",
        value_name = "LINTJE_OTLP_DEEL",
        default_value = "0.1",
        value_parser = deel
    )]
    pub(crate) otlp_deel: f64,
    /// Certificates of authorities that the collector may have its own from, besides those of the system: a file in PEM.
    #[arg(
        long,
        env = "LINTJE_OTLP_CA",
        value_name = "LINTJE_OTLP_CA",
        value_parser = certificates,
        requires = "otlp_url"
    )]
    pub(crate) otlp_ca: Option<PathBuf>,
}

fn collector(text: &str) -> Result<Url, String> {
    let url = web_url(text)?;
    match url.username().is_empty() && url.password().is_none() {
        true => Ok(url),
        false => {
            Err("must not have a password: that goes in OTEL_EXPORTER_OTLP_HEADERS".to_owned())
        }
    }
}

fn deel(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(deel) if (0.0..=1.0).contains(&deel) => Ok(deel),
        Ok(_) | Err(_) => Err("must be a number from 0 to 1".to_owned()),
    }
}
