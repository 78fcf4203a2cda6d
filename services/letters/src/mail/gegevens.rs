//! What a mail is made of: the data of each kind.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::MailFout;
use super::soort::Soort;

/// What every mail about a case names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Zaak {
    pub zaaknummer: String,
    /// The name of the municipality without the word "gemeente".
    pub gemeente: String,
    pub kandidaat: String,
    pub voorsteller: String,
    /// How to reach the municipality; none: it did not say.
    #[serde(default)]
    pub contact: Option<Contact>,
}

/// How to reach a municipality. Who manages the service fills it in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    #[serde(default)]
    pub naam: Option<String>,
    #[serde(default)]
    pub telefoon: Option<String>,
    #[serde(default)]
    pub mail: Option<String>,
    /// A web address.
    #[serde(default)]
    pub pagina: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Verificatie {
    pub zaak: Zaak,
    pub link: String,
    /// Afterwards the request lapses.
    pub geldig_tot: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Uitnodiging {
    pub zaak: Zaak,
    /// The personal link to the proposal.
    pub link: String,
    pub geldig_tot: DateTime<Utc>,
    /// What the official wants to add. Line breaks are kept.
    #[serde(default)]
    pub bericht: Option<String>,
}

/// A week before the link ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Herinnering {
    pub zaak: Zaak,
    /// The personal link to the proposal.
    pub link: String,
    pub geldig_tot: DateTime<Utc>,
}

/// The personal link, which its owner asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NieuweLink {
    pub zaak: Zaak,
    /// To the proposal, or to the page that follows it.
    pub link: String,
    /// None: as long as the case runs.
    #[serde(default)]
    pub geldig_tot: Option<DateTime<Utc>>,
}

/// The proposal went on to the next organisation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Doorgestuurd {
    pub zaak: Zaak,
    /// To the page that follows the proposal.
    pub link: String,
    pub organisatie: String,
}

/// The municipality took the submitted proposal up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InBehandeling {
    pub zaak: Zaak,
    /// To the page that follows the proposal.
    pub link: String,
}

/// The caller attaches the PDF copy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ontvangst {
    pub zaak: Zaak,
    /// To the page that follows the proposal.
    pub link: String,
    pub ingediend_op: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Afwijzing {
    pub zaak: Zaak,
    pub reden: String,
    /// Line breaks are kept.
    #[serde(default)]
    pub toelichting: Option<String>,
}

/// A dossier that nobody goes on with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Beeindiging {
    pub zaak: Zaak,
    pub reden: String,
    /// Line breaks are kept.
    #[serde(default)]
    pub toelichting: Option<String>,
}

/// A dossier that was joined with another one for the candidate. Of the other one it says nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Samengevoegd {
    pub zaak: Zaak,
    /// Line breaks are kept.
    #[serde(default)]
    pub toelichting: Option<String>,
}

/// The minister refused. Why is not for this mail.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NietToegekend {
    pub zaak: Zaak,
}

/// The honour was handed over. Which one, the candidate may tell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Uitreiking {
    pub zaak: Zaak,
}

/// To another address that was given for a case: is it the proposer's?
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Adresbevestiging {
    pub zaak: Zaak,
    pub link: String,
    pub geldig_tot: DateTime<Utc>,
}

/// To the address that counts: another one was given. It does not say which.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Adreswijziging {
    pub zaak: Zaak,
}

/// To somebody whom the proposer asks: a supporter, or who helps filling in. It names nobody: anybody's address can be
/// filled in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ondersteunersvraag {
    pub zaak: Zaak,
    /// A link of their own.
    pub link: String,
    pub geldig_tot: DateTime<Utc>,
}

/// To an official; not about a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WachtwoordVergeten {
    pub naam: String,
    pub gebruikersnaam: String,
    /// Works once.
    pub link: String,
    pub geldig_tot: DateTime<Utc>,
}

