//! The PDF copy of a submitted proposal (docs/specification/case.md#the-flow).
//!
//! One file that is PDF/A-2a and PDF/UA-1: fit for the archive and for a screen reader. The same
//! [`Kopie`] always gives the same bytes, and no text that a citizen can type makes it fail.

mod blad;
mod loopbaan;

pub use crate::wereld::PdfFout;

use crate::wereld::{self, Sjabloon};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// Everything that stands in the copy. Sample data: `voorbeelden/kopie-*.json`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Kopie {
    pub zaaknummer: String,
    /// The name of the municipality without the word "gemeente".
    pub gemeente: String,
    pub kandidaat: String,
    pub voorsteller: String,
    /// Also the date of the document.
    pub ingediend_op: DateTime<Utc>,
    /// The steps of the wizard, in its order.
    pub stappen: Vec<Stap>,
    /// Drawn at the end of step 3 (Verdiensten).
    pub tijdlijn: Vec<Periode>,
    /// Listed at the end of step 5 (Bijlagen).
    pub bijlagen: Vec<Bijlage>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Stap {
    pub nummer: u8,
    pub titel: String,
    #[serde(default)]
    pub inleiding: Option<String>,
    pub groepen: Vec<Groep>,
}

/// Fields that belong together, such as one activity or one supporter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Groep {
    #[serde(default)]
    pub titel: Option<String>,
    pub velden: Vec<Veld>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Veld {
    pub label: String,
    /// `None`, or only white space, prints "niet ingevuld". Line breaks are kept.
    #[serde(default)]
    pub waarde: Option<String>,
}

/// One activity on the axis of years.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Periode {
    pub titel: String,
    pub soort: Soort,
    #[serde(default)]
    pub van_jaar: Option<i32>,
    pub einde: Einde,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Soort {
    Betaald,
    Vrijwillig,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Einde {
    Jaar(i32),
    /// Still going on when the proposal was submitted.
    Heden,
    Onbekend,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Bijlage {
    pub naam: String,
    #[serde(default)]
    pub toelichting: Option<String>,
    pub toegevoegd_op: DateTime<Utc>,
    /// In bytes.
    pub grootte: u64,
}

/// Makes the PDF. Only computing (milliseconds): call it where blocking is allowed.
///
/// # Errors
/// See [`PdfFout`].
pub fn pdf(kopie: &Kopie) -> Result<Vec<u8>, PdfFout> {
    let blad = blad::Blad::van(kopie);
    wereld::zet(Sjabloon::Kopie, &blad, &blad.zaaknummer, kopie.ingediend_op)
}
