//! The royal decree with its list of persons (docs/specification/decrees.md#decree): PDF/A-2a and
//! PDF/UA-1 as the copy of a proposal. The same [`Besluit`] always gives the same bytes.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use crate::letterbeeld::{Kolom, Regel, kort, regel};
use crate::tijd::{dag, datum, uur};
pub use crate::wereld::PdfFout;
use crate::wereld::{self, Sjabloon};

/// Longest number in the properties of the document and on each page.
const LANGSTE_NUMMER: usize = 50;

/// Everything that stands in the decree. Sample data: `voorbeelden/besluit-*.json`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Besluit {
    pub nummer: String,
    pub datum: NaiveDate,
    pub stand: Stand,
    /// Also the date of the document: of the establishing, or of this draft.
    pub gemaakt_op: DateTime<Utc>,
    /// Whose ministers proposed it, as "Algemene Zaken"; each once.
    pub ministeries: Vec<String>,
    /// In the order in which they are printed.
    pub groepen: Vec<Groep>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Stand {
    /// Every page says that it is a draft.
    Concept,
    Vastgesteld,
}

/// Everybody who gets the same honour.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Groep {
    pub onderscheiding: String,
    pub personen: Vec<Persoon>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Persoon {
    /// Surname first, with all first names: "Berg, Johannes Cornelis van den".
    pub naam: String,
    /// None: nobody knows it.
    pub geboren: Option<NaiveDate>,
    /// Where the person lives: the name of the municipality without the word "gemeente".
    pub gemeente: String,
    pub zaaknummer: String,
}

/// What the template prints: every text ready.
#[derive(Serialize)]
struct Blad {
    nummer: String,
    datum: String,
    concept: bool,
    gemaakt: String,
    aantal: usize,
    /// "Onze Minister van Algemene Zaken en Onze Minister van Defensie".
    voordracht: String,
    /// Who signs beside the King.
    ministers: Vec<String>,
    groepen: Vec<BladGroep>,
}

#[derive(Serialize)]
struct BladGroep {
    onderscheiding: Regel,
    personen: Vec<[Regel; 4]>,
}

impl Blad {
    fn van(besluit: &Besluit) -> Self {
        Blad {
            nummer: kort(&besluit.nummer, LANGSTE_NUMMER),
            datum: dag(besluit.datum),
            concept: besluit.stand == Stand::Concept,
            gemaakt: format!(
                "{} om {}",
                datum(besluit.gemaakt_op),
                uur(besluit.gemaakt_op)
            ),
            voordracht: opsomming(&besluit.ministeries, "Onze Minister van "),
            ministers: besluit
                .ministeries
                .iter()
                .map(|ministerie| format!("De Minister van {ministerie}"))
                .collect(),
            aantal: besluit.groepen.iter().map(|g| g.personen.len()).sum(),
            groepen: besluit
                .groepen
                .iter()
                .map(|groep| BladGroep {
                    onderscheiding: regel(&groep.onderscheiding, Kolom::Breed),
                    personen: groep
                        .personen
                        .iter()
                        .map(|persoon| {
                            [
                                regel(&persoon.naam, Kolom::Smal),
                                regel(&geboren(persoon.geboren), Kolom::Smal),
                                regel(&persoon.gemeente, Kolom::Smal),
                                regel(&persoon.zaaknummer, Kolom::Smal),
                            ]
                        })
                        .collect(),
                })
                .collect(),
        }
    }
}

fn geboren(datum: Option<NaiveDate>) -> String {
    datum.map_or_else(
        || "niet bekend".to_owned(),
        |datum| datum.format("%d-%m-%Y").to_string(),
    )
}

/// "a, b en c", each with these words before it.
fn opsomming(namen: &[String], ervoor: &str) -> String {
    let namen: Vec<String> = namen.iter().map(|naam| format!("{ervoor}{naam}")).collect();
    match namen.as_slice() {
        [] => "Onze Minister wie het aangaat".to_owned(),
        [enige] => enige.clone(),
        [eerste @ .., laatste] => format!("{} en {laatste}", eerste.join(", ")),
    }
}

/// Makes the PDF. Only computing (some seconds for a thousand persons): call it where blocking is
/// allowed.
///
/// # Errors
/// See [`PdfFout`].
pub fn pdf(besluit: &Besluit) -> Result<Vec<u8>, PdfFout> {
    let blad = Blad::van(besluit);
    wereld::zet(Sjabloon::Besluit, &blad, &blad.nummer, besluit.gemaakt_op)
}
