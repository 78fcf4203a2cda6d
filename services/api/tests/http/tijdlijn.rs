//! The timeline over HTTP: what, who, when; the case at a moment; two moments compared.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};

use crate::huis::Huis;
use crate::weg::{Ambtenaar, Weg};

#[tokio::test]
async fn every_event_is_told_with_who_and_what_changed() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    let pad = format!("/api/dossiers/{id}/kandidaat/militairegegevens");
    let nieuw = json!({"rang": "Kapitein"});
    huis.behandelaar(&weg.gemeente.cookie, "PUT", &pad, &nieuw)
        .await;
    let tijdlijn = format!("/api/burgeraanvraag/{id}/tijdlijn");
    let regels = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &tijdlijn).await);
    let regels = regels.as_array().unwrap();
    let events: i64 =
        sqlx::query_scalar("SELECT count(*) FROM history.events WHERE aggregate_id = $1")
            .bind(id.to_string())
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(regels.len(), usize::try_from(events).unwrap());
    let eerste = &regels[0];
    assert_eq!(
        eerste["wat"],
        "Het verzoek is ingediend voor de gemeente 's-Gravenhage."
    );
    assert_eq!(eerste["wie"]["naam"], "De voorsteller");
    assert!(
        eerste["wijzigingen"]
            .as_array()
            .unwrap()
            .contains(&json!({"label": "Achternaam", "oud": null, "nieuw": "Berg"}))
    );
    let laatste = regels.last().unwrap();
    assert_eq!(laatste["soort"], "aanpassing");
    assert_eq!(
        laatste["wijzigingen"],
        json!([{"label": "Rang", "oud": "Sergeant", "nieuw": "Kapitein"}])
    );
    // No link, nothing to act as the citizen with.
    let tekst = json!(regels).to_string();
    assert!(!tekst.to_lowercase().contains("vingerafdruk") && !tekst.contains("linkId"));
}

#[tokio::test]
async fn it_is_filtered_by_kind() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let id = huis.ingediend().await;
    weg.tot_ministerie(&huis, id).await;
    let tijdlijn = format!("/api/dossiers/{id}/tijdlijn?soort=weg,advies");
    let regels = Ambtenaar::gelukt(weg.ministerie.haal(&huis, &tijdlijn).await);
    let soorten: Vec<&str> = regels
        .as_array()
        .unwrap()
        .iter()
        .map(|r| r["soort"].as_str().unwrap())
        .collect();
    assert_eq!(soorten, ["advies", "weg", "advies", "weg", "advies", "weg"]);
    let onzin = weg
        .ministerie
        .haal(&huis, &format!("/api/dossiers/{id}/tijdlijn?soort=roddel"))
        .await;
    assert_eq!(onzin.status, StatusCode::BAD_REQUEST);
    let vreemd = weg
        .vreemde
        .haal(&huis, &format!("/api/dossiers/{id}/tijdlijn"))
        .await;
    assert_eq!(vreemd.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_case_is_shown_as_it_was() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let id = huis.ingediend().await;
    let bij_gemeente = huis.positie().await;
    huis.zet_klok("2026-12-01T10:00:00Z".parse().unwrap());
    let weg = Weg::open(&huis).await;
    weg.tot_ministerie(&huis, id).await;
    let zaak = async |tot: &str| {
        let pad = format!("/api/burgeraanvraag/{id}?tot={tot}");
        weg.gemeente.haal(&huis, &pad).await
    };
    for tot in [bij_gemeente.to_string(), "2026-11-22T00:00:00Z".to_owned()] {
        let toen = Ambtenaar::gelukt(zaak(&tot).await);
        assert_eq!(toen["status"], "gemeenteAdvies");
        assert_eq!(toen["dossier"]["adviezen"], json!([]));
        assert_eq!(toen["toegestaan"], json!([]));
    }
    let nu = Ambtenaar::gelukt(zaak("2027-01-01T00:00:00Z").await);
    assert_eq!(nu["status"], "ministerieBesluit");
    assert_eq!(zaak("0").await.status, StatusCode::NOT_FOUND);
    assert_eq!(zaak("gisteren").await.status, StatusCode::BAD_REQUEST);

    let pad = format!("/api/burgeraanvraag/{id}/vergelijking?van={bij_gemeente}");
    let verschillen = Ambtenaar::gelukt(weg.gemeente.haal(&huis, &pad).await);
    let onderdelen: Vec<&Value> = verschillen
        .as_array()
        .unwrap()
        .iter()
        .map(|v| &v["onderdeel"])
        .collect();
    assert_eq!(
        onderdelen.len(),
        4,
        "the case and three advices: {onderdelen:?}"
    );
    assert_eq!(
        verschillen[0]["wijzigingen"][0],
        json!({"label": "Status", "oud": "advies van de gemeente", "nieuw": "besluit van het ministerie"})
    );
    let niets = format!("{pad}&tot={bij_gemeente}");
    assert_eq!(
        Ambtenaar::gelukt(weg.gemeente.haal(&huis, &niets).await),
        json!([])
    );
    let zonder = format!("/api/burgeraanvraag/{id}/vergelijking");
    assert_eq!(
        weg.gemeente.haal(&huis, &zonder).await.status,
        StatusCode::BAD_REQUEST
    );
}
