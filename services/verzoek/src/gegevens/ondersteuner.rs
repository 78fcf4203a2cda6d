use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Bestand, Relatie};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Naamgegevens {
    pub achternaam: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contactgegevens {
    pub telefoonnummer: Option<String>,
    pub mobiel: Option<String>,
    pub emailadres: Option<String>,
}

/// Step 4: somebody who backs the proposal with a letter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ondersteuner {
    pub persoonsgegevens: Naamgegevens,
    pub contactgegevens: Contactgegevens,
    #[serde(default)]
    pub relatiegegevens: Vec<Relatie>,
    /// The free-text variant of the relation.
    pub relatie_tot_kandidaat: Option<String>,
}

/// The letter that a supporter wrote behind an own link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ondersteunersbrief {
    pub tekst: String,
    /// As the supporter signed it.
    pub naam: String,
    /// The address that was confirmed, by which it is signed.
    pub mail: String,
}

/// The letter that a supporter uploaded behind an own link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Briefbestand {
    pub bestand: Bestand,
    /// The address that was confirmed.
    pub mail: String,
}
