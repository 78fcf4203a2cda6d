//! The settings of the logbook of processings (docs/processing-log.md).

use std::path::PathBuf;

use history::verwerking::Activiteit;
use url::Url;

use super::parsers::{certificates, web_url};
use crate::waarden;

#[derive(Clone, Debug, clap::Args)]
pub struct Verwerkingenlog {
    /// The logbook that gets a record of each processing of personal data (Logboek dataverwerkingen 1.0), by OTLP over
    /// HTTP, with a name and a password where it asks for them. Unset: there is none.
    #[arg(
        long,
        env = "LINTJE_VERWERKINGENLOG_URL",
        value_name = "LINTJE_VERWERKINGENLOG_URL",
        hide_env_values = true,
        value_parser = logboek,
        requires = "verwerkingenregister"
    )]
    pub(crate) verwerkingenlog_url: Option<Url>,
    /// Certificates of authorities that the logbook may have its own from, besides those of the system: a file in PEM.
    #[arg(
        long,
        env = "LINTJE_VERWERKINGENLOG_CA",
        value_name = "LINTJE_VERWERKINGENLOG_CA",
        value_parser = certificates,
        requires = "verwerkingenlog_url"
    )]
    pub(crate) verwerkingenlog_ca: Option<PathBuf>,
    /// The register of processing activities: what stands before the name of an activity in its URI.
    #[arg(
        long,
        env = "LINTJE_VERWERKINGENREGISTER",
        value_name = "LINTJE_VERWERKINGENREGISTER",
        value_parser = uri
    )]
    pub(crate) verwerkingenregister: Option<String>,
    /// Activities that have a URI of their own, as name=URI, with commas between them.
    #[arg(
        long,
        env = "LINTJE_VERWERKINGEN",
        value_name = "LINTJE_VERWERKINGEN",
        value_parser = verwerking,
        value_delimiter = ',',
        requires = "verwerkingenregister"
    )]
    pub(crate) verwerkingen: Vec<(Activiteit, String)>,
}

fn logboek(text: &str) -> Result<Url, String> {
    web_url(&waarden::geheim(text)?)
}

fn uri(text: &str) -> Result<String, String> {
    match Url::parse(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(error) => Err(format!("must be the beginning of a URI: {error}")),
    }
}

fn verwerking(text: &str) -> Result<(Activiteit, String), String> {
    let (naam, van) = text.split_once('=').ok_or("must be name=URI")?;
    let activiteit = Activiteit::van_code(naam);
    let activiteit = activiteit.ok_or_else(|| {
        let namen: Vec<_> = Activiteit::ALLE.iter().map(|een| een.code()).collect();
        let namen = namen.join(", ");
        format!("{naam} is no activity: {namen}")
    })?;
    Ok((activiteit, uri(van)?))
}
