//! The copy as a reader gets it: every value in it, the same bytes each time, and never a failure.

use chrono::{TimeZone, Utc};
use letters::kopie::{Bijlage, Einde, Groep, Kopie, PdfFout, Periode, Soort, Stap, Veld, pdf};
use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use std::path::Path;
use std::process::Command;

fn voorbeeld(naam: &str) -> Kopie {
    let bestand =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("voorbeelden/kopie-{naam}.json"));
    serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap()
}

/// The words of the PDF in reading order, without its line breaks.
fn gelezen(pdf: &[u8]) -> String {
    poppler("pdftotext", &["-enc", "UTF-8"], pdf, &["-"])
}

fn poppler(programma: &str, ervoor: &[&str], pdf: &[u8], erna: &[&str]) -> String {
    let map = tempfile::tempdir().unwrap();
    let bestand = map.path().join("kopie.pdf");
    std::fs::write(&bestand, pdf).unwrap();
    let uit = Command::new(programma)
        .args(ervoor)
        .arg(&bestand)
        .args(erna)
        .output()
        .unwrap_or_else(|_| panic!("{programma} is needed: apt-get install poppler-utils"));
    assert!(uit.status.success());
    String::from_utf8(uit.stdout).unwrap()
}

/// Without white space and hyphens: a line may break anywhere.
fn kaal(tekst: &str) -> String {
    tekst
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '\u{ad}' | '‐'))
        // pdftotext says where it turns the direction of reading.
        .filter(|c| !matches!(c, '\u{202a}'..='\u{202e}'))
        .collect()
}

#[test]
fn de_kopie_bevat_elke_ingevulde_waarde_in_volgorde() {
    let kopie = voorbeeld("volledig");
    let tekst = kaal(&gelezen(&pdf(&kopie).unwrap()));
    let mut plek = 0;
    for stap in &kopie.stappen {
        let titel = kaal(&format!("Stap {}. {}", stap.nummer, stap.titel));
        plek += tekst[plek..]
            .find(&titel)
            .unwrap_or_else(|| panic!("{titel} stands after the step before"));
        for veld in stap.groepen.iter().flat_map(|groep| &groep.velden) {
            for regel in veld.waarde.iter().flat_map(|waarde| waarde.lines()) {
                // A page may end within a value; its beginning stands there whole.
                let begin: String = kaal(regel).chars().take(40).collect();
                assert!(tekst[plek..].contains(&begin), "{}: {regel}", veld.label);
            }
        }
    }
    for bijlage in &kopie.bijlagen {
        assert!(tekst.contains(&kaal(&bijlage.naam)), "{}", bijlage.naam);
    }
    assert!(tekst.contains("Samen52jaar:41jaarineenbetaaldebaanen35jaaralsvrijwilliger."));
}

/// The copy has the same steps as the screens, and within them everything one after another.
#[test]
fn de_kopie_heeft_de_volgorde_van_de_schermen() {
    let kopie = voorbeeld("volledig");
    let tekst = gelezen(&pdf(&kopie).unwrap());
    let schermen: serde_json::Value =
        serde_json::from_str(include_str!("../../../schema/rules.json")).unwrap();
    let paginas = schermen["paginas"].as_array().unwrap();
    // The last page is the one to submit on: it asks nothing.
    let verwacht: Vec<String> = (1..paginas.len())
        .zip(paginas)
        .map(|(nummer, pagina)| format!("Stap {nummer}. {}", pagina["naam"].as_str().unwrap()))
        .collect();
    let koppen: Vec<&str> = tekst.lines().filter(|r| r.starts_with("Stap ")).collect();
    assert_eq!(koppen, verwacht);

    let tekst = kaal(&tekst);
    let mut plek = 0;
    let mut vind = |wat: &str| {
        let begin: String = kaal(wat).chars().take(40).collect();
        plek += tekst[plek..]
            .find(&begin)
            .unwrap_or_else(|| panic!("{wat} stands after what comes before it"))
            + begin.len();
    };
    for stap in &kopie.stappen {
        vind(&format!("Stap {}. {}", stap.nummer, stap.titel));
        for groep in &stap.groepen {
            groep.titel.iter().for_each(|titel| vind(titel));
            for veld in &groep.velden {
                vind(&veld.label);
                let waarde = veld.waarde.as_deref().filter(|w| !w.trim().is_empty());
                vind(waarde.unwrap_or("niet ingevuld").lines().next().unwrap());
            }
        }
        if stap.titel == "Bijlagen" {
            kopie
                .bijlagen
                .iter()
                .for_each(|bijlage| vind(&bijlage.naam));
        }
    }
}

