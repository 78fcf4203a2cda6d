//! Spans for who follows a request through the house (docs/operations.md#tracing): the request, its append, and the
//! effects that come of it. All of them are made here, so this file shows all that a collector can get: kinds, counts
//! and outcomes. Never what somebody typed, a path, a link, a case or an account.
//!
//! Nobody collects unless the program has a layer for [`TARGET`]; a span then costs one look, and events name no trace.

use std::collections::BTreeSet;

use cqrs_es::persist::SerializedEvent;
use opentelemetry::Context;
use opentelemetry::trace::{SpanContext, SpanId, TraceContextExt, TraceFlags, TraceId, TraceState};
use serde_json::Value;
use tracing::field::{Empty, display};
use tracing::{Span, info_span};
use tracing_opentelemetry::OpenTelemetrySpanExt;
use uuid::Uuid;

use crate::appender::AppendError;
use crate::recorded::RecordedError;

/// What spans are made under: nothing else of the program may reach a collector.
pub const TARGET: &str = "spans";

/// The place in a trace, as W3C Trace Context writes it: the name of the header, and in the metadata of events.
pub const TRACEPARENT: &str = "traceparent";

/// The span of a request. `route` is the pattern of its path, `verzoek` what the log calls it; `parent` is the
/// `traceparent` of a caller who may say what is traced.
pub fn request(method: &'static str, route: &str, verzoek: Uuid, parent: Option<&str>) -> Span {
    let span = info_span!(
        target: TARGET,
        parent: None,
        "request",
        otel.kind = "server",
        otel.name = %format_args!("{method} {route}"),
        http.request.method = method,
        http.route = route,
        http.response.status_code = Empty,
        otel.status_code = Empty,
        verzoek = %verzoek.simple(),
        trace_id = Empty,
    );
    if !span.is_disabled() {
        begin(&span, parent);
    }
    span
}

/// What it was answered with.
pub fn answered(span: &Span, status: u16) {
    span.record("http.response.status_code", i64::from(status));
    if status >= 500 {
        span.record("otel.status_code", "ERROR");
    }
}

/// The span of a try to do an effect of this kind; [`begin`] has it begin.
pub fn effect(kind: &str, attempt: i64) -> Span {
    info_span!(
        target: TARGET,
        parent: None,
        "effect",
        otel.kind = "consumer",
        otel.name = %format_args!("effect {kind}"),
        kind = kind,
        attempt = attempt,
        outcome = Empty,
        otel.status_code = Empty,
        trace_id = Empty,
    )
}

/// Has a span begin under a parent, as `traceparent` has it. Not for one that is disabled.
pub fn begin(span: &Span, parent: Option<&str>) {
    if let Some(parent) = parent.and_then(context_of) {
        // It fails where nobody collects.
        let _uncollected = span.set_parent(parent);
    }
    if let Some(place) = place(span) {
        // For the log, whose lines tell it.
        span.record("trace_id", display(place.trace_id()));
    }
}

/// What came of it, by a word out of a fixed list.
pub fn done(span: &Span, outcome: &'static str) {
    span.record("outcome", outcome);
}

/// The same, of what failed.
pub fn failed(span: &Span, outcome: &'static str) {
    done(span, outcome);
    span.record("otel.status_code", "ERROR");
}

/// The span of an append. The metadata of its events then tells the place in the trace, if it is one that is collected.
pub(crate) fn append(events: &mut [SerializedEvent]) -> Span {
    let span = info_span!(
        target: TARGET,
        "append",
        aggregates = Empty,
        events = Empty,
        count = Empty,
        outcome = Empty,
        otel.status_code = Empty,
        trace_id = Empty,
    );
    if span.is_disabled() {
        return span;
    }
    let aggregates = kinds(events.iter().map(|event| event.aggregate_type.as_str()));
    span.record("aggregates", aggregates.as_str());
    let types = kinds(events.iter().map(|event| event.event_type.as_str()));
    span.record("events", types.as_str());
    span.record("count", i64::try_from(events.len()).unwrap_or(i64::MAX));
    begin(&span, None);
    if let Some(place) = place(&span) {
        let traceparent = format!("00-{}-{}-01", place.trace_id(), place.span_id());
        for event in events {
            if let Some(metadata) = event.metadata.as_object_mut() {
                let traceparent = Value::String(traceparent.clone());
                metadata.insert(TRACEPARENT.to_owned(), traceparent);
            }
        }
    }
    span
}

