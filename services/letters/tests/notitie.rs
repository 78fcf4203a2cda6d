//! The note as a reader gets it: every word in it, the same bytes each time.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test")]

use letters::notitie::{Blok, Document, Notitie, Stuk, pdf};
use proptest::prelude::*;
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
        "<script>alert(1)</script>‹U+1F600›.",
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
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
