//! "Bel de burger": a mail that can't be delivered is a task for the municipality
//! (docs/specification/mail.md#bel-taak). It ends when somebody notes that the citizen knows now, when a mail of
//! that kind does arrive, or when it is clear that the citizen got the message or has nothing to do with it any
//! more.

use crate::Event;
use crate::mailsoort::{Bellen, MailSoort, VAN_DE_LINK};

/// What an event does to the tasks of its case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beltaak {
    Geen,
    Opent(MailSoort),
    Sluit(&'static [MailSoort]),
}

impl Event {
    pub fn beltaak(&self) -> Beltaak {
        match self {
            Event::MailMislukt { soort, .. } => match soort.gedrag().bellen {
                Bellen::Ja | Bellen::JaEnVertelt(_) => Beltaak::Opent(*soort),
                Bellen::Nee => Beltaak::Geen,
            },
            Event::MailVerstuurd { soort, .. } => match soort.gedrag().bellen {
                Bellen::Ja => Beltaak::Sluit(soort.alleen()),
                Bellen::JaEnVertelt(soorten) => Beltaak::Sluit(soorten),
                Bellen::Nee => Beltaak::Geen,
            },
            // Another address than the one that did not work, or it works after all.
            Event::MailadresOpgegeven { .. }
            | Event::MailadresBevestigd { .. }
            | Event::MailadresIngetrokken { .. } => {
                Beltaak::Sluit(MailSoort::Adresbevestiging.alleen())
            }
            // The link in that mail was used.
            Event::EmailGeverifieerd { .. } => Beltaak::Sluit(MailSoort::Verificatie.alleen()),
            Event::VoorstelIngediend { .. } => Beltaak::Sluit(VAN_DE_LINK),
            // There is no link any more to tell of.
            Event::LinkIngetrokken { .. } | Event::VerzoekAfgewezen { .. } => {
                Beltaak::Sluit(VAN_DE_LINK)
            }
            // A note about something else.
            Event::ContactGenoteerd {
                taak_klaar: Some(false),
                ..
            } => Beltaak::Geen,
            Event::ContactGenoteerd { .. } | Event::VerzoekVervallen { .. } => {
                Beltaak::Sluit(MailSoort::ALLE)
            }
            // There is nobody left to phone.
            Event::Vernietigd { wat, .. } if wat.raakt_voorsteller() => {
                Beltaak::Sluit(MailSoort::ALLE)
            }
            _ => Beltaak::Geen,
        }
    }
}
