//! The public keys of a client: a set of JWKs (RFC 7517) with one or two keys, each good enough to be believed. The
//! private halves never come here; one that does is refused, and burnt.

use std::collections::BTreeSet;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::rand::SystemRandom;
use serde_json::{Map, Value, json};

/// Keys of one client: two, so that a new one can take the place of an old one without a gap.
pub const HOOGSTENS: usize = 2;
/// Bits of an RSA key. Larger ones cost us more at each token than they protect.
const RSA_BITS: std::ops::RangeInclusive<usize> = 2048..=4096;
/// Exponents that all tools choose, up to what ring takes.
const EXPONENT: std::ops::Range<u64> = 65_537..1 << 33;
const P256: usize = 32;
const KID: usize = 100;

/// What only the owner of a key may know (RFC 7518, 6.2.2 and 6.3.2; `k` is a shared secret).
const GEHEIM: [&str; 8] = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"];

/// The keys of a set as they are kept, or what is wrong with it, for whoever filled it in.
///
/// # Errors
/// When it is no set of one or two good public keys.
pub fn keur(set: &Value) -> Result<Vec<Value>, String> {
    // Before all else that may be wrong: who mends that first would send the secret once more.
    if is_geheim(set) {
        return Err(
            "Dit is een geheime sleutel. Maak een nieuwe, want deze is niet meer geheim. Vul daarvan alleen de openbare helft in."
                .to_owned(),
        );
    }
    let Some(sleutels) = set.get("keys").and_then(Value::as_array) else {
        return Err("Vul een JWKS in: {\"keys\": [ … ]}.".to_owned());
    };
    if sleutels.is_empty() || sleutels.len() > HOOGSTENS {
        return Err(format!(
            "Geef 1 sleutel, of {HOOGSTENS} zolang u van sleutel wisselt."
        ));
    }
    let goed: Vec<Value> = sleutels.iter().map(een).collect::<Result<_, _>>()?;
    let namen: BTreeSet<&str> = goed.iter().filter_map(|jwk| jwk["kid"].as_str()).collect();
    if namen.len() < goed.len() {
        return Err("Geef elke sleutel een eigen kid.".to_owned());
    }
    Ok(goed)
}

/// Whether a private half came along: in the set, in its place, or as the file of another tool (PEM).
fn is_geheim(set: &Value) -> bool {
    let heeft = |sleutel: &Value| GEHEIM.iter().any(|geheim| sleutel.get(geheim).is_some());
    let in_lijst = |lijst: Option<&Value>| {
        let lijst = lijst.and_then(Value::as_array);
        lijst.is_some_and(|lijst| lijst.iter().any(heeft))
    };
    let pem = set
        .as_str()
        .is_some_and(|tekst| tekst.contains("PRIVATE KEY"));
    pem || heeft(set) || in_lijst(Some(set)) || in_lijst(set.get("keys"))
}

fn een(jwk: &Value) -> Result<Value, String> {
    let velden = jwk
        .as_object()
        .ok_or("Een sleutel is geen JSON-object.".to_owned())?;
    let kid = tekst(velden, "kid")
        .filter(|kid| (1..=KID).contains(&kid.len()) && kid.bytes().all(|b| b.is_ascii_graphic()))
        .ok_or(format!(
            "Geef elke sleutel een kid van 1 tot en met {KID} zichtbare ASCII-tekens, zonder spaties."
        ))?;
    if velden.get("use").is_some_and(|voor| voor != "sig") {
        return Err("Een sleutel met use moet daar sig hebben staan.".to_owned());
    }
    let (mut goed, algoritmen) = match tekst(velden, "kty") {
        Some("EC") => (elliptisch(velden)?, &["ES256"][..]),
        Some("RSA") => (rsa(velden)?, &["PS256", "RS256"][..]),
        _ => return Err("Gebruik sleutels van de soort EC (P-256) of RSA.".to_owned()),
    };
    if let Some(alg) = velden.get("alg") {
        if !algoritmen.iter().any(|past| alg == past) {
            return Err(format!(
                "Bij deze sleutel past als alg: {}.",
                algoritmen.join(" of ")
            ));
        }
        goed["alg"] = alg.clone();
    }
    goed["kid"] = kid.into();
    Ok(goed)
}

fn tekst<'a>(velden: &'a Map<String, Value>, naam: &str) -> Option<&'a str> {
    velden.get(naam).and_then(Value::as_str)
}

