//! The fields of the register by their names on the wire.

use crate::besluit::velden::{GEMEENTE, KANDIDAAT, ONDERSCHEIDING, ZAAKNUMMER, kolom, misschien};
use crate::filter::{Bron, Veld, Veldsoort};

pub static REGISTER: [Veld; 8] = [
    KANDIDAAT,
    ZAAKNUMMER,
    GEMEENTE,
    ONDERSCHEIDING,
    kolom("jaar", Veldsoort::Getal, "jaar"),
    kolom("onderscheidenOp", Veldsoort::Datum, "onderscheiden_op"),
    misschien("uitreikingDatum", Veldsoort::Datum, "uitreiking_op"),
    Veld {
        naam: "besluitNummer",
        soort: Veldsoort::Tekst,
        bron: Bron::Uniek {
            kolom: "nummer",
            sleutel: "besluit_id",
            tabel: "readmodel.besluit",
        },
        volgorde: Some("nummer"),
    },
];
