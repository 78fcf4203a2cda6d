//! A row of the table: an event, whose each of its values is, and what stands there when it is gone.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::boom::Boom;
use super::vervanger::Vervanger;
use super::{Eigenaar, Onderwerp};

/// Whether an event may stand in the history with values in the clear that are sealed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Openheid {
    Nooit,
    Vroeger,
}

/// An event.
#[derive(Debug)]
pub struct Rij {
    /// Its name in the history.
    pub event: &'static str,
    /// What happened, in words that name nobody.
    pub wat: &'static str,
    pub velden: &'static [(Eigenaar, &'static [&'static str])],
    /// What stands in the place of a value that can no longer be read.
    pub vervangers: &'static [(Vervanger, &'static [&'static str])],
    openheid: Openheid,
    /// The same by the parts of the pointers, made when it is first asked for.
    boom: OnceLock<Boom>,
}

impl Rij {
    pub const fn nieuw(
        event: &'static str,
        wat: &'static str,
        velden: &'static [(Eigenaar, &'static [&'static str])],
    ) -> Rij {
        Rij {
            event,
            wat,
            velden,
            vervangers: &[],
            openheid: Openheid::Nooit,
            boom: OnceLock::new(),
        }
    }

    /// Says what stands in the place of values that can no longer be read: of each that the event's
    /// type requires, and of each that people read as a name, an address or an explanation.
    #[must_use]
    pub const fn vervangen_door(
        mut self,
        vervangers: &'static [(Vervanger, &'static [&'static str])],
    ) -> Rij {
        self.vervangers = vervangers;
        self
    }

    /// Says that earlier versions of the program sealed nothing of it.
    #[must_use]
    pub const fn vroeger_in_het_open(mut self) -> Rij {
        self.openheid = Openheid::Vroeger;
        self
    }

    /// Every pointer with its owner.
    pub fn velden(&self) -> impl Iterator<Item = (Eigenaar, &'static str)> {
        self.velden.iter().flat_map(|(eigenaar, pointers)| {
            pointers.iter().map(move |pointer| (*eigenaar, *pointer))
        })
    }

    /// Whose the value at this pointer is.
    pub fn van(&self, pad: &str) -> Option<Eigenaar> {
        self.velden()
            .find(|(_, pointer)| omvat(pointer, pad))
            .map(|(eigenaar, _)| eigenaar)
    }

    /// Whether values of it are sealed. A kind of which older versions sealed nothing may stand in the clear.
    pub fn wordt_verzegeld(&self) -> bool {
        self.openheid == Openheid::Nooit
            && self
                .velden
                .iter()
                .any(|(eigenaar, _)| Onderwerp::van(*eigenaar, None).is_some())
    }

    pub(super) fn boom(&self) -> &Boom {
        self.boom.get_or_init(|| Boom::van(self))
    }
}

/// The rows of a table by the event's name.
pub fn op_naam(
    rijen: impl IntoIterator<Item = &'static Rij>,
) -> HashMap<&'static str, &'static Rij> {
    rijen.into_iter().map(|rij| (rij.event, rij)).collect()
}

/// The pointer names this place or something above it.
fn omvat(pointer: &str, pad: &str) -> bool {
    pad.strip_prefix(pointer)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
