//! What a token has to say besides a signature that is right (OpenID Connect Core 3.1.3.7, Back-Channel Logout 2.6).

use serde_json::Value;

use super::Fout;
use super::jws::Claims;

/// Seconds that the provider's clock and ours may differ.
const SCHEEF: i64 = 60;
/// An ID token is of a login of now.
const OUDST: i64 = 600;
/// The longest subject that OpenID Connect allows.
const SUBJECT: usize = 255;

/// Who has to have made the token, and for whom.
pub(super) struct Verwacht<'a> {
    pub uitgever: &'a str,
    pub client: &'a str,
    /// Seconds since 1970.
    pub nu: i64,
}

/// What is kept of the provider's session and level: as long as a subject at most, and readable.
fn kort(tekst: &str) -> bool {
    tekst.len() <= SUBJECT && !tekst.chars().any(char::is_control)
}

fn tekst<'a>(claims: &'a Claims, naam: &str) -> Option<&'a str> {
    claims.get(naam).and_then(Value::as_str)
}

/// A moment; some write parts of a second.
fn seconden(claims: &Claims, naam: &str) -> Option<i64> {
    let waarde = claims.get(naam)?;
    waarde
        .as_i64()
        .or_else(|| waarde.as_f64().map(|waarde| waarde as i64))
}

/// What both kinds of tokens say.
fn gemeenschappelijk(claims: &Claims, verwacht: &Verwacht<'_>) -> Result<(), Fout> {
    if tekst(claims, "iss") != Some(verwacht.uitgever) {
        return Err(Fout::Ongeldig("the token is of another issuer"));
    }
    let voor_ons = match claims.get("aud") {
        Some(Value::String(een)) => een == verwacht.client,
        Some(Value::Array(meer)) => meer.iter().any(|een| een == verwacht.client),
        _ => false,
    };
    if !voor_ons {
        return Err(Fout::Ongeldig("the token is for another client"));
    }
    let uitgegeven =
        seconden(claims, "iat").ok_or(Fout::Ongeldig("the token says not when it was made"))?;
    if uitgegeven > verwacht.nu + SCHEEF {
        return Err(Fout::Ongeldig(
            "the token was made in the future: is a clock wrong?",
        ));
    }
    if uitgegeven < verwacht.nu - OUDST {
        return Err(Fout::Ongeldig("the token is old: is a clock wrong?"));
    }
    if claims.contains_key("nbf")
        && seconden(claims, "nbf").is_none_or(|vanaf| vanaf > verwacht.nu + SCHEEF)
    {
        return Err(Fout::Ongeldig("the token is not valid yet"));
    }
    Ok(())
}

fn niet_verlopen(claims: &Claims, nu: i64) -> Result<(), Fout> {
    match seconden(claims, "exp") {
        Some(tot) if tot > nu - SCHEEF => Ok(()),
        Some(_) => Err(Fout::Ongeldig("the token is no longer valid")),
        None => Err(Fout::Ongeldig("the token says not until when it is valid")),
    }
}

/// An ID token of the login that this nonce belongs to; `acr`: the levels of proof of which it has one, none: any.
pub(super) fn toets_id(
    claims: &Claims,
    verwacht: &Verwacht<'_>,
    nonce: &str,
    acr: &[String],
) -> Result<(), Fout> {
    gemeenschappelijk(claims, verwacht)?;
    niet_verlopen(claims, verwacht.nu)?;
    let meer = matches!(claims.get("aud"), Some(Value::Array(meer)) if meer.len() > 1);
    let partij = claims.get("azp");
    if (meer && partij.is_none()) || partij.is_some_and(|partij| partij != verwacht.client) {
        return Err(Fout::Ongeldig("the token was given to another client"));
    }
    if tekst(claims, "nonce") != Some(nonce) {
        return Err(Fout::Ongeldig("the token is of another login"));
    }
    if subject(claims).is_none() {
        return Err(Fout::Ongeldig("the token says not whom it is about"));
    }
    let niveau = tekst(claims, "acr");
    if !acr.is_empty() && !acr.iter().any(|goed| Some(goed.as_str()) == niveau) {
        return Err(Fout::Niveau);
    }
    Ok(())
}

/// Whom it is about, at this issuer.
pub(super) fn subject(claims: &Claims) -> Option<&str> {
    tekst(claims, "sub")
        .filter(|sub| (1..=SUBJECT).contains(&sub.len()) && !sub.chars().any(char::is_control))
}

/// The session at the provider.
pub(super) fn sid(claims: &Claims) -> Option<&str> {
    tekst(claims, "sid").filter(|sid| !sid.is_empty() && kort(sid))
}

/// The level of proof that the login had.
pub(super) fn acr(claims: &Claims) -> Option<&str> {
    tekst(claims, "acr").filter(|acr| kort(acr))
}

/// The identifier of a token that counts once.
pub(super) fn jti(claims: &Claims) -> Option<&str> {
    tekst(claims, "jti").filter(|jti| (1..=SUBJECT).contains(&jti.len()))
}

const AFMELDING: &str = "http://schemas.openid.net/event/backchannel-logout";

