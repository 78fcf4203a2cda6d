//! The kinds of mails, and what may stand in the text of each.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

/// A kind of mail. Its code is that of the planned effects and of the managed texts.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Soort {
    Verificatie,
    Uitnodiging,
    Herinnering,
    Ontvangst,
    Afwijzing,
    Adresbevestiging,
    Adreswijziging,
    Beeindiging,
    Samengevoegd,
    NietToegekend,
    Uitreiking,
    NieuweLink,
    Doorgestuurd,
    InBehandeling,
    Ondersteunersvraag,
    Ondersteunersherinnering,
    Meehelpvraag,
    WachtwoordVergeten,
    AccountUitnodiging,
    AccountMelding,
    Werkbericht,
    Organisatiebericht,
    Postbusbevestiging,
}

/// A place in a text where a value comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Plek {
    Naam,
    Kandidaat,
    Gemeente,
    Zaaknummer,
    GeldigTot,
    Ingediend,
    Gebruikersnaam,
    Reden,
    Melding,
    Organisatie,
    /// These stand on a line of their own.
    Link,
    Bericht,
    Toelichting,
    Nieuws,
    Instelling,
}

/// Whether a text without it would leave its reader without something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nodig {
    Ja,
    Nee,
}

impl Plek {
    /// As it stands between braces.
    pub fn naam(self) -> &'static str {
        self.into()
    }

    pub(super) fn van_naam(naam: &str) -> Option<Self> {
        naam.parse().ok()
    }

    /// For those who manage the texts.
    pub fn uitleg(self) -> &'static str {
        match self {
            Plek::Naam => "de naam van wie de e-mail krijgt",
            Plek::Kandidaat => "de naam van de kandidaat",
            Plek::Gemeente => "de naam van de gemeente, zonder het woord gemeente",
            Plek::Zaaknummer => "het zaaknummer",
            Plek::GeldigTot => "tot wanneer de link werkt",
            Plek::Ingediend => "wanneer het voorstel is ingediend",
            Plek::Gebruikersnaam => "de gebruikersnaam van het account",
            Plek::Reden => "de reden van de afwijzing of het einde",
            Plek::Melding => "wat er met het account is gebeurd, in één zin",
            Plek::Organisatie => "de organisatie waar het voorstel nu ligt",
            Plek::Link => "de link, op een eigen regel",
            Plek::Bericht => {
                "het bericht van de gemeente, op een eigen regel; zonder bericht vervalt ook het kopje erboven"
            }
            Plek::Toelichting => {
                "de toelichting van de gemeente, op een eigen regel; zonder toelichting vervalt ook het kopje erboven"
            }
            Plek::Nieuws => "wat er nieuw is: hoeveel zaken en welke nummers, op een eigen regel",
            Plek::Instelling => {
                "de link naar de pagina waar deze e-mails te kiezen zijn, op een eigen regel"
            }
        }
    }

    /// It stands on a line of its own.
    pub(super) fn is_blok(self) -> bool {
        matches!(
            self,
            Plek::Link | Plek::Bericht | Plek::Toelichting | Plek::Nieuws | Plek::Instelling
        )
    }

    /// A subject is short, and no place for a secret.
    pub(super) fn mag_in_onderwerp(self) -> bool {
        matches!(self, Plek::Kandidaat | Plek::Gemeente | Plek::Zaaknummer)
    }
}

use Nodig::{Ja, Nee};

impl Soort {
    pub const ALLE: &[Soort] = Soort::VARIANTS;

    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn van_code(code: &str) -> Option<Self> {
        code.parse().ok()
    }

