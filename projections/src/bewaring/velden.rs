//! The fields of the lists of retention by their names on the wire.

use crate::besluit::velden::{GEMEENTE, KANDIDAAT, ZAAKNUMMER, kolom, misschien};
use crate::filter::{Bron, Soort, Veld};

const UITKOMST: Veld = kolom(
    "uitkomst",
    Soort::Keuze(&[
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
    kolom("voorwerp", Soort::Keuze(&["zaak", "onderzoek"]), "voorwerp"),
    kolom("eindeOp", Soort::Moment, "einde_op"),
    kolom("bewarenTot", Soort::Moment, "bewaren_tot"),
    Veld {
        naam: "opgeschort",
        soort: Soort::JaNee,
        bron: Bron::Kolom("opgeschort"),
        volgorde: None,
    },
];

/// What is to go to an archive.
pub static OVERBRENGEN: [Veld; 5] = [
    ZAAKNUMMER,
    KANDIDAAT,
    GEMEENTE,
    kolom("eindeOp", Soort::Moment, "einde_op"),
    kolom("overbrengenVanaf", Soort::Moment, "overbrengen_vanaf"),
];

/// The deliveries to an archive.
pub static LEVERINGEN: [Veld; 5] = [
    kolom("nummer", Soort::Tekst, "nummer"),
    kolom("gemaaktOp", Soort::Moment, "gemaakt_op"),
    kolom("aantalDossiers", Soort::Getal, "dossiers"),
    misschien("bevestigdOp", Soort::Moment, "bevestigd_op"),
    misschien("ingetrokkenOp", Soort::Moment, "ingetrokken_op"),
];

/// What was proposed, and what was destroyed.
pub static VERNIETIGINGEN: [Veld; 8] = [
    ZAAKNUMMER,
    KANDIDAAT,
    GEMEENTE,
    kolom("wat", Soort::Keuze(&["zaak", "bijlagen", "persoon"]), "wat"),
    kolom("voorgesteldDoor", Soort::Woord, "voorgesteld_door"),
    kolom("voorgesteldOp", Soort::Moment, "voorgesteld_op"),
    Veld {
        naam: "goedgekeurdOp",
        soort: Soort::Moment,
        bron: Bron::MisschienLeeg("goedgekeurd_op"),
        volgorde: Some("goedgekeurd_op"),
    },
    Veld {
        naam: "vernietigdOp",
        soort: Soort::Moment,
        bron: Bron::MisschienLeeg("vernietigd_op"),
        volgorde: Some("vernietigd_op"),
    },
];
