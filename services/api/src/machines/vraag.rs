//! A request for a token, as a form (RFC 6749, 4.4.2).

use axum::extract::Request;
use axum::http::{HeaderMap, header};
use utoipa::ToSchema;

use super::fout::{Geweigerd, Oauthcode};
use crate::extract::body_problem;

/// The body: an assertion, and some words.
const BODY: usize = 16 * 1024;

const BEWIJSSOORT: &str = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

#[derive(Default, ToSchema)]
pub struct Tokenvraag {
    #[schema(value_type = String)]
    grant_type: Option<String>,
    #[schema(value_type = String)]
    client_assertion_type: Option<String>,
    /// A JWT (RFC 7523) that the client signed: `iss` and `sub` its client_id, `aud` the issuer or this address, `iat`,
    /// `exp` at most 300 seconds later, `jti` used once. ES256, PS256 or RS256.
    #[schema(value_type = String)]
    client_assertion: Option<String>,
    /// Scopes with a space between them. Not told: all that the client has.
    scope: Option<String>,
    /// As in the assertion.
    #[schema(value_type = Option<Uuid>)]
    client_id: Option<String>,
}

/// What was asked, as far as it can be read.
#[derive(Debug)]
pub(super) struct Vraag {
    pub bewijs: String,
    pub scope: Option<String>,
    pub client: Option<String>,
}

impl Vraag {
    pub(super) async fn lees(request: Request) -> Result<Self, Geweigerd> {
        let koppen = request.headers();
        if koppen.contains_key(header::AUTHORIZATION) {
            return Err(Geweigerd::Kop);
        }
        if !is_formulier(koppen) {
            return Err(ongeldig(
                "send a form: Content-Type: application/x-www-form-urlencoded",
            ));
        }
        let bytes = axum::body::to_bytes(request.into_body(), BODY)
            .await
            .map_err(body_problem)?;
        Self::uit(&bytes)
    }

    fn uit(bytes: &[u8]) -> Result<Self, Geweigerd> {
        let mut vraag = Tokenvraag::default();
        let mut geheim = None;
        for (naam, waarde) in form_urlencoded::parse(bytes) {
            let veld = match naam.as_ref() {
                "grant_type" => &mut vraag.grant_type,
                "client_assertion_type" => &mut vraag.client_assertion_type,
                "client_assertion" => &mut vraag.client_assertion,
                "scope" => &mut vraag.scope,
                "client_id" => &mut vraag.client_id,
                "client_secret" => &mut geheim,
                // RFC 6749, 3.2: what is not known is ignored.
                _ => continue,
            };
            if veld.is_some() {
                return Err(ongeldig("a parameter is there twice"));
            }
            // RFC 6749, 3.2: a parameter without a value is not there.
            if !waarde.is_empty() {
                *veld = Some(waarde.into_owned());
            }
        }
        match vraag.grant_type.as_deref() {
            None => return Err(ongeldig("grant_type is missing")),
            Some("client_credentials") => {}
            Some(_) => {
                return Err(Geweigerd::oauth(
                    Oauthcode::UnsupportedGrantType,
                    "grant_type is client_credentials here",
                ));
            }
        }
        if geheim.is_some() {
            return Err(geen_bewijs(
                "a client proves itself by client_assertion alone",
            ));
        }
        match (
            vraag.client_assertion_type.as_deref(),
            vraag.client_assertion,
        ) {
            (Some(BEWIJSSOORT), Some(bewijs)) => Ok(Vraag {
                bewijs,
                scope: vraag.scope,
                client: vraag.client_id,
            }),
            (_, None) => Err(geen_bewijs("client_assertion is missing")),
            (_, Some(_)) => Err(geen_bewijs(
                "client_assertion_type is urn:ietf:params:oauth:client-assertion-type:jwt-bearer here",
            )),
        }
    }
}

fn ongeldig(waarom: &'static str) -> Geweigerd {
    Geweigerd::oauth(Oauthcode::InvalidRequest, waarom)
}

pub(super) fn geen_bewijs(waarom: &'static str) -> Geweigerd {
    Geweigerd::oauth(Oauthcode::InvalidClient, waarom)
}

fn is_formulier(koppen: &HeaderMap) -> bool {
    let soort = koppen.get(header::CONTENT_TYPE);
    let soort = soort
        .and_then(|soort| soort.to_str().ok())
        .unwrap_or_default();
    let soort = soort.split(';').next().unwrap_or_default().trim();
    soort.eq_ignore_ascii_case("application/x-www-form-urlencoded")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uit(body: &str) -> Result<Vraag, Oauthcode> {
        Vraag::uit(body.as_bytes()).map_err(|fout| match fout {
            Geweigerd::Oauth(fout) => fout.code(),
            ander => panic!("{ander:?}"),
        })
    }

    #[test]
    fn a_form_says_each_thing_once() {
        let goed = format!(
            "grant_type=client_credentials&client_assertion_type={}&client_assertion=a.b.c",
            form_urlencoded::byte_serialize(BEWIJSSOORT.as_bytes()).collect::<String>()
        );
        let vraag = uit(&format!("{goed}&scope=&meer=1&meer=2")).ok().unwrap();
        assert_eq!((vraag.bewijs.as_str(), vraag.scope), ("a.b.c", None));
        use Oauthcode::{InvalidClient, InvalidRequest, UnsupportedGrantType};
        for (body, code) in [
            (String::new(), InvalidRequest),
            (format!("{goed}&scope=a&scope=b"), InvalidRequest),
            (
                format!("{goed}&grant_type=client_credentials"),
                InvalidRequest,
            ),
            (
                goed.replace("client_credentials", "password"),
                UnsupportedGrantType,
            ),
            (goed.replace("grant_type", "grant"), InvalidRequest),
            (goed.replace("client_assertion=", "client="), InvalidClient),
            (goed.replace("jwt-bearer", "saml2-bearer"), InvalidClient),
            (format!("{goed}&client_secret=a"), InvalidClient),
            ("grant_type=client_credentials".to_owned(), InvalidClient),
        ] {
            assert_eq!(uit(&body).err(), Some(code), "{body}");
        }
    }
}
