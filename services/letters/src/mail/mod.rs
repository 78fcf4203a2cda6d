//! The mails: data in, a [`Brief`] of plain text and HTML out.
//!
//! Each is made of a [`Mailtekst`]: the words that functional managers wrote, or those that came with
//! the program, in `sjablonen/mail` (the first line is the subject). What stands around them is the same
//! for all. Sample data in `voorbeelden/mail-*.json`; `cargo run -p letters --example mail` shows them.

mod gegevens;
mod link;
mod mailtekst;
mod plek;
mod sjablonen;
mod soort;
mod tekst;
mod waarden;

use serde::Serialize;
use sjablonen::Delen;

pub use gegevens::*;
pub use mailtekst::{
    Bloksoort, LANGSTE_INHOUD, LANGSTE_ONDERWERP, Mailtekst, Stuk, Tekstfout, Waar,
};
pub use plek::{Nodig, Plek};
pub use soort::{Gegevens, Soort, standaardtekst};
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
    // Somebody who gets letters may have no screen to fill it in on.
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
