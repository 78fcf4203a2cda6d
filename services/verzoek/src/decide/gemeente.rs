//! The municipality's first decisions: invite, reject, hand over, note a contact, manage the link.

use chrono::{DateTime, Utc};

use super::Beslissing;
use crate::invoer::{Afwijzing, Contact, Ingevuld, Overdracht, Uitnodiging};
use crate::link::{Ingetrokken, NieuweLink, Wizardlink};
use crate::mailsoort::MailSoort;
use crate::naslag;
use crate::{Actie, Actor, Command, Event, Rol, Status, Verzoek, Weigering};

impl Verzoek {
    pub(super) fn nodig_uit(
        &self,
        command: &Command,
        invoer: &Ingevuld<Uitnodiging>,
        link: &NieuweLink,
        geldig_tot: DateTime<Utc>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Uitnodigen, command.op)?;
        let Uitnodiging { bericht } = invoer.record()?;
        Ok(vec![Event::VoorstellerUitgenodigd {
            link_id: link.link_id,
            vingerafdruk: link.vingerafdruk.clone(),
            geldig_tot,
            bericht,
        }])
    }

    pub(super) fn wijs_af(&self, command: &Command, invoer: &Ingevuld<Afwijzing>) -> Beslissing {
        self.mag(&command.door, Actie::Afwijzen, command.op)?;
        let Afwijzing { reden, toelichting } = invoer.record()?;
        Ok(vec![Event::VerzoekAfgewezen { reden, toelichting }])
    }

    /// The request was sent to the wrong municipality.
    pub(super) fn draag_over(
        &self,
        command: &Command,
        invoer: &Ingevuld<Overdracht>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Overdragen, command.op)?;
        let Overdracht {
            gemeente_id,
            toelichting,
        } = invoer.record()?;
        if gemeente_id == self.gemeente {
            return Err(Weigering::invoer(
                "/gemeenteId",
                "zelfdeGemeente",
                format!(
                    "Het verzoek is al bij de gemeente {}.",
                    naslag::gemeentenaam(gemeente_id)
                ),
            ));
        }
        Ok(vec![Event::VerzoekOvergedragen {
            van: self.gemeente,
            naar: gemeente_id,
            toelichting,
        }])
    }

    pub(super) fn noteer_contact(
        &self,
        command: &Command,
        invoer: &Ingevuld<Contact>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Contact, command.op)?;
        let Contact {
            notitie,
            taak_klaar,
        } = invoer.record()?;
        Ok(vec![Event::ContactGenoteerd {
            notitie,
            taak_klaar: Some(taak_klaar),
        }])
    }

    pub(super) fn verleng_link(&self, command: &Command, geldig_tot: DateTime<Utc>) -> Beslissing {
        self.mag(&command.door, Actie::LinkVerlengen, command.op)?;
        let link = self.link_in_kracht()?;
        if geldig_tot <= link.geldig_tot.max(command.op) {
            return Err(Weigering::NietInDezeStatus {
                wat: "De link is al zo lang geldig.",
                status: self.status()?,
            });
        }
        Ok(vec![Event::LinkVerlengd {
            link_id: link.link_id,
            geldig_tot,
        }])
    }

    pub(super) fn trek_link_in(&self, command: &Command) -> Beslissing {
        self.mag(&command.door, Actie::LinkIntrekken, command.op)?;
        let link = self.link_in_kracht()?;
        Ok(vec![Event::LinkIngetrokken {
            link_id: link.link_id,
        }])
    }

    pub(super) fn stuur_link_opnieuw(&self, command: &Command) -> Beslissing {
        self.mag(&command.door, Actie::LinkOpnieuw, command.op)?;
        let link = self.kan_opnieuw_sturen(command.op)?;
        // The helpdesk sends mails, all under one limit.
        if matches!(&command.door, Actor::Behandelaar { rol, .. } if *rol == Rol::Helpdesk) {
            return self.nog_een_keer(MailSoort::Uitnodiging, command.op);
        }
        Ok(vec![Event::LinkOpnieuwVerstuurd {
            link_id: link.link_id,
        }])
    }

    /// Invite for the first time, or again when the link was withdrawn; never without any address.
    pub(crate) fn kan_uitnodigen(&self) -> Result<(), Weigering> {
        let status = self.status()?;
        let ingetrokken = self
            .link
            .as_ref()
            .is_some_and(|link| link.ingetrokken == Ingetrokken::Ja);
        if status == Status::Uitgenodigd && !ingetrokken {
            let wat = Actie::Uitnodigen.kan_niet();
            return Err(Weigering::NietInDezeStatus { wat, status });
        }
        match self.mailadres.geldig.is_empty() && self.mailadres.per_post().is_none() {
            false => Ok(()),
            true => Err(Weigering::GeenAdres),
        }
    }

    pub(crate) fn link_in_kracht(&self) -> Result<&Wizardlink, Weigering> {
        self.link
            .as_ref()
            .filter(|link| link.ingetrokken == Ingetrokken::Nee)
            .ok_or(Weigering::NietInDezeStatus {
                wat: "De link is ingetrokken. Nodig de voorsteller opnieuw uit.",
                status: self.status()?,
            })
    }

    pub(crate) fn kan_opnieuw_sturen(&self, nu: DateTime<Utc>) -> Result<&Wizardlink, Weigering> {
        let link = self.link_in_kracht()?;
        if link.geldig_tot <= nu {
            return Err(Weigering::NietInDezeStatus {
                wat: "De link is verlopen. Verleng de link eerst.",
                status: self.status()?,
            });
        }
        Ok(link)
    }
}
