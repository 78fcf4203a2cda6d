//! A supporter who was asked to write the letter (docs/specification/supporters.md): by a link of their own, which
//! shows nothing of the proposal but who it is for and who asks.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::gegevens::{
    Bijlage, BijlageType, Briefbestand, Dossierbijlage, Onderdeel, Ondersteuner, Ondersteunersbrief,
};
use crate::link::{self, Ingetrokken, Wizardlink};
use crate::mailadres::Bezorging;
use crate::{LinkFeedback, Verzoek, Vingerafdruk, Voorstel};

/// The invitation of one supporter: the last one, where there were more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Steun {
    /// The supporter.
    pub id: Uuid,
    /// Where the link went.
    pub mail: String,
    pub link: Wizardlink,
    /// When each mail to this supporter was asked for, those of earlier invitations too.
    pub mails: Vec<DateTime<Utc>>,
    pub uitgenodigd_op: DateTime<Utc>,
    pub herinnerd_op: Option<DateTime<Utc>>,
    pub bevestigd_op: Option<DateTime<Utc>>,
    pub ingetrokken_op: Option<DateTime<Utc>>,
    /// What became of the last mail.
    pub bezorging: Bezorging,
    pub brief: Option<OntvangenBrief>,
}

/// A letter that came in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OntvangenBrief {
    /// The sequence of the event that it came with.
    pub versie: u64,
    pub op: DateTime<Utc>,
    pub gegevens: Brief,
}

/// A letter, in the way that its supporter chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Brief {
    Geschreven(Ondersteunersbrief),
    Bestand(Briefbestand),
}

impl Brief {
    /// The letter of an event that holds it in one of the two ways, or none.
    pub(crate) fn van(
        geschreven: Option<&Ondersteunersbrief>,
        bestand: Option<&Briefbestand>,
    ) -> Option<Brief> {
        let geschreven = geschreven.cloned().map(Brief::Geschreven);
        geschreven.or_else(|| bestand.cloned().map(Brief::Bestand))
    }

    /// The text, if it was written behind the link.
    pub fn geschreven(&self) -> Option<&Ondersteunersbrief> {
        match self {
            Brief::Geschreven(brief) => Some(brief),
            Brief::Bestand(_) => None,
        }
    }

    /// The file, if one was uploaded.
    pub fn bestand(&self) -> Option<&Briefbestand> {
        match self {
            Brief::Geschreven(_) => None,
            Brief::Bestand(brief) => Some(brief),
        }
    }
}

/// How far a supporter is with the letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Steunstand {
    NietUitgenodigd,
    Uitgenodigd,
    /// The address was confirmed; the letter is still to come.
    Bevestigd,
    Ontvangen,
    Ingetrokken,
}

/// Mails to one supporter: invitations and reminders together.
pub(crate) const MAILS: usize = 5;
/// Between a mail to a supporter and a reminder.
pub(crate) const TUSSENTIJD: TimeDelta = TimeDelta::hours(24);

impl Steun {
    /// From when a reminder can go; none: the letter came, the link was withdrawn, or it was enough.
    pub fn herinneren_vanaf(&self) -> Option<DateTime<Utc>> {
        let open = matches!(
            self.stand(),
            Steunstand::Uitgenodigd | Steunstand::Bevestigd
        );
        (open && self.mails.len() < MAILS)
            .then(|| self.herinnerd_op.unwrap_or(self.uitgenodigd_op) + TUSSENTIJD)
    }

    /// The file of the letter, if it is one.
    pub fn briefbestand(&self) -> Option<&Briefbestand> {
        self.brief.as_ref()?.gegevens.bestand()
    }

    /// The sequence of the event that the letter came with; 0: there is none.
    pub fn briefversie(&self) -> u64 {
        self.brief.as_ref().map_or(0, |brief| brief.versie)
    }

    pub fn stand(&self) -> Steunstand {
        if self.brief.is_some() {
            Steunstand::Ontvangen
        } else if self.link.ingetrokken == Ingetrokken::Ja {
            Steunstand::Ingetrokken
        } else if self.bevestigd_op.is_some() {
            Steunstand::Bevestigd
        } else {
            Steunstand::Uitgenodigd
        }
    }
}

impl Voorstel {
    /// A supporter is gone; the letters on paper stay, of nobody in particular.
    pub(crate) fn ondersteuner_weg(&mut self, id: Uuid) {
        self.ondersteuners.retain(|o| o.id != id);
        for bijlage in &mut self.bijlagen {
            bijlage.gegevens.ondersteuner.take_if(|van| *van == id);
        }
    }
}

impl Verzoek {
    /// The supporter whose letter on paper this attachment of the citizen is: as the citizen chose, for as long as
    /// no official says that it is something else.
    pub fn ondersteuner_van(
        &self,
        bijlage: &Onderdeel<Bijlage>,
    ) -> Option<&Onderdeel<Ondersteuner>> {
        let dossier = self.dossier.as_ref();
        let soort = dossier
            .and_then(|dossier| dossier.kenmerken.get(&bijlage.id))
            .map(|kenmerken| kenmerken.gegevens.bijlage_type)
            .or(bijlage.gegevens.bijlage_type);
        let id = bijlage
            .gegevens
            .ondersteuner
            .filter(|_| soort == Some(BijlageType::Ondersteunersbrief))?;
        self.voorstel.ondersteuners.iter().find(|o| o.id == id)
    }

