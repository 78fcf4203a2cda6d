//! What was known of a case, or a decree, at an earlier moment: its events up to there, folded by the
//! domain itself.

use besluit::KoninklijkBesluit;
use chrono::{DateTime, Utc};
use cqrs_es::Aggregate;
use history::{
    COLUMNS, Damage, Extent, PositionedRow, RecordedError, RecordedEvent, Seal, Upcasters,
    open_rows,
};
use serde::Serialize;
use sqlx::PgPool;
use uuid::Uuid;
use verzoek::Verzoek;

use super::ReplayError;
use crate::VERZOEK;
use crate::besluit::BESLUIT;

/// Events that are read at once.
const PAGE: i64 = 1_000;

pub(super) const TYPES: [&str; 2] = [VERZOEK, BESLUIT];

/// A case as it was known.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Then {
    pub soort: String,
    pub id: Uuid,
    /// Its last event until then.
    pub positie: i64,
    pub op: DateTime<Utc>,
    pub gebeurtenissen: i64,
    stand: Stand,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Stand {
    Verzoek(Box<Verzoek>),
    Besluit(Box<KoninklijkBesluit>),
}

impl Then {
    fn begin(event: &RecordedEvent) -> Result<Self, RecordedError> {
        let stand = match event.aggregate_type.as_str() {
            VERZOEK => Stand::Verzoek(Box::default()),
            BESLUIT => Stand::Besluit(Box::default()),
            _ => return Err(RecordedError::Lacks("a known aggregate_type")),
        };
        Ok(Then {
            soort: event.aggregate_type.clone(),
            id: event.aggregate_id,
            positie: 0,
            op: event.op,
            gebeurtenissen: 0,
            stand,
        })
    }

    fn is_of(&self, event: &RecordedEvent) -> bool {
        self.id == event.aggregate_id && self.soort == event.aggregate_type
    }

    fn apply(&mut self, event: &RecordedEvent) -> Result<(), RecordedError> {
        match &mut self.stand {
            Stand::Verzoek(verzoek) => verzoek.apply(event.event()?),
            Stand::Besluit(besluit) => besluit.apply(event.event()?),
        }
        self.positie = event.position;
        self.op = event.op;
        self.gebeurtenissen += 1;
        Ok(())
    }
}

/// Gives every case and decree as it was known when the history had come to a position, one after the
/// other; memory stays flat. Returns how many events were played.
///
/// # Errors
/// When an event can't be read, there was no such case yet, or `give` fails.
pub async fn then(
    pool: &PgPool,
    seal: &Seal,
    upcasters: Upcasters,
    extent: Extent,
    up_to: i64,
    mut give: impl FnMut(&Then) -> std::io::Result<()> + Send,
) -> Result<i64, ReplayError> {
    let upcasters = upcasters();
    let id = match extent {
        Extent::Everything => None,
        Extent::Case(id) => Some(id.to_string()),
    };
    // A page at a time, each a statement of its own: whoever takes what is given may be slow.
    let sql = format!(
        "SELECT {COLUMNS} FROM history.events
         WHERE position <= $1 AND aggregate_type = ANY($3) AND ($2::text IS NULL OR aggregate_id = $2)
           AND (aggregate_type, aggregate_id, sequence) > ($4, $5, $6)
         ORDER BY aggregate_type, aggregate_id, sequence LIMIT $7"
    );
    let mut after = (String::new(), String::new(), 0);
    let mut events = 0;
    let mut case: Option<Then> = None;
    loop {
        let rows: Vec<PositionedRow> = sqlx::query_as(&sql)
            .bind(up_to)
            .bind(&id)
            .bind(TYPES.as_slice())
            .bind(&after.0)
            .bind(&after.1)
            .bind(after.2)
            .bind(PAGE)
            .fetch_all(pool)
            .await?;
        let Some(PositionedRow { event: last, .. }) = rows.last() else {
            break;
        };
        after = (
            last.aggregate_type.clone(),
            last.aggregate_id.clone(),
            last.sequence,
        );
        for event in open_rows(pool, rows, seal, &upcasters).await? {
            if let Some(done) = case.take_if(|case| !case.is_of(&event)) {
                give(&done)?;
            }
            let current = match &mut case {
                Some(current) => current,
                None => case.insert(Then::begin(&event)?),
            };
            if let Err(cause) = current.apply(&event) {
                seal.note([&Damage::shape(&event, &cause)]).await;
            }
            events += 1;
        }
    }
    match case {
        Some(last) => give(&last)?,
        None if extent == Extent::Everything => {}
        None => return Err(ReplayError::Unknown),
    }
    Ok(events)
}
