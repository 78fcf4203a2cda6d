//! How far each read model is folded.

use strum::VariantArray;

use crate::tabellen::{Leesmodel, MODELLEN, Model};

/// Up to which position the events are folded into each read model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standings([i64; Leesmodel::VARIANTS.len()]);

impl Standings {
    pub(crate) const NOTHING: Standings = Standings([0; Leesmodel::VARIANTS.len()]);

    /// Of this one everything, of the others nothing.
    pub(crate) const fn alone(model: Leesmodel) -> Standings {
        let mut alone = Standings::NOTHING;
        alone.0[model as usize] = i64::MAX;
        alone
    }

    pub(crate) fn each(up_to: impl Fn(&Model) -> i64) -> Standings {
        let mut each = Standings::NOTHING;
        for model in &MODELLEN {
            each.0[model.leesmodel as usize] = up_to(model);
        }
        each
    }

    pub(crate) fn of(self, model: Leesmodel) -> i64 {
        self.0[model as usize]
    }

    /// Each as far as in either.
    pub(crate) fn and(self, more: Standings) -> Standings {
        Standings::each(|model| self.of(model.leesmodel).max(more.of(model.leesmodel)))
    }
}
