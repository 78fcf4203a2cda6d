//! A mail about a case: whose words it has, how it is counted, and as what its outcome is recorded. Those to the
//! proposer and those to whom the proposer asks are apart: of theirs the history holds no address.

use letters::mail::Soort;
use uuid::Uuid;
use verzoek::mailsoort::MailSoort;
use verzoek::{Betrokkene, Opdracht};

use crate::effect::Plan;
use crate::mailgrens::Antwoord;
use crate::teksten;

/// Who had a mail sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Vrager {
    /// Anybody, by a form.
    Iedereen,
    /// The helpdesk, who knows the case.
    Medewerker,
}

impl Vrager {
    pub(crate) fn van(plan: &Plan) -> Self {
        match plan {
            Plan::Opnieuw {
                soort: MailSoort::Verificatie,
            }
            | Plan::NieuweLink { .. } => Vrager::Medewerker,
            _ => Vrager::Iedereen,
        }
    }
}

/// Whom a mail is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Post {
    Voorsteller(MailSoort),
    Ondersteuner {
        soort: Soort,
        id: Uuid,
        link_id: Uuid,
    },
    /// Who is asked to fill in too.
    Meehelper {
        id: Uuid,
        link_id: Uuid,
    },
}

/// A try that came to an end.
pub(crate) struct Geprobeerd {
    pub bericht_id: String,
    pub aan: String,
    pub pogingen: u32,
}

impl Post {
    /// None: it is no mail.
    pub(crate) fn van(plan: &Plan) -> Option<Self> {
        let (soort, id, link_id) = match plan {
            Plan::Ondersteunersvraag { id, link_id } => (Soort::Ondersteunersvraag, id, link_id),
            Plan::Ondersteunersherinnering { id, link_id } => {
                (Soort::Ondersteunersherinnering, id, link_id)
            }
            Plan::Meehelpvraag { id, link_id } => {
                return Some(Post::Meehelper {
                    id: *id,
                    link_id: *link_id,
                });
            }
            ander => return ander.mail().map(Post::Voorsteller),
        };
        Some(Post::Ondersteuner {
            soort,
            id: *id,
            link_id: *link_id,
        })
    }

    /// Who gets it, and whom the case is about.
    pub(crate) fn over(self) -> [Betrokkene; 2] {
        let ontvanger = match self {
            Post::Voorsteller(_) => Betrokkene::Voorsteller,
            Post::Ondersteuner { id, .. } => Betrokkene::Ondersteuner(id),
            Post::Meehelper { id, .. } => Betrokkene::Meehelper(id),
        };
        [ontvanger, Betrokkene::Kandidaat]
    }

    pub(crate) fn soort(self) -> Soort {
        match self {
            Post::Voorsteller(soort) => teksten::soort_van(soort),
            Post::Ondersteuner { soort, .. } => soort,
            Post::Meehelper { .. } => Soort::Meehelpvraag,
        }
    }

    /// The case by which it is counted; another's is not about the proposer's address.
    pub(crate) fn telt_voor(self, zaak: Uuid) -> Option<Uuid> {
        match self {
            Post::Voorsteller(_) => Some(zaak),
            Post::Ondersteuner { .. } | Post::Meehelper { .. } => None,
        }
    }

    /// How the mail is counted; none: an official had it sent, or a deadline.
    pub(crate) fn antwoord(self, vrager: Vrager) -> Option<Antwoord> {
        let soort = match self {
            Post::Voorsteller(soort) => soort,
            Post::Ondersteuner { .. } | Post::Meehelper { .. } => {
                return Some(Antwoord::Verwacht);
            }
        };
        match (soort, vrager) {
            (MailSoort::Verificatie, Vrager::Medewerker)
            | (MailSoort::NieuweLink, Vrager::Iedereen)
            | (MailSoort::Adreswijziging, _) => Some(Antwoord::Geen),
            (MailSoort::Verificatie, Vrager::Iedereen) | (MailSoort::Adresbevestiging, _) => {
                Some(Antwoord::Verwacht)
            }
            (MailSoort::NieuweLink, Vrager::Medewerker)
            | (
                MailSoort::Uitnodiging
                | MailSoort::Herinnering
                | MailSoort::Ontvangst
                | MailSoort::Afwijzing
                | MailSoort::Beeindiging
                | MailSoort::Samengevoegd
                | MailSoort::NietToegekend
                | MailSoort::Uitreiking
                | MailSoort::Doorgestuurd
                | MailSoort::InBehandeling,
                _,
            ) => None,
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
            (Post::Voorsteller(soort), None) => Opdracht::NoteerMailVerstuurd {
                soort,
                bericht_id,
                aan,
                pogingen,
            },
            (Post::Voorsteller(soort), Some(oorzaak)) => Opdracht::NoteerMailMislukt {
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
            (Post::Meehelper { id, link_id }, oorzaak) => Opdracht::NoteerMeehelpermail {
                id,
                link_id,
                bericht_id,
                pogingen,
                oorzaak,
            },
        }
    }
}
