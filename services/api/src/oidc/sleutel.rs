//! The key that we prove to be the client with (private_key_jwt, RFC 7523), in a PKCS #8 file in PEM: ECDSA on P-256, as
//! `openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256` makes it, or RSA for providers that take no other, as
//! `openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:3072` does.

use std::fmt;
use std::io;
use std::path::Path;
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use history::sleutelbestand;
use ring::error::Unspecified;
use ring::rand::SystemRandom;
use ring::rsa::PublicKeyComponents;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair, RSA_PKCS1_SHA256, RSA_PSS_SHA256,
    RsaEncoding, RsaKeyPair,
};
use serde_json::{Value, json};

use super::jws::{Algoritme, kenmerk};

const BEGIN: &str = "-----BEGIN PRIVATE KEY-----";
const EINDE: &str = "-----END PRIVATE KEY-----";

#[derive(Debug, thiserror::Error)]
pub enum Sleutelfout {
    #[error("{0}")]
    Bestand(#[from] io::Error),
    #[error(
        "holds no private key in PEM (PKCS #8; ECDSA on P-256, or RSA of 2048, 3072 or 4096 bits)"
    )]
    Vorm,
    #[error("the system gives no random bytes")]
    Toeval,
}

enum Paar {
    Ec(EcdsaKeyPair),
    Rsa(RsaKeyPair),
}

/// A key that signs, and what the provider knows of it.
#[derive(Clone)]
pub struct Ondertekensleutel {
    paar: Arc<Paar>,
    /// Its public half (RFC 7517), with its name.
    jwk: Value,
}

impl fmt::Debug for Ondertekensleutel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Ondertekensleutel")
            .field(&self.jwk["kid"])
            .finish()
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
        let paar = Paar::uit(pkcs8)?;
        let mut jwk = paar.openbaar();
        let kid = kenmerk(&jwk);
        jwk["use"] = "sig".into();
        jwk["kid"] = kid.into();
        Ok(Ondertekensleutel {
            paar: Arc::new(paar),
            jwk,
        })
    }

    /// What the provider has to know of it: a set with one public key.
    #[must_use]
    pub fn openbaar(&self) -> Value {
        json!({"keys": [self.jwk]})
    }

    /// By what it can sign; the first one, unless the provider takes another one alone.
    pub(super) fn algoritmen(&self) -> &'static [Algoritme] {
        match &*self.paar {
            Paar::Ec(_) => &[Algoritme::Es256],
            Paar::Rsa(_) => &[Algoritme::Ps256, Algoritme::Rs256],
        }
    }

    /// A token with these claims, by one of its algorithms.
    pub(super) fn teken(
        &self,
        algoritme: Algoritme,
        claims: &Value,
    ) -> Result<String, Unspecified> {
        let kop = json!({"alg": algoritme.naam(), "typ": "JWT", "kid": self.jwk["kid"]});
        let deel = |json: &Value| URL_SAFE_NO_PAD.encode(json.to_string());
        let bericht = format!("{}.{}", deel(&kop), deel(claims));
        let handtekening = self.paar.teken(algoritme, bericht.as_bytes())?;
        Ok(format!(
            "{bericht}.{}",
            URL_SAFE_NO_PAD.encode(handtekening)
        ))
    }
}

impl Paar {
    fn uit(pkcs8: &[u8]) -> Result<Self, Sleutelfout> {
        let regels = &ECDSA_P256_SHA256_FIXED_SIGNING;
        EcdsaKeyPair::from_pkcs8(regels, pkcs8, &SystemRandom::new())
            .map(Paar::Ec)
            // The lengths that the message names are those that ring signs with.
            .or_else(|_| RsaKeyPair::from_pkcs8(pkcs8).map(Paar::Rsa))
            .map_err(|_| Sleutelfout::Vorm)
    }

    fn openbaar(&self) -> Value {
        let getal = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
        match self {
            Paar::Ec(paar) => {
                // Uncompressed: a byte 4, and two numbers of 32 bytes.
                let punt = paar.public_key().as_ref();
                let (x, y) = punt.split_at(1).1.split_at(32);
                json!({"kty": "EC", "crv": "P-256", "alg": "ES256", "x": getal(x), "y": getal(y)})
            }
            // Without `alg`: the same key signs by either, and it is the provider that says by which.
            Paar::Rsa(paar) => {
                let PublicKeyComponents { n, e } =
                    PublicKeyComponents::<Vec<u8>>::from(paar.public());
                json!({"kty": "RSA", "n": getal(&n), "e": getal(&e)})
            }
        }
    }

