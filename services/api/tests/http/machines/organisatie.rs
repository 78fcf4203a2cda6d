//! A machine sees what an official of its role and organisation sees there, and manages the webhooks of its own
//! organisation alone.

use axum::http::StatusCode;
use history::MIGRATIONS;
use serde_json::{Value, json};
use verzoek::{Organisatie, Rol};

use super::*;
use crate::koninklijk::{Kno, toegekende};

const AMSTERDAM: Organisatie = Organisatie::gemeente(363);
const LEEST: [&str; 3] = [
    "gebeurtenissen:lezen",
    "zaken:uitvoeren",
    "cijfers:uitvoeren",
];

/// Bytes of what a token opens.
async fn bytes(huis: &Huis, token: &str, pad: &str) -> Vec<u8> {
    let request = Request::get(pad)
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .body(Body::empty())
        .unwrap();
    let antwoord = huis.stuur(request).await;
    assert_eq!(antwoord.status(), StatusCode::OK, "{pad}");
    axum::body::to_bytes(antwoord.into_body(), usize::MAX)
        .await
        .unwrap()
        .to_vec()
}

#[tokio::test]
async fn a_machine_reads_what_an_official_of_its_organisation_reads() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    // Cases of both municipalities, and an honour that is secret still.
    huis.bij_gemeente().await;
    huis.verzoek(json!({"gemeenteId": 363, "kandidaatAchternaam": "Amstel"}))
        .await;
    let geheim = toegekende(&huis, 2).await;
    let besluit = kno.besluit(&huis, "26.001").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &geheim).await);
    Ambtenaar::gelukt(kno.stel_vast(&huis, &besluit).await);
    huis.werk_lijst_bij().await;
    huis.werk_buren_bij().await;
    huis.werk_cijfers_bij().await;
    for (rol, van, ook) in [
        (Rol::Gemeente, DEN_HAAG, &[][..]),
        (Rol::Gemeente, AMSTERDAM, &[]),
        (Rol::KnoDecoratieEnAdvies, Organisatie::KANSELARIJ, &[]),
        (Rol::KnoBedrijfsvoering, BEWAARDERS, &["register:lezen"]),
    ] {
        let machine = Machine::nieuw(&huis, rol, van, &[&LEEST[..], ook].concat()).await;
        let token = machine.token(&huis).await;
        let ambtenaar =
            Ambtenaar::nieuw(&huis, &format!("{}-{}", rol.code(), van.id), rol, van).await;
        let mut paden = vec![
            "/api/gebeurtenissen?aantal=500",
            "/api/gebeurtenissen?na=3&aantal=1",
            "/api/zaken/uitvoer/csv",
            "/api/zaken/uitvoer/csv?$search=Amstel",
            "/api/cijfers/stand/csv",
            "/api/cijfers/te-laat/csv",
        ];
        if !ook.is_empty() {
            paden.push("/api/register");
            paden.push("/api/register?$inlinecount=allpages&$search=Kandidaat");
        }
        for pad in paden {
            let van_machine = bytes(&huis, &token, pad).await;
            let van_ambtenaar = huis.bytes(&ambtenaar.cookie, pad).await;
            let van_machine = String::from_utf8(van_machine).unwrap();
            let van_ambtenaar = String::from_utf8(van_ambtenaar).unwrap();
            assert_eq!(van_machine, van_ambtenaar, "{} {van} {pad}", rol.code());
            match pad {
                "/api/zaken/uitvoer/csv" => {
                    assert_eq!(
                        van_machine.contains("Amstel"),
                        van == AMSTERDAM,
                        "{van_machine}"
                    );
                    let dossiers = van_machine.contains("Kandidaat000");
                    assert_eq!(dossiers, van != AMSTERDAM, "{van_machine}");
                }
                "/api/gebeurtenissen?aantal=500" | "/api/register" => {
                    assert!(van_machine.contains("\"id\""), "{van_machine}");
                }
                _ => {}
            }
        }
        // Each list is noted as a look of the machine, and of no person.
        let naam = format!("client:{}", machine.id);
        let blikken: Vec<(String, String, String)> = sqlx::query_as(
            "SELECT rol, organisatie, welk FROM access.inzage WHERE gebruiker = $1 AND welk = 'zaken als csv'",
        )
        .bind(&naam)
        .fetch_all(&pool)
        .await
        .unwrap();
        let verwacht = (
            rol.code().to_owned(),
            van.to_string(),
            "zaken als csv".to_owned(),
        );
        assert_eq!(blikken, [verwacht]);
    }
}

