//! The mails' words over HTTP: versions, previews, and which version a mail has that was planned.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use verzoek::{Organisatie, Rol};

use crate::huis::Huis;
use crate::weg::{Ambtenaar, beheer, doe};

const PAD: &str = "/api/mailteksten/uitnodiging";

fn tekst(begin: &str) -> Value {
    json!({"onderwerp": "Vul in ({zaaknummer})", "inhoud": format!("{begin}\n\n{{bericht}}\n\n{{link}}")})
}

#[tokio::test]
async fn a_text_is_changed_and_put_back_and_every_version_stays() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheer(&huis).await;
    let eerst = fb.haal(&huis, PAD).await;
    assert_eq!(eerst.etag.as_deref(), Some("\"0\""));
    assert_eq!(eerst.body["versies"].as_array().unwrap().len(), 1);
    assert_eq!(eerst.body["versies"][0]["door"], Value::Null);
    let eigen = doe(&huis, &fb, "PUT", PAD, tekst("Hallo {naam},\r\n**welkom**")).await;
    assert_eq!(eigen.status, StatusCode::OK, "{}", eigen.body);
    assert_eq!(eigen.etag.as_deref(), Some("\"1\""));
    assert_eq!(eigen.body["versies"][0]["door"], "Fatima Yıldız");
    assert!(
        eigen.body["inhoud"]
            .as_str()
            .unwrap()
            .starts_with("Hallo {naam},\n**welkom**")
    );
    // The same again is no new version.
    let weer = doe(&huis, &fb, "PUT", PAD, tekst("Hallo {naam},\n**welkom**")).await;
    assert_eq!(weer.etag.as_deref(), Some("\"1\""));
    let terug = json!({"onderwerp": eerst.body["onderwerp"], "inhoud": eerst.body["inhoud"]});
    let terug = doe(&huis, &fb, "PUT", PAD, terug).await;
    assert_eq!(terug.etag.as_deref(), Some("\"2\""));
    assert_eq!(terug.body["inhoud"], eerst.body["inhoud"]);
    let nummers: Vec<i64> = terug.body["versies"]
        .as_array()
        .unwrap()
        .iter()
        .map(|v| v["versie"].as_i64().unwrap())
        .collect();
    assert_eq!(nummers, [2, 1, 0]);
    let lijst = Ambtenaar::gelukt(fb.haal(&huis, "/api/mailteksten").await);
    let items = lijst["items"].as_array().unwrap();
    assert_eq!(items.len(), 23);
    let uitnodiging = items.iter().find(|i| i["soort"] == "uitnodiging").unwrap();
    assert_eq!(uitnodiging["gewijzigdDoor"], "Fatima Yıldız");
    assert!(items.iter().filter(|i| i["gewijzigdOp"].is_null()).count() == 22);
    // Not even the database lets a version be changed.
    for poging in [
        "UPDATE beheer.mailtekst SET inhoud = 'x'",
        "DELETE FROM beheer.mailtekst",
        "TRUNCATE beheer.mailtekst",
    ] {
        let fout = sqlx::query(poging).execute(&pool).await.unwrap_err();
        assert!(fout.to_string().contains("append-only"), "{fout}");
    }
    let gelogd: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM access.gebeurtenis WHERE soort = 'MailtekstGewijzigd'",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    assert_eq!(gelogd, 2);
}

