//! What holds for any input.

use std::sync::LazyLock;

use chrono::NaiveDate;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value};

use super::voorbeelden;
use crate::regels::{Fase, Formulier, Fout, TABEL, toets};

fn vandaag() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 21).unwrap()
}

/// Any JSON, with values that come near to real ones.
fn json() -> impl Strategy<Value = Value> {
    let blad = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        select(vec![
            "",
            " ",
            "29-02-2024",
            "02-1980",
            "1799",
            "1234 ab",
            "a@b.nl",
            "bekend",
            "anders",
            "onbekend",
            "vriend",
            "12",
            "bijzondere",
            "Onderzoeksbijlage",
            "x.pdf",
            "\0",
            "é\r\n",
        ])
        .prop_map(Value::from),
        select(vec![6030_u64, 5010, 518, 0]).prop_map(Value::from),
    ];
    blad.prop_recursive(4, 64, 12, |binnen| {
        prop_oneof![
            prop::collection::vec(binnen.clone(), 0..12).prop_map(Value::from),
            prop::collection::vec((any::<String>(), binnen), 0..4)
                .prop_map(|velden| Value::Object(velden.into_iter().collect())),
        ]
    })
}

/// A valid input in which some fields, at any depth, were replaced by anything.
fn verminkt() -> impl Strategy<Value = (Formulier, Value)> {
    let geldig: Vec<(Formulier, Value)> = voorbeelden::alle()
        .into_iter()
        .map(|v| (v.formulier, v.invoer))
        .collect();
    (
        select(geldig),
        prop::collection::vec((any::<prop::sample::Index>(), json()), 0..4),
    )
        .prop_map(|((formulier, mut invoer), wijzigingen)| {
            for (plaats, waarde) in wijzigingen {
                let plekken = plekken(&invoer);
                if !plekken.is_empty() {
                    *invoer.pointer_mut(plaats.get::<String>(&plekken)).unwrap() = waarde;
                }
            }
            (formulier, invoer)
        })
}

/// Twenty times as many in `make nightly` (PROPTEST_CASES).
fn aantal(gevallen: u32) -> ProptestConfig {
    ProptestConfig::with_cases(gevallen * ProptestConfig::default().cases / 256)
}

/// What is left of a mail address when it is typed into the request form.
fn mailadres(getypt: &str) -> Result<String, Vec<Fout>> {
    static BASIS: LazyLock<Value> = LazyLock::new(|| {
        let mut alle = voorbeelden::alle().into_iter();
        alle.find(|v| v.naam == "basis verzoek").unwrap().invoer
    });
    let mut invoer = BASIS.clone();
    invoer["voorstellerMail"] = Value::from(getypt);
    let record = toets(Formulier::Verzoek, &invoer, Fase::Opslaan, vandaag())?;
    Ok(record["voorstellerMail"].as_str().unwrap().to_owned())
}

/// Something that comes near to a mail address, or is one.
fn bijna_adres() -> impl Strategy<Value = String> {
    let deel = prop_oneof![
        4 => "[a-z0-9]{1,8}",
        1 => select(vec![".", "..", "@", "\"a b\"", " ", "-", "+", "%", "\r\n", "\0", "<", ">", ",", ";", "(x)", "[127.0.0.1]", "é", "\u{202e}", "\u{200b}", "\u{ff20}"])
            .prop_map(str::to_owned),
    ];
    (
        prop::collection::vec(deel, 1..10),
        any::<prop::sample::Index>(),
    )
        .prop_map(|(mut delen, plek)| {
            let plek = plek.index(delen.len());
            delen.insert(plek, "@".to_owned());
            delen.join("")
        })
}

/// A pointer to every value inside.
fn plekken(waarde: &Value) -> Vec<String> {
    let binnen: Vec<(String, &Value)> = match waarde {
        Value::Object(velden) => velden
            .iter()
            .map(|(n, w)| (n.replace('~', "~0").replace('/', "~1"), w))
            .collect(),
        Value::Array(rijen) => rijen
            .iter()
            .enumerate()
            .map(|(n, w)| (n.to_string(), w))
            .collect(),
        _ => Vec::new(),
    };
    binnen
        .into_iter()
        .flat_map(|(naam, waarde)| {
            std::iter::once(format!("/{naam}")).chain(
                plekken(waarde)
                    .into_iter()
                    .map(move |dieper| format!("/{naam}{dieper}")),
            )
        })
        .collect()
}

