//! Making every read model again from the history, while the program runs (docs/architecture.md, invariant 1).
//!
//! The tables are made beside the live ones, filled case by case, and caught up with what was
//! appended meanwhile. At the end the live tables are locked, the last events are applied, and the
//! new tables take their places in one transaction. Readers see the old ones or the new ones.
//!
//! The indexes that only readers need, and the keys of most tables, are made when the tables are full: an index
//! that is built at once costs a fraction of one that grows row by row. Every case is written whole, so that no
//! key is needed to find what stood there before.
//!
//! What can't be opened is noted and passed over, or stands there as a placeholder; `herstel` makes its case again
//! once it can.
//!
//! Case by case, because the events of a case merge into its final rows before anything is written:
//! memory stays flat and every row is written once. The cases in the order in which they came in: those that
//! were under way together lie together, and in any other order PostgreSQL fetched a page for every event (a
//! quarter of the whole work). Several at a time: while one lane folds, PostgreSQL reads for another and writes
//! for a third.

pub(crate) mod indexes;

use std::collections::BTreeSet;
use std::pin::pin;
use std::slice::Chunks;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};

use futures::future::try_join_all;
use futures::{Stream, TryStreamExt};
use history::{
    Damage, Handler, PositionedRow, ReadError, ReadModel, RecordedError, RecordedEvent, Seal,
    Statement, SubscriptionError, Upcasters, open_rows,
};
use sqlx::{Connection, PgConnection, PgPool};
use tracing::info;
use uuid::Uuid;

use self::indexes::Keys;
use crate::besluit::{self, BESLUIT, Besluitmodel};
use crate::bewaring::{self, Bewaarmodel};
use crate::buren::{self, Buren};
use crate::statistiek::{self, Statistiek};
use crate::zaak::{self, Paginanaam, Zaakmodel};
use crate::zakenlijst::{self, Zakenlijst};

/// Cases whose events are asked for at once.
const CASES_AT_ONCE: usize = 1_000;
/// Events whose keys are fetched at once.
const READ_AT_ONCE: usize = 500;
/// How many work on the cases side by side: with two, a fifth of two cores was idle.
const LANES: usize = 4;
/// Connections that a rebuild uses: lanes that read and write, and the exchange at the end.
pub const CONNECTIONS: u32 = 2 * LANES as u32 + 1;
/// The tables that change places.
pub const TABLES: [&str; 18] = [
    "zaak",
    "link",
    "pagina",
    "onderdeel",
    "zakenlijst",
    "toekenning",
    DECREES,
    "cijfer_zaak",
    "cijfer_bereik",
    "cijfer_verblijf",
    "cijfer_telling",
    "cijfer_duur",
    "cijfer_instroom",
    "buur_bereik",
    "buur_gebeurtenis",
    "bewaring",
    "onderzoek",
    "vernietiging",
];
/// The one table that is not of cases.
pub(crate) const DECREES: &str = "besluit";
/// Those with rows of one case (or decree) each that nothing else depends on, and their key.
pub(crate) const OF_CASES: [(&str, &str); 12] = [
    ("zaak", "zaak_id"),
    ("link", "zaak_id"),
    ("pagina", "zaak_id"),
    ("onderdeel", "zaak_id"),
    ("zakenlijst", "zaak_id"),
    ("toekenning", "zaak_id"),
    (DECREES, "besluit_id"),
    ("buur_bereik", "zaak_id"),
    ("buur_gebeurtenis", "zaak_id"),
    ("bewaring", "zaak_id"),
    ("onderzoek", "zaak_id"),
    ("vernietiging", "zaak_id"),
];
/// The read models that follow by subscription.
pub const FOLLOWING: [&str; 3] = [buren::NAAM, statistiek::NAAM, zakenlijst::NAAM];
/// Events folded before their cases are written.
const CHUNK: usize = 5_000;
/// Where the new tables stand until they take their places.
const NEXT: &str = "readmodel_next";
/// How long the exchange waits for the lock before it gives readers a turn and tries again: longer than
/// PostgreSQL takes (`deadlock_timeout`, a second) to call off a vacuum that holds it up.
const LOCK_WAIT: &str = "1500ms";
const LOCK_TRIES: usize = 20;

