//! For those who run the service: is it alive, is it ready, how does it do, what is its contract.

use std::io::Read;
use std::sync::OnceLock;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{any, get};
use chrono::{SecondsFormat, TimeDelta};
use flate2::read::GzDecoder;

use crate::address;
use crate::app::{App, Beheer, Contact};
use crate::gezond;
use crate::machines::metadata::servermetadata;
use crate::problem::{Problem, fault};
use crate::verkleind::Document;

/// What a proxy adds: somebody else than this machine asks.
const FORWARDED: [&str; 5] = [
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-real-ip",
];
const SECURITY_TXT_HOLDS: TimeDelta = TimeDelta::days(180);

/// A file without a contact is none (RFC 9116, 2.5.3).
const DEMO_CONTACT: &str = "# This is a demo. Nobody reads what is mailed here: set LINTJE_BEVEILIGING_CONTACT.\nContact: mailto:beveiliging@lintje.example\n";

/// What watches over the program asks; on an address of their own where there is one (LINTJE_BEHEER).
pub fn watched() -> Router<App> {
    health().merge(inside())
}

/// What is for operators alone.
fn inside() -> Router<App> {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/gezond", get(gezond::antwoord))
}

fn health() -> Router<App> {
    Router::new()
        .route("/livez", get(|| async { "ok" }))
        .route("/readyz", get(ready))
}

pub fn routes(beheer: Beheer) -> Router<App> {
    let operators = match beheer {
        Beheer::Hier => health().merge(inside().route_layer(middleware::from_fn(only_here))),
        Beheer::Apart => health(),
    };
    operators
        .route("/openapi.json", get(the_contract))
        .route("/api/docs", get(docs))
        .route("/api/docs/docs.js", get(docs_script))
        .route("/.well-known/security.txt", get(security_txt))
        .route(
            "/.well-known/oauth-authorization-server",
            get(servermetadata),
        )
        .route("/api/{*path}", any(|| async { Problem::niet_gevonden() }))
        .route("/log/{*path}", any(|| async { Problem::niet_gevonden() }))
}

/// Ready, for whoever leads requests here: the database answers. Everything else has its own retries, and stands on
/// `/gezond`.
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
    gezond::kijk(&app).await;
    app.metrics.render()
}

/// Lets in this machine itself, and nobody who is behind a proxy on it.
async fn only_here(request: Request, next: Next) -> Response {
    let peer = address::verbonden(&request).map(|peer| peer.ip().to_canonical());
    let forwarded = |name: &&str| request.headers().contains_key(*name);
    if peer.is_some_and(|peer| peer.is_loopback()) && !FORWARDED.iter().any(forwarded) {
        next.run(request).await
    } else {
        Problem::niet_gevonden().into_response()
    }
}

/// `schema/openapi.json` as it was when the program was built. Composing it here would take megabytes of code.
static CONTRACT: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.json.gz"));
/// In all its forms, once somebody asked for it.
static FORMS: OnceLock<Document> = OnceLock::new();

async fn the_contract(asked: HeaderMap) -> Response {
    let forms = match FORMS.get() {
        Some(forms) => forms,
        None => match forms_of_the_contract() {
            Ok(made) => FORMS.get_or_init(|| made),
            Err(error) => return fault(error).into_response(),
        },
    };
    let mut response = forms.antwoord(&asked);
    let anybody = HeaderValue::from_static("*");
    response
        .headers_mut()
        .insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, anybody);
    response
}

fn forms_of_the_contract() -> std::io::Result<Document> {
    let mut json = Vec::new();
    GzDecoder::new(CONTRACT).read_to_end(&mut json)?;
    Document::nieuw("application/json", json)
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
async fn security_txt(State(app): State<App>) -> Response {
    let contact = match &app.settings.contact {
        Contact::Adres(adres) => format!("Contact: {adres}\n"),
        Contact::Demo => DEMO_CONTACT.to_owned(),
        Contact::Geen => return Problem::niet_gevonden().into_response(),
    };
    let expires = app.clock.now() + SECURITY_TXT_HOLDS;
    format!(
        "{contact}Expires: {expires}\nPreferred-Languages: nl, en\nCanonical: {url}/.well-known/security.txt\n",
        expires = expires.to_rfc3339_opts(SecondsFormat::Secs, true),
        url = app.settings.public_url
    )
    .into_response()
}
