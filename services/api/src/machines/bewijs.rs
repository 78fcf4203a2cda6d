//! What an assertion of a client has to say besides a signature that is right (RFC 7523, 3). It proves who asks for
//! a short while, once, and here alone.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::Value;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::oidc::Claims;

/// Longer ones are not looked at.
pub(super) const LANGST: usize = 8 * 1024;
/// Seconds that an assertion may be good for.
pub(super) const GELDIG: i64 = 300;
/// Seconds that the client's clock and ours may differ.
const SCHEEF: i64 = 60;
/// Seconds that an assertion is remembered beyond that: the clocks of our own instances differ too, and one that is
/// ahead forgets for all of them.
const SPELING: i64 = 600;
const JTI: usize = 255;

/// Whom an assertion says that it is of. Nothing of it is believed yet.
pub(super) fn van_wie(assertion: &str) -> Option<Uuid> {
    if assertion.len() > LANGST {
        return None;
    }
    let inhoud = assertion.split('.').nth(1)?;
    let claims: Claims = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(inhoud).ok()?).ok()?;
    claims.get("sub")?.as_str()?.parse().ok()
}

/// An assertion that is right.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Bewijs {
    /// The digest of its identifier.
    pub jti: Vec<u8>,
    /// Seconds since 1970 until which it has to be remembered.
    pub onthouden_tot: i64,
}

/// A moment, in whole seconds or with parts of one.
fn seconden(claims: &Claims, naam: &str) -> Option<i64> {
    let waarde = claims.get(naam)?;
    waarde
        .as_i64()
        .or_else(|| waarde.as_f64().map(|waarde| waarde as i64))
}

