//! The table made ready to run: names resolved, expressions compiled, what is missing refused.

use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;

use regex::Regex;
use serde_json::Value;

use super::code::{Foutcode, Reden};
use super::datum::Vorm;
use super::tabel::{Meldingen, Tijd};
use super::tekst::Regels;
use super::{Fase, Formulier};

pub struct Plan {
    /// By the place of the form in [`Formulier::ALLE`].
    pub formulieren: Vec<Blok>,
    /// The table's messages for fields without their own.
    pub meldingen: Meldingen,
    /// The sentences that say why a date is not valid.
    pub redenen: BTreeMap<Reden, String>,
    pub lijsten: HashMap<String, Vec<(String, String)>>,
}

/// The fields of one object: a form, a group or a row.
pub struct Blok {
    /// In the order of the form.
    pub velden: Vec<Veld>,
    /// The order to check them in: a field comes after those that it depends on.
    pub volgorde: Vec<usize>,
}

pub struct Veld {
    pub naam: String,
    pub label: String,
    /// The part of the page that it stands in.
    pub onderdeel: Option<String>,
    /// Not shown in the ordinary form.
    pub verborgen: bool,
    pub soort: Soort,
    pub verplicht: Option<Fase>,
    pub meldingen: Meldingen,
    pub varianten: Vec<Variant>,
    pub geldt_als: Option<Voorwaarde>,
    pub standaard: Option<Value>,
    pub niet_bekend: bool,
    /// The name of the list that it chooses from.
    pub lijst: Option<String>,
    pub rol: Rol,
}

/// What a field asks and says while a condition holds.
pub struct Variant {
    pub als: Voorwaarde,
    /// None: as the field is otherwise.
    pub verplicht: Option<Fase>,
    pub meldingen: Meldingen,
}

/// Two fields of which one may take the other's place.
#[derive(Clone, Copy)]
pub enum Rol {
    Gewoon,
    /// The place of the field that may be filled in instead.
    HeeftAlternatief(usize),
    /// The place of the field that it may be filled in for.
    AlternatiefVoor(usize),
}

pub struct Voorwaarde {
    /// The place of the field in its block.
    pub veld: usize,
    pub waarden: Vec<Value>,
    /// What it means when the value is one of `waarden`.
    pub bij_gelijk: bool,
}

impl Voorwaarde {
    pub fn geldt(&self, waarde: &Value) -> bool {
        self.waarden.contains(waarde) == self.bij_gelijk
    }
}

pub enum Soort {
    Tekst(Tekst),
    Geheim {
        max: usize,
    },
    Getal {
        min: u64,
        max_cijfers: usize,
    },
    Datum {
        vormen: Vec<Vorm>,
        tijd: Option<Tijd>,
        /// The place of the date that this one may not lie before.
        niet_voor: Option<usize>,
    },
    Jaar {
        van: usize,
    },
    Keuze(Vec<String>),
    Meerkeuze(Vec<String>),
    JaNee {
        moet_zijn: Option<bool>,
    },
    Code(Codelijst),
    Groep {
        velden: Blok,
        optioneel: bool,
    },
    Lijst(Lijst),
    Bestand(Bestandsregels),
}

pub struct Tekst {
    pub regels: Regels,
    pub min: Option<usize>,
    pub max: Option<usize>,
    pub patroon: Option<Patroon>,
}

#[derive(Clone)]
pub struct Patroon {
    pub regex: Regex,
    pub witruimte_na: Option<usize>,
    pub hoofdletters: bool,
}

#[derive(Clone, Copy)]
pub enum Codelijst {
    Gemeenten,
    Landen,
}

pub struct Lijst {
    pub rij: Blok,
    /// The place in the row of the field that no two rows share.
    pub uniek: Option<usize>,
    pub max_rijen: usize,
}

pub struct Bestandsregels {
    pub types: Vec<String>,
    pub verboden_tekens: String,
    pub max_grootte: u64,
    pub max_naamdeel: usize,
    pub max: usize,
}

impl Plan {
    pub fn formulier(&self, formulier: Formulier) -> Option<&Blok> {
        self.formulieren.get(formulier as usize)
    }

    /// None: it has no such field, or one that is no text with a greatest length.
    pub fn lengte(&self, formulier: Formulier, veld: &str) -> Option<RangeInclusive<usize>> {
        let mut velden = self.formulier(formulier)?.velden.iter();
        match &velden.find(|v| v.naam == veld)?.soort {
            Soort::Tekst(tekst) => Some(tekst.min.unwrap_or_default()..=tekst.max?),
            _ => None,
        }
    }

    pub fn keuzelabel(&self, lijst: &str, waarde: &str) -> Option<&str> {
        let keuzes = self.lijsten.get(lijst)?;
        let (_, label) = keuzes.iter().find(|(w, _)| w == waarde)?;
        Some(label)
    }
}

impl Veld {
    /// The field's own message for a code, after the variant that holds.
    pub fn melding<'a>(
        &'a self,
        code: Foutcode,
        variant: Option<&'a Meldingen>,
    ) -> Option<&'a str> {
        variant
            .and_then(|m| m.get(&code))
            .or_else(|| self.meldingen.get(&code))
            .map(String::as_str)
    }
}
