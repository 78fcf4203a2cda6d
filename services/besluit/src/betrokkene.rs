//! Whose data an event of a decree holds, as [`verzoek::betrokkene`] says it of those of a case.
//!
//! No candidate is named in a decree. What its attachments are called may name anybody: it is the
//! decree's, and sealed with the key of that.

use std::collections::HashMap;
use std::sync::LazyLock;

use verzoek::betrokkene::Eigenaar::{Geen, Verloop, Zaak};
use verzoek::betrokkene::Vervanger::{Nul, Tekst};
use verzoek::betrokkene::{BESTAND, KENMERK, Rij, op_naam};

static OP_NAAM: LazyLock<HashMap<&'static str, &'static Rij>> = LazyLock::new(|| op_naam(&TABEL));

/// The row of an event by its name in the history.
pub fn rij(event: &str) -> Option<&'static Rij> {
    OP_NAAM.get(event).copied()
}

pub static TABEL: [Rij; 9] = [
    Rij::nieuw(
        "KoninklijkBesluitAangemaakt",
        "Er is een koninklijk besluit gemaakt.",
        &[(Geen, &["/nummer", "/datum", "/op"])],
    ),
    Rij::nieuw(
        "KoninklijkBesluitGedateerd",
        "De datum van een koninklijk besluit of de schrijfwijze van het nummer is gewijzigd.",
        &[(Geen, &["/datum", "/nummer"])],
    ),
    Rij::nieuw(
        "KoninklijkBesluitVerwijderd",
        "Een concept van een koninklijk besluit is verwijderd.",
        &[(Geen, &["/op"])],
    ),
    Rij::nieuw(
        "DossierToegevoegd",
        "Een dossier is opgenomen in een koninklijk besluit.",
        &[(Verloop, &["/onderscheiding"]), (Geen, &["/zaakId"])],
    ),
    Rij::nieuw(
        "DossierVerwijderd",
        "Een dossier is uit een koninklijk besluit gehaald.",
        &[(Geen, &["/zaakId"])],
    ),
    Rij::nieuw(
        "KoninklijkBesluitVastgesteld",
        "Een koninklijk besluit is vastgesteld.",
        &[(Geen, &["/op"])],
    ),
    Rij::nieuw(
        "BesluitbijlageToegevoegd",
        "Een bijlage is toegevoegd aan een koninklijk besluit.",
        &[
            (Zaak, &["/gegevens/bestand/naam", "/gegevens/toelichting"]),
            (Zaak, KENMERK),
            (Geen, &["/id", "/gegevens/organisatie"]),
            (Geen, BESTAND),
        ],
    )
    .vervangen_door(&[
        (
            Tekst,
            &[
                "/gegevens/bestand/naam",
                "/gegevens/bestand/sha256",
                "/gegevens/toelichting",
            ],
        ),
        (Nul, &["/gegevens/bestand/grootte"]),
    ]),
    Rij::nieuw(
        "BesluitbijlageGewijzigd",
        "De toelichting van een bijlage bij een koninklijk besluit is gewijzigd.",
        &[(Zaak, &["/toelichting"]), (Geen, &["/id"])],
    )
    .vervangen_door(&[(Tekst, &["/toelichting"])]),
    Rij::nieuw(
        "BesluitbijlageVerwijderd",
        "Een bijlage is verwijderd bij een koninklijk besluit.",
        &[(Geen, &["/id"])],
    ),
];