#[derive(Debug, thiserror::Error)]
pub enum RebuildError {
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    Recorded(#[from] RecordedError),
    /// What begins a case is not its first event: written now, it would be half of one.
    #[error("the events of {0} do not come together, or its first one is missing")]
    Order(Uuid),
    #[error("the live tables could not be locked for the exchange")]
    Busy,
}

impl From<RebuildError> for SubscriptionError {
    fn from(error: RebuildError) -> Self {
        match error {
            RebuildError::Database(error) => SubscriptionError::Database(error),
            RebuildError::Read(error) => SubscriptionError::Read(error),
            RebuildError::Recorded(error) => SubscriptionError::Recorded(error),
            RebuildError::Order(_) | RebuildError::Busy => {
                SubscriptionError::Handler(error.to_string())
            }
        }
    }
}

/// What was rebuilt.
#[derive(Clone, Copy, Debug)]
pub struct Rebuilt {
    pub events: i64,
    /// The position up to which the read models now stand.
    pub position: i64,
}

/// Rebuilds, over [`CONNECTIONS`] of the pool; in fewer lanes when it has not so many. `progress` hears how many events were folded, of how many.
pub async fn rebuild(
    pool: &PgPool,
    seal: &Seal,
    upcasters: Upcasters,
    mut progress: impl FnMut(i64, i64) + Send,
) -> Result<Rebuilt, RebuildError> {
    // Of no pool: dropped in the middle, its transaction and its lock end.
    let mut connection = pool.acquire().await?.detach();
    // One rebuild at a time.
    sqlx::query("SELECT pg_advisory_lock(hashtext('lintje rebuild'))")
        .execute(&mut connection)
        .await?;
    let outcome = run(pool, &mut connection, seal, upcasters, &mut progress).await;
    connection.close().await?;
    outcome
}

async fn run(
    pool: &PgPool,
    connection: &mut PgConnection,
    seal: &Seal,
    upcasters: Upcasters,
    progress: &mut (impl FnMut(i64, i64) + Send),
) -> Result<Rebuilt, RebuildError> {
    sqlx::raw_sql(&format!(
        "DROP SCHEMA IF EXISTS {NEXT} CASCADE; CREATE SCHEMA {NEXT};"
    ))
    .execute(&mut *connection)
    .await?;
    create_tables(&mut *connection, NEXT).await?;
    let indexes = indexes::take(&mut *connection, NEXT, Keys::Aside).await?;

    let fold = Fold {
        schema: NEXT,
        seal,
        upcasters: upcasters(),
        up_to: Standings::ALL,
    };
    let target = head(&mut *connection).await?;
    let cases = cases_up_to(&mut *connection, target).await?;
    let done = AtomicI64::new(0);
    let progress = Mutex::new(progress);
    let report = |more: i64| {
        let done = done.fetch_add(more, Ordering::Relaxed) + more;
        if let Ok(mut progress) = progress.lock() {
            progress(done, target);
        }
    };
    let mut folded = 0;
    let queue = Mutex::new(cases.chunks(CASES_AT_ONCE));
    let lanes = (0..lanes(pool)).map(|_| fold.lane(pool, &queue, target, &report));
    for lane in try_join_all(lanes).await? {
        folded += lane;
    }
    folded += {
        let mut reading = history::begin(pool).await?;
        let mut writing = pool.acquire().await?;
        fold.decrees(&mut reading, &mut writing, target, &report)
            .await?
    };
    tokio::try_join!(
        statistiek::tel_alles(&mut *connection, NEXT),
        indexes.put_back(pool)
    )?;

    // What was appended meanwhile: the cases it touched are made again, until little is left.
    let mut position = target;
    loop {
        let now = head(&mut *connection).await?;
        if now - position < 1_000 {
            break;
        }
        fold.cases_between(&mut *connection, position, now).await?;
        position = now;
    }
    let position = exchange(connection, &fold, position).await?;
    info!(events = folded, position, "rebuilt");
    Ok(Rebuilt {
        events: folded,
        position,
    })
}

/// As many as the pool has connections for, beside the one of the exchange: lanes that each have half of what
/// they need would wait for each other.
fn lanes(pool: &PgPool) -> usize {
    let room = pool.options().get_max_connections().saturating_sub(1) / 2;
    usize::try_from(room).unwrap_or(LANES).clamp(1, LANES)
}

/// Makes all [`TABLES`], empty.
pub(crate) async fn create_tables(
    connection: &mut PgConnection,
    schema: &str,
) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT readmodel.create_tables($1), readmodel.create_decrees($1)")
        .bind(schema)
        .execute(connection)
        .await?;
    Ok(())
}