/// The face of the screens (web/src/ui/stijl/letters.css), and all of it in the file.
#[test]
fn de_kopie_heeft_de_letter_van_de_schermen() {
    let scherm = include_str!("../../../web/src/ui/stijl/letters.css");
    assert!(scherm.contains("font-family: \"Fira Sans\";"));
    let letters = poppler("pdffonts", &[], &pdf(&voorbeeld("leeg")).unwrap(), &[]);
    let rijen: Vec<&str> = letters.lines().skip(2).collect();
    assert!(!rijen.is_empty(), "{letters}");
    for rij in rijen {
        let naam = rij.split_whitespace().next().unwrap();
        assert!(naam.contains("+FiraSans-"), "{letters}");
    }
}

#[test]
fn elke_pagina_noemt_het_zaaknummer_en_haar_nummer() {
    let tekst = gelezen(&pdf(&voorbeeld("volledig")).unwrap());
    let paginas: Vec<&str> = tekst
        .split('\u{c}')
        .filter(|pagina| !pagina.trim().is_empty())
        .collect();
    assert!(paginas.len() >= 4);
    for (nummer, pagina) in paginas.iter().enumerate() {
        assert!(pagina.contains("Zaaknummer KO-2026-000123"));
        assert!(pagina.contains(&format!("Pagina {} van {}", nummer + 1, paginas.len())));
    }
}

#[test]
fn een_lege_kopie_zegt_bij_elk_veld_dat_het_niet_is_ingevuld() {
    let kopie = voorbeeld("leeg");
    let velden = kopie
        .stappen
        .iter()
        .flat_map(|s| &s.groepen)
        .flat_map(|g| &g.velden)
        .count();
    let tekst = gelezen(&pdf(&kopie).unwrap());
    // The steps without anything (3 and 4) say it too.
    assert_eq!(tekst.matches("niet ingevuld").count(), velden + 2);
    assert!(tekst.contains("Er zijn geen bijlagen toegevoegd."));
}

#[test]
fn dezelfde_gegevens_geven_dezelfde_bytes() {
    let kopie = voorbeeld("volledig");
    let eerste = pdf(&kopie).unwrap();
    pdf(&voorbeeld("leeg")).unwrap();
    let draden: Vec<_> = (0..4)
        .map(|_| {
            let kopie = kopie.clone();
            std::thread::spawn(move || pdf(&kopie).unwrap())
        })
        .collect();
    for draad in draden {
        assert!(draad.join().unwrap() == eerste, "the bytes differ");
    }
}

#[test]
fn de_datum_van_het_document_is_die_van_het_indienen_in_amsterdam() {
    let mut kopie = voorbeeld("leeg");
    kopie.ingediend_op = Utc.with_ymd_and_hms(2026, 6, 30, 22, 5, 7).unwrap();
    let bytes = pdf(&kopie).unwrap();
    let tekst = String::from_utf8_lossy(&bytes);
    assert!(tekst.contains("D:20260701000507+02'00"), "creation date");
    assert!(gelezen(&bytes).contains("1 juli 2026 om 0.05 uur"));
}

#[test]
fn een_jaar_dat_een_pdf_niet_kent_is_een_fout_en_geen_paniek() {
    let mut kopie = voorbeeld("leeg");
    kopie.ingediend_op = chrono::DateTime::<Utc>::MAX_UTC;
    assert!(matches!(pdf(&kopie), Err(PdfFout::Datum(_))));
}

#[test]
fn tekst_is_nooit_opmaak() {
    let tekst = gelezen(&pdf(&voorbeeld("vreemde-tekens")).unwrap());
    assert!(kaal(&tekst).contains(&kaal(
        "#set page(fill: red) *vet* _schuin_ $x^2$ @label <b> \\ [#panic()] `rauw` // weg"
    )));
    // Emoji and Chinese as they are, what no typeface has as its number.
    assert!(kaal(&tekst).contains("emoji😀"));
    assert!(kaal(&tekst).contains("漢字"));
    assert!(kaal(&tekst).contains("‹U+E000"));
}

#[test]
fn een_naam_in_elk_schrift_is_terug_te_lezen() {
    for naam in [
        "Łukasz Żółkiewski",
        "Nguyễn Thị Hồng Ngọc",
        "Ελένη Παπαδοπούλου",
        "Сергей Щербаков",
        "王小明",
        "山田 はなこ",
        "김민준",
        "محمد بن عبد الله",
        "فاطمه پژوهش",
        "משה כהן",
        "สมชาย ใจดี",
        "राजकुमार शर्मा क्षत्रिय",
    ] {
        let bytes = pdf(&kopie_met(&[naam], 2000)).unwrap();
        let tekst = kaal(&gelezen(&bytes));
        // pdftotext orders the words of a script from right to left by where they stand on the line.
        for woord in naam.split(' ') {
            assert!(tekst.matches(&kaal(woord)).count() > 9, "{woord}: {tekst}");
        }
        assert!(!tekst.contains("‹U+"), "{naam}: {tekst}");
    }
}

