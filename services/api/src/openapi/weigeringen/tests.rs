use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::openapi::document;

/// What any call may be answered with, and none says.
const VAN_IEDERE: [&str; 4] = ["fout", "host", "methode", "teTraag"];

/// The types of the problems in the contract, each with a place that has it.
fn in_contract(contract: &Value) -> BTreeMap<String, String> {
    let gedeeld = &contract["components"]["responses"];
    let mut plaatsen = vec![("components".to_owned(), gedeeld)];
    for (path, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            plaatsen.push((format!("{method} {path}"), &call["responses"]));
        }
    }
    let mut soorten = BTreeMap::new();
    for (waar, answers) in plaatsen {
        for answer in answers.as_object().unwrap().values() {
            let examples = &answer["content"]["application/problem+json"]["examples"];
            for example in examples.as_object().into_iter().flatten() {
                let soort = example.1["value"]["type"].as_str().unwrap();
                soorten.insert(soort.to_owned(), waar.clone());
            }
        }
    }
    soorten
}

/// The types that the sources below this folder give to a problem; those that compose the contract give none.
fn in_bronnen(map: &Path, soorten: &mut BTreeSet<String>) {
    for item in fs::read_dir(map).unwrap() {
        let pad = item.unwrap().path();
        if pad.ends_with("openapi") {
            continue;
        }
        if pad.is_dir() {
            in_bronnen(&pad, soorten);
        } else if pad.extension().is_some_and(|extension| extension == "rs") {
            let tekst = fs::read_to_string(&pad).unwrap();
            let gemaakt = tekst.split("Problem::new(").skip(1);
            let gemaakt = gemaakt.filter_map(|rest| rest.split('"').nth(1));
            soorten.extend(gemaakt.map(|soort| format!("urn:lintje:{soort}")));
        }
    }
}

#[test]
fn the_contract_names_every_type_that_the_program_gives_a_problem_and_no_other() {
    let contract: Value = serde_json::from_str(&document()).unwrap();
    let genoemd = in_contract(&contract);
    let mut gemaakt = BTreeSet::new();
    let bronnen = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    in_bronnen(&bronnen, &mut gemaakt);
    for (soort, waar) in &genoemd {
        assert!(gemaakt.contains(soort), "{waar}: no problem is a {soort}");
    }
    let verzwegen = gemaakt.iter().filter(|soort| !genoemd.contains_key(*soort));
    let van_iedere = VAN_IEDERE.map(|soort| format!("urn:lintje:{soort}"));
    assert!(verzwegen.eq(&van_iedere), "{gemaakt:?}");
}
