//! The pages of the wizard (docs/specification/wizard.md): saved one by one while the link is ok.

use std::iter;

use uuid::Uuid;

use super::Beslissing;
use super::namens::vult_in;
use super::onderdeel::{ruimte, vind};
use crate::command::{Verwacht, nog_actueel};
use crate::controle::Pagina;
use crate::gegevens::{ActiviteitSoort, Bijlage, BijlageType, Ondersteuner};
use crate::invoer::{
    Activiteitinvoer, Burgerupload, Ingevuld, Voorstellerpagina, onbekende_ondersteuner,
};
use crate::link::NieuweLink;
use crate::regels::Formulier;
use crate::{Actor, Command, Event, LinkFeedback, Verzoek, Weigering};

impl Verzoek {
    /// Refuses with the link's status unless the command comes through a link that is in force: the proposer's, or
    /// for what a helper may do the helper's; or from an official who fills in what came on paper.
    pub(super) fn met_geldige_link(&self, command: &Command) -> Result<(), Weigering> {
        match &command.door {
            Actor::Voorsteller { link } => match self.linkfeedback(link, command.op) {
                LinkFeedback::Ok => Ok(()),
                anders => Err(Weigering::Link(anders)),
            },
            // Judged before (`mag_als_meehelper`).
            Actor::Meehelper { .. } => Ok(()),
            // Likewise (`mag_namens_voorsteller`).
            Actor::Behandelaar { .. } if vult_in(command) => Ok(()),
            Actor::Burger
            | Actor::Ondersteuner { .. }
            | Actor::Behandelaar { .. }
            | Actor::Systeem => Err(Weigering::NietBevoegd),
        }
    }

    /// A page that holds one record.
    pub(super) fn wijzig_pagina<T: Clone>(
        &self,
        command: &Command,
        (pagina, verwacht): (&Pagina<T>, Verwacht),
        invoer: &Ingevuld<T>,
        event: fn(T) -> Event,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        nog_actueel(pagina.versie, verwacht)?;
        Ok(vec![event(invoer.record()?)])
    }

    pub(super) fn wijzig_voorsteller(
        &self,
        command: &Command,
        invoer: &Voorstellerpagina,
        verwacht: Verwacht,
        link: &NieuweLink,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        nog_actueel(self.voorstel.voorsteller.versie, verwacht)?;
        let pagina = match self.formulier_stap_1(command) {
            Formulier::VoorstellerZonderMail => &invoer.zonder_mail,
            _ => &invoer.met_mail,
        };
        let gegevens = pagina.record()?;
        self.adres_is_van_voorsteller(command, &gegevens)?;
        let adres = match command.door {
            // The same address: what the proposer gave waits for its proof as it did.
            Actor::Meehelper { .. } | Actor::Behandelaar { .. } => None,
            Actor::Burger
            | Actor::Voorsteller { .. }
            | Actor::Ondersteuner { .. }
            | Actor::Systeem => self.na_opgave(gegevens.mail.as_deref(), link, command.op),
        };
        let gewijzigd = Event::VoorstellerGewijzigd { gegevens };
        Ok(iter::once(gewijzigd).chain(adres).collect())
    }

    pub(super) fn voeg_activiteit_toe(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Activiteitinvoer,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        ruimte(&self.voorstel.activiteiten, id)?;
        let gegevens = invoer.record()?;
        Ok(vec![Event::ActiviteitToegevoegd { id, gegevens }])
    }

    pub(super) fn wijzig_activiteit(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Activiteitinvoer,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        self.activiteit(id, invoer.soort(), verwacht)?;
        let gegevens = invoer.record()?;
        Ok(vec![Event::ActiviteitGewijzigd { id, gegevens }])
    }

    pub(super) fn verwijder_activiteit(
        &self,
        command: &Command,
        (id, soort): (Uuid, ActiviteitSoort),
        verwacht: Verwacht,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        self.activiteit(id, soort, verwacht)?;
        Ok(vec![Event::ActiviteitVerwijderd { id }])
    }

    /// An activity of this kind: an identifier of the other list is unknown here.
    fn activiteit(
        &self,
        id: Uuid,
        soort: ActiviteitSoort,
        verwacht: Verwacht,
    ) -> Result<(), Weigering> {
        let onderdeel = vind(&self.voorstel.activiteiten, id)?;
        if onderdeel.gegevens.soort() != soort {
            return Err(Weigering::OnderdeelBestaatNiet);
        }
        nog_actueel(onderdeel.versie, verwacht).map_err(Weigering::from)
    }

    pub(super) fn voeg_ondersteuner_toe(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Ingevuld<Ondersteuner>,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        ruimte(&self.voorstel.ondersteuners, id)?;
        let gegevens = invoer.record()?;
        Ok(vec![Event::OndersteunerToegevoegd { id, gegevens }])
    }

    pub(super) fn wijzig_ondersteuner(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Ingevuld<Ondersteuner>,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        nog_actueel(vind(&self.voorstel.ondersteuners, id)?.versie, verwacht)?;
        let gegevens: Ondersteuner = invoer.record()?;
        self.mag_steun_wijzigen(command, id, &gegevens)?;
        let uitnodiging = self.na_ander_adres(id, &gegevens, command.op);
        let gewijzigd = Event::OndersteunerGewijzigd { id, gegevens };
        Ok(iter::once(gewijzigd).chain(uitnodiging).collect())
    }

    pub(super) fn verwijder_ondersteuner(
        &self,
        command: &Command,
        id: Uuid,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        nog_actueel(vind(&self.voorstel.ondersteuners, id)?.versie, verwacht)?;
        self.mag_steun_verwijderen(command, id)?;
        Ok(vec![Event::OndersteunerVerwijderd { id }])
    }

    /// The citizen's upload: a note and a file; the type is the official's to set unless it is plainly
    /// something else than a letter, or the citizen chose the supporter whose letter it is
    /// (docs/specification/attachments.md#of-the-citizen).
    pub(super) fn upload_bijlage(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Ingevuld<Burgerupload>,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        ruimte(&self.voorstel.bijlagen, id)?;
        let Burgerupload {
            bestand,
            toelichting,
            ondersteuner,
        } = invoer.record()?;
        if ondersteuner.is_some_and(|id| vind(&self.voorstel.ondersteuners, id).is_err()) {
            return Err(Weigering::Invoer(vec![onbekende_ondersteuner()]));
        }
        let noemt_brief = toelichting
            .as_deref()
            .is_some_and(|t| t.to_lowercase().contains("brief"));
        let bijlage_type = match ondersteuner {
            Some(_) => Some(BijlageType::Ondersteunersbrief),
            None => (!noemt_brief).then_some(BijlageType::Overig),
        };
        let gegevens = Bijlage {
            bestand,
            toelichting,
            bijlage_type,
            toegevoegd_op: command.op,
            ondersteuner,
        };
        Ok(vec![Event::BijlageGeupload { id, gegevens }])
    }

    pub(super) fn verwijder_bijlage(
        &self,
        command: &Command,
        id: Uuid,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.met_geldige_link(command)?;
        nog_actueel(vind(&self.voorstel.bijlagen, id)?.versie, verwacht)?;
        Ok(vec![Event::BijlageVerwijderd { id }])
    }
}
