//! The municipality's first decisions.

use serde::Deserialize;
use utoipa::ToSchema;

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Uitnodiging {
    pub bericht: Option<String>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Afwijzing {
    #[schema(value_type = Option<String>)]
    pub reden: String,
    pub toelichting: Option<String>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    pub notitie: String,
    #[schema(value_type = Option<bool>)]
    pub taak_klaar: bool,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overdracht {
    pub gemeente_id: u32,
    pub toelichting: Option<String>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Mailadrescorrectie {
    pub mail: String,
}
