//! Embargo (docs/specification/news.md#secrecy): that an honour was granted is known to those who need it, until it
//! was handed over. For every other official the case stands where it stood before the decision.
//!
//! Who needs it is the table of roles ([`Actie::ToekenningKennen`]). It begins with the decision and ends with the
//! ceremony, or the day after the lintjesregen that it was granted for. A dossier that ended after all was never
//! handed over: what was granted stays secret.

use chrono::NaiveDate;

use crate::dossier::Afdoening;
use crate::dossier::weg::{Plaats, Stap};
use crate::stand::dag_van_de_lintjesregen;
use crate::{Actie, Actor, Event, Gevolg, Organisatie, Status, Verzoek, Weigering};

/// A step on the road that the dossier goes to the decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpDeWeg {
    /// It came to an organisation that handles the proposal.
    Erbij(Organisatie),
    /// It came to one that only passes it on.
    Doorgever(Organisatie),
    /// It went back from there.
    Eraf(Organisatie),
}

impl Stap {
    /// Who stands here handles the proposal: not the municipality that only knows of the deed.
    pub fn behandelt(&self) -> bool {
        self.plaats != Plaats::GemeenteVanDeDaad
    }
}

impl Event {
    /// The step that this event is, for a read model, which sees no case.
    pub fn op_de_weg(&self) -> Option<OpDeWeg> {
        match self {
            Event::DossierDoorgestuurd {
                naar, route, stap, ..
            } => {
                let stap = route.weg().stappen.get(usize::from(*stap));
                Some(match stap.is_some_and(Stap::behandelt) {
                    true => OpDeWeg::Erbij(*naar),
                    false => OpDeWeg::Doorgever(*naar),
                })
            }
            Event::DossierTeruggestuurd { van, .. } => Some(OpDeWeg::Eraf(*van)),
            _ => None,
        }
    }

    /// It tells that an honour was granted.
    pub fn verklapt_toekenning(&self) -> bool {
        match self {
            Event::BesluitGenomen { besluit, .. } => besluit.toekennen,
            event => event.heeft(Gevolg::Toekenning),
        }
    }
}

/// What some events change of who stands on the road: so many go off its end, and these come on. One that stands on it
/// twice goes off it once, as [`Verzoek::ging_langs`] has it. The municipality where it began is not on it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spoor {
    pub eraf: i32,
    /// As `provincie/28`; a dash stands for an organisation that only passes it on.
    pub erbij: Vec<String>,
}

impl Spoor {
    pub fn volg(&mut self, event: &Event) {
        match event.op_de_weg() {
            None => {}
            Some(OpDeWeg::Erbij(wie)) => self.erbij.push(wie.to_string()),
            Some(OpDeWeg::Doorgever(_)) => self.erbij.push("-".to_owned()),
            Some(OpDeWeg::Eraf(_)) => self.gaat_eraf(),
        }
    }

    fn gaat_eraf(&mut self) {
        if self.erbij.pop().is_none() {
            self.eraf += 1;
        }
    }
}

impl Verzoek {
    /// An honour was granted, and not everybody may know it yet.
    pub fn onder_embargo(&self) -> bool {
        let Some(dossier) = &self.dossier else {
            return false;
        };
        match &dossier.afdoening {
            Afdoening::Open | Afdoening::NietToegekend(_) => false,
            Afdoening::Toegekend(_) | Afdoening::InBesluit { .. } => true,
            Afdoening::Onderscheiden {
                uitgereikt,
                embargo_tot,
                ..
            } => uitgereikt.is_none() && embargo_tot.is_none(),
            Afdoening::Beeindigd { toegekend, .. } => toegekend.is_some(),
        }
    }

    /// Whether this official may not know yet what was granted.
    pub fn is_geheim_voor(&self, door: &Actor) -> bool {
        matches!(door, Actor::Behandelaar { .. })
            && self.onder_embargo()
            && self.in_tabel(door, Actie::ToekenningKennen).is_none()
    }

    /// The status as this actor may know it.
    pub fn status_voor(&self, door: &Actor) -> Option<Status> {
        match self.status {
            // That nobody goes on with it is no secret.
            Some(Status::Beeindigd) | None => self.status,
            status if self.is_geheim_voor(door) => self
                .dossier
                .as_ref()
                .and_then(|dossier| dossier.afdoening.voor_besluit())
                .or(status),
            status => status,
        }
    }

    /// Who has the case in hand, as far as this actor may know.
    pub(crate) fn houder_voor(&self, door: &Actor) -> Option<Organisatie> {
        match self.is_geheim_voor(door) {
            true => self.dossier.as_ref().and_then(|dossier| dossier.houder()),
            false => self.houder(),
        }
    }

    /// A refusal without what this actor may not know.
    pub(crate) fn zonder_geheim(&self, weigering: Weigering, door: &Actor) -> Weigering {
        match (weigering, self.status_voor(door)) {
            (Weigering::NietInDezeStatus { wat, .. }, Some(status))
                if self.is_geheim_voor(door) =>
            {
                Weigering::NietInDezeStatus { wat, status }
            }
            (weigering, _) => weigering,
        }
    }

    /// The day of the lintjesregen that ended the embargo, or will; none: it does not end by itself.
    /// `eigen` is the municipality's own day.
    pub(crate) fn dag_van_bekendmaking(&self, eigen: Option<NaiveDate>) -> Option<NaiveDate> {
        let Afdoening::Onderscheiden {
            onderscheiden,
            embargo_tot,
            ..
        } = &self.dossier.as_ref()?.afdoening
        else {
            return None;
        };
        embargo_tot.or_else(|| {
            self.voor_de_lintjesregen()
                .then(|| dag_van_de_lintjesregen(onderscheiden.datum, eigen))
                .flatten()
        })
    }
}

/// The history as it is read by somebody who may not know what was granted: nothing from the decision on, until
/// nobody goes on with the dossier.
#[derive(Debug, Default)]
pub struct Gordijn {
    dicht: bool,
}

impl Gordijn {
    /// Whether the next event is shown. Ask it of every event, in order.
    pub fn toont(&mut self, event: &Event) -> bool {
        self.dicht = match event {
            Event::DossierBeeindigd { .. } | Event::Vernietigd { .. } => false,
            event => self.dicht || event.verklapt_toekenning(),
        };
        !self.dicht
    }
}
