//! The tables of all models, and which of them a rebuild, a repair and a replay want.

use super::modellen::OP_VOLGORDE;
use super::tabel::{Sleutel, Tabel, Van};

const AANTAL: usize = {
    let (mut aantal, mut nummer) = (0, 0);
    while nummer < OP_VOLGORDE.len() {
        aantal += OP_VOLGORDE[nummer].tabellen.len();
        nummer += 1;
    }
    aantal
};

const OP_EEN_RIJ: [Tabel; AANTAL] = {
    let mut tabellen = [OP_VOLGORDE[0].tabellen[0]; AANTAL];
    let (mut gehad, mut nummer) = (0, 0);
    while nummer < OP_VOLGORDE.len() {
        let van_model = OP_VOLGORDE[nummer].tabellen;
        let mut deze = 0;
        while deze < van_model.len() {
            tabellen[gehad] = van_model[deze];
            gehad += 1;
            deze += 1;
        }
        nummer += 1;
    }
    tabellen
};

/// The tables of all models, in the order in which they are locked.
pub(super) static ALLE: [Tabel; AANTAL] = OP_EEN_RIJ;

/// Their names.
pub const TABLES: [&str; AANTAL] = {
    let mut namen = [""; AANTAL];
    let mut nummer = 0;
    while nummer < namen.len() {
        namen[nummer] = OP_EEN_RIJ[nummer].naam;
        nummer += 1;
    }
    namen
};

/// Those with rows of these, kind after kind, each with the column that tells whose a row is.
pub(crate) fn met(van: &[Van]) -> Vec<(&'static str, &'static str)> {
    let mut gevonden = Vec::new();
    for deze in van {
        for tabel in ALLE.iter().filter(|tabel| tabel.van == *deze) {
            gevonden.extend(tabel.van.kolom().map(|kolom| (tabel.naam, kolom)));
        }
    }
    gevonden
}

/// Those that count over all cases.
pub(crate) fn tellingen() -> Vec<&'static str> {
    namen(|tabel| tabel.van == Van::Telling)
}

/// Those whose key is made when they are full.
pub(crate) fn zonder_sleutel() -> Vec<&'static str> {
    namen(|tabel| tabel.sleutel == Sleutel::Later)
}

/// Those that a replay for the screen compares, each with what tells the rows of one case apart.
pub(crate) fn replayed() -> Vec<(&'static str, &'static str)> {
    ALLE.iter()
        .filter_map(|tabel| Some((tabel.naam, tabel.rij?)))
        .collect()
}

fn namen(welke: impl Fn(&Tabel) -> bool) -> Vec<&'static str> {
    let deze = ALLE.iter().filter(|tabel| welke(tabel));
    deze.map(|tabel| tabel.naam).collect()
}
