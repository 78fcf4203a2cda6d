//! The committed contract is the one that the handlers document.

use serde_json::{Value, json};

#[test]
fn the_contract_in_the_schema_folder_is_that_of_the_handlers() {
    let committed = include_str!("../../../../schema/openapi.json");
    assert!(
        committed == api::document(),
        "schema/openapi.json is stale: run `make generate`"
    );
}

#[test]
fn every_call_of_an_official_names_the_session_and_what_changes_something_the_header_too() {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let schemes = &contract["components"]["securitySchemes"];
    assert_eq!(schemes["sessie"]["in"], "cookie");
    assert_eq!(schemes["sessie"]["name"], "lintje_sessie");
    assert_eq!(schemes["vanOns"]["name"], "X-Requested-With");
    let mut with_session = 0;
    for (path, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            let expected = match (call["responses"].get("403"), method.as_str()) {
                (None, _) => Value::Null,
                (Some(_), "get") => json!([{"sessie": []}]),
                (Some(_), _) => json!([{"sessie": [], "vanOns": []}]),
            };
            assert_eq!(call["security"], expected, "{method} {path}");
            with_session += usize::from(!expected.is_null());
        }
    }
    assert!(with_session > 40, "{with_session}");
    assert!(contract["paths"]["/api/auth"]["get"]["security"].is_array());
}

/// Generated clients name their calls after it.
#[test]
fn every_call_has_a_name_of_its_own() {
    let contract: Value = serde_json::from_str(&api::document()).unwrap();
    let mut names = std::collections::HashSet::new();
    for (path, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            let name = call["operationId"].as_str().unwrap();
            assert!(names.insert(name), "{method} {path}: {name}");
        }
    }
    assert!(names.len() > 100, "{}", names.len());
}
