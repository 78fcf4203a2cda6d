//! What the provider says of itself (OpenID Connect Discovery 1.0).

use serde::Deserialize;
use url::Url;

use super::Fout;
use super::jws::Algoritme;

#[derive(Clone, Debug, Deserialize)]
struct Document {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    userinfo_endpoint: Option<String>,
    end_session_endpoint: Option<String>,
    code_challenge_methods_supported: Option<Vec<String>>,
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
    token_endpoint_auth_signing_alg_values_supported: Option<Vec<String>>,
    id_token_signing_alg_values_supported: Option<Vec<String>>,
    #[serde(default)]
    authorization_response_iss_parameter_supported: bool,
}

/// As far as a login needs it, and checked.
#[derive(Clone, Debug)]
pub(super) struct Metadata {
    pub inloggen: Url,
    pub tokens: Url,
    pub sleutels: Url,
    pub claims: Option<Url>,
    pub uitloggen: Option<Url>,
    /// It names itself when it sends somebody back (RFC 9207).
    pub noemt_zich: bool,
    /// A client's secret goes in the body, since it takes none in the head.
    pub geheim_in_body: bool,
    /// By what a client's proof may be signed, where the document says so.
    bewijzen: Option<Vec<String>>,
}

/// Whether it is in a list of the document; where there is no such list it may be.
fn mogelijk(lijst: &Option<Vec<String>>, wat: &str) -> bool {
    lijst
        .as_ref()
        .is_none_or(|lijst| lijst.iter().any(|een| een == wat))
}

impl Metadata {
    /// By which of these algorithms of our key a proof is taken here: the first one that may be.
    ///
    /// # Errors
    /// When the document names others alone.
    pub(super) fn algoritme(&self, eigen: &[Algoritme]) -> Result<Algoritme, Fout> {
        let past = eigen
            .iter()
            .copied()
            .find(|een| mogelijk(&self.bewijzen, een.naam()));
        past.ok_or_else(|| {
            let namen: Vec<&str> = eigen.iter().map(|een| een.naam()).collect();
            Fout::Weg(format!(
                "of the algorithms that it takes a client's proof by \
                 (token_endpoint_auth_signing_alg_values_supported) none is {}: \
                 LINTJE_OIDC_SLEUTEL_FILE has to hold another kind of key (docs/login.md)",
                namen.join(" or ")
            ))
        })
    }
}

/// Where its document lies.
pub(super) fn adres(uitgever: &str) -> String {
    format!(
        "{}/.well-known/openid-configuration",
        uitgever.trim_end_matches('/')
    )
}

/// An address on this machine.
fn is_hier(url: &Url) -> bool {
    match url.host() {
        Some(url::Host::Domain(naam)) => naam == "localhost",
        Some(url::Host::Ipv4(adres)) => adres.is_loopback(),
        Some(url::Host::Ipv6(adres)) => adres.is_loopback(),
        None => false,
    }
}

/// An address that may be the provider's: https, or for a provider on this machine http on this machine.
pub(super) fn mag(url: &Url) -> bool {
    let kaal = url.username().is_empty() && url.password().is_none();
    kaal && (url.scheme() == "https" || (url.scheme() == "http" && is_hier(url)))
}

