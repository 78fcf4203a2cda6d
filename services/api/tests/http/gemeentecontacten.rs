//! How citizens reach a municipality: kept by the functional managers, told to everybody and in mails.

use axum::http::StatusCode;
use history::MIGRATIONS;
use projections::rebuild::rebuild;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Huis};
use crate::weg::Ambtenaar;

const PAD: &str = "/api/gemeentecontacten/518";

fn contact() -> Value {
    json!({"naam": "Kabinet van de burgemeester", "telefoon": "14 070", "mail": "kabinet@denhaag.voorbeeld",
           "pagina": "https://denhaag.voorbeeld/lintjes", "lintjesregen": "23-04-2027", "uitersteDag": "15-05"})
}

async fn beheerder(huis: &Huis) -> Ambtenaar {
    Ambtenaar::nieuw(
        huis,
        "fb",
        Rol::KnoFunctioneelBeheer,
        Organisatie::kno(1501),
    )
    .await
}

async fn bewaar(huis: &Huis, fb: &Ambtenaar, body: &Value) -> Antwoord {
    huis.behandelaar(&fb.cookie, "PUT", PAD, body).await
}

#[tokio::test]
async fn a_contact_is_validated_versioned_and_read_by_everybody() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheerder(&huis).await;
    let leeg = huis.haal("/api/contact/518").await;
    assert_eq!(leeg.status, StatusCode::OK);
    assert_eq!(
        leeg.body,
        json!({"gemeente": "'s-Gravenhage", "zaaknummer": null, "naam": null, "telefoon": null, "mail": null,
               "pagina": null, "lintjesregen": null, "uitersteDag": null})
    );
    for onbekend in [
        "/api/contact/1",
        "/api/contact/-518",
        "/api/contact/utrecht",
    ] {
        assert_eq!(
            huis.haal(onbekend).await.status,
            StatusCode::NOT_FOUND,
            "{onbekend}"
        );
    }

    let eerst = bewaar(&huis, &fb, &contact()).await;
    assert_eq!(eerst.status, StatusCode::OK, "{}", eerst.body);
    assert_eq!(eerst.etag.as_deref(), Some("\"1\""));
    // The same again is no new version.
    assert_eq!(
        bewaar(&huis, &fb, &contact()).await.etag.as_deref(),
        Some("\"1\"")
    );
    let gelezen = huis.haal("/api/contact/518").await.body;
    assert_eq!(gelezen["telefoon"], "14 070");
    assert_eq!(gelezen["lintjesregen"], "2027-04-23");
    assert_eq!(gelezen["uitersteDag"], "15-05");
    assert_eq!(
        huis.haal("/api/contact/344").await.body["telefoon"],
        Value::Null
    );

    let fout = bewaar(
        &huis,
        &fb,
        &json!({"telefoon": "bel ons", "mail": "kabinet", "pagina": "http://a.nl", "lintjesregen": "31-04-2027",
                "uitersteDag": "14-05"}),
    )
    .await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    let waar: Vec<&str> = fout.body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|fout| fout["pointer"].as_str().unwrap())
        .collect();
    assert_eq!(
        waar,
        [
            "/telefoon",
            "/mail",
            "/pagina",
            "/lintjesregen",
            "/uitersteDag"
        ]
    );
    assert_eq!(
        fout.body["errors"][4]["detail"],
        "Vul een dag in van 15-05 tot en met 01-08 (dd-mm)."
    );
    assert_eq!(huis.haal("/api/contact/518").await.body, gelezen);

    let weg = bewaar(&huis, &fb, &json!({})).await;
    assert_eq!(weg.etag.as_deref(), Some("\"2\""));
    assert_eq!(weg.body["versies"][1]["lintjesregen"], "23-04-2027");
    assert_eq!(huis.haal("/api/contact/518").await.body, leeg.body);
    for poging in [
        "UPDATE beheer.gemeentecontact SET naam = 'x'",
        "DELETE FROM beheer.gemeentecontact",
    ] {
        let fout = sqlx::query(poging).execute(&pool).await.unwrap_err();
        assert!(fout.to_string().contains("append-only"), "{fout}");
    }
}

