//! The Oplegnotitie: rich text of an official, kept as a PDF (PDF/A-2a and PDF/UA-1, as the copy).
//!
//! The text is a [`Document`], not HTML. HTML would have to be cleaned by an allow-list each time that
//! it is stored, shown and set, and every gap in that list is a script on somebody's screen. This model
//! has no place for a script: text is text, marks are names out of a list, a link is an address with one
//! of three schemes. The browser draws it from the model, Typst sets it from the model.

mod document;

pub use document::{Blok, Document, Documentfout, Stijl, Stuk, platte_tekst};

pub use crate::wereld::PdfFout;

use crate::letterbeeld::{Kolom, Regel, kort, regel, stuk};
use crate::tijd;
use crate::wereld::{self, Sjabloon};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// Longest subject in the properties of the document.
const LANGSTE_TITEL: usize = 1000;
/// Longest case number in the properties of the document and on each page.
const LANGSTE_ZAAKNUMMER: usize = 40;

/// Everything that stands in the note. Sample data: `voorbeelden/notitie.json`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Notitie {
    pub zaaknummer: String,
    pub kandidaat: String,
    /// Who wrote it, and for which organisation.
    pub naam: String,
    pub organisatie: String,
    pub op: DateTime<Utc>,
    pub onderwerp: String,
    pub document: Document,
}

/// Makes the PDF. Only computing (milliseconds): call it where blocking is allowed.
///
/// # Errors
/// See [`PdfFout`].
pub fn pdf(notitie: &Notitie) -> Result<Vec<u8>, PdfFout> {
    let blad = Blad::van(notitie);
    let ident = format!("notitie {}", blad.zaaknummer);
    wereld::zet(Sjabloon::Notitie, &blad, &ident, notitie.op)
}

/// What the template prints: every text ready.
#[derive(Serialize)]
struct Blad {
    titel: String,
    zaaknummer: String,
    kandidaat: Regel,
    naam: Regel,
    organisatie: Regel,
    datum: String,
    onderwerp: Regel,
    blokken: Vec<BladBlok>,
}

/// A paragraph has one item.
#[derive(Serialize)]
struct BladBlok {
    opsomming: bool,
    items: Vec<Vec<BladStuk>>,
}

#[derive(Serialize)]
struct BladStuk {
    stukken: Regel,
    vet: bool,
    cursief: bool,
    onderstreept: bool,
    link: Option<String>,
}

impl Blad {
    fn van(notitie: &Notitie) -> Self {
        let zaaknummer = kort(&notitie.zaaknummer, LANGSTE_ZAAKNUMMER);
        Self {
            titel: kort(
                &format!("Oplegnotitie {zaaknummer}: {}", notitie.onderwerp),
                LANGSTE_TITEL,
            ),
            zaaknummer,
            kandidaat: regel(&notitie.kandidaat, Kolom::Breed),
            naam: regel(&notitie.naam, Kolom::Breed),
            organisatie: regel(&notitie.organisatie, Kolom::Breed),
            datum: tijd::datum(notitie.op),
            onderwerp: regel(&notitie.onderwerp, Kolom::Breed),
            blokken: notitie.document.blokken.iter().map(BladBlok::van).collect(),
        }
    }
}

impl BladBlok {
    fn van(blok: &Blok) -> Self {
        let item = |inhoud: &Vec<Stuk>| inhoud.iter().map(BladStuk::van).collect();
        match blok {
            Blok::Alinea { inhoud } => Self {
                opsomming: false,
                items: vec![item(inhoud)],
            },
            Blok::Opsomming { items } => Self {
                opsomming: true,
                items: items.iter().map(item).collect(),
            },
        }
    }
}

impl BladStuk {
    fn van(van: &Stuk) -> Self {
        Self {
            stukken: stuk(&van.tekst, Kolom::Breed),
            vet: van.stijl.contains(&Stijl::Vet),
            cursief: van.stijl.contains(&Stijl::Cursief),
            onderstreept: van.stijl.contains(&Stijl::Onderstreept),
            link: van.link.clone(),
        }
    }
}
