//! The contract names the fields of every form that is sent: no more and no fewer than the table of rules.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use verzoek::regels::Formulier;

use crate::regels_over_http::{ZONDER_AANROEP, aanroep};

/// What stands beside the fields of a form in its body: it belongs to the call.
fn beside(formulier: Formulier) -> &'static [&'static str] {
    match formulier {
        // A managed reason in the place of a text.
        Formulier::Afwijzen => &["redenCode"],
        // The form of forwarding, sent along.
        Formulier::Advies => &["doorsturen", "ministerieId"],
        // Which dossier, and what of it.
        Formulier::Samenvoegen => &["met", "metEtag", "ondersteuners", "bijlagen"],
        Formulier::Vernietigen => &["voorwerp", "betrokkene"],
        // Whether it is shown or saved.
        Formulier::Inzien => &["weergave"],
        // Which supporters there are, the case knows alone.
        Formulier::Bijlage => &["ondersteuner"],
        _ => &[],
    }
}

/// A field that the contract keeps silent about: nothing but `false` is taken, as when it is left out.
const SILENT: (Formulier, &str) = (Formulier::Bijlage, "isVertrouwelijk");

/// A field of the table and its name in the contract.
fn on_the_wire(field: &Value) -> &str {
    match field["naam"].as_str().unwrap() {
        // The part of a multipart body (docs/specification/wire.md#records).
        "bestand" => "file",
        naam => naam,
    }
}

/// The schema that is meant: behind a reference, beside null, of the items of a list.
fn meant<'a>(contract: &'a Value, schema: &'a Value) -> &'a Value {
    let behind = if let Some(place) = schema["$ref"].as_str() {
        contract.pointer(place.trim_start_matches('#'))
    } else if let Some(ways) = schema["oneOf"].as_array() {
        ways.iter().find(|way| way["type"] != "null")
    } else {
        schema.get("items")
    };
    behind.map_or(schema, |behind| meant(contract, behind))
}

/// The properties of the object that is meant: its own, and those of the parts that it is put together of.
fn properties<'a>(contract: &'a Value, schema: &'a Value) -> BTreeMap<&'a str, &'a Value> {
    let meant = meant(contract, schema);
    let parts = meant["allOf"].as_array().into_iter().flatten();
    let own = meant["properties"].as_object().into_iter().flatten();
    parts
        .flat_map(|part| properties(contract, part))
        .chain(own.map(|(name, schema)| (name.as_str(), schema)))
        .collect()
}

fn compare(contract: &Value, table: &Value, fields: &[Value], schema: &Value, at: &str) {
    let properties = properties(contract, schema);
    assert!(!properties.is_empty(), "{at} is no object in the contract");
    let named: BTreeSet<&str> = properties.keys().copied().collect();
    let expected: BTreeSet<&str> = fields.iter().map(on_the_wire).collect();
    assert_eq!(named, expected, "{at}");
    for field in fields {
        let name = on_the_wire(field);
        let inner = match field["soort"].as_str() {
            Some("groep") => &field["velden"],
            Some("lijst") => &table["rijen"][field["rij"].as_str().unwrap()],
            _ => continue,
        };
        let at = format!("{at}/{name}");
        compare(
            contract,
            table,
            inner.as_array().unwrap(),
            properties[name],
            &at,
        );
    }
}

#[test]
fn every_form_has_the_fields_of_the_table_in_the_contract() {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let table: Value = serde_json::from_str(include_str!("../../../../schema/rules.json")).unwrap();
    for &formulier in Formulier::ALLE {
        if formulier == ZONDER_AANROEP {
            continue;
        }
        let naam = formulier.naam();
        let (method, path, _) = aanroep(formulier);
        let call = &contract["paths"][path][method.to_ascii_lowercase()];
        let mut fields = table["formulieren"][naam]["velden"]
            .as_array()
            .unwrap()
            .clone();
        fields.retain(|field| (formulier, on_the_wire(field)) != SILENT);
        for extra in beside(formulier) {
            fields.push(json!({"naam": extra}));
        }
        if method == "GET" {
            let asked: BTreeSet<&str> = call["parameters"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|parameter| parameter["in"] == "query")
                .map(|parameter| parameter["name"].as_str().unwrap())
                .collect();
            let expected: BTreeSet<&str> = fields.iter().map(on_the_wire).collect();
            assert_eq!(asked, expected, "{naam}");
            continue;
        }
        let content = call["requestBody"]["content"].as_object();
        let content = content.unwrap_or_else(|| panic!("{naam}: {method} {path} takes no body"));
        let body = &content.values().next().unwrap()["schema"];
        compare(&contract, &table, &fields, body, naam);
    }
}
