//! Who has a case open: told to others, in nobody's way, and let go of.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::Huis;
use crate::weg::{Ambtenaar, Weg, doe, gemeente};

#[tokio::test]
async fn who_has_a_case_open_is_told_and_stops_nobody() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let ik = gemeente(&huis, "ik", 518).await;
    let collega = gemeente(&huis, "collega", 518).await;
    let id = huis.bij_gemeente().await;
    let pad = format!("/api/burgeraanvraag/{id}/geopend");
    let voor = huis.positie().await;
    let niemand = json!({"door": null, "sinds": null, "geldigTot": null, "vanMij": false, "magOvernemen": true});
    assert_eq!(Ambtenaar::gelukt(ik.haal(&huis, &pad).await), niemand);
    let open = async |wie: &Ambtenaar, body: Value| {
        Ambtenaar::gelukt(doe(&huis, wie, "PUT", &pad, body).await)
    };
    assert_eq!(open(&ik, json!({})).await["vanMij"], true);
    huis.zet_klok("2026-11-21T10:01:00Z".parse().unwrap());
    let verlengd = open(&ik, json!({})).await;
    assert_eq!(verlengd["sinds"], "2026-11-21T10:00:00Z");
    assert_eq!(verlengd["geldigTot"], "2026-11-21T10:03:00Z");
    let ander = open(&collega, json!({"overnemen": false})).await;
    assert_eq!(ander["vanMij"], false);
    assert_eq!(ander["door"]["gebruikersnaam"], "ik");
    assert_eq!(ander["door"]["organisatie"]["naam"], "'s-Gravenhage");
    // A hint: the colleague's decision is not stopped.
    let contact = format!("/api/burgeraanvraag/{id}/contact");
    Ambtenaar::gelukt(
        doe(
            &huis,
            &collega,
            "POST",
            &contact,
            json!({"notitie": "Gebeld."}),
        )
        .await,
    );
    let over = open(&collega, json!({"overnemen": true})).await;
    assert_eq!(over["door"]["gebruikersnaam"], "collega");
    assert_eq!(over["sinds"], "2026-11-21T10:01:00Z");
    // Only one's own is let go of.
    assert_eq!(
        doe(&huis, &ik, "DELETE", &pad, json!({})).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        Ambtenaar::gelukt(ik.haal(&huis, &pad).await)["door"]["gebruikersnaam"],
        "collega"
    );
    huis.zet_klok("2026-11-21T10:03:00Z".parse().unwrap());
    assert_eq!(
        Ambtenaar::gelukt(ik.haal(&huis, &pad).await),
        niemand,
        "two minutes of silence"
    );
    assert_eq!(open(&ik, json!({})).await["sinds"], "2026-11-21T10:03:00Z");
    doe(&huis, &ik, "DELETE", &pad, json!({})).await;
    assert_eq!(Ambtenaar::gelukt(collega.haal(&huis, &pad).await), niemand);
    assert_eq!(
        huis.positie().await,
        voor + 2,
        "the contact is history, and that the case was taken over: it is the colleague's now"
    );
    let fout = doe(&huis, &ik, "PUT", &pad, json!({"overnemen": "ja"})).await;
    assert_eq!(fout.body["errors"][0]["pointer"], "/overnemen");
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    let elders = gemeente(&huis, "ams", 363).await;
    for hoe in ["GET", "PUT", "DELETE"] {
        let geweigerd = doe(&huis, &helpdesk, hoe, &pad, json!({})).await;
        assert_eq!(geweigerd.status, StatusCode::FORBIDDEN, "{hoe}");
        let geweigerd = doe(&huis, &elders, hoe, &pad, json!({})).await;
        assert_eq!(geweigerd.status, StatusCode::NOT_FOUND, "{hoe}");
    }
    let onbekend = format!("/api/burgeraanvraag/{}/geopend", Uuid::new_v4());
    assert_eq!(
        ik.haal(&huis, &onbekend).await.status,
        StatusCode::NOT_FOUND
    );
}

/// The municipality that advised still reads the dossier; who works on it is the province.
#[tokio::test]
async fn who_only_reads_a_case_does_not_have_it_open() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let pad = format!("/api/burgeraanvraag/{id}/geopend");
    let open =
        async |wie: &Ambtenaar| Ambtenaar::gelukt(doe(&huis, wie, "PUT", &pad, json!({})).await);
    assert_eq!(open(&weg.gemeente).await["vanMij"], true);
    weg.gemeente.adviseer(&huis, id).await;
    weg.gemeente.stuur_door(&huis, id).await;
    // The screen of the municipality goes on telling, or was closed without a word; it no longer counts.
    let stand = Ambtenaar::gelukt(weg.provincie.haal(&huis, &pad).await);
    assert_eq!(stand["door"], Value::Null);
    assert_eq!(open(&weg.gemeente).await["door"], Value::Null);
    assert_eq!(open(&weg.provincie).await["vanMij"], true);
    let gezien = open(&weg.gemeente).await;
    assert_eq!(gezien["door"]["gebruikersnaam"], "p");
    assert_eq!(gezien["magOvernemen"], false);
    let over = doe(
        &huis,
        &weg.gemeente,
        "PUT",
        &pad,
        json!({"overnemen": true}),
    )
    .await;
    assert_eq!(Ambtenaar::gelukt(over)["door"]["gebruikersnaam"], "p");
}
