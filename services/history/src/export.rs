//! The history as it is stored, for a verifier that knows nothing of this program
//! (docs/history.md#raw-export): one JSON value on each line, the very text of payload and metadata in it as strings.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sqlx::postgres::PgRow;
use sqlx::{PgConnection, PgPool, Row};
use tokio::io::{AsyncWrite, AsyncWriteExt};
use uuid::Uuid;
use verzoek::command::moment;

use crate::log::{Bewijs, SOORT};
use crate::reader::ReadError;
use crate::recorded::RecordedError;
use crate::standby::Source;
use crate::verify::{Mark, hash};
use crate::wortel::hex;

/// What is exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    Everything,
    /// One case, or one decree.
    Case(Uuid),
}

#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Io(#[from] std::io::Error),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Recorded(#[from] RecordedError),
    /// The case has other events than its proof tells of.
    #[error("the events of the case are not those of its proof: run `lintje audit verify`")]
    Unproved,
}

impl From<serde_json::Error> for ExportError {
    fn from(error: serde_json::Error) -> Self {
        ExportError::Io(error.into())
    }
}

/// The first line.
#[derive(Serialize)]
struct Header {
    format: &'static str,
    version: u32,
    made_at: String,
    /// The head of the history at that moment; of a case that is proved, its checkpoint.
    position: i64,
    hash: String,
    aggregate_id: Option<Uuid>,
}

/// Every other line. The names are those of the columns.
#[derive(Serialize)]
struct Line<'a> {
    position: i64,
    aggregate_type: &'a str,
    aggregate_id: &'a str,
    sequence: i64,
    event_type: &'a str,
    event_version: &'a str,
    payload: &'a str,
    metadata: &'a str,
    hash: String,
    /// The hash one position earlier, where that event is not in the export.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<String>,
}

/// Writes the history up to where its head is now; returns how many events that were.
///
/// # Errors
/// When it can't be read or written.
pub async fn export_raw(
    pool: &PgPool,
    extent: Extent,
    op: DateTime<Utc>,
    out: &mut (impl AsyncWrite + Send + Unpin),
    progress: impl FnMut(i64, i64) + Send,
) -> Result<i64, ExportError> {
    export_raw_from(&mut Source::primary(pool), extent, op, out, progress).await
}

/// As [`export_raw`], over this connection.
///
/// # Errors
/// As [`export_raw`].
pub async fn export_raw_in(
    connection: &mut PgConnection,
    extent: Extent,
    op: DateTime<Utc>,
    out: &mut (impl AsyncWrite + Send + Unpin),
    progress: impl FnMut(i64, i64) + Send,
) -> Result<i64, ExportError> {
    export_raw_from(&mut Source::given(connection), extent, op, out, progress).await
}

/// As [`export_raw`], of this source. It reads a chunk, and then writes it: however slow the reader of `out` is, no
/// snapshot is held meanwhile.
///
/// # Errors
/// As [`export_raw`].
pub async fn export_raw_from(
    source: &mut Source<'_>,
    extent: Extent,
    op: DateTime<Utc>,
    out: &mut (impl AsyncWrite + Send + Unpin),
    mut progress: impl FnMut(i64, i64) + Send,
) -> Result<i64, ExportError> {
    let head = source.head().await?;
    if let Extent::Case(id) = extent {
        return export_case(source, id, head, op, out).await;
    }
    let sql = |range: &str| {
        format!(
            "SELECT e.position, e.aggregate_type, e.aggregate_id, e.sequence, e.event_type,
                    e.event_version, e.payload::text AS payload, e.metadata::text AS metadata, e.hash,
                    NULL::bytea AS before
             FROM history.events e WHERE {range} ORDER BY e.position"
        )
    };
    let up_to_bound = sql("e.position > $1 AND e.position <= $2");
    // Nothing stands there, unless somebody put it there: that is for the verifier to see.
    let behind_head = sql("e.position > greatest($1, $2, (SELECT position FROM history.head))");
    write_line(out, &Header::new(op, head, None)).await?;
    // What stands before the first position is too much, and for the verifier to see.
    let (mut after, mut bound, mut events) = (i64::MIN, 0_i64, 0_i64);
    let mut is_last = false;
    loop {
        let sql = if is_last {
            &behind_head
        } else {
            bound = head.position.min(bound.saturating_add(CHUNK));
            &up_to_bound
        };
        let rows = source
            .fetch(|| sqlx::query(sql).bind(after).bind(bound))
            .await?;
        for row in rows {
            events += 1;
            write_line(out, &Line::of(&row)?).await?;
            if events % 1_000 == 0 {
                progress(events, head.position);
            }
        }
        if is_last {
            return Ok(events);
        }
        after = bound;
        is_last = bound >= head.position;
    }
}