#[tokio::test]
async fn of_two_managers_at_once_the_second_sees_what_the_first_saved() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let fb = beheerder(&huis).await;
    let (mijn, anders) = (contact(), json!({"naam": "Publiekszaken"}));
    let (een, twee) = tokio::join!(
        met_versie(&huis, &fb, "\"0\"", &mijn),
        met_versie(&huis, &fb, "\"0\"", &anders)
    );
    let (gelukt, geweigerd) = if een.status == StatusCode::OK {
        (een, twee)
    } else {
        (twee, een)
    };
    assert_eq!(gelukt.status, StatusCode::OK);
    assert_eq!(geweigerd.status, StatusCode::PRECONDITION_FAILED);
    assert_eq!(geweigerd.body["huidig"]["naam"], gelukt.body["naam"]);
}

async fn met_versie(huis: &Huis, fb: &Ambtenaar, versie: &str, body: &Value) -> Antwoord {
    let request = axum::http::Request::builder()
        .method("PUT")
        .uri(PAD)
        .header("Content-Type", "application/json")
        .header("Cookie", &fb.cookie)
        .header("X-Requested-With", "lintje")
        .header("If-Match", versie)
        .body(axum::body::Body::from(body.to_string()))
        .unwrap();
    huis.vraag(request).await
}

#[tokio::test]
async fn whoever_has_a_link_gets_the_contact_with_the_case_number() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let zaak = huis.uitgenodigd().await;
    let pad = format!("/api/verzoek/{}", zaak.link);
    // Nothing is filled in: the answer is the one of before.
    let zonder = huis.haal(&pad).await.body;
    assert!(zonder.get("contact").is_none(), "{zonder}");
    bewaar(&huis, &beheerder(&huis).await, &contact()).await;
    let open = huis.haal(&pad).await.body;
    assert_eq!(open["contact"]["telefoon"], "14 070");
    assert_eq!(open["contact"]["zaaknummer"], open["zaaknummer"]);
    assert!(open["zaaknummer"].is_string());
    // A link that does not work any more tells nothing of the case.
    huis.dien_in(zaak).await;
    let dicht = huis.haal(&pad).await.body;
    assert_eq!(dicht["linkFeedback"], "alIngediend");
    assert_eq!(dicht["contact"]["telefoon"], "14 070");
    assert_eq!(dicht["contact"]["zaaknummer"], Value::Null);
    assert_eq!(dicht["zaaknummer"], Value::Null);
}

#[tokio::test]
async fn the_page_of_the_verified_address_gets_it_too_and_the_preview_of_a_mail() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    bewaar(&huis, &beheerder(&huis).await, &contact()).await;
    let id = huis.aangevraagd(json!({})).await;
    let zaak = huis.app.zaken.load(id).await.unwrap();
    let link = huis.app.link_key.uuid(zaak.verificatie_link_id.unwrap());
    let verifieer = async |id: Uuid| {
        let body = json!({"deepLinkIdAsString": id});
        huis.json("POST", "/api/email-verificatie", &body)
            .await
            .body
    };
    for al in [false, true] {
        let antwoord = verifieer(link).await;
        assert_eq!(antwoord["wasEmailadresAlGeverifieerd"], al);
        assert_eq!(antwoord["contact"]["zaaknummer"], zaak.zaaknummer);
    }
    assert_eq!(
        verifieer(Uuid::new_v4()).await,
        json!({"isEmailadresGeverifieerd": false, "wasEmailadresAlGeverifieerd": false})
    );
    let gemeente = Ambtenaar::nieuw(&huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let pad = format!("/api/burgeraanvraag/{id}/uitnodigen/voorbeeld");
    let mail = huis
        .behandelaar(&gemeente.cookie, "POST", &pad, &json!({}))
        .await;
    assert_eq!(mail.status, StatusCode::OK, "{}", mail.body);
    for deel in ["tekst", "html"] {
        let deel = mail.body[deel].as_str().unwrap();
        for woord in [
            "14 070",
            "kabinet@denhaag.voorbeeld",
            "https://denhaag.voorbeeld/lintjes",
            &zaak.zaaknummer,
        ] {
            assert!(deel.contains(woord), "{woord}: {deel}");
        }
    }
}

