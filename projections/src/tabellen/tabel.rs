//! What those know of a table who go over all of them: a rebuild, a repair and a replay. `tests.rs` holds it against
//! the files.

use super::modellen::OP_VOLGORDE;

/// A table of a read model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tabel {
    pub naam: &'static str,
    pub van: Van,
    pub sleutel: Sleutel,
    /// SQL that tells the rows of one case apart, where [`crate::replay::case`] compares them. None: it does not. A
    /// decree is no case, and no screen of a case shows what it counts for in the figures or what neighbours hear of
    /// it; [`crate::replay`] compares these as well.
    pub rij: Option<&'static str>,
}

impl Tabel {
    pub const fn new(
        naam: &'static str,
        van: Van,
        sleutel: Sleutel,
        rij: Option<&'static str>,
    ) -> Self {
        Tabel {
            naam,
            van,
            sleutel,
            rij,
        }
    }
}

/// Whose the rows of a table are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Van {
    /// Each of one case. Who makes it again deletes them.
    Zaak,
    /// Each of one case, and counted. Who makes it again takes them out of the counts first (`statistiek::vergeet`).
    GeteldeZaak,
    /// Each of one decree. Who makes it again deletes them.
    Besluit,
    /// Counts over all cases.
    Telling,
}

impl Van {
    /// The column that tells whose a row is.
    pub(super) const fn kolom(self) -> Option<&'static str> {
        match self {
            Van::Zaak | Van::GeteldeZaak => Some("zaak_id"),
            Van::Besluit => Some("besluit_id"),
            Van::Telling => None,
        }
    }
}

/// When a rebuild makes the key of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sleutel {
    /// At once: rows are looked up while cases go in, or there are few.
    Meteen,
    /// When it is full: nothing needs it while whole cases go in.
    Later,
}

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
