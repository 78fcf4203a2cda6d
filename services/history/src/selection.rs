//! Reading the whole history by what somebody looks for in it, a page at a time.

use chrono::{DateTime, NaiveDate, SecondsFormat, Utc};
use sqlx::{PgPool, Postgres, QueryBuilder};
use uuid::Uuid;

use crate::reader::{ReadError, open_rows};
use crate::recorded::{PositionedRow, RecordedError, RecordedEvent};
use crate::stored::EventRow;
use crate::{History, WithEvents};

/// Which way a page goes along the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    Newest,
    Oldest,
}

/// Which events. Each part has an index that holds it in the order of the positions.
#[derive(Clone, Debug)]
pub struct Selection {
    /// An aggregate that is of one of these types.
    pub aggregate: Option<(Vec<&'static str>, Uuid)>,
    pub event_type: Option<String>,
    /// Strings of the metadata, by name.
    pub metadata: Vec<(&'static str, String)>,
    /// Recorded at this moment or later.
    pub from: Option<DateTime<Utc>>,
    /// Recorded before this moment.
    pub before: Option<DateTime<Utc>>,
    pub direction: Direction,
    /// The last position of the page before this one.
    pub after: Option<i64>,
    pub limit: i64,
}

/// An event as it is stored, with its hash. It can be shown also when it can't be opened.
#[derive(Clone, Debug)]
pub struct Found {
    pub position: i64,
    pub hash: Vec<u8>,
    pub event: EventRow,
}

crate::from_row!(Found: position, hash, ..event);

/// A moment as the metadata writes it; such texts sort as the moments do.
fn text(moment: DateTime<Utc>) -> String {
    moment.to_rfc3339_opts(SecondsFormat::Micros, true)
}

/// The first and the last position of the events that were recorded on these days; none when there
/// are none. Positions follow the clock nearly and not quite, so a range of moments alone would have the
/// events of years read and sorted for one page.
async fn positions(
    pool: &PgPool,
    from: Option<NaiveDate>,
    until: Option<NaiveDate>,
) -> Result<Option<(i64, i64)>, sqlx::Error> {
    let day = |day: Option<NaiveDate>, without: &str| {
        day.map_or_else(|| without.to_owned(), |day| day.to_string())
    };
    let range: (Option<i64>, Option<i64>) = sqlx::query_as(
        r#"WITH RECURSIVE days AS (
             SELECT (SELECT left(metadata ->> 'op', 10) COLLATE "C" FROM history.events
                     WHERE left(metadata ->> 'op', 10) COLLATE "C" >= $1
                     ORDER BY left(metadata ->> 'op', 10) COLLATE "C" LIMIT 1) AS day
             UNION ALL
             SELECT (SELECT left(metadata ->> 'op', 10) COLLATE "C" FROM history.events
                     WHERE left(metadata ->> 'op', 10) COLLATE "C" > days.day
                     ORDER BY left(metadata ->> 'op', 10) COLLATE "C" LIMIT 1)
             FROM days WHERE days.day < $2
           )
           SELECT min((SELECT min(position) FROM history.events
                       WHERE left(metadata ->> 'op', 10) COLLATE "C" = days.day)),
                  max((SELECT max(position) FROM history.events
                       WHERE left(metadata ->> 'op', 10) COLLATE "C" = days.day))
           FROM days WHERE days.day <= $2"#,
    )
    .bind(day(from, ""))
    .bind(day(until, "~"))
    .fetch_one(pool)
    .await?;
    Ok(range.0.zip(range.1))
}

impl Selection {
    fn query(&self, between: Option<(i64, i64)>) -> QueryBuilder<'static, Postgres> {
        let mut query = QueryBuilder::new(
            "SELECT position, aggregate_type, aggregate_id, sequence, event_type, event_version,
                    payload::text AS payload, metadata::text AS metadata, hash
             FROM history.events WHERE true",
        );
        if let Some((types, id)) = &self.aggregate {
            query
                .push(" AND aggregate_type = ANY(")
                .push_bind(types.clone());
            query
                .push(") AND aggregate_id = ")
                .push_bind(id.to_string());
        }
        if let Some(event_type) = &self.event_type {
            query
                .push(" AND event_type = ")
                .push_bind(event_type.clone());
        }
        for (name, value) in &self.metadata {
            query.push(format!(" AND metadata ->> '{name}' = "));
            query.push_bind(value.clone());
        }
        if let Some((first, last)) = between {
            query.push(" AND position >= ").push_bind(first);
            query.push(" AND position <= ").push_bind(last);
        }
        for (moment, comparison) in [(self.from, ">="), (self.before, "<")] {
            if let Some(moment) = moment {
                query.push(format!(
                    r#" AND (metadata ->> 'op') COLLATE "C" {comparison} "#
                ));
                query.push_bind(text(moment));
            }
        }
        let (comparison, order) = match self.direction {
            Direction::Newest => ("<", "DESC"),
            Direction::Oldest => (">", "ASC"),
        };
        if let Some(after) = self.after {
            query.push(format!(" AND position {comparison} "));
            query.push_bind(after);
        }
        query.push(format!(" ORDER BY position {order} LIMIT "));
        query.push_bind(self.limit);
        query
    }
}

impl<M: WithEvents> History<M> {
    /// A page of the events that were selected.
    pub async fn select(&self, selection: &Selection) -> Result<Vec<Found>, sqlx::Error> {
        let days = (
            selection.from.map(|moment| moment.date_naive()),
            selection.before.map(|moment| moment.date_naive()),
        );
        let between = match days {
            (None, None) => None,
            (from, until) => match positions(self.pool(), from, until).await? {
                Some(between) => Some(between),
                None => return Ok(Vec::new()),
            },
        };
        selection
            .query(between)
            .build_query_as()
            .fetch_all(self.pool())
            .await
    }

    /// The names of the kinds of events that the history has, without reading them all.
    pub async fn event_types(&self) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query_scalar(
            "WITH RECURSIVE kinds AS (
                SELECT (SELECT event_type FROM history.events ORDER BY event_type LIMIT 1) AS kind
                UNION ALL
                SELECT (SELECT event_type FROM history.events WHERE event_type > kinds.kind
                        ORDER BY event_type LIMIT 1)
                FROM kinds WHERE kinds.kind IS NOT NULL
             ) SELECT kind FROM kinds WHERE kind IS NOT NULL",
        )
        .fetch_all(self.pool())
        .await
    }

    /// Stored events for a reader, each opened and in its present shape, or why it can't be (any more).
    ///
    /// # Errors
    /// When the keys can't be read.
    pub async fn open_each(
        &self,
        found: Vec<Found>,
    ) -> Result<Vec<Result<RecordedEvent, RecordedError>>, ReadError> {
        let rows = found.into_iter().map(|found| PositionedRow {
            position: found.position,
            event: found.event,
        });
        let upcasters = self.upcasters();
        let events = open_rows(self.pool(), rows.collect(), self.seal(), &upcasters).await?;
        let each = |event: RecordedEvent| match event.damage().is_empty() {
            true => Ok(event),
            false => Err(RecordedError::Lost),
        };
        Ok(events.into_iter().map(each).collect())
    }
}
