//! `schema/rules.json` as it is written. An unknown property is an error; one that only the browser
//! needs begins with `_`.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;

use super::Fase;
use super::code::{Foutcode, Reden};
use super::datum::Vorm;

pub type Meldingen = BTreeMap<Foutcode, String>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tabel {
    #[serde(rename = "versie")]
    _versie: IgnoredAny,
    #[serde(rename = "foutenkop")]
    _foutenkop: IgnoredAny,
    #[serde(rename = "legenda")]
    _legenda: IgnoredAny,
    #[serde(rename = "paginas")]
    _paginas: IgnoredAny,
    pub meldingen: Meldingen,
    pub redenen: BTreeMap<Reden, String>,
    pub patronen: BTreeMap<String, Patroon>,
    pub lijsten: BTreeMap<String, Vec<Keuze>>,
    pub rijen: BTreeMap<String, Vec<Veld>>,
    pub formulieren: BTreeMap<String, Formulier>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Patroon {
    pub regex: String,
    pub witruimte_na: Option<usize>,
    #[serde(default)]
    pub hoofdletters: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Keuze {
    pub waarde: String,
    pub label: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Formulier {
    #[serde(rename = "titel")]
    _titel: IgnoredAny,
    #[serde(rename = "pagina")]
    _pagina: IgnoredAny,
    pub velden: Vec<Veld>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Soort {
    Tekst,
    LangeTekst,
    Geheim,
    Getal,
    Datum,
    Jaar,
    Keuze,
    Meerkeuze,
    JaNee,
    Code,
    Groep,
    Lijst,
    Bestand,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Tijd {
    NaVandaag,
    TotEnMetVandaag,
}

/// A condition on another field of the same object.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Voorwaarde {
    pub veld: String,
    pub is: Option<Vec<Value>>,
    pub is_niet: Option<Vec<Value>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    pub als: Voorwaarde,
    #[serde(default, rename = "label")]
    _label: Option<IgnoredAny>,
    #[serde(default, rename = "hint")]
    _hint: Option<IgnoredAny>,
    pub verplicht: Option<Fase>,
    #[serde(default)]
    pub meldingen: Meldingen,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Veld {
    pub naam: String,
    pub soort: Soort,
    pub label: String,
    pub onderdeel: Option<String>,
    #[serde(default, rename = "hint")]
    _hint: Option<IgnoredAny>,
    #[serde(default, rename = "regels")]
    _regels: Option<IgnoredAny>,
    #[serde(default)]
    pub verborgen: bool,

    pub verplicht: Option<Fase>,
    #[serde(default)]
    pub meldingen: Meldingen,
    pub geldt_als: Option<Voorwaarde>,
    pub standaard: Option<Value>,
    pub niet_bekend: Option<String>,
    #[serde(default)]
    pub varianten: Vec<Variant>,
    pub alternatief_voor: Option<String>,

    pub max: Option<usize>,
    pub patroon: Option<String>,
    pub min: Option<u64>,
    pub max_cijfers: Option<usize>,
    pub vormen: Option<Vec<Vorm>>,
    pub tijd: Option<Tijd>,
    pub niet_voor: Option<String>,
    pub van: Option<String>,
    pub lijst: Option<String>,
    pub moet_zijn: Option<bool>,
    pub velden: Option<Vec<Veld>>,
    #[serde(default)]
    pub optioneel: bool,
    pub rij: Option<String>,
    pub uniek: Option<String>,
    pub max_rijen: Option<usize>,
    pub types: Option<Vec<String>>,
    pub verboden_tekens: Option<String>,
    pub max_naamdeel: Option<usize>,
    pub max_grootte: Option<u64>,
}
