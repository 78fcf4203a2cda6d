//! The span of an effect, in the trace of what caused it, and its record for the logbook of processings: the metadata of
//! its event tells where those belong.

use std::sync::Arc;

use history::trace::{self, TRACEPARENT};
use history::verwerking::{self, Activiteit, Afloop, Hier, VERWERKING};
use projections::VERZOEK;
use sqlx::PgPool;
use tracing::Span;
use uuid::Uuid;

use super::Due;
use crate::effect::{KOPIE, VERNIETIGING, identity_of};
use crate::uitkomst::Uitkomst;

/// Costs a query where somebody collects, and nothing otherwise. An effect whose cause tells no trace, or has none,
/// begins one of its own.
pub(super) async fn span(pool: &PgPool, due: &Due) -> Span {
    let span = trace::effect(&due.soort, i64::from(due.pogingen) + 1);
    if span.is_disabled() {
        return span;
    }
    let traceparent = match due.zaak_id {
        Some(zaak) => van(pool, zaak, due, TRACEPARENT).await,
        None => None,
    };
    trace::begin(&span, traceparent.as_deref());
    span
}

/// None: nobody logs, or it is no effect of a case.
pub(super) async fn actie(pool: &PgPool, due: &Due) -> Option<Arc<Hier>> {
    let zaak = due.zaak_id.filter(|_| verwerking::wordt_gelogd())?;
    let activiteit = match due.soort.as_str() {
        VERNIETIGING => Activiteit::Vernietigen,
        KOPIE => Activiteit::VerzoekBehandelen,
        _ => Activiteit::MailVersturen,
    };
    let oorzaak = van(pool, zaak, due, VERWERKING).await;
    Hier::effect(activiteit, oorzaak.as_deref())
}

/// What the metadata of its cause has under this name. The event is the one that gives the effect its identity.
async fn van(pool: &PgPool, zaak: Uuid, due: &Due, naam: &str) -> Option<String> {
    let events: Result<Vec<(i64, String)>, sqlx::Error> = sqlx::query_as(
        "SELECT sequence, metadata ->> $3 FROM history.events
         WHERE aggregate_type = $1 AND aggregate_id = $2 AND metadata ->> $3 IS NOT NULL",
    )
    .bind(VERZOEK)
    .bind(zaak.to_string())
    .bind(naam)
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

pub(super) fn eindigt(span: &Span, actie: Option<&Hier>, uitkomst: &Uitkomst) {
    let afloop = match uitkomst {
        Uitkomst::Gedaan => Some(Afloop::Gedaan),
        // Nothing was done with anybody's data.
        Uitkomst::Vervallen | Uitkomst::Aangehouden | Uitkomst::Wacht(_) => None,
        Uitkomst::Mislukt(_) | Uitkomst::Opnieuw(_) | Uitkomst::Storing | Uitkomst::Gestrand => {
            Some(Afloop::Mislukt)
        }
    };
    match afloop {
        Some(Afloop::Gedaan) | None => trace::done(span, uitkomst.naam()),
        Some(Afloop::Mislukt) => trace::failed(span, uitkomst.naam()),
    }
    if let (Some(actie), Some(afloop)) = (actie, afloop) {
        actie.eindigt(afloop);
    }
}