fn namen(record: &Value) -> Vec<String> {
    record
        .as_object()
        .map(Map::keys)
        .unwrap()
        .cloned()
        .collect()
}

/// The fields of a form, as the table writes them.
fn velden(formulier: Formulier) -> Vec<String> {
    let tabel: Value = serde_json::from_str(TABEL).unwrap();
    let velden = &tabel["formulieren"][formulier.naam()]["velden"];
    let namen = velden.as_array().unwrap().iter().map(|v| &v["naam"]);
    namen.map(|n| n.as_str().unwrap().to_owned()).collect()
}

proptest! {
    #![proptest_config(aantal(2_000))]

    /// No input makes it panic, and every refusal says something.
    #[test]
    fn any_json_gets_an_answer(invoer in json(), formulier in select(Formulier::ALLE)) {
        for fase in [Fase::Opslaan, Fase::Doorsturen] {
            if let Err(fouten) = toets(formulier, &invoer, fase, vandaag()) {
                prop_assert!(!fouten.is_empty());
                let zegt_iets = |f: &Fout| !f.detail.is_empty() && !f.detail.contains("{max}");
                prop_assert!(fouten.iter().all(zegt_iets));
            }
        }
    }

    /// What was accepted is accepted again, unchanged, and always has the same fields.
    #[test]
    fn a_record_gives_itself((formulier, invoer) in verminkt()) {
        for fase in [Fase::Opslaan, Fase::Doorsturen] {
            if let Ok(record) = toets(formulier, &invoer, fase, vandaag()) {
                let opnieuw = toets(formulier, &record, fase, vandaag());
                prop_assert_eq!(opnieuw.as_ref(), Ok(&record));
                prop_assert_eq!(namen(&record), velden(formulier));
            }
        }
    }

    /// Whatever is accepted as a mail address is one address and nothing else: no second one, no name, no line of a header.
    #[test]
    fn an_accepted_mail_address_is_one_address(getypt in prop_oneof![bijna_adres(), any::<String>()]) {
        if let Ok(adres) = mailadres(&getypt) {
            let (lokaal, domein) = adres.split_once('@').unwrap();
            prop_assert!(!lokaal.is_empty() && domein.contains('.') && !domein.contains('@'), "{:?}", adres);
            let vreemd = |teken: char| !teken.is_ascii_graphic() || "<>()[],;:\\\"".contains(teken);
            prop_assert!(!adres.contains(vreemd), "{:?}", adres);
            prop_assert!(adres.chars().count() <= 254, "{:?}", adres);
            prop_assert_eq!(mailadres(&adres), Ok(adres));
        }
    }

    /// An ordinary address is accepted, with what copying leaves around it.
    #[test]
    fn an_ordinary_mail_address_is_accepted(
        adres in "[a-z0-9]{1,12}([._+-][a-z0-9]{1,8}){0,2}@([a-z0-9]([a-z0-9-]{0,6}[a-z0-9])?\\.){1,3}[a-z]{2,6}",
        om in select(vec![("", ""), (" ", "\r\n"), ("\u{feff}", "\u{200b}"), ("\u{202a}", "\u{202c}"), ("\t", "\u{a0}")]),
    ) {
        prop_assert_eq!(mailadres(&format!("{}{adres}{}", om.0, om.1)), Ok(adres));
    }

    /// Forwarding asks more, never less; and one field has one error.
    #[test]
    fn what_may_be_forwarded_may_be_saved((formulier, invoer) in verminkt()) {
        let opslaan = toets(formulier, &invoer, Fase::Opslaan, vandaag());
        let doorsturen = toets(formulier, &invoer, Fase::Doorsturen, vandaag());
        if let Ok(record) = &doorsturen {
            prop_assert_eq!(opslaan.as_ref(), Ok(record));
        }
        if let (Err(minder), Err(meer)) = (&opslaan, &doorsturen) {
            prop_assert!(minder.iter().all(|fout| meer.contains(fout)));
        }
        if let Err(fouten) = doorsturen {
            let mut plekken: Vec<&String> = fouten.iter().map(|Fout { pointer, .. }| pointer).collect();
            plekken.sort();
            plekken.dedup();
            prop_assert_eq!(plekken.len(), fouten.len());
        }
    }
}
