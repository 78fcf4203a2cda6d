use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum GelegenheidType {
    Algemene,
    Bijzondere,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BijzondereGelegenheid {
    /// `dd-mm-jjjj`, in the future when it was chosen.
    #[schema(format = "dd-mm-jjjj")]
    pub gewenste_datum: Option<String>,
    pub toelichting: Option<String>,
}

/// The date of a general occasion; not chosen in the citizen's flow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AlgemeneGelegenheid {
    pub id: Option<u32>,
    #[schema(format = "dd-mm-jjjj")]
    pub algemene_datum: Option<String>,
}

/// Step 6: the occasion of the award.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Uitreiking {
    pub gelegenheid_type: Option<GelegenheidType>,
    pub bijzondere_gelegenheid_gegevens: Option<BijzondereGelegenheid>,
    pub algemene_gelegenheid_gegevens: Option<AlgemeneGelegenheid>,
}
