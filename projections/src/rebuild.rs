//! Making read models again from the history, all or some, while the program runs (docs/architecture.md, invariant 1).
//!
//! The tables are made beside the live ones by the files of this program ([`crate::tabellen`]), filled case by case, and
//! caught up with what was appended meanwhile. At the end the live tables are locked, the last events are applied, and
//! the new tables take their places in one transaction, with the number of what they are. Readers see the old ones or
//! the new ones. Of the models that are not made again the new tables stay empty and go, and the live ones are not
//! touched: no model is filled from the tables of another.
//!
//! The indexes that only readers need, and the keys of most tables, are made when the tables are full: an index
//! that is built at once costs a fraction of one that grows row by row. Every case is written whole, so that no
//! key is needed to find what stood there before.
//!
//! What can't be opened is noted and skipped, or replaced by a placeholder; `herstel` makes its case again once it
//! can be opened and no rebuild is at work.
//!
//! Case by case, because the events of a case merge into its final rows before anything is written:
//! memory stays flat and every row is written once. The cases in the order in which they came in: those that
//! were under way together lie together, and in any other order PostgreSQL fetched a page for every event (a
//! quarter of the whole work). Several at a time: while one lane folds, PostgreSQL reads for another and writes
//! for a third.

mod exchange;
mod fold;
pub(crate) mod indexes;

use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use futures::future::try_join_all;
use history::{ReadError, RecordedError, Seal, SubscriptionError, Upcasters};
use sqlx::{Connection, PgConnection, PgPool};
use tracing::info;
use uuid::Uuid;

use self::exchange::{exchange, locks, make_next, take_places};
pub(crate) use self::fold::Fold;
use self::indexes::Keys;
use crate::standings::Standings;
use crate::statistiek;
use crate::tabellen::{self, Model, Stand};

/// Cases whose events are asked for at once.
const CASES_AT_ONCE: usize = 1_000;
/// How many work on the cases side by side: with two, a fifth of two cores was idle.
const LANES: usize = 4;
/// Connections that a rebuild uses: lanes that read and write, and the exchange at the end.
pub const CONNECTIONS: u32 = 2 * LANES as u32 + 1;
/// Where the new tables stand until they take their places.
const NEXT: &str = "readmodel_next";
/// Held by who makes the tables anew, and by who mends a case in them.
pub(crate) const TURN: &str = "lintje rebuild";
/// How long the server waits for a program that stands still with the live tables locked, before it ends that.
const STANDS_STILL: &str = "30s";

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
        "the database is newer than this program: its read model {model} is of version {versie}. Run the version that brought it there, or a later one"
    )]
    Newer { model: String, versie: i32 },
}

impl From<RebuildError> for SubscriptionError {
    fn from(error: RebuildError) -> Self {
        match error {
            RebuildError::Database(error) => SubscriptionError::Database(error),
            RebuildError::Read(error) => SubscriptionError::Read(error),
            RebuildError::Recorded(error) => SubscriptionError::Recorded(error),
            RebuildError::Order(_) | RebuildError::Busy | RebuildError::Newer { .. } => {
                SubscriptionError::Handler(error.to_string())
            }
        }
    }
}

/// What was rebuilt.
#[derive(Clone, Debug)]
pub struct Rebuilt {
    pub modellen: Vec<&'static Model>,
    pub events: i64,
    /// The position up to which they now stand.
    pub position: i64,
}

/// Rebuilds all of them, over [`CONNECTIONS`] of the pool; in fewer lanes when it has not so many. `progress` hears how many events were folded, of how many.
///
/// # Errors
/// When an event can't be read, or the live tables are of a later program.
pub async fn rebuild(
    pool: &PgPool,
    seal: &Seal,
    upcasters: Upcasters,
    progress: impl FnMut(i64, i64) + Send,
) -> Result<Rebuilt, RebuildError> {
    rebuild_some(pool, seal, upcasters, tabellen::alle(), progress).await
}

/// The same of these models, each named once.
///
/// # Errors
/// As [`rebuild`].
pub async fn rebuild_some(
    pool: &PgPool,
    seal: &Seal,
    upcasters: Upcasters,
    modellen: Vec<&'static Model>,
    mut progress: impl FnMut(i64, i64) + Send,
) -> Result<Rebuilt, RebuildError> {
    let (mut connection, _) = turn(pool).await?;
    let outcome = run(
        pool,
        &mut connection,
        seal,
        upcasters,
        modellen,
        &mut progress,
    )
    .await;
    connection.close().await?;
    outcome
}

/// The same of the models whose live tables are older than those of this program; none: there are none, by now.
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
        Stand::Ouder(modellen) => run(
            pool,
            &mut connection,
            seal,
            upcasters,
            modellen,
            &mut progress,
        )
        .await
        .map(Some),
        Stand::Gelijk | Stand::Nieuwer { .. } => Ok(None),
    };
    connection.close().await?;
    outcome
}

/// Makes all live tables anew where nothing happened yet: there is nothing to fill, so no key is needed. False:
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
    let modellen = tabellen::alle();
    let live = tabellen::live(&mut transaction, &modellen).await?;
    let locks = locks(&live);
    sqlx::raw_sql(&format!(
        "SET LOCAL lock_timeout = '30s'; SET LOCAL idle_in_transaction_session_timeout = '{STANDS_STILL}'; {locks}"
    ))
    .execute(&mut *transaction)
    .await?;
    let position: i64 = sqlx::query_scalar("SELECT position FROM history.head FOR UPDATE")
        .fetch_one(&mut *transaction)
        .await?;
    let is_empty = position == 0;
    if is_empty {
        make_next(&mut transaction).await?;
        take_places(&mut transaction, &modellen, &live).await?;
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
        Stand::Nieuwer { model, versie } => Err(RebuildError::Newer { model, versie }),
        stand => Ok((connection, stand)),
    }
}

async fn run(
    pool: &PgPool,
    connection: &mut PgConnection,
    seal: &Seal,
    upcasters: Upcasters,
    modellen: Vec<&'static Model>,
    progress: &mut (impl FnMut(i64, i64) + Send),
) -> Result<Rebuilt, RebuildError> {
    make_next(&mut *connection).await?;
    // Those of tables that stay empty stay.
    let tables = tabellen::van(&modellen);
    let indexes = indexes::take(&mut *connection, NEXT, &tables, Keys::Aside).await?;

    let up_to = modellen
        .iter()
        .fold(Standings::NOTHING, |all, model| all.and(model.up_to()));
    let fold = Fold::new(NEXT, seal, upcasters(), up_to);
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
        let mut reading = pool.acquire().await?;
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
    let position = exchange(connection, &fold, &modellen, position).await?;
    let read_models = tabellen::namen(&modellen);
    info!(%read_models, events = folded, position, "rebuilt");
    Ok(Rebuilt {
        modellen,
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
