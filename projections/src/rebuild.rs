//! Making every read model again from the history, while the program runs (docs/architecture.md, invariant 1).
//!
//! The tables are made beside the live ones by the files of this program ([`crate::tabellen`]), filled case by case, and
//! caught up with what was appended meanwhile. At the end the live tables are locked, the last events are applied, and
//! the new tables take their places in one transaction, with the number of what they are. Readers see the old ones or
//! the new ones.
//!
//! The indexes that only readers need, and the keys of most tables, are made when the tables are full: an index
//! that is built at once costs a fraction of one that grows row by row. Every case is written whole, so that no
//! key is needed to find what stood there before.
//!
//! What can't be opened is noted and skipped, or replaced by a placeholder; `herstel` makes its case again once it
//! can be opened.
//!
//! Case by case, because the events of a case merge into its final rows before anything is written:
//! memory stays flat and every row is written once. The cases in the order in which they came in: those that
//! were under way together lie together, and in any other order PostgreSQL fetched a page for every event (a
//! quarter of the whole work). Several at a time: while one lane folds, PostgreSQL reads for another and writes
//! for a third.

mod fold;
pub(crate) mod indexes;

use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use futures::future::try_join_all;
use history::{ReadError, RecordedError, Seal, SubscriptionError, Upcasters};
use sqlx::{Connection, PgConnection, PgPool};
use tracing::info;
use uuid::Uuid;

pub(crate) use self::fold::{Fold, Standings};
use self::indexes::Keys;
use crate::tabellen::{self, LIVE, Stand, TABLES};
use crate::{buren, statistiek, zakenlijst};

/// Cases whose events are asked for at once.
const CASES_AT_ONCE: usize = 1_000;
/// How many work on the cases side by side: with two, a fifth of two cores was idle.
const LANES: usize = 4;
/// Connections that a rebuild uses: lanes that read and write, and the exchange at the end.
pub const CONNECTIONS: u32 = 2 * LANES as u32 + 1;
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
/// Where the new tables stand until they take their places.
const NEXT: &str = "readmodel_next";
/// Held by who makes the tables anew.
const TURN: &str = "lintje rebuild";
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
    #[error(
        "the database is newer than this program: its read models are of version {0}. Run the version that brought it there, or a later one"
    )]
    Newer(i32),
}

