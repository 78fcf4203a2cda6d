//! Who manages what: the functional managers (docs/specification/roles.md#management). Rights on
//! cases stand in `verzoek::toegang`; these are about no case.

use ::verzoek::Actie;
use ::verzoek::toegang::rol_kent;
use serde::Serialize;
use utoipa::ToSchema;

use super::rollen::Rol;

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
    #[serde(rename = "clientsBeheren")]
    Clients,
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
        Beheerrecht::Clients,
    ],
)];

pub fn mag(rol: Rol) -> &'static [Beheerrecht] {
    BEHEER
        .iter()
        .find(|(van, _)| *van == rol)
        .map_or(&[], |(_, rechten)| rechten)
}

/// What a role means for whoever gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gewicht {
    /// One manager gives it.
    Gewoon,
    /// Two managers give it.
    Zwaar,
}

/// Heavy is a role that is the second pair of eyes, that sees everything, or that makes accounts itself: one manager
/// alone would be two people, or nobody's business.
pub fn gewicht(rol: Rol) -> Gewicht {
    let keurt_goed = rol_kent(rol, Actie::VernietigingGoedkeuren)
        || besluit::toegang::rol_kent(rol, besluit::Actie::Vaststellen);
    if keurt_goed || rol == Rol::Auditor || !mag(rol).is_empty() {
        Gewicht::Zwaar
    } else {
        Gewicht::Gewoon
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_that_approves_audits_or_manages_takes_two() {
        let zwaar: Vec<Rol> = Rol::ALLE
            .iter()
            .copied()
            .filter(|rol| gewicht(*rol) == Gewicht::Zwaar)
            .collect();
        assert_eq!(
            zwaar,
            [
                Rol::KnoBedrijfsvoering,
                Rol::KnoFunctioneelBeheer,
                Rol::Auditor
            ]
        );
    }
}
