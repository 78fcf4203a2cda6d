//! Every table of the read models once, with what those know of it who go over all of them: a rebuild, a repair and a
//! replay. `tests.rs` holds it against the files.

/// A table of a read model.
pub(super) struct Tabel {
    pub naam: &'static str,
    pub van: Van,
    pub sleutel: Sleutel,
    /// SQL that tells the rows of one case apart, where [`crate::replay::case`] compares them. None: it does not. A decree is
    /// no case, and no screen of a case shows what it counts for in the figures or what neighbours hear of it;
    /// [`crate::replay`] compares these as well.
    pub rij: Option<&'static str>,
}

/// Whose the rows of a table are.
#[derive(Clone, Copy, PartialEq, Eq)]
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
#[derive(PartialEq, Eq)]
pub(super) enum Sleutel {
    /// At once: rows are looked up while cases go in, or there are few.
    Meteen,
    /// When it is full: nothing needs it while whole cases go in.
    Later,
}

const fn tabel(naam: &'static str, van: Van, sleutel: Sleutel, rij: Option<&'static str>) -> Tabel {
    Tabel {
        naam,
        van,
        sleutel,
        rij,
    }
}

/// In the order in which they are locked.
pub(super) const ALLE: [Tabel; 19] = [
    tabel("zaak", Van::Zaak, Sleutel::Later, Some("''")),
    tabel("link", Van::Zaak, Sleutel::Later, Some("vingerafdruk")),
    tabel("pagina", Van::Zaak, Sleutel::Later, Some("naam")),
    tabel(
        "onderdeel",
        Van::Zaak,
        Sleutel::Later,
        Some("soort || ' ' || id"),
    ),
    tabel("zakenlijst", Van::Zaak, Sleutel::Later, Some("''")),
    tabel("toekenning", Van::Zaak, Sleutel::Meteen, Some("''")),
    tabel("besluit", Van::Besluit, Sleutel::Meteen, None),
    tabel("cijfer_zaak", Van::GeteldeZaak, Sleutel::Meteen, None),
    tabel("cijfer_bereik", Van::GeteldeZaak, Sleutel::Later, None),
    tabel("cijfer_verblijf", Van::GeteldeZaak, Sleutel::Later, None),
    tabel("cijfer_telling", Van::Telling, Sleutel::Meteen, None),
    tabel("cijfer_duur", Van::Telling, Sleutel::Meteen, None),
    tabel("cijfer_plaats", Van::Telling, Sleutel::Meteen, None),
    tabel("cijfer_instroom", Van::Telling, Sleutel::Meteen, None),
    tabel("buur_bereik", Van::Zaak, Sleutel::Meteen, None),
    tabel("buur_gebeurtenis", Van::Zaak, Sleutel::Later, None),
    tabel("bewaring", Van::Zaak, Sleutel::Later, Some("''")),
    tabel(
        "onderzoek",
        Van::Zaak,
        Sleutel::Meteen,
        Some("bijlage_id::text"),
    ),
    tabel("vernietiging", Van::Zaak, Sleutel::Meteen, Some("id::text")),
];

/// The tables of all models, in the order in which they are locked.
pub const TABLES: [&str; ALLE.len()] = {
    let mut namen = [""; ALLE.len()];
    let mut nummer = 0;
    while nummer < namen.len() {
        namen[nummer] = ALLE[nummer].naam;
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
    let alle = ALLE.iter();
    alle.filter_map(|tabel| Some((tabel.naam, tabel.rij?)))
        .collect()
}

fn namen(welke: impl Fn(&Tabel) -> bool) -> Vec<&'static str> {
    let deze = ALLE.iter().filter(|tabel| welke(tabel));
    deze.map(|tabel| tabel.naam).collect()
}
