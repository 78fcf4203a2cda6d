//! What an actor may do with a case at this moment: the table of roles first, then the case itself, which each part
//! judges beside its decisions.

use chrono::{DateTime, Utc};

use crate::{Actie, Actor, Verzoek, Weigering};

impl Verzoek {
    /// The changes that this actor may make now.
    pub fn toegestaan(&self, door: &Actor, nu: DateTime<Utc>) -> Vec<Actie> {
        Actie::ALLE
            .iter()
            .copied()
            .filter(|actie| actie.verandert() && self.mag(door, *actie, nu).is_ok())
            .collect()
    }

    /// Whether this actor may do this now, as far as that does not depend on what is filled in.
    pub fn mag(&self, door: &Actor, actie: Actie, nu: DateTime<Utc>) -> Result<(), Weigering> {
        self.toegang(door, actie)?;
        if actie.verandert() && self.bewaring.is_vernietigd() {
            return Err(Weigering::ZaakVernietigd);
        }
        actie.kan_nu(self, door, nu)
    }
}
