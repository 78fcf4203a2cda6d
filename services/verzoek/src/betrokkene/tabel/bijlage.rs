//! Attachments: of the citizen and of officials.

use super::super::Eigenaar::{Bijlage, Geen};
use super::super::Rij;
use super::super::Vervanger::{Lijst, Nul, Tekst};
use super::{BESTAND, KENMERK};

pub(super) static RIJEN: [Rij; 6] = [
    Rij::nieuw(
        "BijlageGeupload",
        "Er is een bijlage bij het voorstel toegevoegd.",
        &[
            (
                Bijlage,
                &["/gegevens/bestand/naam", "/gegevens/toelichting"],
            ),
            (Bijlage, KENMERK),
            (
                Geen,
                &["/id", "/gegevens/bijlageType", "/gegevens/ondersteuner"],
            ),
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
        "BijlageVerwijderd",
        "Er is een bijlage bij het voorstel verwijderd.",
        &[(Geen, &["/id"])],
    ),
    Rij::nieuw(
        "DossierbijlageToegevoegd",
        "Een medewerker heeft een bijlage toegevoegd.",
        &[
            (
                Bijlage,
                &[
                    "/gegevens/bestand/naam",
                    "/gegevens/kenmerken/toelichting",
                    // That justice was asked about somebody.
                    "/gegevens/kenmerken/inhoudTypen",
                    "/gegevens/herkomst",
                ],
            ),
            (
                Geen,
                &[
                    "/id",
                    "/gegevens/kenmerken/bijlageType",
                    "/gegevens/kenmerken/vertrouwelijkheid",
                    "/gegevens/organisatie",
                ],
            ),
            (Bijlage, KENMERK),
            (Geen, BESTAND),
        ],
    )
    .vervangen_door(&[
        (Nul, &["/gegevens/bestand/grootte"]),
        (
            Tekst,
            &[
                "/gegevens/bestand/naam",
                "/gegevens/bestand/sha256",
                "/gegevens/kenmerken/toelichting",
            ],
        ),
        (Lijst, &["/gegevens/kenmerken/inhoudTypen"]),
    ]),
    Rij::nieuw(
        "BijlageGekenmerkt",
        "De gegevens van een bijlage zijn gewijzigd.",
        &[
            (
                Bijlage,
                &["/kenmerken/toelichting", "/kenmerken/inhoudTypen"],
            ),
            (
                Geen,
                &[
                    "/id",
                    "/kenmerken/bijlageType",
                    "/kenmerken/vertrouwelijkheid",
                ],
            ),
        ],
    )
    .vervangen_door(&[
        (Tekst, &["/kenmerken/toelichting"]),
        (Lijst, &["/kenmerken/inhoudTypen"]),
    ]),
    Rij::nieuw(
        "DossierbijlageVerwijderd",
        "Een medewerker heeft een bijlage verwijderd.",
        &[(Geen, &["/id"])],
    ),
    Rij::nieuw(
        "BijlageIngezien",
        "Een medewerker heeft een vertrouwelijke bijlage bekeken.",
        &[(Bijlage, &["/reden"]), (Geen, &["/id"])],
    )
    .vervangen_door(&[(Tekst, &["/reden"])]),
];
