//! What came on paper or by telephone.

use chrono::NaiveDate;
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::dag;
use crate::gegevens::{Aanvraag, Kanaal, Postadres};

/// A request that was made on paper or by telephone.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Value")]
pub struct IngevoerdVerzoek {
    pub aanvraag: Aanvraag,
    pub binnenkomst: Binnenkomst,
}

/// How it came in, and where letters go.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Binnenkomst {
    pub kanaal: Kanaal,
    #[serde(deserialize_with = "dag")]
    pub ontvangen_op: NaiveDate,
    pub postadres: Option<Postadres>,
}

impl TryFrom<Value> for IngevoerdVerzoek {
    type Error = serde_json::Error;

    fn try_from(mut record: Value) -> Result<Self, serde_json::Error> {
        // Whoever gets letters has none.
        if let Some(mail @ Value::Null) = record.get_mut("voorstellerMail") {
            *mail = json!("");
        }
        Ok(IngevoerdVerzoek {
            aanvraag: Aanvraag::deserialize(&record)?,
            binnenkomst: Binnenkomst::deserialize(&record)?,
        })
    }
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = PapierenVoorstel)]
#[serde(rename_all = "camelCase")]
pub struct Papier {
    /// The day on which the paper came in.
    #[schema(value_type = String, format = "dd-mm-jjjj")]
    #[serde(deserialize_with = "dag")]
    pub ontvangen_op: NaiveDate,
    /// Whose signature stands on it.
    pub ondertekend_door: String,
}
