//! The link that somebody asks for: to whom it goes, where it leads, and how often it can be asked.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use history::MIGRATIONS;
use serde_json::{Value, json};
use uuid::Uuid;
use verzoek::{Organisatie, Rol};

use crate::huis::{Antwoord, Zaak, ingevuld};
use crate::nieuws::{ANNA, Proef};

impl Proef {
    async fn vraag(&self, van: &str, zaaknummer: &str, mail: &str) -> Antwoord {
        let body = json!({"zaaknummer": zaaknummer, "mail": mail});
        let mut request = Request::builder()
            .method("POST")
            .uri("/api/nieuwe-link")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .unwrap();
        let adres: SocketAddr = van.parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(adres));
        self.huis.vraag(request).await
    }
}

#[tokio::test]
async fn a_link_that_is_asked_for_goes_to_the_verified_address_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool, 1_000_000).await;
    let zaak: Zaak = proef.huis.uitgenodigd().await;
    let nummer = proef.zaaknummer(zaak.id).await;
    proef.rust().await;
    for (zaaknummer, mail) in [
        (nummer.as_str(), "boef@voorbeeld.nl"),
        ("KO-2026-999999", ANNA),
        ("'; DROP TABLE work.effect; --", "x@y.nl"),
    ] {
        let antwoord = proef.vraag("192.0.2.1:1", zaaknummer, mail).await;
        assert_eq!(
            (antwoord.status, antwoord.body),
            (StatusCode::OK, json!({}))
        );
    }
    proef.rust().await;
    assert!(proef.mails("Uw nieuwe link").is_empty());
    assert!(proef.postbus.aan("boef@voorbeeld.nl").is_empty());

    // Known: the same answer. Asked twice at once it is one mail.
    let vraag = || proef.vraag("192.0.2.1:1", &nummer, "Anna@Voorbeeld.NL");
    for antwoord in <[Antwoord; 2]>::from(tokio::join!(vraag(), vraag())) {
        assert_eq!(
            (antwoord.status, antwoord.body),
            (StatusCode::OK, json!({}))
        );
    }
    proef.rust().await;
    let mails = proef.mails("Uw nieuwe link");
    assert_eq!(mails.len(), 1);
    assert!(
        mails[0]
            .tekst()
            .contains(&format!("/verzoek-aanvraag/{}", zaak.link))
    );
    // What was typed stays nowhere.
    let bewaard: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM work.effect WHERE soort = 'linkvraag' AND inhoud IS NOT NULL",
    )
    .fetch_one(&proef.huis.pool)
    .await
    .unwrap();
    assert_eq!(bewaard, 0);
}

#[tokio::test]
async fn a_link_that_ended_is_renewed_and_a_submitted_one_leads_to_the_page_that_follows() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool, 1_000_000).await;
    let huis = &proef.huis;
    let zaak = huis.uitgenodigd().await;
    huis.dien_in(zaak).await;
    let nummer = proef.zaaknummer(zaak.id).await;
    proef.vraag("192.0.2.1:1", &nummer, ANNA).await;
    proef.rust().await;
    let tekst = proef.mails("Uw nieuwe link")[0].tekst();
    assert!(
        tekst.contains(&format!("/verzoek-aanvraag/{}/stand", zaak.link)),
        "{tekst}"
    );
    assert!(!tekst.contains("De link werkt tot"), "{tekst}");

    let id = huis.bij_gemeente().await;
    let link = huis.app.link_key.nieuw();
    let oud = huis.app.link_key.uuid(link.link_id);
    let door = verzoek::Actor::Behandelaar {
        gebruikersnaam: "denhaag".to_owned(),
        rol: Rol::Gemeente,
        organisatie: Organisatie::gemeente(518),
    };
    let opdracht = verzoek::Opdracht::NodigUit {
        invoer: ingevuld(json!({})),
        link,
        geldig_tot: "2026-12-01T10:00:00Z".parse().unwrap(),
    };
    huis.geef(id, door, opdracht).await;
    proef.rust().await;
    huis.zet_klok("2027-01-02T10:00:00Z".parse().unwrap());
    let feedback = async |link: Uuid| {
        huis.haal(&format!("/api/verzoek/{link}")).await.body["linkFeedback"].clone()
    };
    assert_eq!(feedback(oud).await, "verlopen");
    proef
        .vraag("192.0.2.1:1", &proef.zaaknummer(id).await, ANNA)
        .await;
    proef.rust().await;
    let mails = proef.mails("Uw nieuwe link");
    let tekst = mails.last().unwrap().tekst();
    let vanaf = tekst.find("/verzoek-aanvraag/").unwrap() + 18;
    let nieuw: Uuid = tekst[vanaf..vanaf + 36].parse().unwrap();
    assert_ne!(nieuw, oud);
    assert_eq!(feedback(nieuw).await, "ok");
    assert_eq!(feedback(oud).await, "verwijderd");
}

#[tokio::test]
async fn a_network_asks_so_many_links_and_bad_input_is_told() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let proef = Proef::open(&pool, 2).await;
    let fout = proef.vraag("192.0.2.1:1", " ", "anna@").await;
    assert_eq!(fout.status, StatusCode::BAD_REQUEST);
    let meldingen: Vec<&Value> = fout.body["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| &f["detail"])
        .collect();
    assert_eq!(
        meldingen,
        [
            "U heeft geen zaaknummer ingevuld.",
            "U heeft geen geldig e-mailadres ingevuld."
        ]
    );
    for verwacht in [
        StatusCode::OK,
        StatusCode::OK,
        StatusCode::TOO_MANY_REQUESTS,
    ] {
        let antwoord = proef.vraag("192.0.2.1:1", "KO-2026-000001", ANNA).await;
        assert_eq!(antwoord.status, verwacht);
    }
    let ander = proef.vraag("198.51.100.7:1", "KO-2026-000001", ANNA).await;
    assert_eq!(ander.status, StatusCode::OK);
}
