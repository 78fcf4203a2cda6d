//! A letter in the place of a mail, for a proposer without a mail address (docs/specification/post.md): PDF/A-2a and
//! PDF/UA-1 as the copy of a proposal. The same [`Postbrief`] always gives the same bytes.

use chrono::{DateTime, Utc};
use qrcode::QrCode;
use qrcode::render::svg;
use serde::{Deserialize, Serialize};

use crate::letterbeeld::{Kolom, Regel, kort, regel};
use crate::tijd::datum;
pub use crate::wereld::PdfFout;
use crate::wereld::{self, Sjabloon};

/// Longest subject in the properties of the document and on each page.
const LANGSTE_ONDERWERP: usize = 150;

/// Everything that stands in the letter. Sample data: `voorbeelden/postbrief-*.json`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Postbrief {
    /// Who signs it.
    pub afzender: String,
    pub naam: String,
    /// The lines below the name on the envelope.
    pub adres: Vec<String>,
    /// Also the date of the document: when the letter was made.
    pub datum: DateTime<Utc>,
    pub zaaknummer: String,
    pub onderwerp: String,
    pub blokken: Vec<Blok>,
    /// How to reach the municipality, each on one line.
    pub contact: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Blok {
    pub soort: Soort,
    pub regels: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Soort {
    Kop,
    Alinea,
    Opsomming,
    Nummering,
    Citaat,
    /// The address of a page: readable, and as a code for a camera.
    Link,
}

/// What the template prints: every text ready.
#[derive(Serialize)]
struct Blad {
    afzender: Regel,
    naam: Regel,
    adres: Vec<Regel>,
    datum: String,
    zaaknummer: String,
    /// In the properties of the document and at the top of each further page.
    titel: String,
    onderwerp: Regel,
    blokken: Vec<BladBlok>,
    contact: Vec<Regel>,
}

#[derive(Serialize)]
struct BladBlok {
    soort: Soort,
    regels: Vec<Regel>,
    /// SVG; none: it is no address, or too long for a code.
    qr: Option<String>,
}

impl Blad {
    fn van(brief: &Postbrief) -> Self {
        let breed = |tekst: &String| regel(tekst, Kolom::Breed);
        Blad {
            afzender: breed(&brief.afzender),
            naam: breed(&brief.naam),
            adres: brief.adres.iter().map(breed).collect(),
            datum: datum(brief.datum),
            zaaknummer: kort(&brief.zaaknummer, LANGSTE_ONDERWERP),
            titel: kort(&brief.onderwerp, LANGSTE_ONDERWERP),
            onderwerp: breed(&brief.onderwerp),
            blokken: brief
                .blokken
                .iter()
                .map(|blok| BladBlok {
                    soort: blok.soort,
                    regels: blok.regels.iter().map(breed).collect(),
                    qr: blok
                        .regels
                        .first()
                        .filter(|_| blok.soort == Soort::Link)
                        .and_then(|adres| code(adres)),
                })
                .collect(),
            contact: brief.contact.iter().map(breed).collect(),
        }
    }
}

/// The address for a camera.
fn code(adres: &str) -> Option<String> {
    let code = QrCode::new(adres).ok()?;
    Some(code.render::<svg::Color<'_>>().build())
}

/// Makes the PDF. Only computing (milliseconds): call it where blocking is allowed.
///
/// # Errors
/// See [`PdfFout`].
pub fn pdf(brief: &Postbrief) -> Result<Vec<u8>, PdfFout> {
    let blad = Blad::van(brief);
    wereld::zet(Sjabloon::Postbrief, &blad, &blad.zaaknummer, brief.datum)
}