    fn teken(&self, algoritme: Algoritme, bericht: &[u8]) -> Result<Vec<u8>, Unspecified> {
        let toeval = SystemRandom::new();
        let rsa =
            |paar: &RsaKeyPair, regels: &'static dyn RsaEncoding| -> Result<Vec<u8>, Unspecified> {
                let mut handtekening = vec![0; paar.public().modulus_len()];
                paar.sign(regels, &toeval, bericht, &mut handtekening)?;
                Ok(handtekening)
            };
        match (self, algoritme) {
            (Paar::Ec(paar), Algoritme::Es256) => {
                Ok(paar.sign(&toeval, bericht)?.as_ref().to_vec())
            }
            (Paar::Rsa(paar), Algoritme::Ps256) => rsa(paar, &RSA_PSS_SHA256),
            (Paar::Rsa(paar), Algoritme::Rs256) => rsa(paar, &RSA_PKCS1_SHA256),
            // None of its own.
            (Paar::Ec(_), Algoritme::Ps256 | Algoritme::Rs256)
            | (Paar::Rsa(_), Algoritme::Es256) => Err(Unspecified),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs::{Permissions, set_permissions, write};
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;

    use super::super::jws::{Tokensoort, lees, sleutels};
    use super::*;

    /// Makes a file by a tool that is not ours, or replaces what it holds.
    fn openssl(pad: &Path, soort: &str, keuze: &str) {
        let gemaakt = Command::new("openssl")
            .args(["genpkey", "-quiet", "-algorithm", soort])
            .args(["-pkeyopt", keuze, "-out"])
            .arg(pad)
            .output()
            .unwrap();
        assert!(gemaakt.status.success(), "{gemaakt:?}");
    }

    /// It signs by these algorithms, and its published half checks what comes of it.
    fn tekent_door(sleutel: &Ondertekensleutel, algoritmen: &[Algoritme]) {
        assert_eq!(sleutel.algoritmen(), algoritmen);
        let bekend = sleutels(sleutel.openbaar().to_string().as_bytes()).unwrap();
        for algoritme in algoritmen {
            let token = sleutel
                .teken(*algoritme, &json!({"iss": "lintje"}))
                .unwrap();
            let kop = URL_SAFE_NO_PAD.decode(token.split('.').next().unwrap());
            let kop: Value = serde_json::from_slice(&kop.unwrap()).unwrap();
            assert_eq!(kop["alg"], algoritme.naam());
            assert_eq!(
                lees(&token, Tokensoort::Id, &bekend).unwrap()["iss"],
                "lintje"
            );
        }
    }

    #[test]
    fn what_it_signs_its_published_half_checks() {
        let map = tempfile::tempdir().unwrap();
        let pad = map.path().join("inlogdienst.pem");
        let sleutel = Ondertekensleutel::maak(&pad).unwrap();
        let weer = Ondertekensleutel::uit_bestand(&pad).unwrap();
        assert_eq!(sleutel.openbaar(), weer.openbaar());
        tekent_door(&weer, &[Algoritme::Es256]);
        assert!(weer.teken(Algoritme::Ps256, &json!({})).is_err());
        assert!(!format!("{sleutel:?}").contains("PRIVATE"));
        assert!(matches!(
            Ondertekensleutel::maak(&pad),
            Err(Sleutelfout::Bestand(_))
        ));
    }

    #[test]
    fn a_key_that_openssl_made_signs_by_what_its_kind_can() {
        let map = tempfile::tempdir().unwrap();
        let pad = map.path().join("inlogdienst.pem");
        openssl(&pad, "EC", "ec_paramgen_curve:P-256");
        let sleutel = Ondertekensleutel::uit_bestand(&pad).unwrap();
        tekent_door(&sleutel, &[Algoritme::Es256]);
        for bits in ["rsa_keygen_bits:2048", "rsa_keygen_bits:3072"] {
            openssl(&pad, "RSA", bits);
            let sleutel = Ondertekensleutel::uit_bestand(&pad).unwrap();
            tekent_door(&sleutel, &[Algoritme::Ps256, Algoritme::Rs256]);
            assert!(sleutel.teken(Algoritme::Es256, &json!({})).is_err());
            // Nothing of the private half, and no algorithm that the other would be refused by.
            let openbaar = sleutel.openbaar();
            let velden = openbaar["keys"][0].as_object().unwrap().keys();
            let velden: Vec<&str> = velden.map(String::as_str).collect();
            assert_eq!(velden, ["kty", "n", "e", "use", "kid"]);
        }
    }

    #[test]
    fn a_key_that_is_too_small_or_on_another_curve_is_refused() {
        let map = tempfile::tempdir().unwrap();
        let pad = map.path().join("inlogdienst.pem");
        for (soort, keuze) in [
            ("RSA", "rsa_keygen_bits:1024"),
            ("EC", "ec_paramgen_curve:P-384"),
        ] {
            openssl(&pad, soort, keuze);
            let fout = Ondertekensleutel::uit_bestand(&pad).unwrap_err();
            assert!(matches!(fout, Sleutelfout::Vorm), "{keuze}: {fout}");
        }
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
            "-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n",
        ] {
            write(&ander, inhoud).unwrap();
            set_permissions(&ander, Permissions::from_mode(0o600)).unwrap();
            let fout = Ondertekensleutel::uit_bestand(&ander).unwrap_err();
            assert!(matches!(fout, Sleutelfout::Vorm), "{inhoud}: {fout}");
        }
    }
}
