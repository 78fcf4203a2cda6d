use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::naslag;

/// How a request came in that an official entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Kanaal {
    Papier,
    Telefoon,
}

/// Where letters to the proposer go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Postadres {
    /// 6030 is the Netherlands.
    pub land_code: u32,
    pub straatnaam: Option<String>,
    pub huisnummer: Option<u64>,
    pub toevoeging: Option<String>,
    pub letter: Option<String>,
    pub postcode: Option<String>,
    pub woonplaats: Option<String>,
    pub adresregel1: Option<String>,
    pub adresregel2: Option<String>,
    pub adresregel3: Option<String>,
}

impl Postadres {
    /// The lines below the name on an envelope.
    pub fn regels(&self) -> Vec<String> {
        if self.land_code != naslag::NEDERLAND {
            let regels = [&self.adresregel1, &self.adresregel2, &self.adresregel3];
            let land = naslag::landnaam(self.land_code).to_owned();
            return regels
                .into_iter()
                .flatten()
                .cloned()
                .chain([land])
                .collect();
        }
        let aaneen = |delen: &[Option<String>], met: &str| {
            let delen: Vec<&str> = delen.iter().flatten().map(String::as_str).collect();
            delen.join(met)
        };
        let nummer = self.huisnummer.map(|nummer| nummer.to_string());
        let nummer = aaneen(&[nummer, self.letter.clone()], "");
        let nummer = Some(nummer).filter(|nummer| !nummer.is_empty());
        let straat = aaneen(
            &[self.straatnaam.clone(), nummer, self.toevoeging.clone()],
            " ",
        );
        let postcode = self.postcode.as_deref().map(met_spatie);
        let plaats = aaneen(&[postcode, self.woonplaats.clone()], "  ");
        let regels = [straat, plaats].into_iter();
        regels.filter(|regel| !regel.is_empty()).collect()
    }
}

/// `2514EE` as people write it.
fn met_spatie(postcode: &str) -> String {
    match postcode.split_at_checked(4) {
        Some((cijfers, letters)) if letters.len() == 2 => format!("{cijfers} {letters}"),
        _ => postcode.to_owned(),
    }
}

/// What would have been a mail, as it is to be printed: the words of the moment when it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Postbrief {
    pub naam: String,
    pub postadres: Postadres,
    /// Who signs it.
    pub afzender: String,
    pub onderwerp: String,
    pub blokken: Vec<Briefblok>,
    /// How to reach the municipality.
    pub contact: Vec<String>,
}

/// A part of a letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Briefblok {
    pub soort: Bloksoort,
    pub regels: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Bloksoort {
    Kop,
    Alinea,
    Opsomming,
    Nummering,
    /// What an official wrote to the proposer.
    Citaat,
    /// The address of a page; the secret part of a personal link is not in it.
    Link,
}