/// Judges the claims. `hier`: by which names this server may be addressed. The words are for the client, which by now
/// has proved to have the key.
pub(super) fn toets(
    claims: &Claims,
    client: Uuid,
    hier: &[&str],
    nu: i64,
) -> Result<Bewijs, &'static str> {
    let client = client.to_string();
    for naam in ["iss", "sub"] {
        // To the letter: another way to write the same identifier is another name.
        if claims.get(naam).and_then(Value::as_str) != Some(&client) {
            return Err("iss and sub must both be the client_id");
        }
    }
    // One receiver alone: what another one accepts as well, it could bring here.
    let aud = match claims.get("aud") {
        Some(Value::String(een)) => Some(een.as_str()),
        Some(Value::Array(meer)) => match meer.as_slice() {
            [Value::String(een)] => Some(een.as_str()),
            _ => None,
        },
        _ => None,
    };
    if !aud.is_some_and(|aud| hier.contains(&aud)) {
        return Err("aud must be the issuer or the token endpoint, and nothing else");
    }
    let iat = seconden(claims, "iat").ok_or("iat is missing")?;
    let exp = seconden(claims, "exp").ok_or("exp is missing")?;
    if iat > nu + SCHEEF {
        return Err("iat is in the future: is a clock wrong?");
    }
    if exp <= nu - SCHEEF {
        return Err("exp has passed: is a clock wrong?");
    }
    // With both bounds above: no assertion counts longer than this from now on, whatever its clock said.
    if exp <= iat || exp.saturating_sub(iat) > GELDIG || exp > nu + GELDIG + SCHEEF {
        return Err("exp must be at most 300 seconds after iat");
    }
    if claims.contains_key("nbf") && seconden(claims, "nbf").is_none_or(|van| van > nu + SCHEEF) {
        return Err("nbf is in the future");
    }
    let jti = claims
        .get("jti")
        .and_then(Value::as_str)
        .filter(|jti| (1..=JTI).contains(&jti.len()))
        .ok_or("jti must be a text of 1 to 255 bytes")?;
    Ok(Bewijs {
        jti: Sha256::digest(jti).to_vec(),
        onthouden_tot: exp + SCHEEF + SPELING,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const NU: i64 = 1_800_000_000;
    const WIE: Uuid = Uuid::from_u128(7);
    const HIER: [&str; 2] = [
        "https://lintje.example",
        "https://lintje.example/api/oauth/token",
    ];

    fn oordeel(anders: Value) -> Result<Bewijs, &'static str> {
        let goed =
            json!({"iss": WIE, "sub": WIE, "aud": HIER[0], "iat": NU, "exp": NU + 60, "jti": "a"});
        let mut claims = goed.as_object().unwrap().clone();
        for (naam, waarde) in anders.as_object().unwrap() {
            match waarde {
                Value::Null => drop(claims.remove(naam)),
                waarde => drop(claims.insert(naam.clone(), waarde.clone())),
            }
        }
        toets(&claims, WIE, &HIER, NU)
    }

    #[test]
    fn what_is_right_is_remembered_until_nobody_would_believe_it_any_more() {
        for (goed, onthouden) in [
            (json!({}), NU + 720),
            (json!({"aud": HIER[1]}), NU + 720),
            (json!({"aud": [HIER[0]]}), NU + 720),
            (json!({"exp": NU + 300}), NU + 960),
            (json!({"iat": NU + 60, "exp": NU + 360}), NU + 1020),
            (json!({"iat": NU - 300, "exp": NU}), NU + 660),
            (json!({"iat": NU - 300, "exp": NU - 59}), NU + 601),
            (json!({"nbf": NU + 60}), NU + 720),
            (json!({"jti": "é".repeat(127)}), NU + 720),
        ] {
            let bewijs = oordeel(goed.clone()).unwrap_or_else(|fout| panic!("{goed}: {fout}"));
            assert_eq!(bewijs.onthouden_tot, onthouden, "{goed}");
        }
    }

    #[test]
    fn each_claim_that_is_wrong_is_refused() {
        for (fout, waarom) in [
            (json!({"iss": null}), "iss and sub"),
            (json!({"iss": "ander"}), "iss and sub"),
            (json!({"sub": null}), "iss and sub"),
            (json!({"sub": Uuid::from_u128(8)}), "iss and sub"),
            (json!({"sub": WIE.simple().to_string()}), "iss and sub"),
            (json!({"aud": null}), "aud"),
            (json!({"aud": "https://lintje.example/"}), "aud"),
            (json!({"aud": [HIER[0], "https://ander.example"]}), "aud"),
            (json!({"aud": []}), "aud"),
            (json!({"aud": [7]}), "aud"),
            (json!({"iat": null}), "iat is missing"),
            (json!({"iat": "nu"}), "iat is missing"),
            (json!({"exp": null}), "exp is missing"),
            (json!({"iat": NU + 61, "exp": NU + 70}), "iat is in"),
            (json!({"iat": NU - 300, "exp": NU - 60}), "exp has passed"),
            (json!({"exp": NU + 301}), "at most 300"),
            (json!({"iat": NU - 1, "exp": NU + 300}), "at most 300"),
            (json!({"exp": NU}), "at most 300"),
            (json!({"exp": i64::MAX}), "at most 300"),
            (json!({"iat": i64::MIN}), "at most 300"),
            (json!({"exp": 1e300}), "at most 300"),
            (json!({"nbf": NU + 61}), "nbf"),
            (json!({"nbf": "nu"}), "nbf"),
            (json!({"jti": null}), "jti"),
            (json!({"jti": ""}), "jti"),
            (json!({"jti": 7}), "jti"),
            (json!({"jti": "a".repeat(256)}), "jti"),
        ] {
            let gezegd = oordeel(fout.clone()).unwrap_err();
            assert!(gezegd.contains(waarom), "{fout}: {gezegd}");
        }
    }

    #[test]
    fn whom_it_says_to_be_of_is_read_without_believing_anything() {
        let van = |claims: Value| {
            let inhoud = URL_SAFE_NO_PAD.encode(claims.to_string());
            van_wie(&format!("kop.{inhoud}.niets"))
        };
        assert_eq!(van(json!({"sub": WIE})), Some(WIE));
        for geen in [json!({}), json!([]), json!({"sub": 7}), json!({"sub": "a"})] {
            assert_eq!(van(geen), None);
        }
        for geen in ["", "a", "a.b", "é.é.é", "..", &"a.".repeat(LANGST)] {
            assert_eq!(van_wie(geen), None, "{geen:.20}");
        }
    }
}
