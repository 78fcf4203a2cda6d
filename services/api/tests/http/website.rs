//! The address of the general website: everybody reads it, the functional managers choose it.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};

use crate::huis::Huis;
use crate::weg::{beheer, doe};

#[tokio::test]
async fn the_address_of_the_general_website_is_chosen_too() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheer(&huis).await;
    let getoond = async || huis.haal("/api/verzoek/getalgemenewebsiteuri").await.body;
    assert_eq!(getoond().await, "https://www.lintjes.nl/");
    let eerst = fb.haal(&huis, "/api/website").await;
    assert_eq!(eerst.etag.as_deref(), Some("\"0\""));
    assert_eq!(eerst.body["door"], Value::Null);
    for (fout, melding) in [
        (json!({}), "U heeft geen adres ingevuld."),
        (
            json!({"adres": "javascript:alert(1)"}),
            "Vul een webadres in dat begint met https://.",
        ),
        (
            json!({"adres": "www.lintjes.nl"}),
            "Vul een webadres in dat begint met https://.",
        ),
        (
            json!({"adres": format!("https://a.nl/{}", "x".repeat(500))}),
            "Dit veld mag maximaal 500 karakters bevatten.",
        ),
        (
            json!({"adres": 5}),
            "De waarde van dit veld is niet geldig.",
        ),
    ] {
        let fout = doe(&huis, &fb, "PUT", "/api/website", fout).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST);
        assert_eq!(fout.body["errors"][0]["detail"], melding);
    }
    let nieuw = json!({"adres": " https://lintje.voorbeeld.nl/ "});
    let nieuw = doe(&huis, &fb, "PUT", "/api/website", nieuw).await;
    assert_eq!(nieuw.etag.as_deref(), Some("\"1\""));
    assert_eq!(nieuw.body["door"], "Fatima Yıldız");
    assert_eq!(getoond().await, "https://lintje.voorbeeld.nl/");
    let (een, twee) = futures::join!(
        doe(
            &huis,
            &fb,
            "PUT",
            "/api/website",
            json!({"adres": "https://een.nl"})
        ),
        doe(
            &huis,
            &fb,
            "PUT",
            "/api/website",
            json!({"adres": "https://twee.nl"})
        ),
    );
    let mut etags = [een.etag.unwrap(), twee.etag.unwrap()];
    etags.sort();
    assert_eq!(etags, ["\"2\"", "\"3\""]);
}
