//! Who may do what: the table of docs/specification/roles.md#roles, as the program itself uses it.
//!
//! Each row says: this role, standing in this relation to the case, may do these things while the
//! case has one of these statuses. What no row allows is refused. What a row allows can still be
//! refused by the decision, for a reason of the case at hand (a link that was withdrawn, an advice
//! that is not there yet).

mod actie;
mod tabel;

pub use actie::Actie;
pub use tabel::TOEGANG;

use crate::{Actor, Organisatie, OrganisatieType, Rol, Status, Verzoek, Weigering};

/// How an organisation stands to a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Betrekking {
    /// The municipality that the case belongs to, once it was told of it.
    EigenGemeente,
    /// The dossier reached it at some time.
    Bereikt,
    /// It stands on the road that the dossier went to the decision.
    OpDeWeg,
    /// It has the case in hand now.
    Houder,
    /// Any case, whoever it belongs to.
    Iedere,
}

/// A row of the table.
#[derive(Debug)]
pub struct Toegang {
    pub rol: Rol,
    pub als: Betrekking,
    pub acties: &'static [Actie],
    pub bij: &'static [Status],
}

/// The rows of a role for something that it wants.
fn rijen(rol: Rol, actie: Actie) -> impl Iterator<Item = &'static Toegang> {
    TOEGANG
        .iter()
        .filter(move |rij| rij.rol == rol && rij.acties.contains(&actie))
}

/// The municipality for which this official enters requests on paper or by telephone: the own one.
///
/// # Errors
/// [`Weigering::NietVoorUwRol`] for everybody else.
pub fn mag_verzoek_invoeren(door: &Actor) -> Result<u32, Weigering> {
    match door {
        Actor::Behandelaar {
            rol: Rol::Gemeente,
            organisatie:
                Organisatie {
                    soort: OrganisatieType::Gemeente,
                    id,
                },
            ..
        } => Ok(*id),
        Actor::Behandelaar { .. } => Err(Weigering::NietVoorUwRol),
        Actor::Burger
        | Actor::Voorsteller { .. }
        | Actor::Ondersteuner { .. }
        | Actor::Meehelper { .. }
        | Actor::Systeem => Err(Weigering::NietBevoegd),
    }
}

/// The role may do this with some case.
pub fn rol_kent(rol: Rol, actie: Actie) -> bool {
    rijen(rol, actie).next().is_some()
}

impl Verzoek {
    /// Whether the organisation stands in this relation to the case.
    pub fn staat_als(&self, organisatie: Organisatie, als: Betrekking) -> bool {
        match als {
            Betrekking::EigenGemeente => {
                organisatie == Organisatie::gemeente(self.gemeente)
                    && self.status.is_some_and(Status::bereikte_gemeente)
            }
            Betrekking::Bereikt => self
                .dossier
                .as_ref()
                .is_some_and(|d| d.bereikt.contains(&organisatie)),
            Betrekking::OpDeWeg => self.ging_langs(organisatie),
            Betrekking::Houder => self.houder() == Some(organisatie),
            Betrekking::Iedere => true,
        }
    }

    /// The row that lets this actor do this with the case as it stands.
    pub(crate) fn in_tabel(&self, door: &Actor, actie: Actie) -> Option<&'static Toegang> {
        let Actor::Behandelaar {
            rol, organisatie, ..
        } = door
        else {
            return None;
        };
        rijen(*rol, actie)
            .filter(|rij| self.status.is_some_and(|status| rij.bij.contains(&status)))
            .find(|rij| self.staat_als(*organisatie, rij.als))
    }

    /// What the table says: whether this actor may do this with the case as it stands. A refusal says no more of the
    /// case than the actor may know.
    ///
    /// # Errors
    /// [`Weigering::NietBevoegd`] for an actor for whom the case does not exist, and else what stands in the way.
    pub fn toegang(&self, door: &Actor, actie: Actie) -> Result<(), Weigering> {
        if self.in_tabel(door, actie).is_some() {
            return Ok(());
        }
        let (
            Some(status),
            Actor::Behandelaar {
                rol, organisatie, ..
            },
        ) = (self.status_voor(door), door)
        else {
            return Err(Weigering::NietBevoegd);
        };
        let wat = actie.kan_niet();
        if rijen(*rol, actie).any(|rij| self.staat_als(*organisatie, rij.als)) {
            // Whoever may not even know of the case does not hear where it stands.
            let kent =
                actie == Actie::KopBekijken || self.toegang(door, Actie::KopBekijken).is_ok();
            return Err(match kent {
                true => Weigering::NietInDezeStatus { wat, status },
                false => Weigering::NietBevoegd,
            });
        }
        if actie == Actie::Bekijken || self.toegang(door, Actie::Bekijken).is_err() {
            return Err(Weigering::NietBevoegd);
        }
        match self.houder_voor(door) {
            Some(bij) if rol_kent(*rol, actie) => Err(Weigering::LigtElders { wat, bij }),
            _ => Err(Weigering::NietVoorUwRol),
        }
    }
}
