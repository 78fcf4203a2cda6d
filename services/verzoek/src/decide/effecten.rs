//! What the reactors did. Recording it is idempotent.

use uuid::Uuid;

use super::Beslissing;
use crate::mailsoort::MailSoort;
use crate::{Actor, Command, Event, Verzoek, Weigering};

impl Verzoek {
    pub(super) fn noteer_mail_verstuurd(
        &self,
        command: &Command,
        soort: MailSoort,
        bericht_id: &str,
        aan: &str,
        pogingen: u32,
    ) -> Beslissing {
        let verstuurd = Event::MailVerstuurd {
            soort,
            bericht_id: bericht_id.to_owned(),
            aan: aan.to_owned(),
            pogingen,
        };
        self.noteer_mail(command, bericht_id, verstuurd)
    }

    pub(super) fn noteer_mail_mislukt(
        &self,
        command: &Command,
        soort: MailSoort,
        bericht_id: &str,
        aan: &str,
        pogingen: u32,
        oorzaak: &str,
    ) -> Beslissing {
        let mislukt = Event::MailMislukt {
            soort,
            bericht_id: bericht_id.to_owned(),
            aan: aan.to_owned(),
            pogingen,
            oorzaak: oorzaak.to_owned(),
        };
        self.noteer_mail(command, bericht_id, mislukt)
    }

    pub(super) fn noteer_ondersteunermail(
        &self,
        command: &Command,
        id: Uuid,
        link_id: Uuid,
        bericht_id: &str,
        pogingen: u32,
        oorzaak: Option<&str>,
    ) -> Beslissing {
        let afgehandeld = Event::OndersteunermailAfgehandeld {
            id,
            link_id,
            bericht_id: bericht_id.to_owned(),
            pogingen,
            oorzaak: oorzaak.map(str::to_owned),
        };
        self.noteer_mail(command, bericht_id, afgehandeld)
    }

    pub(super) fn noteer_meehelpermail(
        &self,
        command: &Command,
        id: Uuid,
        link_id: Uuid,
        bericht_id: &str,
        pogingen: u32,
        oorzaak: Option<&str>,
    ) -> Beslissing {
        let afgehandeld = Event::MeehelpermailAfgehandeld {
            id,
            link_id,
            bericht_id: bericht_id.to_owned(),
            pogingen,
            oorzaak: oorzaak.map(str::to_owned),
        };
        self.noteer_mail(command, bericht_id, afgehandeld)
    }

    /// What became of a mail.
    fn noteer_mail(&self, command: &Command, bericht_id: &str, afloop: Event) -> Beslissing {
        self.van_reactor(command)?;
        match self.mails.contains(bericht_id) {
            true => Ok(Vec::new()),
            false => Ok(vec![afloop]),
        }
    }

    pub(super) fn noteer_pdf(
        &self,
        command: &Command,
        sleutel: Uuid,
        sha256: &str,
        grootte: u64,
    ) -> Beslissing {
        self.van_reactor(command)?;
        if self.ingediend_op.is_none() {
            return Err(Weigering::NietInDezeStatus {
                wat: "Er is nog geen voorstel om een kopie van te maken.",
                status: self.status()?,
            });
        }
        match self.kopie {
            Some(_) => Ok(Vec::new()),
            None => Ok(vec![Event::PdfGemaakt {
                sleutel,
                sha256: sha256.to_owned(),
                grootte,
            }]),
        }
    }

    fn van_reactor(&self, command: &Command) -> Result<(), Weigering> {
        self.status()?;
        match command.door {
            Actor::Systeem => Ok(()),
            Actor::Burger
            | Actor::Voorsteller { .. }
            | Actor::Ondersteuner { .. }
            | Actor::Meehelper { .. }
            | Actor::Behandelaar { .. } => Err(Weigering::NietBevoegd),
        }
    }
}
