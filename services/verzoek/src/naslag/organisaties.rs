use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Naslagfout, gemeenten};
use crate::{Organisatie, OrganisatieType};

/// An organisation that handles dossiers, other than an ordinary municipality.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instantie {
    pub organisatie: Organisatie,
    pub naam: String,
    pub variant: Variant,
    /// The `provincie` of the municipalities, or the country, that it serves; empty: everybody.
    pub gebied: String,
    /// As it stands in a sentence: "de provincie Zuid-Holland".
    pub aanduiding: String,
}

/// Which manual and which names an organisation has (docs/specification/roles.md#organisations).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Variant {
    Gewoon,
    Bes,
    Acm,
}

#[derive(Deserialize)]
struct Regel {
    r#type: OrganisatieType,
    id: u32,
    naam: String,
    variant: Variant,
    gebied: String,
    aanduiding: String,
}

pub(super) fn lees(csv: &str) -> Result<Vec<Instantie>, Naslagfout> {
    let mut alle: Vec<Instantie> = Vec::new();
    for regel in csv::Reader::from_reader(csv.as_bytes()).deserialize() {
        let regel: Regel = regel?;
        let organisatie = Organisatie {
            soort: regel.r#type,
            id: regel.id,
        };
        if alle.iter().any(|i| i.organisatie == organisatie) {
            return Err(Naslagfout::Dubbel(organisatie.to_string()));
        }
        alle.push(Instantie {
            organisatie,
            naam: regel.naam,
            variant: regel.variant,
            gebied: regel.gebied,
            aanduiding: regel.aanduiding,
        });
    }
    Ok(alle)
}

impl Organisatie {
    /// The name in a list: "Zuid-Holland".
    pub fn naam(self) -> Cow<'static, str> {
        match super::instantie(self) {
            Some(instantie) => Cow::Borrowed(&instantie.naam),
            None if self.soort == OrganisatieType::Gemeente => {
                Cow::Borrowed(super::gemeentenaam(self.id))
            }
            None => Cow::Owned(self.to_string()),
        }
    }

    /// As it stands in a sentence: "de gemeente Utrecht", "het ministerie van Defensie".
    pub fn aanduiding(self) -> Cow<'static, str> {
        match super::instantie(self) {
            Some(instantie) => Cow::Borrowed(&instantie.aanduiding),
            None if self.soort == OrganisatieType::Gemeente => {
                Cow::Owned(format!("de gemeente {}", super::gemeentenaam(self.id)))
            }
            None => Cow::Owned(self.to_string()),
        }
    }
}

/// The organisation of this kind that serves an area.
fn van_gebied(soort: OrganisatieType, gebied: &str) -> Option<Organisatie> {
    super::instanties()
        .iter()
        .find(|i| i.organisatie.soort == soort && i.gebied == gebied)
        .map(|i| i.organisatie)
}

/// The province of a municipality; for Caribbean Netherlands the Rijksvertegenwoordiger.
pub fn provincie_van(gemeente: u32) -> Option<Organisatie> {
    let provincie = &gemeenten().met_code(gemeente)?.provincie;
    van_gebied(OrganisatieType::Provincie, provincie)
}

/// The government of Aruba, Curaçao or Sint Maarten, in the municipality's place.
pub fn regering_van(land: &str) -> Option<Organisatie> {
    van_gebied(OrganisatieType::Gemeente, land)
}

/// The Gouverneur of Aruba, Curaçao or Sint Maarten, in the province's place.
pub fn gouverneur_van(land: &str) -> Option<Organisatie> {
    van_gebied(OrganisatieType::Provincie, land)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naslag::instanties;

    #[test]
    fn every_municipality_has_a_province() {
        let alle = gemeenten().op(chrono::NaiveDate::from_ymd_opt(2026, 11, 21).unwrap());
        for gemeente in alle {
            assert!(provincie_van(gemeente.code).is_some(), "{}", gemeente.naam);
        }
        assert_eq!(provincie_van(518).unwrap().naam(), "Zuid-Holland");
        assert_eq!(
            provincie_van(9001).unwrap().aanduiding(),
            "de Rijksvertegenwoordiger"
        );
    }

    #[test]
    fn no_organisation_takes_the_number_of_a_municipality() {
        for instantie in instanties() {
            let Organisatie { soort, id } = instantie.organisatie;
            assert!(soort != OrganisatieType::Gemeente || gemeenten().met_code(id).is_none());
            assert!(
                instantie.aanduiding.starts_with("de ") || instantie.aanduiding.starts_with("het ")
            );
        }
    }

    #[test]
    fn names_in_a_list_and_in_a_sentence() {
        let den_haag = Organisatie::gemeente(518);
        assert_eq!(den_haag.naam(), "'s-Gravenhage");
        assert_eq!(den_haag.aanduiding(), "de gemeente 's-Gravenhage");
        assert_eq!(
            Organisatie::KANSELARIJ.aanduiding(),
            "de Kanselarij der Nederlandse Orden"
        );
        assert_eq!(regering_van("Aruba").unwrap().naam(), "Regering van Aruba");
        assert_eq!(gouverneur_van("Curaçao").unwrap().id, 92);
        assert_eq!(regering_van("Utrecht"), None);
    }

    #[test]
    fn an_organisation_twice_is_refused() {
        let csv =
            "type,id,naam,variant,gebied,aanduiding\nkno,1,a,gewoon,,de a\nkno,1,b,gewoon,,de b\n";
        assert!(matches!(lees(csv), Err(Naslagfout::Dubbel(wie)) if wie == "kno/1"));
    }
}
