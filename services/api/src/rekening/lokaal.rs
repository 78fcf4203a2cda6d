//! Who may log in with a password here, where officials log in by the provider of their organisation
//! (LINTJE_OIDC_LOKAAL).

use super::naam::Naam;

/// Which accounts a password opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lokaal {
    /// Every account that has one.
    Iedereen,
    /// These alone, for when the provider is away: break-glass accounts.
    Alleen(Vec<String>),
}

impl Lokaal {
    pub(super) fn mag(&self, naam: &Naam) -> bool {
        match self {
            Lokaal::Iedereen => true,
            Lokaal::Alleen(_) => self.is_nood(naam),
        }
    }

    /// It is an account for emergencies, of which each use is told.
    pub(super) fn is_nood(&self, naam: &Naam) -> bool {
        match self {
            Lokaal::Iedereen => false,
            Lokaal::Alleen(namen) => namen.iter().any(|een| een == naam.als_str()),
        }
    }
}