#[test]
fn wat_een_code_betekent_staat_er_alleen_bij_als_er_een_staat() {
    const UITLEG: &str = "een teken ingevuld dat wij niet kunnen afdrukken";
    let uitgelegd = |kopie: &Kopie| kaal(&gelezen(&pdf(kopie).unwrap())).contains(&kaal(UITLEG));
    let mut kopie = voorbeeld("leeg");
    kopie.kandidaat = "王小明 😀 Łukasz".to_owned();
    assert!(!uitgelegd(&kopie));
    kopie.bijlagen.push(Bijlage {
        naam: "አማርኛ.pdf".to_owned(),
        toelichting: None,
        toegevoegd_op: kopie.ingediend_op,
        grootte: 1,
    });
    assert!(uitgelegd(&kopie));
}

/// A copy whose fields take turns with these texts.
fn kopie_met(teksten: &[impl AsRef<str>], jaar: i32) -> Kopie {
    let mut beurten = teksten.iter().cycle();
    let mut t = || beurten.next().unwrap().as_ref().to_owned();
    Kopie {
        zaaknummer: t(),
        gemeente: t(),
        kandidaat: t(),
        voorsteller: t(),
        ingediend_op: Utc.with_ymd_and_hms(2026, 11, 21, 9, 32, 0).unwrap(),
        stappen: vec![Stap {
            nummer: 1,
            titel: t(),
            inleiding: Some(t()),
            groepen: vec![Groep {
                titel: Some(t()),
                velden: vec![Veld {
                    label: t(),
                    waarde: Some(t()),
                }],
            }],
        }],
        tijdlijn: vec![Periode {
            titel: t(),
            soort: Soort::Betaald,
            van_jaar: Some(jaar),
            einde: Einde::Jaar(jaar.saturating_add(7)),
        }],
        bijlagen: vec![Bijlage {
            naam: t(),
            toelichting: Some(t()),
            toegevoegd_op: Utc.with_ymd_and_hms(2026, 11, 20, 9, 32, 0).unwrap(),
            grootte: u64::MAX,
        }],
    }
}

#[test]
fn heel_veel_van_hetzelfde_teken_past() {
    for teken in [
        "\u{301}",
        "\u{5b0}",
        " ",
        "\u{a0}",
        "\t",
        "\n",
        "a\n",
        "W",
        "-",
        "fi",
        "\u{202e}",
        "漢",
        "😀",
        "ש",
        "لا",
        "น้ำ",
        "क्",
        "한",
        "a\u{301}",
        "‹",
        "\u{e000}",
        "\0",
    ] {
        let mut kopie = kopie_met(&[teken.repeat(600)], 2000);
        kopie.stappen[0].groepen[0].velden[0].waarde = Some(teken.repeat(10_000));
        if let Err(fout) = pdf(&kopie) {
            panic!("{teken:?}: {fout}");
        }
    }
}

/// Twenty times as many in `make nightly` (PROPTEST_CASES).
fn aantal(gevallen: u32) -> ProptestConfig {
    ProptestConfig {
        cases: gevallen * ProptestConfig::default().cases / 256,
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    }
}

/// Of one script each, or of its neighbours'.
fn schrift() -> impl Strategy<Value = String> {
    let begin = prop::sample::select(vec![
        0x20_u32, 0x80, 0x250, 0x2b0, 0x300, 0x370, 0x400, 0x530, 0x591, 0x600, 0x900, 0xe00,
        0x1100, 0x1ab0, 0x1d00, 0x1dc0, 0x1e00, 0x1f00, 0x2000, 0x2060, 0x20a0, 0x2100, 0x2190,
        0x2500, 0x2e00, 0x3000, 0xa700, 0xac00, 0xd7b0, 0xe000, 0xfb00, 0xfb1d, 0xfe00, 0xfff0,
        0x1d400, 0x1f300, 0xe0000,
    ]);
    (begin, proptest::collection::vec(0_u32..0x80, 1..200)).prop_map(|(begin, plekken)| {
        let tekens = plekken
            .into_iter()
            .filter_map(|plek| char::from_u32(begin + plek));
        tekens.collect()
    })
}

// Five texts in each copy: making a copy takes most of the time, however little stands in it.
proptest! {
    #![proptest_config(aantal(50))]

    #[test]
    fn geen_tekst_laat_de_kopie_mislukken(
        teksten in proptest::collection::vec(proptest::collection::vec(any::<char>(), 0..300), 5),
        jaar in any::<i32>(),
    ) {
        let teksten: Vec<String> = teksten.into_iter().map(String::from_iter).collect();
        prop_assert!(pdf(&kopie_met(&teksten, jaar)).is_ok());
    }

    #[test]
    fn geen_schrift_laat_de_kopie_mislukken(teksten in proptest::collection::vec(schrift(), 5)) {
        if let Err(fout) = pdf(&kopie_met(&teksten, 2000)) {
            return Err(TestCaseError::fail(format!("{fout}")));
        }
    }
}
