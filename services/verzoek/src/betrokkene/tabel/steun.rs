//! Supporters who write their own letter or came over from another dossier, and who helps to fill in.

use super::super::Eigenaar::{Geen, Meehelper, Ondersteuner};
use super::super::Rij;
use super::super::Vervanger::{Nul, Record, Tekst};
use super::super::vervanger::{ondersteuner, zaakverwijzing};
use super::KENMERK;

pub(super) static RIJEN: [Rij; 12] = [
    Rij::nieuw(
        "OndersteunerUitgenodigd",
        "Een ondersteuner is gevraagd om zelf een brief te schrijven.",
        &[
            (Ondersteuner, &["/mail"]),
            (
                Geen,
                &["/id", "/op", "/linkId", "/vingerafdruk", "/geldigTot"],
            ),
        ],
    )
    .vervangen_door(&[(Tekst, &["/mail"])]),
    Rij::nieuw(
        "OndersteunerHerinnerd",
        "Een ondersteuner is herinnerd aan de brief.",
        &[(Geen, &["/id", "/op", "/linkId", "/geldigTot"])],
    ),
    Rij::nieuw(
        "OndersteuneradresBevestigd",
        "Een ondersteuner heeft het e-mailadres bevestigd.",
        &[(Geen, &["/id", "/op"])],
    ),
    Rij::nieuw(
        "OndersteunersbriefOntvangen",
        "De brief van een ondersteuner is ontvangen.",
        &[
            (
                Ondersteuner,
                &["/gegevens/tekst", "/gegevens/naam", "/gegevens/mail"],
            ),
            (Geen, &["/id", "/op"]),
        ],
    )
    .vervangen_door(&[(
        Tekst,
        &["/gegevens/tekst", "/gegevens/naam", "/gegevens/mail"],
    )]),
    Rij::nieuw(
        "OndersteunersbriefGeupload",
        "De brief van een ondersteuner is ontvangen, als bestand.",
        &[
            (Ondersteuner, &["/gegevens/bestand/naam", "/gegevens/mail"]),
            (Ondersteuner, KENMERK),
            (
                Geen,
                &[
                    "/id",
                    "/op",
                    "/gegevens/bestand/inhoudstype",
                    "/gegevens/bestand/sleutel",
                ],
            ),
        ],
    )
    .vervangen_door(&[
        (
            Tekst,
            &[
                "/gegevens/bestand/naam",
                "/gegevens/bestand/sha256",
                "/gegevens/mail",
            ],
        ),
        (Nul, &["/gegevens/bestand/grootte"]),
    ]),
    Rij::nieuw(
        "OndersteunersuitnodigingIngetrokken",
        "De uitnodiging van een ondersteuner is ingetrokken.",
        &[(Geen, &["/id", "/op", "/linkId"])],
    ),
    Rij::nieuw(
        "OndersteunermailAfgehandeld",
        "Een e-mail aan een ondersteuner is verstuurd, of niet aangekomen.",
        &[
            (Ondersteuner, &["/oorzaak"]),
            (Geen, &["/id", "/linkId", "/berichtId", "/pogingen"]),
        ],
    ),
    Rij::nieuw(
        "MeehelperGevraagd",
        "De voorsteller heeft iemand gevraagd om mee te helpen.",
        &[
            (Meehelper, &["/naam", "/mail"]),
            (
                Geen,
                &["/id", "/op", "/linkId", "/vingerafdruk", "/geldigTot"],
            ),
        ],
    )
    .vervangen_door(&[(Tekst, &["/naam", "/mail"])]),
    Rij::nieuw(
        "MeehelperBevestigd",
        "De meehelper heeft het e-mailadres bevestigd.",
        &[(Geen, &["/id", "/op"])],
    ),
    Rij::nieuw(
        "MeehelperIngetrokken",
        "De voorsteller heeft de link van de meehelper teruggenomen.",
        &[(Geen, &["/id", "/op", "/linkId"])],
    ),
    Rij::nieuw(
        "MeehelpermailAfgehandeld",
        "Een e-mail aan de meehelper is verstuurd, of niet aangekomen.",
        &[
            (Meehelper, &["/oorzaak"]),
            (Geen, &["/id", "/linkId", "/berichtId", "/pogingen"]),
        ],
    ),
    Rij::nieuw(
        "OndersteunerOvergenomen",
        "Een ondersteuner is overgenomen uit een ander dossier voor de kandidaat.",
        &[
            (
                Ondersteuner,
                &[
                    "/uit",
                    "/gegevens",
                    "/brief",
                    "/briefbestand/bestand/naam",
                    "/briefbestand/bestand/grootte",
                    "/briefbestand/bestand/sha256",
                    "/briefbestand/mail",
                ],
            ),
            (
                Geen,
                &[
                    "/id",
                    "/briefOp",
                    "/briefbestand/bestand/inhoudstype",
                    "/briefbestand/bestand/sleutel",
                ],
            ),
        ],
    )
    .vervangen_door(&[
        (Record(zaakverwijzing), &["/uit"]),
        (Record(ondersteuner), &["/gegevens"]),
        (
            Tekst,
            &[
                "/briefbestand/bestand/naam",
                "/briefbestand/bestand/sha256",
                "/briefbestand/mail",
            ],
        ),
        (Nul, &["/briefbestand/bestand/grootte"]),
    ]),
];
