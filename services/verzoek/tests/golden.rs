//! For the tests of the crates that read the events of a case: an example of each, and what a reader does with it beside
//! what the table of the events says (`verzoek::gevolgen`).

use std::collections::BTreeSet;
use std::path::Path;

use verzoek::{Event, Gevolg};

/// One of each event, as the history holds it.
pub fn events() -> impl Iterator<Item = Event> {
    let map = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .map(|map| map.join("services/verzoek/tests/golden"))
        .find(|map| map.is_dir())
        .unwrap();
    std::fs::read_dir(map).unwrap().map(|file| {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        serde_json::from_str(&text).unwrap()
    })
}

/// The table says it of exactly the events that do something.
pub fn as_the_table_says(
    gevolg: Gevolg,
    events: impl Iterator<Item = Event>,
    doet_iets: impl Fn(Event) -> bool,
) {
    let doen: BTreeSet<&str> = events
        .map(|event| (event.naam(), doet_iets(event)))
        .filter_map(|(naam, iets)| iets.then_some(naam))
        .collect();
    assert_eq!(doen, gevolg.soorten().iter().copied().collect());
}
