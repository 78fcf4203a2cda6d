use std::collections::HashMap;

use serde::Deserialize;

use super::{Naslagfout, zoekwoorden};

/// The code of the Netherlands (docs/specification/wizard.md#uw-gegevens).
pub const NEDERLAND: u32 = 6030;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Land {
    pub code: u32,
    pub omschrijving: String,
    /// What people also type to find it.
    pub zoekwoorden: Vec<String>,
}

#[derive(Deserialize)]
struct Regel {
    landcode: u32,
    omschrijving: String,
    zoekwoorden: String,
}

#[derive(Debug)]
pub(super) struct Landen {
    alle: Vec<Land>,
    plaats: HashMap<u32, usize>,
}

impl Landen {
    pub(super) fn lees(csv: &str) -> Result<Self, Naslagfout> {
        let mut alle = Vec::new();
        let mut plaats = HashMap::new();
        for regel in csv::Reader::from_reader(csv.as_bytes()).deserialize() {
            let Regel {
                landcode: code,
                omschrijving,
                zoekwoorden: woorden,
            } = regel?;
            if plaats.insert(code, alle.len()).is_some() {
                return Err(Naslagfout::Dubbel(code.to_string()));
            }
            alle.push(Land {
                code,
                omschrijving,
                zoekwoorden: zoekwoorden(&woorden),
            });
        }
        if alle.first().is_none_or(|l| l.code != NEDERLAND) {
            return Err(Naslagfout::NederlandNietVooraan);
        }
        Ok(Landen { alle, plaats })
    }

    pub(super) fn alle(&self) -> &[Land] {
        &self.alle
    }

    pub(super) fn met_code(&self, code: u32) -> Option<&Land> {
        self.plaats.get(&code).and_then(|&p| self.alle.get(p))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naslag;

    #[test]
    fn the_netherlands_come_first_and_the_rest_by_name() {
        let namen: Vec<&str> = naslag::landen()
            .iter()
            .map(|l| l.omschrijving.as_str())
            .collect();
        assert_eq!(namen.len(), 247);
        assert_eq!(namen[..3], ["Nederland", "Afghanistan", "Åland"]);
        assert_eq!(namen[246], "Zwitserland");
    }

    #[test]
    fn people_find_a_country_by_the_name_they_use() {
        for (zoekwoord, code) in [
            ("Duitsland", 9089),
            ("Engeland", 6039),
            ("Amerika", 6014),
            ("Wit-Rusland", 5098),
        ] {
            let land = naslag::land(code).unwrap();
            assert!(
                land.zoekwoorden.iter().any(|z| z == zoekwoord),
                "{zoekwoord}"
            );
        }
        assert_eq!(naslag::land(1), None);
    }

    #[test]
    fn a_list_without_the_netherlands_first_is_refused() {
        let csv = "landcode,omschrijving,zoekwoorden\n5010,België,\n6030,Nederland,\n";
        assert!(matches!(
            Landen::lees(csv),
            Err(Naslagfout::NederlandNietVooraan)
        ));
    }
}
