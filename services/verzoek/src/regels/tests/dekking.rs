//! Every rule of the table is broken by a vector, and every form is accepted by one.

use std::collections::BTreeSet;

use serde_json::Value;

use super::voorbeelden::{self, Verwacht};
use crate::regels::{Fase, Formulier};

type Regel = (&'static str, String, String, String);

#[test]
fn every_rule_and_message_is_produced_by_a_vector() {
    let tabel: Value = serde_json::from_str(crate::regels::TABEL).unwrap();
    let mut regels = BTreeSet::new();
    for formulier in Formulier::ALLE {
        let lezer = Lezer {
            tabel: &tabel,
            formulier: formulier.naam(),
        };
        let velden = &tabel["formulieren"][formulier.naam()]["velden"];
        lezer.blok(velden, "", &mut regels);
    }
    assert!(regels.len() > 200, "only {} rules were found", regels.len());

    let gemaakt: BTreeSet<Regel> = voorbeelden::alle()
        .into_iter()
        .filter_map(|v| match v.verwacht {
            Verwacht::Fouten(fouten) => Some((v.formulier, fouten)),
            Verwacht::Record(_) => None,
        })
        .flat_map(|(formulier, fouten)| {
            fouten.into_iter().map(move |f| {
                (
                    formulier.naam(),
                    zonder_nummers(&f.pointer),
                    f.code,
                    f.detail,
                )
            })
        })
        .collect();
    let ontbreekt: Vec<&Regel> = regels.difference(&gemaakt).collect();
    assert!(ontbreekt.is_empty(), "no vector breaks {ontbreekt:#?}");
    let verzonnen: Vec<&Regel> = gemaakt
        .difference(&regels)
        .filter(|(_, pointer, _, _)| !pointer.is_empty())
        .collect();
    assert!(
        verzonnen.is_empty(),
        "the table has no such rule {verzonnen:#?}"
    );
}

#[test]
fn every_form_is_accepted_complete() {
    for &formulier in Formulier::ALLE {
        assert!(
            voorbeelden::alle().iter().any(|v| v.formulier == formulier
                && v.fase == Fase::Doorsturen
                && matches!(v.verwacht, Verwacht::Record(_))),
            "{formulier:?}"
        );
    }
}

/// `/relaties/0/omschrijving` → `/relaties/*/omschrijving`.
fn zonder_nummers(pointer: &str) -> String {
    pointer
        .split('/')
        .map(|stap| {
            if stap.parse::<usize>().is_ok() {
                "*"
            } else {
                stap
            }
        })
        .collect::<Vec<_>>()
        .join("/")
}

/// Why a date in this field can be invalid.
fn redenen(veld: &Value) -> Vec<&'static str> {
    let vorm = |vorm: &str| veld["vormen"].as_array().unwrap().contains(&vorm.into());
    let mogelijk = [
        ("maandBestaatNiet", vorm("dd-mm-jjjj") || vorm("mm-jjjj")),
        ("dagBestaatNiet", vorm("dd-mm-jjjj")),
        ("teVroeg", true),
        ("inToekomst", veld["tijd"] == "totEnMetVandaag"),
        ("eindeVoorBegin", veld["nietVoor"].is_string()),
    ];
    mogelijk
        .into_iter()
        .filter_map(|(reden, kan)| kan.then_some(reden))
        .collect()
}

/// Reads from the written table, not from the plan, what can go wrong in each field.
struct Lezer<'a> {
    tabel: &'a Value,
    formulier: &'static str,
}

impl Lezer<'_> {
    fn blok(&self, velden: &Value, boven: &str, regels: &mut BTreeSet<Regel>) {
        for veld in velden.as_array().unwrap() {
            let pad = format!("{boven}/{}", veld["naam"].as_str().unwrap());
            let mut regel = |pad: &str, code: &str, detail: String| {
                regels.insert((self.formulier, pad.to_owned(), code.to_owned(), detail));
            };
            let algemeen = |code: &str| self.tabel["meldingen"][code].as_str().unwrap();
            let soort = veld["soort"].as_str().unwrap();
            let is_tekst = matches!(soort, "tekst" | "langeTekst");

            let eigen = std::iter::once(veld)
                .chain(veld["varianten"].as_array().into_iter().flatten())
                .filter_map(|v| v["meldingen"].as_object())
                .flatten();
            for (code, detail) in eigen {
                regel(&pad, code, detail.as_str().unwrap().to_owned());
            }
            if veld["verplicht"].is_string() && veld["meldingen"]["verplicht"].is_null() {
                regel(&pad, "verplicht", algemeen("verplicht").to_owned());
            }
            if (is_tekst || matches!(soort, "geheim" | "bestand"))
                && let Some(max) = veld["max"].as_u64()
            {
                regel(
                    &pad,
                    "teLang",
                    algemeen("teLang").replace("{max}", &max.to_string()),
                );
            }
            if (is_tekst || soort == "bestand") && veld["meldingen"]["ongeldigTeken"].is_null() {
                regel(&pad, "ongeldigTeken", algemeen("ongeldigTeken").to_owned());
            }
            if soort == "datum" {
                let melding = veld["meldingen"]["ongeldig"].as_str().unwrap();
                for reden in redenen(veld) {
                    let waarom = self.tabel["redenen"][reden].as_str().unwrap();
                    regel(&pad, "ongeldig", format!("{melding} {waarom}"));
                }
            }
            let leidt_af = soort == "jaar";
            let zegt_zelf = !veld["meldingen"]["ongeldig"].is_null()
                || !veld["meldingen"]["verplicht"].is_null();
            if !leidt_af && !zegt_zelf {
                regel(&pad, "ongeldig", algemeen("ongeldig").to_owned());
            }
            match soort {
                "groep" => self.blok(&veld["velden"], &pad, regels),
                "lijst" => {
                    let max = veld["maxRijen"].to_string();
                    regel(&pad, "teVeel", algemeen("teVeel").replace("{max}", &max));
                    let uniek = veld["uniek"].as_str().unwrap();
                    regel(
                        &format!("{pad}/*/{uniek}"),
                        "dubbel",
                        algemeen("dubbel").to_owned(),
                    );
                    // A row that is no row says what the list says.
                    let detail = veld["meldingen"]["verplicht"].as_str().unwrap();
                    regel(&format!("{pad}/*"), "verplicht", detail.to_owned());
                    let rij = &self.tabel["rijen"][veld["rij"].as_str().unwrap()];
                    self.blok(rij, &format!("{pad}/*"), regels);
                }
                _ => {}
            }
        }
    }
}
