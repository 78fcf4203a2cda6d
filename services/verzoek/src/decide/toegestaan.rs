//! What an actor may do with a case at this moment: the table of roles first, then the case itself.

use chrono::{DateTime, Utc};

use super::{Besluitweigering, Wegweigering};
use crate::dossier::weg::Taak;
use crate::link::{Ingetrokken, Wizardlink};
use crate::mailsoort::MailSoort;
use crate::{Actie, Actor, Dossier, Status, Verzoek, Weigering};

impl Verzoek {
    /// The changes that this actor may make now.
    pub fn toegestaan(&self, door: &Actor, nu: DateTime<Utc>) -> Vec<Actie> {
        Actie::ALLE
            .iter()
            .copied()
            .filter(|actie| actie.verandert() && self.mag(door, *actie, nu).is_ok())
            .collect()
    }

    /// Whether this actor may do this now, as far as that does not depend on what is filled in.
    pub fn mag(&self, door: &Actor, actie: Actie, nu: DateTime<Utc>) -> Result<(), Weigering> {
        self.toegang(door, actie)?;
        if actie.verandert() && self.bewaring.is_vernietigd() {
            return Err(Weigering::ZaakVernietigd);
        }
        actie.kan_nu(self, door, nu)
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

    pub(crate) fn kan_enige_mail_opnieuw(&self, nu: DateTime<Utc>) -> Result<(), Weigering> {
        let kan = |soort: MailSoort| self.kan_mail_opnieuw(soort, nu).is_ok();
        if MailSoort::ALLE.iter().copied().any(kan) {
            return Ok(());
        }
        Err(Weigering::NietInDezeStatus {
            wat: Actie::MailOpnieuw.kan_niet(),
            status: self.status()?,
        })
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

    /// The dossier, as long as nothing was decided on it.
    pub(crate) fn onbesloten(&self) -> Result<&Dossier, Weigering> {
        let dossier = self.dossier.as_ref().ok_or(Weigering::ZaakBestaatNiet)?;
        match dossier.afdoening.besluit() {
            Some(_) => Err(Besluitweigering::AlBesloten.into()),
            None => Ok(dossier),
        }
    }

    /// The dossier, as long as nothing was decided on it, and again when it is in the register.
    pub(crate) fn neemt_bijlagen(&self) -> Result<&Dossier, Weigering> {
        match &self.dossier {
            Some(dossier) if dossier.afdoening.onderscheiden().is_some() => Ok(dossier),
            _ => self.onbesloten(),
        }
    }

    /// The road is chosen where it begins.
    pub(crate) fn kan_route_kiezen(&self) -> Result<(), Weigering> {
        match self.onbesloten()?.verblijven.as_slice() {
            [_] => Ok(()),
            _ => Err(Wegweigering::RouteStaatVast.into()),
        }
    }

    pub(crate) fn kan_adviseren(&self) -> Result<(), Weigering> {
        self.onbesloten()?;
        match self.stap().map(|stap| stap.taak) {
            Some(Taak::Adviseren) => Ok(()),
            Some(Taak::Doorgeven | Taak::Besluiten) | None => {
                Err(Wegweigering::GeenAdviesOpDezeWeg.into())
            }
        }
    }

    /// Who has to advise does so before the dossier goes on.
    pub(crate) fn kan_doorsturen(&self) -> Result<(), Weigering> {
        let dossier = self.onbesloten()?;
        let houder = dossier.houder().ok_or(Weigering::ZaakBestaatNiet)?;
        match self.stap().map(|stap| stap.taak) {
            Some(Taak::Adviseren) if dossier.advies_van(houder).is_none() => {
                Err(Wegweigering::AdviesOntbreekt.into())
            }
            Some(Taak::Adviseren | Taak::Doorgeven | Taak::Besluiten) | None => Ok(()),
        }
    }

    pub(crate) fn kan_terugsturen(&self) -> Result<(), Weigering> {
        match self.onbesloten()?.verblijven.len() {
            0 | 1 => Err(Wegweigering::NergensNaarTerug.into()),
            _ => Ok(()),
        }
    }
}
