//! What the municipality does with a request: the link of its invitation ends, is extended and is withdrawn.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::json;

use crate::huis::Huis;

#[tokio::test]
async fn a_link_that_ended_says_so() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let cookie = huis.log_in().await;
    let id = huis.bij_gemeente().await;
    let path = format!("/api/burgeraanvraag/{id}");
    let invited = huis
        .behandelaar(&cookie, "POST", &format!("{path}/uitnodigen"), &json!({}))
        .await;
    assert_eq!(invited.status, StatusCode::OK, "{}", invited.body);
    let link_id = huis
        .app
        .zaken
        .load(id)
        .await
        .unwrap()
        .link
        .as_ref()
        .unwrap()
        .link_id;
    let link = huis.app.link_key.uuid(link_id);
    let feedback =
        async || huis.haal(&format!("/api/verzoek/{link}")).await.body["linkFeedback"].clone();
    assert_eq!(feedback().await, "ok");
    huis.zet_klok("2027-03-01T10:00:00Z".parse().unwrap());
    assert_eq!(feedback().await, "verlopen");
    let save = huis
        .json(
            "PUT",
            &format!("/api/verzoek/{link}/uitreiking"),
            &json!({"gelegenheidType": "algemene"}),
        )
        .await;
    assert_eq!(save.status, StatusCode::CONFLICT);
    assert_eq!(save.body["linkFeedback"], "verlopen");
    let cookie = huis.log_in().await;
    let extended = huis
        .behandelaar(
            &cookie,
            "POST",
            &format!("{path}/link/verlengen"),
            &json!({}),
        )
        .await;
    assert_eq!(extended.status, StatusCode::OK, "{}", extended.body);
    assert_eq!(feedback().await, "ok");
    huis.behandelaar(
        &cookie,
        "POST",
        &format!("{path}/link/intrekken"),
        &json!({}),
    )
    .await;
    assert_eq!(feedback().await, "verwijderd");
}
