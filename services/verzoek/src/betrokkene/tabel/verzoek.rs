//! The request, and what the municipality does about it.

use super::super::Eigenaar::{Geen, Kandidaat, Voorsteller, Zaak};
use super::super::Rij;
use super::super::Vervanger::{Lijst, Nul, Record, Tekst};
use super::super::vervanger::{postadres, postbrief};

pub(super) static RIJEN: [Rij; 13] = [
    Rij::nieuw(
        "VerzoekIngediend",
        "Er is een verzoek ingediend.",
        &[
            (
                Voorsteller,
                &[
                    "/gegevens/voorstellerNaam",
                    "/gegevens/voorstellerMail",
                    "/gegevens/voorstellerTelefoon",
                    "/gegevens/VerzoekVoorstellerRelatie",
                ],
            ),
            (
                Kandidaat,
                &[
                    "/gegevens/kandidaatVoornaam",
                    "/gegevens/kandidaatTussenvoegsel",
                    "/gegevens/kandidaatAchternaam",
                    "/gegevens/kandidaatRoepnaam",
                    "/gegevens/kandidaatGeboortedatum",
                    "/gegevens/kandidaatStraatnaam",
                    "/gegevens/kandidaatHuisnummer",
                    "/gegevens/kandidaatPostcode",
                    "/gegevens/motivering",
                ],
            ),
            (
                Geen,
                &[
                    "/zaaknummer",
                    "/op",
                    // Where the case lies, not where somebody lives: it may be handed over.
                    "/gegevens/gemeenteId",
                    "/verificatieLinkId",
                    "/vingerafdruk",
                ],
            ),
        ],
    )
    .vervangen_door(&[
        (
            Tekst,
            &[
                "/gegevens/voorstellerNaam",
                "/gegevens/voorstellerMail",
                "/gegevens/voorstellerTelefoon",
                "/gegevens/kandidaatVoornaam",
                "/gegevens/kandidaatAchternaam",
                "/gegevens/kandidaatRoepnaam",
                "/gegevens/kandidaatStraatnaam",
                "/gegevens/motivering",
            ],
        ),
        (Lijst, &["/gegevens/VerzoekVoorstellerRelatie"]),
    ]),
    Rij::nieuw(
        "EmailGeverifieerd",
        "Het e-mailadres van de voorsteller is bevestigd.",
        &[(Geen, &["/op"])],
    ),
    Rij::nieuw(
        "VerzoekIngevoerd",
        "Een medewerker heeft het verzoek ingevoerd.",
        &[
            (Voorsteller, &["/postadres"]),
            (Geen, &["/op", "/kanaal", "/ontvangenOp"]),
        ],
    ),
    Rij::nieuw(
        "ScanToegevoegd",
        "Een medewerker heeft een scan van de brief toegevoegd.",
        &[
            (
                Voorsteller,
                &["/bestand/naam", "/bestand/grootte", "/bestand/sha256"],
            ),
            (Geen, &["/op", "/bestand/inhoudstype", "/bestand/sleutel"]),
        ],
    )
    .vervangen_door(&[
        (Tekst, &["/bestand/naam", "/bestand/sha256"]),
        (Nul, &["/bestand/grootte"]),
    ]),
    Rij::nieuw(
        "PostadresOpgegeven",
        "Er is een postadres van de voorsteller opgegeven.",
        &[(Voorsteller, &["/postadres"])],
    )
    .vervangen_door(&[(Record(postadres), &["/postadres"])]),
    Rij::nieuw(
        "PostbriefOpgesteld",
        "Er is een brief aan de voorsteller gemaakt.",
        &[
            (Voorsteller, &["/brief"]),
            (Geen, &["/id", "/op", "/soort", "/linkId"]),
        ],
    )
    .vervangen_door(&[(Record(postbrief), &["/brief"])]),
    Rij::nieuw(
        "PostbriefVerstuurd",
        "Een brief aan de voorsteller is verstuurd.",
        &[(Geen, &["/id", "/op", "/soort"])],
    ),
    Rij::nieuw(
        "VerzoekVervallen",
        "Het verzoek is vervallen.",
        &[(Geen, &["/op"])],
    ),
    Rij::nieuw(
        "VerzoekAfgewezen",
        "Het verzoek is afgewezen.",
        &[(Voorsteller, &["/reden", "/toelichting"])],
    )
    .vervangen_door(&[(Tekst, &["/reden", "/toelichting"])]),
    Rij::nieuw(
        "VerzoekOvergedragen",
        "Het verzoek is overgedragen aan een andere gemeente.",
        &[(Zaak, &["/toelichting"]), (Geen, &["/van", "/naar"])],
    )
    .vervangen_door(&[(Tekst, &["/toelichting"])]),
    Rij::nieuw(
        "ContactGenoteerd",
        "Er is een contact genoteerd.",
        &[(Zaak, &["/notitie"]), (Geen, &["/taakKlaar"])],
    )
    .vervangen_door(&[(Tekst, &["/notitie"])]),
    // An official's account, as in who did something.
    Rij::nieuw(
        "BehandelaarGewijzigd",
        "De behandelaar is gewijzigd.",
        &[(Geen, &["/organisatie", "/behandelaar"])],
    ),
    Rij::nieuw(
        "HerinneringGezet",
        "Er is een herinnering gezet.",
        &[(Zaak, &["/notitie"]), (Geen, &["/organisatie", "/datum"])],
    )
    .vervangen_door(&[(Tekst, &["/notitie"])]),
];
