//! The candidate's data as officials correct it, beside the citizen's words.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};

use crate::huis::Huis;
use crate::weg::{Ambtenaar, Weg};

#[tokio::test]
async fn an_amendment_stands_beside_the_citizens_words() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let pad = format!("/api/dossiers/{id}/kandidaat/militairegegevens");
    let nu = weg.gemeente.haal(&huis, &pad).await;
    assert_eq!(nu.body["rang"], "Sergeant");
    let nieuw = json!({"rang": "Kapitein", "wapenDienstvak": null});
    let bewaard = huis
        .behandelaar(&weg.gemeente.cookie, "PUT", &pad, &nieuw)
        .await;
    assert_eq!(bewaard.status, StatusCode::OK, "{}", bewaard.body);
    assert_ne!(bewaard.etag, nu.etag);
    let zaak = Ambtenaar::gelukt(weg.gemeente.zaak(&huis, id).await);
    assert_eq!(
        zaak["dossier"]["voorstel"]["militairegegevens"]["rang"],
        "Sergeant"
    );
    assert_eq!(
        zaak["dossier"]["aanpassingen"]["militairegegevens"]["rang"],
        "Kapitein"
    );
    assert_eq!(zaak["dossier"]["aanpassingen"]["werk"], Value::Null);
    let vreemd = huis
        .behandelaar(&weg.vreemde.cookie, "PUT", &pad, &nieuw)
        .await;
    assert_eq!(vreemd.status, StatusCode::NOT_FOUND);
    // Saved from an older look: nothing is overwritten.
    let request = axum::http::Request::builder()
        .method("PUT")
        .uri(&pad)
        .header("content-type", "application/json")
        .header("cookie", &weg.gemeente.cookie)
        .header("x-requested-with", "lintje")
        .header("if-match", nu.etag.unwrap())
        .body(axum::body::Body::from(r#"{"rang":"Majoor"}"#))
        .unwrap();
    let verouderd = huis.vraag(request).await;
    assert_eq!(verouderd.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(verouderd.body["huidig"]["rang"], "Kapitein");
}
