//! The fields of the lists of decrees, of their dossiers and of the register, by their names on the
//! wire.

use besluit::Status;

use crate::filter::{Bron, Veld, Veldsoort};

pub(crate) const fn kolom(naam: &'static str, soort: Veldsoort, kolom: &'static str) -> Veld {
    Veld {
        naam,
        soort,
        bron: Bron::Kolom(kolom),
        volgorde: Some(kolom),
    }
}

pub(crate) const fn misschien(naam: &'static str, soort: Veldsoort, kolom: &'static str) -> Veld {
    Veld {
        naam,
        soort,
        bron: Bron::MisschienLeeg(kolom),
        volgorde: Some(kolom),
    }
}

/// The codes of all statuses.
static STATUSSEN: [&str; Status::ALLE.len()] = {
    let mut codes = [""; Status::ALLE.len()];
    let mut nummer = 0;
    while nummer < codes.len() {
        codes[nummer] = Status::ALLE[nummer].code();
        nummer += 1;
    }
    codes
};

/// The fields of the list of decrees.
pub static BESLUITEN: [Veld; 6] = [
    kolom("nummer", Veldsoort::Tekst, "nummer"),
    kolom("datum", Veldsoort::Datum, "datum"),
    kolom("status", Veldsoort::Keuze(&STATUSSEN), "status"),
    kolom("aantalDossiers", Veldsoort::Getal, "aantal"),
    misschien("vastgesteldOp", Veldsoort::Moment, "vastgesteld_op"),
    kolom("gewijzigdOp", Veldsoort::Moment, "gewijzigd_op"),
];

pub(crate) const KANDIDAAT: Veld = Veld {
    naam: "kandidaatNaam",
    soort: Veldsoort::Tekst,
    bron: Bron::Kolom("kandidaat_naam"),
    // As the index of the list of cases has it.
    volgorde: Some("left(kandidaat_volgorde, 100)"),
};
pub(crate) const ZAAKNUMMER: Veld = kolom("zaaknummer", Veldsoort::Tekst, "zaaknummer");
pub(crate) const GEMEENTE: Veld = kolom("gemeenteId", Veldsoort::Getal, "gemeente");
pub(crate) const ONDERSCHEIDING: Veld = kolom("onderscheiding", Veldsoort::Woord, "onderscheiding");

/// The fields of the dossiers of a decree, and of those that can be added.
pub static DOSSIERS: [Veld; 5] = [
    KANDIDAAT,
    ZAAKNUMMER,
    GEMEENTE,
    ONDERSCHEIDING,
    kolom("besluitOp", Veldsoort::Moment, "besloten_op"),
];
