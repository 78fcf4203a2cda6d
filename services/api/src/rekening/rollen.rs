//! The roles of officials, and the organisations that they belong to.

pub use ::verzoek::Rol;
use ::verzoek::{Organisatie, OrganisatieType};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::problem::{Problem, fault};

/// The organisation of an account, as the API shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OrganisatieVan {
    pub r#type: OrganisatieType,
    pub id: u32,
    pub naam: String,
}

impl From<Organisatie> for OrganisatieVan {
    fn from(organisatie: Organisatie) -> Self {
        OrganisatieVan {
            r#type: organisatie.soort,
            id: organisatie.id,
            naam: organisatie.naam().into_owned(),
        }
    }
}

impl OrganisatieVan {
    /// As it stands in the columns of an account.
    pub(crate) fn van_kolommen(soort: &str, id: i32, naam: String) -> Result<Self, Problem> {
        Ok(OrganisatieVan {
            r#type: OrganisatieType::van_code(soort)
                .ok_or_else(|| fault("an organisation of an unknown type"))?,
            id: id.unsigned_abs(),
            naam,
        })
    }
}

/// Whether officials of an organisation of this type can have the role (docs/specification/roles.md#roles).
pub fn past(rol: Rol, soort: OrganisatieType) -> bool {
    match rol {
        Rol::Gemeente => soort == OrganisatieType::Gemeente,
        Rol::Provincie => soort == OrganisatieType::Provincie,
        Rol::Ministerie => soort == OrganisatieType::Ministerie,
        Rol::KnoDecoratieEnAdvies | Rol::KnoBedrijfsvoering | Rol::KnoFunctioneelBeheer => {
            soort == OrganisatieType::Kno
        }
        // They stand beside the road; no rule says whose people they are.
        Rol::Helpdesk | Rol::Auditor => true,
    }
}
