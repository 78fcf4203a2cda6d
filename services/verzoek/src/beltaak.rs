//! "Bel de burger": a mail that can't be delivered is a task for the municipality
//! (docs/specification/mail.md#bel-taak). It ends when somebody notes that the citizen knows now, when a mail of
//! that kind does arrive, or when it is clear that the citizen got the message or has nothing to do with it any
//! more.

use crate::Event;
use crate::event::MailSoort;

/// What an event does to the tasks of its case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beltaak {
    Geen,
    Opent(MailSoort),
    Sluit(&'static [MailSoort]),
}

/// The mails with a personal link to the proposal.
const VAN_DE_LINK: &[MailSoort] = &[
    MailSoort::Uitnodiging,
    MailSoort::Herinnering,
    MailSoort::NieuweLink,
];

/// The mail to an address that is to be proved.
const VAN_HET_ADRES: &[MailSoort] = &[MailSoort::Adresbevestiging];

impl Event {
    pub fn beltaak(&self) -> Beltaak {
        match self {
            // That mails no longer arrive there is known, or of no use to the person who gave another address.
            Event::MailMislukt {
                soort: MailSoort::Adreswijziging,
                ..
            } => Beltaak::Geen,
            // Nobody has to phone about them: they ask nothing, and the page tells where the proposal is.
            Event::MailMislukt {
                soort: MailSoort::Doorgestuurd | MailSoort::InBehandeling,
                ..
            } => Beltaak::Geen,
            Event::MailMislukt { soort, .. } => Beltaak::Opent(*soort),
            Event::MailVerstuurd { soort, .. } => Beltaak::Sluit(match soort {
                MailSoort::Verificatie => &[MailSoort::Verificatie],
                MailSoort::Uitnodiging => &[MailSoort::Uitnodiging],
                MailSoort::Herinnering => &[MailSoort::Herinnering],
                MailSoort::Ontvangst => &[MailSoort::Ontvangst],
                MailSoort::Afwijzing => &[MailSoort::Afwijzing],
                MailSoort::Adresbevestiging => VAN_HET_ADRES,
                MailSoort::Adreswijziging => &[],
                MailSoort::Beeindiging => &[MailSoort::Beeindiging],
                MailSoort::Samengevoegd => &[MailSoort::Samengevoegd],
                MailSoort::NietToegekend => &[MailSoort::NietToegekend],
                MailSoort::Uitreiking => &[MailSoort::Uitreiking],
                // Whoever has the new link has what the invitation was about.
                MailSoort::NieuweLink => VAN_DE_LINK,
                MailSoort::Doorgestuurd | MailSoort::InBehandeling => &[],
            }),
            // Another address than the one that did not work, or it works after all.
            Event::MailadresOpgegeven { .. }
            | Event::MailadresBevestigd { .. }
            | Event::MailadresIngetrokken { .. } => Beltaak::Sluit(VAN_HET_ADRES),
            // The link in that mail was used.
            Event::EmailGeverifieerd { .. } => Beltaak::Sluit(&[MailSoort::Verificatie]),
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
