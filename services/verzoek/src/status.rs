//! Where a case stands (docs/specification/case.md#statuses).

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use utoipa::ToSchema;

/// The statuses of a case, in the order of the road.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase", const_into_str)]
pub enum Status {
    WachtOpVerificatie,
    BijGemeente,
    Vervallen,
    Afgewezen,
    Uitgenodigd,
    GemeenteAdvies,
    ProvincieAdvies,
    /// A ministry advises on a special road: abroad, or the military.
    MinisterieAdvies,
    KanselarijAdvies,
    MinisterieBesluit,
    /// The minister does not follow the Kapittel, and the council of ministers speaks first.
    Ministerraad,
    /// The minister granted it: it waits for the chancery to put it into a decree.
    Toegekend,
    InBesluit,
    Onderscheiden,
    NietToegekend,
    /// A dossier that nobody goes on with: the candidate died, the proposer withdrew, it was there twice.
    Beeindigd,
}

impl Status {
    pub const ALLE: &[Status] = Status::VARIANTS;

    /// The word that the history, the database and the API use.
    pub const fn code(self) -> &'static str {
        self.into_str()
    }

    pub fn van_code(code: &str) -> Option<Status> {
        code.parse().ok()
    }

    /// How an official reads it.
    pub fn omschrijving(self) -> &'static str {
        match self {
            Status::WachtOpVerificatie => "wacht op bevestiging van het e-mailadres",
            Status::BijGemeente => "bij de gemeente",
            Status::Vervallen => "vervallen",
            Status::Afgewezen => "afgewezen",
            Status::Uitgenodigd => "voorsteller uitgenodigd",
            Status::GemeenteAdvies => "advies van de gemeente",
            Status::ProvincieAdvies => "advies van de provincie",
            Status::MinisterieAdvies => "advies van het ministerie",
            Status::KanselarijAdvies => "advies van de Kanselarij",
            Status::MinisterieBesluit => "besluit van het ministerie",
            Status::Ministerraad => "bij de ministerraad",
            Status::Toegekend => "toegekend, wacht op een koninklijk besluit",
            Status::InBesluit => "opgenomen in een koninklijk besluit",
            Status::Onderscheiden => "onderscheiden",
            Status::NietToegekend => "niet toegekend",
            Status::Beeindigd => "beëindigd",
        }
    }

    /// A case with one of these has come to its end.
    pub const AFGELOPEN: [Status; 5] = [
        Status::Vervallen,
        Status::Afgewezen,
        Status::Onderscheiden,
        Status::NietToegekend,
        Status::Beeindigd,
    ];

    /// Where a dossier is after the minister's decision: a granted one waits for its decree.
    pub fn na_besluit(toekennen: bool) -> Status {
        if toekennen {
            Status::Toegekend
        } else {
            Status::NietToegekend
        }
    }

    /// The proposal has been sent to the municipality: a dossier, no longer a burgeraanvraag.
    pub fn is_dossier(self) -> bool {
        self >= Status::GemeenteAdvies
    }

    /// The citizen's request reached the municipality at some time.
    pub fn bereikte_gemeente(self) -> bool {
        !matches!(self, Status::WachtOpVerificatie | Status::Vervallen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_the_word_on_the_wire() {
        for &status in Status::ALLE {
            assert_eq!(serde_json::json!(status), serde_json::json!(status.code()));
            assert_eq!(Status::van_code(status.code()), Some(status));
        }
    }
}
