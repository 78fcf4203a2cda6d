//! The note as a reader gets it: every word in it, the same bytes each time.

use letters::notitie::{Blok, Document, Notitie, Stuk, pdf};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use std::path::Path;
use std::process::Command;

fn voorbeeld() -> Notitie {
    let bestand = Path::new(env!("CARGO_MANIFEST_DIR")).join("voorbeelden/notitie.json");
    serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap()
}

/// The words of the PDF in reading order, without white space: a line may break anywhere.
fn gelezen(pdf: &[u8]) -> String {
    let map = tempfile::tempdir().unwrap();
    let bestand = map.path().join("notitie.pdf");
    std::fs::write(&bestand, pdf).unwrap();
    let uit = Command::new("pdftotext")
        .args(["-enc", "UTF-8", bestand.to_str().unwrap(), "-"])
        .output()
        .expect("pdftotext is needed: apt-get install poppler-utils");
    assert!(uit.status.success());
    let tekst = String::from_utf8(uit.stdout).unwrap();
    tekst.split_whitespace().collect()
}

#[test]
fn alles_wat_er_staat_staat_in_de_pdf() {
    let tekst = gelezen(&pdf(&voorbeeld()).unwrap());
    // The head is a table, which pdftotext reads column by column.
    for gegeven in [
        "AdviesvandeburgemeesteroverdeheerVandenBerg",
        "JohannesvandenBerg",
        "KO-2026-000123",
        "Gemeente's-Gravenhage",
        "FatimaYıldız",
        "21november2026",
    ] {
        assert!(tekst.contains(gegeven), "{gegeven} in {tekst}");
    }
    let mut plek = 0;
    for woorden in [
        "Oplegnotitie",
        "al25jaardedrijvendekrachtachterdevoedselbank.Zieookdewebsitevandevoedselbank",
        "<script>alert(1)</script>😀.",
        "•Penningmeestervan1998tot2010",
        "•Voorzittersinds2010",
        "•Allessamen",
        "Wijadviserenpositief.",
    ] {
        plek += tekst[plek..]
            .find(woorden)
            .unwrap_or_else(|| panic!("{woorden} in {tekst}"));
    }
}

#[test]
fn dezelfde_notitie_geeft_dezelfde_bytes() {
    assert_eq!(pdf(&voorbeeld()).unwrap(), pdf(&voorbeeld()).unwrap());
}

#[test]
fn de_langste_tekst_past() {
    let stuk = Stuk {
        tekst: "lang".repeat(12_500),
        ..Stuk::default()
    };
    let notitie = Notitie {
        document: Document {
            blokken: vec![Blok::Alinea { inhoud: vec![stuk] }],
        },
        ..voorbeeld()
    };
    assert!(gelezen(&pdf(&notitie).unwrap()).matches("lang").count() > 12_000);
}

/// Twenty times as many in `make nightly` (PROPTEST_CASES).
fn aantal(gevallen: u32) -> ProptestConfig {
    ProptestConfig {
        cases: gevallen * ProptestConfig::default().cases / 256,
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    }
}

/// JSON that comes near to a document of the editor, or is one.
fn bijna_document() -> impl Strategy<Value = serde_json::Value> {
    use serde_json::{Value, json};
    let vreemd = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        Just(json!([])),
        Just(json!({"soort": "alinea"})),
    ];
    let link = prop_oneof![
        Just(Value::Null),
        prop::sample::select(vec![
            "https://voorbeeld.nl",
            "javascript:alert(1)",
            "mailto:a@b.nl",
            "//x",
            "https://",
            ""
        ])
        .prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    let stijl = prop::sample::subsequence(vec!["vet", "cursief", "onderstreept", "groot"], 0..3);
    let stuk = prop_oneof![
        8 => ("\\PC{0,12}", link, stijl).prop_map(|(tekst, link, stijl)| {
            let mut stuk = json!({"tekst": tekst});
            if !link.is_null() {
                stuk["link"] = link;
            }
            if !stijl.is_empty() {
                stuk["stijl"] = json!(stijl);
            }
            stuk
        }),
        1 => any::<String>().prop_map(|tekst| json!({"tekst": tekst})),
        1 => vreemd.clone(),
    ];
    let inhoud = prop::collection::vec(stuk, 0..4);
    let blok = prop_oneof![
        4 => inhoud.clone().prop_map(|inhoud| json!({"soort": "alinea", "inhoud": inhoud})),
        4 => prop::collection::vec(inhoud, 0..3).prop_map(|items| json!({"soort": "opsomming", "items": items})),
        1 => vreemd.clone(),
    ];
    prop_oneof![
        8 => prop::collection::vec(blok, 0..5).prop_map(|blokken| json!({"blokken": blokken})),
        1 => vreemd,
    ]
}

proptest! {
    #![proptest_config(aantal(500))]

    /// A document is refused, or is one that reads back as it is.
    #[test]
    fn een_document_leest_terug_of_wordt_geweigerd(json in bijna_document()) {
        if let Ok(document) = Document::lees(&json) {
            let opnieuw = serde_json::to_value(&document).unwrap();
            prop_assert_eq!(Document::lees(&opnieuw).unwrap(), document);
        }
    }
}

proptest! {
    #![proptest_config(aantal(12))]

    #[test]
    fn elk_document_wordt_een_pdf(json in bijna_document().prop_filter("a document", |json| Document::lees(json).is_ok())) {
        let notitie = Notitie { document: Document::lees(&json).unwrap(), ..voorbeeld() };
        prop_assert!(pdf(&notitie).is_ok());
    }

    #[test]
    fn geen_tekst_laat_het_mislukken(tekst in any::<String>(), onderwerp in any::<String>()) {
        let stuk = Stuk { tekst, link: Some("https://voorbeeld.nl/x?y=1".to_owned()), ..Stuk::default() };
        let notitie = Notitie {
            onderwerp,
            document: Document { blokken: vec![Blok::Opsomming { items: vec![vec![stuk]] }] },
            ..voorbeeld()
        };
        prop_assert!(pdf(&notitie).is_ok());
    }
}
