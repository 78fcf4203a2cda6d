//! One JSON Schema (2020-12) for each event, out of the types that are written to the history.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// By the event's name.
pub fn schemas<Event: ToSchema>() -> BTreeMap<String, Value> {
    let mut typen = Vec::new();
    Event::schemas(&mut typen);
    let typen: BTreeMap<String, Value> = typen
        .into_iter()
        .map(|(naam, schema)| (naam, gesloten(json!(schema))))
        .collect();
    let event = gesloten(json!(Event::schema()));
    let varianten = event["oneOf"].as_array().into_iter().flatten();
    varianten.map(|variant| alleen(variant, &typen)).collect()
}

/// The schema of one event with the types that it uses.
fn alleen(variant: &Value, typen: &BTreeMap<String, Value>) -> (String, Value) {
    let naam = variant["required"][0].as_str().unwrap_or_default();
    let mut gebruikt = BTreeSet::new();
    verwijzingen(variant, typen, &mut gebruikt);
    let mut schema = Map::new();
    schema.insert(
        "$schema".to_owned(),
        json!("https://json-schema.org/draft/2020-12/schema"),
    );
    schema.insert("$id".to_owned(), json!(format!("urn:lintje:event:{naam}")));
    schema.insert("title".to_owned(), json!(naam));
    schema.extend(variant.as_object().cloned().unwrap_or_default());
    if !gebruikt.is_empty() {
        let defs: Map<String, Value> = gebruikt
            .into_iter()
            .map(|naam| (naam.to_owned(), typen[naam].clone()))
            .collect();
        schema.insert("$defs".to_owned(), Value::Object(defs));
    }
    (naam.to_owned(), Value::Object(schema))
}

/// Refers to `$defs`, and closes every object: an event has the shape it was born with, and
/// another shape is another version.
fn gesloten(schema: Value) -> Value {
    match schema {
        Value::Object(velden) => {
            let mut velden: Map<String, Value> = velden
                .into_iter()
                .map(|(naam, waarde)| match (naam.as_str(), &waarde) {
                    ("$ref", Value::String(pad)) => {
                        let pad = pad.replace("#/components/schemas/", "#/$defs/");
                        (naam, Value::String(pad))
                    }
                    _ => (naam, gesloten(waarde)),
                })
                .collect();
            if velden.contains_key("properties") && velden.contains_key("type") {
                velden.insert("additionalProperties".to_owned(), json!(false));
            }
            Value::Object(velden)
        }
        Value::Array(delen) => delen.into_iter().map(gesloten).collect(),
        blad => blad,
    }
}

/// Every type that a schema refers to, directly or through another.
fn verwijzingen<'a>(
    schema: &Value,
    typen: &'a BTreeMap<String, Value>,
    gebruikt: &mut BTreeSet<&'a str>,
) {
    match schema {
        Value::Object(velden) => {
            let type_naam = velden
                .get("$ref")
                .and_then(Value::as_str)
                .and_then(|pad| pad.strip_prefix("#/$defs/"));
            if let Some((naam, type_)) = type_naam.and_then(|naam| typen.get_key_value(naam))
                && gebruikt.insert(naam)
            {
                verwijzingen(type_, typen, gebruikt);
            }
            velden
                .values()
                .for_each(|waarde| verwijzingen(waarde, typen, gebruikt));
        }
        Value::Array(delen) => delen
            .iter()
            .for_each(|deel| verwijzingen(deel, typen, gebruikt)),
        _ => {}
    }
}

/// As it stands in the file.
pub fn tekst(schema: &Value) -> String {
    format!("{schema:#}\n")
}
