//! Who manages what: the row of functional managers in officials.md, "The official's side". Rights on
//! cases stand in `verzoek::toegang`; these are about no case.

use serde::Serialize;
use utoipa::ToSchema;

use super::accounts::Rol;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Beheerrecht {
    GebruikersBeheren,
    OrganisatiesBeheren,
    TekstblokkenBeheren,
    TekstenBeheren,
    WebhooksBeheren,
}

/// Which role manages what; no other role manages anything.
const BEHEER: &[(Rol, &[Beheerrecht])] = &[(
    Rol::KnoFunctioneelBeheer,
    &[
        Beheerrecht::GebruikersBeheren,
        Beheerrecht::OrganisatiesBeheren,
        Beheerrecht::TekstblokkenBeheren,
        Beheerrecht::TekstenBeheren,
        Beheerrecht::WebhooksBeheren,
    ],
)];

pub fn mag(rol: Rol) -> &'static [Beheerrecht] {
    BEHEER
        .iter()
        .find(|(van, _)| *van == rol)
        .map_or(&[], |(_, rechten)| rechten)
}
