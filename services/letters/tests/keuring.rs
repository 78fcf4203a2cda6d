//! An independent validator (veraPDF) judges the copies: PDF/A-2a and PDF/UA-1.

use letters::dossier::{self, Dossier};
use letters::kopie::{Kopie, pdf};
use letters::notitie::{self, Notitie};
use letters::postbrief;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn verapdf() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verapdf")
}

/// Without a validator these tests fail: a check that did not happen is not a check that passed.
fn keur(bestanden: &[PathBuf]) -> Output {
    let uit = Command::new(verapdf().join("check"))
        .args(bestanden)
        .output()
        .unwrap();
    assert!(
        matches!(uit.status.code(), Some(0 | 1)),
        "The PDF validator can't judge. Run `tools/verapdf/setup.sh` once.\n{}",
        String::from_utf8_lossy(&uit.stderr)
    );
    uit
}

#[test]
fn de_keuring_wijst_een_slecht_bestand_af() {
    let uit = keur(&[verapdf().join("fout.pdf")]);
    let verslag = String::from_utf8_lossy(&uit.stdout);
    assert_eq!(uit.status.code(), Some(1));
    assert!(
        verslag.contains("2a NOT COMPLIANT") && verslag.contains("ua1 NOT COMPLIANT"),
        "{verslag}"
    );
    assert!(verslag.contains("6.7.3.3-1"), "names the rules: {verslag}");
}

#[test]
fn elke_kopie_is_een_goede_pdf_a_2a_en_pdf_ua_1() {
    let map = tempfile::tempdir().unwrap();
    let kopieen: Vec<PathBuf> = ["leeg", "volledig", "vreemde-tekens"]
        .into_iter()
        .map(|naam| {
            let bestand = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join(format!("voorbeelden/kopie-{naam}.json"));
            let kopie: Kopie = serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap();
            let doel = map.path().join(format!("{naam}.pdf"));
            std::fs::write(&doel, pdf(&kopie).unwrap()).unwrap();
            doel
        })
        .collect();
    let uit = keur(&kopieen);
    let verslag = String::from_utf8_lossy(&uit.stdout);
    assert_eq!(uit.status.code(), Some(0), "{verslag}");
    assert_eq!(verslag.matches(" ok ").count(), 6, "{verslag}");
}

#[test]
fn een_notitie_met_opmaak_links_en_vreemde_tekens_is_ook_een_goede_pdf() {
    let map = tempfile::tempdir().unwrap();
    let bestand = Path::new(env!("CARGO_MANIFEST_DIR")).join("voorbeelden/notitie.json");
    let vol: Notitie = serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap();
    let leeg = Notitie {
        onderwerp: String::new(),
        document: notitie::Document::default(),
        ..vol.clone()
    };
    let bestanden: Vec<PathBuf> = [("vol", vol), ("leeg", leeg)]
        .into_iter()
        .map(|(naam, notitie)| {
            let doel = map.path().join(format!("{naam}.pdf"));
            std::fs::write(&doel, notitie::pdf(&notitie).unwrap()).unwrap();
            doel
        })
        .collect();
    let uit = keur(&bestanden);
    let verslag = String::from_utf8_lossy(&uit.stdout);
    assert_eq!(uit.status.code(), Some(0), "{verslag}");
    assert_eq!(verslag.matches(" ok ").count(), 4, "{verslag}");
}

#[test]
fn een_brief_met_een_qr_code_is_ook_een_goede_pdf() {
    let map = tempfile::tempdir().unwrap();
    let bestand =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("voorbeelden/postbrief-uitnodiging.json");
    let brief = serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap();
    let doel = map.path().join("brief.pdf");
    std::fs::write(&doel, postbrief::pdf(&brief).unwrap()).unwrap();
    let uit = keur(&[doel]);
    let verslag = String::from_utf8_lossy(&uit.stdout);
    assert_eq!(uit.status.code(), Some(0), "{verslag}");
    assert_eq!(verslag.matches(" ok ").count(), 2, "{verslag}");
}

#[test]
fn een_dossier_voor_het_archief_en_een_verklaring_zijn_ook_goede_pdfs() {
    let map = tempfile::tempdir().unwrap();
    let bestanden: Vec<PathBuf> = ["volledig", "leeg", "verklaring"]
        .into_iter()
        .map(|naam| {
            let bestand = Path::new(env!("CARGO_MANIFEST_DIR"))
                .join(format!("voorbeelden/dossier-{naam}.json"));
            let dossier: Dossier =
                serde_json::from_slice(&std::fs::read(bestand).unwrap()).unwrap();
            let doel = map.path().join(format!("{naam}.pdf"));
            std::fs::write(&doel, dossier::pdf(&dossier).unwrap()).unwrap();
            doel
        })
        .collect();
    let uit = keur(&bestanden);
    let verslag = String::from_utf8_lossy(&uit.stdout);
    assert_eq!(uit.status.code(), Some(0), "{verslag}");
    assert_eq!(verslag.matches(" ok ").count(), 6, "{verslag}");
}
