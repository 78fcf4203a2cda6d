//! Reference data: municipalities, countries, organisations and honours, from `schema/reference`.
//!
//! It is part of the program and read once. What changes on a day (a municipality that joins
//! another) stands in the data with its date, so that nobody has to release on that day.

mod gemeenten;
mod landen;
mod onderscheidingen;
mod organisaties;

use std::sync::LazyLock;

use chrono::NaiveDate;

pub use gemeenten::{Einde, Gemeente, Gemeenten, Gemeentevariant};
pub use landen::{Land, NEDERLAND};
pub use onderscheidingen::Onderscheiding;
pub use organisaties::{Instantie, Variant, gouverneur_van, provincie_van, regering_van};

/// The reference data does not hold together.
#[derive(Debug, thiserror::Error)]
pub enum Naslagfout {
    #[error("schema/reference: {0}")]
    Csv(#[from] csv::Error),
    #[error("schema/reference: de code {0} staat er twee keer")]
    Dubbel(String),
    #[error("schema/reference: de opvolger {opvolger} van {gemeente} bestaat niet")]
    OpvolgerOntbreekt { gemeente: u32, opvolger: u32 },
    #[error("schema/reference: Nederland staat niet vooraan")]
    NederlandNietVooraan,
}

#[expect(
    clippy::expect_used,
    reason = "the data is part of the program: a test reads it, nobody can send other data"
)]
static GEMEENTEN: LazyLock<Gemeenten> = LazyLock::new(|| {
    Gemeenten::lees(include_str!("../../../../schema/reference/gemeenten.csv"))
        .expect("schema/reference/gemeenten.csv")
});

#[expect(clippy::expect_used, reason = "as GEMEENTEN")]
static LANDEN: LazyLock<landen::Landen> = LazyLock::new(|| {
    landen::Landen::lees(include_str!("../../../../schema/reference/landen.csv"))
        .expect("schema/reference/landen.csv")
});

#[expect(clippy::expect_used, reason = "as GEMEENTEN")]
static ONDERSCHEIDINGEN: LazyLock<Vec<Onderscheiding>> = LazyLock::new(|| {
    onderscheidingen::lees(include_str!(
        "../../../../schema/reference/onderscheidingen.csv"
    ))
    .expect("schema/reference/onderscheidingen.csv")
});

#[expect(clippy::expect_used, reason = "as GEMEENTEN")]
static INSTANTIES: LazyLock<Vec<Instantie>> = LazyLock::new(|| {
    organisaties::lees(include_str!(
        "../../../../schema/reference/organisaties.csv"
    ))
    .expect("schema/reference/organisaties.csv")
});

#[derive(Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "camelCase")]
enum JaNee {
    Ja,
    Nee,
}

/// The words of a column that holds several.
fn zoekwoorden(kolom: &str) -> Vec<String> {
    kolom
        .split(';')
        .filter(|woord| !woord.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Every municipality that the data knows, also ones that have ended.
pub fn gemeenten() -> &'static Gemeenten {
    &GEMEENTEN
}

/// The municipality with this code, if it exists on that day. Codes are numbers: 0518 is 518.
pub fn gemeente_op(code: u32, datum: NaiveDate) -> Option<&'static Gemeente> {
    GEMEENTEN.met_code(code).filter(|g| g.geldt_op(datum))
}

/// The name of a municipality, also of one that has ended.
pub fn gemeentenaam(code: u32) -> &'static str {
    GEMEENTEN
        .met_code(code)
        .map_or("onbekend", |g| g.naam.as_str())
}

/// All countries, the Netherlands first, then by name.
pub fn landen() -> &'static [Land] {
    LANDEN.alle()
}

pub fn land(code: u32) -> Option<&'static Land> {
    LANDEN.met_code(code)
}

/// The name of a country.
pub fn landnaam(code: u32) -> &'static str {
    land(code).map_or("onbekend", |l| l.omschrijving.as_str())
}

/// The honours that an advice can name, by order and from high to low.
pub fn onderscheidingen() -> &'static [Onderscheiding] {
    &ONDERSCHEIDINGEN
}

pub fn onderscheiding(code: &str) -> Option<&'static Onderscheiding> {
    ONDERSCHEIDINGEN.iter().find(|o| o.code == code)
}

/// The organisations that a dossier can go to, beside the municipalities.
pub fn instanties() -> &'static [Instantie] {
    &INSTANTIES
}

pub fn instantie(organisatie: crate::Organisatie) -> Option<&'static Instantie> {
    INSTANTIES.iter().find(|i| i.organisatie == organisatie)
}
