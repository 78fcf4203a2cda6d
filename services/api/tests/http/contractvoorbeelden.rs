//! The examples of the contract are judged: each by its schema, and that of a form by the rules of the form.

use std::collections::HashMap;

use chrono::NaiveDate;
use jsonschema::{Validator, options};
use serde_json::{Value, json};
use verzoek::regels::datum::{Datum, Vorm};
use verzoek::regels::{self, Fase, Formulier};

use crate::contract::resolved;
use crate::regels_over_http::{ZONDER_AANROEP, aanroep};

fn contract() -> Value {
    serde_json::from_str(&api::document()).unwrap()
}

/// A body or an answer as the contract describes it.
struct Inhoud<'a> {
    waar: String,
    soort: &'a str,
    media: &'a Value,
}

/// Those of every call, and of the answers that the contract holds once.
fn alle(contract: &Value) -> Vec<Inhoud<'_>> {
    let mut plaatsen = Vec::new();
    for (path, calls) in contract["paths"].as_object().unwrap() {
        for (method, call) in calls.as_object().unwrap() {
            plaatsen.push((format!("{method} {path}"), &call["requestBody"]));
            for (status, answer) in call["responses"].as_object().unwrap() {
                plaatsen.push((format!("{method} {path} {status}"), answer));
            }
        }
    }
    for (naam, answer) in contract["components"]["responses"].as_object().unwrap() {
        plaatsen.push((naam.clone(), answer));
    }
    let inhoud = plaatsen.into_iter().flat_map(|(waar, plaats)| {
        let soorten = plaats["content"].as_object().into_iter().flatten();
        soorten.map(move |(soort, media)| Inhoud {
            waar: waar.clone(),
            soort,
            media,
        })
    });
    inhoud.collect()
}

/// The examples of it, wherever the contract holds them.
fn voorbeelden<'a>(contract: &'a Value, media: &'a Value) -> Vec<&'a Value> {
    let Some(voorbeelden) = media["examples"].as_object() else {
        return media.get("example").into_iter().collect();
    };
    let voorbeelden = voorbeelden.values();
    let waarden = voorbeelden.filter_map(|gegeven| resolved(contract, gegeven).get("value"));
    waarden.collect()
}

/// A body has one.
fn voorbeeld<'a>(contract: &'a Value, media: &'a Value) -> Option<&'a Value> {
    voorbeelden(contract, media).into_iter().next()
}

/// What judges a value by a schema of the contract.
fn controleur(contract: &Value, schema: &Value) -> Validator {
    let geheel = json!({
        "allOf": [schema],
        "components": {"schemas": contract["components"]["schemas"]},
    });
    options()
        .should_validate_formats(true)
        .with_format("dd-mm-jjjj", |tekst: &str| {
            Datum::ontleed(tekst, &[Vorm::Dag]).is_ok()
        })
        .with_format("datum", |tekst: &str| Datum::lees(tekst).is_some())
        .build(&geheel)
        .unwrap()
}

/// What is wrong with a value.
fn fouten(controleur: &Validator, waarde: &Value) -> Vec<String> {
    let fouten = controleur.iter_errors(waarde);
    fouten
        .map(|fout| format!("{} {fout}", fout.instance_path()))
        .collect()
}

#[test]
fn every_body_and_every_answer_of_json_has_an_example() {
    let contract = contract();
    let mut met = 0;
    for Inhoud { waar, soort, media } in alle(&contract) {
        // The bytes of a file have none, nor has the one answer of a call that is never a problem.
        let heeft = match soort {
            "application/problem+json" => waar != "post /api/oauth/token 401",
            "application/json"
            | "application/x-ndjson"
            | "application/x-www-form-urlencoded"
            | "multipart/form-data" => true,
            _ => soort.starts_with("text/"),
        };
        let voorbeelden = voorbeelden(&contract, media);
        assert_eq!(!voorbeelden.is_empty(), heeft, "{waar} {soort}");
        met += usize::from(heeft);
    }
    assert!(met > 300, "{met}");
}

#[test]
fn every_example_holds_to_its_schema() {
    let contract = contract();
    let mut controleurs = HashMap::new();
    let mut gezien = Vec::new();
    for Inhoud { waar, media, .. } in alle(&contract) {
        let schema = &media["schema"];
        for waarde in voorbeelden(&contract, media) {
            // A type is composed once, for every call that has it.
            if gezien.contains(&(schema, waarde)) {
                continue;
            }
            let controleur = controleurs
                .entry(schema.to_string())
                .or_insert_with(|| controleur(&contract, schema));
            let fouten = fouten(controleur, waarde);
            assert_eq!(fouten, Vec::<String>::new(), "{waar}: {waarde}");
            gezien.push((schema, waarde));
        }
    }
    assert!(gezien.len() > 150, "{}", gezien.len());
}

/// The examples would be worth nothing if everything held.
#[test]
fn what_does_not_hold_to_a_schema_is_found() {
    let contract = contract();
    let schema = json!({"$ref": "#/components/schemas/Verzoekinvoer"});
    let controleur = controleur(&contract, &schema);
    let goed = &contract["components"]["examples"]["Verzoekinvoer"]["value"];
    assert_eq!(fouten(&controleur, goed), Vec::<String>::new());
    for (veld, fout) in [
        ("kandidaatGeboortedatum", json!("1958-02-14")),
        ("kanaal", json!("fax")),
        ("gemeenteId", json!("518")),
        ("motivering", Value::Null),
    ] {
        let mut waarde = goed.clone();
        waarde[veld] = fout;
        assert_eq!(fouten(&controleur, &waarde).len(), 1, "{veld}");
    }
}

/// As the rules read it: a choice for a boolean, and of a file its name and size.
fn als_formulier(voorbeeld: &Value) -> Value {
    let mut invoer = voorbeeld.clone();
    if let Some(ja) = voorbeeld["toekennen"].as_bool() {
        invoer["toekennen"] = json!(if ja { "ja" } else { "nee" });
    }
    if voorbeeld.get("file").is_some() {
        invoer["bestand"] = json!({"naam": "brief.pdf", "grootte": 48_213});
    }
    invoer
}

#[test]
fn the_example_of_every_form_holds_to_its_rules() {
    let contract = contract();
    let vandaag = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
    let mut formulieren = 0;
    for &formulier in Formulier::ALLE {
        let (method, path, pagina) = aanroep(formulier);
        if formulier == ZONDER_AANROEP || method == "GET" {
            continue;
        }
        let body = &contract["paths"][path][method.to_ascii_lowercase()]["requestBody"];
        let media = body["content"].as_object().unwrap().values().next();
        let invoer = als_formulier(voorbeeld(&contract, media.unwrap()).unwrap());
        // A page of the proposal is an example of a complete one.
        let fase = match pagina {
            Some(_) => Fase::Doorsturen,
            None => Fase::Opslaan,
        };
        let gelezen = regels::toets(formulier, &invoer, fase, vandaag);
        assert!(gelezen.is_ok(), "{}: {gelezen:?}", formulier.naam());
        formulieren += 1;
    }
    assert!(formulieren > 35, "{formulieren}");
}
