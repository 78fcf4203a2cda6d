//! Who is away, and who stands in.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use verzoek::{Organisatie, Rol};

use crate::bureau::lijst;
use crate::huis::Huis;
use crate::weg::{Ambtenaar, Weg};
use crate::zaken::wijs_toe;

#[tokio::test]
async fn who_stands_in_has_the_cases_of_who_is_away() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let weg = Weg::open(&huis).await;
    let denhaag = Organisatie::gemeente(518);
    let collega = Ambtenaar::nieuw(&huis, "c", Rol::Gemeente, denhaag).await;
    let zaak = huis.bij_gemeente().await;
    Ambtenaar::gelukt(wijs_toe(&huis, &weg.gemeente, zaak, json!({"behandelaar": "g"})).await);
    let meld = async |body: Value| {
        let cookie = &weg.gemeente.cookie;
        huis.behandelaar(cookie, "PUT", "/api/afwezigheid", &body)
            .await
    };
    for (vanaf, tot, vervanger, veld) in [
        ("20-11-2026", "19-11-2026", "c", "/totEnMet"),
        ("01-01-2020", "02-01-2020", "c", "/totEnMet"),
        ("morgen", "24-12-2026", "c", "/vanaf"),
        ("20-11-2026", "24-12-2026", "g", "/vervanger"),
        ("20-11-2026", "24-12-2026", "p", "/vervanger"),
    ] {
        let nee = meld(json!({"vanaf": vanaf, "totEnMet": tot, "vervanger": vervanger})).await;
        assert_eq!(nee.status, StatusCode::BAD_REQUEST);
        assert_eq!(nee.body["errors"][0]["pointer"], veld);
    }
    // The clock of the tests stands at 21 November 2026.
    let later = json!({"vanaf": "22-11-2026", "totEnMet": "24-12-2026", "vervanger": "c"});
    Ambtenaar::gelukt(meld(later).await);
    assert!(lijst(&huis, &collega, "behandelaar=ik").await.is_empty());
    let weg_nu = json!({"vanaf": "21-11-2026", "totEnMet": "24-12-2026", "vervanger": "c"});
    assert_eq!(Ambtenaar::gelukt(meld(weg_nu.clone()).await), weg_nu);
    assert_eq!(lijst(&huis, &collega, "behandelaar=ik").await, [zaak]);
    let namen = Ambtenaar::gelukt(collega.haal(&huis, "/api/collegas").await);
    assert_eq!(
        namen["items"],
        json!([
            {"gebruikersnaam": "c", "naam": "Fatima Yıldız", "afwezigTotEnMet": null, "vervanger": null},
            {"gebruikersnaam": "g", "naam": "Fatima Yıldız", "afwezigTotEnMet": "24-12-2026", "vervanger": "c"},
        ])
    );
    let terug = huis
        .behandelaar(
            &weg.gemeente.cookie,
            "DELETE",
            "/api/afwezigheid",
            &json!({}),
        )
        .await;
    assert_eq!(terug.status, StatusCode::NO_CONTENT);
    assert!(lijst(&huis, &collega, "behandelaar=ik").await.is_empty());
    // Taking over on the screen takes the case too.
    let open = format!("/api/burgeraanvraag/{zaak}/geopend");
    let over = json!({"overnemen": true});
    Ambtenaar::gelukt(huis.behandelaar(&collega.cookie, "PUT", &open, &over).await);
    assert_eq!(lijst(&huis, &collega, "behandelaar=ik").await, [zaak]);
}
