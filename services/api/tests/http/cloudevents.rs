//! An event as neighbours hear it: the contract documents it as `schema/cloudevent.json` has it, and what goes out holds
//! to both.

use std::collections::BTreeSet;

use jsonschema::validator_for;
use serde_json::{Value, json};

fn schema() -> Value {
    serde_json::from_str(include_str!("../../../../schema/cloudevent.json")).unwrap()
}

/// What the contract says of the items of `/api/gebeurtenissen`.
fn gedocumenteerd() -> Value {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let antwoord = &contract["components"]["schemas"]["Gebeurtenissen"];
    let items = &antwoord["properties"]["items"]["items"];
    let plaats = items["$ref"].as_str().unwrap().trim_start_matches('#');
    contract.pointer(plaats).unwrap().clone()
}

/// Fails where the schema or the contract does not allow this to go out.
#[track_caller]
pub fn keur(bericht: &Value) {
    for schema in [schema(), gedocumenteerd()] {
        let keur = validator_for(&schema).unwrap();
        let fouten: Vec<String> = keur.iter_errors(bericht).map(|e| e.to_string()).collect();
        assert!(fouten.is_empty(), "{bericht}: {fouten:?}");
    }
}

fn namen(schema: &Value) -> BTreeSet<&String> {
    schema["properties"].as_object().unwrap().keys().collect()
}

fn verplicht(schema: &Value) -> BTreeSet<&str> {
    let namen = schema["required"].as_array().unwrap().iter();
    namen.map(|naam| naam.as_str().unwrap()).collect()
}

#[test]
fn the_contract_documents_an_event_as_the_schema_has_it() {
    let (schema, contract) = (schema(), gedocumenteerd());
    assert_eq!(namen(&contract), namen(&schema));
    assert_eq!(verplicht(&contract), verplicht(&schema));
    for wat in ["type", "additionalProperties"] {
        assert_eq!(contract[wat], schema[wat], "{wat}");
    }
    for naam in namen(&schema) {
        let (hier, daar) = (&contract["properties"][naam], &schema["properties"][naam]);
        assert_eq!(hier["type"], "string", "{naam}");
        assert_eq!(hier["pattern"], daar["pattern"], "{naam}");
        // One value: `const` there, an `enum` of it here.
        let waarden = daar.get("const").map(|waarde| json!([waarde]));
        assert_eq!(hier.get("enum"), waarden.as_ref(), "{naam}");
        assert!(hier["description"].is_string(), "{naam}");
    }
}

#[test]
fn the_contract_refuses_what_is_no_such_event() {
    let goed = json!({
        "specversion": "1.0",
        "id": "0d0f2f0e-5d2b-5a60-9c1b-2f1f0c1d9a11",
        "source": "urn:nld:systeem:lintje",
        "type": "nl.lintje.verbinding.getest",
        "time": "2026-11-21T10:00:00.123Z",
    });
    keur(&goed);
    let contract = validator_for(&gedocumenteerd()).unwrap();
    for (veld, waarde) in [
        ("specversion", json!("0.3")),
        ("source", json!("https://lintje.nl")),
        ("type", json!("DossierDoorgestuurd")),
        ("time", json!("21-11-2026")),
        ("sequence", json!(1234)),
        ("data", json!({"naam": "Johannes"})),
    ] {
        let mut fout = goed.clone();
        fout[veld] = waarde;
        assert!(!contract.is_valid(&fout), "{fout}");
    }
}
