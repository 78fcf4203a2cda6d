//! Attachments of a proposal: how an upload is judged (files that pretend to be something else, and names that do), and
//! a deletion from an older look. No scanner runs here.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
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
        let request = Request::builder().uri(pad).body(Body::empty()).unwrap();
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

#[tokio::test]
async fn a_stale_deletion_gets_the_attachment_as_it_is() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let link = huis.uitgenodigd().await.link;
    let added = huis
        .upload(link, "brief.pdf", b"%PDF-1.7", Some("Brief"))
        .await;
    assert_eq!(added.status, StatusCode::CREATED);
    let path = format!(
        "/api/verzoek/{link}/bijlage/{}",
        added.body["id"].as_str().unwrap()
    );
    assert_eq!(huis.haal(&path).await.etag, added.etag);
    let delete = async |tag: &str| {
        let request = Request::builder()
            .method("DELETE")
            .uri(&path)
            .header(header::IF_MATCH, tag);
        huis.vraag(request.body(Body::empty()).unwrap()).await
    };
    let stale = delete("\"1\"").await;
    assert_eq!(stale.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(stale.body["huidig"], added.body);
    assert_eq!(stale.etag, added.etag);
    let tag = added.etag.unwrap();
    assert_eq!(delete(&tag).await.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn uploads_are_judged_by_name_size_and_content() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let before = huis.positie().await;
    let too_large = vec![b'x'; 10_485_761];
    let kwaad =
        "Het bestand dat u wilt toevoegen wordt niet ondersteund of is mogelijk kwaadaardig.";
    for (naam, inhoud, melding) in [
        (
            "brief.exe",
            b"MZ".as_slice(),
            "Het type bestand dat u wilt toevoegen wordt niet ondersteund.",
        ),
        (
            "brief.pdf",
            b"",
            "Het bestand dat u heeft geselecteerd is leeg (0 kB).",
        ),
        (
            "brief.txt",
            &too_large,
            "Het bestand dat u wilt toevoegen is te groot (max 10MB).",
        ),
        ("brief.pdf", b"MZ\x90\0 this program", kwaad),
        ("brief.pdf", b"<html><script>alert(1)</script>", kwaad),
        (
            "brief:1.pdf",
            b"%PDF-1.7",
            "Het bestand dat u wilt toevoegen bevat vreemde tekens in de naam.",
        ),
        // As a browser sends `brief"1.pdf`.
        (
            "brief%221.pdf",
            b"%PDF-1.7",
            "Het bestand dat u wilt toevoegen bevat vreemde tekens in de naam.",
        ),
    ] {
        let answer = huis.upload(zaak.link, naam, inhoud, Some("Brief")).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{naam}");
        if melding != kwaad {
            assert_eq!(answer.body["errors"][0]["pointer"], "/file", "{naam}");
        }
        assert!(
            answer.body.to_string().contains(melding),
            "{naam}: {}",
            answer.body
        );
    }
    assert_eq!(huis.positie().await, before);
    let left: Vec<_> = TryStreamExt::try_collect(huis.app.files.list())
        .await
        .unwrap();
    assert_eq!(left, [], "a refused file stays nowhere");
    let largest = [b"%PDF-1.7\n".as_slice(), &vec![b'x'; 10_485_760 - 9]].concat();
    let answer = huis
        .upload(zaak.link, "grootste.pdf", &largest, Some("Precies 10 MB"))
        .await;
    assert_eq!(answer.status, StatusCode::CREATED, "{}", answer.body);
    let list = huis
        .haal(&format!(
            "/api/verzoek/{}/bijlage?$inlinecount=allpages",
            zaak.link
        ))
        .await;
    assert_eq!(list.body["count"], 1);
    assert_eq!(list.body["items"][0]["name"], "grootste.pdf");
}
