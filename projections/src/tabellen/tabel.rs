//! What those know of a table who go over all of them: a rebuild, a repair and a replay. `tests.rs` holds it against
//! the files.

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
