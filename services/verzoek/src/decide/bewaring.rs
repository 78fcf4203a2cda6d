//! Destruction on the word of two officials, and the hold that stops it
//! (docs/specification/personal-data.md#destruction).

use chrono::{DateTime, Utc};
use strum::{IntoStaticStr, VariantNames};
use uuid::Uuid;

use super::{Beslissing, Steunweigering};
use crate::bewaring::{
    Einde, Handtekening, Opschorting, Peiling, Stand, Uitkomst, Vernietigingsvoorstel, Voorwerp,
    Wat,
};
use crate::invoer::{Bewaringsreden, Ingevuld, Vernietigingstoelichting};
use crate::{
    Actie, Actor, Betrokkene, Command, Event, LinkFeedback, Opdracht, Verzoek, Weigering, tijd,
};

/// What stands in the way of destruction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Bewaringsweigering {
    #[error("De vernietiging is opgeschort. Hef eerst de opschorting op.")]
    VernietigingOpgeschort,
    #[error("De vernietiging is niet opgeschort.")]
    VernietigingNietOpgeschort,
    #[error("Voor deze zaak is al een vernietiging voorgesteld. Rond die eerst af.")]
    VernietigingAlVoorgesteld,
    #[error("Deze vernietiging is niet (meer) voorgesteld.")]
    VernietigingNietVoorgesteld,
    #[error("Deze vernietiging is al goedgekeurd.")]
    VernietigingAlGoedgekeurd,
    #[error("Deze vernietiging is niet goedgekeurd.")]
    VernietigingNietGoedgekeurd,
    #[error(
        "U heeft deze vernietiging zelf voorgesteld. Een andere medewerker moet haar goedkeuren."
    )]
    TweedeMedewerkerNodig,
    #[error("De zaak loopt nog. Vernietigen kan pas als de zaak is afgerond.")]
    ZaakLoopt,
    #[error("De kandidaat is onderscheiden. Deze gegevens blijven voor altijd bewaard.")]
    BlijftBewaard,
    #[error(
        "De bewaartermijn is nog niet voorbij. Deze gegevens worden bewaard tot {}.",
        tijd::datum(*tot).format("%d-%m-%Y")
    )]
    NogBewaren { tot: DateTime<Utc> },
    #[error("Hiervan worden geen gegevens (meer) bewaard.")]
    NietsTeVernietigen,
}

impl Verzoek {
    /// Of a case that was destroyed as a whole nothing is left to decide on; its links are unknown. Recording
    /// the certificate is idempotent.
    pub(super) fn nog_niet_vernietigd(&self, command: &Command) -> Result<(), Weigering> {
        if !self.bewaring.is_vernietigd() {
            return Ok(());
        }
        match (&command.door, &command.opdracht) {
            (Actor::Voorsteller { .. } | Actor::Meehelper { .. }, _) => {
                Err(Weigering::Link(LinkFeedback::Verwijderd))
            }
            (Actor::Ondersteuner { .. }, _) => {
                Err(Steunweigering::Steunlink(LinkFeedback::Verwijderd).into())
            }
            (Actor::Systeem, Opdracht::NoteerVernietigd { .. }) => Ok(()),
            (Actor::Burger | Actor::Behandelaar { .. } | Actor::Systeem, _) => {
                Err(Weigering::ZaakVernietigd)
            }
        }
    }

