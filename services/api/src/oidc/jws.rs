//! Signed tokens (JWS in its compact form, RFC 7515 and 7518), by keys that are published (JWK, RFC 7517). Signatures
//! with a shared secret, and none at all, are no signatures here.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{self, RsaPublicKeyComponents, UnparsedPublicKey};
use serde::Deserialize;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Longer ones are not read. Those of providers with many groups are some kilobytes.
const LANGST: usize = 16 * 1024;
/// Bits of an RSA modulus that ring takes: 2048 to 8192. In bytes.
const MODULUS: std::ops::RangeInclusive<usize> = 256..=1024;

/// What a token says.
pub type Claims = Map<String, Value>;

#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "UPPERCASE")]
pub(crate) enum Algoritme {
    Es256,
    Ps256,
    Rs256,
}

impl Algoritme {
    pub(crate) const ALLE: &[Algoritme] = Algoritme::VARIANTS;

    pub(crate) fn naam(self) -> &'static str {
        self.into()
    }

    fn van(naam: &str) -> Option<Self> {
        naam.parse().ok()
    }
}

/// A published key. Members of other kinds of keys are not read.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Jwk {
    kty: String,
    kid: Option<String>,
    #[serde(rename = "use")]
    gebruik: Option<String>,
    alg: Option<String>,
    crv: Option<String>,
    x: Option<String>,
    y: Option<String>,
    n: Option<String>,
    e: Option<String>,
}

/// The keys of a provider; those that can't be read are left out.
pub(super) fn sleutels(bytes: &[u8]) -> Option<Vec<Jwk>> {
    #[derive(Deserialize)]
    struct Set {
        keys: Vec<Value>,
    }
    let set: Set = serde_json::from_slice(bytes).ok()?;
    let gelezen = set.keys.into_iter();
    Some(
        gelezen
            .filter_map(|sleutel| serde_json::from_value(sleutel).ok())
            .collect(),
    )
}

#[derive(Deserialize)]
struct Kop {
    alg: String,
    kid: Option<String>,
    typ: Option<String>,
    crit: Option<Value>,
}

/// What is wrong with a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tokenfout {
    /// None of the known keys made it: perhaps there is a newer one.
    OnbekendeSleutel,
    /// A key of this name did not make it: perhaps it was replaced.
    Handtekening,
    Ongeldig(&'static str),
}

/// The kinds of tokens that are signed for us (`typ`, RFC 8725 3.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tokensoort {
    Id,
    Afmelding,
    /// By which a machine proves who it is.
    Client,
}

impl Tokensoort {
    fn past(self, typ: Option<&str>) -> bool {
        let typ = typ.map(|typ| {
            let typ = typ.to_ascii_lowercase();
            typ.strip_prefix("application/")
                .map(str::to_owned)
                .unwrap_or(typ)
        });
        match (self, typ.as_deref()) {
            (_, None | Some("jwt")) => true,
            (Tokensoort::Afmelding, Some("logout+jwt")) => true,
            (Tokensoort::Client, Some("client-authentication+jwt")) => true,
            (Tokensoort::Id | Tokensoort::Afmelding | Tokensoort::Client, Some(_)) => false,
        }
    }
}

