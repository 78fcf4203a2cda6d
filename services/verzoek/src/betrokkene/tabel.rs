//! The table: for every event, whose each of its values is.
//!
//! A pointer (RFC 6901, within the event's values) names a value with everything below it. No two
//! pointers of an event overlap, and together they name everything that the event can hold. Both are
//! tested against the schemas of the events and one stored example of each.
//!
//! A text is of whom it is about, whoever wrote it: the proposer's motivation is the candidate's. What
//! was written to the proposer is the proposer's.

use super::Eigenaar::{self, Geen, Kandidaat, Ondersteuner, Verloop, Voorsteller, Zaak};

/// An event.
#[derive(Debug)]
pub struct Rij {
    /// Its name in the history.
    pub event: &'static str,
    /// What happened, in words that name nobody.
    pub wat: &'static str,
    pub velden: &'static [(Eigenaar, &'static [&'static str])],
}

impl Rij {
    /// Every pointer with its owner.
    pub fn velden(&self) -> impl Iterator<Item = (Eigenaar, &'static str)> {
        self.velden.iter().flat_map(|(eigenaar, pointers)| {
            pointers.iter().map(move |pointer| (*eigenaar, *pointer))
        })
    }

    /// Whose the value at this pointer is.
    pub fn van(&self, pad: &str) -> Option<Eigenaar> {
        self.velden()
            .find(|(_, pointer)| omvat(pointer, pad))
            .map(|(eigenaar, _)| eigenaar)
    }
}

/// The pointer names this place or something above it.
fn omvat(pointer: &str, pad: &str) -> bool {
    pad.strip_prefix(pointer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

const fn rij(
    event: &'static str,
    wat: &'static str,
    velden: &'static [(Eigenaar, &'static [&'static str])],
) -> Rij {
    Rij { event, wat, velden }
}

/// A file of which the name may name anybody.
const BESTAND: &[&str] = &[
    "/gegevens/bestand/grootte",
    "/gegevens/bestand/inhoudstype",
    "/gegevens/bestand/sha256",
    "/gegevens/bestand/sleutel",
    "/gegevens/toegevoegdOp",
];

pub const TABEL: &[Rij] = &[
    // --- the request
    rij(
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
    ),
    rij(
        "EmailGeverifieerd",
        "Het e-mailadres van de voorsteller is bevestigd.",
        &[(Geen, &["/op"])],
    ),
    rij(
        "VerzoekVervallen",
        "Het verzoek is vervallen.",
        &[(Geen, &["/op"])],
    ),
    rij(
        "VerzoekAfgewezen",
        "Het verzoek is afgewezen.",
        &[(Voorsteller, &["/reden", "/toelichting"])],
    ),
    rij(
        "VerzoekOvergedragen",
        "Het verzoek is overgedragen aan een andere gemeente.",
        &[(Zaak, &["/toelichting"]), (Geen, &["/van", "/naar"])],
    ),
    rij(
        "ContactGenoteerd",
        "Er is een contact genoteerd.",
        &[(Zaak, &["/notitie"])],
    ),
    // --- the personal link
    rij(
        "VoorstellerUitgenodigd",
        "De voorsteller is uitgenodigd.",
        &[
            (Voorsteller, &["/bericht"]),
            (Geen, &["/linkId", "/vingerafdruk", "/geldigTot"]),
        ],
    ),
    rij(
        "LinkVerlengd",
        "De link van de voorsteller is verlengd.",
        &[(Geen, &["/linkId", "/geldigTot"])],
    ),
    rij(
        "LinkIngetrokken",
        "De link van de voorsteller is ingetrokken.",
        &[(Geen, &["/linkId"])],
    ),
    rij(
        "LinkOpnieuwVerstuurd",
        "De link van de voorsteller is opnieuw verstuurd.",
        &[(Geen, &["/linkId"])],
    ),
    // --- the wizard
    rij(
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
    ),
    rij(
        "KandidaatWerkGewijzigd",
        "De werkgegevens van de kandidaat zijn opgeslagen.",
        &[(Kandidaat, &["/gegevens"])],
    ),
    rij(
        "KandidaatOverigeGewijzigd",
        "De overige gegevens van de kandidaat zijn opgeslagen.",
        &[(Kandidaat, &["/gegevens"])],
    ),
    rij(
        "KandidaatPersoonsgegevensGewijzigd",
        "De persoonsgegevens van de kandidaat zijn opgeslagen.",
        &[(Kandidaat, &["/gegevens"])],
    ),
    rij(
        "KandidaatMilitairGewijzigd",
        "De militaire gegevens van de kandidaat zijn opgeslagen.",
        &[(Kandidaat, &["/gegevens"])],
    ),
    rij(
        "ActiviteitToegevoegd",
        "Een verdienste van de kandidaat is toegevoegd.",
        &[(Kandidaat, &["/gegevens"]), (Geen, &["/id"])],
    ),
    rij(
        "ActiviteitGewijzigd",
        "Een verdienste van de kandidaat is gewijzigd.",
        &[(Kandidaat, &["/gegevens"]), (Geen, &["/id"])],
    ),
    rij(
        "ActiviteitVerwijderd",
        "Een verdienste van de kandidaat is verwijderd.",
        &[(Geen, &["/id"])],
    ),
    rij(
        "OndersteunerToegevoegd",
        "Een ondersteuner is toegevoegd.",
        &[(Ondersteuner, &["/gegevens"]), (Geen, &["/id"])],
    ),
    rij(
        "OndersteunerGewijzigd",
        "De gegevens van een ondersteuner zijn gewijzigd.",
        &[(Ondersteuner, &["/gegevens"]), (Geen, &["/id"])],
    ),
    rij(
        "OndersteunerVerwijderd",
        "Een ondersteuner is verwijderd.",
        &[(Geen, &["/id"])],
    ),
    rij(
        "BijlageGeupload",
        "De voorsteller heeft een bijlage toegevoegd.",
        &[
            (Zaak, &["/gegevens/bestand/naam", "/gegevens/toelichting"]),
            (Geen, &["/id", "/gegevens/bijlageType"]),
            (Geen, BESTAND),
        ],
    ),
    rij(
        "BijlageVerwijderd",
        "De voorsteller heeft een bijlage verwijderd.",
        &[(Geen, &["/id"])],
    ),
    rij(
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
    rij(
        "VoorstelIngediend",
        "Het voorstel is ingediend.",
        &[(Geen, &["/op"])],
    ),
    // --- the dossier
    rij(
        "RouteGekozen",
        "De weg van het dossier is gekozen.",
        &[
            // The road tells that the candidate is a mayor, a soldier, or lives abroad.
            (Verloop, &["/keuze", "/regel"]),
            (Zaak, &["/toelichting"]),
        ],
    ),
    rij(
        "AdviesUitgebracht",
        "Er is een advies uitgebracht.",
        &[
            (Verloop, &["/advies/advies", "/advies/onderscheiding"]),
            (Zaak, &["/advies/toelichting"]),
            (Geen, &["/advies/organisatie", "/advies/op"]),
        ],
    ),
    rij(
        "DossierDoorgestuurd",
        "Het dossier is doorgestuurd.",
        &[
            (Verloop, &["/route", "/regel"]),
            (Zaak, &["/toelichting"]),
            (Geen, &["/van", "/naar", "/status", "/stap"]),
        ],
    ),
    rij(
        "DossierTeruggestuurd",
        "Het dossier is teruggestuurd.",
        &[(Zaak, &["/reden"]), (Geen, &["/van", "/naar", "/status"])],
    ),
    rij(
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
    ),
    rij(
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
    ),
    rij(
        "OpgenomenInBesluit",
        "Het dossier is opgenomen in een koninklijk besluit.",
        &[(Verloop, &["/besluitId"])],
    ),
    rij(
        "UitBesluitGehaald",
        "Het dossier is uit een koninklijk besluit gehaald.",
        &[(Verloop, &["/besluitId"])],
    ),
    rij(
        "Onderscheiden",
        "De kandidaat is onderscheiden.",
        &[(Verloop, &["/onderscheiding", "/besluitId", "/datum"])],
    ),
    rij(
        "UitreikingGeregistreerd",
        "De uitreiking is geregistreerd.",
        &[
            (Kandidaat, &["/gegevens/plaats"]),
            (Verloop, &["/gegevens/datum"]),
            (Zaak, &["/gegevens/uitgereiktDoor", "/gegevens/toelichting"]),
        ],
    ),
    rij(
        "KandidaatAangepast",
        "Een medewerker heeft gegevens van de kandidaat aangepast.",
        &[(Kandidaat, &["/aanpassing"]), (Geen, &["/organisatie"])],
    ),
    rij(
        "DossierbijlageToegevoegd",
        "Een medewerker heeft een bijlage toegevoegd.",
        &[
            (
                Zaak,
                &[
                    "/gegevens/bestand/naam",
                    "/gegevens/kenmerken/toelichting",
                    // That justice was asked about somebody.
                    "/gegevens/kenmerken/inhoudTypen",
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
            (Geen, BESTAND),
        ],
    ),
    rij(
        "BijlageGekenmerkt",
        "De gegevens van een bijlage zijn gewijzigd.",
        &[
            (Zaak, &["/kenmerken/toelichting", "/kenmerken/inhoudTypen"]),
            (
                Geen,
                &[
                    "/id",
                    "/kenmerken/bijlageType",
                    "/kenmerken/vertrouwelijkheid",
                ],
            ),
        ],
    ),
    rij(
        "DossierbijlageVerwijderd",
        "Een medewerker heeft een bijlage verwijderd.",
        &[(Geen, &["/id"])],
    ),
    rij(
        "BijlageIngezien",
        "Een medewerker heeft een vertrouwelijke bijlage bekeken.",
        &[(Zaak, &["/reden"]), (Geen, &["/id"])],
    ),
    // --- what the program did
    rij(
        "MailVerstuurd",
        "Er is een e-mail verstuurd aan de voorsteller.",
        &[
            (Voorsteller, &["/aan"]),
            (Geen, &["/soort", "/berichtId", "/pogingen"]),
        ],
    ),
    rij(
        "MailMislukt",
        "Een e-mail aan de voorsteller is niet aangekomen.",
        &[
            (Voorsteller, &["/aan", "/oorzaak"]),
            (Geen, &["/soort", "/berichtId", "/pogingen"]),
        ],
    ),
    rij(
        "MailOpnieuwVerstuurd",
        "Een e-mail aan de voorsteller wordt opnieuw verstuurd.",
        &[(Geen, &["/soort", "/op"])],
    ),
    rij(
        "PdfGemaakt",
        "De kopie van het voorstel is gemaakt.",
        &[(Geen, &["/sleutel", "/sha256", "/grootte"])],
    ),
    // --- retention: officials sign with the name of their account, which stands beside every event
    rij(
        "VernietigingOpgeschort",
        "De vernietiging van gegevens is opgeschort.",
        &[(Zaak, &["/reden"])],
    ),
    rij(
        "OpschortingOpgeheven",
        "De opschorting van de vernietiging is opgeheven.",
        &[(Zaak, &["/reden"])],
    ),
    rij(
        "VernietigingVoorgesteld",
        "Er is voorgesteld gegevens te vernietigen.",
        &[
            (Zaak, &["/toelichting"]),
            (Geen, &["/id", "/wat", "/grond", "/door"]),
        ],
    ),
    rij(
        "VernietigingIngetrokken",
        "Het voorstel om gegevens te vernietigen is ingetrokken.",
        &[(Zaak, &["/reden"]), (Geen, &["/id"])],
    ),
    rij(
        "VernietigingGoedgekeurd",
        "De vernietiging van gegevens is goedgekeurd.",
        &[(Geen, &["/id", "/door"])],
    ),
    rij(
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
