//! The layers around every answer: headers, time limits, logging without personal data.

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use history::trace;
use history::verwerking::{self, Hier};
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tracing::{Instrument, info};

use crate::address;
use crate::app::App;
use crate::beveiliging::Verzoek;
use crate::netwerk::netwerk;
use crate::problem::{Problem, fault};
use crate::{geduld, traceparent, voordeur};

/// What the log calls this request.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Only our own scripts, styles, images and fonts; no other host.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub fn around(router: Router<App>, app: &App) -> Router<App> {
    let https = app.settings.public_url.starts_with("https:");
    router.layer(
        ServiceBuilder::new()
            .layer(middleware::from_fn_with_state(
                app.clone(),
                move |State(app): State<App>, request: Request, next: Next| {
                    observe(app, https, request, next)
                },
            ))
            .layer(CatchPanicLayer::custom(|_| {
                fault("a handler panicked").into_response()
            }))
            .layer(middleware::from_fn_with_state(
                app.clone(),
                voordeur::bewaak,
            )),
    )
}

/// Sets a header unless the handler chose its own.
fn default_header(response: &mut Response, name: HeaderName, value: &'static str) {
    response
        .headers_mut()
        .entry(name)
        .or_insert(HeaderValue::from_static(value));
}

/// What a path is a part of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Waar {
    Api,
    Contract,
    Elders,
}

impl Waar {
    fn van(path: &str) -> Self {
        if path.starts_with("/api/") {
            Waar::Api
        } else if path == "/openapi.json" || path == "/.well-known/oauth-authorization-server" {
            Waar::Contract
        } else {
            Waar::Elders
        }
    }
}

fn headers(https: bool, waar: Waar, response: &mut Response) {
    default_header(response, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    default_header(response, header::REFERRER_POLICY, "no-referrer");
    default_header(
        response,
        header::CONTENT_SECURITY_POLICY,
        CONTENT_SECURITY_POLICY,
    );
    default_header(response, header::X_FRAME_OPTIONS, "DENY");
    default_header(
        response,
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    );
    default_header(
        response,
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=()",
    );
    if waar == Waar::Api {
        default_header(response, header::CACHE_CONTROL, "no-store");
    }
    if waar != Waar::Elders {
        default_header(
            response,
            HeaderName::from_static("api-version"),
            env!("CARGO_PKG_VERSION"),
        );
    }
    if https {
        default_header(
            response,
            header::STRICT_TRANSPORT_SECURITY,
            "max-age=31536000; includeSubDomains",
        );
    }
}

/// What a measurement calls a method: of those that senders make up there is no end.
fn label(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "PUT" => "PUT",
        "DELETE" => "DELETE",
        "OPTIONS" => "OPTIONS",
        "PATCH" => "PATCH",
        _ => "other",
    }
}

/// Bounds, counts and logs every answer, by the pattern of its path: never a link, an identifier or a name.
async fn observe(app: App, https: bool, request: Request, next: Next) -> Response {
    let begin = std::time::Instant::now();
    let waar = Waar::van(request.uri().path());
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "web".to_owned(), |path| path.as_str().to_owned());
    let van = netwerk(address::van(&request, app.settings.achter_proxy));
    let verzoek = Verzoek::new(&app.melder, van, method.clone(), &route);
    let binnen = app.settings.antwoord_binnen;
    let method = label(&method);
    let parent = traceparent::van(request.headers(), app.settings.achter_proxy);
    let span = trace::request(method, &route, verzoek.id, parent);
    let hier = Hier::verzoek(parent);
    let answering = geduld::tijdig(request, binnen, |request| next.run(request));
    let answering = verzoek.tijdens(answering);
    let answering = verwerking::tijdens(hier, answering);
    let mut response = match answering.instrument(span.clone()).await {
        Some(response) => response,
        None => Problem::later().into_response(),
    };
    // What is logged from here on is about it.
    let span = span.entered();
    headers(https, waar, &mut response);
    let id = verzoek.id.simple().to_string();
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    let took = begin.elapsed();
    let status = response.status();
    verzoek.beantwoord(status);
    trace::answered(&span, status.as_u16());
    metrics::histogram!("http_seconds", "route" => route.clone(), "method" => method).record(took);
    metrics::counter!("http_requests", "route" => route.clone(), "status" => status.as_str().to_owned())
        .increment(1);
    if status == StatusCode::INTERNAL_SERVER_ERROR {
        tracing::error!(
            method,
            route,
            verzoek = id,
            ms = took.as_millis(),
            "answered 500"
        );
    } else {
        info!(
            method,
            route,
            status = status.as_u16(),
            verzoek = id,
            ms = took.as_millis(),
            "request"
        );
    }
    response
}
