//! How far each read model is folded.

/// Up to which position the events are folded into each read model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standings {
    pub zaak: i64,
    pub bewaring: i64,
    pub besluit: i64,
    pub zakenlijst: i64,
    pub statistiek: i64,
    pub buren: i64,
}

impl Standings {
    pub(crate) const NOTHING: Standings = Standings {
        zaak: 0,
        bewaring: 0,
        besluit: 0,
        zakenlijst: 0,
        statistiek: 0,
        buren: 0,
    };
    pub(crate) const CASES: Standings = Standings {
        zaak: i64::MAX,
        ..Standings::NOTHING
    };
    pub(crate) const RETENTION: Standings = Standings {
        bewaring: i64::MAX,
        ..Standings::NOTHING
    };
    pub(crate) const DECREES: Standings = Standings {
        besluit: i64::MAX,
        ..Standings::NOTHING
    };
    pub(crate) const LIST: Standings = Standings {
        zakenlijst: i64::MAX,
        ..Standings::NOTHING
    };
    pub(crate) const FIGURES: Standings = Standings {
        statistiek: i64::MAX,
        ..Standings::NOTHING
    };
    pub(crate) const NEIGHBOURS: Standings = Standings {
        buren: i64::MAX,
        ..Standings::NOTHING
    };

    /// Each as far as in either.
    pub(crate) fn and(self, more: Standings) -> Standings {
        Standings {
            zaak: self.zaak.max(more.zaak),
            bewaring: self.bewaring.max(more.bewaring),
            besluit: self.besluit.max(more.besluit),
            zakenlijst: self.zakenlijst.max(more.zakenlijst),
            statistiek: self.statistiek.max(more.statistiek),
            buren: self.buren.max(more.buren),
        }
    }
}
