//! Who may do what with a decree: docs/specification/roles.md#decrees. kno-decoratie-en-advies composes it,
//! kno-bedrijfsvoering establishes it; nobody else knows of it.

use serde::{Deserialize, Serialize};
use strum::VariantArray;
use utoipa::ToSchema;
use verzoek::{Actor, Rol};

use crate::{KoninklijkBesluit, Status, Weigering};

/// What an official may do with a decree; the API sends what is allowed now.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[schema(as = Besluitactie)]
pub enum Actie {
    Bekijken,
    Aanmaken,
    /// Another number or date.
    Wijzigen,
    Verwijderen,
    DossiersToevoegen,
    DossiersVerwijderen,
    Vaststellen,
    BijlageToevoegen,
    BijlageWijzigen,
    BijlageVerwijderen,
}

impl Actie {
    pub const ALLE: &[Actie] = Actie::VARIANTS;

    /// It changes a decree that is there.
    fn verandert(self) -> bool {
        !matches!(self, Actie::Bekijken | Actie::Aanmaken)
    }
}

/// A row of the table: this role may do these things while the decree has one of these statuses.
#[derive(Debug)]
pub struct Toegang {
    pub rol: Rol,
    pub acties: &'static [Actie],
    pub bij: &'static [Status],
}

/// The whole table.
pub static TOEGANG: &[Toegang] = &[
    Toegang {
        rol: Rol::KnoDecoratieEnAdvies,
        acties: &[Actie::Bekijken],
        bij: Status::ALLE,
    },
    Toegang {
        rol: Rol::KnoDecoratieEnAdvies,
        acties: &[
            Actie::Aanmaken,
            Actie::Wijzigen,
            Actie::Verwijderen,
            Actie::DossiersToevoegen,
            Actie::DossiersVerwijderen,
            Actie::BijlageToevoegen,
            Actie::BijlageWijzigen,
            Actie::BijlageVerwijderen,
        ],
        bij: &[Status::Concept],
    },
    Toegang {
        rol: Rol::KnoBedrijfsvoering,
        // What was signed comes in after the decree was established.
        acties: &[Actie::Bekijken, Actie::BijlageToevoegen],
        bij: Status::ALLE,
    },
    Toegang {
        rol: Rol::KnoBedrijfsvoering,
        acties: &[
            Actie::Vaststellen,
            Actie::BijlageWijzigen,
            Actie::BijlageVerwijderen,
        ],
        bij: &[Status::Concept],
    },
];

/// The role may do this with some decree.
pub fn rol_kent(rol: Rol, actie: Actie) -> bool {
    TOEGANG
        .iter()
        .any(|rij| rij.rol == rol && rij.acties.contains(&actie))
}

impl KoninklijkBesluit {
    /// Whether this actor may do this with the decree as it stands.
    ///
    /// # Errors
    /// What stands in the way.
    pub fn mag(&self, door: &Actor, actie: Actie) -> Result<(), Weigering> {
        let Actor::Behandelaar { rol, .. } = door else {
            return Err(Weigering::NietVoorUwRol);
        };
        if !rol_kent(*rol, actie) {
            return Err(Weigering::NietVoorUwRol);
        }
        let status = self.status();
        let nu = TOEGANG
            .iter()
            .any(|rij| rij.rol == *rol && rij.acties.contains(&actie) && rij.bij.contains(&status));
        match nu {
            true => Ok(()),
            false => Err(Weigering::Vastgesteld),
        }
    }

    /// The changes that this actor may make now.
    pub fn toegestaan(&self, door: &Actor) -> Vec<Actie> {
        Actie::ALLE
            .iter()
            .copied()
            .filter(|actie| actie.verandert() && self.mag(door, *actie).is_ok())
            .filter(|actie| match actie {
                Actie::Vaststellen | Actie::DossiersVerwijderen => !self.dossiers.is_empty(),
                Actie::Bekijken
                | Actie::Aanmaken
                | Actie::Wijzigen
                | Actie::Verwijderen
                | Actie::DossiersToevoegen
                | Actie::BijlageToevoegen
                | Actie::BijlageWijzigen
                | Actie::BijlageVerwijderen => true,
            })
            .collect()
    }
}