/// To a new official; not about a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Accountuitnodiging {
    pub naam: String,
    pub gebruikersnaam: String,
    /// Works once.
    pub link: String,
    pub geldig_tot: DateTime<Utc>,
}

/// What happened to an official's account; not about a case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Accountmelding {
    pub naam: String,
    pub gebruikersnaam: String,
    pub wat: Accountgebeurtenis,
}

/// News for an official; it names nobody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Werkbericht {
    /// Paragraphs of lines: how many cases of a kind, and their numbers.
    pub nieuws: Vec<Vec<String>>,
    /// To the work list.
    pub link: String,
    /// To the page where the official chooses these mails.
    pub instelling: String,
}

/// News for the box of an organisation; it names nobody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Organisatiebericht {
    pub organisatie: String,
    /// Paragraphs of lines: how many cases of a kind, and their numbers.
    pub nieuws: Vec<Vec<String>>,
    /// To the work list.
    pub link: String,
    /// To the page where a functional manager chooses these mails.
    pub instelling: String,
}

/// Asks the box of an organisation whether it wants news.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Postbusbevestiging {
    pub organisatie: String,
    pub link: String,
    pub geldig_tot: DateTime<Utc>,
}

/// What an official hears about the own account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Accountgebeurtenis {
    Email,
    Rol,
    TweedeFactor,
    Inlogpogingen,
}