/// Every case of 's-Gravenhage whose occasion comes near.
async fn nadert(huis: &Huis) -> Vec<Value> {
    huis.werk_lijst_bij().await;
    // A session of before has ended.
    let gemeente = Ambtenaar::nieuw(huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let pad = "/api/zaken?$filter=gelegenheidNadert";
    let rijen = Ambtenaar::gelukt(gemeente.haal(huis, pad).await);
    let telling = Ambtenaar::gelukt(gemeente.haal(huis, "/api/zaken/tellingen").await);
    let rijen = rijen.as_array().unwrap().clone();
    assert_eq!(telling["gelegenheidNadert"], rijen.len());
    assert!(rijen.iter().all(|rij| rij["gelegenheidNadert"] == true));
    rijen
}

#[tokio::test]
async fn a_municipality_takes_proposals_until_a_day_of_its_own() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let klok = |op: &str| huis.zet_klok(op.parse().unwrap());
    let zaak = huis.uitgenodigd().await;
    let algemeen = json!({"gelegenheidType": "algemene"});
    huis.vul_in(&zaak, algemeen.clone(), "anna@voorbeeld.nl")
        .await;
    // Two months before it, which is 1 July for whoever chose nothing.
    klok("2027-03-20T12:00:00Z");
    assert_eq!(nadert(&huis).await.len(), 0);
    bewaar(
        &huis,
        &beheerder(&huis).await,
        &json!({"uitersteDag": "15-05"}),
    )
    .await;
    assert_eq!(nadert(&huis).await.len(), 1);
    let open = huis.haal(&format!("/api/verzoek/{}", zaak.link)).await.body;
    assert_eq!(open["contact"]["uitersteDag"], "15-05");
    klok("2027-05-20T12:00:00Z");
    assert_eq!(nadert(&huis).await.len(), 0);
    let gemeente = Ambtenaar::nieuw(&huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await;
    let agenda = huis.tekst(&gemeente.cookie, "/api/zaken/agenda").await;
    assert!(agenda.contains("DTSTART;VALUE=DATE:20280514"), "{agenda}");
    assert!(agenda.contains("SUMMARY:Laatste dag voor de lintjesregen van 2029"));

    // Too late for the next one there; the history keeps the day that counted.
    let dien_in = async |zaak: crate::huis::Zaak| {
        let pad = format!("/api/verzoek/{}/indienen", zaak.link);
        let gedaan = huis.json("POST", &pad, &json!({})).await;
        assert_eq!(gedaan.status, StatusCode::OK, "{}", gedaan.body);
        huis.werk_lijst_bij().await;
        let gemeente =
            Ambtenaar::nieuw(&huis, "g", Rol::Gemeente, Organisatie::gemeente(518)).await;
        let rijen = Ambtenaar::gelukt(gemeente.haal(&huis, "/api/dossiers").await);
        let rij = rijen
            .as_array()
            .unwrap()
            .iter()
            .find(|rij| rij["id"] == json!(zaak.id));
        rij.unwrap()["gelegenheidDatum"].clone()
    };
    assert_eq!(dien_in(zaak).await, "2029-04-26");
    let laat = huis.uitgenodigd().await;
    huis.vul_in(&laat, algemeen, "anna@voorbeeld.nl").await;
    bewaar(
        &huis,
        &beheerder(&huis).await,
        &json!({"uitersteDag": "01-08"}),
    )
    .await;
    klok("2027-07-20T12:00:00Z");
    assert_eq!(dien_in(laat).await, "2028-04-26");
    let events: Vec<Option<String>> = sqlx::query_scalar(
        "SELECT payload -> 'VoorstelIngediend' ->> 'uitersteDag' FROM history.events
         WHERE event_type = 'VoorstelIngediend' ORDER BY position",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    assert_eq!(events, [Some("15-05".to_owned()), Some("01-08".to_owned())]);
    let voor = datums(&pool).await;
    let history = &huis.app.history;
    rebuild(&pool, history.seal(), projections::upcasters, |_, _| {})
        .await
        .unwrap();
    assert_eq!(datums(&pool).await, voor);
}

async fn datums(pool: &sqlx::PgPool) -> Vec<(String, Option<chrono::NaiveDate>)> {
    sqlx::query_as("SELECT zaaknummer, gelegenheid_datum FROM readmodel.zakenlijst ORDER BY 1")
        .fetch_all(pool)
        .await
        .unwrap()
}