/// # Errors
/// When it is not that of this issuer, or not of a provider that is safe to use.
pub(super) fn lees(bytes: &[u8], uitgever: &str) -> Result<Metadata, Fout> {
    let fout = |wat: &str| Fout::Weg(wat.to_owned());
    let document: Document = serde_json::from_slice(bytes)
        .map_err(|_| fout("its document (.well-known/openid-configuration) can't be read"))?;
    if document.issuer != uitgever {
        return Err(fout(
            "its document names another issuer than LINTJE_OIDC_UITGEVER",
        ));
    }
    let is_van_hier = Url::parse(uitgever).is_ok_and(|url| is_hier(&url));
    let adres = |tekst: &str| {
        let url = Url::parse(tekst).ok().filter(mag);
        // One elsewhere has nothing to say about ports of this machine.
        let url = url.filter(|url| is_van_hier || url.scheme() == "https");
        url.ok_or_else(|| fout("its document holds an address that is no https"))
    };
    if !mogelijk(&document.code_challenge_methods_supported, "S256") {
        return Err(fout("it does not know PKCE by S256"));
    }
    let tekent = Algoritme::ALLE.iter().any(|algoritme| {
        mogelijk(
            &document.id_token_signing_alg_values_supported,
            algoritme.naam(),
        )
    });
    if !tekent {
        return Err(fout("it signs by none of ES256, PS256 and RS256"));
    }
    let methoden = &document.token_endpoint_auth_methods_supported;
    Ok(Metadata {
        inloggen: adres(&document.authorization_endpoint)?,
        tokens: adres(&document.token_endpoint)?,
        sleutels: adres(&document.jwks_uri)?,
        claims: document
            .userinfo_endpoint
            .as_deref()
            .map(adres)
            .transpose()?,
        uitloggen: document
            .end_session_endpoint
            .as_deref()
            .map(adres)
            .transpose()?,
        noemt_zich: document.authorization_response_iss_parameter_supported,
        geheim_in_body: !mogelijk(methoden, "client_secret_basic")
            && mogelijk(methoden, "client_secret_post"),
        bewijzen: document.token_endpoint_auth_signing_alg_values_supported,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn document(anders: &Value) -> Result<Metadata, String> {
        let mut document = json!({"issuer": "https://login.voorbeeld.nl/lintje",
            "authorization_endpoint": "https://login.voorbeeld.nl/auth",
            "token_endpoint": "https://login.voorbeeld.nl/token", "jwks_uri": "https://login.voorbeeld.nl/jwks"});
        for (naam, waarde) in anders.as_object().unwrap() {
            document[naam] = waarde.clone();
        }
        lees(
            document.to_string().as_bytes(),
            "https://login.voorbeeld.nl/lintje",
        )
        .map_err(|fout| fout.to_string())
    }

    #[test]
    fn the_document_is_that_of_the_issuer_and_of_a_safe_provider() {
        assert!(document(&json!({})).is_ok());
        assert!(document(&json!({"code_challenge_methods_supported": ["plain", "S256"]})).is_ok());
        for (anders, wat) in [
            (
                json!({"issuer": "https://login.voorbeeld.nl/lintje/"}),
                "another issuer",
            ),
            (json!({"issuer": "https://kwaad.example"}), "another issuer"),
            (
                json!({"token_endpoint": "http://login.voorbeeld.nl/token"}),
                "no https",
            ),
            (
                json!({"token_endpoint": "http://127.0.0.1:5432/token"}),
                "no https",
            ),
            (
                json!({"userinfo_endpoint": "javascript:alert(1)"}),
                "no https",
            ),
            (
                json!({"jwks_uri": "https://a:b@login.voorbeeld.nl/jwks"}),
                "no https",
            ),
            (
                json!({"code_challenge_methods_supported": ["plain"]}),
                "PKCE",
            ),
            (
                json!({"id_token_signing_alg_values_supported": ["HS256", "none"]}),
                "signs",
            ),
            (json!({"jwks_uri": null}), "can't be read"),
        ] {
            let fout = document(&anders).unwrap_err();
            assert!(fout.contains(wat), "{anders}: {fout}");
        }
    }

    #[test]
    fn our_proof_is_signed_by_what_the_provider_takes() {
        use Algoritme::{Es256, Ps256, Rs256};
        let met = |genoemd: Value, eigen: &[Algoritme]| {
            document(&json!({"token_endpoint_auth_signing_alg_values_supported": genoemd}))
                .unwrap()
                .algoritme(eigen)
                .map_err(|fout| fout.to_string())
        };
        let rsa = [Ps256, Rs256];
        for (genoemd, verwacht) in [
            (Value::Null, Ps256),
            (json!(["RS256", "PS256"]), Ps256),
            (json!(["RS256", "ES256"]), Rs256),
        ] {
            assert_eq!(met(genoemd.clone(), &rsa), Ok(verwacht), "{genoemd}");
        }
        assert_eq!(met(Value::Null, &[Es256]), Ok(Es256));
        assert_eq!(met(json!(["RS256", "ES256"]), &[Es256]), Ok(Es256));
        let fout = met(json!(["RS256", "PS256"]), &[Es256]).unwrap_err();
        assert!(fout.contains("none is ES256: LINTJE"), "{fout}");
        let fout = met(json!(["HS256", "ES256"]), &rsa).unwrap_err();
        assert!(fout.contains("none is PS256 or RS256: LINTJE"), "{fout}");
        assert!(met(json!([]), &rsa).is_err());
    }

    #[test]
    fn http_is_for_a_provider_on_this_machine() {
        for (url, verwacht) in [
            ("https://login.voorbeeld.nl", true),
            ("http://127.0.0.1:4000", true),
            ("http://[::1]:4000", true),
            ("http://localhost:4000", true),
            ("http://login.voorbeeld.nl", false),
            ("http://localhost.kwaad.example", false),
            ("http://10.0.0.1", false),
            ("ftp://login.voorbeeld.nl", false),
            ("https://a@login.voorbeeld.nl", false),
        ] {
            assert_eq!(mag(&Url::parse(url).unwrap()), verwacht, "{url}");
        }
    }

    #[test]
    fn the_document_lies_below_the_issuer() {
        assert_eq!(
            adres("https://login.voorbeeld.nl/realms/rijk/"),
            "https://login.voorbeeld.nl/realms/rijk/.well-known/openid-configuration"
        );
    }
}
