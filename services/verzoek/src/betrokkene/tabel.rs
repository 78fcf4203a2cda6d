//! The table: for every event, whose each of its values is.
//!
//! A pointer (RFC 6901, within the event's values) names a value with everything below it. No two
//! pointers of an event overlap, and together they name everything that the event can hold. Both are
//! tested against the schemas of the events and one stored example of each.
//!
//! A text is of whom it is about, whoever wrote it: the proposer's motivation is the candidate's. What
//! was written to the proposer is the proposer's.
//!
//! Below it stands what takes the place of a value that can no longer be read. Each value that the event's
//! type requires has something there, which is tested; of the optional ones only what people read.

use super::Eigenaar::{
    Bijlage, Geen, Kandidaat, Meehelper, Ondersteuner, Verloop, Voorsteller, Zaak,
};
use super::Rij;
use super::Vervanger::{Blanco, Lijst, Nul, Record, Tekst};
use super::vervanger::{
    aanpassing, activiteit, kandidaatgegevens, ondersteuner, persoonsgegevens, postadres,
    postbrief, samenvoeging, zaakverwijzing,
};

/// A file, without its name: that may name anybody.
pub const BESTAND: &[&str] = &[
    "/gegevens/bestand/inhoudstype",
    "/gegevens/bestand/sleutel",
    "/gegevens/toegevoegdOp",
];

/// What tells a file from another, so who guesses its content could check the guess: the attachment's own.
pub const KENMERK: &[&str] = &["/gegevens/bestand/grootte", "/gegevens/bestand/sha256"];

pub static TABEL: [Rij; 79] = [
    // --- the request
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
    // --- the personal link
    Rij::nieuw(
        "VoorstellerUitgenodigd",
        "De voorsteller is uitgenodigd.",
        &[
            (Voorsteller, &["/bericht"]),
            (Geen, &["/linkId", "/vingerafdruk", "/geldigTot"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/bericht"])]),
    Rij::nieuw(
        "LinkVerlengd",
        "De link van de voorsteller is verlengd.",
        &[(Geen, &["/linkId", "/geldigTot"])],
    ),
    Rij::nieuw(
        "LinkIngetrokken",
        "De link van de voorsteller is ingetrokken.",
        &[(Geen, &["/linkId"])],
    ),
    Rij::nieuw(
        "LinkOpnieuwVerstuurd",
        "De link van de voorsteller is opnieuw verstuurd.",
        &[(Geen, &["/linkId"])],
    ),
    Rij::nieuw(
        "LinkVernieuwd",
        "De voorsteller vroeg een nieuwe link.",
        &[(Geen, &["/linkId", "/vingerafdruk", "/geldigTot"])],
    ),
    // --- the wizard
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
    // --- the dossier
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
    // --- what the program did
    Rij::nieuw(
        "MailVerstuurd",
        "Er is een e-mail verstuurd aan de voorsteller.",
        &[
            (Voorsteller, &["/aan"]),
            (Geen, &["/soort", "/berichtId", "/pogingen"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/aan"])]),
    Rij::nieuw(
        "MailMislukt",
        "Een e-mail aan de voorsteller is niet aangekomen.",
        &[
            (Voorsteller, &["/aan", "/oorzaak"]),
            (Geen, &["/soort", "/berichtId", "/pogingen"]),
        ],
    )
    .vervangen_door(&[(Tekst, &["/aan", "/oorzaak"])]),
    Rij::nieuw(
        "MailOpnieuwVerstuurd",
        "Een e-mail aan de voorsteller wordt opnieuw verstuurd.",
        &[(Geen, &["/soort", "/op"])],
    ),
    Rij::nieuw(
        "PdfGemaakt",
        "De kopie van het voorstel is gemaakt.",
        &[(Bijlage, &["/sha256", "/grootte"]), (Geen, &["/sleutel"])],
    )
    .vervangen_door(&[(Tekst, &["/sha256"]), (Nul, &["/grootte"])])
    .vroeger_in_het_open(),
    // --- retention: officials sign with the name of their account, which stands beside every event
    Rij::nieuw(
        "VernietigingOpgeschort",
        "De vernietiging van gegevens is opgeschort.",
        &[(Zaak, &["/reden"])],
    )
    .vervangen_door(&[(Tekst, &["/reden"])]),
    Rij::nieuw(
        "OpschortingOpgeheven",
        "De opschorting van de vernietiging is opgeheven.",
        &[(Zaak, &["/reden"])],
    )
    .vervangen_door(&[(Tekst, &["/reden"])]),
    Rij::nieuw(
        "VernietigingVoorgesteld",
        "Er is voorgesteld gegevens te vernietigen.",
        &[
            (Zaak, &["/toelichting"]),
            (Geen, &["/id", "/wat", "/grond", "/door"]),
        ],
    ),
    Rij::nieuw(
        "VernietigingIngetrokken",
        "Het voorstel om gegevens te vernietigen is ingetrokken.",
        &[(Zaak, &["/reden"]), (Geen, &["/id"])],
    )
    .vervangen_door(&[(Tekst, &["/reden"])]),
    Rij::nieuw(
        "VernietigingGoedgekeurd",
        "De vernietiging van gegevens is goedgekeurd.",
        &[(Geen, &["/id", "/door"])],
    ),
    Rij::nieuw(
        "Vernietigd",
        "Gegevens zijn vernietigd.",
        &[(
            Geen,
            &[
                "/id",
                "/op",
                "/wat",
                "/grond",
                "/voorgesteld",
                "/goedgekeurd",
                "/sleutels",
                "/bestanden",
            ],
        )],
    ),
];
