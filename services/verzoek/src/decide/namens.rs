//! An official fills in for the proposer what came on paper, and submits it (docs/specification/post.md#proposal): the
//! pages of the wizard, as the table of roles opens them for `Actie::VoorstelInvullen`.

use super::Beslissing;
use crate::command::{Verwacht, nog_actueel};
use crate::invoer::{Ingevuld, Papier};
use crate::{Actie, Actor, Command, Event, UitersteDag, Verzoek, Weigering, meehelper};

/// An official fills in what a helper fills in ([`meehelper::mag`]), and nothing else of the wizard.
pub(super) fn vult_in(command: &Command) -> bool {
    matches!(command.door, Actor::Behandelaar { .. }) && meehelper::mag(&command.opdracht)
}

impl Verzoek {
    /// What an official fills in is judged here, before anything else.
    pub(super) fn mag_namens_voorsteller(&self, command: &Command) -> Result<(), Weigering> {
        match vult_in(command) {
            true => self.mag(&command.door, Actie::VoorstelInvullen, command.op),
            false => Ok(()),
        }
    }

    /// Only for a request on paper or by telephone: whoever asked on the web fills in there. The term of the link is
    /// the proposer's; paper that comes after it is the municipality's to judge.
    pub(crate) fn kan_voorstel_invullen(&self) -> Result<(), Weigering> {
        match self.ingevoerd {
            Some(_) => self.link_in_kracht().map(|_| ()),
            None => Err(Weigering::NietInDezeStatus {
                wat: "Dit verzoek kwam via de website. De voorsteller vult het voorstel zelf in.",
                status: self.status()?,
            }),
        }
    }

    pub(super) fn voer_voorstel_in(
        &self,
        command: &Command,
        invoer: &Ingevuld<Papier>,
        uiterste_dag: Option<UitersteDag>,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.mag(&command.door, Actie::VoorstelInvullen, command.op)?;
        nog_actueel(self.dossier_versie, verwacht)?;
        let Papier {
            ontvangen_op,
            ondertekend_door,
        } = invoer.record()?;
        Ok(vec![
            Event::VoorstelIngevoerd {
                ontvangen_op,
                ondertekend_door,
            },
            self.volledig(command, uiterste_dag)?,
        ])
    }
}
