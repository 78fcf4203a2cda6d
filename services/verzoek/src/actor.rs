//! Who does something. The actor comes in with the command and stands in every event's metadata.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};
use utoipa::ToSchema;

use crate::Vingerafdruk;

/// The kinds of organisation (docs/specification/roles.md#organisations).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    EnumString,
    IntoStaticStr,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum OrganisatieType {
    Gemeente,
    Provincie,
    Ministerie,
    Kno,
}

impl OrganisatieType {
    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn van_code(code: &str) -> Option<OrganisatieType> {
        code.parse().ok()
    }
}

/// An organisation: for a municipality `id` is its code (518 is 's-Gravenhage).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
pub struct Organisatie {
    pub soort: OrganisatieType,
    pub id: u32,
}

impl Organisatie {
    /// The chancery's department of decoration and advice, where the Kapittel advises.
    pub const KANSELARIJ: Organisatie = Organisatie::kno(1474);
    pub const BUITENLANDSE_ZAKEN: Organisatie = Organisatie::ministerie(1477);
    pub const BINNENLANDSE_ZAKEN: Organisatie = Organisatie::ministerie(1476);
    pub const DEFENSIE: Organisatie = Organisatie::ministerie(1478);

    pub const fn gemeente(id: u32) -> Self {
        Organisatie {
            soort: OrganisatieType::Gemeente,
            id,
        }
    }

    pub const fn ministerie(id: u32) -> Self {
        Organisatie {
            soort: OrganisatieType::Ministerie,
            id,
        }
    }

    pub const fn kno(id: u32) -> Self {
        Organisatie {
            soort: OrganisatieType::Kno,
            id,
        }
    }
}

/// The form in an event's metadata and in read models: `gemeente/518`.
impl std::fmt::Display for Organisatie {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.soort.code(), self.id)
    }
}

impl std::str::FromStr for Organisatie {
    type Err = GeenOrganisatie;

    fn from_str(tekst: &str) -> Result<Self, GeenOrganisatie> {
        let (soort, id) = tekst.split_once('/').ok_or(GeenOrganisatie)?;
        Ok(Organisatie {
            soort: OrganisatieType::van_code(soort).ok_or(GeenOrganisatie)?,
            id: id.parse().map_err(|_| GeenOrganisatie)?,
        })
    }
}

/// A text that does not name an organisation as `gemeente/518` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no organisation")]
pub struct GeenOrganisatie;

/// The roles of officials (docs/specification/roles.md#roles).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    ToSchema,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Rol {
    Gemeente,
    Provincie,
    KnoDecoratieEnAdvies,
    KnoBedrijfsvoering,
    KnoFunctioneelBeheer,
    Ministerie,
    Helpdesk,
    Auditor,
}

impl Rol {
    pub const ALLE: &[Rol] = Rol::VARIANTS;

    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn van_code(code: &str) -> Option<Rol> {
        code.parse().ok()
    }
}

/// Who gives a command.
#[derive(Clone, Debug, PartialEq, Eq, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "camelCase")]
pub enum Actor {
    /// Somebody with the public request form: no identity yet.
    Burger,
    /// The bearer of a personal link (verification or wizard), known by the link's fingerprint alone.
    Voorsteller { link: Vingerafdruk },
    /// The bearer of a supporter's link.
    Ondersteuner { link: Vingerafdruk },
    /// The bearer of a helper's link, who fills in too.
    Meehelper { link: Vingerafdruk },
    /// An official with a session.
    Behandelaar {
        gebruikersnaam: String,
        rol: Rol,
        organisatie: Organisatie,
    },
    /// A reactor or a deadline.
    Systeem,
}

impl Actor {
    /// Every word that [`Actor::soort`] can say.
    pub const SOORTEN: &[&'static str] = Actor::VARIANTS;

    /// The word for the kind of actor in an event's metadata.
    pub fn soort(&self) -> &'static str {
        self.into()
    }
}
