//! Whose data the history holds: nothing is left out of the table, and nobody sees somebody else's.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::betrokkene::{self, AFGESCHERMD, Betrokkene, Eigenaar, TABEL};

use crate::contract::{golden, schemas};

/// Every place of an event where its schema can put a value, as a pointer; the items of a list stand
/// at the list itself.
fn plaatsen(schema: &Value, defs: &Value, pad: &str, gevonden: &mut BTreeSet<String>) {
    if let Some(naam) = schema["$ref"].as_str() {
        let naam = naam.strip_prefix("#/$defs/").unwrap();
        return plaatsen(&defs[naam], defs, pad, gevonden);
    }
    for keuze in ["oneOf", "anyOf", "allOf"] {
        if let Some(varianten) = schema[keuze].as_array() {
            for variant in varianten.iter().filter(|v| v["type"] != "null") {
                plaatsen(variant, defs, pad, gevonden);
            }
            return;
        }
    }
    match schema["properties"].as_object() {
        Some(velden) => {
            for (naam, veld) in velden {
                plaatsen(veld, defs, &format!("{pad}/{naam}"), gevonden);
            }
        }
        None => {
            gevonden.insert(pad.to_owned());
        }
    }
}

/// By event, every place where it can hold a value.
fn alle_plaatsen() -> BTreeMap<String, BTreeSet<String>> {
    schemas::schemas::<verzoek::Event>()
        .into_iter()
        .map(|(naam, schema)| {
            let mut gevonden = BTreeSet::new();
            let binnen = &schema["properties"][&naam];
            plaatsen(binnen, &schema["$defs"], "", &mut gevonden);
            (naam, gevonden)
        })
        .collect()
}

fn omvat(pointer: &str, pad: &str) -> bool {
    pad == pointer || pad.starts_with(&format!("{pointer}/"))
}

#[test]
fn every_event_has_one_row_and_no_row_is_left_over() {
    let events: BTreeSet<String> = alle_plaatsen().into_keys().collect();
    let rijen: BTreeSet<String> = TABEL.iter().map(|rij| rij.event.to_owned()).collect();
    assert_eq!(rijen, events);
    assert_eq!(TABEL.len(), events.len(), "one row for each");
}

#[test]
fn every_value_that_an_event_can_hold_is_named_once() {
    let mut geteld = 0;
    for (event, plaatsen) in alle_plaatsen() {
        let rij = betrokkene::rij(&event).unwrap();
        for plaats in &plaatsen {
            let namen: Vec<&str> = rij
                .velden()
                .filter(|(_, pointer)| omvat(pointer, plaats))
                .map(|(_, pointer)| pointer)
                .collect();
            assert_eq!(namen.len(), 1, "{event}{plaats} is named by {namen:?}");
            geteld += 1;
        }
        for (_, pointer) in rij.velden() {
            assert!(
                plaatsen.iter().any(|plaats| omvat(pointer, plaats)),
                "{event}{pointer} names nothing"
            );
        }
    }
    assert!(geteld > 150, "{geteld}");
}

#[test]
fn every_value_of_the_stored_examples_is_somebodys_or_nobodys() {
    let mut eigenaars = BTreeSet::new();
    for (event, payload) in golden() {
        for (pad, eigenaar) in betrokkene::bladen(&event, &payload) {
            assert!(eigenaar.is_some(), "{event}{pad} is in no row");
            eigenaars.insert(format!("{eigenaar:?}"));
        }
    }
    assert_eq!(eigenaars.len(), 6, "each kind of owner: {eigenaars:?}");
}

/// All texts below a value.
fn teksten(waarde: &Value, gevonden: &mut Vec<String>) {
    match waarde {
        Value::Object(velden) => velden.values().for_each(|w| teksten(w, gevonden)),
        Value::Array(delen) => delen.iter().for_each(|w| teksten(w, gevonden)),
        Value::String(tekst) => gevonden.push(tekst.clone()),
        _ => {}
    }
}

fn ondersteuner() -> Uuid {
    "018f3c5e-7a10-7005-8000-000000000005".parse().unwrap()
}

#[test]
fn nobody_sees_what_is_somebody_elses() {
    let allen = [
        (Betrokkene::Voorsteller, vec![Eigenaar::Voorsteller]),
        (
            Betrokkene::Kandidaat,
            vec![Eigenaar::Kandidaat, Eigenaar::Verloop],
        ),
        (
            Betrokkene::Ondersteuner(ondersteuner()),
            vec![Eigenaar::Ondersteuner],
        ),
        (Betrokkene::Ondersteuner(Uuid::nil()), vec![]),
    ];
    for (betrokkene, van) in allen {
        let (mut eigen, mut verborgen) = (0, 0);
        for (event, payload) in golden() {
            let deel = betrokkene::voor(betrokkene, &event, &payload).unwrap();
            let rij = betrokkene::rij(&event).unwrap();
            for (eigenaar, pointer) in rij.velden() {
                let Some(was) = payload[&event].pointer(pointer) else {
                    continue;
                };
                let nu = deel.inhoud.pointer(pointer).unwrap();
                if van.contains(&eigenaar) {
                    assert_eq!(nu, was, "{betrokkene} {event}{pointer}");
                    assert!(deel.eigen.contains(&pointer));
                    eigen += 1;
                } else if eigenaar == Eigenaar::Geen {
                    assert_eq!(nu, was);
                } else {
                    assert_eq!(*nu, json!(AFGESCHERMD), "{betrokkene} {event}{pointer}");
                    assert!(!deel.eigen.contains(&pointer));
                    let (mut hun, tekst) = (Vec::new(), deel.inhoud.to_string());
                    teksten(was, &mut hun);
                    // Codes of a choice are words of the contract, not of a person.
                    for geheim in hun.iter().filter(|t| t.contains(' ')) {
                        assert!(!tekst.contains(geheim.as_str()), "{event}: {geheim}");
                    }
                    verborgen += 1;
                }
            }
        }
        assert_eq!(eigen > 0, !van.is_empty(), "{betrokkene}");
        assert!(verborgen > 20, "{betrokkene}: {verborgen}");
    }
}

/// A value of which the table does not know is hidden from all rather than shown to somebody.
#[test]
fn a_value_that_no_row_names_is_hidden() {
    let payload = json!({"OndersteunerToegevoegd": {
        "id": ondersteuner(), "gegevens": {"persoonsgegevens": {"achternaam": "P. Jansen"}},
        "nieuw": {"veld": "geheim"},
    }});
    let van = Betrokkene::Ondersteuner(ondersteuner());
    let deel = betrokkene::voor(van, "OndersteunerToegevoegd", &payload).unwrap();
    assert_eq!(deel.inhoud["nieuw"]["veld"], AFGESCHERMD);
    assert_eq!(
        deel.inhoud["gegevens"]["persoonsgegevens"]["achternaam"],
        "P. Jansen"
    );
    assert_eq!(betrokkene::voor(van, "Onbekend", &payload), None);
}

#[test]
fn a_person_is_written_as_it_is_read() {
    for betrokkene in [
        Betrokkene::Voorsteller,
        Betrokkene::Kandidaat,
        Betrokkene::Ondersteuner(ondersteuner()),
    ] {
        assert_eq!(betrokkene.to_string().parse(), Ok(betrokkene));
    }
    for onzin in [
        "",
        "Voorsteller",
        "ondersteuner",
        "ondersteuner/",
        "ondersteuner/1",
        "zaak",
    ] {
        assert!(onzin.parse::<Betrokkene>().is_err(), "{onzin}");
    }
}
