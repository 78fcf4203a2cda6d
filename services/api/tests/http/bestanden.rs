//! Files that pretend to be something else, and names that do. No scanner runs here.

use axum::http::StatusCode;
use futures::TryStreamExt;
use history::MIGRATIONS;

use crate::huis::Huis;

macro_rules! voorbeeld {
    ($naam:literal) => {
        include_bytes!(concat!("../bestanden/", $naam)).as_slice()
    };
}

const KWAAD: &str =
    "Het bestand dat u wilt toevoegen wordt niet ondersteund of is mogelijk kwaadaardig.";

/// In two halves, so that this source is no find itself.
const EICAR: [&str; 2] = [
    r"X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD",
    "-ANTIVIRUS-TEST-FILE!$H+H*",
];

async fn opgeslagen(huis: &Huis) -> usize {
    let bestanden: Vec<_> = huis.app.files.list().try_collect().await.unwrap();
    bestanden.len()
}

#[tokio::test]
async fn what_pretends_to_be_a_letter_is_not_stored() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let voor = huis.positie().await;
    let eicar = EICAR.concat();
    for (naam, inhoud) in [
        ("proef.txt", eicar.as_bytes()),
        ("brief.docx", voorbeeld!("docm-hernoemd.docx")),
        ("brief.docx", voorbeeld!("met-macro.docx")),
        ("brief.doc", voorbeeld!("met-macro.doc")),
        ("brief.pdf", b"MZ\x90\0\n%PDF-1.7\n%%EOF"),
        ("brief.pdf", b"<html><body>x</body></html>\n%PDF-1.7\n%%EOF"),
        ("brief.docx", voorbeeld!("uren.xlsx")),
        ("uren.xls", voorbeeld!("met-macro.doc")),
        ("tabel.csv", b"naam\n<script>alert(1)</script>\n"),
    ] {
        let antwoord = huis.upload(zaak.link, naam, inhoud, Some("Brief")).await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{naam}");
        assert_eq!(antwoord.body["detail"], KWAAD, "{naam}");
    }
    assert_eq!(huis.positie().await, voor);
    assert_eq!(opgeslagen(&huis).await, 0);
}

#[tokio::test]
async fn letters_of_real_programs_are_stored_as_they_are() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    for (naam, inhoud) in [
        ("brief.docx", voorbeeld!("brief.docx")),
        ("brief van een server.docx", voorbeeld!("brief-stroom.docx")),
        ("uren.xlsx", voorbeeld!("uren.xlsx")),
        ("uren.xls", voorbeeld!("uren.xls")),
        ("foto.jpg", voorbeeld!("foto.jpg")),
        ("foto.gif", voorbeeld!("foto.gif")),
        ("foto.bmp", voorbeeld!("foto.bmp")),
        ("tabel.csv", b"naam;plaats\r\nRen\xE9e;Gouda\r\n"),
    ] {
        let antwoord = huis.upload(zaak.link, naam, inhoud, Some("Brief")).await;
        assert_eq!(
            antwoord.status,
            StatusCode::CREATED,
            "{naam}: {}",
            antwoord.body
        );
        let pad = format!(
            "/api/verzoek/{}/bijlage/{}",
            zaak.link,
            antwoord.body["id"].as_str().unwrap()
        );
        let request = axum::http::Request::builder()
            .uri(pad)
            .body(axum::body::Body::empty())
            .unwrap();
        let response = huis.stuur(request).await;
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 24)
            .await
            .unwrap();
        assert_eq!(bytes, inhoud, "{naam}");
    }
}

#[tokio::test]
async fn a_name_with_what_cannot_be_seen_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let voor = huis.positie().await;
    for naam in [
        "brief\u{202e}fdp.csv",
        "\u{2066}brief\u{2069}.csv",
        "brief\u{200b}.csv",
    ] {
        let antwoord = huis
            .upload(zaak.link, naam, b"naam;plaats", Some("Brief"))
            .await;
        assert_eq!(antwoord.status, StatusCode::BAD_REQUEST, "{naam:?}");
        let fout = &antwoord.body["errors"][0];
        assert_eq!(
            (fout["pointer"].as_str(), fout["code"].as_str()),
            (Some("/file"), Some("ongeldigTeken")),
            "{naam:?}"
        );
        assert!(
            fout["detail"]
                .as_str()
                .unwrap()
                .contains("vreemde tekens in de naam"),
            "{naam:?}"
        );
    }
    assert_eq!(huis.positie().await, voor);
    assert_eq!(opgeslagen(&huis).await, 0);
    // In a note they go; the rest of what was typed stays.
    let antwoord = huis
        .upload(
            zaak.link,
            "brief.csv",
            b"naam;plaats",
            Some("Van \u{202e}Anna\u{202c}"),
        )
        .await;
    assert_eq!(antwoord.status, StatusCode::CREATED, "{}", antwoord.body);
    assert_eq!(antwoord.body["comment"], "Van Anna");
}
