//! The citizen's first form and the proof of the e-mail address (product.md 1 and 2).

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::Besluit;
use crate::decide::wizard::lees;
use crate::gegevens::Aanvraag;
use crate::link::NieuweLink;
use crate::regels::Formulier;
use crate::{Actor, Command, Event, LinkFeedback, Status, Verzoek, Weigering, tijd};

impl Verzoek {
    pub(super) fn dien_verzoek_in(
        &self,
        command: &Command,
        zaaknummer: &str,
        invoer: &Value,
        link: &NieuweLink,
    ) -> Besluit {
        if self.status.is_some() {
            return Err(Weigering::ZaakBestaatAl);
        }
        let gegevens: Aanvraag = lees(Formulier::Verzoek, invoer, command.op)?;
        Ok(vec![Event::VerzoekIngediend {
            zaaknummer: zaaknummer.to_owned(),
            op: command.op,
            gegevens,
            verificatie_link_id: link.link_id,
            vingerafdruk: link.vingerafdruk.clone(),
        }])
    }

    /// The link in the verification mail was opened. The second time says "already verified".
    pub(super) fn verifieer_email(&self, command: &Command) -> Besluit {
        let eigen = matches!(&command.door, Actor::Voorsteller { link } if self.verificatie.as_ref() == Some(link));
        match self.status()? {
            _ if !eigen => Err(Weigering::Link(LinkFeedback::Verwijderd)),
            Status::WachtOpVerificatie => Ok(vec![Event::EmailGeverifieerd { op: command.op }]),
            Status::Vervallen => Err(Weigering::Link(LinkFeedback::Verlopen)),
            _ => Err(Weigering::AlGeverifieerd),
        }
    }

    /// A request whose e-mail address was never proved lapses after a number of days.
    pub(super) fn laat_vervallen(&self, op: DateTime<Utc>, na_dagen: u32) -> Besluit {
        let due = self
            .ontvangen_op
            .is_some_and(|ontvangen| tijd::na_dagen(ontvangen, na_dagen) <= op);
        match self.status()? {
            Status::WachtOpVerificatie if due => Ok(vec![Event::VerzoekVervallen { op }]),
            _ => Ok(Vec::new()),
        }
    }
}
