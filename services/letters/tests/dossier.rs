//! A whole case on paper: everything in it, in its order, under headings, and never a failure.

use letters::dossier::{Dossier, pdf};
use std::path::Path;
use std::process::Command;

fn voorbeeld(naam: &str) -> Dossier {
    let bestand =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("voorbeelden/dossier-{naam}.json"));
    serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap()
}

fn poppler(programma: &str, vlaggen: &[&str], pdf: &[u8]) -> String {
    let map = tempfile::tempdir().unwrap();
    let bestand = map.path().join("dossier.pdf");
    std::fs::write(&bestand, pdf).unwrap();
    let uit = Command::new(programma)
        .args(vlaggen)
        .arg(&bestand)
        .args((programma == "pdftotext").then_some("-"))
        .output()
        .expect("poppler is needed: apt-get install poppler-utils");
    assert!(uit.status.success());
    String::from_utf8(uit.stdout).unwrap()
}

/// Without white space and hyphens: a line may break anywhere.
fn kaal(tekst: &str) -> String {
    tekst
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '\u{ad}' | '‐'))
        .collect()
}

#[test]
fn everything_is_read_in_its_order() {
    let dossier = voorbeeld("volledig");
    let gelezen = poppler("pdftotext", &["-enc", "UTF-8"], &pdf(&dossier).unwrap());
    let tekst = kaal(&gelezen);
    let mut plek = tekst.find(&kaal(&dossier.titel)).unwrap();
    let mut vind = |wat: &str| {
        let begin: String = kaal(wat).chars().take(30).collect();
        plek += tekst[plek..]
            .find(&begin)
            .unwrap_or_else(|| panic!("{wat} stands after what comes before it"));
    };
    for veld in &dossier.kop {
        vind(veld.waarde.as_deref().unwrap());
    }
    for deel in &dossier.delen {
        vind(&deel.titel);
        for veld in deel.groepen.iter().flat_map(|groep| &groep.velden) {
            vind(
                veld.waarde
                    .as_deref()
                    .unwrap_or("niet ingevuld")
                    .lines()
                    .next()
                    .unwrap(),
            );
        }
        let rijen = deel.tabel.iter().flat_map(|tabel| &tabel.rijen);
        if deel.groepen.is_empty() && deel.tabel.is_none() {
            vind(&deel.leeg);
        }
        for cel in rijen.flatten().filter(|cel| !cel.is_empty()) {
            assert!(tekst.contains(&kaal(cel)), "{cel}");
        }
    }
    assert!(gelezen.contains("漢字"), "no sign disappears");
    assert!(gelezen.contains("Zaaknummer KO-2026-000123"));
}

/// A screen reader goes from heading to heading, and hears what a value is.
#[test]
fn the_parts_are_headings_and_the_labels_headers() {
    let dossier = voorbeeld("volledig");
    let boom = poppler("pdfinfo", &["-struct-text"], &pdf(&dossier).unwrap());
    let regels = |soort: &str| {
        let begin = format!("{soort} ");
        let gevonden = boom
            .lines()
            .filter_map(|regel| regel.trim_start().strip_prefix(&begin));
        Vec::from_iter(gevonden.map(str::to_owned))
    };
    let koppen: Vec<String> = regels("H1")
        .iter()
        .map(|kop| kaal(kop.split('"').nth(1).unwrap_or_default()))
        .collect();
    let delen: Vec<String> = dossier.delen.iter().map(|deel| kaal(&deel.titel)).collect();
    assert_eq!(koppen, delen, "{boom}");
    // The labels, and of each table its columns and the first cell of each row.
    let labels = dossier.kop.len() + dossier.delen[0].groepen[0].velden.len();
    assert_eq!(regels("TH").len(), labels + (4 + 2) + (2 + 1), "{boom}");
}

#[test]
fn the_same_case_gives_the_same_bytes_and_a_case_without_anything_too() {
    let (vol, leeg) = (voorbeeld("volledig"), voorbeeld("leeg"));
    assert!(pdf(&vol).unwrap() == pdf(&vol).unwrap());
    let tekst = poppler("pdftotext", &["-enc", "UTF-8"], &pdf(&leeg).unwrap());
    assert!(tekst.contains("Er is niets over u vastgelegd."), "{tekst}");
    assert!(tekst.contains("1 juli 2026 om 0.05 uur"), "{tekst}");
}

#[test]
fn a_code_is_explained_where_there_is_one() {
    let uitgelegd = |dossier: &Dossier| {
        let gelezen = poppler("pdftotext", &["-enc", "UTF-8"], &pdf(dossier).unwrap());
        kaal(&gelezen).contains(&kaal("Daar staat een teken dat wij niet kunnen afdrukken."))
    };
    let mut dossier = voorbeeld("leeg");
    assert!(!uitgelegd(&dossier));
    dossier.delen[0].titel = "王小明 😀 Łukasz".to_owned();
    assert!(!uitgelegd(&dossier));
    dossier.delen[0].titel = "አማርኛ".to_owned();
    assert!(uitgelegd(&dossier));
}

#[test]
fn no_text_makes_it_fail() {
    let mut dossier = voorbeeld("volledig");
    for tekst in [
        "#panic() *vet* $x$",
        "",
        "\u{202e}x",
        "a\u{301}\0",
        &"W".repeat(3000),
    ] {
        dossier.titel = tekst.to_owned();
        dossier.zaaknummer = tekst.to_owned();
        dossier.delen[0].titel = tekst.to_owned();
        let tabel = dossier.delen[1].tabel.as_mut().unwrap();
        tabel.rijen[0] = vec![tekst.to_owned(); 2];
        tabel.kolommen[0] = tekst.to_owned();
        if let Err(fout) = pdf(&dossier) {
            panic!("{tekst:?}: {fout}");
        }
    }
}
