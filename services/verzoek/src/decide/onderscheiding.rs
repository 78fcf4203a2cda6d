//! From the minister's decision to the award ceremony: into a decree, out of it again, honoured when
//! the decree is established. A decree and its dossiers decide together, in one append.

use chrono::NaiveDate;
use strum::{IntoStaticStr, VariantNames};
use uuid::Uuid;

use super::Beslissing;
use crate::gegevens::Plechtigheid;
use crate::invoer::{Ingevuld, Uitreikingsregistratie};
use crate::{Actie, Actor, Command, Dossier, Event, Verzoek, Weigering, tijd};

/// What stands in the way of the decree and the honour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Onderscheidingsweigering {
    #[error("De minister heeft nog niet besloten dat de kandidaat een onderscheiding krijgt.")]
    NietToegekend,
    #[error("Dit dossier staat niet in dit koninklijk besluit.")]
    AnderBesluit,
}

impl Verzoek {
    /// The honour that the minister granted.
    ///
    /// # Errors
    /// [`Onderscheidingsweigering::NietToegekend`] as long as the minister did not grant one.
    pub fn toegekende_onderscheiding(&self) -> Result<&str, Onderscheidingsweigering> {
        self.dossier
            .as_ref()
            .and_then(|dossier| dossier.afdoening.toekenning())
            .and_then(|besluit| besluit.onderscheiding.as_deref())
            .ok_or(Onderscheidingsweigering::NietToegekend)
    }

    pub(super) fn neem_op_in_besluit(&self, command: &Command, besluit_id: Uuid) -> Beslissing {
        self.mag(&command.door, Actie::InBesluitOpnemen, command.op)?;
        Ok(vec![Event::OpgenomenInBesluit { besluit_id }])
    }

    pub(super) fn haal_uit_besluit(&self, command: &Command, besluit_id: Uuid) -> Beslissing {
        self.mag(&command.door, Actie::UitBesluitHalen, command.op)?;
        self.staat_in(besluit_id)?;
        Ok(vec![Event::UitBesluitGehaald { besluit_id }])
    }

    pub(super) fn onderscheid(
        &self,
        command: &Command,
        besluit_id: Uuid,
        datum: NaiveDate,
    ) -> Beslissing {
        self.mag(&command.door, Actie::Onderscheiden, command.op)?;
        self.staat_in(besluit_id)?;
        Ok(vec![Event::Onderscheiden {
            onderscheiding: self.toegekende_onderscheiding()?.to_owned(),
            besluit_id,
            datum,
        }])
    }

    /// Registers the ceremony, or registers it better.
    pub(super) fn registreer_uitreiking(
        &self,
        command: &Command,
        invoer: &Ingevuld<Uitreikingsregistratie>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::UitreikingRegistreren, command.op)?;
        let dossier = self.dossier.as_ref().ok_or(Weigering::ZaakBestaatNiet)?;
        let Uitreikingsregistratie {
            datum,
            plaats,
            uitgereikt_door,
            toelichting,
        } = invoer.record()?;
        let gegevens = Plechtigheid {
            datum,
            plaats,
            uitgereikt_door,
            toelichting,
        };
        na_het_besluit(dossier, gegevens.datum)?;
        if dossier.afdoening.uitgereikt() == Some(&gegevens) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::UitreikingGeregistreerd { gegevens }])
    }

    /// From the day after the lintjesregen on. Idempotent.
    pub(super) fn hef_embargo_op(
        &self,
        command: &Command,
        eigen_regen: Option<NaiveDate>,
    ) -> Beslissing {
        if command.door != Actor::Systeem {
            return Err(Weigering::NietBevoegd);
        }
        self.status()?;
        let dag = self
            .dag_van_bekendmaking(eigen_regen)
            .filter(|dag| self.onder_embargo() && *dag < tijd::datum(command.op));
        Ok(dag
            .map(|dag| Event::EmbargoOpgeheven { dag })
            .into_iter()
            .collect())
    }

    fn staat_in(&self, besluit_id: Uuid) -> Result<(), Onderscheidingsweigering> {
        match &self.dossier {
            Some(dossier) if dossier.afdoening.in_kb() == Some(besluit_id) => Ok(()),
            _ => Err(Onderscheidingsweigering::AnderBesluit),
        }
    }
}

/// Nobody is given an honour before the decree.
fn na_het_besluit(dossier: &Dossier, datum: NaiveDate) -> Result<(), Weigering> {
    match dossier.afdoening.onderscheiden() {
        Some(onderscheiden) if datum < onderscheiden.datum => Err(Weigering::invoer(
            "/datum",
            "voorBesluit",
            format!(
                "De uitreiking kan niet vóór het koninklijk besluit van {} zijn.",
                onderscheiden.datum.format("%d-%m-%Y")
            ),
        )),
        _ => Ok(()),
    }
}
