//! The span of an effect, in the trace of what caused it: the metadata of its event tells which that is.

use history::trace::{self, TRACEPARENT};
use projections::VERZOEK;
use sqlx::PgPool;
use tracing::Span;
use uuid::Uuid;

use super::Due;
use crate::effect::identity_of;
use crate::uitkomst::Uitkomst;

/// Costs a query where somebody collects, and nothing otherwise. An effect whose cause tells no trace, or has none,
/// begins one of its own.
pub(super) async fn span(pool: &PgPool, due: &Due) -> Span {
    let span = trace::effect(&due.soort, i64::from(due.pogingen) + 1);
    if span.is_disabled() {
        return span;
    }
    let traceparent = match due.zaak_id {
        Some(zaak) => van(pool, zaak, due).await,
        None => None,
    };
    trace::begin(&span, traceparent.as_deref());
    span
}

/// The event is the one that gives the effect its identity.
async fn van(pool: &PgPool, zaak: Uuid, due: &Due) -> Option<String> {
    let events: Result<Vec<(i64, String)>, sqlx::Error> = sqlx::query_as(
        "SELECT sequence, metadata ->> $3 FROM history.events
         WHERE aggregate_type = $1 AND aggregate_id = $2 AND metadata ->> $3 IS NOT NULL",
    )
    .bind(VERZOEK)
    .bind(zaak.to_string())
    .bind(TRACEPARENT)
    .fetch_all(pool)
    .await;
    let is_cause = |sequence: i64| identity_of(&format!("{zaak}/{sequence}"), &due.soort) == due.id;
    // A history that can't be read fails the effect itself, which says so.
    let events = events.unwrap_or_default();
    let cause = events
        .into_iter()
        .find(|(sequence, _)| is_cause(*sequence))?;
    Some(cause.1)
}

pub(super) fn eindigt(span: &Span, uitkomst: &Uitkomst) {
    match uitkomst {
        Uitkomst::Gedaan | Uitkomst::Vervallen | Uitkomst::Aangehouden | Uitkomst::Wacht(_) => {
            trace::done(span, uitkomst.naam());
        }
        Uitkomst::Mislukt(_) | Uitkomst::Opnieuw(_) | Uitkomst::Storing | Uitkomst::Gestrand => {
            trace::failed(span, uitkomst.naam());
        }
    }
}
