//! The dossier.

use super::super::Eigenaar::{Geen, Kandidaat, Verloop, Voorsteller, Zaak};
use super::super::Rij;
use super::super::Vervanger::{Record, Tekst};
use super::super::vervanger::{aanpassing, kandidaatgegevens, samenvoeging};

pub(super) static RIJEN: [Rij; 16] = [
    Rij::nieuw(
        "BerichtenGekozen",
        "De voorsteller koos welke e-mails komen.",
        &[(Geen, &["/gegevens/doorgestuurd", "/gegevens/besluit"])],
    ),
    Rij::nieuw(
        "RouteGekozen",
        "De weg van het dossier is gekozen.",
        &[
            // The road tells that the candidate is a mayor, a soldier, or lives abroad.
            (Verloop, &["/keuze", "/regel"]),
            (Zaak, &["/toelichting"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/toelichting"])]),
    Rij::nieuw(
        "AdviesUitgebracht",
        "Er is een advies uitgebracht.",
        &[
            (Verloop, &["/advies/advies", "/advies/onderscheiding"]),
            (Zaak, &["/advies/toelichting"]),
            (Geen, &["/advies/organisatie", "/advies/op"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/advies/toelichting"])]),
    Rij::nieuw(
        "DossierDoorgestuurd",
        "Het dossier is doorgestuurd.",
        &[
            (Verloop, &["/route", "/regel"]),
            (Zaak, &["/toelichting"]),
            (Geen, &["/van", "/naar", "/status", "/stap"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/toelichting"])]),
    Rij::nieuw(
        "DossierTeruggestuurd",
        "Het dossier is teruggestuurd.",
        &[(Zaak, &["/reden"]), (Geen, &["/van", "/naar", "/status"])],
    )
    .vervangen_door(&[(Tekst, &["/reden"])]),
    Rij::nieuw(
        "DossierBeeindigd",
        "Het dossier is beëindigd.",
        &[
            (Verloop, &["/reden"]),
            (Voorsteller, &["/toelichting"]),
            // Of the other proposal its proposer may know that it is there, and no more.
            (Zaak, &["/opgegaanIn"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/toelichting"])]),
    Rij::nieuw(
        "DossierSamengevoegd",
        "Het dossier is aangevuld uit een ander dossier voor de kandidaat.",
        &[(Zaak, &["/met"]), (Geen, &["/ondersteuners", "/bijlagen"])],
    )
    .vervangen_door(&[(Record(samenvoeging), &["/met"])]),
    Rij::nieuw(
        "VoorgelegdAanMinisterraad",
        "Het dossier is voorgelegd aan de ministerraad.",
        &[
            (
                Verloop,
                &["/voornemen/toekennen", "/voornemen/onderscheiding"],
            ),
            (Zaak, &["/voornemen/toelichting"]),
            (Geen, &["/voornemen/organisatie", "/voornemen/op"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/voornemen/toelichting"])]),
    Rij::nieuw(
        "BesluitGenomen",
        "De minister heeft een besluit genomen.",
        &[
            (
                Verloop,
                &[
                    "/besluit/toekennen",
                    "/besluit/onderscheiding",
                    "/afwijkendVanKapittel",
                ],
            ),
            (Zaak, &["/besluit/toelichting"]),
            (Geen, &["/besluit/organisatie", "/besluit/op"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/besluit/toelichting"])]),
    Rij::nieuw(
        "OpgenomenInBesluit",
        "Het dossier is opgenomen in een koninklijk besluit.",
        &[(Verloop, &["/besluitId"])],
    ),
    Rij::nieuw(
        "UitBesluitGehaald",
        "Het dossier is uit een koninklijk besluit gehaald.",
        &[(Verloop, &["/besluitId"])],
    ),
    Rij::nieuw(
        "Onderscheiden",
        "De kandidaat is onderscheiden.",
        &[(Verloop, &["/onderscheiding", "/besluitId", "/datum"])],
    ),
    Rij::nieuw(
        "UitreikingGeregistreerd",
        "De uitreiking is geregistreerd.",
        &[
            (Kandidaat, &["/gegevens/plaats"]),
            (Verloop, &["/gegevens/datum"]),
            (Zaak, &["/gegevens/uitgereiktDoor", "/gegevens/toelichting"]),
        ],
    )
    .vervangen_door(&[(
        Tekst,
        &[
            "/gegevens/plaats",
            "/gegevens/uitgereiktDoor",
            "/gegevens/toelichting",
        ],
    )]),
    Rij::nieuw(
        "EmbargoOpgeheven",
        "De lintjesregen is geweest.",
        &[(Verloop, &["/dag"])],
    ),
    Rij::nieuw(
        "KandidaatGecorrigeerd",
        "De gemeente heeft de gegevens van de kandidaat gecorrigeerd.",
        &[(Kandidaat, &["/gegevens"])],
    )
    .vervangen_door(&[(Record(kandidaatgegevens), &["/gegevens"])]),
    Rij::nieuw(
        "KandidaatAangepast",
        "Een medewerker heeft gegevens van de kandidaat aangepast.",
        &[(Kandidaat, &["/aanpassing"]), (Geen, &["/organisatie"])],
    )
    .vervangen_door(&[(Record(aanpassing), &["/aanpassing"])]),
];