/// A number as JWKs have it, without the zeroes that some write before it.
fn getal(velden: &Map<String, Value>, naam: &str) -> Option<Vec<u8>> {
    let bytes = URL_SAFE_NO_PAD.decode(tekst(velden, naam)?).ok()?;
    Some(bytes.into_iter().skip_while(|byte| *byte == 0).collect())
}

fn elliptisch(velden: &Map<String, Value>) -> Result<Value, String> {
    let punt = |naam| {
        let deel = tekst(velden, naam)?;
        let bytes = URL_SAFE_NO_PAD.decode(deel).ok()?;
        (bytes.len() == P256).then_some((deel, bytes))
    };
    match (tekst(velden, "crv"), punt("x"), punt("y")) {
        (Some("P-256"), Some((x, bytes_x)), Some((y, bytes_y)))
            if op_de_kromme(&bytes_x, &bytes_y) =>
        {
            Ok(json!({"kty": "EC", "crv": "P-256", "x": x, "y": y}))
        }
        (Some("P-256"), ..) => Err("De x of y van een sleutel is niet goed.".to_owned()),
        _ => Err("Gebruik van EC alleen de kromme P-256.".to_owned()),
    }
}

/// Whether there is such a point: with any other the client would only hear later that its key is none. Whoever agrees
/// on a secret with somebody else's point has to check it first.
fn op_de_kromme(x: &[u8], y: &[u8]) -> bool {
    // Uncompressed.
    let punt = UnparsedPublicKey::new(&ECDH_P256, [&[4], x, y].concat());
    EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new())
        .and_then(|eigen| agree_ephemeral(eigen, &punt, |_| ()))
        .is_ok()
}

