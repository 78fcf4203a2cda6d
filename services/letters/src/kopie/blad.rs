//! What the template prints: every text ready, nothing left to decide but where it stands.

use super::loopbaan::Loopbaan;
use super::{Bijlage, Groep, Kopie, Stap, Veld};
use crate::letterbeeld::{Kolom, Regel, heeft_codes, kort, regel, regels};
use crate::tijd::{datum, in_amsterdam, uur};
use chrono::Datelike;
use serde::Serialize;

const VERDIENSTEN: u8 = 3;
const BIJLAGEN: u8 = 5;

/// Longest case number in the properties of the document and on each page.
const LANGSTE_ZAAKNUMMER: usize = 40;
/// Titles also become bookmarks, and those are limited strings.
const LANGSTE_TITEL: usize = 1000;

/// Fields of a group that a page keeps together.
const MEESTE_VELDEN_BIJEEN: usize = 12;
/// From this many characters on a value is prose.
const LOPENDE_TEKST: usize = 120;

#[derive(Serialize)]
pub(super) struct Blad {
    pub(super) zaaknummer: String,
    gemeente: Regel,
    kandidaat: Regel,
    voorsteller: Regel,
    datum: String,
    uur: String,
    stappen: Vec<BladStap>,
    /// A character without a shape stands somewhere as its number: the copy says what that means.
    codes: bool,
}

#[derive(Serialize)]
struct BladStap {
    nummer: u8,
    titel: Regel,
    inleiding: Vec<Regel>,
    groepen: Vec<BladGroep>,
    tijdlijn: Option<Loopbaan>,
    bijlagen: Option<Vec<BladBijlage>>,
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
    /// Running text, in which words may be hyphenated. Names and addresses are short and never are.
    lang: bool,
}

#[derive(Serialize)]
struct BladBijlage {
    naam: Regel,
    toelichting: Vec<Regel>,
    toegevoegd_op: String,
    grootte: String,
}

impl Blad {
    pub(super) fn van(kopie: &Kopie) -> Self {
        let mut stappen: Vec<BladStap> = kopie.stappen.iter().map(BladStap::van).collect();
        let dit_jaar = in_amsterdam(kopie.ingediend_op).year();
        if let Some(tijdlijn) = Loopbaan::van(&kopie.tijdlijn, dit_jaar) {
            stap(&mut stappen, VERDIENSTEN, "Verdiensten").tijdlijn = Some(tijdlijn);
        }
        stap(&mut stappen, BIJLAGEN, "Bijlagen").bijlagen =
            Some(kopie.bijlagen.iter().map(BladBijlage::van).collect());
        let blad = Self {
            zaaknummer: kort(&kopie.zaaknummer, LANGSTE_ZAAKNUMMER),
            gemeente: regel(&kopie.gemeente, Kolom::Breed),
            kandidaat: regel(&kopie.kandidaat, Kolom::Breed),
            voorsteller: regel(&kopie.voorsteller, Kolom::Breed),
            datum: datum(kopie.ingediend_op),
            uur: uur(kopie.ingediend_op),
            codes: false,
            stappen,
        };
        let codes = heeft_codes(&blad);
        Self { codes, ..blad }
    }
}

/// The step with this number, put in its place when the caller left it out.
fn stap<'a>(stappen: &'a mut Vec<BladStap>, nummer: u8, titel: &str) -> &'a mut BladStap {
    let plek = stappen
        .iter()
        .position(|stap| stap.nummer == nummer)
        .unwrap_or_else(|| {
            let plek = stappen
                .iter()
                .position(|stap| stap.nummer > nummer)
                .unwrap_or(stappen.len());
            let leeg = Stap {
                nummer,
                titel: titel.to_owned(),
                inleiding: None,
                groepen: Vec::new(),
            };
            stappen.insert(plek, BladStap::van(&leeg));
            plek
        });
    &mut stappen[plek]
}

impl BladStap {
    fn van(stap: &Stap) -> Self {
        Self {
            nummer: stap.nummer,
            titel: regel(&kort(&stap.titel, LANGSTE_TITEL), Kolom::Breed),
            inleiding: stap
                .inleiding
                .as_deref()
                .map(|tekst| regels(tekst, Kolom::Breed))
                .unwrap_or_default(),
            groepen: stap.groepen.iter().map(BladGroep::van).collect(),
            tijdlijn: None,
            bijlagen: None,
        }
    }
}

impl BladGroep {
    fn van(groep: &Groep) -> Self {
        let titel = groep
            .titel
            .as_deref()
            .map(|titel| regel(&kort(titel, LANGSTE_TITEL), Kolom::Breed));
        let velden: Vec<BladVeld> = groep.velden.iter().map(BladVeld::van).collect();
        let regels: usize = velden.iter().map(|veld| 1 + veld.waarde.len()).sum();
        Self {
            titel: titel.filter(|titel| !titel.is_empty()),
            lang: regels > 2 * MEESTE_VELDEN_BIJEEN || velden.iter().any(|veld| veld.lang),
            velden,
        }
    }
}

impl BladVeld {
    fn van(veld: &Veld) -> Self {
        let waarde = veld
            .waarde
            .as_deref()
            .map(|tekst| regels(tekst, Kolom::Breed))
            .unwrap_or_default();
        Self {
            label: regel(&veld.label, Kolom::Smal),
            lang: waarde
                .iter()
                .flatten()
                .map(|stuk| stuk.chars().count())
                .sum::<usize>()
                > LOPENDE_TEKST,
            waarde,
        }
    }
}

impl BladBijlage {
    fn van(bijlage: &Bijlage) -> Self {
        Self {
            naam: regel(&bijlage.naam, Kolom::Smal),
            toelichting: bijlage
                .toelichting
                .as_deref()
                .map(|tekst| regels(tekst, Kolom::Smal))
                .unwrap_or_default(),
            toegevoegd_op: datum(bijlage.toegevoegd_op),
            grootte: grootte(bijlage.grootte),
        }
    }
}

/// `812 bytes`, `15 kB`, `1,4 MB`: rounded up, in the units of the upload page (1 kB is 1024 bytes).
fn grootte(bytes: u64) -> String {
    const KB: u64 = 1024;
    const MB: u64 = KB * KB;
    if bytes < KB {
        return format!("{bytes} bytes");
    }
    if bytes < MB {
        return format!("{} kB", bytes.div_ceil(KB));
    }
    let tienden = u128::from(bytes) * 10;
    let tienden = tienden.div_ceil(u128::from(MB));
    format!("{},{} MB", tienden / 10, tienden % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groottes_lezen_zoals_mensen_ze_noemen() {
        assert_eq!(grootte(812), "812 bytes");
        assert_eq!(grootte(15 * 1024), "15 kB");
        assert_eq!(grootte(1_468_007), "1,5 MB");
        assert_eq!(grootte(10_485_760), "10,0 MB");
        assert_eq!(grootte(u64::MAX), "17592186044416,0 MB");
    }
}
