//! The wizard.

use super::super::Eigenaar::{Geen, Kandidaat, Ondersteuner, Voorsteller};
use super::super::Rij;
use super::super::Vervanger::{Blanco, Record, Tekst};
use super::super::vervanger::{activiteit, ondersteuner, persoonsgegevens};

pub(super) static RIJEN: [Rij; 17] = [
    Rij::nieuw(
        "VoorstellerGewijzigd",
        "De gegevens van de voorsteller zijn opgeslagen.",
        &[
            (
                Voorsteller,
                &[
                    "/gegevens/naam",
                    "/gegevens/landCode",
                    "/gegevens/straatnaam",
                    "/gegevens/huisnummer",
                    "/gegevens/toevoeging",
                    "/gegevens/letter",
                    "/gegevens/postcode",
                    "/gegevens/woonplaats",
                    "/gegevens/adresregel1",
                    "/gegevens/adresregel2",
                    "/gegevens/adresregel3",
                    "/gegevens/telefoon",
                    "/gegevens/telefoon2",
                    "/gegevens/mail",
                    "/gegevens/verzoekVoorstellerRelatie",
                ],
            ),
            (Kandidaat, &["/gegevens/motivering"]),
        ],
    )
    .vervangen_door(&[(
        Tekst,
        &[
            "/gegevens/naam",
            "/gegevens/straatnaam",
            "/gegevens/woonplaats",
            "/gegevens/adresregel1",
            "/gegevens/motivering",
        ],
    )]),
    Rij::nieuw(
        "MailadresOpgegeven",
        "Er is een ander e-mailadres van de voorsteller opgegeven.",
        &[
            (Voorsteller, &["/adres", "/vorig"]),
            (Geen, &["/op", "/linkId", "/vingerafdruk", "/geldigTot"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/adres", "/vorig"])]),
    Rij::nieuw(
        "MailadresBevestigd",
        "Het nieuwe e-mailadres van de voorsteller is bevestigd.",
        &[(Geen, &["/op"])],
    ),
    Rij::nieuw(
        "MailadresIngetrokken",
        "Het nieuwe e-mailadres van de voorsteller is ingetrokken.",
        &[(Geen, &["/linkId"])],
    ),
    Rij::nieuw(
        "KandidaatWerkGewijzigd",
        "De werkgegevens van de kandidaat zijn opgeslagen.",
        &[(Kandidaat, &["/gegevens"])],
    )
    .vervangen_door(&[(Blanco, &["/gegevens"])]),
    Rij::nieuw(
        "KandidaatOverigeGewijzigd",
        "De overige gegevens van de kandidaat zijn opgeslagen.",
        &[(Kandidaat, &["/gegevens"])],
    )
    .vervangen_door(&[(Blanco, &["/gegevens"])]),
    Rij::nieuw(
        "KandidaatPersoonsgegevensGewijzigd",
        "De persoonsgegevens van de kandidaat zijn opgeslagen.",
        &[(Kandidaat, &["/gegevens"])],
    )
    .vervangen_door(&[(Record(persoonsgegevens), &["/gegevens"])]),
    Rij::nieuw(
        "KandidaatMilitairGewijzigd",
        "De militaire gegevens van de kandidaat zijn opgeslagen.",
        &[(Kandidaat, &["/gegevens"])],
    )
    .vervangen_door(&[(Blanco, &["/gegevens"])]),
    Rij::nieuw(
        "ActiviteitToegevoegd",
        "Een verdienste van de kandidaat is toegevoegd.",
        &[(Kandidaat, &["/gegevens"]), (Geen, &["/id"])],
    )
    .vervangen_door(&[(Record(activiteit), &["/gegevens"])]),
    Rij::nieuw(
        "ActiviteitGewijzigd",
        "Een verdienste van de kandidaat is gewijzigd.",
        &[(Kandidaat, &["/gegevens"]), (Geen, &["/id"])],
    )
    .vervangen_door(&[(Record(activiteit), &["/gegevens"])]),
    Rij::nieuw(
        "ActiviteitVerwijderd",
        "Een verdienste van de kandidaat is verwijderd.",
        &[(Geen, &["/id"])],
    ),
    Rij::nieuw(
        "OndersteunerToegevoegd",
        "Een ondersteuner is toegevoegd.",
        &[(Ondersteuner, &["/gegevens"]), (Geen, &["/id"])],
    )
    .vervangen_door(&[(Record(ondersteuner), &["/gegevens"])]),
    Rij::nieuw(
        "OndersteunerGewijzigd",
        "De gegevens van een ondersteuner zijn gewijzigd.",
        &[(Ondersteuner, &["/gegevens"]), (Geen, &["/id"])],
    )
    .vervangen_door(&[(Record(ondersteuner), &["/gegevens"])]),
    Rij::nieuw(
        "OndersteunerVerwijderd",
        "Een ondersteuner is verwijderd.",
        &[(Geen, &["/id"])],
    ),
    Rij::nieuw(
        "UitreikingGekozen",
        "De gelegenheid voor de uitreiking is opgeslagen.",
        &[
            (Kandidaat, &["/gegevens/bijzondereGelegenheidGegevens"]),
            (
                Geen,
                &[
                    "/gegevens/gelegenheidType",
                    "/gegevens/algemeneGelegenheidGegevens",
                ],
            ),
        ],
    ),
    Rij::nieuw(
        "VoorstelIngevoerd",
        "Een medewerker heeft het voorstel op papier ingevoerd.",
        &[
            (Voorsteller, &["/ondertekendDoor"]),
            (Geen, &["/ontvangenOp"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/ondertekendDoor"])]),
    Rij::nieuw(
        "VoorstelIngediend",
        "Het voorstel is ingediend.",
        &[(Geen, &["/op", "/uitersteDag"])],
    ),
];