impl From<RebuildError> for SubscriptionError {
    fn from(error: RebuildError) -> Self {
        match error {
            RebuildError::Database(error) => SubscriptionError::Database(error),
            RebuildError::Read(error) => SubscriptionError::Read(error),
            RebuildError::Recorded(error) => SubscriptionError::Recorded(error),
            RebuildError::Order(_) | RebuildError::Busy | RebuildError::Newer(_) => {
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
///
/// # Errors
/// When an event can't be read, or the live tables are of a later program.
pub async fn rebuild(
    pool: &PgPool,
    seal: &Seal,
    upcasters: Upcasters,
    mut progress: impl FnMut(i64, i64) + Send,
) -> Result<Rebuilt, RebuildError> {
    let (mut connection, _) = turn(pool).await?;
    let outcome = run(pool, &mut connection, seal, upcasters, &mut progress).await;
    connection.close().await?;
    outcome
}

/// The same, where the live tables are older than those of this program; none: they are not, by now.
///
/// # Errors
/// As [`rebuild`].
pub async fn rebuild_when_older(
    pool: &PgPool,
    seal: &Seal,
    upcasters: Upcasters,
    mut progress: impl FnMut(i64, i64) + Send,
) -> Result<Option<Rebuilt>, RebuildError> {
    let (mut connection, stand) = turn(pool).await?;
    let outcome = match stand {
        Stand::Gelijk => Ok(None),
        Stand::Ouder(_) | Stand::Nieuwer(_) => {
            run(pool, &mut connection, seal, upcasters, &mut progress)
                .await
                .map(Some)
        }
    };
    connection.close().await?;
    outcome
}

/// Makes the live tables anew where nothing happened yet: there is nothing to fill, so no key is needed. False:
/// something did happen, and nothing was done.
///
/// # Errors
/// Those of the database.
pub async fn rebuild_empty(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    // It never becomes empty again, so this needs no turn: a rebuild that has it may take long.
    if head(&mut *connection).await? > 0 {
        return Ok(false);
    }
    let mut transaction = connection.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock(hashtext($1))")
        .bind(TURN)
        .execute(&mut *transaction)
        .await?;
    // The tables before the head, as an append locks them.
    let live = tabellen::live(&mut transaction).await?.join(", ");
    sqlx::raw_sql(&format!(
        "SET LOCAL lock_timeout = '30s'; LOCK TABLE {live} IN ACCESS EXCLUSIVE MODE;"
    ))
    .execute(&mut *transaction)
    .await?;
    let position: i64 = sqlx::query_scalar("SELECT position FROM history.head FOR UPDATE")
        .fetch_one(&mut *transaction)
        .await?;
    let is_empty = position == 0;
    if is_empty {
        make_next(&mut transaction).await?;
        take_places(&mut transaction, &live).await?;
    }
    transaction.commit().await?;
    Ok(is_empty)
}

/// One rebuild at a time, and none of tables that are of a later program.
async fn turn(pool: &PgPool) -> Result<(PgConnection, Stand), RebuildError> {
    // Of no pool: dropped in the middle, its transaction and its lock end.
    let mut connection = pool.acquire().await?.detach();
    sqlx::query("SELECT pg_advisory_lock(hashtext($1))")
        .bind(TURN)
        .execute(&mut connection)
        .await?;
    match tabellen::stand(&mut connection).await? {
        Stand::Nieuwer(versie) => Err(RebuildError::Newer(versie)),
        stand => Ok((connection, stand)),
    }
}

async fn run(
    pool: &PgPool,
    connection: &mut PgConnection,
    seal: &Seal,
    upcasters: Upcasters,
    progress: &mut (impl FnMut(i64, i64) + Send),
) -> Result<Rebuilt, RebuildError> {
    make_next(&mut *connection).await?;
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

/// Makes the new tables, empty, in the place of what a rebuild left that broke off.
async fn make_next(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(&format!(
        "DROP SCHEMA IF EXISTS {NEXT} CASCADE; CREATE SCHEMA {NEXT};"
    ))
    .execute(&mut *connection)
    .await?;
    tabellen::maak(connection, NEXT).await
}

/// The new tables take the places of the live ones, which are locked; others keep the rights that they had.
async fn take_places(connection: &mut PgConnection, live: &str) -> Result<(), sqlx::Error> {
    for right in tabellen::rights_of_others(&mut *connection, NEXT).await? {
        sqlx::query(&right).execute(&mut *connection).await?;
    }
    sqlx::query(&format!("DROP TABLE {live}"))
        .execute(&mut *connection)
        .await?;
    for table in TABLES {
        sqlx::query(&format!("ALTER TABLE {NEXT}.{table} SET SCHEMA {LIVE}"))
            .execute(&mut *connection)
            .await?;
    }
    sqlx::raw_sql(&format!("DROP SCHEMA {NEXT};"))
        .execute(connection)
        .await?;
    Ok(())
}

/// Catches up with the last events and exchanges the tables.
async fn exchange(
    connection: &mut PgConnection,
    fold: &Fold<'_>,
    from: i64,
) -> Result<i64, RebuildError> {
    for _ in 0..LOCK_TRIES {
        let mut transaction = connection.begin().await?;
        let live = tabellen::live(&mut transaction).await?.join(", ");
        let locked = sqlx::raw_sql(&format!(
            "SET LOCAL lock_timeout = '{LOCK_WAIT}';
             INSERT INTO work.checkpoint_vluchtig (naam, position) VALUES ('{list}', 0)
                 ON CONFLICT DO NOTHING;
             SELECT FROM work.checkpoint WHERE naam IN ('{following}') ORDER BY naam FOR UPDATE;
             SELECT FROM work.checkpoint_vluchtig WHERE naam = '{list}' FOR UPDATE;
             LOCK TABLE {live} IN ACCESS EXCLUSIVE MODE;",
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
        take_places(&mut transaction, &live).await?;
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
