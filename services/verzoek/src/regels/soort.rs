//! What a typed value is for each kind of field that is a single value.

use chrono::NaiveDate;
use serde_json::{Number, Value};

use super::code::{Foutcode, Reden};
use super::datum::{Datum, Vorm};
use super::plan::{Bestandsregels, Codelijst, Patroon, Tekst};
use super::tabel::Tijd;
use super::tekst::{self, Getypt, Regels};
use crate::{naslag, teken};

/// What was found in the place of a field.
pub enum Gelezen {
    Leeg,
    Waarde(Value),
    /// `max` is the limit that the message names.
    Fout {
        code: Foutcode,
        max: usize,
    },
    /// A date that is not valid, and why, when there is more to say.
    Datumfout(Option<Reden>),
}

impl Gelezen {
    pub fn fout(code: Foutcode) -> Self {
        Gelezen::Fout { code, max: 0 }
    }

    pub fn te_lang(max: usize) -> Self {
        Gelezen::Fout {
            code: Foutcode::TeLang,
            max,
        }
    }

    fn ongeldig() -> Self {
        Gelezen::fout(Foutcode::Ongeldig)
    }
}

pub fn tekst(invoer: &Value, regels: &Tekst) -> Gelezen {
    let getypt = match invoer {
        Value::Null => return Gelezen::Leeg,
        Value::String(getypt) => getypt,
        _ => return Gelezen::ongeldig(),
    };
    let getypt = teken::zonder_onzichtbaar(getypt);
    let mut tekst = match tekst::normaliseer(&getypt, regels.regels) {
        Getypt::Leeg => return Gelezen::Leeg,
        Getypt::OngeldigTeken => return Gelezen::fout(Foutcode::OngeldigTeken),
        Getypt::Tekst(tekst) => tekst,
    };
    if let Some(patroon) = &regels.patroon {
        tekst = in_vorm(tekst, patroon);
    }
    if let Some(max) = regels.max
        && tekst::is_langer_dan(&tekst, max)
    {
        return Gelezen::te_lang(max);
    }
    if regels.min.is_some_and(|min| tekst.chars().count() < min) {
        return Gelezen::ongeldig();
    }
    match &regels.patroon {
        Some(patroon) if !patroon.regex.is_match(&tekst) => Gelezen::ongeldig(),
        _ => Gelezen::Waarde(Value::String(tekst)),
    }
}

/// Writes "1234 ab" as "1234AB".
fn in_vorm(mut tekst: String, patroon: &Patroon) -> String {
    if let Some(na) = patroon.witruimte_na
        && let Some((begin, _)) = tekst.char_indices().nth(na)
        && let Some(rest) = tekst.get(begin..)
    {
        let witruimte = rest.len() - rest.trim_start().len();
        tekst.replace_range(begin..begin + witruimte, "");
    }
    if patroon.hoofdletters {
        tekst.make_ascii_uppercase();
    }
    tekst
}

pub fn geheim(invoer: &Value, max: usize) -> Gelezen {
    match invoer {
        Value::Null => Gelezen::Leeg,
        Value::String(geheim) if geheim.is_empty() => Gelezen::Leeg,
        Value::String(geheim) if tekst::is_langer_dan(geheim, max) => Gelezen::te_lang(max),
        Value::String(geheim) => Gelezen::Waarde(Value::String(geheim.clone())),
        _ => Gelezen::ongeldig(),
    }
}

/// A whole number, as a number or typed in digits.
enum Getal {
    Leeg,
    Geheel { waarde: u64, cijfers: usize },
    Geen,
}

/// The digits that every interpreter can hold exactly.
const MEESTE_CIJFERS: usize = 15;

fn lees_getal(invoer: &Value) -> Getal {
    match invoer {
        Value::Null => Getal::Leeg,
        Value::Number(getal) => match geheel(getal) {
            Some(waarde) => Getal::Geheel {
                waarde,
                cijfers: waarde.to_string().len(),
            },
            None => Getal::Geen,
        },
        Value::String(getypt) => {
            let getypt = getypt.trim();
            if getypt.is_empty() {
                return Getal::Leeg;
            }
            if getypt.len() > MEESTE_CIJFERS || !getypt.bytes().all(|b| b.is_ascii_digit()) {
                return Getal::Geen;
            }
            getypt.parse().map_or(Getal::Geen, |waarde| Getal::Geheel {
                waarde,
                cijfers: getypt.len(),
            })
        }
        _ => Getal::Geen,
    }
}

/// `12` and `12.0` are the same number: the browser's language can't tell them apart.
fn geheel(getal: &Number) -> Option<u64> {
    const GRENS: f64 = 1e15;
    getal.as_u64().or_else(|| {
        let getal = getal.as_f64()?;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "whole, not negative and below the limit"
        )]
        (getal.fract() == 0.0 && (0.0..GRENS).contains(&getal)).then_some(getal as u64)
    })
}

pub fn getal(invoer: &Value, min: u64, max_cijfers: usize) -> Gelezen {
    match lees_getal(invoer) {
        Getal::Leeg => Gelezen::Leeg,
        Getal::Geheel { waarde, cijfers } if waarde >= min && cijfers <= max_cijfers => {
            Gelezen::Waarde(Value::from(waarde))
        }
        Getal::Geheel { .. } | Getal::Geen => Gelezen::ongeldig(),
    }
}

