//! Who does something. The actor comes in with the command and stands in every event's metadata.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::Vingerafdruk;

/// The kinds of organisation (product.md 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum OrganisatieType {
    Gemeente,
    Provincie,
    Ministerie,
    Kno,
}

impl OrganisatieType {
    pub fn code(self) -> &'static str {
        match self {
            OrganisatieType::Gemeente => "gemeente",
            OrganisatieType::Provincie => "provincie",
            OrganisatieType::Ministerie => "ministerie",
            OrganisatieType::Kno => "kno",
        }
    }

    pub fn van_code(code: &str) -> Option<OrganisatieType> {
        [Self::Gemeente, Self::Provincie, Self::Ministerie, Self::Kno]
            .into_iter()
            .find(|t| t.code() == code)
    }
}

/// An organisation: for a municipality `id` is its code (518 is 's-Gravenhage).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Organisatie {
    pub soort: OrganisatieType,
    pub id: u32,
}

/// Who gives a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// Somebody with the public request form: no identity yet.
    Burger,
    /// The bearer of a personal link (verification or wizard), known by the link's fingerprint alone.
    Voorsteller { link: Vingerafdruk },
    /// An official with a session.
    Behandelaar {
        gebruikersnaam: String,
        organisatie: Organisatie,
    },
    /// A reactor or a deadline.
    Systeem,
}

impl Actor {
    /// The word for the kind of actor in an event's metadata.
    pub fn soort(&self) -> &'static str {
        match self {
            Actor::Burger => "burger",
            Actor::Voorsteller { .. } => "voorsteller",
            Actor::Behandelaar { .. } => "behandelaar",
            Actor::Systeem => "systeem",
        }
    }
}
