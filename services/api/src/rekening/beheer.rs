//! Who manages what: the row of functional managers in officials.md, "The official's side". Rights on
//! cases stand in `verzoek::toegang`; these are about no case.

use serde::Serialize;
use utoipa::ToSchema;

use super::accounts::Rol;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub enum Beheerrecht {
    #[serde(rename = "gebruikersBeheren")]
    Gebruikers,
    #[serde(rename = "organisatiesBeheren")]
    Organisaties,
    #[serde(rename = "tekstblokkenBeheren")]
    Tekstblokken,
    #[serde(rename = "tekstenBeheren")]
    Teksten,
    #[serde(rename = "webhooksBeheren")]
    Webhooks,
}

/// Which role manages what; no other role manages anything.
const BEHEER: &[(Rol, &[Beheerrecht])] = &[(
    Rol::KnoFunctioneelBeheer,
    &[
        Beheerrecht::Gebruikers,
        Beheerrecht::Organisaties,
        Beheerrecht::Tekstblokken,
        Beheerrecht::Teksten,
        Beheerrecht::Webhooks,
    ],
)];

pub fn mag(rol: Rol) -> &'static [Beheerrecht] {
    BEHEER
        .iter()
        .find(|(van, _)| *van == rol)
        .map_or(&[], |(_, rechten)| rechten)
}
