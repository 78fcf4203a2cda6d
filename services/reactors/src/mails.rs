//! What an event of a case or a moment brings about: how it is kept until its turn comes, and how a mail is made again.
//! Of each mail `gewenst` says whether it is still wanted then, and `brief` to whom it goes, which link stands in it and
//! what it says. Its kind and its words follow from its name.

mod brief;
mod gewenst;
mod links;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use uuid::Uuid;
use verzoek::mailsoort::{MailSoort, Vrager};
use verzoek::{Organisatie, Verzoek};

pub(crate) use self::brief::{Aan, Zaakbrief};
pub(crate) use self::links::{GEEN_LINK, Links};

/// What has to be done, as it is kept until then. Names, addresses and texts are looked up when it is done, but for an
/// address that may no longer be known by then; a personal link is derived then, and stands nowhere before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum Plan {
    Verificatie {
        link_id: Uuid,
    },
    Uitnodiging {
        link_id: Uuid,
        bericht: Option<String>,
    },
    Herinnering {
        link_id: Uuid,
    },
    Afwijzing {
        reden: String,
        toelichting: Option<String>,
    },
    Kopie,
    Ontvangst,
    /// To another address that was given.
    Adresbevestiging {
        link_id: Uuid,
    },
    /// To the address that counted when another one was given.
    Adreswijziging {
        aan: String,
    },
    /// Nobody goes on with the dossier; why, the case tells.
    Beeindiging,
    /// The dossier was joined with another one.
    Samengevoegd,
    /// The minister refused.
    NietToegekend,
    /// The honour was handed over.
    Uitreiking,
    /// The personal link, which its owner asked for.
    NieuweLink {
        link_id: Uuid,
    },
    /// The proposal went on.
    Doorgestuurd {
        naar: Organisatie,
    },
    /// The municipality took the proposal up, if it did so by the event that this comes of.
    InBehandeling,
    /// The proposer asks a supporter for a letter.
    Ondersteunersvraag {
        id: Uuid,
        link_id: Uuid,
    },
    /// The same once more.
    Ondersteunersherinnering {
        id: Uuid,
        link_id: Uuid,
    },
    /// The proposer asks somebody to fill in too.
    Meehelpvraag {
        id: Uuid,
        link_id: Uuid,
    },
    /// What two officials agreed on; what that is, the case tells.
    Vernietiging,
    /// A mail once more: which one it is and what it says, the case tells when it is sent.
    Opnieuw {
        soort: MailSoort,
    },
}

impl Plan {
    /// Its name, which is that of the mail that it is: the word for it in the table of work.
    pub fn soort(&self) -> &'static str {
        match self {
            Plan::Opnieuw { soort } => soort.code(),
            plan => plan.into(),
        }
    }

    /// The mail to the proposer that this is, if it is one.
    pub fn mail(&self) -> Option<MailSoort> {
        MailSoort::van_code(self.soort())
    }

    pub(crate) fn vrager(&self) -> Vrager {
        match self {
            Plan::Opnieuw {
                soort: MailSoort::Verificatie,
            }
            | Plan::NieuweLink { .. } => Vrager::Medewerker,
            _ => Vrager::Iedereen,
        }
    }

    /// What it comes to with the case as it is now; none: the case no longer has what it needs.
    pub fn voor(self, verzoek: &Verzoek) -> Option<Plan> {
        let Plan::Opnieuw { soort } = self else {
            return Some(self);
        };
        let link_id = verzoek.link.as_ref().map(|link| link.link_id);
        match soort {
            MailSoort::Verificatie => verzoek
                .verificatie_link_id
                .map(|link_id| Plan::Verificatie { link_id }),
            MailSoort::Uitnodiging => link_id.map(|link_id| Plan::Uitnodiging {
                link_id,
                bericht: None,
            }),
            MailSoort::Herinnering => link_id.map(|link_id| Plan::Herinnering { link_id }),
            MailSoort::Adresbevestiging => {
                verzoek
                    .mailadres
                    .wacht
                    .as_ref()
                    .map(|wacht| Plan::Adresbevestiging {
                        link_id: wacht.link_id,
                    })
            }
            // They tell of a moment that has passed.
            MailSoort::Adreswijziging | MailSoort::Doorgestuurd | MailSoort::InBehandeling => None,
            MailSoort::NieuweLink => link_id.map(|link_id| Plan::NieuweLink { link_id }),
            MailSoort::Beeindiging => Some(Plan::Beeindiging),
            MailSoort::Samengevoegd => Some(Plan::Samengevoegd),
            MailSoort::NietToegekend => Some(Plan::NietToegekend),
            MailSoort::Uitreiking => Some(Plan::Uitreiking),
            MailSoort::Ontvangst => verzoek.kopie.as_ref().map(|_| Plan::Ontvangst),
            MailSoort::Afwijzing => verzoek.afwijzing.as_ref().map(|a| Plan::Afwijzing {
                reden: a.reden.clone(),
                toelichting: a.toelichting.clone(),
            }),
        }
    }
}