macro_rules! mails {
    ($($(#[$uitleg:meta])* $soort:ident($gegevens:ty) = $bestand:literal,)+) => {
        /// A mail without its words.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Gegevens {
            $($(#[$uitleg])* $soort($gegevens),)+
        }

        impl Gegevens {
            pub fn soort(&self) -> Soort {
                match self {
                    $(Gegevens::$soort(_) => Soort::$soort,)+
                }
            }

            /// Sample data, for a preview of a text.
            ///
            /// # Errors
            /// A fault of the program: the samples come with it.
            pub fn voorbeeld(soort: Soort) -> Result<Self, MailFout> {
                Ok(match soort {
                    $(Soort::$soort => Gegevens::$soort(serde_json::from_str(include_str!(
                        concat!("../../voorbeelden/mail-", $bestand, ".json")
                    ))?),)+
                })
            }
        }

        /// The text that came with the program: its subject and its words.
        pub fn standaardtekst(soort: Soort) -> (&'static str, &'static str) {
            let bestand = match soort {
                $(Soort::$soort => include_str!(concat!("../../sjablonen/mail/", $bestand, ".txt")),)+
            };
            let (onderwerp, inhoud) = bestand.split_once("\n\n").unwrap_or((bestand, ""));
            (onderwerp.trim_start_matches("Onderwerp:").trim(), inhoud.trim())
        }
    };
}

// Each with its data and the name of the files with its words and its sample.
mails! {
    /// Asks the citizen to confirm the e-mail address (docs/specification/request.md#verification).
    Verificatie(Verificatie) = "verificatie",
    /// The personal link to the full proposal (docs/specification/mail.md#kinds).
    Uitnodiging(Uitnodiging) = "uitnodiging",
    /// The personal link ends in a week (docs/specification/mail.md#kinds).
    Herinnering(Herinnering) = "herinnering",
    /// The proposal has arrived; the PDF copy goes with it (docs/specification/mail.md#kinds).
    Ontvangst(Ontvangst) = "ontvangst",
    /// The municipality does not take up the request (docs/specification/mail.md#kinds).
    Afwijzing(Afwijzing) = "afwijzing",
    /// Asks whether a new address is the proposer's.
    Adresbevestiging(Adresbevestiging) = "adresbevestiging",
    /// Tells the old address of it.
    Adreswijziging(Adreswijziging) = "adreswijziging",
    /// A dossier that nobody goes on with (docs/specification/mail.md#kinds).
    Beeindiging(Beeindiging) = "beeindiging",
    /// The dossier was joined with another one for the candidate (docs/specification/mail.md#kinds).
    Samengevoegd(Samengevoegd) = "samengevoegd",
    /// The minister refused (docs/specification/mail.md#kinds).
    NietToegekend(NietToegekend) = "niet-toegekend",
    /// The honour was handed over (docs/specification/mail.md#kinds).
    Uitreiking(Uitreiking) = "uitreiking",
    /// The personal link, which its owner asked for (docs/specification/mail.md#kinds).
    NieuweLink(NieuweLink) = "nieuwe-link",
    /// The proposal went on (docs/specification/mail.md#kinds).
    Doorgestuurd(Doorgestuurd) = "doorgestuurd",
    /// The municipality took the proposal up (docs/specification/mail.md#kinds).
    InBehandeling(InBehandeling) = "in-behandeling",
    /// The proposer asks a supporter for a letter (docs/specification/supporters.md#mails).
    Ondersteunersvraag(Ondersteunersvraag) = "ondersteunersvraag",
    /// The same once more.
    Ondersteunersherinnering(Ondersteunersvraag) = "ondersteunersherinnering",
    /// The proposer asks somebody to fill in too (docs/specification/together.md#mail).
    Meehelpvraag(Ondersteunersvraag) = "meehelpvraag",
    /// A new password for an official (docs/specification/accounts.md#forgotten-password).
    WachtwoordVergeten(WachtwoordVergeten) = "wachtwoord-vergeten",
    /// The first password of a new official.
    AccountUitnodiging(Accountuitnodiging) = "accountuitnodiging",
    /// Something was changed about an official's account, or is being tried.
    AccountMelding(Accountmelding) = "accountmelding",
    /// News for an official (docs/specification/news.md#by-mail).
    Werkbericht(Werkbericht) = "werkbericht",
    /// News for the box of an organisation.
    Organisatiebericht(Organisatiebericht) = "organisatiebericht",
    /// Asks that box whether it wants it.
    Postbusbevestiging(Postbusbevestiging) = "postbusbevestiging",
}

impl Gegevens {
    /// The same mail, which also says how to reach the municipality.
    #[must_use]
    pub fn met_contact(mut self, contact: Option<Contact>) -> Self {
        if let Some(zaak) = self.zaak_mut() {
            zaak.contact = contact;
        }
        self
    }

    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        match self {
            Gegevens::Verificatie(mail) => Some(&mut mail.zaak),
            Gegevens::Uitnodiging(mail) => Some(&mut mail.zaak),
            Gegevens::Herinnering(mail) => Some(&mut mail.zaak),
            Gegevens::Ontvangst(mail) => Some(&mut mail.zaak),
            Gegevens::Afwijzing(mail) => Some(&mut mail.zaak),
            Gegevens::Adresbevestiging(mail) => Some(&mut mail.zaak),
            Gegevens::Adreswijziging(mail) => Some(&mut mail.zaak),
            Gegevens::Beeindiging(mail) => Some(&mut mail.zaak),
            Gegevens::Samengevoegd(mail) => Some(&mut mail.zaak),
            Gegevens::NietToegekend(mail) => Some(&mut mail.zaak),
            Gegevens::Uitreiking(mail) => Some(&mut mail.zaak),
            Gegevens::NieuweLink(mail) => Some(&mut mail.zaak),
            Gegevens::Doorgestuurd(mail) => Some(&mut mail.zaak),
            Gegevens::InBehandeling(mail) => Some(&mut mail.zaak),
            Gegevens::Ondersteunersvraag(mail)
            | Gegevens::Ondersteunersherinnering(mail)
            | Gegevens::Meehelpvraag(mail) => Some(&mut mail.zaak),
            Gegevens::WachtwoordVergeten(_)
            | Gegevens::AccountUitnodiging(_)
            | Gegevens::AccountMelding(_)
            | Gegevens::Werkbericht(_)
            | Gegevens::Organisatiebericht(_)
            | Gegevens::Postbusbevestiging(_) => None,
        }
    }
}
