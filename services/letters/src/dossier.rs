//! A whole case on paper: the dossier for the archive, and what is held about one person; and the
//! certificate of what was destroyed of it. PDF/A-2a and PDF/UA-1 as the copy of a proposal; the same
//! [`Dossier`] always gives the same bytes.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::kopie::{Groep, Veld};
use crate::letterbeeld::{Kolom, Regel, heeft_codes, kort, regel, regels};
use crate::tijd::{datum, uur};
pub use crate::wereld::PdfFout;
use crate::wereld::{self, Sjabloon};

/// Longest case number in the properties of the document and on each page.
const LANGSTE_ZAAKNUMMER: usize = 40;
/// Titles also become bookmarks, and those are limited strings.
const LANGSTE_TITEL: usize = 1000;
/// From this many characters on a value is prose.
const LOPENDE_TEKST: usize = 120;
/// Lines of a group that a page keeps together.
const MEESTE_REGELS_BIJEEN: usize = 24;

/// Characters of a column that count for its width.
const SMALSTE_KOLOM: usize = 20;
const BREEDSTE_KOLOM: usize = 36;

/// Everything that stands in the document. Sample data: `voorbeelden/dossier-*.json`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Dossier {
    pub titel: String,
    pub zaaknummer: String,
    /// Also the date of the document.
    pub gemaakt_op: DateTime<Utc>,
    /// What stands above everything else.
    pub kop: Vec<Veld>,
    /// What the reader has to know first.
    #[serde(default)]
    pub inleiding: Option<String>,
    /// In the order in which they are read.
    pub delen: Vec<Deel>,
}

/// A part with a heading of its own.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Deel {
    pub titel: String,
    #[serde(default)]
    pub inleiding: Option<String>,
    #[serde(default)]
    pub groepen: Vec<Groep>,
    #[serde(default)]
    pub tabel: Option<Tabel>,
    /// What stands there when it has neither groups nor rows.
    pub leeg: String,
}

/// Things side by side. The first cell of a row is the header of that row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tabel {
    pub kolommen: Vec<String>,
    pub rijen: Vec<Vec<String>>,
}

/// What the template prints: every text ready.
#[derive(Serialize)]
struct Blad {
    titel: String,
    zaaknummer: String,
    gemaakt: String,
    kop: Vec<BladVeld>,
    inleiding: Vec<Regel>,
    /// A character without a shape stands somewhere as its number: the document says what that means.
    codes: bool,
    delen: Vec<BladDeel>,
}

#[derive(Serialize)]
struct BladDeel {
    titel: Regel,
    inleiding: Vec<Regel>,
    groepen: Vec<BladGroep>,
    tabel: Option<BladTabel>,
    leeg: Regel,
}

#[derive(Serialize)]
struct BladGroep {
    titel: Option<Regel>,
    /// May be broken over pages.
    lang: bool,
    velden: Vec<BladVeld>,
}

#[derive(Serialize)]
struct BladVeld {
    label: Regel,
    /// Empty: not filled in.
    waarde: Vec<Regel>,
    /// Running text, in which words may be hyphenated.
    lang: bool,
}

#[derive(Serialize)]
struct BladTabel {
    kolommen: Vec<Regel>,
    /// How wide the columns are beside each other.
    breedtes: Vec<usize>,
    rijen: Vec<Vec<Vec<Regel>>>,
}

fn tekst(tekst: Option<&str>) -> Vec<Regel> {
    tekst.map_or_else(Vec::new, |tekst| regels(tekst, Kolom::Breed))
}

fn titel(titel: &str) -> Regel {
    regel(&kop(titel), Kolom::Breed)
}

/// PDF/UA refuses a heading without words.
fn kop(titel: &str) -> String {
    match titel.trim() {
        "" => "–".to_owned(),
        _ => kort(titel, LANGSTE_TITEL),
    }
}

impl Blad {
    fn van(dossier: &Dossier) -> Self {
        let blad = Blad {
            titel: kop(&dossier.titel),
            zaaknummer: kort(&dossier.zaaknummer, LANGSTE_ZAAKNUMMER),
            gemaakt: format!(
                "{} om {}",
                datum(dossier.gemaakt_op),
                uur(dossier.gemaakt_op)
            ),
            kop: dossier.kop.iter().map(BladVeld::van).collect(),
            inleiding: tekst(dossier.inleiding.as_deref()),
            codes: false,
            delen: dossier.delen.iter().map(BladDeel::van).collect(),
        };
        let codes = heeft_codes(&blad);
        Blad { codes, ..blad }
    }
}

impl BladDeel {
    fn van(deel: &Deel) -> Self {
        BladDeel {
            titel: titel(&deel.titel),
            inleiding: tekst(deel.inleiding.as_deref()),
            groepen: deel.groepen.iter().map(BladGroep::van).collect(),
            tabel: deel
                .tabel
                .as_ref()
                .filter(|tabel| !tabel.rijen.is_empty())
                .map(BladTabel::van),
            leeg: regel(&deel.leeg, Kolom::Breed),
        }
    }
}

impl BladGroep {
    fn van(groep: &Groep) -> Self {
        let velden: Vec<BladVeld> = groep.velden.iter().map(BladVeld::van).collect();
        let regels: usize = velden.iter().map(|veld| 1 + veld.waarde.len()).sum();
        BladGroep {
            titel: groep
                .titel
                .as_deref()
                .filter(|titel| !titel.trim().is_empty())
                .map(titel),
            lang: regels > MEESTE_REGELS_BIJEEN || velden.iter().any(|veld| veld.lang),
            velden,
        }
    }
}

impl BladVeld {
    fn van(veld: &Veld) -> Self {
        let waarde = tekst(veld.waarde.as_deref());
        let tekens: usize = waarde.iter().flatten().map(|s| s.chars().count()).sum();
        BladVeld {
            label: regel(&veld.label, Kolom::Smal),
            lang: tekens > LOPENDE_TEKST,
            waarde,
        }
    }
}

impl BladTabel {
    fn van(tabel: &Tabel) -> Self {
        let breedte = tabel.kolommen.len();
        // A row with a cell too few or too many would move all that follow.
        let cellen = |rij: &Vec<String>| {
            let leeg = String::new();
            let cellen = rij.iter().chain(std::iter::repeat(&leeg));
            cellen
                .take(breedte)
                .map(|cel| regels(cel, Kolom::Smal))
                .collect()
        };
        // By the longest line in it; a long text takes lines instead of the place of the others.
        let langste = |plek: usize| {
            let cellen = tabel.rijen.iter().filter_map(|rij| rij.get(plek));
            cellen
                .chain(tabel.kolommen.get(plek))
                .flat_map(|cel| cel.lines())
                .map(|regel| regel.chars().count())
                .max()
                .unwrap_or_default()
                .clamp(SMALSTE_KOLOM, BREEDSTE_KOLOM)
        };
        BladTabel {
            breedtes: (0..breedte).map(langste).collect(),
            kolommen: tabel
                .kolommen
                .iter()
                .map(|kolom| regel(kolom, Kolom::Smal))
                .collect(),
            rijen: tabel.rijen.iter().map(cellen).collect(),
        }
    }
}

/// Makes the PDF. Only computing: call it where blocking is allowed.
///
/// # Errors
/// See [`PdfFout`].
pub fn pdf(dossier: &Dossier) -> Result<Vec<u8>, PdfFout> {
    let blad = Blad::van(dossier);
    let ident = format!("{} {}", blad.titel, blad.zaaknummer);
    wereld::zet(Sjabloon::Dossier, &blad, &ident, dossier.gemaakt_op)
}
