//! Folds events into the read models of a schema, and writes what they come to.

use std::collections::BTreeSet;
use std::pin::pin;
use std::slice::Chunks;
use std::sync::{Mutex, PoisonError};

use cqrs_es::persist::EventUpcaster;
use futures::{Stream, TryStreamExt};
use history::{
    Damage, InStatement, PositionedRow, ReadModel, RecordedError, RecordedEvent, Seal, Statement,
    open_rows,
};
use sqlx::{PgConnection, PgPool};
use strum::VariantArray;
use uuid::Uuid;
use verzoek::Gevolg;
use verzoek::event::EventSoort;

use super::{CASES_AT_ONCE, NEXT, RebuildError};
use crate::besluit::{self, BESLUIT, Besluitmodel};
use crate::bewaring::{self, Bewaarmodel};
use crate::buren::{self, Buren};
use crate::standings::Standings;
use crate::statistiek::{self, Statistiek};
use crate::steps::InSteps;
use crate::tabellen::{Leesmodel, Van, met};
use crate::zaak::{self, Paginanaam, Zaakmodel};
use crate::zakenlijst::{self, Zakenlijst};

/// Events whose keys are fetched at once.
const READ_AT_ONCE: usize = 500;
/// Events folded before their cases are written.
const CHUNK: usize = 5_000;

fn next<'a>(queue: &Mutex<Chunks<'a, Uuid>>) -> Option<&'a [Uuid]> {
    queue.lock().unwrap_or_else(PoisonError::into_inner).next()
}

/// Folds events into the read models of a schema.
pub(crate) struct Fold<'a> {
    schema: &'static str,
    seal: &'a Seal,
    upcasters: Vec<Box<dyn EventUpcaster>>,
    up_to: Standings,
    /// As [`columns`] says.
    columns: String,
}

/// When the cases that were folded come into the figures' counts.
#[derive(Clone, Copy)]
enum Counted {
    AtOnce,
    /// By whoever folds them all.
    AtTheEnd,
}

#[derive(Default)]
struct Folded {
    zaak: zaak::Changes,
    lijst: zakenlijst::Changes,
    besluit: besluit::Changes,
    bewaring: bewaring::Changes,
    cijfers: statistiek::Changes,
    buren: buren::Changes,
    events: usize,
}

impl Folded {
    /// Writes what was folded of so many events, and starts over.
    async fn write(
        &mut self,
        connection: &mut PgConnection,
        schema: &'static str,
        counted: Counted,
    ) -> Result<i64, sqlx::Error> {
        let Folded {
            zaak,
            lijst,
            besluit,
            bewaring,
            cijfers,
            buren,
            events,
        } = std::mem::take(self);
        let mut statement = Statement::of_whole_cases(schema);
        Zaakmodel::write(zaak, &mut statement);
        Zakenlijst::write(lijst, &mut statement);
        Besluitmodel::write(besluit, &mut statement);
        Bewaarmodel::write(bewaring, &mut statement);
        statement.execute(connection).await?;
        match counted {
            Counted::AtOnce => Statistiek::write(connection, schema, cijfers).await?,
            Counted::AtTheEnd => statistiek::vul(connection, schema, cijfers).await?,
        }
        Buren::write(connection, schema, buren).await?;
        Ok(i64::try_from(events).unwrap_or(i64::MAX))
    }
}

/// Whether one of the models that are folded reads the data of events of this kind of a case. Of those that only set a
/// page, most of a history, the case itself wants no more than that they happened.
fn reads(up_to: Standings, soort: &str) -> bool {
    let mut folded = Leesmodel::VARIANTS
        .iter()
        .filter(|model| up_to.of(**model) > 0);
    folded.any(|model| match model {
        Leesmodel::Zaak => Paginanaam::gezet_door(soort).is_none(),
        Leesmodel::Zakenlijst => Gevolg::Lijst.van(soort),
        Leesmodel::Besluit => Gevolg::Besluit.van(soort),
        Leesmodel::Statistiek => Gevolg::Cijfers.van(soort),
        Leesmodel::Buren => Gevolg::Bereik.van(soort) || Gevolg::Toekenning.van(soort),
        Leesmodel::Bewaring => Gevolg::Bewaring.van(soort),
    })
}

