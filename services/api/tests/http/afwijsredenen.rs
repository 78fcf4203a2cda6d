//! The reasons for a rejection: the functional managers keep them, and a rejection names one.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};

use crate::huis::{Antwoord, Huis};
use crate::samenloop::tijdens;
use crate::weg::{Ambtenaar, beheer, doe, gemeente};

#[tokio::test]
async fn reasons_are_managed_and_a_rejection_names_one() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let denhaag = gemeente(&huis, "dh", 518).await;
    let beheer = beheer(&huis).await;
    let alle = Ambtenaar::gelukt(denhaag.haal(&huis, "/api/afwijsredenen").await);
    assert_eq!(alle["items"].as_array().unwrap().len(), 7);
    let nieuw = json!({"naam": "Buiten onze gemeente", "tekst": "De kandidaat woont niet in onze gemeente."});
    for (hoe, pad) in [
        ("POST", "/api/afwijsredenen"),
        ("PUT", "/api/afwijsredenen/dubbel"),
        ("DELETE", "/api/afwijsredenen/dubbel"),
    ] {
        let geweigerd = doe(&huis, &denhaag, hoe, pad, nieuw.clone()).await;
        assert_eq!(geweigerd.status, StatusCode::FORBIDDEN, "{hoe}");
    }
    let gemaakt = doe(&huis, &beheer, "POST", "/api/afwijsredenen", nieuw.clone()).await;
    assert_eq!(gemaakt.status, StatusCode::CREATED, "{}", gemaakt.body);
    assert_eq!(gemaakt.body["code"], "buitenOnzeGemeente");
    assert_eq!(gemaakt.body["standaard"], false);
    let weer = doe(&huis, &beheer, "POST", "/api/afwijsredenen", nieuw.clone()).await;
    assert_eq!(weer.body["errors"][0]["code"], "bestaatAl");
    let pad = "/api/afwijsredenen/buitenOnzeGemeente";
    let anders = json!({"naam": "Andere gemeente", "tekst": "De kandidaat woont ergens anders."});
    Ambtenaar::gelukt(doe(&huis, &beheer, "PUT", pad, anders).await);
    let id = huis.bij_gemeente().await;
    let afwijzen = format!("/api/burgeraanvraag/{id}/afwijzen");
    let nee = json!({"redenCode": "buitenOnzeGemeente", "toelichting": "Probeer Delft."});
    Ambtenaar::gelukt(doe(&huis, &denhaag, "POST", &afwijzen, nee).await);
    let events = huis.app.history.events_of(projections::VERZOEK, id);
    let events = events.await.unwrap();
    let afgewezen = events.iter().find(|e| e.event_type == "VerzoekAfgewezen");
    let payload: Value = afgewezen.unwrap().event().unwrap();
    assert!(
        payload
            .to_string()
            .contains("De kandidaat woont ergens anders."),
        "{payload}"
    );
    let weg = doe(&huis, &beheer, "DELETE", pad, json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
    for (hoe, pad, status) in [
        ("DELETE", pad, StatusCode::NOT_FOUND),
        ("PUT", pad, StatusCode::NOT_FOUND),
        ("DELETE", "/api/afwijsredenen/%00", StatusCode::NOT_FOUND),
        ("DELETE", "/api/afwijsredenen/dubbel", StatusCode::CONFLICT),
    ] {
        assert_eq!(
            doe(&huis, &beheer, hoe, pad, nieuw.clone()).await.status,
            status,
            "{hoe} {pad}"
        );
    }
    let lang = "x".repeat(256);
    for (fout, verwacht) in [
        (
            json!({"naam": "!?", "tekst": lang, "code": "1 2"}),
            vec!["/tekst", "/code"],
        ),
        (
            json!({"naam": " ", "tekst": "Kort.", "code": "1 2"}),
            vec!["/naam", "/code"],
        ),
        (json!({"naam": "", "tekst": "Kort."}), vec!["/naam"]),
        (json!({"naam": "!?", "tekst": "Kort."}), vec!["/naam"]),
        (
            json!({"naam": "!?", "tekst": "Kort.", "code": 5}),
            vec!["/code"],
        ),
    ] {
        let fout = doe(&huis, &beheer, "POST", "/api/afwijsredenen", fout).await;
        let pointers: Vec<&Value> = fout.body["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|f| &f["pointer"])
            .collect();
        assert_eq!(pointers, verwacht);
    }
}

#[tokio::test]
async fn who_changed_a_reason_stands_in_the_log() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = beheer(&huis).await;
    let van = json!({"naam": "Te ver weg", "tekst": "De kandidaat woont te ver weg."});
    let gemaakt = doe(&huis, &beheer, "POST", "/api/afwijsredenen", van.clone()).await;
    Ambtenaar::gelukt(gemaakt);
    let pad = "/api/afwijsredenen/teVerWeg";
    let naar = json!({"naam": "Te ver weg", "tekst": "De kandidaat woont ergens anders."});
    Ambtenaar::gelukt(doe(&huis, &beheer, "PUT", pad, naar.clone()).await);
    let weg = doe(&huis, &beheer, "DELETE", pad, json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
    // What was refused is not told as done.
    let weer = doe(&huis, &beheer, "DELETE", pad, json!({})).await;
    assert_eq!(weer.status, StatusCode::NOT_FOUND);
    let log: Vec<(String, Option<String>, Value)> = sqlx::query_as(
        "SELECT soort, door, gegevens FROM access.gebeurtenis WHERE soort LIKE 'Afwijsreden%' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let heel = |reden: &Value| {
        let (naam, tekst) = (&reden["naam"], &reden["tekst"]);
        json!({"code": "teVerWeg", "naam": naam, "tekst": tekst, "standaard": false})
    };
    let door = || Some("fb".to_owned());
    assert_eq!(
        log,
        [
            ("AfwijsredenToegevoegd".to_owned(), door(), heel(&van)),
            (
                "AfwijsredenGewijzigd".to_owned(),
                door(),
                json!({"van": heel(&van), "naar": heel(&naar)})
            ),
            ("AfwijsredenVerwijderd".to_owned(), door(), heel(&naar)),
        ]
    );
}

#[tokio::test]
async fn a_reason_that_somebody_else_changed_is_not_overwritten() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = beheer(&huis).await;
    let pad = "/api/afwijsredenen/dubbel";
    let gezien = beheer.haal(&huis, pad).await.etag.unwrap();
    let bewaar = async |etag: String, naam: &str| {
        let body = json!({"naam": naam, "tekst": "Dit verzoek is al gedaan."});
        gezien_als(&huis, &beheer, "PUT", pad, &etag, &body).await
    };
    Ambtenaar::gelukt(bewaar(gezien.clone(), "Dubbel").await);
    let te_laat = bewaar(gezien, "Dubbel verzoek").await;
    assert_eq!(te_laat.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(te_laat.body["huidig"]["naam"], "Dubbel");
    let bewaard = bewaar(te_laat.etag.unwrap(), "Dubbel verzoek").await;
    assert_eq!(Ambtenaar::gelukt(bewaard)["naam"], "Dubbel verzoek");
}

#[tokio::test]
async fn a_reason_that_somebody_else_changed_is_not_deleted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = beheer(&huis).await;
    let nieuw = json!({"naam": "Te ver weg", "tekst": "De kandidaat woont te ver weg."});
    Ambtenaar::gelukt(doe(&huis, &beheer, "POST", "/api/afwijsredenen", nieuw).await);
    let pad = "/api/afwijsredenen/teVerWeg";
    let gezien = beheer.haal(&huis, pad).await.etag.unwrap();
    let anders = json!({"naam": "Te ver weg", "tekst": "De kandidaat woont ergens anders."});
    Ambtenaar::gelukt(doe(&huis, &beheer, "PUT", pad, anders).await);
    let te_laat = gezien_als(&huis, &beheer, "DELETE", pad, &gezien, &json!({})).await;
    assert_eq!(te_laat.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(
        te_laat.body["huidig"]["tekst"],
        "De kandidaat woont ergens anders."
    );
    let nu = te_laat.etag.unwrap();
    let weg = gezien_als(&huis, &beheer, "DELETE", pad, &nu, &json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_reason_is_deleted_by_one_of_two_at_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let beheer = beheer(&huis).await;
    let nieuw = json!({"naam": "Te ver weg", "tekst": "De kandidaat woont te ver weg."});
    Ambtenaar::gelukt(doe(&huis, &beheer, "POST", "/api/afwijsredenen", nieuw).await);
    let pad = "/api/afwijsredenen/teVerWeg";
    let mut ander = history::begin(&pool).await.unwrap();
    sqlx::query("DELETE FROM beheer.afwijsreden WHERE code = 'teVerWeg'")
        .execute(&mut *ander)
        .await
        .unwrap();
    let weg = doe(&huis, &beheer, "DELETE", pad, json!({}));
    let weg = tijdens(&pool, ander, weg).await;
    assert_eq!(weg.status, StatusCode::NOT_FOUND);
}

/// A call of somebody who saw this version.
async fn gezien_als(
    huis: &Huis,
    wie: &Ambtenaar,
    hoe: &str,
    pad: &str,
    etag: &str,
    body: &Value,
) -> Antwoord {
    let request = axum::http::Request::builder()
        .method(hoe)
        .uri(pad)
        .header("content-type", "application/json")
        .header("cookie", &wie.cookie)
        .header("x-requested-with", "lintje")
        .header("if-match", etag)
        .body(axum::body::Body::from(body.to_string()))
        .unwrap();
    huis.vraag(request).await
}
