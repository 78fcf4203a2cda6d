use super::*;
use crate::openapi::calls::contract;

/// What the tables make of the contract: the rows that were used, and the fields that have none.
fn samengesteld() -> (BTreeSet<String>, BTreeSet<String>) {
    let mut contract = contract();
    let components = contract.components.take().unwrap();
    let schemas = serde_json::to_value(&components.schemas).unwrap();
    let mut samensteller = Samensteller::nieuw(&schemas);
    samensteller.in_calls(&mut contract.paths);
    (samensteller.gebruikt, samensteller.ontbreekt)
}

#[test]
fn every_field_of_a_body_and_an_answer_has_a_value() {
    let (gebruikt, ontbreekt) = samengesteld();
    assert!(
        ontbreekt.is_empty(),
        "add an example for {ontbreekt:?} in services/api/src/openapi/voorbeelden"
    );
    assert!(gebruikt.len() > 600, "{}", gebruikt.len());
}

#[test]
fn every_row_is_of_a_field_a_type_or_a_call() {
    let (gebruikt, _) = samengesteld();
    let rijen = tabel(VELDEN).into_iter().chain(tabel(TYPEN));
    let over: Vec<String> = rijen
        .map(|(naam, _)| naam)
        .filter(|naam| !gebruikt.contains(naam))
        .collect();
    assert!(over.is_empty(), "these rows give nothing a value: {over:?}");
}

#[test]
fn every_problem_that_the_contract_holds_has_a_row_and_every_row_is_one() {
    let problemen = contract().components.unwrap().responses;
    let namen: BTreeSet<String> = problemen.into_keys().collect();
    let rijen: BTreeSet<String> = tabel(PROBLEMEN).into_iter().map(|(naam, _)| naam).collect();
    assert_eq!(rijen, namen);
}

#[test]
fn a_problem_stands_under_the_end_of_its_type() {
    for (naam, rij) in problemen() {
        for (soort, problem) in rij {
            assert_eq!(problem["type"], format!("urn:lintje:{soort}"), "{naam}");
        }
    }
}

/// So that no name has two rows, and a row is found.
#[test]
fn the_tables_are_in_the_order_of_the_alphabet() {
    for tekst in [VELDEN, TYPEN, PROBLEMEN] {
        let rijen: BTreeMap<String, Value> = serde_json::from_str(tekst).unwrap();
        let geschreven = serde_json::to_string_pretty(&rijen).unwrap() + "\n";
        assert_eq!(geschreven, tekst);
    }
}
