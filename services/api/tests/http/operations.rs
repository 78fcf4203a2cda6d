//! What those who run the service ask it.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use chrono::{DateTime, TimeDelta, Utc};
use history::MIGRATIONS;
use tower::ServiceExt;

use crate::huis::Huis;

async fn text(router: &Router, path: &str) -> (StatusCode, String) {
    let request = Request::builder().uri(path).body(Body::empty()).unwrap();
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
    assert!(is_metrics(
        &text(&Huis::open(&pool).router, "/metrics").await
    ));
    assert!(
        !is_metrics(&text(&theirs, "/").await),
        "nothing else is answered there"
    );
}
