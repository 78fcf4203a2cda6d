//! The decree as a reader gets it: everybody in it, plainly a draft until it is established.

use letters::besluit::{Besluit, Groep, Persoon, Stand, pdf};
use std::path::Path;
use std::process::Command;

fn voorbeeld(naam: &str) -> Besluit {
    let bestand =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("voorbeelden/besluit-{naam}.json"));
    serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap()
}

/// The pages of the PDF as text.
fn paginas(pdf: &[u8]) -> Vec<String> {
    let map = tempfile::tempdir().unwrap();
    let bestand = map.path().join("besluit.pdf");
    std::fs::write(&bestand, pdf).unwrap();
    let uit = Command::new("pdftotext")
        .args(["-layout", "-enc", "UTF-8", bestand.to_str().unwrap(), "-"])
        .output()
        .expect("pdftotext is needed: apt-get install poppler-utils");
    assert!(uit.status.success());
    let tekst = String::from_utf8(uit.stdout).unwrap();
    let paginas = tekst.split('\u{c}').filter(|p| !p.trim().is_empty());
    paginas.map(str::to_owned).collect()
}

#[test]
fn everybody_stands_under_the_honour() {
    let besluit = voorbeeld("vastgesteld");
    let tekst = paginas(&pdf(&besluit).unwrap()).concat();
    assert!(tekst.contains("Koninklijk besluit 2026001234"));
    assert!(tekst.contains("24 april 2026"));
    // Who decides, on whose proposal, and who signs.
    for deel in [
        "Wij Willem-Alexander",
        "Op de voordracht van Onze Minister van Algemene Zaken en Onze Minister van",
        "Gezien het advies van het Kapittel",
        "Hebben goedgevonden en verstaan:",
        "aan de hierna genoemde 3 personen",
        "Onze Ministers zijn belast met de uitvoering van dit besluit.",
        "De Koning",
        "De Minister van Algemene Zaken",
        "De Minister van Volksgezondheid, Welzijn en",
        "’s-Gravenhage, 24 april 2026",
        "05-12-1950",
        "niet bekend",
    ] {
        assert!(tekst.contains(deel), "{deel} in {tekst}");
    }
    let mut plek = 0;
    for groep in &besluit.groepen {
        plek += tekst[plek..].find(&groep.onderscheiding).unwrap();
        for persoon in &groep.personen {
            for waarde in [&persoon.naam, &persoon.gemeente, &persoon.zaaknummer] {
                let waarde = waarde.replace('\'', "’");
                let gewoon = tekst[plek..].replace('\'', "’");
                assert!(gewoon.contains(&waarde), "{waarde}");
            }
        }
    }
    assert!(!tekst.to_lowercase().contains("concept"));
}

#[test]
fn every_page_of_a_draft_says_so() {
    let mut besluit = voorbeeld("concept");
    assert!(
        paginas(&pdf(&besluit).unwrap())
            .concat()
            .contains("In dit besluit staan nog geen personen.")
    );
    besluit.groepen = vec![Groep {
        onderscheiding: "Lid in de Orde van Oranje-Nassau".to_owned(),
        personen: (0..120)
            .map(|n| Persoon {
                naam: format!("Kandidaat {n}"),
                geboren: None,
                gemeente: "Utrecht".to_owned(),
                zaaknummer: format!("KO-2026-{n:06}"),
            })
            .collect(),
    }];
    let paginas = paginas(&pdf(&besluit).unwrap());
    assert!(paginas.len() > 2);
    for (nummer, pagina) in paginas.iter().enumerate() {
        assert!(
            pagina.contains("CONCEPT: niet vastgesteld"),
            "page {nummer}"
        );
        assert!(pagina.contains(&format!("Pagina {} van {}", nummer + 1, paginas.len())));
    }
    besluit.stand = Stand::Vastgesteld;
    assert_eq!(pdf(&besluit).unwrap(), pdf(&besluit).unwrap());
}

#[test]
fn a_name_is_never_markup_and_no_sign_makes_it_fail() {
    let mut besluit = voorbeeld("vastgesteld");
    for naam in [
        "#panic() *vet* $x$",
        "漢字",
        "",
        "\u{202e}x",
        "a\u{301}\0",
        &"W".repeat(600),
    ] {
        besluit.groepen[0].personen[0].naam = naam.to_owned();
        besluit.nummer = naam.to_owned();
        if let Err(fout) = pdf(&besluit) {
            panic!("{naam:?}: {fout}");
        }
    }
}
