//! Personal links are capabilities: the aggregate knows a link by its fingerprint only
//! (docs/specification/links.md#capabilities), so that nobody who reads the history can act as the citizen.

use std::fmt;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// SHA-256 of a link's uuid, as lower-case hexadecimal.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
pub struct Vingerafdruk(String);

impl Vingerafdruk {
    /// Takes the 32 bytes of the digest.
    pub fn nieuw(digest: [u8; 32]) -> Self {
        // Each save does this twice; without the machinery of `format!`, then.
        let cijfer = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
        let halven = digest.iter().flat_map(|byte| [byte >> 4, byte & 15]);
        Vingerafdruk(halven.map(cijfer).collect())
    }

    pub fn als_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Vingerafdruk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Vingerafdruk({}…)", self.0.get(..8).unwrap_or_default())
    }
}

/// A new link as it comes in with a command: the identifier from which the program can derive the
/// link's uuid again, and the fingerprint of that uuid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NieuweLink {
    pub link_id: Uuid,
    pub vingerafdruk: Vingerafdruk,
}

/// What a personal link gives (docs/specification/links.md#metadata).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum LinkFeedback {
    Ok,
    Verlopen,
    Verwijderd,
    AlIngediend,
}

impl LinkFeedback {
    /// The text for a link that is not ok (docs/specification/links.md#feedback).
    pub fn melding(self) -> &'static str {
        match self {
            LinkFeedback::Ok => "De link is geldig.",
            LinkFeedback::Verlopen => "Link naar het aanvraagformulier is verlopen",
            LinkFeedback::Verwijderd => {
                "Link naar het aanvraagformulier is niet (meer) beschikbaar."
            }
            LinkFeedback::AlIngediend => "Aanvraagformulier is reeds verzonden.",
        }
    }
}

/// The wizard link that is in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wizardlink {
    pub link_id: Uuid,
    pub vingerafdruk: Vingerafdruk,
    pub geldig_tot: DateTime<Utc>,
    pub ingetrokken: Ingetrokken,
}

impl Wizardlink {
    pub(crate) fn nieuw(
        link_id: Uuid,
        vingerafdruk: Vingerafdruk,
        geldig_tot: DateTime<Utc>,
    ) -> Self {
        Wizardlink {
            link_id,
            vingerafdruk,
            geldig_tot,
            ingetrokken: Ingetrokken::Nee,
        }
    }
}

/// Whether the municipality withdrew a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ingetrokken {
    Nee,
    Ja,
}

/// The answer to "may this link be used now?", the same for the aggregate and for the read model.
///
/// `in_kracht` says whether the link asked about is the case's current one and not withdrawn.
pub fn feedback(
    status: crate::Status,
    in_kracht: Option<DateTime<Utc>>,
    nu: DateTime<Utc>,
) -> LinkFeedback {
    use crate::Status;
    let Some(geldig_tot) = in_kracht else {
        return LinkFeedback::Verwijderd;
    };
    match status {
        Status::Uitgenodigd if nu < geldig_tot => LinkFeedback::Ok,
        Status::Uitgenodigd => LinkFeedback::Verlopen,
        // An honour that was granted looks like a proposal that is under way: the outcome may still be secret.
        Status::GemeenteAdvies
        | Status::ProvincieAdvies
        | Status::MinisterieAdvies
        | Status::KanselarijAdvies
        | Status::MinisterieBesluit
        | Status::Ministerraad
        | Status::Toegekend
        | Status::InBesluit
        | Status::Onderscheiden => LinkFeedback::AlIngediend,
        Status::WachtOpVerificatie
        | Status::BijGemeente
        | Status::Vervallen
        | Status::Afgewezen
        | Status::NietToegekend
        | Status::Beeindigd => LinkFeedback::Verwijderd,
    }
}

/// Until when a wizard link given now is valid (docs/specification/links.md#wizard-link: 8 weeks, a setting).
pub fn geldig_tot(op: DateTime<Utc>, weken: u32) -> DateTime<Utc> {
    crate::tijd::na_dagen(op, weken.saturating_mul(7))
}