#[tokio::test]
async fn a_broken_text_is_refused_with_its_reason_and_changes_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheer(&huis).await;
    for (body, pointer, melding) in [
        (json!({}), "/onderwerp", "U heeft geen onderwerp ingevuld."),
        (
            json!({"onderwerp": "Test {zaaknummer}", "inhoud": "{link}\n\n{bericht}\n\n{bsn}"}),
            "/inhoud",
            "{bsn} is geen invulplek van deze e-mail.",
        ),
        (
            json!({"onderwerp": "Test {zaaknummer}", "inhoud": "{bericht}"}),
            "/inhoud",
            "{link} ontbreekt: de link, op een eigen regel.",
        ),
        (
            json!({"onderwerp": "Test", "inhoud": "{link}\n{bericht}"}),
            "/onderwerp",
            "Zet {zaaknummer} in het onderwerp. Dan weet de lezer over welke zaak de e-mail gaat.",
        ),
        (
            json!({"onderwerp": "{zaaknummer}\nBcc: x@y.nl", "inhoud": "{link}\n{bericht}"}),
            "/onderwerp",
            "Dit veld bevat een teken dat niet is toegestaan.",
        ),
        (
            json!({"onderwerp": 5, "inhoud": "{link}\n{bericht}"}),
            "/onderwerp",
            "De waarde van dit veld is niet geldig.",
        ),
        (
            json!({"onderwerp": "{zaaknummer}", "inhoud": "x".repeat(10_001)}),
            "/inhoud",
            "Dit veld mag maximaal 10000 karakters bevatten.",
        ),
    ] {
        for (hoe, pad) in [
            ("PUT", PAD.to_owned()),
            ("POST", format!("{PAD}/voorbeeld")),
        ] {
            let fout = doe(&huis, &fb, hoe, &pad, body.clone()).await;
            assert_eq!(fout.status, StatusCode::BAD_REQUEST, "{}", fout.body);
            assert_eq!(fout.body["errors"][0]["pointer"], pointer);
            assert_eq!(fout.body["errors"][0]["detail"], melding);
        }
    }
    for kapot in [json!(null), json!([])] {
        assert_eq!(
            doe(&huis, &fb, "PUT", PAD, kapot).await.status,
            StatusCode::BAD_REQUEST
        );
    }
    for onbekend in ["kopie", "x", "%00"] {
        let pad = format!("/api/mailteksten/{onbekend}");
        assert_eq!(fb.haal(&huis, &pad).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(fb.haal(&huis, PAD).await.etag.as_deref(), Some("\"0\""));
}

#[tokio::test]
async fn two_managers_do_not_overwrite_each_other() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheer(&huis).await;
    let stuur = async |begin: &str| {
        let request = axum::http::Request::builder()
            .method("PUT")
            .uri(PAD)
            .header("content-type", "application/json")
            .header("cookie", &fb.cookie)
            .header("x-requested-with", "lintje")
            .header("if-match", "\"0\"")
            .body(axum::body::Body::from(tekst(begin).to_string()))
            .unwrap();
        huis.vraag(request).await
    };
    let (een, twee) = futures::join!(stuur("Een"), stuur("Twee"));
    let mut statussen = [een.status, twee.status];
    statussen.sort();
    assert_eq!(statussen, [StatusCode::OK, StatusCode::PRECONDITION_FAILED]);
    let verloren = if een.status == StatusCode::OK {
        twee
    } else {
        een
    };
    assert_eq!(verloren.etag.as_deref(), Some("\"1\""));
    assert_eq!(
        verloren.body["huidig"]["versies"].as_array().unwrap().len(),
        2
    );
}

#[tokio::test]
async fn a_preview_is_the_mail_on_sample_data() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheer(&huis).await;
    let pad = format!("{PAD}/voorbeeld");
    let brief = doe(
        &huis,
        &fb,
        "POST",
        &pad,
        tekst("Hallo <b>**{kandidaat}**</b>"),
    )
    .await;
    let brief = Ambtenaar::gelukt(brief);
    assert_eq!(brief["onderwerp"], "Vul in (KO-2026-000123)");
    assert!(
        brief["tekst"]
            .as_str()
            .unwrap()
            .contains("Hallo <b>Johannes van den Berg</b>")
    );
    let html = brief["html"].as_str().unwrap();
    assert!(
        html.contains("Hallo &lt;b&gt;<strong>Johannes van den Berg</strong>&lt;/b&gt;"),
        "{html}"
    );
    // The preview of a decision has the words that hold now.
    Ambtenaar::gelukt(doe(&huis, &fb, "PUT", PAD, tekst("Nieuwe woorden.")).await);
    let dh = Ambtenaar::nieuw(&huis, "dh", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let zaak = huis.bij_gemeente().await;
    let pad = format!("/api/burgeraanvraag/{zaak}/uitnodigen/voorbeeld");
    let brief =
        Ambtenaar::gelukt(doe(&huis, &dh, "POST", &pad, json!({"bericht": "Tot snel."})).await);
    let tekst = brief["tekst"].as_str().unwrap();
    assert!(
        tekst.contains("Nieuwe woorden.") && tekst.contains("    Tot snel."),
        "{tekst}"
    );
}

#[tokio::test]
async fn a_planned_mail_keeps_the_words_of_that_moment() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheer(&huis).await;
    let plan = async |naam: &str| {
        let body = json!({"gebruikersnaam": naam});
        let gevraagd = huis.json("POST", "/api/wachtwoord-vergeten", &body).await;
        assert!(gevraagd.status.is_success(), "{}", gevraagd.body);
    };
    let eigen =
        |tekst: &str| json!({"onderwerp": "Wachtwoord", "inhoud": format!("{tekst}\n\n{{link}}")});
    plan("een").await;
    let pad = "/api/mailteksten/wachtwoordVergeten";
    Ambtenaar::gelukt(doe(&huis, &fb, "PUT", pad, eigen("Eerste")).await);
    plan("twee").await;
    Ambtenaar::gelukt(doe(&huis, &fb, "PUT", pad, eigen("Tweede")).await);
    plan("drie").await;
    let versies: Vec<Option<i32>> = sqlx::query_scalar(
        "SELECT tekstversie FROM work.effect WHERE soort = 'wachtwoordVergeten'
         ORDER BY array_position(ARRAY['een', 'twee', 'drie'], inhoud->>'gebruikersnaam')",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(versies, [None, Some(1), Some(2)]);
}
