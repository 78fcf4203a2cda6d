//! A letter as somebody without a mail address gets it: to whom, what, and where to go on.

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

/// Wherever the line ends.
#[test]
fn no_line_ends_within_a_word_after_a_few_letters_and_a_hyphen() {
    let woorden = [
        "pdf-kopie",
        "e-mailadres",
        "KO-2026-000123",
        "'s-Gravenhage",
    ];
    let mut gezien = 0;
    for vooraf in 0..30 {
        let mut brief = voorbeeld();
        let regel = format!(
            "{} {}",
            "m".repeat(vooraf),
            format!("{} ", woorden.join(" ")).repeat(3)
        );
        brief.blokken = vec![Blok {
            soort: Soort::Alinea,
            regels: vec![regel],
        }];
        let gezet = tekst(&pdf(&brief).unwrap());
        for woord in woorden {
            gezien += gezet.matches(woord).count();
        }
        for regel in gezet.lines() {
            let einde = regel.split_whitespace().last().unwrap_or_default();
            assert!(
                !["pdf-", "e-", "KO-", "KO-2026-", "'s-"].contains(&einde),
                "{regel:?} in {gezet}"
            );
        }
    }
    // Three of each, and the number of the case besides: all of them are whole, and what is read is what was written.
    assert!(gezien >= 30 * 12, "{gezien}");
}