#[tokio::test]
async fn an_entry_of_the_register_is_read_and_nothing_is_offered_to_do() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let kno = Kno::open(&huis).await;
    let dossiers = toegekende(&huis, 1).await;
    let besluit = kno.besluit(&huis, "26.001").await;
    Ambtenaar::gelukt(kno.voeg_toe(&huis, &besluit, &dossiers).await);
    Ambtenaar::gelukt(kno.stel_vast(&huis, &besluit).await);
    huis.werk_lijst_bij().await;
    let machine = Machine::nieuw(
        &huis,
        Rol::KnoBedrijfsvoering,
        BEWAARDERS,
        &["register:lezen"],
    )
    .await;
    let token = machine.token(&huis).await;
    let pad = format!("/api/register/{}", dossiers[0]);
    let van_machine = haal(&huis, &token, &pad).await;
    assert_eq!(van_machine.status, StatusCode::OK, "{}", van_machine.body);
    let van_ambtenaar = Ambtenaar::gelukt(kno.b.haal(&huis, &pad).await);
    assert_ne!(van_ambtenaar["toegestaan"], json!([]));
    assert_eq!(
        van_machine.body,
        met(van_ambtenaar, json!({"toegestaan": []}))
    );
    let uitreiking = json!({"datum": "21-11-2026", "plaats": "Den Haag"});
    let ervoor = huis.positie().await;
    let geweigerd = roep(
        &huis,
        &token,
        "POST",
        &format!("{pad}/uitreiking"),
        &uitreiking,
    )
    .await;
    assert_eq!(geweigerd.status, StatusCode::UNAUTHORIZED);
    let bestanden = haal(&huis, &token, &format!("{pad}/bijlagen")).await;
    assert_eq!(bestanden.status, StatusCode::UNAUTHORIZED);
    assert_eq!(huis.positie().await, ervoor);
}

/// Whatever stands in the database: the table of roles is asked at each call.
#[tokio::test]
async fn a_scope_that_does_not_belong_to_the_role_opens_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::van_den_haag(&huis).await;
    let alles = [
        "register:lezen",
        "geschiedenis:uitvoeren",
        "gebeurtenissen:lezen",
    ];
    sqlx::query("UPDATE access.client SET scopes = $1")
        .bind(alles)
        .execute(&pool)
        .await
        .unwrap();
    let token = machine.token(&huis).await;
    for pad in [
        "/api/register",
        "/api/audit/export?reden=Jaarlijkse%20controle",
    ] {
        let geweigerd = haal(&huis, &token, pad).await;
        assert_eq!(geweigerd.status, StatusCode::FORBIDDEN, "{pad}");
        assert_eq!(geweigerd.body["type"], "urn:lintje:scope", "{pad}");
    }
    // A scope that the client lost no longer counts in the tokens that it has.
    assert_eq!(
        haal(&huis, &token, "/api/gebeurtenissen").await.status,
        StatusCode::OK
    );
    sqlx::query("UPDATE access.client SET scopes = '{}'")
        .execute(&pool)
        .await
        .unwrap();
    let geweigerd = haal(&huis, &token, "/api/gebeurtenissen").await;
    assert_eq!(geweigerd.status, StatusCode::FORBIDDEN);
}

fn webhook(van: Organisatie) -> Value {
    json!({"organisatie": {"type": van.soort, "id": van.id}, "naam": "Zaaksysteem", "url": "http://127.0.0.1:1/hoort"})
}

