//! The fields of the register by their names on the wire.

use crate::besluit::velden::{GEMEENTE, KANDIDAAT, ONDERSCHEIDING, ZAAKNUMMER, kolom, misschien};
use crate::filter::{Bron, Soort, Veld};

pub static REGISTER: [Veld; 8] = [
    KANDIDAAT,
    ZAAKNUMMER,
    GEMEENTE,
    ONDERSCHEIDING,
    kolom("jaar", Soort::Getal, "jaar"),
    kolom("onderscheidenOp", Soort::Datum, "onderscheiden_op"),
    misschien("uitreikingDatum", Soort::Datum, "uitreiking_op"),
    Veld {
        naam: "besluitNummer",
        soort: Soort::Tekst,
        bron: Bron::Uniek {
            kolom: "nummer",
            sleutel: "besluit_id",
            tabel: "readmodel.besluit",
        },
        volgorde: Some("nummer"),
    },
];
