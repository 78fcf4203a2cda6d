//! The mails: data in, a [`Brief`] of plain text and HTML out.
//!
//! The texts stand in `sjablonen/mail`, a `.txt` (its first line is the subject) and an `.html` for
//! each mail; sample data in `voorbeelden/mail-*.json`. `cargo run -p letters --example mail` shows them.

mod link;
mod sjablonen;
mod tekst;

use chrono::{DateTime, Utc};
use link::Link;
use minijinja::{Value, context};
use serde::{Deserialize, Serialize};
use tekst::{alineas, een_regel};

/// A mail, ready to be addressed and sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Brief {
    /// One line without control characters.
    pub onderwerp: String,
    pub tekst: String,
    pub html: String,
}

/// Why there is no mail. What a citizen or an official typed never is the reason.
#[derive(Debug, thiserror::Error)]
pub enum MailFout {
    #[error("the link is no plain web address")]
    Link,
    #[error("a template of the mails is wrong: {0}")]
    Sjabloon(String),
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

/// The caller attaches the PDF copy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ontvangst {
    pub zaak: Zaak,
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

/// Asks the citizen to confirm the e-mail address (product.md 2, /verzoek-verstuurd).
///
/// # Errors
/// See [`MailFout`]; so for every mail below.
pub fn verificatie(mail: &Verificatie) -> Result<Brief, MailFout> {
    let link = Link::van(&mail.link)?;
    sjablonen::brief(
        "verificatie",
        &context! { ..link.context(mail.geldig_tot), ..mail.zaak.context() },
    )
}

/// The personal link to the full proposal (product.md 1, step 3).
pub fn uitnodiging(mail: &Uitnodiging) -> Result<Brief, MailFout> {
    let link = Link::van(&mail.link)?;
    let bericht = alineas(mail.bericht.as_deref().unwrap_or_default());
    sjablonen::brief(
        "uitnodiging",
        &context! { ..context! { bericht }, ..link.context(mail.geldig_tot), ..mail.zaak.context() },
    )
}

/// The personal link ends in a week (officials.md, Mail).
pub fn herinnering(mail: &Herinnering) -> Result<Brief, MailFout> {
    let link = Link::van(&mail.link)?;
    sjablonen::brief(
        "herinnering",
        &context! { ..link.context(mail.geldig_tot), ..mail.zaak.context() },
    )
}

/// The proposal has arrived; the PDF copy goes with it (product.md 1, step 5).
pub fn ontvangst(mail: &Ontvangst) -> Result<Brief, MailFout> {
    let ingediend = tekst::moment(mail.ingediend_op);
    sjablonen::brief(
        "ontvangst",
        &context! { ..context! { ingediend }, ..mail.zaak.context() },
    )
}

/// The municipality does not take up the request (officials.md, VerzoekAfgewezen).
pub fn afwijzing(mail: &Afwijzing) -> Result<Brief, MailFout> {
    let reden = een_regel(&mail.reden);
    let toelichting = alineas(mail.toelichting.as_deref().unwrap_or_default());
    sjablonen::brief(
        "afwijzing",
        &context! { ..context! { reden, toelichting }, ..mail.zaak.context() },
    )
}

/// A new password for an official (officials.md, The official's side).
pub fn wachtwoord_vergeten(mail: &WachtwoordVergeten) -> Result<Brief, MailFout> {
    let link = Link::van(&mail.link)?;
    let naam = een_regel(&mail.naam);
    let gebruikersnaam = een_regel(&mail.gebruikersnaam);
    sjablonen::brief(
        "wachtwoord-vergeten",
        &context! { ..context! { naam, gebruikersnaam }, ..link.context(mail.geldig_tot) },
    )
}

/// The first password of a new official.
pub fn accountuitnodiging(mail: &Accountuitnodiging) -> Result<Brief, MailFout> {
    let link = Link::van(&mail.link)?;
    let naam = een_regel(&mail.naam);
    let gebruikersnaam = een_regel(&mail.gebruikersnaam);
    sjablonen::brief(
        "accountuitnodiging",
        &context! { ..context! { naam, gebruikersnaam }, ..link.context(mail.geldig_tot) },
    )
}

impl Zaak {
    fn context(&self) -> Value {
        context! {
            zaaknummer => een_regel(&self.zaaknummer),
            gemeente => een_regel(&self.gemeente),
            kandidaat => een_regel(&self.kandidaat),
            naam => een_regel(&self.voorsteller),
        }
    }
}
