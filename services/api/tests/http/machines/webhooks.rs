//! What a machine does with webhooks: they reach no address that it may not name, and stand still when it may no longer.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Router;
use axum::http::StatusCode;
use axum::routing::post;
use history::MIGRATIONS;
use reactors::webhook::{alles, doel::Doelen};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::net::TcpListener;
use verzoek::Rol;

use super::*;
use crate::buren::reactors;
use crate::samenloop::tijdens;

const SCOPES: [&str; 2] = ["webhooks:beheren", "gebeurtenissen:lezen"];

fn webhook(url: &str) -> Value {
    json!({"organisatie": {"type": "gemeente", "id": 518}, "naam": "Zaaksysteem", "url": url})
}

/// A receiver on this machine, and how often it was called.
async fn ontvanger() -> (String, Arc<AtomicUsize>) {
    let poort = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hoort", poort.local_addr().unwrap());
    let keer = Arc::new(AtomicUsize::new(0));
    let teller = Arc::clone(&keer);
    let hoort = post(move || {
        teller.fetch_add(1, Ordering::SeqCst);
        std::future::ready(StatusCode::NO_CONTENT)
    });
    let router = Router::new().route("/hoort", hoort);
    tokio::spawn(async move { axum::serve(poort, router).await });
    (url, keer)
}

fn id(gemaakt: &Value) -> String {
    gemaakt["webhook"]["id"].as_str().unwrap().to_owned()
}

/// Adds one as a machine.
async fn voeg_toe(huis: &Huis, machine: &Machine, url: &str) -> String {
    let token = machine.token(huis).await;
    let gemaakt = roep(huis, &token, "POST", "/api/webhooks", &webhook(url)).await;
    assert_eq!(gemaakt.status, StatusCode::CREATED, "{}", gemaakt.body);
    id(&gemaakt.body)
}

/// Where a network has private addresses alone, a manager says which of them are called.
#[tokio::test]
async fn a_machine_names_public_addresses_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::met_instelling(&pool, |settings| settings.doelen = Doelen::Overal);
    let machine = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &SCOPES).await;
    let token = machine.token(&huis).await;
    for url in [
        "http://10.0.0.1/",
        "https://10.0.0.1/hoort",
        "https://169.254.169.254/latest/meta-data/",
        "https://127.0.0.1/",
        "https://[fd00::1]/",
        "https://localhost:8443/",
        "http://zaken.gemeente.example/",
    ] {
        let fout = roep(&huis, &token, "POST", "/api/webhooks", &webhook(url)).await;
        assert_eq!(fout.status, StatusCode::BAD_REQUEST, "{url}: {}", fout.body);
        assert_eq!(fout.body["errors"][0]["pointer"], "/url", "{url}");
    }
    voeg_toe(&huis, &machine, "https://zaken.gemeente.example/hoort").await;
    let fb = beheer(&huis).await;
    let besloten = webhook("http://10.0.0.1/hoort");
    Ambtenaar::gelukt(doe(&huis, &fb, "POST", "/api/webhooks", &besloten).await);
}

/// As every address is: the setting may have changed since it was named.
#[tokio::test]
async fn where_a_machine_s_webhook_goes_is_judged_again_at_each_delivery() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &SCOPES).await;
    let fb = beheer(&huis).await;
    let (url, keer) = ontvanger().await;
    let van_machine = voeg_toe(&huis, &machine, &url).await;
    let van_beheer = doe(&huis, &fb, "POST", "/api/webhooks", &webhook(&url)).await;
    let van_beheer = id(&Ambtenaar::gelukt(van_beheer));
    for (van, komt_aan) in [(&van_machine, false), (&van_beheer, true)] {
        let pad = format!("/api/webhooks/{van}");
        let proef = doe(&huis, &fb, "POST", &format!("{pad}/proef"), &json!({})).await;
        assert_eq!(proef.status, StatusCode::ACCEPTED);
        alles(&reactors(&huis, Doelen::Overal)).await.unwrap();
        let log = Ambtenaar::gelukt(fb.haal(&huis, &format!("{pad}/bezorgingen")).await);
        let gezien = &log["items"][0];
        assert_eq!(gezien["stand"] == "bezorgd", komt_aan, "{gezien}");
        assert_eq!(gezien["fout"].is_null(), komt_aan, "{gezien}");
    }
    assert_eq!(keer.load(Ordering::SeqCst), 1);
}

