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
mod tests {
    use ring::rand::SystemRandom;
    use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
    use serde_json::json;

    use super::*;

    /// A provider's key, with which a test signs anything.
    struct Paar(EcdsaKeyPair);

    impl Paar {
        fn nieuw() -> Self {
            let toeval = SystemRandom::new();
            let regels = &ECDSA_P256_SHA256_FIXED_SIGNING;
            let bytes = EcdsaKeyPair::generate_pkcs8(regels, &toeval).unwrap();
            Paar(EcdsaKeyPair::from_pkcs8(regels, bytes.as_ref(), &toeval).unwrap())
        }

        fn jwk(&self, kid: Option<&str>) -> Jwk {
            let punt = self.0.public_key().as_ref();
            let mut sleutel = json!({"kty": "EC", "crv": "P-256",
                "x": URL_SAFE_NO_PAD.encode(&punt[1..33]), "y": URL_SAFE_NO_PAD.encode(&punt[33..])});
            if let Some(kid) = kid {
                sleutel["kid"] = kid.into();
            }
            serde_json::from_value(sleutel).unwrap()
        }

        fn teken(&self, kop: &Value, claims: &Value) -> String {
            let deel = |json: &Value| URL_SAFE_NO_PAD.encode(json.to_string());
            let bericht = format!("{}.{}", deel(kop), deel(claims));
            let handtekening = self.0.sign(&SystemRandom::new(), bericht.as_bytes());
            format!(
                "{bericht}.{}",
                URL_SAFE_NO_PAD.encode(handtekening.unwrap())
            )
        }
    }

    fn fout(token: &str, sleutels: &[Jwk]) -> Tokenfout {
        lees(token, Tokensoort::Id, sleutels).unwrap_err()
    }

    #[test]
    fn a_token_of_a_known_key_is_read() {
        let paar = Paar::nieuw();
        let (kop, claims) = (
            json!({"alg": "ES256", "kid": "een"}),
            json!({"sub": "anna"}),
        );
        let token = paar.teken(&kop, &claims);
        let sleutels = [Paar::nieuw().jwk(Some("nul")), paar.jwk(Some("een"))];
        assert_eq!(
            lees(&token, Tokensoort::Id, &sleutels).unwrap()["sub"],
            "anna"
        );
        // Without a name of the key every one is tried.
        let token = paar.teken(&json!({"alg": "ES256"}), &claims);
        assert!(lees(&token, Tokensoort::Id, &sleutels).is_ok());
        assert_eq!(
            fout(&token, &sleutels[..1]),
            Tokenfout::OnbekendeSleutel,
            "perhaps a newer key"
        );
    }

    #[test]
    fn what_is_not_signed_by_a_key_pair_is_not_signed() {
        let paar = Paar::nieuw();
        let sleutels = [paar.jwk(Some("een"))];
        for alg in ["none", "None", "HS256", "HS512", "ES384", "EdDSA", ""] {
            let token = paar.teken(&json!({"alg": alg, "kid": "een"}), &json!({}));
            let ongeldig = Tokenfout::Ongeldig("the token is not signed by ES256, PS256 or RS256");
            assert_eq!(fout(&token, &sleutels), ongeldig, "{alg}");
        }
        // The public key as the secret of an HMAC, and no signature at all.
        let token = paar.teken(&json!({"alg": "ES256", "kid": "een"}), &json!({"sub": "a"}));
        let zonder = &token[..=token.rfind('.').unwrap()];
        assert_eq!(fout(zonder, &sleutels), Tokenfout::Handtekening);
        // A key for another algorithm does not serve this one.
        let token = paar.teken(&json!({"alg": "RS256", "kid": "een"}), &json!({}));
        assert_eq!(fout(&token, &sleutels), Tokenfout::OnbekendeSleutel);
    }

    /// RFC 7517, 4.2 and 4.4.
    #[test]
    fn a_key_signs_nothing_but_what_it_says_it_is_for() {
        let paar = Paar::nieuw();
        let token = paar.teken(&json!({"alg": "ES256", "kid": "een"}), &json!({}));
        let met = |gebruik: Option<&str>, alg: Option<&str>| {
            let sleutel = Jwk {
                gebruik: gebruik.map(str::to_owned),
                alg: alg.map(str::to_owned),
                ..paar.jwk(Some("een"))
            };
            lees(&token, Tokensoort::Id, &[sleutel]).map(drop)
        };
        assert_eq!(met(None, None), Ok(()));
        assert_eq!(met(Some("sig"), Some("ES256")), Ok(()));
        for (gebruik, alg) in [
            (Some("enc"), None),
            (Some("enc"), Some("ES256")),
            (None, Some("ES384")),
            (Some("sig"), Some("ECDH-ES")),
        ] {
            assert_eq!(
                met(gebruik, alg),
                Err(Tokenfout::OnbekendeSleutel),
                "{gebruik:?} {alg:?}"
            );
        }
    }

