//! The places in the text of a mail where a value comes.

use strum::{EnumString, IntoStaticStr};

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
