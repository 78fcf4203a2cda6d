//! Asks the provider: so long and no longer, and so much and no more. No redirect is followed: the addresses are those
//! of its own document.

use std::time::Duration;

use reqwest::{Client, RequestBuilder, StatusCode};

use super::{Bouwfout, Fout};

/// How long the provider may take to answer; a login asks it three things at most.
const ANTWOORD: Duration = Duration::from_secs(5);
const VERBINDING: Duration = Duration::from_secs(3);
/// What it may answer: a document about itself, keys, tokens, or claims.
const MEEST: usize = 256 * 1024;

/// The client. `ca`: certificates of authorities besides those of the system, in PEM.
pub(super) fn client(ca: &[u8]) -> Result<Client, Bouwfout> {
    history::use_ring();
    let ca = reqwest::Certificate::from_pem_bundle(ca)?;
    Ok(Client::builder()
        .tls_certs_merge(ca)
        .user_agent("Lintje")
        .redirect(reqwest::redirect::Policy::none())
        .no_proxy()
        .referer(false)
        .timeout(ANTWOORD)
        .connect_timeout(VERBINDING)
        .pool_max_idle_per_host(2)
        .build()?)
}

/// Status and body.
pub(super) async fn vraag(verzoek: RequestBuilder) -> Result<(StatusCode, Vec<u8>), Fout> {
    let mut antwoord = verzoek.send().await.map_err(|fout| weg(&fout))?;
    let status = antwoord.status();
    let mut gelezen = Vec::new();
    while let Some(deel) = antwoord.chunk().await.map_err(|fout| weg(&fout))? {
        if gelezen.len() + deel.len() > MEEST {
            return Err(Fout::Weg("its answer is too long".to_owned()));
        }
        gelezen.extend_from_slice(&deel);
    }
    Ok((status, gelezen))
}

/// The same, where only a 200 is an answer.
pub(super) async fn haal(wat: &str, verzoek: RequestBuilder) -> Result<Vec<u8>, Fout> {
    match vraag(verzoek).await? {
        (StatusCode::OK, gelezen) => Ok(gelezen),
        (status, _) => Err(Fout::Weg(format!("{wat} answers {}", status.as_u16()))),
    }
}

/// Without the address: what it holds besides a host may be a token.
fn weg(fout: &reqwest::Error) -> Fout {
    let wat = if fout.is_timeout() {
        "no answer in time"
    } else if fout.is_connect() {
        "no connection"
    } else {
        "the connection broke off"
    };
    Fout::Weg(wat.to_owned())
}