pub fn code(invoer: &Value, lijst: Codelijst, vandaag: NaiveDate) -> Gelezen {
    let bestaat = |waarde: u64| {
        u32::try_from(waarde).is_ok_and(|code| match lijst {
            Codelijst::Gemeenten => naslag::gemeente_op(code, vandaag).is_some(),
            Codelijst::Landen => naslag::land(code).is_some(),
        })
    };
    match lees_getal(invoer) {
        Getal::Leeg => Gelezen::Leeg,
        Getal::Geheel {
            waarde,
            cijfers: ..=9,
        } if bestaat(waarde) => Gelezen::Waarde(Value::from(waarde)),
        Getal::Geheel { .. } | Getal::Geen => Gelezen::ongeldig(),
    }
}

pub fn datum(invoer: &Value, vormen: &[Vorm], tijd: Option<Tijd>, vandaag: NaiveDate) -> Gelezen {
    let getypt = match invoer {
        Value::Null => return Gelezen::Leeg,
        Value::String(getypt) => getypt.trim(),
        _ => return Gelezen::ongeldig(),
    };
    if getypt.is_empty() {
        return Gelezen::Leeg;
    }
    let datum = match Datum::ontleed(getypt, vormen) {
        Ok(datum) => datum,
        Err(reden) => return Gelezen::Datumfout(reden),
    };
    let na_vandaag = datum.eerste_dag().is_some_and(|dag| dag > vandaag);
    match tijd {
        Some(Tijd::NaVandaag) if !na_vandaag => Gelezen::fout(Foutcode::NietInToekomst),
        Some(Tijd::TotEnMetVandaag) if na_vandaag => Gelezen::Datumfout(Some(Reden::InToekomst)),
        _ => Gelezen::Waarde(Value::from(getypt)),
    }
}

pub fn keuze(invoer: &Value, keuzes: &[String]) -> Gelezen {
    match invoer {
        Value::Null => Gelezen::Leeg,
        Value::String(gekozen) => match gekozen.trim() {
            "" => Gelezen::Leeg,
            gekozen if keuzes.iter().any(|k| k == gekozen) => Gelezen::Waarde(Value::from(gekozen)),
            _ => Gelezen::ongeldig(),
        },
        _ => Gelezen::ongeldig(),
    }
}

pub fn meerkeuze(invoer: &Value, keuzes: &[String]) -> Gelezen {
    let gekozen = match invoer {
        Value::Null => return Gelezen::Leeg,
        Value::Array(gekozen) => gekozen,
        _ => return Gelezen::ongeldig(),
    };
    let mut eenmaal: Vec<Value> = Vec::new();
    for element in gekozen {
        match keuze(element, keuzes) {
            Gelezen::Waarde(waarde) if eenmaal.contains(&waarde) => {}
            Gelezen::Waarde(waarde) => eenmaal.push(waarde),
            Gelezen::Leeg | Gelezen::Fout { .. } | Gelezen::Datumfout(_) => {
                return Gelezen::ongeldig();
            }
        }
    }
    if eenmaal.is_empty() {
        Gelezen::Leeg
    } else {
        Gelezen::Waarde(Value::Array(eenmaal))
    }
}

pub fn ja_nee(invoer: &Value, moet_zijn: Option<bool>) -> Gelezen {
    let gekozen = match invoer {
        Value::Null => false,
        Value::Bool(gekozen) => *gekozen,
        Value::String(gekozen) => match gekozen.trim() {
            "" | "false" => false,
            "true" => true,
            _ => return Gelezen::ongeldig(),
        },
        _ => return Gelezen::ongeldig(),
    };
    if moet_zijn.is_some_and(|moet| moet != gekozen) {
        return Gelezen::ongeldig();
    }
    Gelezen::Waarde(Value::Bool(gekozen))
}

pub fn bestand(invoer: &Value, regels: &Bestandsregels) -> Gelezen {
    let naam = invoer.get("naam").and_then(Value::as_str);
    let grootte = invoer.get("grootte").and_then(Value::as_u64);
    let (Some(naam), Some(grootte)) = (naam, grootte) else {
        return Gelezen::Leeg;
    };
    let naam = match tekst::normaliseer(naam, Regels::Een) {
        Getypt::Leeg => return Gelezen::Leeg,
        Getypt::OngeldigTeken => return Gelezen::fout(Foutcode::OngeldigTeken),
        Getypt::Tekst(naam) => naam,
    };
    let soort = naam.rsplit_once('.').map(|(_, soort)| soort);
    let bekend = soort.is_some_and(|s| regels.types.iter().any(|t| t.eq_ignore_ascii_case(s)));
    let naamdeel = naam.split('.').next().unwrap_or_default();
    if !bekend {
        return Gelezen::fout(Foutcode::Bestandstype);
    }
    if grootte > regels.max_grootte {
        return Gelezen::fout(Foutcode::BestandTeGroot);
    }
    if grootte == 0 {
        return Gelezen::fout(Foutcode::BestandLeeg);
    }
    if naam.contains(|teken| regels.verboden_tekens.contains(teken)) {
        return Gelezen::fout(Foutcode::BestandsnaamTekens);
    }
    if naam.contains(teken::is_onzichtbaar) {
        return Gelezen::fout(Foutcode::OngeldigTeken);
    }
    if tekst::is_langer_dan(naamdeel, regels.max_naamdeel) {
        return Gelezen::fout(Foutcode::BestandsnaamTeLang);
    }
    if tekst::is_langer_dan(&naam, regels.max) {
        return Gelezen::te_lang(regels.max);
    }
    Gelezen::Waarde(serde_json::json!({ "naam": naam, "grootte": grootte }))
}