/// The claims of a token that one of the keys signed.
pub(crate) fn lees(token: &str, soort: Tokensoort, sleutels: &[Jwk]) -> Result<Claims, Tokenfout> {
    use Tokenfout::Ongeldig;
    if token.len() > LANGST {
        return Err(Ongeldig("the token is too long"));
    }
    let mut delen = token.split('.');
    let (Some(kop), Some(inhoud), Some(handtekening), None) =
        (delen.next(), delen.next(), delen.next(), delen.next())
    else {
        return Err(Ongeldig("it is no signed token"));
    };
    let bytes = |deel: &str| URL_SAFE_NO_PAD.decode(deel).ok();
    let ondertekend = &token[..kop.len() + 1 + inhoud.len()];
    let (Some(kop), Some(inhoud), Some(handtekening)) =
        (bytes(kop), bytes(inhoud), bytes(handtekening))
    else {
        return Err(Ongeldig("the token is no base64url"));
    };
    let kop: Kop = serde_json::from_slice(&kop)
        .map_err(|_| Ongeldig("the head of the token can't be read"))?;
    if kop.crit.is_some() {
        return Err(Ongeldig("the token asks for an extension"));
    }
    if !soort.past(kop.typ.as_deref()) {
        return Err(Ongeldig("the token is of another kind"));
    }
    let algoritme = Algoritme::van(&kop.alg)
        .ok_or(Ongeldig("the token is not signed by ES256, PS256 or RS256"))?;
    let mut passend = sleutels
        .iter()
        .filter(|sleutel| sleutel.past(algoritme, kop.kid.as_deref()))
        .peekable();
    if passend.peek().is_none() {
        return Err(Tokenfout::OnbekendeSleutel);
    }
    let juist = passend.any(|sleutel| {
        sleutel
            .klopt(algoritme, ondertekend.as_bytes(), &handtekening)
            .is_some()
    });
    match (juist, &kop.kid) {
        (true, _) => serde_json::from_slice(&inhoud)
            .map_err(|_| Ongeldig("the claims of the token can't be read")),
        (false, Some(_)) => Err(Tokenfout::Handtekening),
        // Without a name of the key nobody knows whether it is a newer one.
        (false, None) => Err(Tokenfout::OnbekendeSleutel),
    }
}

impl Jwk {
    fn past(&self, algoritme: Algoritme, kid: Option<&str>) -> bool {
        let soort = match algoritme {
            Algoritme::Es256 => self.kty == "EC" && self.crv.as_deref() == Some("P-256"),
            Algoritme::Ps256 | Algoritme::Rs256 => self.kty == "RSA",
        };
        soort
            && self.gebruik.as_deref().is_none_or(|voor| voor == "sig")
            && self
                .alg
                .as_deref()
                .is_none_or(|alg| alg == algoritme.naam())
            && kid.is_none_or(|kid| self.kid.as_deref() == Some(kid))
    }

    /// None: it is not the signature of this key.
    fn klopt(&self, algoritme: Algoritme, bericht: &[u8], handtekening: &[u8]) -> Option<()> {
        let getal = |deel: &Option<String>| URL_SAFE_NO_PAD.decode(deel.as_deref()?).ok();
        match algoritme {
            Algoritme::Es256 => {
                let (x, y) = (getal(&self.x)?, getal(&self.y)?);
                if x.len() != 32 || y.len() != 32 {
                    return None;
                }
                let punt = [&[4], x.as_slice(), &y].concat();
                UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, punt)
                    .verify(bericht, handtekening)
                    .ok()
            }
            Algoritme::Ps256 => self.rsa(
                &signature::RSA_PSS_2048_8192_SHA256,
                getal(&self.n)?,
                getal(&self.e)?,
                (bericht, handtekening),
            ),
            Algoritme::Rs256 => self.rsa(
                &signature::RSA_PKCS1_2048_8192_SHA256,
                getal(&self.n)?,
                getal(&self.e)?,
                (bericht, handtekening),
            ),
        }
    }

    fn rsa(
        &self,
        regels: &'static signature::RsaParameters,
        n: Vec<u8>,
        e: Vec<u8>,
        (bericht, handtekening): (&[u8], &[u8]),
    ) -> Option<()> {
        // Some write a zero before the number.
        let n: Vec<u8> = n.into_iter().skip_while(|byte| *byte == 0).collect();
        let e: Vec<u8> = e.into_iter().skip_while(|byte| *byte == 0).collect();
        if !MODULUS.contains(&n.len()) {
            return None;
        }
        RsaPublicKeyComponents { n, e }
            .verify(regels, bericht, handtekening)
            .ok()
    }
}

/// What a public key is recognised by (RFC 7638), whatever it is called.
pub(crate) fn kenmerk(jwk: &Value) -> String {
    let deel = |naam: &str| jwk[naam].as_str().unwrap_or_default();
    // The members that matter, in the order of the alphabet.
    let heel = match deel("kty") {
        "EC" => format!(
            r#"{{"crv":"{}","kty":"EC","x":"{}","y":"{}"}}"#,
            deel("crv"),
            deel("x"),
            deel("y")
        ),
        _ => format!(r#"{{"e":"{}","kty":"RSA","n":"{}"}}"#, deel("e"), deel("n")),
    };
    URL_SAFE_NO_PAD.encode(Sha256::digest(heel))
}

#[cfg(test)]
mod tests;
