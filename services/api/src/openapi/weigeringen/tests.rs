use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::openapi::document;

/// What any call may be answered with, and none says.
const VAN_IEDERE: [&str; 4] = ["fout", "host", "methode", "teTraag"];

/// A problem in the contract, with the name under which it stands there and the place.
struct Voorbeeld<'a> {
    waar: String,
    naam: &'a str,
    problem: &'a Value,
}

fn voorbeelden(contract: &Value) -> Vec<Voorbeeld<'_>> {
    let gedeeld = &contract["components"]["responses"];
    let mut plaatsen = vec![("components".to_owned(), gedeeld)];
    for (path, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            plaatsen.push((format!("{method} {path}"), &call["responses"]));
        }
    }
    let mut gevonden = Vec::new();
    for (waar, answers) in plaatsen {
        for answer in answers.as_object().unwrap().values() {
            let examples = &answer["content"]["application/problem+json"]["examples"];
            for (naam, example) in examples.as_object().into_iter().flatten() {
                let gedeeld = example["$ref"].as_str().unwrap();
                let example = contract.pointer(&gedeeld[1..]).unwrap();
                gevonden.push(Voorbeeld {
                    waar: waar.clone(),
                    naam,
                    problem: &example["value"],
                });
            }
        }
    }
    gevonden
}

/// The types of the problems in the contract, each with a place that has it.
fn in_contract(contract: &Value) -> BTreeMap<String, String> {
    let voorbeelden = voorbeelden(contract).into_iter();
    let soorten = voorbeelden.map(|Voorbeeld { waar, problem, .. }| {
        let soort = problem["type"].as_str().unwrap();
        (soort.to_owned(), waar)
    });
    soorten.collect()
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

/// A client tells them apart by it, and the contract names them by it.
#[test]
fn what_is_not_possible_has_a_code_and_a_refusal_stands_under_its_code() {
    let contract: Value = serde_json::from_str(&document()).unwrap();
    let mut codes = BTreeSet::new();
    for Voorbeeld {
        waar,
        naam,
        problem,
    } in voorbeelden(&contract)
    {
        let code = problem["weigering"].as_str();
        let soort = problem["type"].as_str().unwrap();
        if soort == "urn:lintje:nietMogelijk" {
            assert!(code.is_some(), "{waar}: {problem}");
        }
        let eind = soort.trim_start_matches("urn:lintje:");
        assert_eq!(naam, code.unwrap_or(eind), "{waar}: {problem}");
        codes.extend(code);
    }
    assert!(codes.len() > 70, "{}", codes.len());
}

/// What a call names does not take the place of what it names besides.
#[test]
fn refusals_of_one_type_stand_side_by_side() {
    let contract: Value = serde_json::from_str(&document()).unwrap();
    let verwijderen =
        &contract["paths"]["/api/dossiers/{id}/bijlagen/{attachmentId}"]["delete"]["responses"];
    let namen = |status: &str| -> BTreeSet<String> {
        let examples = &verwijderen[status]["content"]["application/problem+json"]["examples"];
        examples.as_object().unwrap().keys().cloned().collect()
    };
    let verwacht = |namen: &[&str]| -> BTreeSet<String> {
        namen.iter().map(|naam| (*naam).to_owned()).collect()
    };
    assert_eq!(
        namen("403"),
        verwacht(&[
            "bijlageVanAnder",
            "bijlageVanVoorsteller",
            "herkomst",
            "nietBevoegd",
            "nietVanUwOrganisatie",
            "nietVoorUwRol",
        ])
    );
    assert_eq!(
        namen("409"),
        verwacht(&["ligtElders", "nietInDezeStatus", "zaakVernietigd"])
    );
}