    pub(super) fn schort_vernietiging_op(
        &self,
        command: &Command,
        invoer: &Ingevuld<Bewaringsreden>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::VernietigingOpschorten, command.op)?;
        let Bewaringsreden { reden } = invoer.record()?;
        Ok(vec![Event::VernietigingOpgeschort { reden }])
    }

    pub(super) fn hef_opschorting_op(
        &self,
        command: &Command,
        invoer: &Ingevuld<Bewaringsreden>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::OpschortingOpheffen, command.op)?;
        let Bewaringsreden { reden } = invoer.record()?;
        Ok(vec![Event::OpschortingOpgeheven { reden }])
    }

    pub(super) fn stel_vernietiging_voor(
        &self,
        command: &Command,
        id: Uuid,
        voorwerp: Voorwerp,
        invoer: &Ingevuld<Vernietigingstoelichting>,
        peiling: Peiling,
    ) -> Beslissing {
        self.mag(&command.door, Actie::VernietigingVoorstellen, command.op)?;
        let wat = self.te_vernietigen(voorwerp, peiling, command.op)?;
        let Vernietigingstoelichting { toelichting } = invoer.record()?;
        Ok(vec![Event::VernietigingVoorgesteld {
            id,
            grond: wat.grond(),
            wat,
            toelichting,
            door: handtekening(command)?,
        }])
    }

    pub(super) fn trek_vernietiging_in(
        &self,
        command: &Command,
        id: Uuid,
        invoer: &Ingevuld<Bewaringsreden>,
    ) -> Beslissing {
        self.mag(&command.door, Actie::VernietigingIntrekken, command.op)?;
        self.voorgesteld(id)?;
        let Bewaringsreden { reden } = invoer.record()?;
        Ok(vec![Event::VernietigingIngetrokken { id, reden }])
    }

    pub(super) fn keur_vernietiging_goed(&self, command: &Command, id: Uuid) -> Beslissing {
        self.mag(&command.door, Actie::VernietigingGoedkeuren, command.op)?;
        self.voorgesteld(id)?;
        Ok(vec![Event::VernietigingGoedgekeurd {
            id,
            door: handtekening(command)?,
        }])
    }

    /// The certificate. What was destroyed is recorded, also when a hold came in between: it can't be
    /// undone, and has to be seen.
    pub(super) fn noteer_vernietigd(
        &self,
        command: &Command,
        id: Uuid,
        sleutels: u64,
    ) -> Beslissing {
        self.status()?;
        if command.door != Actor::Systeem {
            return Err(Weigering::NietBevoegd);
        }
        if self.bewaring.verklaringen.iter().any(|v| v.id == id) {
            return Ok(Vec::new());
        }
        let voorstel = self.voorgesteld(id)?;
        let goedgekeurd = voorstel
            .goedgekeurd
            .clone()
            .ok_or(Bewaringsweigering::VernietigingNietGoedgekeurd)?;
        let bestanden = self.bestanden_van(&voorstel.wat).len();
        Ok(vec![Event::Vernietigd {
            id,
            op: command.op,
            wat: voorstel.wat.clone(),
            grond: voorstel.wat.grond(),
            voorgesteld: voorstel.voorgesteld.clone(),
            goedgekeurd,
            sleutels,
            bestanden: u64::try_from(bestanden).unwrap_or(u64::MAX),
        }])
    }

    /// What is to be executed now; none: nothing was approved, or a hold stops it.
    pub fn uit_te_voeren(&self) -> Option<&Vernietigingsvoorstel> {
        let voorstel = self.bewaring.voorstel.as_ref()?;
        let vrij = self.bewaring.opgeschort == Opschorting::Nee;
        (vrij && voorstel.stand == Stand::Goedgekeurd).then_some(voorstel)
    }

    pub(crate) fn niet_opgeschort(&self) -> Result<(), Bewaringsweigering> {
        match self.bewaring.opgeschort {
            Opschorting::Nee => Ok(()),
            Opschorting::Ja => Err(Bewaringsweigering::VernietigingOpgeschort),
        }
    }

    pub(crate) fn wel_opgeschort(&self) -> Result<(), Bewaringsweigering> {
        match self.bewaring.opgeschort {
            Opschorting::Nee => Err(Bewaringsweigering::VernietigingNietOpgeschort),
            Opschorting::Ja => Ok(()),
        }
    }

    pub(crate) fn kan_vernietiging_voorstellen(&self) -> Result<(), Bewaringsweigering> {
        self.niet_opgeschort()?;
        match self.bewaring.voorstel {
            Some(_) => Err(Bewaringsweigering::VernietigingAlVoorgesteld),
            None => Ok(()),
        }
    }

    pub(crate) fn kan_vernietiging_goedkeuren(
        &self,
        door: &Actor,
    ) -> Result<(), Bewaringsweigering> {
        self.niet_opgeschort()?;
        let voorstel = self.nog_niet_goedgekeurd()?;
        match door {
            Actor::Behandelaar { gebruikersnaam, .. }
                if *gebruikersnaam == voorstel.voorgesteld.gebruiker =>
            {
                Err(Bewaringsweigering::TweedeMedewerkerNodig)
            }
            Actor::Behandelaar { .. }
            | Actor::Burger
            | Actor::Voorsteller { .. }
            | Actor::Ondersteuner { .. }
            | Actor::Meehelper { .. }
            | Actor::Systeem => Ok(()),
        }
    }

    /// The proposal, as long as nobody approved it.
    pub(crate) fn nog_niet_goedgekeurd(
        &self,
    ) -> Result<&Vernietigingsvoorstel, Bewaringsweigering> {
        let voorstel = self.bewaring.voorstel.as_ref();
        let voorstel = voorstel.ok_or(Bewaringsweigering::VernietigingNietVoorgesteld)?;
        match voorstel.stand {
            Stand::Voorgesteld => Ok(voorstel),
            Stand::Goedgekeurd => Err(Bewaringsweigering::VernietigingAlGoedgekeurd),
        }
    }

    fn voorgesteld(&self, id: Uuid) -> Result<&Vernietigingsvoorstel, Bewaringsweigering> {
        self.bewaring
            .voorstel
            .as_ref()
            .filter(|voorstel| voorstel.id == id)
            .ok_or(Bewaringsweigering::VernietigingNietVoorgesteld)
    }

    fn te_vernietigen(
        &self,
        voorwerp: Voorwerp,
        peiling: Peiling,
        nu: DateTime<Utc>,
    ) -> Result<Wat, Weigering> {
        match voorwerp {
            Voorwerp::Zaak => {
                let einde = self.einde(peiling)?;
                let tot = peiling
                    .termijnen
                    .zaak_tot(einde)
                    .ok_or(Bewaringsweigering::BlijftBewaard)?;
                voorbij(tot, nu)?;
                Ok(Wat::Zaak)
            }
            Voorwerp::Onderzoek => {
                let ids = self.bewaring.onderzoek();
                if ids.is_empty() {
                    return Err(Bewaringsweigering::NietsTeVernietigen.into());
                }
                voorbij(peiling.termijnen.onderzoek_tot(self.einde(peiling)?), nu)?;
                Ok(Wat::Bijlagen { ids })
            }
            Voorwerp::Persoon(betrokkene) => {
                self.kan_vergeten(betrokkene)?;
                Ok(Wat::Persoon { betrokkene })
            }
        }
    }

    /// The end of the case.
    fn einde(&self, peiling: Peiling) -> Result<Einde, Weigering> {
        let uitkomst = Uitkomst::van(self.status()?).ok_or(Bewaringsweigering::ZaakLoopt)?;
        let op = peiling.einde_op.ok_or(Bewaringsweigering::ZaakLoopt)?;
        Ok(Einde { uitkomst, op })
    }

    /// Whether a person's data can be destroyed when they ask for it.
    ///
    /// # Errors
    /// The candidate is not forgotten before the end, and never when the register keeps the candidate.
    pub fn kan_vergeten(&self, betrokkene: Betrokkene) -> Result<(), Weigering> {
        let uitkomst = Uitkomst::van(self.status()?);
        Ok(self.nog_te_vergeten(betrokkene, uitkomst)?)
    }

    fn nog_te_vergeten(
        &self,
        betrokkene: Betrokkene,
        uitkomst: Option<Uitkomst>,
    ) -> Result<(), Bewaringsweigering> {
        if self.bewaring.is_vergeten(betrokkene) {
            return Err(Bewaringsweigering::NietsTeVernietigen);
        }
        match (betrokkene, uitkomst) {
            (Betrokkene::Kandidaat, None) => Err(Bewaringsweigering::ZaakLoopt),
            (Betrokkene::Kandidaat, Some(Uitkomst::Onderscheiden)) => {
                Err(Bewaringsweigering::BlijftBewaard)
            }
            (Betrokkene::Ondersteuner(id), _) if !self.bewaring.ondersteuners.contains(&id) => {
                Err(Bewaringsweigering::NietsTeVernietigen)
            }
            (Betrokkene::Meehelper(id), _) if !self.bewaring.meehelpers.contains(&id) => {
                Err(Bewaringsweigering::NietsTeVernietigen)
            }
            (
                Betrokkene::Kandidaat,
                Some(
                    Uitkomst::Vervallen
                    | Uitkomst::Afgewezen
                    | Uitkomst::NietToegekend
                    | Uitkomst::Beeindigd,
                ),
            )
            | (
                Betrokkene::Voorsteller | Betrokkene::Ondersteuner(_) | Betrokkene::Meehelper(_),
                _,
            ) => Ok(()),
        }
    }
}

fn voorbij(tot: DateTime<Utc>, nu: DateTime<Utc>) -> Result<(), Bewaringsweigering> {
    match tot <= nu {
        true => Ok(()),
        false => Err(Bewaringsweigering::NogBewaren { tot }),
    }
}

fn handtekening(command: &Command) -> Result<Handtekening, Weigering> {
    match &command.door {
        Actor::Behandelaar {
            gebruikersnaam,
            organisatie,
            ..
        } => Ok(Handtekening {
            gebruiker: gebruikersnaam.clone(),
            organisatie: *organisatie,
            op: command.op,
        }),
        Actor::Burger
        | Actor::Voorsteller { .. }
        | Actor::Ondersteuner { .. }
        | Actor::Meehelper { .. }
        | Actor::Systeem => Err(Weigering::NietBevoegd),
    }
}
