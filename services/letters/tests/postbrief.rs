//! A letter as somebody without a mail address gets it: to whom, what, and where to go on.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test")]

use letters::postbrief::{Blok, Postbrief, Soort, pdf};
use std::path::Path;
use std::process::Command;

const LINK: &str = "https://lintje.example/verzoek-aanvraag/7b0c2f7e-6f0e-4e0d-9a55-0d9d3f1b2c11";

fn voorbeeld() -> Postbrief {
    let bestand =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("voorbeelden/postbrief-uitnodiging.json");
    serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap()
}

/// The PDF as text.
fn tekst(pdf: &[u8]) -> String {
    let map = tempfile::tempdir().unwrap();
    let bestand = map.path().join("brief.pdf");
    std::fs::write(&bestand, pdf).unwrap();
    let uit = Command::new("pdftotext")
        .args(["-layout", "-enc", "UTF-8", bestand.to_str().unwrap(), "-"])
        .output()
        .expect("pdftotext is needed: apt-get install poppler-utils");
    assert!(uit.status.success());
    String::from_utf8(uit.stdout).unwrap().replace('’', "'")
}

#[test]
fn a_letter_says_to_whom_from_whom_and_where_to_go_on() {
    let brief = voorbeeld();
    let gezet = tekst(&pdf(&brief).unwrap());
    for deel in [
        "Gemeente 's-Gravenhage",
        "Anna de Vries",
        "Kerkstraat 7A bis",
        "1234 AB",
        "21 november 2026",
        "KO-2026-000123",
        "Uitnodiging: vul uw voorstel in",
        "Beste Anna de Vries,",
        "Wij zitten op het stadhuis voor u klaar.",
        "Het formulier heeft zeven stappen.",
        "Met vriendelijke groet,",
        "Telefoon: 14 070",
    ] {
        assert!(gezet.contains(deel), "{deel} in {gezet}");
    }
    // An address may be broken over lines.
    let aaneen: String = gezet.split_whitespace().collect();
    assert!(aaneen.contains(LINK), "{gezet}");
    assert_eq!(pdf(&brief).unwrap(), pdf(&brief).unwrap());
}

#[test]
fn a_name_is_never_markup_and_no_sign_makes_it_fail() {
    for vreemd in [
        "#panic() *vet* $x$",
        "漢字",
        "",
        "\u{202e}x",
        "a\u{301}\0",
        &"W".repeat(600),
    ] {
        let mut brief = voorbeeld();
        brief.naam = vreemd.to_owned();
        brief.adres = vec![vreemd.to_owned(); 3];
        brief.onderwerp = vreemd.to_owned();
        brief.contact = vec![vreemd.to_owned()];
        for soort in [Soort::Alinea, Soort::Citaat, Soort::Opsomming, Soort::Link] {
            let regels = vec![vreemd.to_owned()];
            brief.blokken.push(Blok { soort, regels });
        }
        if let Err(fout) = pdf(&brief) {
            panic!("{vreemd:?}: {fout}");
        }
    }
}
