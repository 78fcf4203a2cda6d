//! What a list is filtered by: one attribute that is equal to a value (RFC 7644, 3.4.2.2). All else is refused, rather
//! than answered with everything.

use sqlx::{Postgres, QueryBuilder};

use super::super::naam::Naam;
use super::GEBRUIKER;
use super::fout::{Fout, Scimtype};

/// Bytes of a filter.
const LANGST: usize = 1_000;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Filter {
    Gebruikersnaam(String),
    ExternId(String),
    Actief(bool),
}

fn ongeldig() -> Fout {
    Fout::van(
        Scimtype::InvalidFilter,
        "Filter op userName eq \"…\", externalId eq \"…\" of active eq true.",
    )
}

pub(super) fn lees(tekst: &str) -> Result<Filter, Fout> {
    if tekst.len() > LANGST {
        return Err(ongeldig());
    }
    let (naam, rest) = tekst.trim().split_once(' ').ok_or_else(ongeldig)?;
    let (teken, waarde) = rest.trim_start().split_once(' ').ok_or_else(ongeldig)?;
    if !teken.eq_ignore_ascii_case("eq") {
        return Err(ongeldig());
    }
    let waarde = waarde.trim();
    let klein = naam.to_lowercase();
    let schema = format!("{}:", GEBRUIKER.to_lowercase());
    match klein.strip_prefix(schema.as_str()).unwrap_or(&klein) {
        "username" => Ok(Filter::Gebruikersnaam(
            Naam::lees(&letterlijk(waarde)?).als_str().to_owned(),
        )),
        "externalid" => Ok(Filter::ExternId(letterlijk(waarde)?)),
        "active" => match waarde {
            "true" => Ok(Filter::Actief(true)),
            "false" => Ok(Filter::Actief(false)),
            _ => Err(ongeldig()),
        },
        _ => Err(ongeldig()),
    }
}

/// A text of JSON, and nothing behind it.
fn letterlijk(waarde: &str) -> Result<String, Fout> {
    let tekst: String = serde_json::from_str(waarde).map_err(|_| ongeldig())?;
    // No account has one in it, and no database keeps the first of them.
    if tekst.chars().any(char::is_control) {
        return Err(ongeldig());
    }
    Ok(tekst)
}

impl Filter {
    /// Adds the condition to a question about accounts.
    pub(super) fn voeg_toe(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        match self {
            Filter::Gebruikersnaam(naam) => vraag
                .push(" AND g.gebruikersnaam = ")
                .push_bind(naam.clone()),
            Filter::ExternId(extern_id) => vraag
                .push(" AND e.extern_id = ")
                .push_bind(extern_id.clone()),
            Filter::Actief(actief) => vraag
                .push(" AND (g.geblokkeerd_op IS NULL) = ")
                .push_bind(*actief),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_attribute_is_equal_to_a_value() {
        for (tekst, filter) in [
            (
                "userName eq \"Noor@denhaag.example\"",
                Filter::Gebruikersnaam("noor@denhaag.example".to_owned()),
            ),
            (
                "  USERNAME   EQ  \"a b\" ",
                Filter::Gebruikersnaam("a b".to_owned()),
            ),
            (
                "externalId eq \"a\\\"b and c\"",
                Filter::ExternId("a\"b and c".to_owned()),
            ),
            (
                "urn:ietf:params:scim:schemas:core:2.0:User:userName eq \"n\"",
                Filter::Gebruikersnaam("n".to_owned()),
            ),
            ("active eq true", Filter::Actief(true)),
            ("active eq false", Filter::Actief(false)),
        ] {
            assert_eq!(lees(tekst).unwrap(), filter, "{tekst}");
        }
    }

    #[test]
    fn every_other_filter_is_refused() {
        for tekst in [
            "",
            "userName",
            "userName eq",
            "userName eq noor",
            "userName eq 7",
            "userName eq \"noor\" and active eq true",
            "userName ne \"noor\"",
            "userName sw \"noor\"",
            "not (userName eq \"noor\")",
            "displayName eq \"noor\"",
            "active eq \"true\"",
            "active eq True",
            "userName eq \"a\\u0000\"",
            "userName eq \"",
        ] {
            assert_eq!(
                lees(tekst).unwrap_err().soort(),
                Some(Scimtype::InvalidFilter),
                "{tekst}"
            );
        }
        let lang = format!("userName eq \"{}\"", "a".repeat(LANGST));
        assert!(lees(&lang).is_err());
    }
}
