//! Possible duplicates of a request: found by sound and birth date, among the cases that one may see.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::json;
use verzoek::{Organisatie, Rol};

use crate::huis::Huis;
use crate::weg::{Ambtenaar, gemeente};

#[tokio::test]
async fn a_duplicate_is_found_by_sound_and_birth_date() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let persoon = |voornaam: &str,
                   tussen: Option<&str>,
                   achternaam: &str,
                   geboren: Option<&str>,
                   gemeente: u32| {
        json!({
            "kandidaatVoornaam": voornaam, "kandidaatTussenvoegsel": tussen,
            "kandidaatAchternaam": achternaam, "kandidaatGeboortedatum": geboren, "gemeenteId": gemeente,
        })
    };
    let geboren = Some("05-12-1950");
    let id = huis
        .verzoek(persoon("Johannes", Some("van der"), "Meijer", geboren, 518))
        .await;
    let klinkt = huis
        .verzoek(persoon("Jan", Some("van de"), "Meyer", geboren, 518))
        .await;
    let onbekend = huis
        .verzoek(persoon("Johannes", None, "Meijer", None, 518))
        .await;
    huis.verzoek(persoon("Johannes", None, "Meijer", Some("06-12-1950"), 518))
        .await;
    huis.verzoek(persoon("Johannes", None, "Bakker", geboren, 518))
        .await;
    // The same person, but of a municipality whose cases are not for 's-Gravenhage.
    let elders = huis
        .verzoek(persoon("Johannes", Some("van der"), "Meijer", geboren, 363))
        .await;
    huis.werk_lijst_bij().await;
    let denhaag = gemeente(&huis, "dh", 518).await;
    let pad = format!("/api/burgeraanvraag/{id}/dubbelen");
    let gevonden = Ambtenaar::gelukt(denhaag.haal(&huis, &pad).await);
    let redenen: Vec<(String, Vec<&str>)> = gevonden["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| {
            let redenen = item["redenen"].as_array().unwrap().iter();
            let codes = redenen.map(|r| r["code"].as_str().unwrap()).collect();
            (item["id"].as_str().unwrap().to_owned(), codes)
        })
        .collect();
    assert_eq!(
        redenen,
        [
            (
                klinkt.to_string(),
                vec!["naamKlinktGelijk", "zelfdeGeboortedatum", "zelfdeGemeente"]
            ),
            (
                onbekend.to_string(),
                vec!["naamKlinktGelijk", "zelfdeVoornaam", "zelfdeGemeente"]
            ),
        ]
    );
    assert_eq!(
        gevonden["items"][0]["redenen"][0]["tekst"],
        "de achternaam klinkt hetzelfde"
    );
    let amsterdam = gemeente(&huis, "ams", 363).await;
    assert_eq!(
        amsterdam.haal(&huis, &pad).await.status,
        StatusCode::NOT_FOUND
    );
    let daar = format!("/api/burgeraanvraag/{elders}/dubbelen");
    assert_eq!(
        Ambtenaar::gelukt(amsterdam.haal(&huis, &daar).await),
        json!({"items": []})
    );
    let helpdesk = Ambtenaar::nieuw(&huis, "h", Rol::Helpdesk, Organisatie::kno(1501)).await;
    assert_eq!(
        helpdesk.haal(&huis, &pad).await.status,
        StatusCode::FORBIDDEN
    );
}