pub(crate) fn appended(
    span: &Span,
    outcome: &Result<Result<[u8; 32], AppendError>, RecordedError>,
) {
    match outcome {
        Ok(Ok(_)) => done(span, "done"),
        Ok(Err(AppendError::Conflict)) => done(span, "conflict"),
        Ok(Err(AppendError::Unavailable)) => failed(span, "unavailable"),
        Ok(Err(AppendError::Refused(_))) | Err(_) => failed(span, "fault"),
    }
}

/// Each once, with commas between them.
fn kinds<'a>(all: impl Iterator<Item = &'a str>) -> String {
    let different: BTreeSet<&str> = all.collect();
    different.into_iter().collect::<Vec<_>>().join(",")
}

/// Where a span stands in a trace that is collected.
fn place(span: &Span) -> Option<SpanContext> {
    let context = span.context();
    let place = context.span().span_context().clone();
    (place.is_valid() && place.is_sampled()).then_some(place)
}

/// Of the trace and of the span that a `traceparent` names.
pub(crate) fn identifiers(traceparent: &str) -> Option<([u8; 16], [u8; 8])> {
    let context = context_of(traceparent)?;
    let place = context.span().span_context().clone();
    Some((place.trace_id().to_bytes(), place.span_id().to_bytes()))
}

/// None: it is not of the form that we know, `00-` with 32, 16 and 2 hexadecimal digits in lower case. A later version
/// may have more parts; it is no parent here.
fn context_of(traceparent: &str) -> Option<Context> {
    let parts: Vec<&str> = traceparent.split('-').collect();
    let &[version, trace, span, flags] = parts.as_slice() else {
        return None;
    };
    let is_hex = |part: &str, digits: usize| {
        part.len() == digits
            && part
                .bytes()
                .all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
    };
    if version != "00" || !is_hex(trace, 32) || !is_hex(span, 16) || !is_hex(flags, 2) {
        return None;
    }
    let place = SpanContext::new(
        TraceId::from_hex(trace).ok()?,
        SpanId::from_hex(span).ok()?,
        TraceFlags::new(u8::from_str_radix(flags, 16).ok()?) & TraceFlags::SAMPLED,
        true,
        TraceState::default(),
    );
    // Zeros name nothing.
    place
        .is_valid()
        .then(|| Context::new().with_remote_span_context(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Examples of W3C Trace Context, level 1.
    #[test]
    fn a_traceparent_is_taken_as_the_standard_writes_it_and_in_no_other_form() {
        let taken = |text: &str| {
            context_of(text).map(|context| {
                let place = context.span().span_context().clone();
                (place.trace_id().to_string(), place.is_sampled())
            })
        };
        let trace = "4bf92f3577b34da6a3ce929d0e0e4736".to_owned();
        assert_eq!(
            taken("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"),
            Some((trace.clone(), true))
        );
        assert_eq!(
            taken("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00"),
            Some((trace, false))
        );
        for wrong in [
            "",
            "00",
            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
            "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-1",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
            "00-+bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
            " 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        ] {
            assert_eq!(taken(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn without_a_collector_events_name_no_trace() {
        let metadata = serde_json::json!({"op": "2026-11-21T10:00:00.123456Z"});
        let mut events = [SerializedEvent::new(
            Uuid::nil().to_string(),
            1,
            "verzoek".to_owned(),
            "LinkVernieuwd".to_owned(),
            "1.0".to_owned(),
            Value::Null,
            metadata.clone(),
        )];
        assert!(append(&mut events).is_disabled());
        assert_eq!(events[0].metadata, metadata);
    }
}
