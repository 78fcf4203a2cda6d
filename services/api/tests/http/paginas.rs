//! A page of the wizard that is saved from an older look.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use history::MIGRATIONS;
use serde_json::json;

use crate::huis::Huis;

#[tokio::test]
async fn a_stale_save_gets_the_record_as_it_is() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let path = format!("/api/verzoek/{}/kandidaat/militairegegevens", zaak.link);
    let first = huis.haal(&path).await;
    let saved = huis.json("PUT", &path, &json!({"rang": "Kapitein"})).await;
    assert_ne!(saved.etag, first.etag);
    let first = first.etag.unwrap();
    let with = async |tags: &str| {
        let request = Request::builder()
            .method("PUT")
            .uri(&path)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::IF_MATCH, tags)
            .body(Body::from("{\"rang\":\"Majoor\"}"))
            .unwrap();
        huis.vraag(request).await
    };
    let answer = with(&first).await;
    assert_eq!(answer.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(answer.body["huidig"]["rang"], "Kapitein");
    assert_eq!(answer.etag, saved.etag);
    assert_eq!(huis.haal(&path).await.body["rang"], "Kapitein");
    // Of several tags one is enough.
    let several = format!("{first}, {}", saved.etag.unwrap());
    assert_eq!(with(&several).await.status, StatusCode::OK);
    assert_eq!(huis.haal(&path).await.body["rang"], "Majoor");
}
