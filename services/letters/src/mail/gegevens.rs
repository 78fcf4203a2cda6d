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

/// A mail without its words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Gegevens {
    /// Asks the citizen to confirm the e-mail address (docs/specification/request.md#verification).
    Verificatie(Verificatie),
    /// The personal link to the full proposal (docs/specification/mail.md#kinds).
    Uitnodiging(Uitnodiging),
    /// The personal link ends in a week (docs/specification/mail.md#kinds).
    Herinnering(Herinnering),
    /// The proposal has arrived; the PDF copy goes with it (docs/specification/mail.md#kinds).
    Ontvangst(Ontvangst),
    /// The municipality does not take up the request (docs/specification/mail.md#kinds).
    Afwijzing(Afwijzing),
    /// Asks whether a new address is the proposer's.
    Adresbevestiging(Adresbevestiging),
    /// Tells the old address of it.
    Adreswijziging(Adreswijziging),
    /// A dossier that nobody goes on with (docs/specification/mail.md#kinds).
    Beeindiging(Beeindiging),
    /// The dossier was joined with another one for the candidate (docs/specification/mail.md#kinds).
    Samengevoegd(Samengevoegd),
    /// The minister refused (docs/specification/mail.md#kinds).
    NietToegekend(NietToegekend),
    /// The honour was handed over (docs/specification/mail.md#kinds).
    Uitreiking(Uitreiking),
    /// The personal link, which its owner asked for (docs/specification/mail.md#kinds).
    NieuweLink(NieuweLink),
    /// The proposal went on (docs/specification/mail.md#kinds).
    Doorgestuurd(Doorgestuurd),
    /// The municipality took the proposal up (docs/specification/mail.md#kinds).
    InBehandeling(InBehandeling),
    /// The proposer asks a supporter for a letter (docs/specification/supporters.md#mails).
    Ondersteunersvraag(Ondersteunersvraag),
    /// The same once more.
    Ondersteunersherinnering(Ondersteunersvraag),
    /// The proposer asks somebody to fill in too (docs/specification/together.md#mail).
    Meehelpvraag(Ondersteunersvraag),
    /// A new password for an official (docs/specification/accounts.md#forgotten-password).
    WachtwoordVergeten(WachtwoordVergeten),
    /// The first password of a new official.
    AccountUitnodiging(Accountuitnodiging),
    /// Something was changed about an official's account, or is being tried.
    AccountMelding(Accountmelding),
    /// News for an official (docs/specification/news.md#by-mail).
    Werkbericht(Werkbericht),
    /// News for the box of an organisation.
    Organisatiebericht(Organisatiebericht),
    /// Asks that box whether it wants it.
    Postbusbevestiging(Postbusbevestiging),
}

impl Gegevens {
    pub fn soort(&self) -> Soort {
        match self {
            Gegevens::Verificatie(_) => Soort::Verificatie,
            Gegevens::Uitnodiging(_) => Soort::Uitnodiging,
            Gegevens::Herinnering(_) => Soort::Herinnering,
            Gegevens::Ontvangst(_) => Soort::Ontvangst,
            Gegevens::Afwijzing(_) => Soort::Afwijzing,
            Gegevens::Adresbevestiging(_) => Soort::Adresbevestiging,
            Gegevens::Adreswijziging(_) => Soort::Adreswijziging,
            Gegevens::Beeindiging(_) => Soort::Beeindiging,
            Gegevens::Samengevoegd(_) => Soort::Samengevoegd,
            Gegevens::NietToegekend(_) => Soort::NietToegekend,
            Gegevens::Uitreiking(_) => Soort::Uitreiking,
            Gegevens::NieuweLink(_) => Soort::NieuweLink,
            Gegevens::Doorgestuurd(_) => Soort::Doorgestuurd,
            Gegevens::InBehandeling(_) => Soort::InBehandeling,
            Gegevens::Ondersteunersvraag(_) => Soort::Ondersteunersvraag,
            Gegevens::Ondersteunersherinnering(_) => Soort::Ondersteunersherinnering,
            Gegevens::Meehelpvraag(_) => Soort::Meehelpvraag,
            Gegevens::WachtwoordVergeten(_) => Soort::WachtwoordVergeten,
            Gegevens::AccountUitnodiging(_) => Soort::AccountUitnodiging,
            Gegevens::AccountMelding(_) => Soort::AccountMelding,
            Gegevens::Werkbericht(_) => Soort::Werkbericht,
            Gegevens::Organisatiebericht(_) => Soort::Organisatiebericht,
            Gegevens::Postbusbevestiging(_) => Soort::Postbusbevestiging,
        }
    }

    /// Sample data, for a preview of a text.
    ///
    /// # Errors
    /// A fault of the program: the samples come with it.
    pub fn voorbeeld(soort: Soort) -> Result<Self, MailFout> {
        macro_rules! monster {
            ($naam:literal) => {
                serde_json::from_str(include_str!(concat!(
                    "../../voorbeelden/mail-",
                    $naam,
                    ".json"
                )))?
            };
        }
        Ok(match soort {
            Soort::Verificatie => Gegevens::Verificatie(monster!("verificatie")),
            Soort::Uitnodiging => Gegevens::Uitnodiging(monster!("uitnodiging")),
            Soort::Herinnering => Gegevens::Herinnering(monster!("herinnering")),
            Soort::Ontvangst => Gegevens::Ontvangst(monster!("ontvangst")),
            Soort::Afwijzing => Gegevens::Afwijzing(monster!("afwijzing")),
            Soort::Adresbevestiging => Gegevens::Adresbevestiging(monster!("adresbevestiging")),
            Soort::Adreswijziging => Gegevens::Adreswijziging(monster!("adreswijziging")),
            Soort::Beeindiging => Gegevens::Beeindiging(monster!("beeindiging")),
            Soort::Samengevoegd => Gegevens::Samengevoegd(monster!("samengevoegd")),
            Soort::NietToegekend => Gegevens::NietToegekend(monster!("niet-toegekend")),
            Soort::Uitreiking => Gegevens::Uitreiking(monster!("uitreiking")),
            Soort::NieuweLink => Gegevens::NieuweLink(monster!("nieuwe-link")),
            Soort::Doorgestuurd => Gegevens::Doorgestuurd(monster!("doorgestuurd")),
            Soort::InBehandeling => Gegevens::InBehandeling(monster!("in-behandeling")),
            Soort::Ondersteunersvraag => {
                Gegevens::Ondersteunersvraag(monster!("ondersteunersvraag"))
            }
            Soort::Ondersteunersherinnering => {
                Gegevens::Ondersteunersherinnering(monster!("ondersteunersherinnering"))
            }
            Soort::Meehelpvraag => Gegevens::Meehelpvraag(monster!("meehelpvraag")),
            Soort::WachtwoordVergeten => {
                Gegevens::WachtwoordVergeten(monster!("wachtwoord-vergeten"))
            }
            Soort::AccountUitnodiging => {
                Gegevens::AccountUitnodiging(monster!("accountuitnodiging"))
            }
            Soort::AccountMelding => Gegevens::AccountMelding(monster!("accountmelding")),
            Soort::Werkbericht => Gegevens::Werkbericht(monster!("werkbericht")),
            Soort::Organisatiebericht => {
                Gegevens::Organisatiebericht(monster!("organisatiebericht"))
            }
            Soort::Postbusbevestiging => {
                Gegevens::Postbusbevestiging(monster!("postbusbevestiging"))
            }
        })
    }

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