/// A token that says that somebody logged out at the provider.
pub(super) fn toets_afmelding(claims: &Claims, verwacht: &Verwacht<'_>) -> Result<(), Fout> {
    gemeenschappelijk(claims, verwacht)?;
    if claims.contains_key("exp") {
        niet_verlopen(claims, verwacht.nu)?;
    }
    // An ID token is none.
    if claims.contains_key("nonce") {
        return Err(Fout::Ongeldig("the token is of a login"));
    }
    let zegt_het = claims
        .get("events")
        .and_then(|soorten| soorten.get(AFMELDING))
        .is_some_and(Value::is_object);
    if !zegt_het {
        return Err(Fout::Ongeldig(
            "the token says not that somebody logged out",
        ));
    }
    if jti(claims).is_none() || (subject(claims).is_none() && sid(claims).is_none()) {
        return Err(Fout::Ongeldig("the token says not who logged out"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const NU: i64 = 1_800_000_000;
    const VERWACHT: Verwacht<'_> = Verwacht {
        uitgever: "https://login.voorbeeld.nl",
        client: "lintje",
        nu: NU,
    };

    /// A token that is right, with these changes; null takes a claim away.
    fn met(goed: Value, anders: Value) -> Claims {
        let mut claims = goed.as_object().unwrap().clone();
        for (naam, waarde) in anders.as_object().unwrap() {
            match waarde {
                Value::Null => drop(claims.remove(naam)),
                waarde => drop(claims.insert(naam.clone(), waarde.clone())),
            }
        }
        claims
    }

    fn id(anders: Value) -> Result<(), Fout> {
        let goed = json!({"iss": "https://login.voorbeeld.nl", "aud": "lintje", "sub": "248289761001",
            "nonce": "n", "iat": NU - 1, "exp": NU + 300, "acr": "hoog"});
        toets_id(&met(goed, anders), &VERWACHT, "n", &["hoog".to_owned()])
    }

    #[test]
    fn an_id_token_is_of_this_login_this_issuer_and_for_us() {
        for goed in [
            json!({}),
            json!({"aud": ["lintje"]}),
            json!({"aud": ["lintje", "ander"], "azp": "lintje"}),
            json!({"azp": "lintje"}),
            json!({"nbf": NU}),
            // Clocks differ a little.
            json!({"iat": NU + 59}),
            json!({"exp": NU - 59}),
        ] {
            assert_eq!(id(goed.clone()), Ok(()), "{goed}");
        }
        for (fout, waarom) in [
            (
                json!({"iss": "https://login.voorbeeld.nl/"}),
                "the token is of another issuer",
            ),
            (json!({"iss": null}), "the token is of another issuer"),
            (json!({"aud": "ander"}), "the token is for another client"),
            (json!({"aud": []}), "the token is for another client"),
            (json!({"aud": null}), "the token is for another client"),
            (
                json!({"aud": ["lintje", "ander"]}),
                "the token was given to another client",
            ),
            (
                json!({"azp": "ander"}),
                "the token was given to another client",
            ),
            (json!({"nonce": "m"}), "the token is of another login"),
            (json!({"nonce": null}), "the token is of another login"),
            (json!({"exp": NU - 60}), "the token is no longer valid"),
            (
                json!({"exp": null}),
                "the token says not until when it is valid",
            ),
            (
                json!({"exp": "9999999999"}),
                "the token says not until when it is valid",
            ),
            (
                json!({"iat": NU + 61}),
                "the token was made in the future: is a clock wrong?",
            ),
            (
                json!({"iat": NU - 601}),
                "the token is old: is a clock wrong?",
            ),
            (json!({"iat": null}), "the token says not when it was made"),
            (json!({"nbf": NU + 61}), "the token is not valid yet"),
            (json!({"nbf": "morgen"}), "the token is not valid yet"),
            (json!({"sub": null}), "the token says not whom it is about"),
            (json!({"sub": ""}), "the token says not whom it is about"),
            (
                json!({"sub": "a".repeat(256)}),
                "the token says not whom it is about",
            ),
            (json!({"sub": 7}), "the token says not whom it is about"),
        ] {
            assert_eq!(id(fout.clone()), Err(Fout::Ongeldig(waarom)), "{fout}");
        }
        assert_eq!(id(json!({"acr": "laag"})), Err(Fout::Niveau));
        assert_eq!(id(json!({"acr": null})), Err(Fout::Niveau));
    }

    #[test]
    fn where_no_level_is_asked_every_one_will_do() {
        let claims = met(
            json!({"iss": "https://login.voorbeeld.nl", "aud": "lintje", "sub": "1", "nonce": "n",
                "iat": NU, "exp": NU + 1}),
            json!({}),
        );
        assert_eq!(toets_id(&claims, &VERWACHT, "n", &[]), Ok(()));
    }

    #[test]
    fn a_token_of_logging_out_is_no_other_token() {
        let afmelding = |anders| {
            let goed = json!({"iss": "https://login.voorbeeld.nl", "aud": "lintje", "sub": "1", "jti": "a",
                "iat": NU, "events": {AFMELDING: {}}});
            toets_afmelding(&met(goed, anders), &VERWACHT)
        };
        assert_eq!(afmelding(json!({})), Ok(()));
        assert_eq!(afmelding(json!({"sub": null, "sid": "s"})), Ok(()));
        for fout in [
            json!({"nonce": "n"}),
            json!({"events": null}),
            json!({"events": {}}),
            json!({"events": {AFMELDING: true}}),
            json!({"sub": null}),
            json!({"jti": null}),
            json!({"sub": null, "sid": "s\u{0}"}),
            json!({"aud": "ander"}),
            json!({"iss": "ander"}),
            json!({"iat": NU - 601}),
            json!({"exp": NU - 61}),
        ] {
            assert!(afmelding(fout.clone()).is_err(), "{fout}");
        }
    }
}