#[tokio::test]
async fn a_machine_manages_the_webhooks_of_its_own_organisation() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &["webhooks:beheren"]).await;
    huis.account("ams", Rol::Gemeente, AMSTERDAM).await;
    let fb = beheer(&huis).await;
    let van_ander = doe(&huis, &fb, "POST", "/api/webhooks", &webhook(AMSTERDAM)).await;
    let van_ander = Ambtenaar::gelukt(van_ander)["webhook"]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let token = machine.token(&huis).await;
    let gemaakt = roep(&huis, &token, "POST", "/api/webhooks", &webhook(DEN_HAAG)).await;
    assert_eq!(gemaakt.status, StatusCode::CREATED, "{}", gemaakt.body);
    assert!(
        gemaakt.body["geheim"]
            .as_str()
            .unwrap()
            .starts_with("whsec_")
    );
    let eigen = gemaakt.body["webhook"]["id"].as_str().unwrap().to_owned();
    let elders = roep(&huis, &token, "POST", "/api/webhooks", &webhook(AMSTERDAM)).await;
    assert_eq!(elders.status, StatusCode::FORBIDDEN, "{}", elders.body);
    let lijst = haal(&huis, &token, "/api/webhooks").await.body;
    assert_eq!(lijst["items"].as_array().unwrap().len(), 1);
    assert_eq!(lijst["items"][0]["id"], eigen.as_str());
    let alle = Ambtenaar::gelukt(fb.haal(&huis, "/api/webhooks").await);
    assert_eq!(alle["items"].as_array().unwrap().len(), 2);
    let bezorging = Uuid::new_v4();
    for (methode, wat, gelukt) in [
        ("GET", "", StatusCode::OK),
        ("POST", "/pauzeren", StatusCode::OK),
        ("POST", "/hervatten", StatusCode::OK),
        ("POST", "/geheim", StatusCode::OK),
        ("POST", "/proef", StatusCode::ACCEPTED),
        ("GET", "/bezorgingen", StatusCode::OK),
        ("DELETE", "", StatusCode::NO_CONTENT),
    ] {
        let pad = |id: &str| format!("/api/webhooks/{id}{wat}");
        let geweigerd = roep(&huis, &token, methode, &pad(&van_ander), &json!({})).await;
        assert_eq!(geweigerd.status, StatusCode::NOT_FOUND, "{methode} {wat}");
        let antwoord = roep(&huis, &token, methode, &pad(&eigen), &json!({})).await;
        assert_eq!(
            antwoord.status, gelukt,
            "{methode} {wat}: {}",
            antwoord.body
        );
    }
    let opnieuw = format!("/api/webhooks/{van_ander}/bezorgingen/{bezorging}/opnieuw");
    let geweigerd = roep(&huis, &token, "POST", &opnieuw, &json!({})).await;
    assert_eq!(geweigerd.status, StatusCode::NOT_FOUND);
    let over = Ambtenaar::gelukt(fb.haal(&huis, "/api/webhooks").await);
    assert_eq!(over["items"][0]["id"], van_ander.as_str());
    assert_eq!(over["items"][0]["stand"], "actief");
    let door: Vec<(String, String, Option<String>)> = sqlx::query_as(
        "SELECT soort, bron, door FROM access.gebeurtenis WHERE soort LIKE 'Webhook%' AND bron = 'machine' ORDER BY id",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let naam = Some(format!("client:{}", machine.id));
    let rij = |soort: &str| (soort.to_owned(), "machine".to_owned(), naam.clone());
    let gewijzigd = rij("WebhookGewijzigd");
    let mut verwacht = vec![rij("WebhookToegevoegd")];
    verwacht.extend([
        gewijzigd.clone(),
        gewijzigd.clone(),
        gewijzigd.clone(),
        gewijzigd,
    ]);
    verwacht.push(rij("WebhookVerwijderd"));
    assert_eq!(door, verwacht);
}

/// The webhooks of kno/1500 hear of every dossier.
#[tokio::test]
async fn the_webhooks_that_hear_everything_are_for_the_role_that_may() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let scopes = ["webhooks:beheren"];
    let adviseur = Machine::nieuw(&huis, Rol::KnoDecoratieEnAdvies, BEWAARDERS, &scopes).await;
    let token = adviseur.token(&huis).await;
    for (methode, body) in [("GET", json!({})), ("POST", webhook(BEWAARDERS))] {
        let geweigerd = roep(&huis, &token, methode, "/api/webhooks", &body).await;
        assert_eq!(geweigerd.status, StatusCode::FORBIDDEN, "{methode}");
    }
    let bewaarder = Machine::nieuw(&huis, Rol::KnoBedrijfsvoering, BEWAARDERS, &scopes).await;
    let token = bewaarder.token(&huis).await;
    let gemaakt = roep(&huis, &token, "POST", "/api/webhooks", &webhook(BEWAARDERS)).await;
    assert_eq!(gemaakt.status, StatusCode::CREATED, "{}", gemaakt.body);
}
