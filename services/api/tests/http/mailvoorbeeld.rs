//! The mail of an invitation or a rejection, seen before it is sent.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::json;
use verzoek::{Organisatie, Rol};

use crate::huis::Huis;
use crate::weg::{Ambtenaar, doe, gemeente};

#[tokio::test]
async fn a_preview_is_the_mail_and_nothing_happens() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let denhaag = gemeente(&huis, "dh", 518).await;
    let id = huis.bij_gemeente().await;
    let voor = huis.positie().await;
    let pad = |wat: &str| format!("/api/burgeraanvraag/{id}/{wat}/voorbeeld");
    let bericht = json!({"bericht": "Bel ons <gerust>.\n\nGroet"});
    let brief = Ambtenaar::gelukt(doe(&huis, &denhaag, "POST", &pad("uitnodigen"), bericht).await);
    let tekst = brief["tekst"].as_str().unwrap();
    assert!(tekst.contains("Bel ons <gerust>."), "{tekst}");
    assert!(
        tekst.contains("/verzoek-aanvraag/persoonlijke-link"),
        "{tekst}"
    );
    assert!(tekst.contains("Johannes Berg") && tekst.contains("KO-2026-000001"));
    assert!(brief["html"].as_str().unwrap().contains("&lt;gerust&gt;"));
    let nee = json!({"redenCode": "tijdTeKort", "toelichting": "Over vijf jaar graag."});
    let brief = Ambtenaar::gelukt(doe(&huis, &denhaag, "POST", &pad("afwijzen"), nee).await);
    let tekst = brief["tekst"].as_str().unwrap();
    assert!(tekst.contains("nog niet lang genoeg") && tekst.contains("Over vijf jaar graag."));
    assert!(
        brief["onderwerp"]
            .as_str()
            .unwrap()
            .contains("gaat niet door")
    );
    // Refused as the action itself would be.
    for (wat, body, pointer) in [
        (
            "uitnodigen",
            json!({"bericht": "x".repeat(2_001)}),
            "/bericht",
        ),
        ("afwijzen", json!({}), "/reden"),
        ("afwijzen", json!({"redenCode": "weg"}), "/redenCode"),
        ("afwijzen", json!({"redenCode": 7}), "/redenCode"),
    ] {
        let fout = doe(&huis, &denhaag, "POST", &pad(wat), body).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST);
        assert_eq!(fout.body["errors"][0]["pointer"], pointer);
    }
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let amsterdam = gemeente(&huis, "ams", 363).await;
    for wat in ["uitnodigen", "afwijzen"] {
        let body = json!({"reden": "x"});
        let geweigerd = doe(&huis, &helpdesk, "POST", &pad(wat), body.clone()).await;
        assert_eq!(geweigerd.status, StatusCode::FORBIDDEN);
        let geweigerd = doe(&huis, &amsterdam, "POST", &pad(wat), body).await;
        assert_eq!(geweigerd.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(huis.positie().await, voor, "nothing is appended");
    let dossier = huis.ingediend().await;
    let te_laat = format!("/api/burgeraanvraag/{dossier}/afwijzen/voorbeeld");
    let te_laat = doe(&huis, &denhaag, "POST", &te_laat, json!({"reden": "x"})).await;
    assert_eq!(te_laat.status, StatusCode::CONFLICT);
}
