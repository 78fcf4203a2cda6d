//! The fields that a list can be filtered and sorted on.

/// What a field holds, and with it what it can be compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Veldsoort {
    Tekst,
    /// One of these words.
    Keuze(&'static [&'static str]),
    /// A word of a form of its own; only equal or not.
    Woord,
    Getal,
    Moment,
    Datum,
    JaNee,
}

impl Veldsoort {
    /// Its values have an order that a reader expects.
    pub(super) fn ordent(self) -> bool {
        !matches!(
            self,
            Veldsoort::Keuze(_) | Veldsoort::Woord | Veldsoort::JaNee
        )
    }

    /// What to write, in Dutch.
    pub(super) fn voorbeeld(self) -> &'static str {
        match self {
            Veldsoort::Tekst | Veldsoort::Keuze(_) | Veldsoort::Woord => {
                "een tekst tussen aanhalingstekens"
            }
            Veldsoort::Getal => "een geheel getal",
            Veldsoort::Moment => "een moment zoals 2026-11-21T10:00:00Z",
            Veldsoort::Datum => "een datum zoals 2026-11-21",
            Veldsoort::JaNee => "true of false",
        }
    }
}

/// Where the value of a field comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bron {
    Kolom(&'static str),
    /// A column that may be empty.
    MisschienLeeg(&'static str),
    /// A column of a table that the list is joined with, of which no two rows have the same. Who asks for
    /// one value asks for one key: that the database finds in the index of the list, in its order.
    Uniek {
        kolom: &'static str,
        sleutel: &'static str,
        tabel: &'static str,
    },
    /// An organisation has had the case for long.
    WachtLang,
    GelegenheidNadert,
    /// How it ended is known since a short time.
    UitkomstNieuw,
}

/// A field by its name on the wire.
#[derive(Debug, PartialEq, Eq)]
pub struct Veld {
    pub naam: &'static str,
    pub soort: Veldsoort,
    pub bron: Bron,
    /// What the list is sorted by on this field, where it can be.
    pub volgorde: Option<&'static str>,
}

impl Veld {
    pub(super) fn kan_leeg_zijn(&self) -> bool {
        matches!(self.bron, Bron::MisschienLeeg(_))
    }
}
