use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether and how the candidate works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Baantype {
    Loondienst,
    Zelfstandige,
    Gepensioneerd,
    Anders,
    Onbekend,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum JaNeeOnbekend {
    Ja,
    Nee,
    Onbekend,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Loondienstgegevens {
    pub naam_werkgever: Option<String>,
    pub functie: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Zelfstandigegegevens {
    pub naam_bedrijf: Option<String>,
    pub functie: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Gepensioneerdgegevens {
    pub laatste_werkgever: Option<String>,
    #[schema(format = "datum")]
    pub gepensioneerd_sinds: Option<String>,
    pub voormalige_functie: Option<String>,
}

/// Step 2, work: `baantype` decides which group is filled, the others are null.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Werk {
    pub baantype: Option<Baantype>,
    pub is_reservist: Option<JaNeeOnbekend>,
    pub werkgegevens_loondienstgegevens: Option<Loondienstgegevens>,
    pub werkgegevens_zelfstandigegegevens: Option<Zelfstandigegegevens>,
    pub werkgegevens_gepensioneerdgegevens: Option<Gepensioneerdgegevens>,
    pub anders: Option<String>,
}

/// Step 2, other appreciations and special circumstances.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overige {
    pub andere_blijken_van_waardering: Option<String>,
    pub bijzondere_omstandigheden: Option<String>,
}

/// Step 2, other personal data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Persoonsgegevens {
    pub roepnaam: Option<String>,
    pub academische_titel: Option<String>,
}

impl Persoonsgegevens {
    /// What the request form already knew: shown in step 2 until the first save.
    pub fn uit_aanvraag(aanvraag: &super::Aanvraag) -> Self {
        Persoonsgegevens {
            roepnaam: aanvraag.kandidaat_roepnaam.clone(),
            academische_titel: None,
        }
    }
}

/// Step 2, military data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Militair {
    pub rang: Option<String>,
    pub wapen_dienstvak: Option<String>,
}
