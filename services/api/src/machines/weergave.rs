//! A client as functional managers see it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::client::{Inhoud, Rij};
use super::scope::Scope;
use super::voorstel;
use crate::oidc::kenmerk;
use crate::problem::Problem;
use crate::rekening::accounts::{OrganisatieVan, Rol};
use crate::rekening::sessie::Behandelaar;

/// What a client is good for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Clientstatus {
    Actief,
    Geblokkeerd,
    /// It has no scope or no key yet, and a second manager has to approve what was asked.
    Wacht,
    /// It has no scope or no key, and nothing waits: what was asked lapsed.
    ZonderToegang,
}

/// What the manager who asks can do with a client now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Clientactie {
    Wijzigen,
    Goedkeuren,
    Blokkeren,
    Deblokkeren,
    Verwijderen,
}

/// Public keys (RFC 7517), one or two.
#[derive(Debug, Serialize, ToSchema)]
pub struct Sleutelset {
    #[schema(value_type = Vec<Object>)]
    keys: Vec<Value>,
    /// Their thumbprints (RFC 7638), in the same order: what people compare by telephone.
    kenmerken: Vec<String>,
}

/// What waits for a second manager.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Clientvoorstel {
    scopes: Vec<Scope>,
    sleutels: Sleutelset,
    /// The manager who asked.
    door: String,
    op: DateTime<Utc>,
    /// Then it lapses.
    verloopt_op: DateTime<Utc>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Client {
    /// `client_id`
    id: Uuid,
    naam: String,
    organisatie: OrganisatieVan,
    /// It sees what an official of this role and organisation would see.
    rol: Rol,
    scopes: Vec<Scope>,
    sleutels: Sleutelset,
    status: Clientstatus,
    /// Null: nothing waits.
    voorstel: Option<Clientvoorstel>,
    aangemaakt_op: DateTime<Utc>,
    /// When it was last given a token; null: never.
    laatst_gebruikt_op: Option<DateTime<Utc>>,
    toegestaan: Vec<Clientactie>,
}

impl Sleutelset {
    fn van(inhoud: &Inhoud) -> Self {
        Sleutelset {
            keys: inhoud.sleutels().to_vec(),
            kenmerken: inhoud.sleutels().iter().map(kenmerk).collect(),
        }
    }
}

impl Client {
    /// As this manager sees it.
    pub(super) fn voor(
        rij: Rij,
        beheerder: &Behandelaar,
        nu: DateTime<Utc>,
    ) -> Result<Self, Problem> {
        let inhoud = rij.inhoud()?;
        let open = voorstel::open(&rij, nu)?;
        let status = match (rij.geblokkeerd, inhoud.opent_iets(), &open) {
            (true, ..) => Clientstatus::Geblokkeerd,
            (false, true, _) => Clientstatus::Actief,
            (false, false, Some(_)) => Clientstatus::Wacht,
            (false, false, None) => Clientstatus::ZonderToegang,
        };
        let mut toegestaan = vec![Clientactie::Wijzigen];
        if open
            .as_ref()
            .is_some_and(|open| open.door != beheerder.gebruikersnaam)
        {
            toegestaan.push(Clientactie::Goedkeuren);
        }
        toegestaan.push(match rij.geblokkeerd {
            true => Clientactie::Deblokkeren,
            false => Clientactie::Blokkeren,
        });
        toegestaan.push(Clientactie::Verwijderen);
        Ok(Client {
            id: rij.id,
            organisatie: rij.organisatie()?,
            rol: rij.rol()?,
            scopes: inhoud.scopes(),
            sleutels: Sleutelset::van(&inhoud),
            status,
            voorstel: open.map(|open| Clientvoorstel {
                scopes: open.inhoud.scopes(),
                sleutels: Sleutelset::van(&open.inhoud),
                door: open.door,
                op: open.op,
                verloopt_op: open.verloopt_op,
            }),
            aangemaakt_op: rij.aangemaakt_op,
            laatst_gebruikt_op: rij.laatst_gebruikt_op,
            toegestaan,
            naam: rij.naam,
        })
    }
}
