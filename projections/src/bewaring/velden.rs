//! The fields of the lists of retention by their names on the wire.

use crate::besluit::velden::{GEMEENTE, KANDIDAAT, ZAAKNUMMER, kolom, misschien};
use crate::filter::{Bron, Veld, Veldsoort};

const UITKOMST: Veld = kolom(
    "uitkomst",
    Veldsoort::Keuze(&[
        "vervallen",
        "afgewezen",
        "nietToegekend",
        "onderscheiden",
        "beeindigd",
    ]),
    "uitkomst",
);

/// What is due.
pub static VERSTREKEN: [Veld; 8] = [
    ZAAKNUMMER,
    KANDIDAAT,
    GEMEENTE,
    UITKOMST,
    kolom(
        "voorwerp",
        Veldsoort::Keuze(&["zaak", "onderzoek"]),
        "voorwerp",
    ),
    kolom("eindeOp", Veldsoort::Moment, "einde_op"),
    kolom("bewarenTot", Veldsoort::Moment, "bewaren_tot"),
    Veld {
        naam: "opgeschort",
        soort: Veldsoort::JaNee,
        bron: Bron::Kolom("opgeschort"),
        volgorde: None,
    },
];

/// What is to go to an archive.
pub static OVERBRENGEN: [Veld; 5] = [
    ZAAKNUMMER,
    KANDIDAAT,
    GEMEENTE,
    kolom("eindeOp", Veldsoort::Moment, "einde_op"),
    kolom("overbrengenVanaf", Veldsoort::Moment, "overbrengen_vanaf"),
];

/// The deliveries to an archive.
pub static LEVERINGEN: [Veld; 5] = [
    kolom("nummer", Veldsoort::Tekst, "nummer"),
    kolom("gemaaktOp", Veldsoort::Moment, "gemaakt_op"),
    kolom("aantalDossiers", Veldsoort::Getal, "dossiers"),
    misschien("bevestigdOp", Veldsoort::Moment, "bevestigd_op"),
    misschien("ingetrokkenOp", Veldsoort::Moment, "ingetrokken_op"),
];

/// What was proposed, and what was destroyed.
pub static VERNIETIGINGEN: [Veld; 8] = [
    ZAAKNUMMER,
    KANDIDAAT,
    GEMEENTE,
    kolom(
        "wat",
        Veldsoort::Keuze(&["zaak", "bijlagen", "persoon"]),
        "wat",
    ),
    kolom("voorgesteldDoor", Veldsoort::Woord, "voorgesteld_door"),
    kolom("voorgesteldOp", Veldsoort::Moment, "voorgesteld_op"),
    Veld {
        naam: "goedgekeurdOp",
        soort: Veldsoort::Moment,
        bron: Bron::MisschienLeeg("goedgekeurd_op"),
        volgorde: Some("goedgekeurd_op"),
    },
    Veld {
        naam: "vernietigdOp",
        soort: Veldsoort::Moment,
        bron: Bron::MisschienLeeg("vernietigd_op"),
        volgorde: Some("vernietigd_op"),
    },
];
