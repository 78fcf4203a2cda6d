//! The mail of a plan in its words, or the letter in its place.

mod papier;

use letters::mail::{self, Contact, MailFout, Mailtekst};
use uuid::Uuid;
use verzoek::gegevens::Postbrief;
use verzoek::{Event, Verzoek};

pub use self::papier::drukaf;
use self::papier::op_papier;
use crate::Reactors;
use crate::mails::{Aan, Links, Plan, Zaakbrief};
use crate::plan;
use crate::postbode::Brief;

/// What goes to somebody.
pub enum Stuk {
    Mail(Brief),
    /// The proposer has no mail address: the same words, to print.
    Post {
        brief: Postbrief,
        /// The personal link that stands in it.
        link_id: Option<Uuid>,
    },
}

/// The mail or the letter, or none when the case no longer has what it needs.
pub fn stuk(
    with: &Reactors,
    plan: &Plan,
    verzoek: &Verzoek,
    bericht_id: &str,
    (tekst, contact): (&Mailtekst, Option<Contact>),
) -> Result<Option<Stuk>, MailFout> {
    let Some(Zaakbrief {
        aan: Some(aan),
        link,
        gegevens,
    }) = plan.brief(verzoek, Links::Echt(with))
    else {
        return Ok(None);
    };
    let gegevens = gegevens.met_contact(contact);
    let (aan, aan_naam) = match aan {
        Aan::Mail { adres, naam } => (adres, naam),
        Aan::Post(postadres) => {
            let brief = mail::op_brief(&gegevens, tekst)?;
            return Ok(Some(Stuk::Post {
                brief: op_papier(brief, postadres),
                link_id: link,
            }));
        }
    };
    let tekst = mail::brief(&gegevens, tekst)?;
    Ok(Some(Stuk::Mail(Brief {
        van_naam: tekst.afzender,
        aan_naam,
        aan,
        bericht_id: bericht_id.to_owned(),
        onderwerp: tekst.onderwerp,
        tekst: tekst.tekst,
        html: tekst.html,
        bijlage: None,
    })))
}

/// The mail that an event would bring about, made as the real one is; without a link that works.
/// None: the event brings about no mail.
///
/// # Errors
/// When a template is wrong, or the text is that of another mail.
pub fn voorbeeld(
    event: Event,
    verzoek: &Verzoek,
    public_url: &str,
    (tekst, contact): (&Mailtekst, Option<Contact>),
) -> Result<Option<mail::Brief>, MailFout> {
    let mut daarna = verzoek.clone();
    daarna.pas_toe(event.clone());
    let Some(plan) = plan::effect(event) else {
        return Ok(None);
    };
    plan.brief(&daarna, Links::Voorbeeld(public_url))
        .map(|brief| mail::brief(&brief.gegevens.met_contact(contact), tekst))
        .transpose()
}
