//! What a token can open: a closed list, each named after the calls behind it. A call that names no scope is open to no
//! machine.

use ::verzoek::toegang::rol_kent;
use ::verzoek::{Actie, Rol};
use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    ToSchema,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
pub enum Scope {
    /// What happened to the cases of the own organisation.
    #[serde(rename = "gebeurtenissen:lezen")]
    #[strum(serialize = "gebeurtenissen:lezen")]
    Gebeurtenissen,
    /// The list of the register and its entries.
    #[serde(rename = "register:lezen")]
    #[strum(serialize = "register:lezen")]
    Register,
    /// The work list as a file.
    #[serde(rename = "zaken:uitvoeren")]
    #[strum(serialize = "zaken:uitvoeren")]
    Zaken,
    /// The figures as a file.
    #[serde(rename = "cijfers:uitvoeren")]
    #[strum(serialize = "cijfers:uitvoeren")]
    Cijfers,
    /// The history as a file.
    #[serde(rename = "geschiedenis:uitvoeren")]
    #[strum(serialize = "geschiedenis:uitvoeren")]
    Geschiedenis,
    /// The webhooks of the own organisation.
    #[serde(rename = "webhooks:beheren")]
    #[strum(serialize = "webhooks:beheren")]
    Webhooks,
    /// Accounts of officials, by SCIM.
    #[serde(rename = "accounts:beheren")]
    #[strum(serialize = "accounts:beheren")]
    Accounts,
}

impl Scope {
    pub const ALLE: &[Scope] = Scope::VARIANTS;

    /// As it stands in a request and in a token.
    pub fn naam(self) -> &'static str {
        self.into()
    }

    pub fn van(naam: &str) -> Option<Self> {
        naam.parse().ok()
    }

    /// For the contract.
    pub(crate) fn wat(self) -> &'static str {
        match self {
            Scope::Gebeurtenissen => "what happened to the cases of the own organisation",
            Scope::Register => "the list of the register and its entries, without their files",
            Scope::Zaken => "the work list of the own organisation, as a file",
            Scope::Cijfers => "the figures, as a file",
            Scope::Geschiedenis => "the whole history, as a file",
            Scope::Webhooks => "the webhooks of the own organisation",
            Scope::Accounts => {
                "the accounts of the own role and organisation, in the place of a functional manager all, by SCIM 2.0 (/api/scim/v2)"
            }
        }
    }

    /// Whether a client in the place of this role can have it: what its officials could not see, it can't either.
    /// Webhooks tell what `gebeurtenissen` tells.
    pub fn past(self, rol: Rol) -> bool {
        match self {
            Scope::Gebeurtenissen | Scope::Zaken | Scope::Cijfers | Scope::Webhooks => {
                rol_kent(rol, Actie::Bekijken)
            }
            Scope::Register => rol_kent(rol, Actie::UitreikingRegistreren),
            Scope::Geschiedenis => rol == Rol::Auditor,
            // Of the own role and organisation alone, but for whoever manages all accounts.
            Scope::Accounts => true,
        }
    }
}

/// A call's scope, in the type of who may ask it ([`super::toegelaten::Toegelaten`]).
pub trait Opent: Send {
    const SCOPE: Scope;
}

macro_rules! opent {
    ($($naam:ident),*) => {
        $(
            pub enum $naam {}
            impl Opent for $naam {
                const SCOPE: Scope = Scope::$naam;
            }
        )*
    };
}

opent!(
    Gebeurtenissen,
    Register,
    Zaken,
    Cijfers,
    Geschiedenis,
    Webhooks,
    Accounts
);

/// The scope of a call, for the contract; none: no machine may ask it.
pub(crate) fn van_pad(pad: &str) -> Option<Scope> {
    match pad {
        "/api/gebeurtenissen" => Some(Scope::Gebeurtenissen),
        "/api/register" | "/api/register/{id}" => Some(Scope::Register),
        "/api/zaken/uitvoer/{vorm}" => Some(Scope::Zaken),
        "/api/cijfers/{figuur}/csv" => Some(Scope::Cijfers),
        "/api/audit/export" => Some(Scope::Geschiedenis),
        "/api/webhooks" => Some(Scope::Webhooks),
        pad if pad.starts_with("/api/webhooks/") => Some(Scope::Webhooks),
        _ => None,
    }
}
