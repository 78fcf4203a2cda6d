//! The request form of a citizen: its errors come at once, and the same request twice is one.

use axum::http::StatusCode;
use chrono::TimeDelta;
use history::MIGRATIONS;
use serde_json::json;

use crate::huis::Huis;
use crate::mailgrens::Proef;

#[tokio::test]
async fn all_errors_come_at_once_in_the_order_of_the_form() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let answer = huis
        .json(
            "POST",
            "/api/verzoek",
            &json!({"kandidaatGeboortedatum": "", "kandidaatPostcode": "0123AB"}),
        )
        .await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    let details: Vec<&str> = answer.body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["detail"].as_str().unwrap())
        .collect();
    assert_eq!(
        details,
        [
            "U heeft geen naam ingevuld.",
            "U heeft geen e-mailadres ingevuld.",
            "U heeft geen mobiel telefoonnummer ingevuld.",
            "U heeft geen voornamen van de kandidaat ingevuld.",
            "U heeft geen achternaam van de kandidaat ingevuld.",
            "U heeft geen geboortedatum ingevuld.",
            "U heeft geen geldige postcode ingevuld.",
            "U heeft geen gemeente geselecteerd.",
            "U heeft geen relatie tot de kandidaat geselecteerd.",
            "U heeft geen toelichting ingevuld.",
        ]
    );
    assert_eq!(huis.positie().await, 0);
}

#[tokio::test]
async fn the_same_request_twice_is_one_case_and_one_mail() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let over = json!({"voorstellerMail": "anna@voorbeeld.nl"});
    // At once, as a double click does.
    let (een, twee) = futures::join!(
        proef.verzoek("192.0.2.1:1", over.clone()),
        proef.verzoek("192.0.2.1:2", over.clone())
    );
    assert_eq!(
        (een.status, twee.status),
        (StatusCode::CREATED, StatusCode::CREATED)
    );
    let meldingen: Vec<&str> = [&een, &twee]
        .iter()
        .filter_map(|a| a.body["melding"].as_str())
        .collect();
    assert_eq!(meldingen.len(), 1);
    assert!(meldingen[0].starts_with("Dit verzoek hadden wij al ontvangen."));
    // White space around it makes no other request.
    let weer = json!({"voorstellerMail": " anna@voorbeeld.nl ", "motivering": "Doet veel. "});
    assert!(proef.verzoek("192.0.2.1:3", weer).await.body["melding"].is_string());
    proef.rust().await;
    assert_eq!(proef.tel("SELECT count(*) FROM readmodel.zaak").await, 1);
    assert_eq!(proef.postbus.aan("anna@voorbeeld.nl").len(), 1);
    // Another word, or a quarter of an hour later, and it is another request.
    let anders = json!({"voorstellerMail": "anna@voorbeeld.nl", "motivering": "Doet heel veel."});
    assert_eq!(proef.verzoek("192.0.2.1:4", anders).await.body, json!({}));
    proef
        .huis
        .zet_klok(proef.huis.app.clock.now() + TimeDelta::minutes(15));
    assert_eq!(proef.verzoek("192.0.2.1:5", over).await.body, json!({}));
    assert_eq!(proef.tel("SELECT count(*) FROM readmodel.zaak").await, 3);
}

/// Who proved the address and sends the same again wants it again; an official decides what to do with both.
#[tokio::test]
async fn the_same_request_after_the_first_was_verified_is_another() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool).await;
    let over = json!({"voorstellerMail": "anna@voorbeeld.nl"});
    for keer in 1..=3 {
        let antwoord = proef.verzoek("192.0.2.1:1", over.clone()).await;
        assert_eq!(
            (antwoord.status, antwoord.body),
            (StatusCode::CREATED, json!({}))
        );
        proef.rust().await;
        let mails = proef.postbus.aan("anna@voorbeeld.nl");
        assert_eq!(mails.len(), keer);
        proef.open_link(mails.last().unwrap()).await;
    }
    assert_eq!(proef.tel("SELECT count(*) FROM readmodel.zaak").await, 3);
}