/// Whoever stole a key could have events sent on to another address, for as long as nobody looks.
#[tokio::test]
async fn what_a_machine_added_stands_still_when_it_may_no_longer() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let url = "http://127.0.0.1:1/hoort";
    let buur = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &SCOPES).await;
    let fb = beheer(&huis).await;
    let van_buur = voeg_toe(&huis, &buur, url).await;
    let van_beheer = doe(&huis, &fb, "POST", "/api/webhooks", &webhook(url)).await;
    let van_beheer = id(&Ambtenaar::gelukt(van_beheer));
    let stand = async |webhook: &str| {
        let gezien = fb.haal(&huis, &format!("/api/webhooks/{webhook}")).await;
        Ambtenaar::gelukt(gezien)["stand"].clone()
    };
    for (methode, wat, soort) in [
        ("POST", "/blokkeren", "ClientGeblokkeerd"),
        ("PUT", "", "ClientGewijzigd"),
        ("DELETE", "", "ClientVerwijderd"),
    ] {
        let machine = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &SCOPES).await;
        let eigen = voeg_toe(&huis, &machine, url).await;
        // A name or a key more takes nothing away.
        let body = |scopes: &[&str]| {
            let keys = [machine.sleutel.jwk(), Sleutel::ec("twee").jwk()];
            json!({"naam": "DMS", "scopes": scopes, "sleutels": {"keys": keys}})
        };
        Ambtenaar::gelukt(doe(&huis, &fb, "PUT", &machine.pad(), &body(&SCOPES)).await);
        assert_eq!(stand(&eigen).await, "actief");
        let pad = format!("{}{wat}", machine.pad());
        let gedaan = doe(&huis, &fb, methode, &pad, &body(&SCOPES[1..])).await;
        assert!(
            gedaan.status.is_success(),
            "{methode} {wat}: {}",
            gedaan.body
        );
        assert_eq!(stand(&eigen).await, "gepauzeerd", "{methode} {wat}");
        let genoteerd: Value = sqlx::query_scalar(
            "SELECT gegevens FROM access.gebeurtenis WHERE soort = $1 ORDER BY id DESC LIMIT 1",
        )
        .bind(soort)
        .fetch_one(&pool)
        .await
        .unwrap();
        assert_eq!(genoteerd["gepauzeerdeWebhooks"], json!([eigen]), "{soort}");
        if wat == "/blokkeren" {
            let los = format!("{}/deblokkeren", machine.pad());
            Ambtenaar::gelukt(doe(&huis, &fb, "POST", &los, &json!({})).await);
            // Somebody looks at the address first.
            assert_eq!(stand(&eigen).await, "gepauzeerd");
        }
    }
    assert_eq!(stand(&van_buur).await, "actief");
    assert_eq!(stand(&van_beheer).await, "actief");
}

/// What stands in the column is for the program; nobody else's webhook becomes a machine's.
#[tokio::test]
async fn a_webhook_of_a_manager_belongs_to_no_machine() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let machine = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &SCOPES).await;
    let fb = beheer(&huis).await;
    let url = "http://127.0.0.1:1/hoort";
    let van_beheer = doe(&huis, &fb, "POST", "/api/webhooks", &webhook(url)).await;
    let van_beheer = id(&Ambtenaar::gelukt(van_beheer));
    // The machine manages it as well, which gives it no more to say about where it goes.
    let token = machine.token(&huis).await;
    let pad = format!("/api/webhooks/{van_beheer}/geheim");
    let vernieuwd = roep(&huis, &token, "POST", &pad, &json!({})).await;
    assert_eq!(vernieuwd.status, StatusCode::OK);
    let pad = format!("{}/blokkeren", machine.pad());
    Ambtenaar::gelukt(doe(&huis, &fb, "POST", &pad, &json!({})).await);
    let gezien = fb.haal(&huis, &format!("/api/webhooks/{van_beheer}")).await;
    assert_eq!(Ambtenaar::gelukt(gezien)["stand"], "actief");
}

