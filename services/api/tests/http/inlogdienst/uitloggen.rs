//! Logging out: here, at the provider, and when the provider says so.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use history::{Clock, MIGRATIONS};
use serde_json::{Value, json};
use sha2::Digest;
use tokio::net::TcpListener;

use super::aanbieder::{Aanbieder, CODE, HIER};
use super::{KLAAR, huis};
use crate::huis::Huis;

#[tokio::test]
async fn who_logs_out_here_goes_on_to_log_out_there() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    let mut browser = aanbieder.browser();
    assert_eq!(browser.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    let antwoord = browser.vraag_met(&huis, "DELETE", "/api/auth").await;
    assert_eq!(antwoord.status(), StatusCode::OK);
    let bytes = axum::body::to_bytes(antwoord.into_body(), 1 << 16)
        .await
        .unwrap();
    let verder: Value = serde_json::from_slice(&bytes).unwrap();
    let verder = reqwest::Url::parse(verder["verder"].as_str().unwrap()).unwrap();
    assert!(
        verder.as_str().starts_with(&aanbieder.uitgever()),
        "{verder}"
    );
    let gevraagd: Vec<(String, String)> = verder.query_pairs().into_owned().collect();
    let eigen = |naam: &str, waarde: &str| (naam.to_owned(), waarde.to_owned());
    assert_eq!(
        gevraagd,
        [
            eigen("client_id", "lintje"),
            eigen("post_logout_redirect_uri", &format!("{HIER}/inloggen"))
        ]
    );
    assert!(browser.wie(&huis).await.is_none());
    // Without a session there is nothing more to do.
    let weer = browser.vraag_met(&huis, "DELETE", "/api/auth").await;
    assert_eq!(weer.status(), StatusCode::NO_CONTENT);
}

async fn afgemeld(huis: &Huis, body: String) -> StatusCode {
    let request = Request::builder()
        .method("POST")
        .uri("/api/auth/inlogdienst/afgemeld")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(body));
    huis.stuur(request.unwrap()).await.status()
}

#[tokio::test]
async fn the_end_of_the_session_there_ends_the_one_here() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    for wie in ["noor", "bram"] {
        aanbieder.ambtenaar(wie, &["lintje-den-haag"]).await;
    }
    let dienst = Arc::new(aanbieder.dienst(|_| {}));
    let huis = Huis::met_instelling(&pool, |settings| settings.inlogdienst = Some(dienst));
    huis.zet_klok(Clock::system().now());
    // The provider calls the service, so that one listens.
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let adres: SocketAddr = listener.local_addr().unwrap();
    let router = huis.router.clone();
    tokio::spawn(async move { axum::serve(listener, router).await });
    aanbieder
        .client(json!({"backchannel_logout_uri": format!("http://{adres}/api/auth/inlogdienst/afgemeld"),
            "backchannel_logout_session_required": true}))
        .await;
    let (mut noor, mut elders, mut bram) = (
        aanbieder.browser(),
        aanbieder.browser(),
        aanbieder.browser(),
    );
    assert_eq!(noor.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    assert_eq!(elders.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    assert_eq!(bram.log_in(&huis, "bram", Some(CODE)).await, KLAAR);

    noor.meld_af_bij(&aanbieder).await;
    assert!(noor.wie(&huis).await.is_none());
    assert!(elders.wie(&huis).await.is_some(), "another session there");
    assert!(bram.wie(&huis).await.is_some());
}

#[tokio::test]
async fn a_logout_counts_once_and_ends_a_session_of_which_no_name_is_known() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    for wie in ["noor", "bram"] {
        aanbieder.ambtenaar(wie, &["lintje-den-haag"]).await;
    }
    let huis = huis(&pool, &aanbieder);
    // What the provider says is caught on its way here.
    let (stuur, mut gestuurd) = tokio::sync::mpsc::unbounded_channel();
    let vangt = axum::Router::new().route(
        "/vangt",
        axum::routing::post(move |body: String| async move { stuur.send(body).unwrap() }),
    );
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let adres: SocketAddr = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, vangt).await });
    let client = |met_sid: bool| {
        json!({"backchannel_logout_uri": format!("http://{adres}/vangt"),
            "backchannel_logout_session_required": met_sid})
    };
    aanbieder.client(client(true)).await;
    let (mut noor, mut elders, mut zonder, mut bram) = (
        aanbieder.browser(),
        aanbieder.browser(),
        aanbieder.browser(),
        aanbieder.browser(),
    );
    for (browser, wie) in [
        (&mut noor, "noor"),
        (&mut elders, "noor"),
        (&mut zonder, "noor"),
        (&mut bram, "bram"),
    ] {
        assert_eq!(browser.log_in(&huis, wie, Some(CODE)).await, KLAAR);
    }
    // As of a provider that told no name of the session when somebody logged in.
    let (naam, waarde) = &zonder.koekjes[0];
    assert_eq!(naam, "lintje_sessie");
    let gezet = sqlx::query("UPDATE access.sessie SET sid = NULL WHERE vingerafdruk = $1")
        .bind(sha2::Sha256::digest(waarde).to_vec())
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(gezet.rows_affected(), 1);

    noor.meld_af_bij(&aanbieder).await;
    let bericht = gestuurd.recv().await.unwrap();
    assert_eq!(
        afgemeld(&huis, bericht.clone()).await,
        StatusCode::NO_CONTENT
    );
    assert!(noor.wie(&huis).await.is_none());
    assert!(zonder.wie(&huis).await.is_none());
    assert!(elders.wie(&huis).await.is_some(), "another session there");
    assert!(bram.wie(&huis).await.is_some());

    // Sent again it ends nothing more.
    sqlx::query("UPDATE access.sessie SET sid = NULL")
        .execute(&pool)
        .await
        .unwrap();
    assert_eq!(afgemeld(&huis, bericht).await, StatusCode::BAD_REQUEST);
    assert!(elders.wie(&huis).await.is_some());
}

#[tokio::test]
async fn nobody_is_logged_out_by_a_token_that_the_provider_did_not_make() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let aanbieder = Aanbieder::start().await;
    aanbieder.ambtenaar("noor", &["lintje-den-haag"]).await;
    let huis = huis(&pool, &aanbieder);
    let mut noor = aanbieder.browser();
    assert_eq!(noor.log_in(&huis, "noor", Some(CODE)).await, KLAAR);
    for body in [
        String::new(),
        "logout_token=".to_owned(),
        "logout_token=a.b.c".to_owned(),
        // {"alg":"none"}, and claims that would do.
        format!(
            "logout_token=eyJhbGciOiJub25lIn0.{}.",
            "eyJzdWIiOiJub29yIn0"
        ),
        "logout_token=a.b.c&logout_token=a.b.c".to_owned(),
    ] {
        assert_eq!(
            afgemeld(&huis, body.clone()).await,
            StatusCode::BAD_REQUEST,
            "{body}"
        );
    }
    let lang = format!("logout_token={}", "a".repeat(100_000));
    assert_eq!(afgemeld(&huis, lang).await, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(noor.wie(&huis).await.is_some());
}
