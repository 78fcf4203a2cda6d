//! What the values of settings look like.

use std::num::NonZeroU8;
use std::path::{Path, PathBuf};

use url::Url;

use super::Clamd;
use crate::{hosts, waarden};

pub(super) fn proxy(text: &str) -> Result<api::Proxy, String> {
    let number = || text.parse::<NonZeroU8>().ok().filter(|n| n.get() <= 10);
    match (text, number()) {
        ("geen", _) => Ok(api::Proxy::Geen),
        ("vertrouwd", _) | (_, Some(NonZeroU8::MIN)) => Ok(api::Proxy::Vertrouwd),
        (_, Some(proxies)) => Ok(api::Proxy::Keten(proxies)),
        (_, None) => Err("must be geen, vertrouwd, or how many proxies there are in a row".into()),
    }
}

pub(super) fn host(text: &str) -> Result<String, String> {
    let text = text.trim();
    let url = Url::parse(&format!("http://{text}/")).map_err(|error| error.to_string())?;
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let is_name = !text.contains(['/', '@', '?', '#'])
        && url.host_str().is_some()
        && (!bare.contains(':') || bare.parse::<std::net::Ipv6Addr>().is_ok());
    if is_name {
        Ok(text.to_owned())
    } else {
        Err("must be the name of a host, without a port".to_owned())
    }
}

/// A name in one line of a document.
pub(crate) fn regel(text: &str) -> Result<String, String> {
    let name = text.trim();
    match name.chars().count() {
        0 => Err("must not be empty".to_owned()),
        1..=255 if !name.chars().any(char::is_control) => Ok(name.to_owned()),
        _ => Err("must be one line of at most 255 characters".to_owned()),
    }
}

/// The name of an account, as it is kept.
pub(super) fn accountnaam(text: &str) -> Result<String, String> {
    let name = text.trim().to_lowercase();
    match name.is_empty() || name.chars().any(char::is_whitespace) {
        true => Err("must be the name of an account".to_owned()),
        false => Ok(name),
    }
}

pub(super) fn contact(text: &str) -> Result<String, String> {
    let url = parsed_contact(text)?;
    if url.scheme() == "mailto" && leest_niemand(url.path()) {
        return Err("nobody reads what is sent to such an address".to_owned());
    }
    Ok(text.to_owned())
}

fn parsed_contact(text: &str) -> Result<Url, String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    match url.scheme() {
        "mailto" if url.path().parse::<lettre::Address>().is_ok() => Ok(url),
        "https" => Ok(url),
        _ => Err("must be mailto: with an address, or https://".to_owned()),
    }
}

/// Whether an address says of itself that nobody reads what is sent to it.
pub(super) fn leest_niemand(address: &str) -> bool {
    let name = address.split('@').next().unwrap_or_default();
    let letters: String = name
        .to_lowercase()
        .chars()
        .filter(char::is_ascii_alphabetic)
        .collect();
    [
        "noreply",
        "donotreply",
        "nietbeantwoorden",
        "nietantwoorden",
        "geenantwoord",
    ]
    .iter()
    .any(|word| letters.contains(word))
}

fn parsed(text: &str, schemes: &[&str]) -> Result<Url, String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    if schemes.contains(&url.scheme()) {
        return Ok(url);
    }
    Err(format!(
        "must start with {}",
        schemes
            .iter()
            .map(|scheme| format!("{scheme}://"))
            .collect::<Vec<_>>()
            .join(" or ")
    ))
}

/// The address with an authority to check the server by.
pub(super) fn with_authority(url: &str, ca: &Path) -> String {
    let path = percent_encoding::utf8_percent_encode(
        &ca.display().to_string(),
        percent_encoding::NON_ALPHANUMERIC,
    )
    .to_string();
    let first = if url.contains('?') { '&' } else { '?' };
    let mode = match url.contains("sslmode=") {
        true => "",
        false => "&sslmode=verify-full",
    };
    format!("{url}{first}sslrootcert={path}{mode}")
}

/// Where the system keeps the authorities that it trusts, in one file.
pub(super) fn system_roots() -> Option<PathBuf> {
    let told = std::env::var_os("SSL_CERT_FILE").map(PathBuf::from);
    let usual = [
        "/etc/ssl/certs/ca-certificates.crt",
        "/etc/pki/tls/certs/ca-bundle.crt",
        "/etc/ssl/cert.pem",
    ];
    let usual = usual.map(PathBuf::from);
    told.into_iter().chain(usual).find(|path| path.is_file())
}

/// A file that holds certificates.
pub(super) fn certificates(text: &str) -> Result<PathBuf, String> {
    let pem = std::fs::read_to_string(text).map_err(|error| error.to_string())?;
    match pem.contains("-----BEGIN CERTIFICATE-----") {
        true => Ok(PathBuf::from(text)),
        false => Err("holds no certificate in PEM".to_owned()),
    }
}

pub(super) fn postgres_url(text: &str) -> Result<String, String> {
    let text = waarden::geheim(text)?;
    for address in hosts::each(&text) {
        parsed(&address, &["postgres", "postgresql"])?;
        address
            .parse::<sqlx::postgres::PgConnectOptions>()
            .map_err(|error| error.to_string())?;
    }
    Ok(text)
}

pub(super) fn log_naam(text: &str) -> Result<String, String> {
    match tlog::note::is_name(text) {
        true => Ok(text.to_owned()),
        false => Err("must have no spaces and no plus signs".to_owned()),
    }
}

pub(super) fn web_url(text: &str) -> Result<Url, String> {
    let url = parsed(text, &["http", "https"])?;
    if url.query().is_some() || url.fragment().is_some() {
        return Err("must not have a ? or # part".to_owned());
    }
    Ok(url)
}

pub(crate) fn storage_url(text: &str) -> Result<String, String> {
    match text.split_once("://") {
        Some(("file", path)) if path.starts_with('/') => Ok(text.to_owned()),
        Some(("file", _)) => {
            Err("needs a full path, with three slashes: file:///srv/bijlagen".to_owned())
        }
        Some(("s3", bucket)) if !bucket.is_empty() => Ok(text.to_owned()),
        Some(("s3", _)) => Err("needs a bucket: s3://bucket".to_owned()),
        _ => Err("must start with file:// or s3://".to_owned()),
    }
}

pub(super) fn smtp_url(text: &str) -> Result<Url, String> {
    let url = parsed(&waarden::geheim(text)?, &["smtp", "smtps"])?;
    if url.host().is_none() {
        return Err("needs a host: smtp://mail.example:587?tls=required".to_owned());
    }
    let how = url.query_pairs().find(|(name, _)| name == "tls");
    if how.is_some_and(|(_, how)| how != "required" && how != "opportunistic") {
        return Err("tls is required or opportunistic".to_owned());
    }
    Ok(url)
}

pub(super) fn clamd(text: &str) -> Result<Clamd, String> {
    match text.rsplit_once(':') {
        None if text == "geen" => Ok(Clamd::Geen),
        Some((host, port)) if !host.is_empty() && port.parse::<u16>().is_ok() => {
            Ok(Clamd::Op(text.to_owned()))
        }
        _ => Err("must be host:port, or geen".to_owned()),
    }
}
