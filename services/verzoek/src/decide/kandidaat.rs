//! The holder of a dossier amends what it knows of the candidate; the citizen's own words stay.

use serde_json::Value;

use super::Besluit;
use super::wizard::{lees, nog_actueel};
use crate::command::Verwacht;
use crate::controle::Pagina;
use crate::gegevens::{Aanpassing, Kandidaatblok, Kandidaatgegevens, Militair, Overige, Werk};
use crate::regels::Formulier;
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
        invoer: &Value,
        verwacht: Verwacht,
    ) -> Besluit {
        self.mag(&command.door, Actie::KandidaatCorrigeren, command.op)?;
        let gegevens: Kandidaatgegevens = lees(Formulier::Kandidaatgegevens, invoer, command.op)?;
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
        blok: Kandidaatblok,
        invoer: &Value,
        verwacht: Verwacht,
    ) -> Besluit {
        self.mag(&command.door, Actie::KandidaatWijzigen, command.op)?;
        let organisatie = self.houder().ok_or(Weigering::ZaakBestaatNiet)?;
        let op = command.op;
        let (huidig, nu, nieuw) = match blok {
            Kandidaatblok::Werk => {
                let Pagina { versie, gegevens } = self.werk();
                let nieuw = lees(Formulier::KandidaatWerk, invoer, op)?;
                (
                    *versie,
                    Aanpassing::Werk(gegevens.clone()),
                    Aanpassing::Werk(nieuw),
                )
            }
            Kandidaatblok::Militair => {
                let Pagina { versie, gegevens } = self.militair();
                let nieuw = lees(Formulier::KandidaatMilitair, invoer, op)?;
                (
                    *versie,
                    Aanpassing::Militair(gegevens.clone()),
                    Aanpassing::Militair(nieuw),
                )
            }
            Kandidaatblok::Overige => {
                let Pagina { versie, gegevens } = self.overige();
                let nieuw = lees(Formulier::KandidaatOverige, invoer, op)?;
                (
                    *versie,
                    Aanpassing::Overige(gegevens.clone()),
                    Aanpassing::Overige(nieuw),
                )
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
