//! Whether a mail is still wanted when its turn comes.

use chrono::{DateTime, Utc};
use uuid::Uuid;
use verzoek::betrokkene::Betrokkene;
use verzoek::link::Ingetrokken;
use verzoek::mailsoort::MailSoort;
use verzoek::{LinkFeedback, Status, Verzoek};

use super::Plan;

impl Plan {
    /// A mail that was overtaken by what happened since is not sent. `komt_van` tells whether it comes of the event
    /// with this number.
    pub(crate) fn nog_gewenst(
        &self,
        komt_van: impl Fn(u64) -> bool,
        verzoek: &Verzoek,
        nu: DateTime<Utc>,
    ) -> bool {
        if verzoek.bewaring.is_vergeten(Betrokkene::Voorsteller) {
            return false;
        }
        let link_geldt = |link_id: &Uuid| {
            verzoek.link.as_ref().is_some_and(|link| {
                link.link_id == *link_id
                    && link.ingetrokken == Ingetrokken::Nee
                    && nu < link.geldig_tot
            })
        };
        match self {
            Plan::Verificatie { .. } => verzoek.status == Some(Status::WachtOpVerificatie),
            Plan::Uitnodiging { link_id, .. } | Plan::Herinnering { link_id } => {
                verzoek.status == Some(Status::Uitgenodigd) && link_geldt(link_id)
            }
            Plan::Adresbevestiging { link_id } => {
                verzoek.status != Some(Status::Vervallen)
                    && verzoek
                        .mailadres
                        .wacht
                        .as_ref()
                        .is_some_and(|wacht| wacht.link_id == *link_id && nu < wacht.geldig_tot)
            }
            Plan::Afwijzing { .. }
            | Plan::Ontvangst
            | Plan::Kopie
            | Plan::Adreswijziging { .. } => true,
            Plan::Beeindiging | Plan::Samengevoegd => verzoek.status == Some(Status::Beeindigd),
            Plan::NietToegekend => {
                verzoek.berichten.besluit && verzoek.status == Some(Status::NietToegekend)
            }
            // Where it lies when the mail goes, not where it was.
            Plan::Doorgestuurd { naar } => {
                verzoek.berichten.doorgestuurd
                    && verzoek
                        .status
                        .is_some_and(|status| !Status::AFGELOPEN.contains(&status))
                    && verzoek.houder() == Some(*naar)
            }
            // By the first official since the submission, and by no later one.
            Plan::InBehandeling => {
                verzoek.berichten.doorgestuurd
                    && !verzoek.bezorgd.contains(&MailSoort::InBehandeling)
                    && verzoek.in_behandeling().is_some_and(komt_van)
            }
            Plan::NieuweLink { link_id } => verzoek.link.as_ref().is_some_and(|link| {
                link.link_id == *link_id
                    && link.ingetrokken == Ingetrokken::Nee
                    && (verzoek.status.is_some_and(Status::is_dossier) || nu < link.geldig_tot)
            }),
            // Whoever wrote meanwhile need not be reminded.
            Plan::Ondersteunersvraag { id, link_id }
            | Plan::Ondersteunersherinnering { id, link_id } => {
                verzoek.steun_van(*id).is_some_and(|steun| {
                    steun.link.link_id == *link_id
                        && steun.brief.is_none()
                        && verzoek.steunfeedback(&steun.link.vingerafdruk, nu) == LinkFeedback::Ok
                })
            }
            Plan::Meehelpvraag { id, link_id } => {
                verzoek.meehelper.as_ref().is_some_and(|meehelper| {
                    meehelper.id == *id
                        && meehelper.link.link_id == *link_id
                        && verzoek.meelink(&meehelper.link.vingerafdruk, nu) == LinkFeedback::Ok
                })
            }
            // Once, and not again when the registration is corrected.
            Plan::Uitreiking => {
                verzoek.berichten.besluit && !verzoek.bezorgd.contains(&MailSoort::Uitreiking)
            }
            // `Plan::voor` made it one of the others.
            Plan::Opnieuw { .. } => false,
            // No mail.
            Plan::Vernietiging => false,
        }
    }
}
