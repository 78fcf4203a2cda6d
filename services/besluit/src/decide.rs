//! Every decision on a decree: a command goes in, events or a refusal come out.

use std::collections::HashSet;

use chrono::{Months, NaiveDate};
use uuid::Uuid;
use verzoek::command::{Verwacht, nog_actueel};
use verzoek::gegevens::Onderdeel;
use verzoek::invoer::{Ingevuld, Upload};
use verzoek::{Actor, Organisatie, tijd};

use crate::invoer::{BesluitbijlageKenmerken, Bijlageformulier, NieuwBesluit};
use crate::{
    Actie, Besluitbijlage, Command, DOSSIERS, Event, KoninklijkBesluit, Opdracht, Opgenomen,
    Weigering, nummer,
};

/// The events of an accepted command. Empty: nothing had to change.
type Beslissing = Result<Vec<Event>, Weigering>;

/// So far back or ahead a decree may be dated.
const SPELING: Months = Months::new(12);

/// Attachments of one decree.
pub(crate) const BIJLAGEN: usize = 250;

/// A decree is of about now: a year back or ahead is a slip of the pen.
fn van_nu(datum: NaiveDate, command: &Command) -> Result<NaiveDate, Weigering> {
    let vandaag = tijd::datum(command.op);
    let vroegst = vandaag.checked_sub_months(SPELING).unwrap_or(vandaag);
    let laatst = vandaag.checked_add_months(SPELING).unwrap_or(vandaag);
    if (vroegst..=laatst).contains(&datum) {
        return Ok(datum);
    }
    Err(Weigering::invoer(
        "/datum",
        "buitenBereik",
        format!(
            "Vul een datum in van {} tot en met {}.",
            vroegst.format("%d-%m-%Y"),
            laatst.format("%d-%m-%Y")
        ),
    ))
}

fn organisatie_van(door: &Actor) -> Result<Organisatie, Weigering> {
    match door {
        Actor::Behandelaar { organisatie, .. } => Ok(*organisatie),
        Actor::Burger
        | Actor::Voorsteller { .. }
        | Actor::Ondersteuner { .. }
        | Actor::Meehelper { .. }
        | Actor::Systeem => Err(Weigering::NietVoorUwRol),
    }
}

impl KoninklijkBesluit {
    /// Decides on a command; the decree itself does not change.
    ///
    /// # Errors
    /// The reason of the refusal; nothing happens then.
    pub fn beslis(&self, command: &Command) -> Beslissing {
        use Opdracht as O;
        match &command.opdracht {
            O::MaakAan { invoer } => self.maak_aan(command, invoer),
            O::Dateer { invoer, verwacht } => self.dateer(command, invoer, *verwacht),
            O::Verwijder { verwacht } => self.verwijder(command, *verwacht),
            O::VoegDossiersToe { dossiers } => self.voeg_dossiers_toe(command, dossiers),
            O::VerwijderDossiers { dossiers } => self.verwijder_dossiers(command, dossiers),
            O::StelVast { verwacht } => self.stel_vast(command, *verwacht),
            O::VoegBijlageToe { id, invoer } => self.voeg_bijlage_toe(command, *id, invoer),
            O::WijzigBijlage {
                id,
                invoer,
                verwacht,
            } => self.wijzig_bijlage(command, *id, invoer, *verwacht),
            O::VerwijderBijlage { id, verwacht } => self.verwijder_bijlage(command, *id, *verwacht),
        }
    }

    fn maak_aan(&self, command: &Command, invoer: &Ingevuld<NieuwBesluit>) -> Beslissing {
        // Whoever may not make one does not hear which numbers there are.
        KoninklijkBesluit::default().mag(&command.door, Actie::Aanmaken)?;
        let NieuwBesluit { nummer, datum } = invoer.record()?;
        if self.aangemaakt_op.is_some() {
            return Err(Weigering::invoer(
                "/nummer",
                "bestaatAl",
                "Er is al een koninklijk besluit met dit nummer.",
            ));
        }
        Ok(vec![Event::KoninklijkBesluitAangemaakt {
            nummer,
            datum: van_nu(datum, command)?,
            op: command.op,
        }])
    }

    fn dateer(
        &self,
        command: &Command,
        invoer: &Ingevuld<NieuwBesluit>,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.bestaand()?.mag(&command.door, Actie::Wijzigen)?;
        nog_actueel(self.versie, verwacht)?;
        let NieuwBesluit { nummer, datum } = invoer.record()?;
        let datum = van_nu(datum, command)?;
        let is_zelfde = nummer::id(&nummer) == nummer::id(&self.nummer);
        let nummer = (is_zelfde && nummer != self.nummer).then_some(nummer);
        if datum == self.datum && nummer.is_none() {
            return Ok(Vec::new());
        }
        Ok(vec![Event::KoninklijkBesluitGedateerd { datum, nummer }])
    }

