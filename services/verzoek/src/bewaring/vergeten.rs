//! What a case forgets when it, or a part of it, is destroyed. The history can't be read there any more;
//! this does the same for what it was folded into, so that no copy in memory still knows.

use std::collections::BTreeSet;

use uuid::Uuid;

use super::{Verklaring, Wat};
use crate::betrokkene::VERWIJDERD;
use crate::dossier::Afdoening;
use crate::gegevens::Voorsteller;
use crate::mailadres::Mailadres;
use crate::{Betrokkene, Dossier, Verzoek, Voorstel};

impl Verzoek {
    /// The files in the storage that go with what is destroyed. The PDF copy names everybody.
    pub fn bestanden_van(&self, wat: &Wat) -> Vec<Uuid> {
        let kopie = self.kopie.as_ref().map(|kopie| kopie.sleutel);
        let bijlagen = &self.bewaring.bijlagen;
        match wat {
            Wat::Zaak => bijlagen
                .values()
                .map(|bewaard| bewaard.sleutel)
                .chain(self.bewaring.brieven.iter().map(|brief| brief.sleutel))
                .chain(self.bewaring.scans.iter().copied())
                .chain(kopie)
                .collect(),
            Wat::Bijlagen { ids } => ids
                .iter()
                .filter_map(|id| bijlagen.get(id))
                .map(|bewaard| bewaard.sleutel)
                .collect(),
            Wat::Persoon {
                betrokkene: Betrokkene::Ondersteuner(id),
            } => self.bewaring.brieven_van(*id).chain(kopie).collect(),
            Wat::Persoon {
                betrokkene: Betrokkene::Voorsteller,
            } => self.bewaring.scans.iter().copied().chain(kopie).collect(),
            Wat::Persoon { .. } => kopie.into_iter().collect(),
        }
    }

    pub(crate) fn vernietigd(&mut self, verklaring: Verklaring) {
        match &verklaring.wat {
            Wat::Zaak => self.vergeet_alles(),
            Wat::Bijlagen { ids } => self.vergeet_bijlagen(ids),
            Wat::Persoon { betrokkene } => {
                self.kopie = None;
                match betrokkene {
                    Betrokkene::Voorsteller => self.vergeet_voorsteller(),
                    Betrokkene::Kandidaat => self.vergeet_kandidaat(),
                    Betrokkene::Ondersteuner(id) => self.vergeet_ondersteuner(*id),
                    Betrokkene::Meehelper(id) => self.vergeet_meehelper(*id),
                }
            }
        }
        if self
            .bewaring
            .voorstel
            .as_ref()
            .is_some_and(|voorstel| voorstel.id == verklaring.id)
        {
            self.bewaring.voorstel = None;
        }
        self.bewaring.verklaringen.push(verklaring);
    }

    fn vergeet_alles(&mut self) {
        self.vergeet_voorsteller();
        self.vergeet_kandidaat();
        self.verificatie = None;
        self.link = None;
        self.voorstel = Voorstel::default();
        self.steun.clear();
        self.meehelper = None;
        self.kopie = None;
        self.herinneringen.clear();
        self.bewaring.bijlagen.clear();
        self.bewaring.ondersteuners.clear();
        self.bewaring.brieven.clear();
        self.bewaring.meehelpers.clear();
        if let Some(dossier) = &mut self.dossier {
            dossier.vergeet_teksten();
        }
    }

    fn vergeet_bijlagen(&mut self, ids: &BTreeSet<Uuid>) {
        self.bewaring.bijlagen.retain(|id, _| !ids.contains(id));
        self.voorstel.bijlagen.retain(|b| !ids.contains(&b.id));
        if let Some(dossier) = &mut self.dossier {
            dossier.bijlagen.retain(|b| !ids.contains(&b.id));
            dossier.kenmerken.retain(|id, _| !ids.contains(id));
        }
    }

    fn vergeet_voorsteller(&mut self) {
        self.mailadres = Mailadres::default();
        self.post.clear();
        self.bewaring.scans.clear();
        if let Some(ingevoerd) = &mut self.ingevoerd {
            ingevoerd.scan = None;
            if let Some(voorstel) = &mut ingevoerd.voorstel {
                VERWIJDERD.clone_into(&mut voorstel.ondertekend_door);
            }
        }
        if let Some(aanvraag) = &mut self.aanvraag {
            aanvraag.voorsteller_naam = VERWIJDERD.to_owned();
            aanvraag.voorsteller_mail.clear();
            aanvraag.voorsteller_telefoon.clear();
            aanvraag.relaties.clear();
        }
        let pagina = &mut self.voorstel.voorsteller.gegevens;
        // The motivation is about the candidate.
        *pagina = Voorsteller {
            naam: Some(VERWIJDERD.to_owned()),
            motivering: pagina.motivering.take(),
            ..Voorsteller::default()
        };
        self.afwijzing = None;
        let afdoening = self.dossier.as_mut().map(|d| &mut d.afdoening);
        if let Some(Afdoening::Beeindigd { einde, .. }) = afdoening {
            einde.toelichting = None;
        }
    }

    fn vergeet_kandidaat(&mut self) {
        if let Some(aanvraag) = &mut self.aanvraag {
            aanvraag.kandidaat_voornaam.clear();
            aanvraag.kandidaat_tussenvoegsel = None;
            aanvraag.kandidaat_achternaam = VERWIJDERD.to_owned();
            aanvraag.kandidaat_roepnaam = None;
            aanvraag.kandidaat_geboortedatum = None;
            aanvraag.kandidaat_straatnaam = None;
            aanvraag.kandidaat_huisnummer = None;
            aanvraag.kandidaat_postcode = None;
            aanvraag.motivering.clear();
        }
        let voorstel = &mut self.voorstel;
        voorstel.voorsteller.gegevens.motivering = None;
        voorstel.werk.gegevens = Default::default();
        voorstel.overige.gegevens = Default::default();
        voorstel.persoonsgegevens.gegevens = Default::default();
        voorstel.militair.gegevens = Default::default();
        voorstel.activiteiten.clear();
        voorstel.uitreiking.gegevens.bijzondere_gelegenheid_gegevens = None;
        if let Some(dossier) = &mut self.dossier {
            dossier.aanpassingen = Default::default();
            if let Afdoening::Onderscheiden { uitgereikt, .. } = &mut dossier.afdoening {
                *uitgereikt = None;
            }
        }
    }

    fn vergeet_ondersteuner(&mut self, id: Uuid) {
        self.bewaring.ondersteuners.retain(|o| *o != id);
        self.bewaring.brieven.retain(|b| b.ondersteuner != id);
        self.voorstel.ondersteuner_weg(id);
        self.steun.retain(|steun| steun.id != id);
        if let Some(dossier) = &mut self.dossier {
            dossier.overgenomen.retain(|van| van.id != id);
        }
    }

    /// The link ends with it.
    fn vergeet_meehelper(&mut self, id: Uuid) {
        self.bewaring.meehelpers.retain(|m| *m != id);
        self.meehelper.take_if(|meehelper| meehelper.id == id);
    }
}

impl Dossier {
    /// What people wrote; where it went and how it ended stays.
    fn vergeet_teksten(&mut self) {
        self.teruggestuurd = None;
        for advies in &mut self.adviezen {
            advies.toelichting.clear();
        }
        if let Some(voornemen) = &mut self.ministerraad {
            voornemen.toelichting = None;
        }
        self.afdoening.vergeet_teksten();
        self.samengevoegd.clear();
        self.overgenomen.clear();
        self.aanpassingen = Default::default();
        self.bijlagen.clear();
        self.kenmerken.clear();
    }
}
