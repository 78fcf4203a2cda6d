use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Aanvraag;

/// How the proposer or a supporter knows the candidate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum RelatieType {
    EchtgenootPartner,
    Familie,
    Vriend,
    Kennis,
    Collega,
    Leidinggevende,
    Bestuurslid,
    Vrijwilliger,
    Anders,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Relatie {
    pub relatie_tot_kandidaat_type: RelatieType,
    /// The organisation, or for `anders` the explanation; null for the other types.
    pub omschrijving: Option<String>,
}

/// Step 1: the proposer (docs/specification/wizard.md#uw-gegevens).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Voorsteller {
    pub naam: Option<String>,
    /// 6030 is the Netherlands.
    pub land_code: Option<u32>,
    pub straatnaam: Option<String>,
    pub huisnummer: Option<u64>,
    pub toevoeging: Option<String>,
    pub letter: Option<String>,
    pub postcode: Option<String>,
    pub woonplaats: Option<String>,
    pub adresregel1: Option<String>,
    pub adresregel2: Option<String>,
    pub adresregel3: Option<String>,
    pub telefoon: Option<String>,
    pub telefoon2: Option<String>,
    pub mail: Option<String>,
    #[serde(default)]
    pub verzoek_voorsteller_relatie: Vec<Relatie>,
    pub motivering: Option<String>,
}

impl Voorsteller {
    /// What the request form already knew: shown in step 1 until the first save.
    pub fn uit_aanvraag(aanvraag: &Aanvraag) -> Self {
        Voorsteller {
            naam: Some(aanvraag.voorsteller_naam.clone()),
            land_code: Some(crate::naslag::NEDERLAND),
            telefoon: Some(aanvraag.voorsteller_telefoon.clone()),
            mail: Some(aanvraag.voorsteller_mail.clone()).filter(|_| !aanvraag.zonder_mail()),
            verzoek_voorsteller_relatie: aanvraag.relaties.clone(),
            motivering: Some(aanvraag.motivering.clone()),
            ..Self::default()
        }
    }
}
