//! The attributes that are known, by the names that RFC 7644, 3.10 gives them. Names are the same in capitals and in
//! small letters.

use super::fout::{Fout, Scimtype};
use super::{BEDRIJF, GEBRUIKER};

/// Bytes of a path.
const LANGST: usize = 200;

/// What a name leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doel {
    Actief,
    Gebruikersnaam,
    /// The name as it is shown.
    Naam,
    /// The name as one of its parts.
    NaamVoluit,
    /// The name in its parts.
    Naamdelen,
    /// The list of addresses, of which there is one here.
    Emails,
    /// The one address.
    Email,
    ExternId,
    /// The list of roles, of which there is one here.
    Rollen,
    /// The one role.
    Rol,
    /// The extension as a whole.
    Bedrijf,
    Organisatie,
    /// What this service alone gives.
    Vast,
}

const PADEN: &[(&str, Doel)] = &[
    ("active", Doel::Actief),
    ("username", Doel::Gebruikersnaam),
    ("displayname", Doel::Naam),
    ("name.formatted", Doel::NaamVoluit),
    ("name", Doel::Naamdelen),
    ("emails", Doel::Emails),
    ("emails.value", Doel::Email),
    ("emails[type eq \"work\"]", Doel::Emails),
    ("emails[type eq \"work\"].value", Doel::Email),
    ("emails[primary eq true]", Doel::Emails),
    ("emails[primary eq true].value", Doel::Email),
    ("externalid", Doel::ExternId),
    ("roles", Doel::Rollen),
    ("roles.value", Doel::Rol),
    ("roles[primary eq true]", Doel::Rollen),
    ("roles[primary eq true].value", Doel::Rol),
    // As Entra ID writes it.
    ("roles[primary eq \"true\"].value", Doel::Rol),
    ("id", Doel::Vast),
    ("meta", Doel::Vast),
    ("schemas", Doel::Vast),
];

/// What a path names.
pub(super) fn lees(pad: &str) -> Result<Doel, Fout> {
    if pad.len() > LANGST {
        return Err(Fout::van(Scimtype::InvalidPath, "Het pad is te lang."));
    }
    let klein = pad.trim().to_lowercase();
    if let Some(binnen) = na(&klein, BEDRIJF) {
        return match binnen {
            "" => Ok(Doel::Bedrijf),
            "organization" => Ok(Doel::Organisatie),
            _ => Err(onbekend(pad)),
        };
    }
    let naam = na(&klein, GEBRUIKER).unwrap_or(&klein);
    if let Some((_, doel)) = PADEN.iter().find(|(bekend, _)| *bekend == naam) {
        return Ok(*doel);
    }
    // Another address or role than the one that an account has.
    let ander = ["emails[", "roles["]
        .iter()
        .any(|lijst| naam.starts_with(lijst));
    if ander && naam.contains(']') {
        return Err(Fout::van(
            Scimtype::NoTarget,
            format!(
                "{} wijst niets aan: een account heeft hier één mailadres en één rol.",
                kort(pad)
            ),
        ));
    }
    Err(onbekend(pad))
}

/// What follows the name of a schema.
fn na<'a>(klein: &'a str, schema: &str) -> Option<&'a str> {
    let rest = klein.strip_prefix(schema.to_lowercase().as_str())?;
    match rest.strip_prefix(':') {
        Some(naam) => Some(naam),
        None => rest.is_empty().then_some(""),
    }
}

pub(super) fn onbekend(pad: &str) -> Fout {
    Fout::van(
        Scimtype::InvalidPath,
        format!("Het attribuut {} bestaat hier niet.", kort(pad)),
    )
}

/// As it was sent, when it can be shown.
fn kort(pad: &str) -> String {
    pad.chars().filter(|c| !c.is_control()).take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_names_an_attribute_in_every_way_that_the_standard_has() {
        for (pad, doel) in [
            ("active", Doel::Actief),
            ("Active", Doel::Actief),
            (
                "urn:ietf:params:scim:schemas:core:2.0:User:userName",
                Doel::Gebruikersnaam,
            ),
            ("name.formatted", Doel::NaamVoluit),
            ("displayName", Doel::Naam),
            ("emails[type eq \"work\"].value", Doel::Email),
            ("emails", Doel::Emails),
            ("externalId", Doel::ExternId),
            ("roles[primary eq \"True\"].value", Doel::Rol),
            (
                "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:organization",
                Doel::Organisatie,
            ),
            (
                "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
                Doel::Bedrijf,
            ),
        ] {
            assert_eq!(lees(pad).unwrap(), doel, "{pad}");
        }
    }

    #[test]
    fn a_path_that_leads_nowhere_is_refused() {
        use Scimtype::{InvalidPath, NoTarget};
        for (pad, soort) in [
            ("", InvalidPath),
            ("password", InvalidPath),
            ("name.familyName", InvalidPath),
            ("urn:ietf:params:scim:schemas:core:2.0:User", InvalidPath),
            (
                "urn:ietf:params:scim:schemas:core:2.0:Usernaam",
                InvalidPath,
            ),
            (
                "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager",
                InvalidPath,
            ),
            ("emails[type eq", InvalidPath),
            ("emails[type eq \"home\"].value", NoTarget),
            ("roles[value eq \"auditor\"]", NoTarget),
        ] {
            assert_eq!(lees(pad).unwrap_err().soort(), Some(soort), "{pad}");
        }
        assert_eq!(
            lees(&"a".repeat(10_000)).unwrap_err().soort(),
            Some(InvalidPath)
        );
    }
}
