//! What the provider says of somebody becomes an account as it is to be, or the reason why there is none.

use ::verzoek::teken::is_onzichtbaar;
use ::verzoek::{Organisatie, Rol};
use serde_json::Value;

use super::super::invoer::{is_emailadres, is_gebruikersnaam};
use super::super::naam::Naam;
use super::{Dienst, Geweigerd};
use crate::oidc::{Aanmelding, Claims, EMAIL, EMAIL_VERIFIED};

/// Groups that are looked at; a provider that has more sends a link to them instead.
const GROEPEN: usize = 1_000;
/// Characters of a person's name.
const LANGSTE_NAAM: usize = 100;

/// The claims that hold what is asked. A dot leads into a claim: `realm_access.roles`.
#[derive(Clone, Debug)]
pub struct Claimnamen {
    pub email: String,
    pub groepen: String,
}

/// Somebody whom the provider vouches for, with a role here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Persoon {
    pub subject: String,
    pub sid: Option<String>,
    pub acr: Option<String>,
    /// What their account is called when there is none yet.
    pub gebruikersnaam: Naam,
    pub naam: String,
    pub email: String,
    pub rol: Rol,
    pub organisatie: Organisatie,
}

fn claim<'a>(claims: &'a Claims, naam: &str) -> Option<&'a Value> {
    if let Some(waarde) = claims.get(naam) {
        return Some(waarde);
    }
    let mut delen = naam.split('.');
    let eerste = claims.get(delen.next()?)?;
    delen.try_fold(eerste, |waarde, deel| waarde.get(deel))
}

/// One group, or a list of them.
fn groepen(waarde: Option<&Value>) -> Vec<&str> {
    match waarde {
        Some(Value::String(een)) => vec![een],
        Some(Value::Array(meer)) => meer
            .iter()
            .take(GROEPEN)
            .filter_map(Value::as_str)
            .collect(),
        _ => Vec::new(),
    }
}

/// The address that the provider vouches for, in small letters behind the @.
fn adres(dienst: &Dienst, claims: &Claims) -> Option<String> {
    let email = claim(claims, &dienst.claims.email)?.as_str()?.trim();
    let (wie, domein) = email.rsplit_once('@')?;
    let domein = domein.to_ascii_lowercase();
    // It says something of the claim `email` alone. Some write it as a text.
    let bewezen = dienst.claims.email == EMAIL
        && claims
            .get(EMAIL_VERIFIED)
            .is_some_and(|bewezen| *bewezen == Value::Bool(true) || *bewezen == "true");
    let vertrouwd = dienst.domeinen.contains(&domein);
    let adres = format!("{wie}@{domein}");
    ((bewezen || vertrouwd) && is_emailadres(&adres)).then_some(adres)
}

/// The mail address as a user's name: what may not stand in one becomes a dash.
fn gebruikersnaam(email: &str) -> Naam {
    let naam: String = email
        .to_lowercase()
        .chars()
        .map(|c| match c {
            'a'..='z' | '0'..='9' | '.' | '-' | '_' | '@' => c,
            _ => '-',
        })
        .collect();
    Naam::lees(&naam)
}

/// As people write it, when it can be a name.
fn naam(claims: &Claims) -> Option<String> {
    let naam = claims.get("name")?.as_str()?.trim();
    let past = (1..=LANGSTE_NAAM).contains(&naam.chars().count());
    let leesbaar = !naam.chars().any(|c| c.is_control() || is_onzichtbaar(c));
    (past && leesbaar).then(|| naam.to_owned())
}

