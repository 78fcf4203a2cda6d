//! The mails: data in, a [`Brief`] of plain text and HTML out.
//!
//! Each is made of a [`Mailtekst`]: the words that functional managers wrote, or those that came with
//! the program, in `sjablonen/mail` (the first line is the subject). What stands around them is the same
//! for all. Sample data in `voorbeelden/mail-*.json`; `cargo run -p letters --example mail` shows them.

mod link;
mod mailtekst;
mod sjablonen;
mod soort;
mod tekst;

pub use mailtekst::{
    Bloksoort, LANGSTE_INHOUD, LANGSTE_ONDERWERP, Mailtekst, Stuk, Tekstfout, Waar, standaardtekst,
};
pub use soort::{Nodig, Plek, Soort};

use chrono::{DateTime, Utc};
use link::Link;
use mailtekst::Waarden;
use serde::{Deserialize, Serialize};
use sjablonen::Delen;
use std::collections::BTreeMap;
use tekst::{alineas, een_regel, moment};

pub use tekst::persoon;

/// A mail, ready to be addressed and sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Brief {
    /// One line without control characters.
    pub onderwerp: String,
    pub tekst: String,
    pub html: String,
    /// Under which name it goes: the municipality's; none: about no case.
    pub afzender: Option<String>,
}

/// Why there is no mail. What a citizen or an official typed never is the reason.
#[derive(Debug, thiserror::Error)]
pub enum MailFout {
    #[error("the link is no plain web address")]
    Link,
    #[error("a template of the mails is wrong: {0}")]
    Sjabloon(String),
    #[error("the text is that of another kind of mail")]
    Soort,
    #[error("the sample data is wrong: {0}")]
    Voorbeeld(#[from] serde_json::Error),
}

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

impl Contact {
    /// Label and value, each on one line; the page only when it is a plain web address.
    fn regels(&self) -> Vec<Contactregel> {
        let pagina = self
            .pagina
            .as_deref()
            .filter(|adres| Link::van(adres).is_ok());
        let velden = [
            ("Contact", self.naam.as_deref()),
            ("Telefoon", self.telefoon.as_deref()),
            ("E-mail", self.mail.as_deref()),
            ("Website", pagina),
        ];
        velden
            .into_iter()
            .filter_map(|(label, waarde)| {
                Some(Contactregel {
                    label,
                    waarde: een_regel(waarde?),
                })
            })
            .collect()
    }
}

/// A line of the contact below a mail.
#[derive(Debug)]
struct Contactregel {
    label: &'static str,
    waarde: String,
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

impl Accountgebeurtenis {
    fn zin(self) -> &'static str {
        match self {
            Accountgebeurtenis::Email => {
                "Het e-mailadres van uw account is gewijzigd. Dit bericht gaat naar het oude en het nieuwe adres."
            }
            Accountgebeurtenis::Rol => "De rol of de organisatie van uw account is gewijzigd.",
            Accountgebeurtenis::TweedeFactor => {
                "De tweede stap van uw account is verwijderd. Bij de volgende keer inloggen stelt u een nieuwe in."
            }
            Accountgebeurtenis::Inlogpogingen => {
                "Iemand probeert steeds met een verkeerd wachtwoord in te loggen met uw gebruikersnaam. U kunt zelf gewoon blijven inloggen."
            }
        }
    }
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
                    "../voorbeelden/mail-",
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

