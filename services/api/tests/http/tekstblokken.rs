//! Text blocks over HTTP: who keeps them, who reads them, and what may stand in them.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis};
use crate::weg::{Ambtenaar, beheer, doe};

const PAD: &str = "/api/tekstblokken";

async fn gemeente(huis: &Huis) -> Ambtenaar {
    Ambtenaar::nieuw(huis, "dh", Rol::Gemeente, Organisatie::gemeente(518)).await
}

fn blok(omschrijving: &str, toets: Option<&str>) -> Value {
    json!({"omschrijving": omschrijving, "inhoud": "Wij adviseren positief.", "sneltoets": toets})
}

fn codes(antwoord: &Antwoord) -> Vec<(String, String)> {
    assert_eq!(
        antwoord.status,
        StatusCode::BAD_REQUEST,
        "{}",
        antwoord.body
    );
    antwoord.body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| {
            let deel = |naam: &str| f[naam].as_str().unwrap().to_owned();
            (deel("pointer"), deel("code"))
        })
        .collect()
}

#[tokio::test]
async fn a_block_is_added_read_by_its_key_changed_and_deleted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (fb, dh) = (beheer(&huis).await, gemeente(&huis).await);
    let nieuw = doe(
        &huis,
        &fb,
        "POST",
        PAD,
        blok(" Positief advies ", Some("p")),
    )
    .await;
    assert_eq!(nieuw.status, StatusCode::CREATED, "{}", nieuw.body);
    assert_eq!(nieuw.body["omschrijving"], "Positief advies");
    assert_eq!(nieuw.body["sneltoets"], "P");
    assert_eq!(nieuw.body["isStandard"], false);
    let alle = Ambtenaar::gelukt(dh.haal(&huis, "/api/tekstblokken/all").await);
    let namen: Vec<&str> = alle["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|b| b["omschrijving"].as_str().unwrap())
        .collect();
    assert_eq!(
        namen,
        [
            "Cursief",
            "Link",
            "Onderstreept",
            "Opsomming",
            "Positief advies",
            "Vet"
        ]
    );
    for toets in ["P", "p"] {
        let pad = format!("/api/tekstblokken/sneltoets/{toets}");
        let gevonden = Ambtenaar::gelukt(dh.haal(&huis, &pad).await);
        assert_eq!(gevonden["inhoud"], "Wij adviseren positief.");
    }
    for geen in ["Q", "qq", "%C3%A9", "%00", "%20"] {
        let pad = format!("/api/tekstblokken/sneltoets/{geen}");
        let gevonden = dh.haal(&huis, &pad).await;
        assert_eq!(gevonden.status, StatusCode::OK, "{geen}");
        assert_eq!(gevonden.body, Value::Null, "{geen}");
    }
    let pad = format!("{PAD}/{}", nieuw.body["id"].as_str().unwrap());
    let anders = json!({"omschrijving": "Positief", "inhoud": "Een.\r\n- twee\r\n\r\n<b>drie</b>", "sneltoets": null});
    let gewijzigd = Ambtenaar::gelukt(doe(&huis, &fb, "PUT", &pad, anders).await);
    // Text is text: it is shown and set as it stands there.
    assert_eq!(gewijzigd["inhoud"], "Een.\n- twee\n\n<b>drie</b>");
    assert_eq!(gewijzigd["sneltoets"], Value::Null);
    let weg = doe(&huis, &fb, "DELETE", &pad, json!({})).await;
    assert_eq!(weg.status, StatusCode::NO_CONTENT);
    for hoe in ["GET", "PUT", "DELETE"] {
        let antwoord = doe(&huis, &fb, hoe, &pad, blok("x", None)).await;
        assert_eq!(antwoord.status, StatusCode::NOT_FOUND, "{hoe}");
    }
    let log: Vec<String> = sqlx::query_scalar(
        "SELECT soort FROM access.gebeurtenis WHERE soort LIKE 'Tekstblok%' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(
        log,
        [
            "TekstblokToegevoegd",
            "TekstblokGewijzigd",
            "TekstblokVerwijderd"
        ]
    );
}

#[tokio::test]
async fn a_standard_block_stays_as_it_is() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheer(&huis).await;
    let alle = Ambtenaar::gelukt(fb.haal(&huis, "/api/tekstblokken/all").await);
    for standaard in alle["items"].as_array().unwrap() {
        assert_eq!(standaard["isStandard"], true);
        let pad = format!("{PAD}/{}", standaard["id"].as_str().unwrap());
        for hoe in ["PUT", "DELETE"] {
            let antwoord = doe(&huis, &fb, hoe, &pad, blok("Anders", None)).await;
            assert_eq!(antwoord.status, StatusCode::CONFLICT, "{hoe}");
            assert_eq!(
                antwoord.body["title"],
                "Een standaardblok kan niet worden gewijzigd of verwijderd."
            );
        }
    }
}

