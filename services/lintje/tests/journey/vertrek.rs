//! What leaves the house about one case: on the command line, and as a stream.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};

use crate::program::Program;

fn draai(programma: &str, vlaggen: &[&str], in_map: &Path) -> String {
    let uit = Command::new(programma)
        .args(vlaggen)
        .current_dir(in_map)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&[uit.stdout, uit.stderr].concat()).into_owned();
    assert!(uit.status.success(), "{programma}: {said}");
    said
}

/// The package of a submitted proposal and what is held about its candidate, by `lintje audit`.
pub async fn op_de_opdrachtregel(program: &Program, zaak: &str) {
    let zaaknummer = program.zaaknummer(zaak).await;
    let map = tempfile::tempdir().unwrap();
    let uit = map.path().join("uit");
    let zonder_reden = |wat: &[&str]| {
        let naar: &[&str] = &["--uit", uit.to_str().unwrap(), "--wie", "P. Proef"];
        program.audit(&[wat, naar].concat())
    };
    let audit = |wat: &[&str]| zonder_reden(&[wat, &["--reden", "Brief van 3 november"]].concat());
    let (gelukt, gezegd) = zonder_reden(&["pakket", &zaaknummer]);
    assert!(!gelukt && gezegd.contains("--reden"), "{gezegd}");
    let (gelukt, gezegd) = audit(&["pakket", &zaaknummer]);
    assert!(gelukt, "{gezegd}");
    let zip = uit.join(format!("{zaaknummer}-archiefpakket.zip"));
    let rechten = std::fs::metadata(&zip).unwrap().permissions().mode();
    assert_eq!(rechten & 0o777, 0o600, "its owner's alone");
    draai(
        "python3",
        &["-m", "zipfile", "-e", zip.to_str().unwrap(), "."],
        map.path(),
    );
    let pakket = map.path().join(&zaaknummer);
    draai(
        "sha256sum",
        &["--check", "--strict", "manifest-sha256.txt"],
        &pakket,
    );
    let inhoud = std::fs::read_to_string(pakket.join("manifest-sha256.txt")).unwrap();
    for bestand in [
        "-00-dossier/",
        "-00-dossier.pdf",
        "-01-kopie/",
        "-01-kopie-van-het-voorstel.pdf",
        "-02-bijlage/",
    ] {
        assert!(inhoud.contains(bestand), "{bestand}: {inhoud}");
    }

    let (gelukt, gezegd) = audit(&["inzage", &zaaknummer, "--van", "kandidaat"]);
    assert!(gelukt, "{gezegd}");
    let naam = format!("{zaaknummer}-inzage-kandidaat");
    let gegevens = std::fs::read_to_string(uit.join(format!("{naam}.json"))).unwrap();
    assert!(
        gegevens.contains("Johannes") && !gegevens.contains("Anna de Vries"),
        "{gegevens}"
    );
    let pdf = std::fs::read(uit.join(format!("{naam}.pdf"))).unwrap();
    assert!(pdf.starts_with(b"%PDF-"));

    // Who works at the server looks too.
    let gezien: Vec<(String, Option<String>, Option<String>)> = sqlx::query_as(
        "SELECT wat, welk, reden FROM access.inzage
         WHERE rol = 'opdrachtregel' AND gebruiker LIKE 'opdrachtregel:%/P. Proef' AND zaak_id = $1::uuid
         ORDER BY id",
    )
    .bind(zaak)
    .fetch_all(&program.pool().await)
    .await
    .unwrap();
    let woord = |tekst: &str| Some(tekst.to_owned());
    assert_eq!(
        gezien,
        [
            (
                "archiefpakket".to_owned(),
                None,
                woord("Brief van 3 november")
            ),
            (
                "inzagedossier".to_owned(),
                woord("kandidaat"),
                woord("Brief van 3 november")
            )
        ]
    );

    let (gelukt, gezegd) = audit(&["pakket", "KO-1900-000001"]);
    assert!(
        !gelukt && gezegd.contains("there is no case KO-1900-000001"),
        "{gezegd}"
    );
    let niemand = "ondersteuner/00000000-0000-0000-0000-000000000001";
    let (gelukt, gezegd) = audit(&["inzage", &zaaknummer, "--van", niemand]);
    assert!(
        !gelukt && gezegd.contains("knows no ondersteuner"),
        "{gezegd}"
    );
    let (gelukt, gezegd) = audit(&["inzage", &zaaknummer, "--van", "buurman"]);
    assert!(!gelukt && gezegd.contains("geen betrokkene"), "{gezegd}");
    let namen = std::fs::read_dir(&uit).unwrap().count();
    assert_eq!(namen, 3, "nothing half is left behind");
}

/// An auditor takes the package of a case; how many bytes came.
pub async fn als_stroom(program: &Program, zaak: &str) -> usize {
    let client = Client::builder().cookie_store(true).build().unwrap();
    let url = program.url();
    let wachtwoord = program.wachtwoord("auditor");
    let answer = client
        .post(format!("{url}/api/auth"))
        .json(&json!({"username": "auditor", "password": wachtwoord}))
        .send()
        .await
        .unwrap();
    assert_eq!(answer.json::<Value>().await.unwrap()["rol"], "auditor");
    let mut answer = client
        .get(format!(
            "{url}/api/audit/zaken/{zaak}/archiefpakket?reden=Overdracht"
        ))
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let mut bytes = 0;
    while let Some(blok) = answer.chunk().await.unwrap() {
        bytes += blok.len();
    }
    bytes
}