    fn zaak(&self) -> Option<&Zaak> {
        match self {
            Gegevens::Verificatie(mail) => Some(&mail.zaak),
            Gegevens::Uitnodiging(mail) => Some(&mail.zaak),
            Gegevens::Herinnering(mail) => Some(&mail.zaak),
            Gegevens::Ontvangst(mail) => Some(&mail.zaak),
            Gegevens::Afwijzing(mail) => Some(&mail.zaak),
            Gegevens::Adresbevestiging(mail) => Some(&mail.zaak),
            Gegevens::Adreswijziging(mail) => Some(&mail.zaak),
            Gegevens::Beeindiging(mail) => Some(&mail.zaak),
            Gegevens::Samengevoegd(mail) => Some(&mail.zaak),
            Gegevens::NietToegekend(mail) => Some(&mail.zaak),
            Gegevens::Uitreiking(mail) => Some(&mail.zaak),
            Gegevens::NieuweLink(mail) => Some(&mail.zaak),
            Gegevens::Doorgestuurd(mail) => Some(&mail.zaak),
            Gegevens::Ondersteunersvraag(mail)
            | Gegevens::Ondersteunersherinnering(mail)
            | Gegevens::Meehelpvraag(mail) => Some(&mail.zaak),
            Gegevens::WachtwoordVergeten(_)
            | Gegevens::AccountUitnodiging(_)
            | Gegevens::AccountMelding(_)
            | Gegevens::Werkbericht(_)
            | Gegevens::Organisatiebericht(_)
            | Gegevens::Postbusbevestiging(_) => None,
        }
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

    fn contactregels(&self) -> Vec<Contactregel> {
        let contact = self.zaak().and_then(|zaak| zaak.contact.as_ref());
        contact.map(Contact::regels).unwrap_or_default()
    }

    /// The link, and until when it works; none: as long as the case runs.
    fn link(&self) -> Option<(&str, Option<DateTime<Utc>>)> {
        match self {
            Gegevens::Verificatie(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::Uitnodiging(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::Herinnering(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::WachtwoordVergeten(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::AccountUitnodiging(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::Adresbevestiging(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::NieuweLink(mail) => Some((&mail.link, mail.geldig_tot)),
            Gegevens::Ondersteunersvraag(mail)
            | Gegevens::Ondersteunersherinnering(mail)
            | Gegevens::Meehelpvraag(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::Postbusbevestiging(mail) => Some((&mail.link, Some(mail.geldig_tot))),
            Gegevens::Werkbericht(mail) => Some((&mail.link, None)),
            Gegevens::Organisatiebericht(mail) => Some((&mail.link, None)),
            Gegevens::Doorgestuurd(mail) => Some((&mail.link, None)),
            Gegevens::Ontvangst(mail) => Some((&mail.link, None)),
            Gegevens::Afwijzing(_)
            | Gegevens::Adreswijziging(_)
            | Gegevens::Beeindiging(_)
            | Gegevens::Samengevoegd(_)
            | Gegevens::NietToegekend(_)
            | Gegevens::Uitreiking(_)
            | Gegevens::AccountMelding(_) => None,
        }
    }

    /// The page where these mails are chosen.
    fn instelling(&self) -> Option<&str> {
        match self {
            Gegevens::Werkbericht(mail) => Some(&mail.instelling),
            Gegevens::Organisatiebericht(mail) => Some(&mail.instelling),
            _ => None,
        }
    }

    /// What is new; not typed by anybody.
    fn nieuws(&self) -> Option<&[Vec<String>]> {
        match self {
            Gegevens::Werkbericht(mail) => Some(&mail.nieuws),
            Gegevens::Organisatiebericht(mail) => Some(&mail.nieuws),
            _ => None,
        }
    }

    /// Name and user name of an account.
    fn account(&self) -> Option<(&str, &str)> {
        match self {
            Gegevens::WachtwoordVergeten(mail) => Some((&mail.naam, &mail.gebruikersnaam)),
            Gegevens::AccountUitnodiging(mail) => Some((&mail.naam, &mail.gebruikersnaam)),
            Gegevens::AccountMelding(mail) => Some((&mail.naam, &mail.gebruikersnaam)),
            _ => None,
        }
    }

    fn waarden(&self) -> Result<Waarden<'_>, MailFout> {
        let mut regels = BTreeMap::new();
        if let Some(zaak) = self.zaak() {
            regels.insert(Plek::Naam, persoon(&zaak.voorsteller));
            regels.insert(Plek::Kandidaat, persoon(&zaak.kandidaat));
            regels.insert(Plek::Gemeente, een_regel(&zaak.gemeente));
            regels.insert(Plek::Zaaknummer, een_regel(&zaak.zaaknummer));
        }
        if let Some((naam, gebruikersnaam)) = self.account() {
            regels.insert(Plek::Naam, persoon(naam));
            regels.insert(Plek::Gebruikersnaam, een_regel(gebruikersnaam));
        }
        let mut link = None;
        if let Some((adres, geldig_tot)) = self.link() {
            link = Some(Link::van(adres)?.als_str());
            if let Some(geldig_tot) = geldig_tot {
                regels.insert(Plek::GeldigTot, moment(geldig_tot));
            }
        }
        let toegevoegd = match self {
            Gegevens::Uitnodiging(mail) => mail.bericht.as_deref(),
            Gegevens::Afwijzing(mail) => {
                regels.insert(Plek::Reden, een_regel(&mail.reden));
                mail.toelichting.as_deref()
            }
            Gegevens::Samengevoegd(mail) => mail.toelichting.as_deref(),
            Gegevens::Beeindiging(mail) => {
                regels.insert(Plek::Reden, een_regel(&mail.reden));
                mail.toelichting.as_deref()
            }
            Gegevens::AccountMelding(mail) => {
                regels.insert(Plek::Melding, mail.wat.zin().to_owned());
                None
            }
            Gegevens::Doorgestuurd(mail) => {
                regels.insert(Plek::Organisatie, een_regel(&mail.organisatie));
                None
            }
            Gegevens::Organisatiebericht(mail) => {
                regels.insert(Plek::Organisatie, een_regel(&mail.organisatie));
                None
            }
            Gegevens::Postbusbevestiging(mail) => {
                regels.insert(Plek::Organisatie, een_regel(&mail.organisatie));
                None
            }
            Gegevens::Ontvangst(mail) => {
                regels.insert(Plek::Ingediend, moment(mail.ingediend_op));
                None
            }
            _ => None,
        };
        // Also around the text a mail says nothing that its text may not say.
        regels.retain(|plek, _| self.soort().kent(*plek));
        let instelling = self.instelling().map(Link::van).transpose()?;
        Ok(Waarden {
            regels,
            link,
            instelling: instelling.map(Link::als_str),
            alineas: match self.nieuws() {
                Some(nieuws) => nieuws.to_vec(),
                None => alineas(toegevoegd.unwrap_or_default()),
            },
        })
    }

    /// Who signs it. It is no part of the text: a mail always says where it comes from.
    fn afzender(&self, gemeente: Option<&str>) -> String {
        match (self, gemeente) {
            (
                Gegevens::Verificatie(_)
                | Gegevens::Adresbevestiging(_)
                | Gegevens::Ondersteunersvraag(_)
                | Gegevens::Ondersteunersherinnering(_)
                | Gegevens::Meehelpvraag(_),
                Some(gemeente),
            ) => {
                format!("Lintje, namens de gemeente {gemeente}")
            }
            (_, Some(gemeente)) => format!("Gemeente {gemeente}"),
            (_, None) => "Lintje".to_owned(),
        }
    }
}

/// The mail, of these words.
///
/// # Errors
/// See [`MailFout`].
pub fn brief(gegevens: &Gegevens, tekst: &Mailtekst) -> Result<Brief, MailFout> {
    if tekst.soort() != gegevens.soort() {
        return Err(MailFout::Soort);
    }
    let waarden = gegevens.waarden()?;
    let waarde = |plek| waarden.regels.get(&plek).cloned();
    let onderwerp = tekst.onderwerp(&waarden);
    sjablonen::brief(Delen {
        titel: titel(&onderwerp, waarde(Plek::Zaaknummer).as_deref()),
        onderwerp,
        naam: waarde(Plek::Naam).filter(|naam| !naam.is_empty()),
        tekst: tekst.als_tekst(&waarden),
        html: tekst.als_html(&waarden),
        afzender: gegevens.afzender(waarde(Plek::Gemeente).as_deref()),
        zaaknummer: waarde(Plek::Zaaknummer),
        contact: gegevens.contactregels(),
    })
}

/// The same words for a letter: what a mail says, in parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opbrief {
    /// The subject, without the case number.
    pub onderwerp: String,
    pub naam: String,
    pub afzender: String,
    pub blokken: Vec<Stuk>,
    /// How to reach the municipality, each on one line; empty: it did not say.
    pub contact: Vec<String>,
}

/// The words of a mail as they go on paper.
///
/// # Errors
/// See [`MailFout`].
pub fn op_brief(gegevens: &Gegevens, tekst: &Mailtekst) -> Result<Opbrief, MailFout> {
    if tekst.soort() != gegevens.soort() {
        return Err(MailFout::Soort);
    }
    let waarden = gegevens.waarden()?;
    let waarde = |plek| waarden.regels.get(&plek).cloned().unwrap_or_default();
    let contact = gegevens.contactregels().into_iter();
    let mut blokken = tekst.als_blokken(&waarden);
    // Who gets letters may have no screen to fill it in on.
    if gegevens.soort() == Soort::Uitnodiging {
        blokken.extend(liever_op_papier(
            &waarde(Plek::Gemeente),
            &waarde(Plek::Zaaknummer),
        ));
    }
    Ok(Opbrief {
        onderwerp: titel(&tekst.onderwerp(&waarden), Some(&waarde(Plek::Zaaknummer))),
        naam: waarde(Plek::Naam),
        afzender: gegevens.afzender(waarden.regels.get(&Plek::Gemeente).map(String::as_str)),
        blokken,
        contact: contact
            .map(|regel| format!("{}: {}", regel.label, regel.waarde))
            .collect(),
    })
}

/// What stands in the letter of an invitation alone.
fn liever_op_papier(gemeente: &str, zaaknummer: &str) -> [Stuk; 2] {
    let stuk = |soort, regel: String| Stuk {
        soort,
        regels: vec![regel],
    };
    [
        stuk(Bloksoort::Kop, "Liever op papier?".to_owned()),
        stuk(
            Bloksoort::Alinea,
            format!(
                "U kunt uw voorstel ook op papier terugsturen naar de gemeente {gemeente}. Schrijf het zaaknummer {zaaknummer} erbij en zet uw handtekening. Een medewerker vult het voorstel dan voor u in."
            ),
        ),
    ]
}

/// The subject above the text, where the case number would only stand in the way.
fn titel(onderwerp: &str, zaaknummer: Option<&str>) -> String {
    let zonder = zaaknummer
        .filter(|nummer| !nummer.is_empty())
        .map(|nummer| {
            onderwerp
                .replace(&format!(" (zaaknummer {nummer})"), "")
                .replace(&format!(" ({nummer})"), "")
        });
    zonder.unwrap_or_else(|| onderwerp.to_owned())
}
