//! Who or what a sealed value belongs to: each has its own key, so that what belongs to it can be
//! made unreadable without touching anything else.

use std::fmt;
use std::str::FromStr;

use uuid::Uuid;

use super::{Betrokkene, Eigenaar};

/// Within one case or decree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Onderwerp {
    Persoon(Betrokkene),
    /// An attachment: an extract of justice is destroyed long before the case.
    Bijlage(Uuid),
    /// A draft of the citizen, which may name anybody: its key goes with it.
    Concept(Uuid),
    /// The case or the decree as a whole.
    Zaak,
}

/// Somebody typed as a subject what does not name one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "geen onderwerp: gebruik voorsteller, kandidaat, ondersteuner/<id>, bijlage/<id>, concept/<id> of zaak"
)]
pub struct GeenOnderwerp;

impl Onderwerp {
    /// Whose key seals a value of this owner; none for what stays readable. `id` is the event's: an
    /// event without one that should have it is the case's.
    pub(super) fn van(eigenaar: Eigenaar, id: Option<Uuid>) -> Option<Onderwerp> {
        match eigenaar {
            Eigenaar::Voorsteller => Some(Onderwerp::Persoon(Betrokkene::Voorsteller)),
            Eigenaar::Kandidaat => Some(Onderwerp::Persoon(Betrokkene::Kandidaat)),
            Eigenaar::Ondersteuner => Some(id.map_or(Onderwerp::Zaak, |id| {
                Onderwerp::Persoon(Betrokkene::Ondersteuner(id))
            })),
            Eigenaar::Meehelper => Some(id.map_or(Onderwerp::Zaak, |id| {
                Onderwerp::Persoon(Betrokkene::Meehelper(id))
            })),
            Eigenaar::Bijlage => Some(id.map_or(Onderwerp::Zaak, Onderwerp::Bijlage)),
            Eigenaar::Zaak => Some(Onderwerp::Zaak),
            Eigenaar::Verloop | Eigenaar::Geen => None,
        }
    }

    /// The owner of the values that its key seals.
    pub(super) fn eigenaar(self) -> Eigenaar {
        match self {
            Onderwerp::Persoon(Betrokkene::Voorsteller) => Eigenaar::Voorsteller,
            Onderwerp::Persoon(Betrokkene::Kandidaat) => Eigenaar::Kandidaat,
            Onderwerp::Persoon(Betrokkene::Ondersteuner(_)) => Eigenaar::Ondersteuner,
            Onderwerp::Persoon(Betrokkene::Meehelper(_)) => Eigenaar::Meehelper,
            Onderwerp::Bijlage(_) => Eigenaar::Bijlage,
            // Drafts are in no event.
            Onderwerp::Concept(_) => Eigenaar::Geen,
            Onderwerp::Zaak => Eigenaar::Zaak,
        }
    }
}

impl FromStr for Onderwerp {
    type Err = GeenOnderwerp;

    fn from_str(tekst: &str) -> Result<Self, GeenOnderwerp> {
        if tekst == "zaak" {
            return Ok(Onderwerp::Zaak);
        }
        match tekst.split_once('/') {
            Some(("bijlage", id)) => id.parse().ok().map(Onderwerp::Bijlage),
            Some(("concept", id)) => id.parse().ok().map(Onderwerp::Concept),
            _ => tekst.parse().ok().map(Onderwerp::Persoon),
        }
        .ok_or(GeenOnderwerp)
    }
}

impl fmt::Display for Onderwerp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Onderwerp::Persoon(betrokkene) => betrokkene.fmt(f),
            Onderwerp::Bijlage(id) => write!(f, "bijlage/{id}"),
            Onderwerp::Concept(id) => write!(f, "concept/{id}"),
            Onderwerp::Zaak => f.write_str("zaak"),
        }
    }
}
