//! The layers around every answer: headers, time limits, logging without personal data.

use std::time::Duration;

use axum::Router;
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tracing::info;

use crate::app::App;
use crate::problem::{Problem, fault};

/// How long a request may take; an upload over a slow line is the longest.
const TIME: Duration = Duration::from_secs(600);

/// Only our own scripts, styles, images and fonts; no other host.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; \
    manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

pub fn around(router: Router<App>, app: &App) -> Router<App> {
    let https = app.settings.public_url.starts_with("https:");
    router.layer(
        ServiceBuilder::new()
            .layer(middleware::from_fn(move |request, next| {
                observe(https, request, next)
            }))
            .layer(CatchPanicLayer::custom(|_| {
                fault("a handler panicked").into_response()
            })),
    )
}

/// Sets a header unless the handler chose its own.
fn default_header(response: &mut Response, name: HeaderName, value: &'static str) {
    response
        .headers_mut()
        .entry(name)
        .or_insert(HeaderValue::from_static(value));
}

fn headers(https: bool, api: bool, response: &mut Response) {
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
    if api {
        default_header(response, header::CACHE_CONTROL, "no-store");
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

/// Bounds, counts and logs every answer, by the pattern of its path: never a link, an identifier or a name.
async fn observe(https: bool, request: Request, next: Next) -> Response {
    let begin = std::time::Instant::now();
    let api = request.uri().path().starts_with("/api/");
    let method = request.method().clone();
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "web".to_owned(), |path| path.as_str().to_owned());
    let mut response = match tokio::time::timeout(TIME, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Problem::later().into_response(),
    };
    headers(https, api, &mut response);
    let took = begin.elapsed();
    let status = response.status();
    metrics::histogram!("http_seconds", "route" => route.clone(), "method" => method.to_string())
        .record(took);
    metrics::counter!("http_requests", "route" => route.clone(), "status" => status.as_str().to_owned())
        .increment(1);
    if status == StatusCode::INTERNAL_SERVER_ERROR {
        tracing::error!(%method, route, ms = took.as_millis(), "answered 500");
    } else {
        info!(%method, route, status = status.as_u16(), ms = took.as_millis(), "request");
    }
    response
}