/// The columns of an event, in the order of [`history::COLUMNS`]. Data that no model reads is not fetched, so that it is
/// not opened either.
fn columns(up_to: Standings) -> String {
    let zonder: Vec<&str> = EventSoort::VARIANTS
        .iter()
        .map(|soort| soort.naam())
        .filter(|soort| !reads(up_to, soort))
        .collect();
    format!(
        "position, aggregate_type, aggregate_id, sequence, event_type, event_version,
         CASE WHEN event_type IN ('{}') THEN '' ELSE payload::text END AS payload,
         metadata::text AS metadata",
        zonder.join("', '")
    )
}

impl<'a> Fold<'a> {
    pub(crate) fn new(
        schema: &'static str,
        seal: &'a Seal,
        upcasters: Vec<Box<dyn EventUpcaster>>,
        up_to: Standings,
    ) -> Self {
        Fold {
            schema,
            seal,
            upcasters,
            up_to,
            columns: columns(up_to),
        }
    }

    /// From here on each model up to another position.
    pub(crate) fn go_up_to(&mut self, up_to: Standings) {
        self.up_to = up_to;
        self.columns = columns(up_to);
    }
}

impl Fold<'_> {
    fn project(&self, event: &RecordedEvent, into: &mut Folded) -> Result<(), RecordedError> {
        for model in Leesmodel::VARIANTS {
            if event.position > self.up_to.of(*model) {
                continue;
            }
            match model {
                Leesmodel::Zaak => Zaakmodel::project(event, &mut into.zaak)?,
                Leesmodel::Zakenlijst => Zakenlijst::project(event, &mut into.lijst)?,
                Leesmodel::Besluit => Besluitmodel::project(event, &mut into.besluit)?,
                Leesmodel::Statistiek => Statistiek::project(event, &mut into.cijfers)?,
                Leesmodel::Buren => Buren::project(event, &mut into.buren)?,
                Leesmodel::Bewaring => Bewaarmodel::project(event, &mut into.bewaring)?,
            }
        }
        into.events += 1;
        Ok(())
    }

    /// Takes cases from the queue until there are none left.
    pub(super) async fn lane(
        &self,
        pool: &PgPool,
        queue: &Mutex<Chunks<'_, Uuid>>,
        up_to: i64,
        progress: &impl Fn(i64),
    ) -> Result<i64, RebuildError> {
        let mut reading = pool.acquire().await?;
        let mut folded = 0;
        while let Some(cases) = next(queue) {
            // One for each, so that none lasts: nobody sees these tables before the exchange, whose commit makes
            // all of it durable.
            let mut writing = history::begin_unhurried(pool).await?;
            // While a slow disk is read nothing is said here, and nobody waits for these tables.
            sqlx::query("SET LOCAL idle_in_transaction_session_timeout = '10min'")
                .execute(&mut *writing)
                .await?;
            folded += self
                .cases(&mut reading, &mut writing, cases, up_to, progress)
                .await?;
            writing.commit().await?;
        }
        Ok(folded)
    }

    /// The events of these cases up to a position, case by case, in no count of the figures yet.
    pub(crate) async fn cases(
        &self,
        reading: &mut PgConnection,
        writing: &mut PgConnection,
        cases: &[Uuid],
        up_to: i64,
        progress: &impl Fn(i64),
    ) -> Result<i64, RebuildError> {
        self.aggregates(reading, writing, crate::VERZOEK, cases, up_to, progress)
            .await
    }

    /// The same of cases or of decrees.
    pub(crate) async fn aggregates(
        &self,
        reading: &mut PgConnection,
        writing: &mut PgConnection,
        aggregate_type: &str,
        ids: &[Uuid],
        up_to: i64,
        progress: &impl Fn(i64),
    ) -> Result<i64, RebuildError> {
        let sql = format!(
            "SELECT e.* FROM unnest($2::uuid[]) c(id) CROSS JOIN LATERAL (
                SELECT {columns} FROM history.events
                WHERE aggregate_type = $1 AND aggregate_id = c.id::text AND position <= $3
                ORDER BY sequence) e",
            columns = self.columns
        );
        let mut folded = 0;
        for some in ids.chunks(CASES_AT_ONCE) {
            let rows = sqlx::query_as(&sql)
                .bind(aggregate_type)
                .bind(some)
                .bind(up_to)
                .fetch(&mut *reading);
            folded += self.write_all(rows, &mut *writing, progress).await?;
        }
        Ok(folded)
    }

    /// Folds events, aggregate after aggregate, and writes what they come to; returns how many there were.
    async fn write_all(
        &self,
        rows: impl Stream<Item = Result<PositionedRow, sqlx::Error>> + Send,
        writing: &mut PgConnection,
        progress: &impl Fn(i64),
    ) -> Result<i64, RebuildError> {
        let mut chunks = pin!(rows.try_chunks(READ_AT_ONCE));
        let mut folded = Folded::default();
        let mut done = 0;
        let mut damages = Vec::new();
        let mut current = None;
        while let Some(rows) = chunks.try_next().await.map_err(|broken| broken.1)? {
            // Their keys come over the connection that writes: it is at rest now, and the other is not.
            for event in open_rows(&mut *writing, rows, self.seal, &self.upcasters).await? {
                // Where a new case begins, what was folded before can be written.
                let begins = current.replace(event.aggregate_id) != Some(event.aggregate_id);
                if begins && event.sequence != 1 {
                    return Err(RebuildError::Order(event.aggregate_id));
                }
                if begins && folded.events >= CHUNK {
                    progress(self.write(&mut folded, &mut *writing).await?);
                }
                if let Err(cause) = self.project(&event, &mut folded) {
                    damages.push(Damage::shape(&event, &cause));
                }
                done += 1;
            }
            self.seal.note(&damages).await;
            damages.clear();
        }
        progress(self.write(&mut folded, &mut *writing).await?);
        Ok(done)
    }

    async fn write(
        &self,
        folded: &mut Folded,
        writing: &mut PgConnection,
    ) -> Result<i64, sqlx::Error> {
        folded.write(writing, self.schema, Counted::AtTheEnd).await
    }

    /// The events of the decrees up to a position, where the one model that reads them is folded. They are few: a
    /// hundred dossiers share one.
    pub(crate) async fn decrees(
        &self,
        reading: &mut PgConnection,
        writing: &mut PgConnection,
        up_to: i64,
        progress: &impl Fn(i64),
    ) -> Result<i64, RebuildError> {
        if self.up_to.of(Leesmodel::Besluit) == 0 {
            return Ok(0);
        }
        let sql = format!(
            "SELECT {columns} FROM history.events
             WHERE aggregate_type = $1 AND position <= $2 ORDER BY aggregate_id, sequence",
            columns = self.columns
        );
        let rows = sqlx::query_as(&sql)
            .bind(BESLUIT)
            .bind(up_to)
            .fetch(&mut *reading);
        self.write_all(rows, writing, progress).await
    }

    /// Makes the cases and decrees again that have events after `after` and up to `up_to`.
    pub(super) async fn cases_between(
        &self,
        connection: &mut PgConnection,
        after: i64,
        up_to: i64,
    ) -> Result<(), RebuildError> {
        let touched: BTreeSet<(String, String)> = sqlx::query_as(
            "SELECT DISTINCT aggregate_type, aggregate_id FROM history.events
             WHERE position > $1 AND position <= $2",
        )
        .bind(after)
        .bind(up_to)
        .fetch_all(&mut *connection)
        .await?
        .into_iter()
        .collect();
        let ids: Vec<Uuid> = touched
            .iter()
            .filter_map(|(_, id)| id.parse().ok())
            .collect();
        statistiek::vergeet(&mut *connection, NEXT, &ids).await?;
        for (table, key) in met(&[Van::Zaak, Van::Besluit]) {
            sqlx::query(&format!("DELETE FROM {NEXT}.{table} WHERE {key} = ANY($1)"))
                .bind(&ids)
                .execute(&mut *connection)
                .await?;
        }
        for (aggregate_type, id) in touched {
            self.aggregate(&mut *connection, &aggregate_type, &id, up_to)
                .await?;
        }
        Ok(())
    }

    /// The events of one case or decree up to a position; returns how many there were.
    pub(crate) async fn aggregate(
        &self,
        connection: &mut PgConnection,
        aggregate_type: &str,
        id: &str,
        up_to: i64,
    ) -> Result<i64, RebuildError> {
        let sql = format!(
            "SELECT {columns} FROM history.events
             WHERE aggregate_type = $1 AND aggregate_id = $2 AND position <= $3 ORDER BY sequence",
            columns = self.columns
        );
        let rows = sqlx::query_as(&sql)
            .bind(aggregate_type)
            .bind(id)
            .bind(up_to)
            .fetch_all(&mut *connection)
            .await?;
        let mut folded = Folded::default();
        for event in open_rows(&mut *connection, rows, self.seal, &self.upcasters).await? {
            if let Err(cause) = self.project(&event, &mut folded) {
                self.seal.note([&Damage::shape(&event, &cause)]).await;
            }
        }
        Ok(folded
            .write(connection, self.schema, Counted::AtOnce)
            .await?)
    }
}

#[cfg(test)]
mod tests;
