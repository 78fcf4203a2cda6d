//! Attachments of a decree and of an entry of the register, and the decree as a document.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use history::MIGRATIONS;
use serde_json::json;

use super::{Kno, haal, toegekende};
use crate::huis::{Antwoord, Huis};
use crate::weg::Ambtenaar;

async fn upload(huis: &Huis, wie: &Ambtenaar, pad: &str, naam: &str, inhoud: &[u8]) -> Antwoord {
    let velden = [("toelichting", "Getekend")];
    huis.upload_naar(&wie.cookie, pad, naam, inhoud, &velden)
        .await
}

async fn bytes(huis: &Huis, wie: &Ambtenaar, pad: &str) -> (String, Vec<u8>) {
    let request = Request::builder()
        .uri(pad)
        .header(header::COOKIE, &wie.cookie)
        .body(Body::empty())
        .unwrap();
    let response = huis.stuur(request).await;
    assert_eq!(response.status(), StatusCode::OK, "{pad}");
    let hoe = response.headers()[header::CONTENT_DISPOSITION]
        .to_str()
        .unwrap()
        .to_owned();
    let inhoud = axum::body::to_bytes(response.into_body(), usize::MAX)
        .await
        .unwrap();
    (hoe, inhoud.to_vec())
}

/// Removes what was seen in this version.
async fn als_gezien(huis: &Huis, wie: &Ambtenaar, pad: &str, etag: &str) -> Antwoord {
    let request = Request::builder()
        .method("DELETE")
        .uri(pad)
        .header(header::COOKIE, &wie.cookie)
        .header(header::IF_MATCH, etag)
        .header("X-Requested-With", "lintje")
        .body(Body::empty())
        .unwrap();
    huis.vraag(request).await
}

#[tokio::test]
async fn a_decree_has_attachments_and_a_document() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let dossiers = toegekende(&huis, 1).await;
    let besluit = kno.besluit(&huis, "2026001").await;
    let bijlagen = format!("{besluit}/bijlagen");
    let nieuw = upload(&huis, &kno.a, &bijlagen, "lijst.pdf", b"%PDF-1.7 x").await;
    assert_eq!(nieuw.status, StatusCode::CREATED, "{}", nieuw.body);
    assert_eq!(
        nieuw.body["toegestaan"],
        json!(["bijlageWijzigen", "bijlageVerwijderen"])
    );
    let een = format!("{bijlagen}/{}", nieuw.body["id"].as_str().unwrap());
    let verkeerd = upload(&huis, &kno.a, &bijlagen, "virus.exe", b"MZ").await;
    assert_eq!(verkeerd.status, StatusCode::BAD_REQUEST);
    assert_eq!(
        upload(&huis, &kno.gemeente, &bijlagen, "x.pdf", b"%PDF-1.7")
            .await
            .status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        bytes(&huis, &kno.b, &format!("{een}/1")).await.1,
        b"%PDF-1.7 x"
    );
    let edit = format!("{een}/1/edit");
    let anders = json!({"toelichting": "Nog niet getekend"});
    let van_ander = huis.behandelaar(&kno.b.cookie, "PUT", &edit, &anders).await;
    assert_eq!(van_ander.status, StatusCode::FORBIDDEN);
    let gewijzigd = huis.behandelaar(&kno.a.cookie, "PUT", &edit, &anders).await;
    assert_eq!(gewijzigd.body["comment"], "Nog niet getekend");
    assert_eq!(
        haal(&huis, &kno.b, &bijlagen).await[0]["comment"],
        "Nog niet getekend"
    );
    assert_eq!(haal(&huis, &kno.b, &edit).await["toegestaan"], json!([]));
    let oud = als_gezien(&huis, &kno.a, &een, "\"1\"").await;
    assert_eq!(oud.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(oud.body["huidig"], haal(&huis, &kno.a, &edit).await);
    assert_eq!(oud.etag, gewijzigd.etag);

    let (hoe, concept) = bytes(&huis, &kno.a, &format!("{besluit}/pdf")).await;
    assert!(hoe.contains("koninklijk-besluit-2026001.pdf"), "{hoe}");
    assert!(concept.starts_with(b"%PDF"));
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers).await);
    Ambtenaar::gelukt(kno.stel_vast(&huis, &besluit).await);
    let (_, vast) = bytes(&huis, &kno.b, &format!("{besluit}/pdf?weergave=inline")).await;
    assert_ne!(vast, concept);
    assert_eq!(
        bytes(&huis, &kno.b, &format!("{besluit}/pdf?weergave=inline"))
            .await
            .1,
        vast,
        "the same bytes each time"
    );

    // Established: what was signed comes in, nothing goes.
    assert_eq!(
        upload(&huis, &kno.a, &bijlagen, "x.pdf", b"%PDF-1.7")
            .await
            .status,
        StatusCode::CONFLICT
    );
    assert_eq!(
        upload(&huis, &kno.b, &bijlagen, "getekend.pdf", b"%PDF-1.7 y")
            .await
            .status,
        StatusCode::CREATED
    );
    let weg = huis
        .behandelaar(&kno.a.cookie, "DELETE", &een, &json!({}))
        .await;
    assert_eq!(weg.status, StatusCode::CONFLICT);

    // An entry of the register takes attachments too.
    let register = format!("/api/register/{}/bijlagen", dossiers[0]);
    let velden = [("bijlageType", "Overig")];
    let foto = huis
        .upload_naar(&kno.b.cookie, &register, "foto.txt", b"Foto volgt", &velden)
        .await;
    assert_eq!(foto.status, StatusCode::CREATED, "{}", foto.body);
    let foto = format!("{register}/{}", foto.body["id"].as_str().unwrap());
    let oud = als_gezien(&huis, &kno.b, &foto, "\"1\"").await;
    assert_eq!(oud.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(oud.body["huidig"]["name"], "foto.txt");
    assert_eq!(
        bytes(&huis, &kno.b, &format!("{foto}/1")).await.1,
        b"Foto volgt"
    );
    assert_eq!(
        kno.a.haal(&huis, &format!("{foto}/1")).await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        huis.behandelaar(&kno.b.cookie, "DELETE", &foto, &json!({}))
            .await
            .status,
        StatusCode::NO_CONTENT
    );
}
