//! What a mail is made of beside its words: shapes of data, which kinds of mails share, and the values that each gives.

mod zonder_zaak;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::plek::Plek;
use super::tekst::{een_regel, moment};

pub use zonder_zaak::*;

/// What a mail tells, not made fit for a mail yet but for `regels`.
#[derive(Default)]
pub(super) struct Inhoud<'a> {
    pub zaak: Option<&'a Zaak>,
    /// Name and user name of an account.
    pub account: Option<(&'a str, &'a str)>,
    pub link: Option<&'a str>,
    /// Until when the link works; none: as long as the case runs.
    pub geldig_tot: Option<DateTime<Utc>>,
    /// What else comes on a line.
    pub regels: Vec<(Plek, String)>,
    /// What somebody added. Line breaks are kept.
    pub toegevoegd: Option<&'a str>,
    /// What is new, in the place of that; not typed by anybody.
    pub nieuws: Option<&'a [Vec<String>]>,
    /// The page where these mails are chosen.
    pub instelling: Option<&'a str>,
}

impl<'a> Inhoud<'a> {
    fn over(zaak: &'a Zaak) -> Self {
        Inhoud {
            zaak: Some(zaak),
            ..Inhoud::default()
        }
    }
}

/// Data of a mail.
pub(super) trait Vorm {
    fn inhoud(&self) -> Inhoud<'_>;

    /// None: not about a case.
    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        None
    }
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

/// It names its case, and no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Zaakmail {
    pub zaak: Zaak,
}

impl Vorm for Zaakmail {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud::over(&self.zaak)
    }

    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        Some(&mut self.zaak)
    }
}

/// With a link that ends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Linkmail {
    pub zaak: Zaak,
    pub link: String,
    pub geldig_tot: DateTime<Utc>,
}

impl Vorm for Linkmail {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            link: Some(&self.link),
            geldig_tot: Some(self.geldig_tot),
            ..Inhoud::over(&self.zaak)
        }
    }

    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        Some(&mut self.zaak)
    }
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

impl Vorm for Uitnodiging {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            link: Some(&self.link),
            geldig_tot: Some(self.geldig_tot),
            toegevoegd: self.bericht.as_deref(),
            ..Inhoud::over(&self.zaak)
        }
    }

    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        Some(&mut self.zaak)
    }
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

impl Vorm for NieuweLink {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            link: Some(&self.link),
            geldig_tot: self.geldig_tot,
            ..Inhoud::over(&self.zaak)
        }
    }

    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        Some(&mut self.zaak)
    }
}

/// With a link to the page that follows the proposal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Volgmail {
    pub zaak: Zaak,
    pub link: String,
}

impl Vorm for Volgmail {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            link: Some(&self.link),
            ..Inhoud::over(&self.zaak)
        }
    }

    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        Some(&mut self.zaak)
    }
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

impl Vorm for Doorgestuurd {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            link: Some(&self.link),
            regels: vec![(Plek::Organisatie, een_regel(&self.organisatie))],
            ..Inhoud::over(&self.zaak)
        }
    }

    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        Some(&mut self.zaak)
    }
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

impl Vorm for Ontvangst {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            link: Some(&self.link),
            regels: vec![(Plek::Ingediend, moment(self.ingediend_op))],
            ..Inhoud::over(&self.zaak)
        }
    }

    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        Some(&mut self.zaak)
    }
}

/// Nobody goes on with it, for a reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Eindmail {
    pub zaak: Zaak,
    pub reden: String,
    /// Line breaks are kept.
    #[serde(default)]
    pub toelichting: Option<String>,
}

impl Vorm for Eindmail {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            regels: vec![(Plek::Reden, een_regel(&self.reden))],
            toegevoegd: self.toelichting.as_deref(),
            ..Inhoud::over(&self.zaak)
        }
    }

    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        Some(&mut self.zaak)
    }
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

impl Vorm for Samengevoegd {
    fn inhoud(&self) -> Inhoud<'_> {
        Inhoud {
            toegevoegd: self.toelichting.as_deref(),
            ..Inhoud::over(&self.zaak)
        }
    }

    fn zaak_mut(&mut self) -> Option<&mut Zaak> {
        Some(&mut self.zaak)
    }
}
