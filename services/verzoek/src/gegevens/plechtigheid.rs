use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The award ceremony, as it took place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Plechtigheid {
    pub datum: NaiveDate,
    pub plaats: String,
    /// Who handed over the honour.
    pub uitgereikt_door: Option<String>,
    pub toelichting: Option<String>,
}
