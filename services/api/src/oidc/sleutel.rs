//! The key that we prove to be the client with (private_key_jwt, RFC 7523): ECDSA on P-256, in a PKCS #8 file in PEM,
//! as `openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256` makes it.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use history::sleutelbestand;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const BEGIN: &str = "-----BEGIN PRIVATE KEY-----";
const EINDE: &str = "-----END PRIVATE KEY-----";

#[derive(Debug, thiserror::Error)]
pub enum Sleutelfout {
    #[error("{0}")]
    Bestand(#[from] io::Error),
    #[error("holds no private key in PEM (PKCS #8, ECDSA on P-256)")]
    Vorm,
    #[error("the system gives no random bytes")]
    Toeval,
}

/// A key that signs, and by which name the provider knows it.
#[derive(Clone)]
pub struct Ondertekensleutel {
    paar: Arc<EcdsaKeyPair>,
    kid: String,
}

impl fmt::Debug for Ondertekensleutel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Ondertekensleutel").field(&self.kid).finish()
    }
}

impl Ondertekensleutel {
    /// # Errors
    /// When others may read the file, or it holds another thing.
    pub fn uit_bestand(pad: &Path) -> Result<Self, Sleutelfout> {
        let pem = sleutelbestand::read(pad)?;
        let kern = pem
            .split_once(BEGIN)
            .and_then(|(_, rest)| rest.split_once(EINDE))
            .ok_or(Sleutelfout::Vorm)?
            .0;
        let kern: String = kern.split_whitespace().collect();
        let bytes = STANDARD.decode(kern).map_err(|_| Sleutelfout::Vorm)?;
        Self::uit(&bytes)
    }

    /// Makes one in a file that must not be there yet.
    ///
    /// # Errors
    /// Those of the file.
    pub fn maak(pad: &Path) -> Result<Self, Sleutelfout> {
        let toeval = SystemRandom::new();
        let bytes = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &toeval)
            .map_err(|_| Sleutelfout::Toeval)?;
        let regels = STANDARD.encode(bytes.as_ref());
        let regels: Vec<&str> = (0..regels.len())
            .step_by(64)
            .map(|van| &regels[van..(van + 64).min(regels.len())])
            .collect();
        let pem = format!("{BEGIN}\n{}\n{EINDE}\n", regels.join("\n"));
        sleutelbestand::write_new(pad, &pem)?;
        Self::uit(bytes.as_ref())
    }

    fn uit(pkcs8: &[u8]) -> Result<Self, Sleutelfout> {
        let toeval = SystemRandom::new();
        let paar = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, pkcs8, &toeval)
            .map_err(|_| Sleutelfout::Vorm)?;
        let (x, y) = punt(&paar);
        // RFC 7638: the members that matter, in the order of the alphabet.
        let kenmerk = format!(r#"{{"crv":"P-256","kty":"EC","x":"{x}","y":"{y}"}}"#);
        Ok(Ondertekensleutel {
            kid: URL_SAFE_NO_PAD.encode(Sha256::digest(kenmerk)),
            paar: Arc::new(paar),
        })
    }

    /// What the provider has to know of it: a set with one public key.
    #[must_use]
    pub fn openbaar(&self) -> Value {
        let (x, y) = punt(&self.paar);
        json!({"keys": [{"kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": self.kid, "x": x, "y": y}]})
    }

    /// A token with these claims.
    pub(super) fn teken(&self, claims: &Value) -> Result<String, Sleutelfout> {
        let kop = json!({"alg": "ES256", "typ": "JWT", "kid": self.kid});
        let deel = |json: &Value| URL_SAFE_NO_PAD.encode(json.to_string());
        let bericht = format!("{}.{}", deel(&kop), deel(claims));
        let handtekening = self
            .paar
            .sign(&SystemRandom::new(), bericht.as_bytes())
            .map_err(|_| Sleutelfout::Toeval)?;
        Ok(format!(
            "{bericht}.{}",
            URL_SAFE_NO_PAD.encode(handtekening)
        ))
    }
}

fn punt(paar: &EcdsaKeyPair) -> (String, String) {
    // Uncompressed: a byte 4, and two numbers of 32 bytes.
    let punt = paar.public_key().as_ref();
    let (x, y) = punt.split_at(1).1.split_at(32);
    (URL_SAFE_NO_PAD.encode(x), URL_SAFE_NO_PAD.encode(y))
}

#[cfg(test)]
mod tests {
    use std::fs::{Permissions, set_permissions, write};
    use std::os::unix::fs::PermissionsExt;

    use super::super::jws::{Soort, lees, sleutels};
    use super::*;

    #[test]
    fn what_it_signs_its_published_half_checks() {
        let map = tempfile::tempdir().unwrap();
        let pad = map.path().join("inlogdienst.pem");
        let sleutel = Ondertekensleutel::maak(&pad).unwrap();
        let weer = Ondertekensleutel::uit_bestand(&pad).unwrap();
        assert_eq!(sleutel.openbaar(), weer.openbaar());
        let token = weer.teken(&json!({"iss": "lintje"})).unwrap();
        let bekend = sleutels(sleutel.openbaar().to_string().as_bytes()).unwrap();
        assert_eq!(lees(&token, Soort::Id, &bekend).unwrap()["iss"], "lintje");
        assert!(!format!("{sleutel:?}").contains("PRIVATE"));
        assert!(matches!(
            Ondertekensleutel::maak(&pad),
            Err(Sleutelfout::Bestand(_))
        ));
    }

    #[test]
    fn a_file_that_others_may_read_or_that_holds_no_key_is_refused() {
        let map = tempfile::tempdir().unwrap();
        let pad = map.path().join("inlogdienst.pem");
        Ondertekensleutel::maak(&pad).unwrap();
        set_permissions(&pad, Permissions::from_mode(0o644)).unwrap();
        let fout = Ondertekensleutel::uit_bestand(&pad).unwrap_err();
        assert!(fout.to_string().contains("chmod 0600"), "{fout}");
        let ander = map.path().join("ander.pem");
        for inhoud in [
            "",
            "geen",
            "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
        ] {
            write(&ander, inhoud).unwrap();
            set_permissions(&ander, Permissions::from_mode(0o600)).unwrap();
            let fout = Ondertekensleutel::uit_bestand(&ander).unwrap_err();
            assert!(matches!(fout, Sleutelfout::Vorm), "{inhoud}: {fout}");
        }
    }
}
