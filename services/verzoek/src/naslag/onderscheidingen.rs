use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use super::{JaNee, Naslagfout};

/// An honour that an advice can name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Onderscheiding {
    pub code: String,
    pub orde: String,
    pub klasse: String,
    /// "met de zwaarden": only for the military, only in the Orde van Oranje-Nassau.
    pub zwaarden: bool,
    /// The full name, as a letter writes it.
    pub naam: String,
}

impl Onderscheiding {
    /// The Erepenning voor Menslievend Hulpbetoon, which has a road of its own.
    pub fn is_erepenning(&self) -> bool {
        self.orde == "Erepenning voor Menslievend Hulpbetoon"
    }
}

#[derive(Deserialize)]
struct Regel {
    code: String,
    orde: String,
    klasse: String,
    zwaarden: JaNee,
    naam: String,
}

pub(super) fn lees(csv: &str) -> Result<Vec<Onderscheiding>, Naslagfout> {
    let mut codes = HashSet::new();
    csv::Reader::from_reader(csv.as_bytes())
        .deserialize()
        .map(|regel| {
            let regel: Regel = regel?;
            if !codes.insert(regel.code.clone()) {
                return Err(Naslagfout::Dubbel(regel.code));
            }
            Ok(Onderscheiding {
                code: regel.code,
                orde: regel.orde,
                klasse: regel.klasse,
                zwaarden: regel.zwaarden == JaNee::Ja,
                naam: regel.naam,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::naslag::{onderscheiding, onderscheidingen};
    use crate::regels::{Formulier, voorlezen};

    #[test]
    fn the_orders_with_their_classes_and_the_medal() {
        let in_orde = |orde: &str| -> Vec<&str> {
            onderscheidingen()
                .iter()
                .filter(|o| o.orde == orde && !o.zwaarden)
                .map(|o| o.klasse.as_str())
                .collect()
        };
        assert_eq!(
            in_orde("Orde van de Nederlandse Leeuw"),
            ["Ridder Grootkruis", "Commandeur", "Ridder"]
        );
        assert_eq!(
            in_orde("Orde van Oranje-Nassau"),
            [
                "Ridder Grootkruis",
                "Grootofficier",
                "Commandeur",
                "Officier",
                "Ridder",
                "Lid"
            ]
        );
        assert_eq!(
            in_orde("Erepenning voor Menslievend Hulpbetoon"),
            ["goud", "zilver", "brons"]
        );
    }

    #[test]
    fn the_forms_offer_the_same_honours() {
        let gelezen = |code: &str| -> Vec<String> {
            let record = json!({ "onderscheiding": code });
            let regels = voorlezen(Formulier::Besluit, &record);
            regels.into_iter().map(|regel| regel.tekst).collect()
        };
        for o in onderscheidingen() {
            assert_eq!(gelezen(&o.code), [o.naam.as_str()]);
        }
        let vreemd = "grootmeester";
        assert_eq!(gelezen(vreemd), [vreemd]);
        assert_eq!(
            onderscheidingen()
                .iter()
                .filter(|o| o.is_erepenning())
                .count(),
            3
        );
    }

    #[test]
    fn the_swords_are_for_oranje_nassau_only() {
        let zwaarden: Vec<_> = onderscheidingen().iter().filter(|o| o.zwaarden).collect();
        assert_eq!(zwaarden.len(), 6);
        assert!(zwaarden.iter().all(|o| o.orde == "Orde van Oranje-Nassau"));
        assert_eq!(
            onderscheiding("on-lid-zwaarden").unwrap().naam,
            "Lid in de Orde van Oranje-Nassau met de zwaarden"
        );
    }
}
