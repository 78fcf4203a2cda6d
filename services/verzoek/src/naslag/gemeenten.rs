use std::collections::HashMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{JaNee, Naslagfout, zoekwoorden};

/// Which kind of municipality: it decides on the road of a dossier and on the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Gemeentevariant {
    Gewoon,
    /// Bonaire, Sint Eustatius or Saba.
    Bes,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gemeente {
    pub code: u32,
    pub naam: String,
    pub provincie: String,
    pub variant: Gemeentevariant,
    /// The first day that it exists; none: before this data begins.
    pub geldig_van: Option<NaiveDate>,
    pub einde: Option<Einde>,
    /// What people also type to find it: other names and places that lie in it.
    pub zoekwoorden: Vec<String>,
}

/// A municipality that ends, or is planned to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Einde {
    /// The first day that it no longer exists.
    pub op: NaiveDate,
    /// The municipality that it becomes part of, when that is one.
    pub opvolger: Option<u32>,
    /// A plan that nobody confirmed has no effect.
    pub bevestigd: bool,
}

impl Gemeente {
    pub fn geldt_op(&self, datum: NaiveDate) -> bool {
        self.geldig_van.is_none_or(|van| van <= datum) && self.geeindigd_op(datum).is_none()
    }

    fn geeindigd_op(&self, datum: NaiveDate) -> Option<Einde> {
        self.einde.filter(|e| e.bevestigd && e.op <= datum)
    }
}

#[derive(Deserialize)]
struct Regel {
    code: u32,
    naam: String,
    provincie: String,
    variant: Gemeentevariant,
    geldig_van: Option<NaiveDate>,
    geldig_tot: Option<NaiveDate>,
    opvolger: Option<u32>,
    bevestigd: Option<JaNee>,
    zoekwoorden: String,
}

/// The list of municipalities, in the order to show.
#[derive(Debug)]
pub struct Gemeenten {
    alle: Vec<Gemeente>,
    plaats: HashMap<u32, usize>,
}

impl Gemeenten {
    /// Reads the layout that `schema/reference/README.md` describes.
    pub fn lees(csv: &str) -> Result<Self, Naslagfout> {
        let alle = csv::Reader::from_reader(csv.as_bytes())
            .deserialize()
            .map(|regel| Ok(gemeente(regel?)))
            .collect::<Result<Vec<Gemeente>, Naslagfout>>()?;
        let mut plaats = HashMap::with_capacity(alle.len());
        for (nummer, gemeente) in alle.iter().enumerate() {
            if plaats.insert(gemeente.code, nummer).is_some() {
                return Err(Naslagfout::Dubbel(gemeente.code.to_string()));
            }
        }
        for gemeente in &alle {
            if let Some(opvolger) = gemeente.einde.and_then(|e| e.opvolger)
                && !plaats.contains_key(&opvolger)
            {
                return Err(Naslagfout::OpvolgerOntbreekt {
                    gemeente: gemeente.code,
                    opvolger,
                });
            }
        }
        Ok(Gemeenten { alle, plaats })
    }

    pub fn met_code(&self, code: u32) -> Option<&Gemeente> {
        self.plaats.get(&code).and_then(|&p| self.alle.get(p))
    }

    /// Those that exist on a day.
    pub fn op(&self, datum: NaiveDate) -> impl Iterator<Item = &Gemeente> {
        self.alle.iter().filter(move |g| g.geldt_op(datum))
    }

    /// The municipality that does on a day what this one did: itself, or the one it became part of.
    pub fn opvolger_op(&self, code: u32, datum: NaiveDate) -> Option<&Gemeente> {
        let mut gemeente = self.met_code(code)?;
        // A chain can't be longer than the list; a circle in the data ends here.
        for _ in 0..self.alle.len() {
            match gemeente.geeindigd_op(datum) {
                Some(einde) => gemeente = self.met_code(einde.opvolger?)?,
                None => return Some(gemeente),
            }
        }
        None
    }
}

