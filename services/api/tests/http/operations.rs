//! What those who run the service ask it.

use std::net::SocketAddr;

use api::Contact;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use chrono::{DateTime, TimeDelta, Utc};
use history::MIGRATIONS;
use tower::ServiceExt;

use crate::huis::Huis;

pub async fn text(router: &Router, path: &str) -> (StatusCode, String) {
    let request = Request::builder().uri(path).body(Body::empty()).unwrap();
    answer(router, request).await
}

async fn answer(router: &Router, request: Request<Body>) -> (StatusCode, String) {
    let response = router.clone().oneshot(request).await.unwrap();
    let status = response.status();
    let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
    (status, String::from_utf8(bytes.to_vec()).unwrap())
}

#[tokio::test]
async fn security_txt_names_whom_to_mail_and_holds_for_less_than_a_year() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    let (status, text) = text(&huis.router, "/.well-known/security.txt").await;
    assert_eq!(status, StatusCode::OK);
    let value = |name: &str| {
        text.lines()
            .find_map(|line| line.strip_prefix(name))
            .unwrap()
    };
    assert_eq!(value("Contact: "), "mailto:lintje@voorbeeld.nl");
    let expires: DateTime<Utc> = value("Expires: ").parse().unwrap();
    let holds = expires - huis.app.clock.now();
    assert!(
        holds > TimeDelta::days(30) && holds < TimeDelta::days(365),
        "{holds}"
    );
}

#[tokio::test]
async fn operators_are_answered_on_an_address_of_their_own_and_then_nowhere_else() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let apart = Huis::met_beheer_apart(&pool);
    let theirs = api::operators(apart.app.clone());
    for (path, answer) in [("/livez", "ok"), ("/readyz", "ready")] {
        for router in [&theirs, &apart.router] {
            assert_eq!(
                text(router, path).await,
                (StatusCode::OK, answer.to_owned())
            );
        }
    }
    let is_metrics = |(status, text): &(StatusCode, String)| {
        *status == StatusCode::OK && !text.contains("<html")
    };
    assert!(is_metrics(&text(&theirs, "/metrics").await));
    assert!(!is_metrics(&text(&apart.router, "/metrics").await));
    assert!(
        !is_metrics(&text(&theirs, "/").await),
        "nothing else is answered there"
    );
}

/// In the demo `/metrics` is where citizens come. It is for this machine, and not for whoever comes by way of a proxy
/// on it.
#[tokio::test]
async fn measurements_in_the_demo_are_for_this_machine_alone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    for (peer, header, status) in [
        ("127.0.0.1:1234", None, StatusCode::OK),
        ("[::1]:1234", None, StatusCode::OK),
        ("[::ffff:127.0.0.1]:1234", None, StatusCode::OK),
        ("192.0.2.1:1234", None, StatusCode::NOT_FOUND),
        ("[2001:db8::1]:1234", None, StatusCode::NOT_FOUND),
        (
            "127.0.0.1:1234",
            Some("x-forwarded-for"),
            StatusCode::NOT_FOUND,
        ),
        ("127.0.0.1:1234", Some("Forwarded"), StatusCode::NOT_FOUND),
        ("127.0.0.1:1234", Some("via"), StatusCode::NOT_FOUND),
    ] {
        let mut request = Request::builder().uri("/metrics");
        if let Some(header) = header {
            request = request.header(header, "127.0.0.1");
        }
        let mut request = request.body(Body::empty()).unwrap();
        let peer: SocketAddr = peer.parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(peer));
        let (answered, _) = answer(&huis.router, request).await;
        assert_eq!(answered, status, "{peer} {header:?}");
    }
    let (unknown, _) = text(&huis.router, "/metrics").await;
    assert_eq!(unknown, StatusCode::NOT_FOUND, "nobody knows who asks");
}

#[tokio::test]
async fn what_the_build_of_the_web_notes_for_itself_is_not_served() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let huis = Huis::open(&pool);
    for path in ["/.vite/manifest.json", "/.vite/manifest.json.br"] {
        assert_eq!(text(&huis.router, path).await.0, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn security_txt_names_nobody_who_does_not_read() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let met = |contact: Contact| Huis::nieuw(&pool, None, |settings| settings.contact = contact);
    let path = "/.well-known/security.txt";
    let (status, demo) = text(&met(Contact::Demo).router, path).await;
    assert_eq!(status, StatusCode::OK);
    assert!(demo.starts_with("# This is a demo."), "{demo}");
    let (status, _) = text(&met(Contact::Geen).router, path).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

/// With an https address browsers come back by https alone, for a year; without one they are told nothing.
#[tokio::test]
async fn over_https_every_answer_asks_to_come_back_by_https() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    for (url, expected) in [
        (
            "https://lintje.example",
            Some("max-age=31536000; includeSubDomains"),
        ),
        ("http://lintje.example", None),
    ] {
        let huis = Huis::met_instelling(&pool, |settings| url.clone_into(&mut settings.public_url));
        for path in [
            "/",
            "/verzoek",
            "/api/landen",
            "/api/bestaat-niet",
            "/api/auth",
            "/openapi.json",
            "/log/checkpoint",
        ] {
            let request = Request::builder().uri(path).body(Body::empty()).unwrap();
            let response = huis.stuur(request).await;
            let header = response.headers().get("strict-transport-security");
            let header = header.map(|value| value.to_str().unwrap());
            assert_eq!(header, expected, "{url} {path}");
        }
    }
}
