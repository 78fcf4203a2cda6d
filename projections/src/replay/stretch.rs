//! A stretch of a replay: some cases or decrees, folded and compared in one short transaction.

use cqrs_es::persist::EventUpcaster;
use futures::future::BoxFuture;
use history::Seal;
use sqlx::{Connection, PgConnection, PgPool};
use uuid::Uuid;

use super::compare::{Compared, Which, compare};
use super::{ReplayError, SCHEMA, standings};
use crate::besluit::BESLUIT;
use crate::rebuild::{
    Fold, head,
    indexes::{self, Keys},
};
use crate::standings::Standings;
use crate::tabellen::{self, LIVE, TABLES, Van};
use crate::{VERZOEK, statistiek};

/// Cases of one stretch.
pub(super) const AT_ONCE: usize = 500;
/// Positions that are searched at once for what begins there: some tenths of a second.
pub(super) const WINDOW: i64 = 20_000;
/// Rows that are looked at once for what the history does not know.
const LOOKED: i64 = 5_000;

/// Of which aggregates a stretch is.
#[derive(Clone, Copy)]
pub(super) enum Whose {
    Cases,
    Decrees,
}

impl Whose {
    fn aggregate_type(self) -> &'static str {
        match self {
            Whose::Cases => VERZOEK,
            Whose::Decrees => BESLUIT,
        }
    }

    /// The tables with their rows, and the column that tells whose a row is.
    pub fn tables(self) -> Vec<(&'static str, &'static str)> {
        match self {
            Whose::Cases => tabellen::met(&[Van::Zaak, Van::GeteldeZaak]),
            Whose::Decrees => tabellen::met(&[Van::Besluit]),
        }
    }
}

/// Tables of one connection alone, filled for each stretch, and what was found so far.
pub(super) struct Scratch<'a> {
    /// Of no pool, as the other: dropped, its transaction ends.
    pub reading: PgConnection,
    /// Dropped, its tables go with it.
    writing: PgConnection,
    fold: Fold<'a>,
    compared: Compared,
    /// How many events were folded.
    pub events: i64,
}

impl<'a> Scratch<'a> {
    pub async fn open(
        pool: &PgPool,
        seal: &'a Seal,
        upcasters: Vec<Box<dyn EventUpcaster>>,
    ) -> Result<Self, sqlx::Error> {
        let mut writing = pool.acquire().await?.detach();
        tabellen::maak(&mut writing, SCHEMA).await?;
        // Compared by their keys; nobody looks for anything else in them.
        indexes::take(&mut writing, SCHEMA, &TABLES, Keys::Stay).await?;
        Ok(Scratch {
            reading: pool.acquire().await?.detach(),
            writing,
            fold: Fold::new(SCHEMA, seal, upcasters, Standings::NOTHING),
            compared: Compared::default(),
            events: 0,
        })
    }

    /// Replays these, and compares their rows.
    pub fn stretch<'s>(
        &'s mut self,
        whose: Whose,
        ids: &'s [Uuid],
    ) -> BoxFuture<'s, Result<(), ReplayError>> {
        Box::pin(async move {
            let Scratch {
                reading,
                writing,
                fold,
                compared,
                events,
            } = self;
            let mut writing = writing.begin().await?;
            let snapshot = empty(&mut writing).await?;
            let position = head(&mut writing).await?;
            fold.go_up_to(standings(&mut writing, position).await?);
            let mut reading = reading.begin().await?;
            let see_the_same = format!("SET TRANSACTION SNAPSHOT '{snapshot}'");
            for sql in [
                "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY",
                &see_the_same,
            ] {
                sqlx::query(sql).execute(&mut *reading).await?;
            }
            let aggregate_type = whose.aggregate_type();
            *events += fold
                .aggregates(
                    &mut reading,
                    &mut writing,
                    aggregate_type,
                    ids,
                    position,
                    &|_| {},
                )
                .await?;
            reading.rollback().await?;
            for (table, key) in whose.tables() {
                compare(&mut writing, table, Which::Of(key, ids), compared).await?;
            }
            // The tables are as they were: empty.
            Ok(writing.rollback().await?)
        })
    }

    /// Rows of what the history does not know.
    pub fn only_live<'s>(
        &'s mut self,
        table: &'static str,
        key: &'static str,
        ids: &'s [Uuid],
    ) -> BoxFuture<'s, Result<(), ReplayError>> {
        Box::pin(async move {
            let mut transaction = self.writing.begin().await?;
            empty(&mut transaction).await?;
            let which = Which::Of(key, ids);
            compare(&mut transaction, table, which, &mut self.compared).await?;
            Ok(transaction.rollback().await?)
        })
    }

    /// Counts all cases by their rows, and compares.
    pub fn counts(&mut self) -> BoxFuture<'_, Result<(), ReplayError>> {
        Box::pin(async move {
            let mut transaction = self.writing.begin().await?;
            empty(&mut transaction).await?;
            statistiek::tel_uit(&mut transaction, LIVE, SCHEMA).await?;
            for table in tabellen::tellingen() {
                compare(&mut transaction, table, Which::All, &mut self.compared).await?;
            }
            Ok(transaction.rollback().await?)
        })
    }

    /// How many events were folded, and what was found.
    pub async fn close(mut self) -> Result<(i64, Compared), sqlx::Error> {
        // By itself PostgreSQL does so a moment after the connection ended.
        sqlx::query("DISCARD TEMP")
            .execute(&mut self.writing)
            .await?;
        self.writing.close().await?;
        Ok((self.events, self.compared))
    }
}

