use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// What an attachment is (docs/specification/attachments.md#types).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum BijlageType {
    Ondersteunersbrief,
    Onderzoeksbijlage,
    Oplegnotitie,
    Overig,
}

/// A stored file. The name is the citizen's; the storage knows it by `sleutel` alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bestand {
    pub naam: String,
    /// In bytes.
    pub grootte: u64,
    /// The media type by content.
    pub inhoudstype: String,
    /// SHA-256 of the content, lower-case hexadecimal.
    pub sha256: String,
    pub sleutel: Uuid,
}

/// Step 5: an attachment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Bijlage {
    pub bestand: Bestand,
    pub toelichting: Option<String>,
    /// None: the official decides.
    pub bijlage_type: Option<BijlageType>,
    pub toegevoegd_op: chrono::DateTime<chrono::Utc>,
    /// The supporter whose letter on paper it is, as the citizen chose; only of an `Ondersteunersbrief`.
    pub ondersteuner: Option<Uuid>,
}
