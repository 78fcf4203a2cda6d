//! How far each read model is folded.

use strum::VariantArray;

/// The read models, in the order in which an event is folded into them.
#[derive(Clone, Copy, VariantArray)]
pub(crate) enum Leesmodel {
    Zaak,
    Besluit,
    Bewaring,
    Zakenlijst,
    Statistiek,
    Buren,
}

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

    pub(crate) fn each(up_to: impl Fn(Leesmodel) -> i64) -> Standings {
        let mut each = Standings::NOTHING;
        for model in Leesmodel::VARIANTS {
            each.0[*model as usize] = up_to(*model);
        }
        each
    }

    pub(crate) fn of(self, model: Leesmodel) -> i64 {
        self.0[model as usize]
    }

    /// Each as far as in either.
    pub(crate) fn and(self, more: Standings) -> Standings {
        Standings::each(|model| self.of(model).max(more.of(model)))
    }
}