impl Persoon {
    pub(super) fn uit(dienst: &Dienst, aanmelding: Aanmelding) -> Result<Self, Geweigerd> {
        let Aanmelding {
            subject,
            sid,
            acr,
            claims,
        } = aanmelding;
        let groepen = groepen(claim(&claims, &dienst.claims.groepen));
        let (rol, organisatie) = dienst
            .rollen
            .rol(&groepen, &claims)
            .ok_or(Geweigerd::GeenRol)?;
        let email = adres(dienst, &claims).ok_or(Geweigerd::GeenAdres)?;
        let gebruikersnaam = gebruikersnaam(&email);
        if !is_gebruikersnaam(gebruikersnaam.als_str()) {
            return Err(Geweigerd::GeenAdres);
        }
        Ok(Persoon {
            naam: naam(&claims).unwrap_or_else(|| email.clone()),
            subject,
            sid,
            acr,
            gebruikersnaam,
            email,
            rol,
            organisatie,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::Rollentabel;
    use super::*;
    use crate::oidc::{Aanbieder, Clientbewijs, Houdbaar, Instelling};

    fn dienst(groepen: &str, domeinen: &[&str]) -> Dienst {
        let instelling = Instelling {
            uitgever: "https://login.voorbeeld.nl".to_owned(),
            client: "lintje".to_owned(),
            bewijs: Clientbewijs::Geheim("geheim".to_owned()),
            scope: "openid".to_owned(),
            acr: Vec::new(),
            ca: Vec::new(),
            sleutels: Houdbaar::default(),
        };
        Dienst {
            naam: "Voorbeeld".to_owned(),
            aanbieder: Aanbieder::new(instelling).unwrap(),
            rollen: Rollentabel::lees("groep;rol;organisatie\nlintje;gemeente;gemeente/518")
                .unwrap(),
            claims: Claimnamen {
                email: "email".to_owned(),
                groepen: groepen.to_owned(),
            },
            domeinen: domeinen.iter().map(|een| (*een).to_owned()).collect(),
        }
    }

    fn uit(dienst: &Dienst, claims: Value) -> Result<Persoon, Geweigerd> {
        Persoon::uit(
            dienst,
            Aanmelding {
                subject: "1".to_owned(),
                sid: None,
                acr: None,
                claims: claims.as_object().unwrap().clone(),
            },
        )
    }

    #[test]
    fn an_account_as_it_is_to_be() {
        let persoon = uit(
            &dienst("groups", &[]),
            json!({"groups": ["ander", "lintje"], "name": " Noor Bakker ", "email": "N.Bakker+werk@DenHaag.example",
                "email_verified": true}),
        )
        .unwrap();
        assert_eq!(
            persoon.gebruikersnaam.als_str(),
            "n.bakker-werk@denhaag.example"
        );
        assert_eq!(persoon.email, "N.Bakker+werk@denhaag.example");
        assert_eq!(persoon.naam, "Noor Bakker");
        assert_eq!(
            (persoon.rol, persoon.organisatie),
            (Rol::Gemeente, Organisatie::gemeente(518))
        );
    }

    #[test]
    fn an_address_counts_when_the_provider_vouches_for_it() {
        let met = |domeinen: &[&str], anders: Value| {
            let mut claims = json!({"groups": "lintje", "email": "noor@denhaag.example"});
            for (naam, waarde) in anders.as_object().unwrap() {
                claims[naam] = waarde.clone();
            }
            uit(&dienst("groups", domeinen), claims).map(|persoon| persoon.naam)
        };
        // Without a name the address stands for it.
        let goed = Ok("noor@denhaag.example".to_owned());
        assert_eq!(met(&[], json!({"email_verified": true})), goed);
        assert_eq!(met(&[], json!({"email_verified": "true"})), goed);
        assert_eq!(met(&["denhaag.example"], json!({})), goed);
        for (domeinen, anders) in [
            (&[][..], json!({})),
            (&[], json!({"email_verified": false})),
            (&[], json!({"email_verified": 1})),
            (&["haag.example"], json!({})),
            (
                &["denhaag.example"],
                json!({"email": "noor@denhaag.example.kwaad.example"}),
            ),
            (
                &["denhaag.example"],
                json!({"email": "geen adres@denhaag.example"}),
            ),
            (&[], json!({"email": "noor", "email_verified": true})),
            (
                &[],
                json!({"email": ["noor@denhaag.example"], "email_verified": true}),
            ),
        ] {
            assert_eq!(
                met(domeinen, anders.clone()),
                Err(Geweigerd::GeenAdres),
                "{anders}"
            );
        }
    }

    #[test]
    fn a_verified_address_is_that_of_the_claim_email_alone() {
        let met = |domeinen: &[&str]| {
            let mut anders = dienst("groups", domeinen);
            anders.claims.email = "upn".to_owned();
            let claims = json!({"groups": "lintje", "upn": "noor@denhaag.example",
                "email": "noor@elders.example", "email_verified": true});
            uit(&anders, claims).map(|persoon| persoon.email)
        };
        assert_eq!(met(&[]), Err(Geweigerd::GeenAdres));
        let goed = Ok("noor@denhaag.example".to_owned());
        assert_eq!(met(&["denhaag.example"]), goed);
    }

    #[test]
    fn a_name_that_reads_as_another_one_is_none() {
        for naam in ["Noor\u{202e}rekkaB", "Noor\u{200b}", "Noor\nBakker"] {
            let claims = json!({"groups": "lintje", "email": "n@a.example", "name": naam});
            let persoon = uit(&dienst("groups", &["a.example"]), claims).unwrap();
            assert_eq!(persoon.naam, "n@a.example", "{naam:?}");
        }
    }

    #[test]
    fn groups_may_lie_deeper_and_none_is_no_role() {
        let keycloak = dienst("realm_access.roles", &["a.example"]);
        let met = |claims| uit(&keycloak, claims).map(|persoon| persoon.rol);
        assert_eq!(
            met(json!({"realm_access": {"roles": ["lintje"]}, "email": "n@a.example"})),
            Ok(Rol::Gemeente)
        );
        for zonder in [
            json!({}),
            json!({"realm_access": "lintje"}),
            json!({"realm_access": {"roles": [{"lintje": true}]}}),
            json!({"groups": ["lintje"]}),
        ] {
            assert_eq!(met(zonder.clone()), Err(Geweigerd::GeenRol), "{zonder}");
        }
    }
}
