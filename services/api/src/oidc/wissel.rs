//! The exchange of a code for tokens, and the client's proof of who it is.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use form_urlencoded::Serializer;
use reqwest::{Client, RequestBuilder, StatusCode, header};
use serde::Deserialize;
use serde_json::json;
use tracing::warn;

use super::metadata::Metadata;
use super::sleutel::Ondertekensleutel;
use super::{Fout, post};

/// Seconds that our own proof of who we are is good for.
const BEWIJS: i64 = 60;

/// How the client proves who it is.
#[derive(Clone)]
pub enum Clientbewijs {
    /// client_secret: in the head, or in the body where the provider takes it there alone.
    Geheim(String),
    /// private_key_jwt.
    Sleutel(Ondertekensleutel),
}

impl fmt::Debug for Clientbewijs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Clientbewijs::Geheim(_) => "Geheim",
            Clientbewijs::Sleutel(_) => "Sleutel",
        })
    }
}

impl Clientbewijs {
    /// Whether it is one that the provider takes, as far as that says so.
    ///
    /// # Errors
    /// When it is not.
    pub(super) fn toets(&self, metadata: &Metadata) -> Result<(), Fout> {
        match self {
            Clientbewijs::Geheim(_) => Ok(()),
            Clientbewijs::Sleutel(sleutel) => metadata.algoritme(sleutel.algoritmen()).map(drop),
        }
    }
}

/// A code that somebody came back with, and who exchanges it.
pub(super) struct Inwisseling<'a> {
    pub client: &'a str,
    pub bewijs: &'a Clientbewijs,
    pub code: &'a str,
    /// Where the provider sent the person back to.
    pub terug: &'a str,
    /// The verifier of PKCE.
    pub verifier: &'a str,
    pub nu: i64,
}

#[derive(Deserialize)]
pub(super) struct Tokens {
    pub id_token: String,
    pub access_token: Option<String>,
}

impl Inwisseling<'_> {
    /// The request for tokens, with the proof of who asks.
    fn verzoek(&self, http: &Client, metadata: &Metadata) -> Result<RequestBuilder, Fout> {
        let Inwisseling { client, nu, .. } = *self;
        let mut vraag = Serializer::new(String::new());
        vraag
            .append_pair("grant_type", "authorization_code")
            .append_pair("code", self.code)
            .append_pair("redirect_uri", self.terug)
            .append_pair("code_verifier", self.verifier)
            .append_pair("client_id", client);
        let mut verzoek = http
            .post(metadata.tokens.clone())
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        match self.bewijs {
            Clientbewijs::Geheim(geheim) if metadata.geheim_in_body => {
                vraag.append_pair("client_secret", geheim);
            }
            Clientbewijs::Geheim(geheim) => {
                // RFC 6749, 2.3.1: each is encoded as in a form before.
                let deel = |tekst: &str| {
                    form_urlencoded::byte_serialize(tekst.as_bytes()).collect::<String>()
                };
                let beide = STANDARD.encode(format!("{}:{}", deel(client), deel(geheim)));
                verzoek = verzoek.header(header::AUTHORIZATION, format!("Basic {beide}"));
            }
            Clientbewijs::Sleutel(sleutel) => {
                let algoritme = metadata.algoritme(sleutel.algoritmen())?;
                let claims = json!({"iss": client, "sub": client, "aud": metadata.tokens.as_str(),
                    "jti": URL_SAFE_NO_PAD.encode(rand::random::<[u8; 16]>()), "iat": nu, "exp": nu + BEWIJS});
                let token = sleutel
                    .teken(algoritme, &claims)
                    .map_err(|_| Fout::Ongeldig("our own proof can't be signed"))?;
                vraag
                    .append_pair(
                        "client_assertion_type",
                        "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
                    )
                    .append_pair("client_assertion", &token);
            }
        }
        Ok(verzoek.body(vraag.finish()))
    }

    /// Asks the provider for them.
    pub(super) async fn tokens(&self, http: &Client, metadata: &Metadata) -> Result<Tokens, Fout> {
        let verzoek = self.verzoek(http, metadata)?;
        let (status, gelezen) = post::vraag(verzoek).await?;
        if status == StatusCode::OK {
            return serde_json::from_slice(&gelezen)
                .map_err(|_| Fout::Ongeldig("the provider gave no ID token"));
        }
        if status.is_client_error() {
            warn!(
                status = status.as_u16(),
                error = foutcode(&gelezen),
                "the provider refused a code or this client"
            );
            return Err(Fout::Ongeldig("the provider refused the code"));
        }
        Err(Fout::Weg(format!(
            "its token endpoint answers {}",
            status.as_u16()
        )))
    }
}

/// The name of what went wrong (RFC 6749, 5.2), as far as it is one.
fn foutcode(body: &[u8]) -> String {
    #[derive(Deserialize)]
    struct Antwoord {
        error: String,
    }
    let gelezen = serde_json::from_slice::<Antwoord>(body).ok();
    gelezen
        .map(|antwoord| antwoord.error)
        .filter(|naam| {
            naam.len() <= 64 && naam.bytes().all(|b| b.is_ascii_lowercase() || b == b'_')
        })
        .unwrap_or_else(|| "unknown".to_owned())
}
