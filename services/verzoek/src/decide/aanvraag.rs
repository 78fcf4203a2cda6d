//! The citizen's first form and the proof of the e-mail address (docs/specification/request.md).

use super::Beslissing;
use crate::gegevens::Aanvraag;
use crate::invoer::Ingevuld;
use crate::link::NieuweLink;
use crate::{Actor, Command, Event, LinkFeedback, Status, Verzoek, Weigering, tijd};

impl Verzoek {
    pub(super) fn dien_verzoek_in(
        &self,
        command: &Command,
        zaaknummer: &str,
        invoer: &Ingevuld<Aanvraag>,
        link: &NieuweLink,
    ) -> Beslissing {
        if command.door != Actor::Burger {
            return Err(Weigering::NietBevoegd);
        }
        if self.status.is_some() {
            return Err(Weigering::ZaakBestaatAl);
        }
        let gegevens = invoer.record()?;
        Ok(vec![Event::VerzoekIngediend {
            zaaknummer: zaaknummer.to_owned(),
            op: command.op,
            gegevens,
            verificatie_link_id: link.link_id,
            vingerafdruk: link.vingerafdruk.clone(),
        }])
    }

    /// The link in the verification mail was opened, or the one in the mail to another address. The
    /// second time says "already verified".
    pub(super) fn verifieer_email(&self, command: &Command) -> Beslissing {
        let Actor::Voorsteller { link } = &command.door else {
            return Err(Weigering::NietBevoegd);
        };
        if self.verificatie.as_ref() != Some(link) {
            return self.bevestig_mailadres(link, command.op);
        }
        match self.status()? {
            Status::WachtOpVerificatie => Ok(vec![Event::EmailGeverifieerd { op: command.op }]),
            Status::Vervallen => Err(Weigering::Link(LinkFeedback::Verlopen)),
            Status::BijGemeente
            | Status::Afgewezen
            | Status::Uitgenodigd
            | Status::GemeenteAdvies
            | Status::ProvincieAdvies
            | Status::MinisterieAdvies
            | Status::KanselarijAdvies
            | Status::MinisterieBesluit
            | Status::Ministerraad
            | Status::Toegekend
            | Status::InBesluit
            | Status::Onderscheiden
            | Status::NietToegekend
            | Status::Beeindigd => Err(Weigering::AlGeverifieerd),
        }
    }

    /// A request whose e-mail address was never proved lapses after a number of days. Asked too
    /// early, or after the citizen was faster, nothing has to change.
    pub(super) fn laat_vervallen(&self, command: &Command, na_dagen: u32) -> Beslissing {
        if command.door != Actor::Systeem {
            return Err(Weigering::NietBevoegd);
        }
        let verstreken = self
            .ontvangen_op
            .is_some_and(|ontvangen| tijd::na_dagen(ontvangen, na_dagen) <= command.op);
        if self.status()? == Status::WachtOpVerificatie && verstreken {
            return Ok(vec![Event::VerzoekVervallen { op: command.op }]);
        }
        Ok(Vec::new())
    }
}