fn rsa(velden: &Map<String, Value>) -> Result<Value, String> {
    let (Some(n), Some(e)) = (getal(velden, "n"), getal(velden, "e")) else {
        return Err("De n of e van een sleutel is niet goed.".to_owned());
    };
    let bits = n
        .first()
        .map_or(0, |eerste| n.len() * 8 - eerste.leading_zeros() as usize);
    if !RSA_BITS.contains(&bits) {
        return Err(format!(
            "Gebruik RSA-sleutels van {} tot en met {} bits. Deze heeft er {bits}.",
            RSA_BITS.start(),
            RSA_BITS.end()
        ));
    }
    // Two is a factor of no modulus.
    if n.last().is_none_or(|laatste| laatste % 2 == 0) {
        return Err("De n of e van een sleutel is niet goed.".to_owned());
    }
    let exponent = e.iter().try_fold(0_u64, |getal, byte| {
        Some(getal.checked_mul(256)? + u64::from(*byte))
    });
    if !exponent.is_some_and(|e| EXPONENT.contains(&e) && e % 2 == 1) {
        return Err("Gebruik RSA-sleutels met e is 65537.".to_owned());
    }
    let deel = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
    Ok(json!({"kty": "RSA", "n": deel(&n), "e": deel(&e)}))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ec() -> Value {
        json!({"kty": "EC", "crv": "P-256", "kid": "een",
            "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
            "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"})
    }

    fn rsa(bytes: usize, eerste: u8) -> Value {
        let mut n = vec![0xff; bytes];
        n[0] = eerste;
        json!({"kty": "RSA", "kid": "twee", "e": "AQAB", "n": URL_SAFE_NO_PAD.encode(n)})
    }

    fn met(mut jwk: Value, veld: &str, waarde: Value) -> Value {
        match waarde {
            Value::Null => drop(jwk.as_object_mut().unwrap().remove(veld)),
            waarde => jwk[veld] = waarde,
        }
        jwk
    }

    fn set(keys: Value) -> Result<Vec<Value>, String> {
        keur(&json!({ "keys": keys }))
    }

    #[test]
    fn one_or_two_good_keys_are_kept_without_what_does_not_matter() {
        let (een, twee) = (met(ec(), "iets", json!(7)), rsa(256, 0x80));
        assert_eq!(set(json!([een, twee])).unwrap(), [ec(), rsa(256, 0x80)]);
        let met_alg = met(ec(), "alg", json!("ES256"));
        assert_eq!(set(json!([met_alg.clone()])).unwrap(), [met_alg]);
        assert!(set(json!([met(ec(), "use", json!("sig"))])).is_ok());
        assert!(set(json!([met(rsa(512, 0xff), "alg", json!("PS256"))])).is_ok());
        // Some write a zero before the number.
        let mut nul = vec![0, 0x80];
        nul.resize(257, 0xff);
        let nul = met(rsa(256, 0x80), "n", json!(URL_SAFE_NO_PAD.encode(nul)));
        assert_eq!(set(json!([nul])).unwrap(), [rsa(256, 0x80)]);
    }

    #[test]
    fn what_is_no_good_public_key_is_refused() {
        for (keys, waarom) in [
            (json!([]), "Geef 1 sleutel"),
            (
                json!([ec(), met(ec(), "kid", json!("b")), rsa(256, 0x80)]),
                "Geef 1 sleutel",
            ),
            (json!([ec(), ec()]), "eigen kid"),
            (json!([7]), "geen JSON-object"),
            (json!([met(ec(), "kid", Value::Null)]), "een kid van"),
            (json!([met(ec(), "kid", json!("a b"))]), "een kid van"),
            (
                json!([met(ec(), "kid", json!("a".repeat(101)))]),
                "een kid van",
            ),
            (json!([met(ec(), "d", json!("AA"))]), "geheime sleutel"),
            (json!([met(rsa(256, 0x80), "p", json!("AA"))]), "geheime"),
            (
                json!([{"kty": "oct", "k": "AA", "kid": "a"}]),
                "geheime sleutel",
            ),
            (
                json!([{"kty": "OKP", "crv": "Ed25519", "x": "AA", "kid": "a"}]),
                "soort EC",
            ),
            (json!([met(ec(), "crv", json!("P-384"))]), "P-256"),
            (json!([met(ec(), "x", json!("AA"))]), "x of y"),
            (json!([met(ec(), "y", Value::Null)]), "x of y"),
            (json!([met(ec(), "use", json!("enc"))]), "sig"),
            (json!([met(ec(), "alg", json!("RS256"))]), "ES256"),
            (
                json!([met(rsa(256, 0x80), "alg", json!("RS512"))]),
                "PS256 of RS256",
            ),
            (json!([rsa(256, 0x7f)]), "Deze heeft er 2047"),
            (json!([rsa(128, 0x80)]), "Deze heeft er 1024"),
            (json!([rsa(513, 0x01)]), "Deze heeft er 4097"),
            (json!([met(rsa(256, 0x80), "e", json!("Aw"))]), "65537"),
            (json!([met(rsa(256, 0x80), "e", json!("AQAA"))]), "65537"),
            (
                json!([met(rsa(256, 0x80), "e", json!("AQAAAAAAAAAB"))]),
                "65537",
            ),
            (json!([met(rsa(256, 0x80), "n", json!("="))]), "n of e"),
            // No such point, and no such product.
            (
                json!([met(
                    met(ec(), "x", ec()["y"].clone()),
                    "y",
                    ec()["x"].clone()
                )]),
                "x of y",
            ),
            (
                json!([met(ec(), "x", json!(URL_SAFE_NO_PAD.encode([0xff; 32])))]),
                "x of y",
            ),
            (
                json!([met(
                    rsa(256, 0x80),
                    "n",
                    json!(URL_SAFE_NO_PAD.encode([0xfe; 256]))
                )]),
                "n of e",
            ),
        ] {
            let fout = set(keys.clone()).unwrap_err();
            assert!(fout.contains(waarom), "{keys}: {fout}");
        }
        for geen in [json!(null), json!([]), json!({"keys": {}}), json!("{}")] {
            assert!(keur(&geen).unwrap_err().contains("JWKS"), "{geen}");
        }
    }

    /// Whoever hears of another mistake first mends that, and sends the secret again.
    #[test]
    fn a_private_half_is_told_before_anything_else() {
        let privaat = met(ec(), "d", json!("AA"));
        let zonder_naam = met(privaat.clone(), "kid", Value::Null);
        for set in [
            json!({"keys": [met(ec(), "kid", json!("a b")), privaat]}),
            json!({"keys": [zonder_naam]}),
            json!({"keys": [ec(), rsa(256, 0x80), privaat]}),
            json!({"keys": {}, "d": "AA"}),
            // Not as a set.
            privaat.clone(),
            json!([privaat]),
            json!("-----BEGIN PRIVATE KEY-----\nMC4CAQAw\n-----END PRIVATE KEY-----"),
            json!("-----BEGIN RSA PRIVATE KEY-----"),
        ] {
            let fout = keur(&set).unwrap_err();
            assert!(fout.contains("niet meer geheim"), "{set}: {fout}");
        }
    }
}
