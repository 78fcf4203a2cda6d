//! Whose data the events of a decree hold: nothing is left out of the table, and what is sealed can go.

use besluit::betrokkene::{self, TABEL};
use besluit::{Event, KoninklijkBesluit};

use crate::contract::{golden_payloads, schemas};

#[path = "../../verzoek/tests/tabeltoets.rs"]
mod tabeltoets;

#[test]
fn the_table_names_every_value_of_every_event_once() {
    let schemas = schemas::schemas::<Event>();
    tabeltoets::een_rij_per_event(TABEL.iter(), &schemas);
    assert!(tabeltoets::alles_eenmaal(TABEL.iter(), &schemas) > 15);
    tabeltoets::vervangers_op_hun_plaats(TABEL.iter());
}

#[test]
fn every_example_splits_and_reads_whatever_of_it_is_gone() {
    let mut besluit = KoninklijkBesluit::default();
    for (naam, payload) in golden_payloads() {
        let rij = betrokkene::rij(&naam).unwrap();
        for event in tabeltoets::splitst_en_voegt::<Event>(rij, &payload) {
            assert_eq!(event.naam(), naam);
            besluit.pas_toe(event);
        }
        tabeltoets::onbekend_blijft_niet(rij, &payload);
    }
    assert!(besluit.versie > golden_payloads().len() as u64);
}
