//! The version of a record, as HTTP has it.

use axum::Json;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// A record with its version as the ETag.
pub(crate) fn met_etag(versie: u64, record: impl Serialize) -> Response {
    ([(header::ETAG, etag(versie))], Json(record)).into_response()
}

pub(crate) fn etag(versie: u64) -> String {
    format!("\"{versie}\"")
}
