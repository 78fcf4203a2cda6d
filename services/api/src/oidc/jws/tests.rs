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
    let set = json!({"keys": [{"kty": "OKP", "crv": "Ed25519", "x": "a"}, {"geen": "sleutel"}, 7]});
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
