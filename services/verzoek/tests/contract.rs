//! The public contract of the events: what the history holds can be read for ever.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use verzoek::Event;

#[path = "../examples/schemas/contract.rs"]
pub mod schemas;

fn map() -> PathBuf {
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
pub fn golden() -> BTreeMap<String, Value> {
    bestanden(&map())
        .into_iter()
        .map(|(naam, tekst)| (naam, serde_json::from_str(&tekst).unwrap()))
        .collect()
}

/// One of each event.
pub fn golden_events() -> Vec<Event> {
    bestanden(&map())
        .values()
        .map(|tekst| serde_json::from_str(tekst).unwrap())
        .collect()
}

fn namen<T>(bij_naam: &BTreeMap<String, T>) -> BTreeSet<&str> {
    bij_naam.keys().map(String::as_str).collect()
}

/// A golden file is never edited: when it no longer reads, the event needs an upcaster. When an added field gives it
/// another shape, the old file goes to `eerder`, with a test that it reads.
#[test]
fn every_event_ever_written_reads_and_writes_as_it_stands() {
    for (naam, tekst) in bestanden(&map()) {
        let event: Event = serde_json::from_str(&tekst).unwrap();
        assert_eq!(event.naam(), naam);
        let geschreven = serde_json::to_string_pretty(&event).unwrap() + "\n";
        assert_eq!(geschreven, tekst, "{naam}");
    }
}

#[test]
fn an_attachment_of_before_the_choice_of_a_supporter_is_of_nobody() {
    let tekst = include_str!("eerder/BijlageGeupload.json");
    let Event::BijlageGeupload { gegevens, .. } = serde_json::from_str(tekst).unwrap() else {
        panic!("another event");
    };
    assert_eq!(gegevens.toelichting.as_deref(), Some("Krantenartikel"));
    assert_eq!(gegevens.ondersteuner, None);
}

#[test]
fn every_event_has_a_golden_file_and_every_file_an_event() {
    assert_eq!(
        namen(&bestanden(&map())),
        namen(&schemas::schemas::<Event>())
    );
}

#[test]
fn the_committed_schemas_are_those_of_the_events() {
    let map = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/events");
    let bewaard = bestanden(&map);
    // Those of a decree stand beside them: its own test looks that there are no others.
    for (naam, schema) in schemas::schemas::<Event>() {
        assert!(
            bewaard.get(&naam) == Some(&schemas::tekst(&schema)),
            "schema/events/{naam}.json is stale: cargo run -p verzoek --example schemas"
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
    for (naam, tekst) in bestanden(&map()) {
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
    let golden = bestanden(&map());
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
    let mut payload: Value = serde_json::from_str(&golden["EmailGeverifieerd"]).unwrap();
    payload["EmailGeverifieerd"]["op"] = json!("21 november");
    assert!(!controleur(&schemas["EmailGeverifieerd"]).is_valid(&payload));
}

/// No event has another shape than the one it was born with.
#[test]
fn nothing_has_to_be_upcast_yet() {
    assert!(verzoek::event::upcasters().is_empty());
    for (naam, tekst) in bestanden(&map()) {
        let event: Event = serde_json::from_str(&tekst).unwrap();
        assert_eq!(cqrs_es::DomainEvent::event_version(&event), "1.0", "{naam}");
        assert_eq!(cqrs_es::DomainEvent::event_type(&event), naam);
    }
}

#[test]
fn a_submission_of_before_municipalities_chose_a_day_reads_without_one() {
    let eerder = json!({"VoorstelIngediend": {"op": "2026-11-21T10:00:00Z"}});
    let zonder = Event::VoorstelIngediend {
        op: "2026-11-21T10:00:00Z".parse().unwrap(),
        uiterste_dag: None,
    };
    let gelezen: Event = serde_json::from_value(eerder.clone()).unwrap();
    assert_eq!(gelezen, zonder);
    // Without a day it is written as before; with one, the day is beside it.
    assert_eq!(json!(zonder), eerder);
    let met = Event::VoorstelIngediend {
        op: "2026-11-21T10:00:00Z".parse().unwrap(),
        uiterste_dag: Some("15-05".parse().unwrap()),
    };
    assert_eq!(json!(met)["VoorstelIngediend"]["uitersteDag"], "15-05");
    assert_eq!(serde_json::from_value::<Event>(json!(met)).unwrap(), met);
}

/// Before somebody was asked whether the task to phone was done, every note ended it.
#[test]
fn a_contact_without_an_answer_about_the_task_still_reads() {
    let eerder = include_str!("eerder/ContactGenoteerd.json");
    let Event::ContactGenoteerd { taak_klaar, .. } = serde_json::from_str(eerder).unwrap() else {
        panic!("another event");
    };
    assert_eq!(taak_klaar, None);
}
