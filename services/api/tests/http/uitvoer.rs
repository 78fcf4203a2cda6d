//! The list of cases as a file: what the filter shows, and that it is noted.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::json;

use crate::huis::Huis;
use crate::weg::Weg;

#[tokio::test]
async fn what_the_filter_shows_leaves_as_a_file_and_is_noted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    huis.verzoek(json!({"kandidaatVoornaam": "=1+1", "kandidaatAchternaam": "Yıldız"}))
        .await;
    huis.verzoek(json!({"kandidaatAchternaam": "Anders"})).await;
    huis.verzoek(json!({"gemeenteId": 363})).await;
    huis.werk_lijst_bij().await;
    let pad = |vorm: &str| format!("/api/zaken/uitvoer/{vorm}?tab=aanZet&$search=yildiz");
    let csv = huis.tekst(&weg.gemeente.cookie, &pad("csv")).await;
    let regels: Vec<&str> = csv.trim_end().split("\r\n").collect();
    assert_eq!(regels.len(), 2, "{csv}");
    assert!(regels[1].contains(";'=1+1 Yıldız;"), "{csv}");
    let xlsx = huis.bytes(&weg.gemeente.cookie, &pad("xlsx")).await;
    assert!(xlsx.starts_with(b"PK\x03\x04"));
    let leeg = huis.tekst(&weg.vreemde.cookie, &pad("csv")).await;
    assert_eq!(leeg.trim_end().split("\r\n").count(), 1);
    let anders = weg.gemeente.haal(&huis, &pad("pdf")).await;
    assert_eq!(anders.status, StatusCode::NOT_FOUND);
    let gezien: Vec<String> = sqlx::query_scalar(
        "SELECT welk FROM access.inzage WHERE gebruiker = 'g' AND wat = 'lijst' ORDER BY 1",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(
        gezien,
        [
            "zaken als csv, met zoekwoorden",
            "zaken als xlsx, met zoekwoorden"
        ]
    );
}
