//! What has to hold for a table of whose data events hold, that of a case and that of a decree alike.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use verzoek::betrokkene::{Eigenaar, Onderwerp, Rij};

/// By the event's name.
pub type Schemas = BTreeMap<String, Value>;

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

fn omvat(pointer: &str, pad: &str) -> bool {
    pad == pointer || pad.starts_with(&format!("{pointer}/"))
}

/// One row for each event.
pub fn een_rij_per_event<'a>(tabel: impl Iterator<Item = &'a Rij> + Clone, schemas: &Schemas) {
    let events: BTreeSet<&str> = schemas.keys().map(String::as_str).collect();
    let rijen: BTreeSet<&str> = tabel.clone().map(|rij| rij.event).collect();
    assert_eq!(rijen, events);
    assert_eq!(tabel.count(), events.len(), "one row for each");
}

/// Every value that an event can hold is named once; gives how many.
pub fn alles_eenmaal<'a>(tabel: impl Iterator<Item = &'a Rij>, schemas: &Schemas) -> usize {
    let mut geteld = 0;
    for rij in tabel {
        let event = rij.event;
        let schema = &schemas[event];
        let mut gevonden = BTreeSet::new();
        let binnen = &schema["properties"][event];
        plaatsen(binnen, &schema["$defs"], "", &mut gevonden);
        for plaats in &gevonden {
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
                gevonden.iter().any(|plaats| omvat(pointer, plaats)),
                "{event}{pointer} names nothing"
            );
        }
    }
    geteld
}

/// A placeholder stands where a value of a subject was, and nowhere else.
pub fn vervangers_op_hun_plaats<'a>(tabel: impl Iterator<Item = &'a Rij>) {
    for rij in tabel {
        let mut gezien = BTreeSet::new();
        for pointer in rij.vervangers.iter().flat_map(|(_, pointers)| *pointers) {
            let van = rij.velden().find(|(_, p)| p == pointer).map(|(van, _)| van);
            let (event, weg) = (rij.event, [Eigenaar::Verloop, Eigenaar::Geen]);
            assert!(
                van.is_some_and(|van| !weg.contains(&van)),
                "{event}{pointer}"
            );
            assert!(gezien.insert(*pointer), "{event}{pointer} twice");
        }
    }
}

/// All texts of a value.
pub fn teksten(waarde: &Value) -> Vec<&str> {
    match waarde {
        Value::Object(velden) => velden.values().flat_map(teksten).collect(),
        Value::Array(delen) => delen.iter().flat_map(teksten).collect(),
        Value::String(tekst) => vec![tekst],
        _ => Vec::new(),
    }
}

/// None of the texts of `geheim` stands in `waar`. A short one may be a part of another word.
fn zwijgt(waar: &Value, geheim: &Value, behalve: &BTreeSet<String>, wat: &str) {
    let staat_er = teksten(waar);
    for tekst in teksten(geheim) {
        let verraden = staat_er
            .iter()
            .any(|t| *t == tekst || tekst.contains(' ') && t.contains(tekst));
        assert!(
            behalve.contains(tekst) || !verraden,
            "{wat}: {tekst} is told by {waar}"
        );
    }
}

/// With only these parts left.
pub fn zonder(
    delen: &[(Onderwerp, Value)],
    blijft: impl Fn(usize) -> bool,
) -> Vec<(Onderwerp, Option<Value>)> {
    let over = |(plek, (van, deel)): (usize, &(Onderwerp, Value))| {
        (*van, blijft(plek).then(|| deel.clone()))
    };
    delen.iter().enumerate().map(over).collect()
}

/// The same through texts; none: that way does not take it.
fn als_tekst(rij: &Rij, rest: &Value, delen: &[(Onderwerp, Value)]) -> Option<Value> {
    let delen: Vec<String> = delen.iter().map(|(_, deel)| deel.to_string()).collect();
    let samen = rij.voegt_tekst_samen(&rest.to_string(), &delen)?;
    Some(serde_json::from_str(&samen).unwrap())
}

/// An event splits and is put together again as it was; whatever is gone, it reads as an event of its
/// kind, and says nothing of what is gone. Gives each subset of its parts as an event.
pub fn splitst_en_voegt<E: DeserializeOwned>(rij: &Rij, payload: &Value) -> Vec<E> {
    let naam = rij.event;
    let (rest, delen) = rij.splits(payload.clone());
    let niets = BTreeSet::new();
    for (van, deel) in &delen {
        zwijgt(&rest, deel, &niets, &format!("{naam} without {van}"));
    }
    let onderwerpen: BTreeSet<String> = delen.iter().map(|(van, _)| van.to_string()).collect();
    assert_eq!(onderwerpen.len(), delen.len(), "{naam}: one part for each");

    // Words of a code that a placeholder has: they tell nothing of what was there.
    let woorden: BTreeSet<String> = rij
        .vervangers
        .iter()
        .flat_map(|(vervanger, _)| {
            let waarde = vervanger.waarde();
            teksten(&waarde)
                .into_iter()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect();
    (0..1_usize << delen.len())
        .map(|over| {
            let blijft = |plek: usize| over >> plek & 1 == 1;
            let samen = rij.voegt_samen(rest.clone(), zonder(&delen, blijft));
            if (0..delen.len()).all(blijft) {
                assert_eq!(samen, *payload, "{naam} as it was");
                assert_eq!(als_tekst(rij, &rest, &delen).as_ref(), Some(payload));
            }
            for (plek, (van, deel)) in delen.iter().enumerate() {
                if !blijft(plek) {
                    zwijgt(&samen, deel, &woorden, &format!("{naam}, {van} gone"));
                }
            }
            serde_json::from_value(samen.clone())
                .unwrap_or_else(|fout| panic!("{naam} as {samen}: {fout}"))
        })
        .collect()
}

/// A value that no row names is the case's rather than anybody's to read.
pub fn onbekend_blijft_niet(rij: &Rij, payload: &Value) {
    let mut meer = payload.clone();
    meer[rij.event]["nieuw/van~nu"] = json!({"wie": "P. Jansen", "wat": [1, null]});
    let (rest, delen) = rij.splits(meer.clone());
    assert!(!rest.to_string().contains("Jansen"), "{rest}");
    let zaak = delen.iter().find(|(van, _)| *van == Onderwerp::Zaak);
    assert!(zaak.unwrap().1["/nieuw~1van~0nu"].is_object());
    assert_eq!(als_tekst(rij, &rest, &delen), None, "a name with a slash");
    assert_eq!(rij.voegt_samen(rest, zonder(&delen, |_| true)), meer);

    // An event of another row, or none at all, goes out whole.
    for vreemd in [
        json!({"Anders": {"wie": "P. Jansen"}}),
        json!({(rij.event): "P. Jansen"}),
        json!({(rij.event): {}, "daarnaast": "P. Jansen"}),
        json!("P. Jansen"),
    ] {
        let (rest, delen) = rij.splits(vreemd.clone());
        assert_eq!(rest, Value::Null);
        assert_eq!(delen.len(), 1);
        assert_eq!(als_tekst(rij, &rest, &delen), None);
        assert_eq!(rij.voegt_samen(rest, zonder(&delen, |_| true)), vreemd);
    }
}
