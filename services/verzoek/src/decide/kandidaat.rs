//! The holder of a dossier amends what it knows of the candidate; the citizen's own words stay.

use super::Beslissing;
use crate::command::{Verwacht, nog_actueel};
use crate::controle::Pagina;
use crate::gegevens::{Aanpassing, Kandidaatgegevens, Militair, Overige, Werk};
use crate::invoer::Ingevuld;
use crate::{Actie, Command, Event, Verzoek, Weigering};

impl Verzoek {
    /// The candidate's work as it counts now: amended, or as the citizen wrote it.
    pub fn werk(&self) -> &Pagina<Werk> {
        let aangepast = self
            .dossier
            .as_ref()
            .and_then(|d| d.aanpassingen.werk.as_ref());
        aangepast.unwrap_or(&self.voorstel.werk)
    }

    pub fn militair(&self) -> &Pagina<Militair> {
        let aangepast = self
            .dossier
            .as_ref()
            .and_then(|d| d.aanpassingen.militair.as_ref());
        aangepast.unwrap_or(&self.voorstel.militair)
    }

    pub fn overige(&self) -> &Pagina<Overige> {
        let aangepast = self
            .dossier
            .as_ref()
            .and_then(|d| d.aanpassingen.overige.as_ref());
        aangepast.unwrap_or(&self.voorstel.overige)
    }

    /// Who the candidate is, by now.
    pub fn kandidaatgegevens(&self) -> Option<Kandidaatgegevens> {
        self.aanvraag.as_ref().map(Kandidaatgegevens::from)
    }

    /// Nothing happens when the request already says so.
    pub(super) fn corrigeer_kandidaat(
        &self,
        command: &Command,
        invoer: &Ingevuld<Kandidaatgegevens>,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.mag(&command.door, Actie::KandidaatCorrigeren, command.op)?;
        let gegevens = invoer.record()?;
        nog_actueel(self.kandidaat_versie, verwacht)?;
        if self.kandidaatgegevens().as_ref() == Some(&gegevens) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::KandidaatGecorrigeerd { gegevens }])
    }

    /// Nothing happens when the block already says so.
    pub(super) fn pas_kandidaat_aan(
        &self,
        command: &Command,
        invoer: &Ingevuld<Aanpassing>,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.mag(&command.door, Actie::KandidaatWijzigen, command.op)?;
        let organisatie = self.houder().ok_or(Weigering::ZaakBestaatNiet)?;
        let nieuw = invoer.record()?;
        let (huidig, nu) = match &nieuw {
            Aanpassing::Werk(_) => {
                let Pagina { versie, gegevens } = self.werk();
                (*versie, Aanpassing::Werk(gegevens.clone()))
            }
            Aanpassing::Militair(_) => {
                let Pagina { versie, gegevens } = self.militair();
                (*versie, Aanpassing::Militair(gegevens.clone()))
            }
            Aanpassing::Overige(_) => {
                let Pagina { versie, gegevens } = self.overige();
                (*versie, Aanpassing::Overige(gegevens.clone()))
            }
        };
        nog_actueel(huidig, verwacht)?;
        if nu == nieuw {
            return Ok(Vec::new());
        }
        Ok(vec![Event::KandidaatAangepast {
            organisatie,
            aanpassing: nieuw,
        }])
    }
}