    /// Its name for those who manage the texts.
    pub fn naam(self) -> &'static str {
        match self {
            Soort::Verificatie => "Bevestiging van het e-mailadres",
            Soort::Uitnodiging => "Uitnodiging voor het voorstel",
            Soort::Herinnering => "Herinnering: de link stopt bijna",
            Soort::Ontvangst => "Ontvangst van het voorstel",
            Soort::Afwijzing => "Afwijzing van het verzoek",
            Soort::Adresbevestiging => "Bevestiging van een nieuw e-mailadres",
            Soort::Adreswijziging => "Ander e-mailadres opgegeven",
            Soort::Beeindiging => "Het dossier is beëindigd",
            Soort::Samengevoegd => "Het voorstel is samengevoegd",
            Soort::NietToegekend => "De minister kent niet toe",
            Soort::Uitreiking => "De onderscheiding is uitgereikt",
            Soort::NieuweLink => "Nieuwe link: verlengd, opnieuw gestuurd of aangevraagd",
            Soort::Doorgestuurd => "Het voorstel is doorgestuurd",
            Soort::InBehandeling => "Het voorstel is in behandeling genomen",
            Soort::Ondersteunersvraag => "Vraag aan een ondersteuner om een brief",
            Soort::Ondersteunersherinnering => "Herinnering aan een ondersteuner",
            Soort::Meehelpvraag => "Vraag aan een meehelper",
            Soort::WachtwoordVergeten => "Wachtwoord vergeten",
            Soort::AccountUitnodiging => "Nieuw account",
            Soort::AccountMelding => "Melding over een account",
            Soort::Werkbericht => "Nieuws voor een behandelaar",
            Soort::Organisatiebericht => "Nieuws voor een organisatie",
            Soort::Postbusbevestiging => "Bevestiging van de mailbox van een organisatie",
        }
    }

    /// Who gets it, and when.
    pub fn wanneer(self) -> &'static str {
        match self {
            Soort::Verificatie => "Voor de voorsteller, direct na het verzoek.",
            Soort::Uitnodiging => "Voor de voorsteller, als de gemeente uitnodigt.",
            Soort::Herinnering => "Voor de voorsteller, een week voordat de link stopt.",
            Soort::Ontvangst => "Voor de voorsteller, na het indienen. De kopie (PDF) zit erbij.",
            Soort::Afwijzing => "Voor de voorsteller, als de gemeente het verzoek afwijst.",
            Soort::Adresbevestiging => {
                "Naar het nieuwe adres, als de voorsteller of de gemeente een ander e-mailadres opgeeft."
            }
            Soort::Adreswijziging => {
                "Naar het adres dat al bevestigd was, als er een ander e-mailadres is opgegeven."
            }
            Soort::Beeindiging => {
                "Voor de voorsteller, als een organisatie het dossier beëindigt, bijvoorbeeld omdat de kandidaat is overleden."
            }
            Soort::Samengevoegd => {
                "Voor de voorsteller van het dossier dat eindigt, als twee dossiers voor dezelfde kandidaat zijn samengevoegd. Zeg niets over wie het andere voorstel deed."
            }
            Soort::NietToegekend => {
                "Voor de voorsteller, als de minister heeft besloten de onderscheiding niet toe te kennen."
            }
            Soort::Uitreiking => {
                "Voor de voorsteller, als de uitreiking is geregistreerd. Niet eerder: tot dan is het besluit geheim."
            }
            Soort::NieuweLink => {
                "Voor de voorsteller, als de gemeente de link verlengt of opnieuw stuurt, of als de voorsteller zelf om de link vraagt."
            }
            Soort::Doorgestuurd => {
                "Voor de voorsteller, als het voorstel naar de volgende organisatie gaat. De voorsteller kan deze e-mail uitzetten."
            }
            Soort::InBehandeling => {
                "Voor de voorsteller, als een medewerker van de gemeente het ingediende voorstel voor het eerst in behandeling neemt. De voorsteller kan deze e-mail uitzetten. Noem de medewerker niet."
            }
            Soort::Ondersteunersvraag => {
                "Voor een ondersteuner, als de voorsteller om een brief vraagt. Noem de kandidaat hier niet: het e-mailadres is nog niet bevestigd."
            }
            Soort::Ondersteunersherinnering => {
                "Voor een ondersteuner die nog geen brief schreef, als de voorsteller daaraan herinnert. Noem de kandidaat hier niet."
            }
            Soort::Meehelpvraag => {
                "Voor iemand die de voorsteller vraagt om mee te helpen met invullen. Noem de kandidaat hier niet: het e-mailadres is nog niet bevestigd."
            }
            Soort::WachtwoordVergeten => "Voor een behandelaar die een nieuw wachtwoord vraagt.",
            Soort::AccountUitnodiging => "Voor een nieuwe behandelaar.",
            Soort::AccountMelding => {
                "Voor een behandelaar, als het e-mailadres, de rol of de tweede stap van het account is gewijzigd, of als iemand steeds een verkeerd wachtwoord probeert."
            }
            Soort::Werkbericht => {
                "Voor een behandelaar, als er nieuws is over zijn zaken: direct of één keer per dag, zoals de behandelaar zelf kiest. Noem niemand bij naam."
            }
            Soort::Organisatiebericht => {
                "Voor de mailbox van een organisatie, als er nieuws is over haar zaken: direct of één keer per dag. Noem niemand bij naam."
            }
            Soort::Postbusbevestiging => {
                "Voor de mailbox van een organisatie, voordat daar nieuws heen gaat."
            }
        }
    }

    /// The places that its text may have.
    pub fn plekken(self) -> &'static [(Plek, Nodig)] {
        match self {
            // Whoever types an address decides who reads these. So they say nothing that was typed: no name
            // that carries a text to a stranger, and no candidate who should be surprised.
            Soort::Verificatie
            | Soort::Adresbevestiging
            | Soort::Ondersteunersvraag
            | Soort::Ondersteunersherinnering
            | Soort::Meehelpvraag => &[
                (Plek::Link, Ja),
                (Plek::GeldigTot, Nee),
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
            ],
            Soort::Adreswijziging => &[
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
                (Plek::Naam, Nee),
            ],
            Soort::Herinnering => &[
                (Plek::Link, Ja),
                (Plek::GeldigTot, Nee),
                (Plek::Kandidaat, Nee),
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
                (Plek::Naam, Nee),
            ],
            Soort::Uitnodiging => &[
                (Plek::Link, Ja),
                (Plek::Bericht, Ja),
                (Plek::GeldigTot, Nee),
                (Plek::Kandidaat, Nee),
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
                (Plek::Naam, Nee),
            ],
            Soort::NieuweLink => &[
                (Plek::Link, Ja),
                (Plek::GeldigTot, Nee),
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
                (Plek::Naam, Nee),
            ],
            Soort::Doorgestuurd => &[
                (Plek::Link, Ja),
                (Plek::Organisatie, Nee),
                (Plek::Kandidaat, Nee),
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
                (Plek::Naam, Nee),
            ],
            Soort::InBehandeling => &[
                (Plek::Link, Ja),
                (Plek::Kandidaat, Nee),
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
                (Plek::Naam, Nee),
            ],
            Soort::Ontvangst => &[
                (Plek::Link, Nee),
                (Plek::Ingediend, Nee),
                (Plek::Kandidaat, Nee),
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
                (Plek::Naam, Nee),
            ],
            Soort::NietToegekend | Soort::Uitreiking => &[
                (Plek::Kandidaat, Nee),
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
                (Plek::Naam, Nee),
            ],
            // No place for the other proposal: its proposer is somebody else.
            Soort::Samengevoegd => &[
                (Plek::Toelichting, Ja),
                (Plek::Kandidaat, Nee),
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
                (Plek::Naam, Nee),
            ],
            Soort::Afwijzing | Soort::Beeindiging => &[
                (Plek::Reden, Ja),
                (Plek::Toelichting, Ja),
                (Plek::Kandidaat, Nee),
                (Plek::Gemeente, Nee),
                (Plek::Zaaknummer, Nee),
                (Plek::Naam, Nee),
            ],
            Soort::WachtwoordVergeten | Soort::AccountUitnodiging => &[
                (Plek::Link, Ja),
                (Plek::GeldigTot, Nee),
                (Plek::Gebruikersnaam, Nee),
                (Plek::Naam, Nee),
            ],
            Soort::AccountMelding => &[
                (Plek::Melding, Ja),
                (Plek::Gebruikersnaam, Nee),
                (Plek::Naam, Nee),
            ],
            // They name nobody, not even who reads them.
            Soort::Werkbericht => &[(Plek::Nieuws, Ja), (Plek::Link, Ja), (Plek::Instelling, Ja)],
            Soort::Organisatiebericht => &[
                (Plek::Nieuws, Ja),
                (Plek::Link, Ja),
                (Plek::Instelling, Ja),
                (Plek::Organisatie, Nee),
            ],
            Soort::Postbusbevestiging => &[
                (Plek::Link, Ja),
                (Plek::GeldigTot, Nee),
                (Plek::Organisatie, Nee),
            ],
        }
    }

    /// What the button says that opens its link.
    pub(super) fn knop(self) -> &'static str {
        match self {
            Soort::Verificatie | Soort::Adresbevestiging => "E-mailadres bevestigen",
            Soort::Uitnodiging => "Voorstel invullen",
            Soort::Herinnering => "Verder met uw voorstel",
            Soort::NieuweLink => "Open uw voorstel",
            Soort::Ondersteunersvraag | Soort::Ondersteunersherinnering => "Brief schrijven",
            Soort::Meehelpvraag => "Meehelpen",
            Soort::WachtwoordVergeten | Soort::AccountUitnodiging => "Wachtwoord kiezen",
            Soort::Werkbericht | Soort::Organisatiebericht => "Naar de werklijst",
            Soort::Postbusbevestiging => "Mailbox bevestigen",
            Soort::Ontvangst
            | Soort::Doorgestuurd
            | Soort::InBehandeling
            | Soort::Afwijzing
            | Soort::Adreswijziging
            | Soort::Beeindiging
            | Soort::Samengevoegd
            | Soort::NietToegekend
            | Soort::Uitreiking
            | Soort::AccountMelding => "Waar is mijn voorstel?",
        }
    }

    pub(super) fn kent(self, plek: Plek) -> bool {
        self.plekken().iter().any(|(kent, _)| *kent == plek)
    }

    /// A mail about a case names it in its subject.
    pub fn over_een_zaak(self) -> bool {
        self.kent(Plek::Zaaknummer)
    }
}