fn gemeente(regel: Regel) -> Gemeente {
    Gemeente {
        code: regel.code,
        naam: regel.naam,
        provincie: regel.provincie,
        variant: regel.variant,
        geldig_van: regel.geldig_van,
        einde: regel.geldig_tot.map(|op| Einde {
            op,
            opvolger: regel.opvolger,
            bevestigd: regel.bevestigd != Some(JaNee::Nee),
        }),
        zoekwoorden: zoekwoorden(&regel.zoekwoorden),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HILVERSUM: u32 = 402;
    const WIJDEMEREN: u32 = 1696;
    const CSV: &str = include_str!("../../../../schema/reference/gemeenten.csv");

    fn dag(jaar: i32, maand: u32, dag: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(jaar, maand, dag).unwrap()
    }

    fn bevestigd() -> Gemeenten {
        let gewijzigd = CSV.replace("2027-01-01,0402,nee,", "2027-01-01,0402,ja,");
        assert_ne!(gewijzigd, CSV);
        Gemeenten::lees(&gewijzigd).unwrap()
    }

    #[test]
    fn an_unconfirmed_plan_has_no_effect() {
        let gemeenten = Gemeenten::lees(CSV).unwrap();
        let later = dag(2027, 6, 1);
        assert!(gemeenten.met_code(WIJDEMEREN).unwrap().einde.is_some());
        assert!(gemeenten.op(later).any(|g| g.code == WIJDEMEREN));
        assert_eq!(gemeenten.op(later).count(), 345);
        assert_eq!(
            gemeenten.opvolger_op(WIJDEMEREN, later).unwrap().naam,
            "Wijdemeren"
        );
    }

    #[test]
    fn a_confirmed_plan_takes_effect_on_its_day() {
        let gemeenten = bevestigd();
        let (ervoor, erna) = (dag(2026, 12, 31), dag(2027, 1, 1));
        assert_eq!(gemeenten.op(ervoor).count(), 345);
        assert_eq!(gemeenten.op(erna).count(), 344);
        assert!(!gemeenten.op(erna).any(|g| g.code == WIJDEMEREN));
        let opvolger = |op| gemeenten.opvolger_op(WIJDEMEREN, op).unwrap().code;
        assert_eq!(opvolger(ervoor), WIJDEMEREN);
        assert_eq!(opvolger(erna), HILVERSUM);
    }

    #[test]
    fn a_code_twice_or_a_successor_that_does_not_exist_is_refused() {
        let regel = "9001,Weer,Utrecht,gewoon,,,,,\n";
        assert!(matches!(
            Gemeenten::lees(&format!("{CSV}{regel}")),
            Err(Naslagfout::Dubbel(code)) if code == "9001"
        ));
        assert!(matches!(
            Gemeenten::lees(&CSV.replace(",0402,nee,", ",4444,nee,")),
            Err(Naslagfout::OpvolgerOntbreekt { opvolger: 4444, .. })
        ));
    }

    #[test]
    fn people_find_a_municipality_by_the_name_they_use() {
        let gemeenten = Gemeenten::lees(CSV).unwrap();
        for (zoekwoord, code) in [
            ("Den Haag", 518),
            ("Den Bosch", 796),
            ("Friesland", 80),
            ("Loosdrecht", WIJDEMEREN),
        ] {
            let gevonden = gemeenten.met_code(code).unwrap();
            assert!(
                gevonden.zoekwoorden.iter().any(|z| z == zoekwoord),
                "{zoekwoord}"
            );
        }
        let bes: Vec<&str> = gemeenten
            .op(dag(2026, 11, 21))
            .filter(|g| g.variant == Gemeentevariant::Bes)
            .map(|g| g.naam.as_str())
            .collect();
        assert_eq!(bes, ["Bonaire", "Sint Eustatius", "Saba"]);
    }
}
