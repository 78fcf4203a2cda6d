//! Embargo (docs/specification/news.md#secrecy): that an honour was granted is known to those who need it, until it
//! was handed over. For every other official the case stands where it stood before the decision.
//!
//! Who needs it is the table of roles ([`Actie::ToekenningKennen`]). It begins with the decision and ends with the
//! ceremony, or the day after the lintjesregen that it was granted for. A dossier that ended after all was never
//! handed over: what was granted stays secret.

use chrono::NaiveDate;

use crate::dossier::weg::{Plaats, Stap};
use crate::stand::dag_van_de_lintjesregen;
use crate::{Actie, Actor, Event, Organisatie, Status, Verzoek, Weigering};

/// Whether an organisation stands on the road that the dossier goes to the decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpDeWeg {
    Ja,
    Nee,
}

impl Stap {
    /// Who stands here handles the proposal: not the municipality that only knows of the deed.
    pub fn behandelt(&self) -> bool {
        self.plaats != Plaats::GemeenteVanDeDaad
    }
}

impl Event {
    /// Who stands on the road because of this event, or does no more: it came back from there. For a read model, which
    /// sees no case; [`Verzoek::ging_langs`] says the same of one.
    pub fn op_de_weg(&self) -> Option<(Organisatie, OpDeWeg)> {
        match self {
            Event::DossierDoorgestuurd {
                naar, route, stap, ..
            } => {
                let stap = route.weg().stappen.get(usize::from(*stap));
                Some(match stap.is_some_and(Stap::behandelt) {
                    true => (*naar, OpDeWeg::Ja),
                    false => (*naar, OpDeWeg::Nee),
                })
            }
            Event::DossierTeruggestuurd { van, .. } => Some((*van, OpDeWeg::Nee)),
            _ => None,
        }
    }

    /// It tells that an honour was granted.
    pub fn verklapt_toekenning(&self) -> bool {
        match self {
            Event::BesluitGenomen { besluit, .. } => besluit.toekennen,
            Event::OpgenomenInBesluit { .. }
            | Event::UitBesluitGehaald { .. }
            | Event::Onderscheiden { .. } => true,
            _ => false,
        }
    }
}

impl Verzoek {
    /// An honour was granted, and not everybody may know it yet.
    pub fn onder_embargo(&self) -> bool {
        self.dossier.as_ref().is_some_and(|dossier| {
            dossier.toegekend() && dossier.uitgereikt.is_none() && dossier.embargo_tot.is_none()
        })
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
                .and_then(|dossier| dossier.voor_besluit)
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
        let dossier = self.dossier.as_ref()?;
        let besluit = dossier.onderscheiden.as_ref()?.datum;
        dossier.embargo_tot.or_else(|| {
            self.voor_de_lintjesregen()
                .then(|| dag_van_de_lintjesregen(besluit, eigen))
                .flatten()
        })
    }
}

/// The history as it is read by who may not know what was granted: nothing from the decision on, until nobody goes
/// on with the dossier.
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
