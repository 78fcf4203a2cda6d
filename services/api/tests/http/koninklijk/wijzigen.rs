//! A draft of a decree that is corrected or deleted.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::json;
use verzoek::Status;

use super::{Kno, haal, rebuild_is_live, statussen, toegekende};
use crate::huis::Huis;
use crate::weg::Ambtenaar;

/// A draft that was typed wrong: another date, another number, none at all.
#[tokio::test]
async fn a_draft_is_corrected_and_deleted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let dossiers = toegekende(&huis, 2).await;
    let besluit = kno.besluit(&huis, "2026 012").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers).await);
    let wijzig = async |wie: &Ambtenaar, pad: &str, nummer: &str, datum: &str| {
        let body = json!({"nummer": nummer, "datum": datum});
        huis.behandelaar(&wie.cookie, "PUT", pad, &body).await
    };
    let datum = wijzig(&kno.a, &besluit, "2026 012", "25-11-2026").await;
    assert_eq!(Ambtenaar::gelukt(datum)["datum"], "2026-11-25");
    // Capitals and white space make no other number: the same decree reads as it was typed.
    let eerst = Ambtenaar::gelukt(wijzig(&kno.a, &besluit, "2026012", "25-11-2026").await);
    assert_eq!(eerst["nummer"], "2026012");
    assert!(besluit.ends_with(eerst["id"].as_str().unwrap()));
    let lijst = haal(&huis, &kno.a, "/api/koninklijke-besluiten").await;
    assert_eq!(lijst[0]["nummer"], "2026012");
    rebuild_is_live(&huis).await;
    let terug = Ambtenaar::gelukt(wijzig(&kno.a, &besluit, "2026 012", "25-11-2026").await);
    assert_eq!(terug["nummer"], "2026 012");
    for oud in ["01-01-1850", "20-11-2025", "22-11-2027"] {
        let fout = wijzig(&kno.a, &besluit, "2026 012", oud).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST, "{oud}");
        assert_eq!(fout.body["errors"][0]["pointer"], "/datum");
    }
    assert_eq!(
        wijzig(&kno.b, &besluit, "1", "25-11-2026").await.status,
        StatusCode::FORBIDDEN
    );
    // Another number is another decree, with what stood in it.
    let goed = Ambtenaar::gelukt(wijzig(&kno.a, &besluit, "2026 021", "25-11-2026").await);
    assert_eq!(goed["nummer"], "2026 021");
    assert_eq!(goed["aantalDossiers"], 2);
    let nieuw = format!(
        "/api/koninklijke-besluiten/{}",
        goed["id"].as_str().unwrap()
    );
    assert_ne!(nieuw, besluit);
    assert_eq!(
        kno.a.haal(&huis, &besluit).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        statussen(&huis, &dossiers).await,
        [Status::InBesluit, Status::InBesluit]
    );
    // The number of before is free, the present one is not.
    let vrij = kno.besluit(&huis, "2026 012").await;
    let bezet = wijzig(&kno.a, &vrij, "2026 021", "25-11-2026").await;
    assert_eq!(bezet.body["errors"][0]["code"], "bestaatAl");
    rebuild_is_live(&huis).await;

    let weg = async |wie: &Ambtenaar, pad: &str| {
        huis.behandelaar(&wie.cookie, "DELETE", pad, &json!({}))
            .await
            .status
    };
    assert_eq!(weg(&kno.b, &nieuw).await, StatusCode::FORBIDDEN);
    assert_eq!(weg(&kno.a, &nieuw).await, StatusCode::NO_CONTENT);
    assert_eq!(weg(&kno.a, &nieuw).await, StatusCode::NOT_FOUND);
    assert_eq!(
        statussen(&huis, &dossiers).await,
        [Status::Toegekend, Status::Toegekend]
    );
    let lijst = haal(&huis, &kno.a, "/api/koninklijke-besluiten").await;
    let nummers = lijst
        .as_array()
        .unwrap()
        .iter()
        .map(|b| b["nummer"].clone());
    assert_eq!(Vec::from_iter(nummers), [json!("2026 012")]);
    rebuild_is_live(&huis).await;

    // What is established is fixed.
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &vrij, &dossiers).await);
    Ambtenaar::gelukt(kno.stel_vast(&huis, &vrij).await);
    assert_eq!(weg(&kno.a, &vrij).await, StatusCode::CONFLICT);
    let vast = wijzig(&kno.a, &vrij, "3", "25-11-2026").await;
    assert_eq!(vast.status, StatusCode::CONFLICT);
}

/// The answer of a change of number never arrived, and the old decree is gone.
#[tokio::test]
async fn a_number_that_is_sent_again_gets_the_same_answer() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let dossiers = toegekende(&huis, 1).await;
    let besluit = kno.besluit(&huis, "2026 012").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers).await);
    let gezien = kno.a.haal(&huis, &besluit).await.etag.unwrap();
    let wijzig = async |pad: &str, datum: &str| {
        let body = json!({"nummer": "2026 021", "datum": datum}).to_string();
        let request = axum::http::Request::builder()
            .method("PUT")
            .uri(pad)
            .header("content-type", "application/json")
            .header("cookie", &kno.a.cookie)
            .header("x-requested-with", "lintje")
            .header("if-match", &gezien)
            .body(axum::body::Body::from(body))
            .unwrap();
        huis.vraag(request).await
    };
    let eerst = wijzig(&besluit, "25-11-2026").await;
    assert_eq!(eerst.status, StatusCode::OK, "{}", eerst.body);
    let positie = huis.positie().await;
    let weer = wijzig(&besluit, "25-11-2026").await;
    assert_eq!(weer.status, StatusCode::OK, "{}", weer.body);
    assert_eq!((weer.etag, weer.body), (eerst.etag, eerst.body));
    assert_eq!(huis.positie().await, positie);
    // Something else was never done, and what was never there went nowhere.
    let anders = wijzig(&besluit, "26-11-2026").await;
    assert_eq!(anders.status, StatusCode::NOT_FOUND);
    let nooit = format!("/api/koninklijke-besluiten/{}", uuid::Uuid::new_v4());
    let niets = wijzig(&nooit, "25-11-2026").await;
    assert_eq!(niets.status, StatusCode::NOT_FOUND);
}
