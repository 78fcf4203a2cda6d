//! The minister's decision. A minister who does not follow the Kapittel brings it to the council of
//! ministers first; both advices stay side by side.

use strum::{IntoStaticStr, VariantNames};

use super::Beslissing;
use crate::gegevens::Oordeel;
use crate::invoer::{Ingevuld, Invoerfout, JaNee, Ministersbesluit, Oordeelformulier, Voornemen};
use crate::{Actie, Command, Dossier, Event, Status, Verzoek, Weigering};

/// What stands in the way of the decision.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Besluitweigering {
    #[error("Dit is niet het advies van het Kapittel. Leg het eerst voor aan de ministerraad.")]
    EerstMinisterraad,
    #[error(
        "U volgt het advies van het Kapittel. De ministerraad is dan niet nodig: neem het besluit."
    )]
    MinisterraadNietNodig,
    #[error("Over dit dossier is al een besluit genomen.")]
    AlBesloten,
}

impl Verzoek {
    pub(super) fn leg_voor_aan_ministerraad(
        &self,
        command: &Command,
        invoer: &Ingevuld<Voornemen>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Ministerraad, command.op)?;
        let gelezen = invoer.record().map(Oordeelformulier::from);
        let voornemen = self.oordeel(command, gelezen)?;
        if self.volgt_kapittel(&voornemen) {
            return Err(Besluitweigering::MinisterraadNietNodig.into());
        }
        Ok(vec![Event::VoorgelegdAanMinisterraad { voornemen }])
    }

    pub(super) fn neem_besluit(
        &self,
        command: &Command,
        invoer: &Ingevuld<Ministersbesluit>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Besluiten, command.op)?;
        let gelezen = invoer.record().map(|Ministersbesluit(formulier)| formulier);
        let besluit = self.oordeel(command, gelezen)?;
        let volgt = self.volgt_kapittel(&besluit);
        if !volgt && self.status()? != Status::Ministerraad {
            return Err(Besluitweigering::EerstMinisterraad.into());
        }
        Ok(vec![Event::BesluitGenomen {
            besluit,
            afwijkend_van_kapittel: !volgt,
        }])
    }

    /// The dossier, as long as nothing was decided on it.
    pub(crate) fn onbesloten(&self) -> Result<&Dossier, Weigering> {
        let dossier = self.dossier.as_ref().ok_or(Weigering::ZaakBestaatNiet)?;
        match dossier.afdoening.besluit() {
            Some(_) => Err(Besluitweigering::AlBesloten.into()),
            None => Ok(dossier),
        }
    }

    fn volgt_kapittel(&self, oordeel: &Oordeel) -> bool {
        self.kapittel().is_none_or(|advies| oordeel.volgt(advies))
    }

    fn oordeel(
        &self,
        command: &Command,
        gelezen: Result<Oordeelformulier, Invoerfout>,
    ) -> Result<Oordeel, Weigering> {
        let organisatie = self
            .onbesloten()?
            .houder()
            .ok_or(Weigering::ZaakBestaatNiet)?;
        let Oordeelformulier {
            toekennen,
            onderscheiding,
            toelichting,
        } = gelezen?;
        self.past_op_de_weg(onderscheiding.as_deref())?;
        Ok(Oordeel {
            organisatie,
            toekennen: toekennen == JaNee::Ja,
            onderscheiding,
            toelichting,
            op: command.op,
        })
    }
}
