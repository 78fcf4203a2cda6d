//! `schema/rules.vectors.json` as `schema/README.md` describes it.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::regels::{Fase, Formulier, Fout};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Voorbeelden {
    vandaag: NaiveDate,
    bases: BTreeMap<String, Basis>,
    vectoren: Vec<Vector>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Basis {
    formulier: Formulier,
    invoer: Value,
    uitkomst: Value,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    naam: String,
    basis: Option<String>,
    formulier: Option<Formulier>,
    #[serde(default)]
    invoer: Value,
    #[serde(default)]
    weg: Vec<String>,
    #[serde(default)]
    wijzig: Map<String, Value>,
    fase: Option<Fase>,
    vandaag: Option<NaiveDate>,
    #[serde(default)]
    uitkomst: Map<String, Value>,
    fouten: Option<Vec<Fout>>,
}

/// One check, with everything filled in.
pub struct Voorbeeld {
    pub naam: String,
    pub formulier: Formulier,
    pub fase: Fase,
    pub vandaag: NaiveDate,
    pub invoer: Value,
    pub verwacht: Verwacht,
}

pub enum Verwacht {
    /// Pointer in the record and the value there.
    Record(Vec<(String, Value)>),
    Fouten(Vec<Fout>),
}

pub fn alle() -> Vec<Voorbeeld> {
    let gelezen: Voorbeelden =
        serde_json::from_str(include_str!("../../../../../schema/rules.vectors.json")).unwrap();
    let van_bases = gelezen.bases.iter().flat_map(|(naam, basis)| {
        [Fase::Opslaan, Fase::Doorsturen].map(|fase| Voorbeeld {
            naam: format!("basis {naam}"),
            formulier: basis.formulier,
            fase,
            vandaag: gelezen.vandaag,
            invoer: uitgeschreven(&basis.invoer),
            verwacht: Verwacht::Record(vec![(String::new(), basis.uitkomst.clone())]),
        })
    });
    let van_vectoren = gelezen.vectoren.iter().map(|v| voorbeeld(&gelezen, v));
    van_bases.chain(van_vectoren).collect()
}

fn voorbeeld(gelezen: &Voorbeelden, vector: &Vector) -> Voorbeeld {
    let basis = vector.basis.as_ref().map(|naam| &gelezen.bases[naam]);
    let mut invoer = basis.map_or(&vector.invoer, |b| &b.invoer).clone();
    for pointer in &vector.weg {
        let (boven, naam) = pointer.rsplit_once('/').unwrap();
        let boven = invoer.pointer_mut(boven).unwrap().as_object_mut().unwrap();
        boven.shift_remove(naam).unwrap();
    }
    for (pointer, waarde) in &vector.wijzig {
        zet(&mut invoer, pointer, uitgeschreven(waarde));
    }
    Voorbeeld {
        naam: vector.naam.clone(),
        formulier: vector.formulier.or(basis.map(|b| b.formulier)).unwrap(),
        fase: vector.fase.unwrap_or(Fase::Opslaan),
        vandaag: vector.vandaag.unwrap_or(gelezen.vandaag),
        invoer: uitgeschreven(&invoer),
        verwacht: match &vector.fouten {
            Some(fouten) => Verwacht::Fouten(fouten.clone()),
            None => Verwacht::Record(
                vector
                    .uitkomst
                    .iter()
                    .map(|(pointer, waarde)| (pointer.clone(), uitgeschreven(waarde)))
                    .collect(),
            ),
        },
    }
}

fn zet(invoer: &mut Value, pointer: &str, waarde: Value) {
    let Some((boven, naam)) = pointer.rsplit_once('/') else {
        *invoer = waarde;
        return;
    };
    match invoer.pointer_mut(boven).unwrap() {
        Value::Object(velden) => {
            velden.insert(naam.to_owned(), waarde);
        }
        Value::Array(rijen) => rijen[naam.parse::<usize>().unwrap()] = waarde,
        ander => panic!("{pointer}: {ander} has no fields"),
    }
}

/// Writes `{"$tekst": ["a@", ["b", 250]]}` out.
fn uitgeschreven(waarde: &Value) -> Value {
    match waarde {
        Value::Object(velden) => match velden.get("$tekst") {
            Some(delen) => delen
                .as_array()
                .unwrap()
                .iter()
                .map(deel)
                .collect::<String>()
                .into(),
            None => Value::Object(
                velden
                    .iter()
                    .map(|(naam, w)| (naam.clone(), uitgeschreven(w)))
                    .collect(),
            ),
        },
        Value::Array(rijen) => rijen.iter().map(uitgeschreven).collect(),
        waarde => waarde.clone(),
    }
}

fn deel(deel: &Value) -> String {
    match deel {
        Value::String(tekst) => tekst.clone(),
        paar => {
            let keer = usize::try_from(paar[1].as_u64().unwrap()).unwrap();
            paar[0].as_str().unwrap().repeat(keer)
        }
    }
}
