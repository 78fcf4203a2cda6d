//! The attachments of officials (docs/specification/attachments.md#of-officials): four types, content types of the
//! Onderzoeksbijlage, and confidentiality.

use uuid::Uuid;

use super::Beslissing;
use super::onderdeel::{ruimte, vind};
use crate::command::{Verwacht, nog_actueel};
use crate::gegevens::{Bestand, Dossierbijlage, Onderdeel, Vertrouwelijkheid};
use crate::invoer::{BijlageDossier, Ingevuld, Inzagereden, Kenmerkformulier, Upload};
use crate::{Actie, Actor, Command, Dossier, Event, Organisatie, Verzoek, Weigering};

fn organisatie_van(door: &Actor) -> Result<Organisatie, Weigering> {
    match door {
        Actor::Behandelaar { organisatie, .. } => Ok(*organisatie),
        Actor::Burger
        | Actor::Voorsteller { .. }
        | Actor::Ondersteuner { .. }
        | Actor::Meehelper { .. }
        | Actor::Systeem => Err(Weigering::NietBevoegd),
    }
}

impl Verzoek {
    pub(super) fn voeg_dossierbijlage_toe(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Ingevuld<Upload<BijlageDossier>>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::BijlageToevoegen, command.op)?;
        let organisatie = organisatie_van(&command.door)?;
        ruimte(&self.neemt_bijlagen()?.bijlagen, id)?;
        let Upload {
            bestand,
            erbij: BijlageDossier(kenmerken),
        } = invoer.record()?;
        Ok(vec![Event::DossierbijlageToegevoegd {
            id,
            gegevens: Dossierbijlage {
                bestand,
                kenmerken: kenmerken.into(),
                organisatie,
                toegevoegd_op: command.op,
                herkomst: None,
            },
        }])
    }

    /// The old one is removed and the new one added. A full dossier takes it: in the end it holds no
    /// more than before.
    pub(super) fn vervang_dossierbijlage(
        &self,
        command: &Command,
        (id, invoer): (Uuid, &Ingevuld<Upload<BijlageDossier>>),
        (oud, verwacht): (Uuid, Verwacht),
    ) -> Beslissing {
        let mut events = self.verwijder_dossierbijlage(command, oud, verwacht)?;
        if id == oud {
            return Err(Weigering::OnderdeelBestaatAl);
        }
        let mut zonder = self.clone();
        for event in &events {
            zonder.pas_toe(event.clone());
        }
        events.extend(zonder.voeg_dossierbijlage_toe(command, id, invoer)?);
        Ok(events)
    }

    /// Sets what an attachment is: an own one, or one of the citizen.
    pub(super) fn kenmerk_bijlage(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Ingevuld<Kenmerkformulier>,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.mag(&command.door, Actie::BijlageWijzigen, command.op)?;
        let dossier = self.neemt_bijlagen()?;
        let van_burger = vind(&self.voorstel.bijlagen, id);
        let huidig = match van_burger {
            Ok(bijlage) => dossier
                .kenmerken
                .get(&id)
                .map_or(bijlage.versie, |k| k.versie),
            Err(_) => self.eigen_bijlage(&command.door, id)?.versie,
        };
        nog_actueel(huidig, verwacht)?;
        let formulier = invoer.record()?;
        if van_burger.is_ok() && formulier.is_vertrouwelijk {
            return Err(Weigering::invoer(
                "/isVertrouwelijk",
                "ongeldig",
                "Een bijlage van de voorsteller kan niet vertrouwelijk zijn.",
            ));
        }
        Ok(vec![Event::BijlageGekenmerkt {
            id,
            kenmerken: formulier.into(),
        }])
    }

    pub(super) fn verwijder_dossierbijlage(
        &self,
        command: &Command,
        id: Uuid,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.mag(&command.door, Actie::BijlageVerwijderen, command.op)?;
        if vind(&self.voorstel.bijlagen, id).is_ok() {
            return Err(Weigering::BijlageVanVoorsteller);
        }
        nog_actueel(self.eigen_bijlage(&command.door, id)?.versie, verwacht)?;
        Ok(vec![Event::DossierbijlageVerwijderd { id }])
    }

    /// A look at a confidential attachment leaves its reason behind; another one leaves nothing.
    pub(super) fn bekijk_bijlage(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Ingevuld<Inzagereden>,
    ) -> Beslissing {
        self.toegang(&command.door, Actie::Bekijken)?;
        let organisatie = organisatie_van(&command.door)?;
        if vind(&self.voorstel.bijlagen, id).is_ok() {
            return Ok(Vec::new());
        }
        let bijlage = self.zichtbare_bijlage(organisatie, id)?;
        if bijlage.gegevens.kenmerken.vertrouwelijkheid == Vertrouwelijkheid::Open {
            return Ok(Vec::new());
        }
        let Inzagereden { reden } = invoer.record()?;
        Ok(vec![Event::BijlageIngezien { id, reden }])
    }

    /// The dossier, as long as nothing was decided on it, and again when it is in the register.
    pub(crate) fn neemt_bijlagen(&self) -> Result<&Dossier, Weigering> {
        match &self.dossier {
            Some(dossier) if dossier.afdoening.onderscheiden().is_some() => Ok(dossier),
            _ => self.onbesloten(),
        }
    }

    /// An official's attachment, if this organisation may know that it exists.
    pub fn zichtbare_bijlage(
        &self,
        organisatie: Organisatie,
        id: Uuid,
    ) -> Result<&Onderdeel<Dossierbijlage>, Weigering> {
        let dossier = self
            .dossier
            .as_ref()
            .ok_or(Weigering::OnderdeelBestaatNiet)?;
        if dossier.verborgen_voor(id, organisatie) {
            return Err(Weigering::OnderdeelBestaatNiet);
        }
        vind(&dossier.bijlagen, id)
    }

    /// The file of an attachment or of a supporter's letter, if this organisation may have it, and who else may.
    pub fn bestand_voor(
        &self,
        organisatie: Organisatie,
        id: Uuid,
    ) -> Result<(&Bestand, Vertrouwelijkheid), Weigering> {
        if self.dossier.is_none() {
            return Err(Weigering::OnderdeelBestaatNiet);
        }
        if let Ok(bijlage) = vind(&self.voorstel.bijlagen, id) {
            return Ok((&bijlage.gegevens.bestand, Vertrouwelijkheid::Open));
        }
        // A letter that a supporter sent goes by the supporter's own identifier.
        let brief = self.brief_van(id);
        if let Some(brief) = brief.and_then(|brief| brief.gegevens.bestand()) {
            return Ok((&brief.bestand, Vertrouwelijkheid::Open));
        }
        let gegevens = &self.zichtbare_bijlage(organisatie, id)?.gegevens;
        Ok((&gegevens.bestand, gegevens.kenmerken.vertrouwelijkheid))
    }

    fn eigen_bijlage(
        &self,
        door: &Actor,
        id: Uuid,
    ) -> Result<&Onderdeel<Dossierbijlage>, Weigering> {
        let organisatie = organisatie_van(door)?;
        let bijlage = self.zichtbare_bijlage(organisatie, id)?;
        if bijlage.gegevens.organisatie == organisatie {
            Ok(bijlage)
        } else {
            Err(Weigering::BijlageVanAnder)
        }
    }
}