    /// The supporter whose letter on paper came over with this attachment.
    pub fn ondersteuner_van_overgenomen(
        &self,
        bijlage: &Dossierbijlage,
    ) -> Option<&Onderdeel<Ondersteuner>> {
        let id = bijlage.herkomst.as_ref()?.ondersteuner?;
        let brief = bijlage.kenmerken.bijlage_type == BijlageType::Ondersteunersbrief;
        let mut ondersteuners = self.voorstel.ondersteuners.iter();
        ondersteuners.find(|o| brief && o.id == id)
    }

    /// The letters on paper of this supporter, in the order of adding.
    pub fn brieven_op_papier(&self, id: Uuid) -> impl Iterator<Item = &Onderdeel<Bijlage>> {
        self.voorstel.bijlagen.iter().filter(move |bijlage| {
            self.ondersteuner_van(bijlage)
                .is_some_and(|van| van.id == id)
        })
    }

    /// Those that came over with this supporter from another dossier.
    pub fn overgenomen_brieven_op_papier(
        &self,
        id: Uuid,
    ) -> impl Iterator<Item = &Onderdeel<Dossierbijlage>> {
        let bijlagen = self.dossier.iter().flat_map(|dossier| &dossier.bijlagen);
        bijlagen.filter(move |bijlage| {
            self.ondersteuner_van_overgenomen(&bijlage.gegevens)
                .is_some_and(|van| van.id == id)
        })
    }

    /// The letter of this supporter, whether it came here or in the case that the supporter came over from.
    pub fn brief_van(&self, id: Uuid) -> Option<&OntvangenBrief> {
        self.brieven()
            .find(|(van, _)| *van == id)
            .map(|(_, brief)| brief)
    }

    /// The letters of all supporters, each with whose it is.
    pub fn brieven(&self) -> impl Iterator<Item = (Uuid, &OntvangenBrief)> {
        let hier = self
            .steun
            .iter()
            .filter_map(|steun| Some((steun.id, steun.brief.as_ref()?)));
        let dossier = self.dossier.iter();
        let overgenomen = dossier
            .flat_map(|dossier| &dossier.overgenomen)
            .filter_map(|van| Some((van.id, van.brief.as_ref()?)));
        hier.chain(overgenomen)
    }

    /// The invitation of this supporter, if there was one.
    pub fn steun_van(&self, id: Uuid) -> Option<&Steun> {
        self.steun.iter().find(|steun| steun.id == id)
    }

    pub fn steunstand(&self, id: Uuid) -> Steunstand {
        self.steun_van(id)
            .map_or(Steunstand::NietUitgenodigd, Steun::stand)
    }

    /// The invitation with this link, if it is still there and was not withdrawn.
    pub fn steun_met(&self, vingerafdruk: &Vingerafdruk) -> Option<&Steun> {
        self.steun.iter().find(|steun| {
            steun.link.vingerafdruk == *vingerafdruk && steun.link.ingetrokken == Ingetrokken::Nee
        })
    }

    /// What the bearer of a supporter's link gets now. While the municipality has withdrawn the proposer's link,
    /// nobody can add to the proposal.
    pub fn steunfeedback(&self, vingerafdruk: &Vingerafdruk, nu: DateTime<Utc>) -> LinkFeedback {
        let wizard = self
            .link
            .as_ref()
            .filter(|link| link.ingetrokken == Ingetrokken::Nee);
        let in_kracht = self
            .steun_met(vingerafdruk)
            .filter(|_| wizard.is_some())
            .map(|steun| steun.link.geldig_tot);
        self.status.map_or(LinkFeedback::Verwijderd, |status| {
            link::feedback(status, in_kracht, nu)
        })
    }

    /// In the place of an earlier invitation, whose mails still count.
    pub(crate) fn ondersteuner_uitgenodigd(
        &mut self,
        id: Uuid,
        op: DateTime<Utc>,
        mail: String,
        link: Wizardlink,
    ) {
        self.steunmails.push(op);
        let eerder = self.steun_van(id).map(|steun| steun.mails.clone());
        self.steun.retain(|steun| steun.id != id);
        self.steun.push(Steun {
            id,
            mail,
            link,
            mails: eerder.into_iter().flatten().chain([op]).collect(),
            uitgenodigd_op: op,
            herinnerd_op: None,
            bevestigd_op: None,
            ingetrokken_op: None,
            bezorging: Bezorging::Onbekend,
            brief: None,
        });
    }

    pub(crate) fn ondersteuner_herinnerd(
        &mut self,
        id: Uuid,
        op: DateTime<Utc>,
        geldig_tot: DateTime<Utc>,
    ) {
        self.steunmails.push(op);
        self.bij_steun(id, |steun| {
            steun.mails.push(op);
            steun.herinnerd_op = Some(op);
            steun.link.geldig_tot = geldig_tot;
            steun.bezorging = Bezorging::Onbekend;
        });
    }

    pub(crate) fn brief_ontvangen(&mut self, id: Uuid, op: DateTime<Utc>, gegevens: Brief) {
        let versie = self.versie;
        self.bij_steun(id, |steun| {
            steun.brief = Some(OntvangenBrief {
                versie,
                op,
                gegevens,
            });
        });
    }

    pub(crate) fn bij_steun(&mut self, id: Uuid, pas_toe: impl FnOnce(&mut Steun)) {
        if let Some(steun) = self.steun.iter_mut().find(|steun| steun.id == id) {
            pas_toe(steun);
        }
    }
}
