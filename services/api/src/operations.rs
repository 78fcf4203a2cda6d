//! For those who run the service: is it alive, is it ready, how does it do, what is its contract.

use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{any, get};
use bytes::Bytes;
use chrono::{SecondsFormat, TimeDelta};
use utoipa::openapi::OpenApi;

use crate::app::{App, Beheer};
use crate::problem::Problem;

const SECURITY_TXT_HOLDS: TimeDelta = TimeDelta::days(180);

/// What watches over the program asks; on an address of their own where there is one (LINTJE_BEHEER).
pub fn watched() -> Router<App> {
    health().route("/metrics", get(metrics))
}

fn health() -> Router<App> {
    Router::new()
        .route("/livez", get(|| async { "ok" }))
        .route("/readyz", get(ready))
}

pub fn routes(contract: &OpenApi, beheer: Beheer) -> Router<App> {
    // As the bytes that go out: the contract's own tree takes megabytes that nobody looks at again.
    let document = Bytes::from(contract.to_json().unwrap_or_default());
    let operators = match beheer {
        Beheer::Hier => watched(),
        Beheer::Apart => health(),
    };
    operators
        .route(
            "/openapi.json",
            get(move || async move {
                let headers = [
                    (header::CONTENT_TYPE, "application/json"),
                    (header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"),
                ];
                (headers, document)
            }),
        )
        .route("/api/docs", get(docs))
        .route("/api/docs/docs.js", get(docs_script))
        .route("/.well-known/security.txt", get(security_txt))
        .route("/api/{*path}", any(|| async { Problem::niet_gevonden() }))
}

/// Ready: the database answers. Everything else has its own retries.
async fn ready(State(app): State<App>) -> Response {
    let answer = tokio::time::timeout(
        Duration::from_secs(2),
        sqlx::query("SELECT position FROM history.head").execute(app.pool()),
    )
    .await;
    match answer {
        Ok(Ok(_)) => "ready".into_response(),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the database is away").into_response(),
    }
}

async fn metrics(State(app): State<App>) -> String {
    app.metrics.render()
}

/// A page to browse the contract, without a script of somebody else.
async fn docs() -> Html<&'static str> {
    Html(include_str!("operations/docs.html"))
}

async fn docs_script() -> impl IntoResponse {
    (
        [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")],
        include_str!("operations/docs.js"),
    )
}

/// RFC 9116: it tells until when it holds. It is made anew for each reader, so it holds for some months from now.
async fn security_txt(State(app): State<App>) -> String {
    let expires = app.clock.now() + SECURITY_TXT_HOLDS;
    format!(
        "Contact: mailto:{contact}\nExpires: {expires}\nPreferred-Languages: nl, en\nCanonical: {url}/.well-known/security.txt\n",
        contact = app.settings.contact,
        expires = expires.to_rfc3339_opts(SecondsFormat::Secs, true),
        url = app.settings.public_url
    )
}
