//! The shapes of mails that are about no case: to officials, and to the box of an organisation.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::super::plek::Plek;
use super::super::tekst::een_regel;
use super::{Inhoud, Vorm};

/// To an official, with a link to choose a password.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Accountlink {
    pub naam: String,
    pub gebruikersnaam: String,
    /// Works once.
    pub link: String,
    pub geldig_tot: DateTime<Utc>,
}

impl Vorm for Accountlink {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            account: Some((&self.naam, &self.gebruikersnaam)),
            link: Some(&self.link),
            geldig_tot: Some(self.geldig_tot),
            ..Inhoud::default()
        }
    }
}

/// What happened to an official's account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Accountmelding {
    pub naam: String,
    pub gebruikersnaam: String,
    pub wat: Accountgebeurtenis,
}

impl Vorm for Accountmelding {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            account: Some((&self.naam, &self.gebruikersnaam)),
            regels: vec![(Plek::Melding, self.wat.zin().to_owned())],
            ..Inhoud::default()
        }
    }
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

impl Vorm for Werkbericht {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            link: Some(&self.link),
            nieuws: Some(&self.nieuws),
            instelling: Some(&self.instelling),
            ..Inhoud::default()
        }
    }
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

impl Vorm for Organisatiebericht {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            link: Some(&self.link),
            regels: vec![(Plek::Organisatie, een_regel(&self.organisatie))],
            nieuws: Some(&self.nieuws),
            instelling: Some(&self.instelling),
            ..Inhoud::default()
        }
    }
}

/// Asks the box of an organisation whether it wants news.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Postbusbevestiging {
    pub organisatie: String,
    pub link: String,
    pub geldig_tot: DateTime<Utc>,
}

impl Vorm for Postbusbevestiging {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            link: Some(&self.link),
            geldig_tot: Some(self.geldig_tot),
            regels: vec![(Plek::Organisatie, een_regel(&self.organisatie))],
            ..Inhoud::default()
        }
    }
}
