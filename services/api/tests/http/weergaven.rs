//! Saved views of a list: their owner's alone, and bounded.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::json;

use crate::huis::Huis;
use crate::weg::{Ambtenaar, doe, gemeente};

#[tokio::test]
async fn a_view_is_its_owners_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let ik = gemeente(&huis, "ik", 518).await;
    let ander = gemeente(&huis, "ander", 518).await;
    let weergave =
        json!({"naam": " Spoed ", "lijst": "dossiers", "query": "status=gemeenteAdvies&zoek=berg"});
    let nieuw = doe(&huis, &ik, "POST", "/api/weergaven", weergave.clone()).await;
    assert_eq!(nieuw.status, StatusCode::CREATED, "{}", nieuw.body);
    assert_eq!(nieuw.body["naam"], "Spoed");
    // What was searched for is a name: that is not kept.
    assert_eq!(nieuw.body["query"], "status=gemeenteAdvies");
    let pad = format!("/api/weergaven/{}", nieuw.body["id"].as_str().unwrap());
    // The name is taken, whatever its capitals; not for a colleague.
    let weer = json!({"naam": "spoed", "lijst": "koppen"});
    let dubbel = doe(&huis, &ik, "POST", "/api/weergaven", weer.clone()).await;
    assert_eq!(dubbel.status, StatusCode::BAD_REQUEST);
    assert_eq!(
        dubbel.body["errors"][0],
        json!({"pointer": "/naam", "code": "bestaatAl", "detail": "U heeft al een weergave met deze naam."})
    );
    let van_ander = doe(&huis, &ander, "POST", "/api/weergaven", weer).await;
    assert_eq!(van_ander.status, StatusCode::CREATED);
    let woorden = "zoek=berg&let=belTaak%2CwachtLang&%24search=berg&$filter=startswith(kandidaatNaam,'b')&pagina=2";
    let zonder = json!({"naam": "Mijn spoed", "lijst": "burgeraanvraag", "query": woorden});
    let zonder = Ambtenaar::gelukt(doe(&huis, &ik, "PUT", &pad, zonder).await);
    assert_eq!(zonder["query"], "let=belTaak%2CwachtLang&pagina=2");
    let anders = json!({"naam": "Mijn spoed", "lijst": "burgeraanvraag", "query": null});
    for (hoe, body) in [("PUT", anders.clone()), ("DELETE", json!({}))] {
        let geweigerd = doe(&huis, &ander, hoe, &pad, body).await;
        assert_eq!(geweigerd.status, StatusCode::NOT_FOUND, "{hoe}");
    }
    let gewijzigd = doe(&huis, &ik, "PUT", &pad, anders).await;
    assert_eq!(gewijzigd.status, StatusCode::OK, "{}", gewijzigd.body);
    let mijne = Ambtenaar::gelukt(ik.haal(&huis, "/api/weergaven").await);
    assert_eq!(mijne["items"].as_array().unwrap().len(), 1);
    assert_eq!(mijne["items"][0]["lijst"], "burgeraanvraag");
    assert_eq!(mijne["items"][0]["query"], "");
    assert_eq!(
        doe(&huis, &ik, "DELETE", &pad, json!({})).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        doe(&huis, &ik, "DELETE", &pad, json!({})).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        huis.haal("/api/weergaven").await.status,
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn a_view_has_its_bounds() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let ik = gemeente(&huis, "ik", 518).await;
    let fout = doe(
        &huis,
        &ik,
        "POST",
        "/api/weergaven",
        json!({"naam": "x".repeat(101), "lijst": "register", "query": 5}),
    )
    .await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    let velden: Vec<_> = fout.body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| (f["pointer"].as_str().unwrap(), f["code"].as_str().unwrap()))
        .collect();
    assert_eq!(
        velden,
        [
            ("/naam", "teLang"),
            ("/lijst", "ongeldig"),
            ("/query", "ongeldig")
        ]
    );
    for kapot in [
        json!([]),
        json!(null),
        json!({"naam": "a\u{0}b", "lijst": "dossiers"}),
    ] {
        let fout = doe(&huis, &ik, "POST", "/api/weergaven", kapot).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    }
    let bewaar = async |nummer: u32| {
        let weergave = json!({"naam": format!("Weergave {nummer}"), "lijst": "dossiers"});
        doe(&huis, &ik, "POST", "/api/weergaven", weergave)
            .await
            .status
    };
    for nummer in 0..49 {
        assert_eq!(bewaar(nummer).await, StatusCode::CREATED);
    }
    // Two at once for the last place.
    let (een, twee) = futures::join!(bewaar(100), bewaar(101));
    let mut statussen = [een, twee];
    statussen.sort();
    assert_eq!(statussen, [StatusCode::CREATED, StatusCode::CONFLICT]);
}
