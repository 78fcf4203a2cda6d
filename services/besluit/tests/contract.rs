//! The public contract of the events: what the history holds can be read for ever.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use besluit::Event;
use serde_json::{Value, json};

#[path = "../../verzoek/examples/schemas/contract.rs"]
pub mod schemas;

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

/// The files of a folder by their name without `.json`.
fn bestanden(map: &Path) -> BTreeMap<String, String> {
    std::fs::read_dir(map)
        .unwrap()
        .map(|item| {
            let pad = item.unwrap().path();
            assert_eq!(pad.extension().and_then(|e| e.to_str()), Some("json"));
            let naam = pad.file_stem().unwrap().to_str().unwrap().to_owned();
            (naam, std::fs::read_to_string(pad).unwrap())
        })
        .collect()
}

/// The stored example of each event, by its name.
pub fn golden_payloads() -> BTreeMap<String, Value> {
    bestanden(&golden())
        .into_iter()
        .map(|(naam, tekst)| (naam, serde_json::from_str(&tekst).unwrap()))
        .collect()
}

fn namen<T>(bij_naam: &BTreeMap<String, T>) -> BTreeSet<&str> {
    bij_naam.keys().map(String::as_str).collect()
}

/// A golden file is never edited: when it no longer reads, the event needs an upcaster. When an added field gives it
/// another shape, the old file goes to `eerder`, with a test that it reads.
#[test]
fn every_event_ever_written_reads_and_writes_as_it_stands() {
    for (naam, tekst) in bestanden(&golden()) {
        let event: Event = serde_json::from_str(&tekst).unwrap();
        assert_eq!(event.naam(), naam);
        let geschreven = serde_json::to_string_pretty(&event).unwrap() + "\n";
        assert_eq!(geschreven, tekst, "{naam}");
    }
}

/// Before the number could be written otherwise, a correction was of the date alone.
#[test]
fn a_correction_of_the_date_alone_leaves_the_number() {
    let tekst = include_str!("eerder/KoninklijkBesluitGedateerd.json");
    let event: Event = serde_json::from_str(tekst).unwrap();
    let alleen_datum = Event::KoninklijkBesluitGedateerd {
        datum: "2026-11-25".parse().unwrap(),
        nummer: None,
    };
    assert_eq!(event, alleen_datum);
    // It is written as before.
    let geschreven = serde_json::to_string_pretty(&event).unwrap() + "\n";
    assert_eq!(geschreven, tekst);
}

#[test]
fn every_event_has_a_golden_file_and_every_file_an_event() {
    assert_eq!(
        namen(&bestanden(&golden())),
        namen(&schemas::schemas::<Event>())
    );
}

#[test]
fn the_committed_schemas_are_those_of_the_events() {
    let map = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/events");
    let bewaard = bestanden(&map);
    // Beside those of a case, and the two that the database makes of log books; there are no others.
    let mut alle =
        bestanden(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../verzoek/tests/golden"));
    alle.extend(bestanden(&golden()));
    for van_database in ["LogVastgelegd", "LogOpgeruimd"] {
        alle.insert(van_database.to_owned(), String::new());
    }
    assert_eq!(namen(&bewaard), namen(&alle));
    for (naam, schema) in schemas::schemas::<Event>() {
        assert!(
            bewaard.get(&naam) == Some(&schemas::tekst(&schema)),
            "schema/events/{naam}.json is stale: cargo run -p besluit --example besluitschemas"
        );
    }
}

fn controleur(schema: &Value) -> jsonschema::Validator {
    assert!(jsonschema::meta::is_valid(schema));
    jsonschema::options()
        .should_validate_formats(true)
        .build(schema)
        .unwrap()
}

#[test]
fn every_golden_file_holds_to_its_schema() {
    let schemas = schemas::schemas::<Event>();
    for (naam, tekst) in bestanden(&golden()) {
        let payload: Value = serde_json::from_str(&tekst).unwrap();
        let fouten: Vec<String> = controleur(&schemas[&naam])
            .iter_errors(&payload)
            .map(|fout| format!("{} {fout}", fout.instance_path()))
            .collect();
        assert_eq!(fouten, Vec::<String>::new(), "{naam}");
    }
}

/// The schemas would be worth nothing if they let everything through.
#[test]
fn a_schema_refuses_what_is_not_its_event() {
    let schemas = schemas::schemas::<Event>();
    let golden = bestanden(&golden());
    for (naam, schema) in &schemas {
        let controleur = controleur(schema);
        for (ander, tekst) in &golden {
            let payload: Value = serde_json::from_str(tekst).unwrap();
            assert_eq!(
                controleur.is_valid(&payload),
                ander == naam,
                "{ander} as {naam}"
            );
        }
        let mut payload: Value = serde_json::from_str(&golden[naam]).unwrap();
        let velden = payload[naam].as_object_mut().unwrap();
        velden.insert("onbekend".to_owned(), json!(1));
        assert!(
            !controleur.is_valid(&payload),
            "{naam} with a field too many"
        );
    }
    let naam = "KoninklijkBesluitVastgesteld";
    let mut payload: Value = serde_json::from_str(&golden[naam]).unwrap();
    payload[naam]["op"] = json!("21 november");
    assert!(!controleur(&schemas[naam]).is_valid(&payload));
}

/// No event has another shape than the one it was born with.
#[test]
fn nothing_has_to_be_upcast_yet() {
    for (naam, tekst) in bestanden(&golden()) {
        let event: Event = serde_json::from_str(&tekst).unwrap();
        assert_eq!(cqrs_es::DomainEvent::event_version(&event), "1.0", "{naam}");
        assert_eq!(cqrs_es::DomainEvent::event_type(&event), naam);
    }
}