/// Writes one case or decree up to the checkpoint of its proof, and the proof in the last line; returns how many events
/// that were.
///
/// # Errors
/// When it can't be read or written, or does not have the events that are proved.
pub async fn export_proved(
    pool: &PgPool,
    id: Uuid,
    bewijs: &Bewijs,
    op: DateTime<Utc>,
    out: &mut (impl AsyncWrite + Send + Unpin),
) -> Result<i64, ExportError> {
    export_proved_from(&mut Source::primary(pool), id, bewijs, op, out).await
}

/// As [`export_proved`], of this source.
///
/// # Errors
/// As [`export_proved`].
pub async fn export_proved_from(
    source: &mut Source<'_>,
    id: Uuid,
    bewijs: &Bewijs,
    op: DateTime<Utc>,
    out: &mut (impl AsyncWrite + Send + Unpin),
) -> Result<i64, ExportError> {
    let events = export_case(source, id, bewijs.mark, op, out).await?;
    if u64::try_from(events) != Ok(bewijs.gebeurtenissen) {
        return Err(ExportError::Unproved);
    }
    write_line(out, &Last { bewijs }).await?;
    Ok(events)
}

/// A case has few events: one statement.
async fn export_case(
    source: &mut Source<'_>,
    id: Uuid,
    head: Mark,
    op: DateTime<Utc>,
    out: &mut (impl AsyncWrite + Send + Unpin),
) -> Result<i64, ExportError> {
    write_line(out, &Header::new(op, head, Some(id))).await?;
    // With the type an index finds them.
    let rows = source
        .fetch(|| sqlx::query(SOORT).bind(id.to_string()))
        .await?;
    let soort: Option<String> = rows
        .first()
        .map(|row| row.try_get("aggregate_type"))
        .transpose()?;
    let rows = source
        .fetch(|| {
            sqlx::query(
                "SELECT e.position, e.aggregate_type, e.aggregate_id, e.sequence, e.event_type,
                        e.event_version, e.payload::text AS payload, e.metadata::text AS metadata, e.hash,
                        coalesce(earlier.hash, decode(repeat('00', 32), 'hex')) AS before
                 FROM history.events e LEFT JOIN history.events earlier ON earlier.position = e.position - 1
                 WHERE e.aggregate_type = $1 AND e.aggregate_id = $2 AND e.position <= $3 ORDER BY e.position",
            )
            .bind(soort.clone())
            .bind(id.to_string())
            .bind(head.position)
        })
        .await?;
    let mut events = 0;
    for row in rows {
        events += 1;
        write_line(out, &Line::of(&row)?).await?;
    }
    Ok(events)
}

/// The last line of a case that is proved.
#[derive(Serialize)]
struct Last<'a> {
    bewijs: &'a Bewijs,
}

impl Header {
    fn new(op: DateTime<Utc>, head: Mark, aggregate_id: Option<Uuid>) -> Self {
        Header {
            format: "lintje-history",
            version: 1,
            made_at: moment(op),
            position: head.position,
            hash: hex(&head.hash),
            aggregate_id,
        }
    }
}

impl<'a> Line<'a> {
    fn of(row: &'a PgRow) -> Result<Self, sqlx::Error> {
        Ok(Line {
            position: row.try_get("position")?,
            aggregate_type: row.try_get("aggregate_type")?,
            aggregate_id: row.try_get("aggregate_id")?,
            sequence: row.try_get("sequence")?,
            event_type: row.try_get("event_type")?,
            event_version: row.try_get("event_version")?,
            payload: row.try_get("payload")?,
            metadata: row.try_get("metadata")?,
            hash: hex(&hash(row, "hash")?),
            before: row.try_get::<Option<&[u8]>, _>("before")?.map(hex),
        })
    }
}

/// Events that are read at once: some megabytes, a few milliseconds.
const CHUNK: i64 = 2_000;

/// A JSON value on a line of its own.
///
/// # Errors
/// When it can't be written.
pub async fn write_line(
    out: &mut (impl AsyncWrite + Send + Unpin),
    line: &(impl Serialize + Sync),
) -> Result<(), ExportError> {
    let mut bytes = serde_json::to_vec(line)?;
    bytes.push(b'\n');
    out.write_all(&bytes).await?;
    Ok(())
}
