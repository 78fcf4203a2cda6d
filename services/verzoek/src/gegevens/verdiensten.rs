use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;
use uuid::Uuid;

/// Whether the begin of a period is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum BeginType {
    Bekend,
    Onbekend,
}

/// Whether the end of a period is known; `heden` is "until now".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum EindType {
    Bekend,
    Onbekend,
    Heden,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum TijdbestedingType {
    PerWeek,
    PerMaand,
    PerJaar,
    Eenmalig,
    Onbekend,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum VergoedingType {
    PerMaand,
    PerJaar,
    Eenmalig,
    AlleenOnkosten,
    Onbekend,
    Geen,
}

/// An activity in a paid job. Dates as typed: `dd-mm-jjjj`, `mm-jjjj` or `jjjj`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActiviteitBetaaldeBaan {
    pub functie: Option<String>,
    pub werkgever: String,
    pub werkzaam_van_datum_type: BeginType,
    #[schema(format = "datum")]
    pub werkzaam_van_datum: Option<String>,
    pub werkzaam_van_jaar: Option<i32>,
    pub werkzaam_tot_datum_type: EindType,
    #[schema(format = "datum")]
    pub werkzaam_tot_datum: Option<String>,
    pub werkzaam_tot_jaar: Option<i32>,
    pub toelichting: Option<String>,
}

/// An activity as a volunteer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ActiviteitVrijwilliger {
    pub functie: String,
    pub organisatie: Option<String>,
    pub periode_van_datum_type: BeginType,
    #[schema(format = "datum")]
    pub periode_van_datum: Option<String>,
    pub periode_van_jaar: Option<i32>,
    pub periode_tot_datum_type: EindType,
    #[schema(format = "datum")]
    pub periode_tot_datum: Option<String>,
    pub periode_tot_jaar: Option<i32>,
    pub aantal_leden: Option<String>,
    pub aantal_leden_onbekend: bool,
    /// In hours.
    pub tijdbesteding: Option<String>,
    pub tijdbesteding_type: TijdbestedingType,
    /// In whole euros.
    pub vergoeding: Option<u64>,
    pub vergoeding_type: VergoedingType,
    pub omschrijving_activiteit: Option<String>,
}

/// The two kinds of merit (step 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, IntoStaticStr)]
#[serde(rename_all = "camelCase")]
#[strum(serialize_all = "camelCase")]
pub enum ActiviteitSoort {
    BetaaldeBaan,
    Vrijwilliger,
}

impl ActiviteitSoort {
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// A merit: one of the two kinds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Activiteit {
    BetaaldeBaan(ActiviteitBetaaldeBaan),
    Vrijwilliger(ActiviteitVrijwilliger),
}

impl Activiteit {
    pub fn soort(&self) -> ActiviteitSoort {
        match self {
            Activiteit::BetaaldeBaan(_) => ActiviteitSoort::BetaaldeBaan,
            Activiteit::Vrijwilliger(_) => ActiviteitSoort::Vrijwilliger,
        }
    }
}

/// An item of a list in the case: its identifier stays the same while its content changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Onderdeel<T> {
    pub id: Uuid,
    /// The sequence of the last event that touched it.
    pub versie: u64,
    pub gegevens: T,
}
