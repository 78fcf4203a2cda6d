use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Relatie;
use crate::betrokkene::VERWIJDERD;

/// The request form (docs/specification/request.md#form).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Aanvraag {
    pub voorsteller_naam: String,
    pub voorsteller_mail: String,
    pub voorsteller_telefoon: String,
    pub kandidaat_voornaam: String,
    pub kandidaat_tussenvoegsel: Option<String>,
    pub kandidaat_achternaam: String,
    pub kandidaat_roepnaam: Option<String>,
    /// `dd-mm-jjjj`; null when the citizen does not know it.
    #[schema(format = "dd-mm-jjjj")]
    pub kandidaat_geboortedatum: Option<String>,
    pub kandidaat_straatnaam: Option<String>,
    pub kandidaat_huisnummer: Option<u64>,
    /// Null when the citizen does not know it.
    pub kandidaat_postcode: Option<String>,
    pub gemeente_id: u32,
    pub motivering: String,
    #[serde(rename = "VerzoekVoorstellerRelatie")]
    pub relaties: Vec<Relatie>,
}

impl Aanvraag {
    /// The candidate's name as everybody who handles the case reads it.
    pub fn kandidaat_naam(&self) -> String {
        if self.kandidaat_voornaam == VERWIJDERD {
            // Once rather than for each part.
            return VERWIJDERD.to_owned();
        }
        let delen = [
            Some(&self.kandidaat_voornaam),
            self.kandidaat_tussenvoegsel.as_ref(),
        ]
        .into_iter()
        .flatten()
        .chain([&self.kandidaat_achternaam])
        .filter(|deel| !deel.is_empty());
        Vec::from_iter(delen.map(String::as_str)).join(" ")
    }
}