    fn verwijder(&self, command: &Command, verwacht: Verwacht) -> Beslissing {
        self.bestaand()?.mag(&command.door, Actie::Verwijderen)?;
        nog_actueel(self.versie, verwacht)?;
        Ok(vec![Event::KoninklijkBesluitVerwijderd { op: command.op }])
    }

    fn voeg_dossiers_toe(&self, command: &Command, dossiers: &[Opgenomen]) -> Beslissing {
        self.bestaand()?
            .mag(&command.door, Actie::DossiersToevoegen)?;
        if self.dossiers.len() + dossiers.len() > DOSSIERS {
            return Err(Weigering::Vol);
        }
        let mut bekend: HashSet<Uuid> = self.dossiers.iter().map(|d| d.zaak_id).collect();
        dossiers
            .iter()
            .map(|dossier| match bekend.insert(dossier.zaak_id) {
                true => Ok(Event::DossierToegevoegd {
                    zaak_id: dossier.zaak_id,
                    onderscheiding: dossier.onderscheiding.clone(),
                }),
                false => Err(Weigering::StaatErAl),
            })
            .collect()
    }

    fn verwijder_dossiers(&self, command: &Command, dossiers: &[Uuid]) -> Beslissing {
        self.bestaand()?
            .mag(&command.door, Actie::DossiersVerwijderen)?;
        let mut over: HashSet<Uuid> = self.dossiers.iter().map(|d| d.zaak_id).collect();
        dossiers
            .iter()
            .map(|zaak_id| match over.remove(zaak_id) {
                true => Ok(Event::DossierVerwijderd { zaak_id: *zaak_id }),
                false => Err(Weigering::StaatErNiet),
            })
            .collect()
    }

    fn stel_vast(&self, command: &Command, verwacht: Verwacht) -> Beslissing {
        self.bestaand()?.mag(&command.door, Actie::Vaststellen)?;
        nog_actueel(self.versie, verwacht)?;
        if self.dossiers.is_empty() {
            return Err(Weigering::GeenDossiers);
        }
        Ok(vec![Event::KoninklijkBesluitVastgesteld { op: command.op }])
    }

    fn voeg_bijlage_toe(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Ingevuld<Upload<Bijlageformulier>>,
    ) -> Beslissing {
        self.bestaand()?
            .mag(&command.door, Actie::BijlageToevoegen)?;
        let organisatie = organisatie_van(&command.door)?;
        if self.bijlagen.len() >= BIJLAGEN {
            return Err(Weigering::TeVeelBijlagen(BIJLAGEN));
        }
        if self.bijlagen.iter().any(|b| b.id == id) {
            return Err(Weigering::OnderdeelBestaatAl);
        }
        let Upload {
            bestand,
            erbij: Bijlageformulier { toelichting },
        } = invoer.record()?;
        Ok(vec![Event::BesluitbijlageToegevoegd {
            id,
            gegevens: Besluitbijlage {
                bestand,
                toelichting,
                organisatie,
                toegevoegd_op: command.op,
            },
        }])
    }

    fn wijzig_bijlage(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Ingevuld<BesluitbijlageKenmerken>,
        verwacht: Verwacht,
    ) -> Beslissing {
        self.bestaand()?
            .mag(&command.door, Actie::BijlageWijzigen)?;
        let bijlage = self.eigen_bijlage(&command.door, id)?;
        nog_actueel(bijlage.versie, verwacht)?;
        let BesluitbijlageKenmerken { toelichting } = invoer.record()?;
        if bijlage.gegevens.toelichting == toelichting {
            return Ok(Vec::new());
        }
        Ok(vec![Event::BesluitbijlageGewijzigd { id, toelichting }])
    }

    fn verwijder_bijlage(&self, command: &Command, id: Uuid, verwacht: Verwacht) -> Beslissing {
        self.bestaand()?
            .mag(&command.door, Actie::BijlageVerwijderen)?;
        nog_actueel(self.eigen_bijlage(&command.door, id)?.versie, verwacht)?;
        Ok(vec![Event::BesluitbijlageVerwijderd { id }])
    }

    /// An attachment of the decree.
    ///
    /// # Errors
    /// [`Weigering::OnderdeelBestaatNiet`].
    pub fn bijlage(&self, id: Uuid) -> Result<&Onderdeel<Besluitbijlage>, Weigering> {
        self.bijlagen
            .iter()
            .find(|bijlage| bijlage.id == id)
            .ok_or(Weigering::OnderdeelBestaatNiet)
    }

    fn eigen_bijlage(
        &self,
        door: &Actor,
        id: Uuid,
    ) -> Result<&Onderdeel<Besluitbijlage>, Weigering> {
        let bijlage = self.bijlage(id)?;
        if bijlage.gegevens.organisatie == organisatie_van(door)? {
            Ok(bijlage)
        } else {
            Err(Weigering::BijlageVanAnder)
        }
    }
}