/// All cases up to a position, in the order in which they came in.
pub(crate) async fn cases_up_to(
    connection: &mut PgConnection,
    up_to: i64,
) -> Result<Vec<Uuid>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT aggregate_id::uuid FROM history.events
         WHERE aggregate_type = $1 AND sequence = 1 AND position <= $2 ORDER BY position",
    )
    .bind(crate::VERZOEK)
    .bind(up_to)
    .fetch_all(connection)
    .await
}

pub(crate) async fn head(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT position FROM history.head")
        .fetch_one(connection)
        .await
}

/// The new tables take the places of the live ones.
async fn exchange(
    connection: &mut PgConnection,
    fold: &Fold<'_>,
    from: i64,
) -> Result<i64, RebuildError> {
    for _ in 0..LOCK_TRIES {
        let mut transaction = connection.begin().await?;
        let locks = TABLES.map(|table| format!("readmodel.{table}")).join(", ");
        let locked = sqlx::raw_sql(&format!(
            "SET LOCAL lock_timeout = '{LOCK_WAIT}';
             INSERT INTO work.checkpoint_vluchtig (naam, position) VALUES ('{list}', 0)
                 ON CONFLICT DO NOTHING;
             SELECT FROM work.checkpoint WHERE naam IN ('{following}') ORDER BY naam FOR UPDATE;
             SELECT FROM work.checkpoint_vluchtig WHERE naam = '{list}' FOR UPDATE;
             LOCK TABLE {locks} IN ACCESS EXCLUSIVE MODE;",
            following = FOLLOWING.join("', '"),
            list = zakenlijst::NAAM,
        ))
        .execute(&mut *transaction)
        .await;
        match locked {
            Ok(_) => {}
            Err(sqlx::Error::Database(e))
                if matches!(e.code().as_deref(), Some("55P03" | "40P01")) =>
            {
                transaction.rollback().await?;
                continue;
            }
            Err(error) => return Err(error.into()),
        }
        // Nobody writes now: every append writes read models or waits for its turn at the head.
        let position = sqlx::query_scalar("SELECT position FROM history.head FOR UPDATE")
            .fetch_one(&mut *transaction)
            .await?;
        fold.cases_between(&mut transaction, from, position).await?;
        for table in TABLES {
            sqlx::raw_sql(&format!(
                "DROP TABLE readmodel.{table}; ALTER TABLE {NEXT}.{table} SET SCHEMA readmodel;"
            ))
            .execute(&mut *transaction)
            .await?;
        }
        sqlx::raw_sql(&format!("DROP SCHEMA {NEXT};"))
            .execute(&mut *transaction)
            .await?;
        // They stand where the history stands.
        sqlx::query(
            "INSERT INTO work.checkpoint (naam, position) SELECT unnest($1::text[]), $2
             ON CONFLICT (naam) DO UPDATE SET position = excluded.position, opnieuw = false",
        )
        .bind([buren::NAAM, statistiek::NAAM].as_slice())
        .bind(position)
        .execute(&mut *transaction)
        .await?;
        sqlx::query(
            "UPDATE work.checkpoint_vluchtig SET position = $2, opnieuw = false WHERE naam = $1",
        )
        .bind(zakenlijst::NAAM)
        .bind(position)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        return Ok(position);
    }
    Err(RebuildError::Busy)
}

fn next<'a>(queue: &Mutex<Chunks<'a, Uuid>>) -> Option<&'a [Uuid]> {
    queue.lock().unwrap_or_else(PoisonError::into_inner).next()
}

/// Folds events into the read models of a schema.
pub(crate) struct Fold<'a> {
    pub schema: &'static str,
    pub seal: &'a Seal,
    pub upcasters: Vec<Box<dyn cqrs_es::persist::EventUpcaster>>,
    pub up_to: Standings,
}

