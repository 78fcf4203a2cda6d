//! A mail about a case: whose words it has, how it is counted, and as what its outcome is recorded. Those to the
//! proposer and those to whom the proposer asks are apart: of theirs the history holds no address.

use letters::mail::Soort;
use uuid::Uuid;
use verzoek::mailsoort::{Antwoord, MailSoort, Vrager};
use verzoek::{Betrokkene, Opdracht};

use crate::mails::Plan;

/// Whom a mail is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Post {
    Voorsteller {
        soort: MailSoort,
        tekstsoort: Soort,
    },
    Ondersteuner {
        tekstsoort: Soort,
        id: Uuid,
        link_id: Uuid,
    },
    /// Who is asked to fill in too.
    Meehelper {
        tekstsoort: Soort,
        id: Uuid,
        link_id: Uuid,
    },
}

/// A mail about a case whose kind nobody knows: its name is no longer the same everywhere.
#[derive(Debug, thiserror::Error)]
#[error("the plan {0} has no kind of mail or no text")]
pub(crate) struct Onbekend(&'static str);

/// A try that came to an end.
pub(crate) struct Geprobeerd {
    pub bericht_id: String,
    pub aan: String,
    pub pogingen: u32,
}

impl Post {
    /// None: it is no mail.
    ///
    /// # Errors
    /// It is one, and has no text: it must not lapse as if nobody wanted it.
    pub(crate) fn van(plan: &Plan) -> Result<Option<Self>, Onbekend> {
        if matches!(plan, Plan::Kopie | Plan::Vernietiging) {
            return Ok(None);
        }
        let naam = plan.soort();
        let tekstsoort = Soort::van_code(naam).ok_or(Onbekend(naam))?;
        Ok(Some(match *plan {
            Plan::Ondersteunersvraag { id, link_id }
            | Plan::Ondersteunersherinnering { id, link_id } => Post::Ondersteuner {
                tekstsoort,
                id,
                link_id,
            },
            Plan::Meehelpvraag { id, link_id } => Post::Meehelper {
                tekstsoort,
                id,
                link_id,
            },
            _ => Post::Voorsteller {
                soort: plan.mail().ok_or(Onbekend(naam))?,
                tekstsoort,
            },
        }))
    }

    /// Who gets it, and whom the case is about.
    pub(crate) fn over(self) -> [Betrokkene; 2] {
        let ontvanger = match self {
            Post::Voorsteller { .. } => Betrokkene::Voorsteller,
            Post::Ondersteuner { id, .. } => Betrokkene::Ondersteuner(id),
            Post::Meehelper { id, .. } => Betrokkene::Meehelper(id),
        };
        [ontvanger, Betrokkene::Kandidaat]
    }

    /// Whose words it has.
    pub(crate) fn tekstsoort(self) -> Soort {
        match self {
            Post::Voorsteller { tekstsoort, .. }
            | Post::Ondersteuner { tekstsoort, .. }
            | Post::Meehelper { tekstsoort, .. } => tekstsoort,
        }
    }

    /// The case by which it is counted; another's is not about the proposer's address.
    pub(crate) fn telt_voor(self, zaak: Uuid) -> Option<Uuid> {
        match self {
            Post::Voorsteller { .. } => Some(zaak),
            Post::Ondersteuner { .. } | Post::Meehelper { .. } => None,
        }
    }

    /// How the mail is counted; none: an official had it sent, or a deadline.
    pub(crate) fn antwoord(self, vrager: Vrager) -> Option<Antwoord> {
        match self {
            Post::Voorsteller { soort, .. } => soort.antwoord(vrager),
            Post::Ondersteuner { .. } | Post::Meehelper { .. } => Some(Antwoord::Verwacht),
        }
    }

    /// What the case is told of it; with why it was not delivered, or none: it was sent.
    pub(crate) fn afloop(self, poging: Geprobeerd, oorzaak: Option<String>) -> Opdracht {
        let Geprobeerd {
            bericht_id,
            aan,
            pogingen,
        } = poging;
        match (self, oorzaak) {
            (Post::Voorsteller { soort, .. }, None) => Opdracht::NoteerMailVerstuurd {
                soort,
                bericht_id,
                aan,
                pogingen,
            },
            (Post::Voorsteller { soort, .. }, Some(oorzaak)) => Opdracht::NoteerMailMislukt {
                soort,
                bericht_id,
                aan,
                pogingen,
                oorzaak,
            },
            (Post::Ondersteuner { id, link_id, .. }, oorzaak) => Opdracht::NoteerOndersteunermail {
                id,
                link_id,
                bericht_id,
                pogingen,
                oorzaak,
            },
            (Post::Meehelper { id, link_id, .. }, oorzaak) => Opdracht::NoteerMeehelpermail {
                id,
                link_id,
                bericht_id,
                pogingen,
                oorzaak,
            },
        }
    }
}
