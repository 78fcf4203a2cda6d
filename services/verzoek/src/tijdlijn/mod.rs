//! The timeline of a case (docs/specification/handling.md#timeline): every event in plain Dutch, for
//! changes the old and the new value side by side; and two moments of a case compared.
//!
//! It is told from the history alone. What is confidential to another organisation is left out as
//! if it were not there, also from before it became confidential.

mod blokken;
mod zinnen;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::regels::Leesregel;
use crate::{Event, Organisatie, Verzoek};

pub use blokken::{Onderdeel, Verschil, lees, vergelijk};

/// The kinds of events, to filter on.
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
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
#[schema(as = Soort)]
pub enum Tijdlijnsoort {
    /// The request form and what became of it.
    Verzoek,
    /// The personal link.
    Link,
    /// The pages of the wizard.
    Voorstel,
    Bijlage,
    Contact,
    /// Where the dossier goes.
    Weg,
    Advies,
    Besluit,
    /// What officials amended.
    Aanpassing,
    /// A look at something confidential.
    Inzage,
    Mail,
    /// Destruction of data, and the hold that stops it.
    Bewaring,
}

impl Tijdlijnsoort {
    pub const ALLE: &[Tijdlijnsoort] = Tijdlijnsoort::VARIANTS;

    pub fn code(self) -> &'static str {
        self.into()
    }

    pub fn van_code(code: &str) -> Option<Tijdlijnsoort> {
        code.parse().ok()
    }
}

/// A field with its old and its new value, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Wijziging {
    pub label: String,
    /// None: it was not filled in.
    pub oud: Option<String>,
    /// None: it is not filled in any more.
    pub nieuw: Option<String>,
}

/// An event as people read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gebeurtenis {
    pub soort: Tijdlijnsoort,
    pub wat: String,
    pub toelichting: Option<String>,
    pub wijzigingen: Vec<Wijziging>,
    /// The attachment that it is about.
    pub bijlage: Option<Uuid>,
}

/// What somebody may see of a case that may be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blik {
    /// All but what is confidential to another organisation than this one.
    Organisatie(Organisatie),
    /// Everything: an auditor.
    Alles,
}

/// Who reads: what is confidential to others, as the case stands now, is not told.
#[derive(Clone, Copy, Debug)]
pub struct Lezer<'a> {
    pub blik: Blik,
    /// The case as it is now, also when an earlier moment is read.
    pub nu: &'a Verzoek,
}

impl Lezer<'_> {
    /// The attachment does not exist for this reader.
    pub fn verborgen(&self, bijlage: Uuid) -> bool {
        match self.blik {
            Blik::Alles => false,
            Blik::Organisatie(organisatie) => self
                .nu
                .dossier
                .as_ref()
                .is_some_and(|d| d.verborgen_voor(bijlage, organisatie)),
        }
    }

    /// How another organisation divides its work.
    fn is_van_ander_bureau(&self, event: &Event) -> bool {
        match (self.blik, event) {
            (
                Blik::Organisatie(lezer),
                Event::BehandelaarGewijzigd { organisatie, .. }
                | Event::HerinneringGezet { organisatie, .. },
            ) => lezer != *organisatie,
            _ => false,
        }
    }

    /// What happened to a case that stood so, in words; none when this reader may not know of it.
    pub fn vertel(&self, ervoor: &Verzoek, event: &Event) -> Option<Gebeurtenis> {
        if self.is_van_ander_bureau(event) {
            return None;
        }
        let gebeurtenis = zinnen::gebeurtenis(ervoor, event);
        match gebeurtenis.bijlage {
            Some(bijlage) if self.verborgen(bijlage) => None,
            _ => Some(gebeurtenis),
        }
    }
}

/// What differs between two readings of a form, in its order.
fn verschil(oud: &[Leesregel], nieuw: &[Leesregel]) -> Vec<Wijziging> {
    let tekst_in = |regels: &[Leesregel], pointer: &str| {
        regels
            .iter()
            .find(|r| r.pointer == pointer)
            .map(|r| r.tekst.clone())
    };
    let verdwenen = oud.iter().filter(|o| tekst_in(nieuw, &o.pointer).is_none());
    nieuw
        .iter()
        .chain(verdwenen)
        .map(|regel| Wijziging {
            label: regel.label.clone(),
            oud: tekst_in(oud, &regel.pointer),
            nieuw: tekst_in(nieuw, &regel.pointer),
        })
        .filter(|w| w.oud != w.nieuw)
        .collect()
}