/// Up to which position the events are folded into each read model.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standings {
    /// Those that are written with the events.
    pub own: i64,
    pub zakenlijst: i64,
    pub statistiek: i64,
    pub buren: i64,
}

impl Standings {
    const ALL: Standings = Standings {
        own: i64::MAX,
        zakenlijst: i64::MAX,
        statistiek: i64::MAX,
        buren: i64::MAX,
    };
    pub(crate) const NOTHING: Standings = Standings {
        own: 0,
        zakenlijst: 0,
        statistiek: 0,
        buren: 0,
    };
    pub(crate) const LIST: Standings = Standings {
        zakenlijst: i64::MAX,
        ..Standings::NOTHING
    };
    pub(crate) const FIGURES: Standings = Standings {
        statistiek: i64::MAX,
        ..Standings::NOTHING
    };
    pub(crate) const NEIGHBOURS: Standings = Standings {
        buren: i64::MAX,
        ..Standings::NOTHING
    };
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
    /// Writes what was folded of so many events and starts anew.
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
            Counted::AtOnce => statistiek::schrijf(connection, schema, cijfers).await?,
            Counted::AtTheEnd => statistiek::vul(connection, schema, cijfers).await?,
        }
        buren::schrijf(connection, schema, buren).await?;
        Ok(i64::try_from(events).unwrap_or(i64::MAX))
    }
}

/// The columns of an event, in the order of [`history::COLUMNS`], as a fold reads them. Of events that only set a
/// page it wants no more than that they happened: their data, most of a history, stays where it is.
static FOLDED_COLUMNS: LazyLock<String> = LazyLock::new(|| {
    let volgers = [Zakenlijst.wants(), Statistiek.wants(), Buren.wants()];
    let zonder: Vec<_> = Paginanaam::GEZET_DOOR
        .iter()
        .map(|(soort, _)| *soort)
        .filter(|soort| !volgers.iter().any(|volger| volger.reads(soort)))
        .collect();
    format!(
        "position, aggregate_type, aggregate_id, sequence, event_type, event_version,
         CASE WHEN event_type IN ('{}') THEN '' ELSE payload::text END AS payload,
         metadata::text AS metadata",
        zonder.join("', '")
    )
});

impl Fold<'_> {
    fn project(&self, event: &RecordedEvent, into: &mut Folded) -> Result<(), RecordedError> {
        let position = event.position;
        if position <= self.up_to.own {
            Zaakmodel::project(event, &mut into.zaak)?;
            Besluitmodel::project(event, &mut into.besluit)?;
            Bewaarmodel::project(event, &mut into.bewaring)?;
        }
        if position <= self.up_to.zakenlijst {
            Zakenlijst::project(event, &mut into.lijst)?;
        }
        if position <= self.up_to.statistiek {
            Statistiek::project(event, &mut into.cijfers)?;
        }
        if position <= self.up_to.buren {
            Buren::project(event, &mut into.buren)?;
        }
        into.events += 1;
        Ok(())
    }

    /// Takes cases from the queue until there are none left.
    async fn lane(
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
            columns = *FOLDED_COLUMNS
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

    /// The events of the decrees up to a position. They are few: a hundred dossiers share one.
    pub(crate) async fn decrees(
        &self,
        reading: &mut PgConnection,
        writing: &mut PgConnection,
        up_to: i64,
        progress: &impl Fn(i64),
    ) -> Result<i64, RebuildError> {
        let sql = format!(
            "SELECT {columns} FROM history.events
             WHERE aggregate_type = $1 AND position <= $2 ORDER BY aggregate_id, sequence",
            columns = *FOLDED_COLUMNS
        );
        let rows = sqlx::query_as(&sql)
            .bind(BESLUIT)
            .bind(up_to)
            .fetch(&mut *reading);
        self.write_all(rows, writing, progress).await
    }

    /// Makes the cases and decrees again that have events after `after` and up to `up_to`.
    async fn cases_between(
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
        for (table, key) in OF_CASES {
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
            columns = *FOLDED_COLUMNS
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
