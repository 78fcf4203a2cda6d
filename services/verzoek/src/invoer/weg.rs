//! The road of a dossier, up to the award ceremony.

use std::borrow::Cow;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use super::{Ingevuld, Record, UitInvoer, dag};
use crate::dossier::weg::{AcmLand, Route};
use crate::gegevens::{Adviessoort, Beeindigingsreden};
use crate::regels::{Formulier, Fout};

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = Routekeuze)]
#[serde(rename_all = "camelCase")]
pub struct Routeformulier {
    pub route: Route,
    pub gemeente_id: Option<u32>,
    pub land: Option<AcmLand>,
    pub toelichting: Option<String>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Adviesformulier {
    pub advies: Adviessoort,
    pub onderscheiding: Option<String>,
    pub toelichting: String,
}

/// An advice, and what happens to the dossier after it.
#[derive(Clone, Debug, ToSchema)]
#[schema(as = Advies, rename_all = "camelCase")]
pub struct Advisering {
    #[serde(flatten)]
    #[schema(value_type = Adviesformulier, inline)]
    pub advies: Ingevuld<Adviesformulier>,
    /// Forward the dossier too: both or neither.
    #[schema(value_type = Option<bool>)]
    pub doorsturen: Ingevuld<Vervolg>,
    /// To which ministry, where the chancery forwards.
    #[schema(value_type = Option<u32>)]
    pub ministerie_id: Ingevuld<Doorsturing>,
}

#[derive(Clone, Copy, Debug)]
pub enum Vervolg {
    Blijft,
    /// The dossier goes on at once: both or neither.
    Door,
}

impl UitInvoer for Advisering {
    fn lees(invoer: &Value, op: DateTime<Utc>) -> Self {
        let doorsturing = json!({
            "ministerieId": invoer.get("ministerieId"),
            "toelichting": null,
        });
        Advisering {
            advies: Ingevuld::lees(invoer, op),
            doorsturen: Ingevuld::lees(invoer, op),
            ministerie_id: Ingevuld::lees(&doorsturing, op),
        }
    }
}

impl UitInvoer for Ingevuld<Vervolg> {
    fn lees(invoer: &Value, _: DateTime<Utc>) -> Self {
        Ingevuld::van(match invoer.get("doorsturen") {
            None | Some(Value::Null | Value::Bool(false)) => Ok(Vervolg::Blijft),
            Some(Value::Bool(true)) => Ok(Vervolg::Door),
            Some(_) => Err(Fout::nieuw("/doorsturen", "ongeldig", "Gebruik true of false.").into()),
        })
    }
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Doorsturing {
    pub ministerie_id: Option<u32>,
    pub toelichting: Option<String>,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Terugsturing {
    pub reden: String,
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Beeindiging {
    pub reden: Beeindigingsreden,
    pub toelichting: Option<String>,
}

/// What the minister decides.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = Ministersbesluit)]
pub struct Oordeelformulier {
    #[schema(value_type = bool)]
    pub toekennen: JaNee,
    pub onderscheiding: Option<String>,
    pub toelichting: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum JaNee {
    Ja,
    Nee,
}

/// What the minister means to decide, for the council of ministers.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Voornemen {
    #[schema(value_type = bool)]
    pub toekennen: JaNee,
    pub onderscheiding: Option<String>,
    pub toelichting: String,
}

impl From<Voornemen> for Oordeelformulier {
    fn from(voornemen: Voornemen) -> Self {
        Oordeelformulier {
            toekennen: voornemen.toekennen,
            onderscheiding: voornemen.onderscheiding,
            toelichting: Some(voornemen.toelichting),
        }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(transparent)]
pub struct Ministersbesluit(pub Oordeelformulier);

impl Record for Voornemen {
    const FORMULIER: Formulier = Formulier::Ministerraad;

    fn voor_de_regels(invoer: &Value) -> Cow<'_, Value> {
        met_ja_of_nee(invoer)
    }
}

impl Record for Ministersbesluit {
    const FORMULIER: Formulier = Formulier::Besluit;

    fn voor_de_regels(invoer: &Value) -> Cow<'_, Value> {
        met_ja_of_nee(invoer)
    }
}

/// A program sends true or false where the form has a choice; neither may be read out of silence, as a box that is
/// not ticked would be.
fn met_ja_of_nee(invoer: &Value) -> Cow<'_, Value> {
    let mut invoer = Cow::Borrowed(invoer);
    if let Some(ja) = invoer.get("toekennen").and_then(Value::as_bool) {
        invoer.to_mut()["toekennen"] = json!(if ja { "ja" } else { "nee" });
    }
    invoer
}

#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Uitreikingsregistratie {
    /// `dd-mm-jjjj`; not in the future, and not before the decree.
    #[schema(value_type = String, format = "dd-mm-jjjj")]
    #[serde(deserialize_with = "dag")]
    pub datum: NaiveDate,
    pub plaats: String,
    pub uitgereikt_door: Option<String>,
    pub toelichting: Option<String>,
}
