use verzoek::Gevolg;

use super::*;
use crate::golden;

/// Those that are known by name alone hold a record and nothing else.
#[test]
fn pages_are_set_by_events_that_hold_one() {
    let mut gezet = 0;
    for event in golden::events() {
        let soort = event.naam();
        if Paginanaam::gezet_door(soort).is_some() {
            gezet += 1;
            let payload = serde_json::to_value(&event).unwrap();
            let velden = payload[soort].as_object();
            assert!(velden.unwrap().keys().eq(["gegevens"]), "{soort}");
            let mut changes = Changes::default();
            changes.met_inhoud(Uuid::nil(), 1, event);
            assert!(changes.zaken.is_empty() && changes.onderdelen.is_empty());
        }
    }
    assert_eq!(gezet, Paginanaam::GEZET_DOOR.len());
}

#[test]
fn the_table_names_the_events_that_change_something() {
    golden::as_the_table_says(Gevolg::Zaak, golden::events(), |event| {
        let pagina = Paginanaam::gezet_door(event.naam()).is_some();
        let mut changes = Changes::default();
        changes.met_inhoud(Uuid::nil(), 1, event);
        let Changes {
            zaken,
            links,
            paginas,
            onderdelen,
            door_meehelper: _,
            door_behandelaar: _,
            zonder_meehulp,
            vernietigd,
        } = changes;
        let niets = zaken.is_empty()
            && links.is_empty()
            && paginas.is_empty()
            && onderdelen.is_empty()
            && zonder_meehulp.is_empty()
            && vernietigd.is_empty();
        pagina || !niets
    });
}