/// Begins a stretch with empty tables; returns the name of what it sees.
async fn empty(writing: &mut PgConnection) -> Result<String, sqlx::Error> {
    let all = |schema: &str| TABLES.map(|table| format!("{schema}.{table}")).join(", ");
    let lock = format!("LOCK TABLE {} IN ACCESS SHARE MODE", all(LIVE));
    let truncate = format!("TRUNCATE {}", all(SCHEMA));
    // The locks first: a rebuild that replaced the tables after the moment of this transaction would leave it with
    // new ones whose rows it can't see. A lock alone does not fix that moment yet.
    for sql in [
        "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ",
        &lock,
        &truncate,
    ] {
        sqlx::query(sql).execute(&mut *writing).await?;
    }
    sqlx::query_scalar("SELECT pg_export_snapshot()")
        .fetch_one(writing)
        .await
}

/// What begins after a position and up to another, in the order in which it came in.
pub(super) async fn begun(
    connection: &mut PgConnection,
    whose: Whose,
    after: i64,
    up_to: i64,
) -> Result<Vec<Uuid>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT aggregate_id::uuid FROM history.events
         WHERE position > $1 AND position <= $2 AND aggregate_type = $3 AND sequence = 1 ORDER BY position",
    )
    .bind(after)
    .bind(up_to)
    .bind(whose.aggregate_type())
    .fetch_all(connection)
    .await
}

#[derive(Clone, Copy)]
pub(super) enum Page {
    First,
    After(Uuid),
}

/// A page of a live table.
pub(super) struct Live {
    pub last: Uuid,
    /// Those in it of which the history knows nothing.
    pub unknown: Vec<Uuid>,
}

/// The next page; none: that was all.
pub(super) async fn live(
    connection: &mut PgConnection,
    whose: Whose,
    table: &str,
    key: &str,
    page: Page,
) -> Result<Option<Live>, sqlx::Error> {
    let (from, than) = match page {
        Page::First => (Uuid::nil(), ">="),
        Page::After(last) => (last, ">"),
    };
    let rows: Vec<(Uuid, bool)> = sqlx::query_as(&format!(
        "SELECT l.id, EXISTS (SELECT FROM history.events e
                WHERE e.aggregate_type = $1 AND e.aggregate_id = l.id::text AND e.sequence = 1)
         FROM (SELECT DISTINCT id FROM (SELECT {key} AS id FROM readmodel.{table} WHERE {key} {than} $2
                ORDER BY {key} LIMIT {LOOKED}) p) l
         ORDER BY 1"
    ))
    .bind(whose.aggregate_type())
    .bind(from)
    .fetch_all(connection)
    .await?;
    Ok(rows.last().map(|(last, _)| Live {
        last: *last,
        unknown: rows
            .iter()
            .filter(|(_, is_known)| !is_known)
            .map(|(id, _)| *id)
            .collect(),
    }))
}
