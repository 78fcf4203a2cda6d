use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::ToSchema;

use super::dag;

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Bewaringsreden {
    pub reden: String,
}

/// Of a proposed destruction.
#[derive(Clone, Debug, Deserialize)]
pub struct Vernietigingstoelichting {
    pub toelichting: Option<String>,
}

/// What an archive said of a delivery that it got.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ontvangst {
    /// The SHA-256 of the manifest that it has: 64 hexadecimal digits.
    pub controlegetal: String,
    /// The archive, or who works there.
    pub ontvangen_door: String,
    /// `dd-mm-jjjj`; not in the future.
    #[schema(value_type = String, format = "dd-mm-jjjj")]
    #[serde(deserialize_with = "dag")]
    pub ontvangen_op: NaiveDate,
}
