//! An example of every body and every answer, for who builds a client. They are composed of one value for each field:
//! `velden.json` has it by the name of the field; `typen.json` for a whole type, for a field of one type where the name
//! means another thing there, and for an answer that is no type, by the name of its call. A list has one item, and a
//! choice its first code unless the tables say which. `problemen.json` has the problems that the contract holds once, one
//! of each type that such an answer may be; what the domain refuses with them its enums say (`answers.rs`).

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Content, OpenApi, Paths, RefOr};

use super::verwijzing;

const VELDEN: &str = include_str!("velden.json");
const TYPEN: &str = include_str!("typen.json");
const PROBLEMEN: &str = include_str!("problemen.json");

fn tabel(tekst: &str) -> Map<String, Value> {
    // They are part of the program: a test reads them.
    serde_json::from_str(tekst).unwrap_or_default()
}

/// Bodies and answers that are no files.
fn leesbaar(soort: &str) -> bool {
    soort.starts_with("text/")
        || [
            "application/json",
            "application/x-ndjson",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
        ]
        .contains(&soort)
}

/// The type that a schema refers to.
fn verwezen(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

struct Samensteller<'a> {
    schemas: &'a Value,
    velden: Map<String, Value>,
    typen: Map<String, Value>,
    /// By type: a type is composed once, whatever number of calls has it.
    voorbeelden: BTreeMap<String, Value>,
    /// The rows that were used.
    gebruikt: BTreeSet<String>,
    /// The fields for which no table has a value.
    ontbreekt: BTreeSet<String>,
}

impl<'a> Samensteller<'a> {
    fn nieuw(schemas: &'a Value) -> Self {
        Samensteller {
            schemas,
            velden: tabel(VELDEN),
            typen: tabel(TYPEN),
            voorbeelden: BTreeMap::new(),
            gebruikt: BTreeSet::new(),
            ontbreekt: BTreeSet::new(),
        }
    }

    fn in_calls(&mut self, paths: &mut Paths) {
        for calls in paths.paths.values_mut() {
            let calls = [
                &mut calls.get,
                &mut calls.put,
                &mut calls.post,
                &mut calls.delete,
            ];
            for call in calls.into_iter().flatten() {
                self.in_call(call);
            }
        }
    }

    fn in_call(&mut self, call: &mut Operation) {
        let naam = call.operation_id.clone().unwrap_or_default();
        if let Some(RefOr::T(body)) = &mut call.request_body {
            for (soort, content) in &mut body.content {
                self.in_content(&naam, soort, content);
            }
        }
        for answer in call.responses.responses.values_mut() {
            let RefOr::T(answer) = answer else { continue };
            for (soort, content) in &mut answer.content {
                self.in_content(&naam, soort, content);
            }
        }
    }

    fn in_content(&mut self, call: &str, soort: &str, content: &mut RefOr<Content>) {
        let RefOr::T(content) = content else { return };
        if !leesbaar(soort) {
            return;
        }
        let schema = serde_json::to_value(&content.schema).unwrap_or_default();
        let Some(naam) = verwezen(&schema) else {
            content.example = Some(self.waarde(call, "", &schema));
            return;
        };
        if !self.voorbeelden.contains_key(naam) {
            let voorbeeld = self.van_type(naam);
            self.voorbeelden.insert(naam.to_owned(), voorbeeld);
        }
        content
            .examples
            .insert(naam.to_owned(), verwijzing("examples", naam));
    }

    fn van_type(&mut self, naam: &str) -> Value {
        let schemas = self.schemas;
        self.waarde(naam, "", &schemas[naam])
    }

    /// What stands at a field of `van`, a type or a call; without a field all of it. A type that holds itself needs a
    /// row, or this has no end.
    fn waarde(&mut self, van: &str, veld: &str, schema: &Value) -> Value {
        let plaats = if veld.is_empty() {
            van.to_owned()
        } else {
            format!("{van}.{veld}")
        };
        if let Some(rij) = self.typen.get(&plaats) {
            self.gebruikt.insert(plaats);
            return rij.clone();
        }
        if let Some(naam) = verwezen(schema) {
            return self.van_type(naam);
        }
        if let Some(delen) = schema["allOf"].as_array() {
            // In the order of the alphabet, as the properties of a schema are.
            let mut samen = BTreeMap::new();
            for deel in delen {
                if let Value::Object(velden) = self.waarde(van, veld, deel) {
                    samen.extend(velden);
                }
            }
            return Value::Object(samen.into_iter().collect());
        }
        if let Some(keuzes) = schema["oneOf"].as_array() {
            let keuze = keuzes.iter().find(|keuze| keuze["type"] != "null");
            return keuze.map_or(Value::Null, |keuze| self.waarde(van, veld, keuze));
        }
        if let Some(velden) = schema["properties"].as_object() {
            let velden = velden
                .iter()
                .map(|(naam, schema)| (naam.clone(), self.waarde(van, naam, schema)));
            return Value::Object(velden.collect());
        }
        if let Some(code) = schema["enum"].get(0) {
            return code.clone();
        }
        // A list of plain values has a row of its own.
        let item = &schema["items"];
        if verwezen(item).is_some() {
            return Value::Array(vec![self.waarde(van, veld, item)]);
        }
        let Some(rij) = self.velden.get(veld) else {
            self.ontbreekt.insert(plaats);
            return Value::Null;
        };
        self.gebruikt.insert(veld.to_owned());
        rij.clone()
    }
}

/// The problems that many calls answer with: by the name of the answer, and by the end of their type.
pub(super) fn problemen() -> BTreeMap<String, BTreeMap<String, Value>> {
    // As the others.
    serde_json::from_str(PROBLEMEN).unwrap_or_default()
}

/// Puts them into the contract: that of a type once, and its bodies and answers refer to it.
pub(super) fn schrijf(contract: &mut OpenApi) {
    let components = contract.components.get_or_insert_default();
    // The schemas are made of our own types.
    let schemas = serde_json::to_value(&components.schemas).unwrap_or_default();
    let mut samensteller = Samensteller::nieuw(&schemas);
    samensteller.in_calls(&mut contract.paths);
    components
        .examples
        .extend(samensteller.voorbeelden.into_iter().map(|(naam, waarde)| {
            let voorbeeld = ExampleBuilder::new().value(Some(waarde));
            (naam, voorbeeld.into())
        }));
}