    #[test]
    fn a_changed_token_is_refused() {
        let paar = Paar::nieuw();
        let sleutels = [paar.jwk(Some("een"))];
        let kop = json!({"alg": "ES256", "kid": "een"});
        let token = paar.teken(&kop, &json!({"sub": "anna"}));
        let ander = paar.teken(&kop, &json!({"sub": "bram"}));
        let (a, b): (Vec<_>, Vec<_>) = (token.split('.').collect(), ander.split('.').collect());
        let gemengd = format!("{}.{}.{}", a[0], b[1], a[2]);
        assert_eq!(fout(&gemengd, &sleutels), Tokenfout::Handtekening);
        let vreemd = Paar::nieuw().teken(&kop, &json!({"sub": "anna"}));
        assert_eq!(fout(&vreemd, &sleutels), Tokenfout::Handtekening);
    }

    #[test]
    fn a_kind_is_read_as_itself_alone() {
        let paar = Paar::nieuw();
        let sleutels = [paar.jwk(None)];
        let goed = |typ: &str, soort| {
            let token = paar.teken(&json!({"alg": "ES256", "typ": typ}), &json!({}));
            lees(&token, soort, &sleutels).is_ok()
        };
        for (typ, id, afmelding, client) in [
            ("JWT", true, true, true),
            ("application/jwt", true, true, true),
            ("logout+jwt", false, true, false),
            ("client-authentication+jwt", false, false, true),
            ("at+jwt", false, false, false),
        ] {
            assert_eq!(goed(typ, Tokensoort::Id), id, "{typ}");
            assert_eq!(goed(typ, Tokensoort::Afmelding), afmelding, "{typ}");
            assert_eq!(goed(typ, Tokensoort::Client), client, "{typ}");
        }
    }

    #[test]
    fn of_another_kind_too_long_or_no_token_at_all() {
        let paar = Paar::nieuw();
        let sleutels = [paar.jwk(None)];
        for (kop, waarom) in [
            (
                json!({"alg": "ES256", "typ": "at+jwt"}),
                "the token is of another kind",
            ),
            (
                json!({"alg": "ES256", "typ": "logout+jwt"}),
                "the token is of another kind",
            ),
            (
                json!({"alg": "ES256", "crit": ["b64"]}),
                "the token asks for an extension",
            ),
        ] {
            let token = paar.teken(&kop, &json!({}));
            assert_eq!(
                fout(&token, &sleutels),
                Tokenfout::Ongeldig(waarom),
                "{kop}"
            );
        }
        let lang = paar.teken(&json!({"alg": "ES256"}), &json!({"a": "b".repeat(20_000)}));
        assert_eq!(
            fout(&lang, &sleutels),
            Tokenfout::Ongeldig("the token is too long")
        );
        for geen in [
            "", "a", "a.b", "a.b.c.d", "é.é.é", "a.b.c", "....", "\u{0}..",
        ] {
            assert!(
                matches!(fout(geen, &sleutels), Tokenfout::Ongeldig(_)),
                "{geen:?}"
            );
        }
    }

    /// RFC 7520, 4.1 and 4.2 would do for RSA; their keys are 2048 bits. RFC 7515, A.3 is that of ES256.
    #[test]
    fn the_example_of_rfc_7515_is_right() {
        let sleutel: Jwk = serde_json::from_value(json!({"kty": "EC", "crv": "P-256",
            "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
            "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}))
        .unwrap();
        let token = "eyJhbGciOiJFUzI1NiJ9.\
            eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.\
            DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q";
        assert_eq!(
            lees(token, Tokensoort::Id, &[sleutel]).unwrap()["iss"],
            "joe"
        );
    }

    #[test]
    fn a_list_of_keys_may_hold_what_we_can_t_read() {
        let set =
            json!({"keys": [{"kty": "OKP", "crv": "Ed25519", "x": "a"}, {"geen": "sleutel"}, 7]});
        assert_eq!(sleutels(set.to_string().as_bytes()).unwrap().len(), 1);
        assert!(sleutels(b"{}").is_none() && sleutels(b"<html>").is_none());
    }

    /// The example of RFC 7638, 3.1.
    #[test]
    fn a_thumbprint_is_that_of_the_standard() {
        let n = "0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw";
        let jwk = json!({"kty": "RSA", "n": n, "e": "AQAB", "alg": "RS256", "kid": "2011-04-29"});
        assert_eq!(kenmerk(&jwk), "NzbLsXh8uDCcd-6MNwXF4W_7noWXFZAfHkxZsRGC9Xs");
    }
}