/// Each change that a machine can make, while this is done to its client and the webhooks that it added are paused: it
/// is refused, and nothing changes.
async fn verandert_niets(pool: &PgPool, verlies: &str) {
    let huis = Huis::open(pool);
    let machine = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &SCOPES).await;
    let url = "http://127.0.0.1:1/hoort";
    let eigen = voeg_toe(&huis, &machine, url).await;
    let token = machine.token(&huis).await;
    let client: Uuid = machine.id.parse().unwrap();
    let van = |wat: &str| format!("/api/webhooks/{eigen}{wat}");
    let proef = roep(&huis, &token, "POST", &van("/proef"), &json!({})).await;
    assert_eq!(proef.status, StatusCode::ACCEPTED, "{}", proef.body);
    sqlx::query("UPDATE work.bezorging SET stand = 'bezorgd', volgende_poging = NULL")
        .execute(pool)
        .await
        .unwrap();
    let bezorgingen = async || -> Vec<String> {
        sqlx::query_scalar("SELECT b::text FROM work.bezorging b ORDER BY volgorde")
            .fetch_all(pool)
            .await
            .unwrap()
    };
    let eerst = bezorgingen().await;
    let log = haal(&huis, &token, &van("/bezorgingen")).await;
    let bezorging = log.body["items"][0]["id"].as_str().unwrap();
    for (methode, pad, body) in [
        ("POST", "/api/webhooks".to_owned(), webhook(url)),
        ("POST", van("/pauzeren"), json!({})),
        ("POST", van("/hervatten"), json!({})),
        ("POST", van("/geheim"), json!({})),
        ("POST", van("/proef"), json!({})),
        (
            "POST",
            van(&format!("/bezorgingen/{bezorging}/opnieuw")),
            json!({}),
        ),
        ("DELETE", van(""), json!({})),
    ] {
        let mut weg = history::begin(pool).await.unwrap();
        sqlx::query(verlies)
            .bind(client)
            .execute(&mut *weg)
            .await
            .unwrap();
        sqlx::query("UPDATE beheer.webhook SET stand = 'gepauzeerd'")
            .execute(&mut *weg)
            .await
            .unwrap();
        let oproep = roep(&huis, &token, methode, &pad, &body);
        let gehoord = tijdens(pool, weg, oproep).await;
        assert_eq!(gehoord.status, StatusCode::UNAUTHORIZED, "{methode} {pad}");
        assert!(gehoord.kop("www-authenticate").contains("invalid_token"));
        let over: Vec<String> = sqlx::query_scalar("SELECT stand FROM beheer.webhook")
            .fetch_all(pool)
            .await
            .unwrap();
        assert_eq!(over, ["gepauzeerd"], "{methode} {pad}");
        assert_eq!(bezorgingen().await, eerst, "{methode} {pad}");
        // Its token is there still: for the next.
        sqlx::query(
            "UPDATE access.client SET geblokkeerd_op = NULL, scopes = '{webhooks:beheren,gebeurtenissen:lezen}'
             WHERE id = $1",
        )
        .bind(client)
        .execute(pool)
        .await
        .unwrap();
        sqlx::query("UPDATE beheer.webhook SET stand = 'actief'")
            .execute(pool)
            .await
            .unwrap();
    }
}

/// Whoever stole a key can ask without a pause: what was under way at the block would be there after it.
#[tokio::test]
async fn a_machine_that_is_blocked_during_its_call_changes_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let blok = "UPDATE access.client SET geblokkeerd_op = now() WHERE id = $1";
    verandert_niets(&pool, blok).await;
}

/// As with a block: it has no say longer than it has the scope.
#[tokio::test]
async fn a_machine_that_loses_the_scope_during_its_call_changes_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let zonder =
        "UPDATE access.client SET scopes = array_remove(scopes, 'webhooks:beheren') WHERE id = $1";
    verandert_niets(&pool, zonder).await;
}

/// The other one may have been blocked, and nobody looked yet where it goes.
#[tokio::test]
async fn a_machine_resumes_nothing_that_another_one_added() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let url = "http://127.0.0.1:1/hoort";
    let machine = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &SCOPES).await;
    let buur = Machine::nieuw(&huis, Rol::Gemeente, DEN_HAAG, &SCOPES).await;
    let (eigen, van_buur) = (
        voeg_toe(&huis, &machine, url).await,
        voeg_toe(&huis, &buur, url).await,
    );
    let fb = beheer(&huis).await;
    let blokkeer = format!("{}/blokkeren", buur.pad());
    Ambtenaar::gelukt(doe(&huis, &fb, "POST", &blokkeer, &json!({})).await);
    let token = machine.token(&huis).await;
    for (webhook, status) in [(&van_buur, StatusCode::FORBIDDEN), (&eigen, StatusCode::OK)] {
        let pad = format!("/api/webhooks/{webhook}/hervatten");
        let gehoord = roep(&huis, &token, "POST", &pad, &json!({})).await;
        assert_eq!(gehoord.status, status, "{}", gehoord.body);
    }
    let gezien = fb.haal(&huis, &format!("/api/webhooks/{van_buur}")).await;
    assert_eq!(Ambtenaar::gelukt(gezien)["stand"], "gepauzeerd");
    let pad = format!("/api/webhooks/{van_buur}/hervatten");
    Ambtenaar::gelukt(doe(&huis, &fb, "POST", &pad, &json!({})).await);
}