#[tokio::test]
async fn two_managers_do_not_overwrite_each_other() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheer(&huis).await;
    let nieuw = doe(&huis, &fb, "POST", PAD, blok("Advies", None)).await;
    let pad = format!("{PAD}/{}", nieuw.body["id"].as_str().unwrap());
    let etag = fb.haal(&huis, &pad).await.etag.unwrap();
    let met_etag = async |hoe: &str, tekst: &str| {
        let request = axum::http::Request::builder()
            .method(hoe)
            .uri(&pad)
            .header("content-type", "application/json")
            .header("cookie", &fb.cookie)
            .header("x-requested-with", "lintje")
            .header("if-match", &etag)
            .body(axum::body::Body::from(
                json!({"omschrijving": "Advies", "inhoud": tekst}).to_string(),
            ))
            .unwrap();
        huis.vraag(request).await
    };
    let (een, twee) = futures::join!(met_etag("PUT", "een"), met_etag("PUT", "twee"));
    let mut statussen = [een.status, twee.status];
    statussen.sort();
    assert_eq!(statussen, [StatusCode::OK, StatusCode::PRECONDITION_FAILED]);
    let verloren = if een.status == StatusCode::OK {
        twee
    } else {
        een
    };
    assert_eq!(verloren.body["huidig"]["omschrijving"], "Advies");
    assert!(verloren.etag.is_some());
    let weg = met_etag("DELETE", "").await;
    assert_eq!(weg.status, StatusCode::PRECONDITION_FAILED);
}

#[tokio::test]
async fn what_is_wrong_with_a_block_is_told_at_its_fields() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheer(&huis).await;
    let fout = async |body: Value| codes(&doe(&huis, &fb, "POST", PAD, body).await);
    let paar = |p: &str, c: &str| (p.to_owned(), c.to_owned());
    assert_eq!(
        fout(json!({})).await,
        [
            paar("/omschrijving", "verplicht"),
            paar("/inhoud", "verplicht")
        ]
    );
    assert_eq!(
        fout(json!({"omschrijving": "x".repeat(101), "inhoud": "x".repeat(10_001), "sneltoets": "ab"})).await,
        [paar("/omschrijving", "teLang"), paar("/inhoud", "teLang"), paar("/sneltoets", "ongeldig")]
    );
    assert_eq!(
        fout(json!({"omschrijving": "a\u{0}b", "inhoud": "a\u{1b}b", "sneltoets": 5})).await,
        [
            paar("/omschrijving", "ongeldigTeken"),
            paar("/inhoud", "ongeldigTeken"),
            paar("/sneltoets", "ongeldig")
        ]
    );
    // Taken, also by a standard block, and whatever the capitals.
    assert_eq!(
        fout(blok("Nieuw", Some("b"))).await,
        [paar("/sneltoets", "bestaatAl")]
    );
    assert_eq!(
        fout(blok("VET", None)).await,
        [paar("/omschrijving", "bestaatAl")]
    );
    for kapot in [json!(null), json!([]), json!("x")] {
        assert_eq!(
            doe(&huis, &fb, "POST", PAD, kapot).await.status,
            StatusCode::BAD_REQUEST
        );
    }
    let (een, twee) = futures::join!(
        doe(&huis, &fb, "POST", PAD, blok("Tegelijk", None)),
        doe(&huis, &fb, "POST", PAD, blok("tegelijk", None)),
    );
    let mut statussen = [een.status, twee.status];
    statussen.sort();
    assert_eq!(statussen, [StatusCode::CREATED, StatusCode::BAD_REQUEST]);
}

#[tokio::test]
async fn a_list_is_searched_sorted_and_bounded() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheer(&huis).await;
    sqlx::query(
        "INSERT INTO beheer.tekstblok (id, omschrijving, inhoud)
         SELECT gen_random_uuid(), 'Blok ' || lpad(n::text, 3, '0'), 'Tekst ' || n FROM generate_series(1, 494) n",
    )
    .execute(&pool)
    .await
    .unwrap();
    let zoek = "/api/tekstblokken?$inlinecount=allpages&$top=5&$orderby=omschrijving%20desc&$search=blok%2001";
    let pagina = Ambtenaar::gelukt(fb.haal(&huis, zoek).await);
    assert_eq!(pagina["count"], 15);
    assert_eq!(pagina["items"].as_array().unwrap().len(), 5);
    let onbekend = "/api/tekstblokken?$orderby=inhoud";
    assert_eq!(
        fb.haal(&huis, onbekend).await.status,
        StatusCode::BAD_REQUEST
    );
    let (een, twee) = futures::join!(
        doe(&huis, &fb, "POST", PAD, blok("Voorlaatste", None)),
        doe(&huis, &fb, "POST", PAD, blok("Laatste", None)),
    );
    let mut statussen = [een.status, twee.status];
    statussen.sort();
    assert_eq!(statussen, [StatusCode::CREATED, StatusCode::CONFLICT]);
}
