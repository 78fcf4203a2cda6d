//! What somebody filled in about a decree, as [`verzoek::invoer`] judges it.

use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::ToSchema;
use verzoek::invoer::{Record, dag};
use verzoek::regels::Formulier;

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct NieuwBesluit {
    pub nummer: String,
    /// `dd-mm-jjjj`
    #[schema(value_type = String, format = "dd-mm-jjjj")]
    #[serde(deserialize_with = "dag")]
    pub datum: NaiveDate,
}

impl Record for NieuwBesluit {
    const FORMULIER: Formulier = Formulier::KoninklijkBesluit;
}

/// What is filled in beside a file.
#[derive(Clone, Debug, Deserialize)]
pub struct Bijlageformulier {
    pub toelichting: Option<String>,
}

impl Record for Bijlageformulier {
    const FORMULIER: Formulier = Formulier::Besluitbijlage;
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct BesluitbijlageKenmerken {
    pub toelichting: Option<String>,
}

impl Record for BesluitbijlageKenmerken {
    const FORMULIER: Formulier = Formulier::BesluitbijlageKenmerken;
}
