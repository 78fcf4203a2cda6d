//! The fields of the lists of decrees, of their dossiers and of the register, by their names on the
//! wire.

use crate::filter::{Bron, Soort, Veld};

pub(crate) const fn kolom(naam: &'static str, soort: Soort, kolom: &'static str) -> Veld {
    Veld {
        naam,
        soort,
        bron: Bron::Kolom(kolom),
        volgorde: Some(kolom),
    }
}

pub(crate) const fn misschien(naam: &'static str, soort: Soort, kolom: &'static str) -> Veld {
    Veld {
        naam,
        soort,
        bron: Bron::MisschienLeeg(kolom),
        volgorde: Some(kolom),
    }
}

/// The fields of the list of decrees.
pub static BESLUITEN: [Veld; 6] = [
    kolom("nummer", Soort::Tekst, "nummer"),
    kolom("datum", Soort::Datum, "datum"),
    kolom(
        "status",
        Soort::Keuze(&["concept", "vastgesteld"]),
        "status",
    ),
    kolom("aantalDossiers", Soort::Getal, "aantal"),
    misschien("vastgesteldOp", Soort::Moment, "vastgesteld_op"),
    kolom("gewijzigdOp", Soort::Moment, "gewijzigd_op"),
];

pub(crate) const KANDIDAAT: Veld = Veld {
    naam: "kandidaatNaam",
    soort: Soort::Tekst,
    bron: Bron::Kolom("kandidaat_naam"),
    // As the index of the list of cases has it.
    volgorde: Some("left(kandidaat_volgorde, 100)"),
};
pub(crate) const ZAAKNUMMER: Veld = kolom("zaaknummer", Soort::Tekst, "zaaknummer");
pub(crate) const GEMEENTE: Veld = kolom("gemeenteId", Soort::Getal, "gemeente");
pub(crate) const ONDERSCHEIDING: Veld = kolom("onderscheiding", Soort::Woord, "onderscheiding");

/// The fields of the dossiers of a decree, and of those that can be added.
pub static DOSSIERS: [Veld; 5] = [
    KANDIDAAT,
    ZAAKNUMMER,
    GEMEENTE,
    ONDERSCHEIDING,
    kolom("besluitOp", Soort::Moment, "besloten_op"),
];
