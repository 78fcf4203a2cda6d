//! Connections of a pool for whoever writes: transactions that leave nothing behind in the pool, and an end to the
//! waiting for a commit.
//!
//! A primary whose synchronous standby is away answers no COMMIT. Its own time limits are no help: a statement that is
//! cancelled while it waits for the standby succeeds, with a warning, and what was not replicated would be acknowledged.
//! So the waiting ends on this side, and nobody is told that it was saved. To hang up would free nothing over there: the
//! server goes on waiting, one of its connections each time, until it has none left for those who only read. So a
//! connection that was given up keeps its place here until it is answered, its server is no longer the one of the pool,
//! or the pool is closed; and writers never take all connections of a pool.

use std::collections::HashMap;
use std::io;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use futures::FutureExt;
use sqlx::pool::{CloseEvent, PoolConnection};
use sqlx::postgres::{PgArguments, PgConnectOptions, PgQueryResult};
use sqlx::query::Query;
use sqlx::{Connection, PgConnection, PgPool, Postgres};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};

/// How long a commit is waited for: as long as the appender waits for one.
const DURABLE: Duration = Duration::from_secs(10);
/// How a transaction begins. A program that stops in the middle of one (a suspended machine) loses it after this time:
/// all others would wait for what it locked, such as the count of mails, for as long as it stands still.
const BEGIN: &str = "BEGIN; SET LOCAL idle_in_transaction_session_timeout = '30s'";
const BEGIN_UNHURRIED: &str = "BEGIN; SET LOCAL synchronous_commit = off; \
    SET LOCAL idle_in_transaction_session_timeout = '30s'";
/// One in so many connections of a pool is left to those who only read.
const READERS: u32 = 6;
/// How long an answer is awaited that nobody asks for any more, before the server is asked whether it knows of it.
const ASK: Duration = Duration::from_secs(60);
/// How often to look whether the pool leads elsewhere, while an answer is awaited that nobody asks for any more.
const LOOK: Duration = Duration::from_secs(1);

/// A transaction; what is not committed is rolled back.
pub type Transaction = Held<sqlx::Transaction<'static, Postgres>>;

/// A connection for a statement that commits by itself.
pub type Autocommit = Held<PoolConnection<Postgres>>;

/// A connection of a pool. Let go of in the middle of something, it keeps its place until the database has answered.
#[derive(Debug)]
pub struct Held<C: DerefMut<Target = PgConnection> + Send + 'static> {
    held: Option<(C, Option<Place>)>,
}

/// One of those who write on the connections of a pool.
#[derive(Debug)]
struct Place {
    pool: PgPool,
    /// Where the pool led when the place was taken.
    led: Arc<PgConnectOptions>,
    _permit: OwnedSemaphorePermit,
}

impl Place {
    /// Waits for one as long as for a connection.
    async fn of(pool: &PgPool) -> Result<Self, sqlx::Error> {
        let led = pool.connect_options();
        let permit = places(pool).acquire_owned();
        let permit = timeout(pool.options().get_acquire_timeout(), permit)
            .await
            .map_err(|_| sqlx::Error::PoolTimedOut)?
            .map_err(|_| sqlx::Error::PoolClosed)?;
        Ok(Place {
            pool: pool.clone(),
            led,
            _permit: permit,
        })
    }

    /// Returns when the pool leads elsewhere, or is closed: no answer is of use any more.
    async fn over(&self) {
        let leads_there = async {
            while Arc::ptr_eq(&self.led, &self.pool.connect_options()) {
                sleep(LOOK).await;
            }
        };
        let closed = self.pool.close_event();
        tokio::select! {
            () = leads_there => {}
            () = closed => {}
        }
    }

    /// Returns when nobody will answer any more: as [`Place::over`], or the server knows nothing of it.
    async fn lost(&self) {
        tokio::select! {
            () = self.over() => {}
            () = self.forgotten() => {}
        }
    }

    /// A server that lost its power, or another one at its address, tells nobody who waits for an answer: there is nothing
    /// that this side could send again. So it is asked whether anything of ours is still at work there.
    async fn forgotten(&self) {
        loop {
            sleep(ASK).await;
            let at_work = sqlx::query_scalar(
                "SELECT EXISTS (
                     SELECT FROM pg_stat_activity
                     WHERE usename = current_user AND pid <> pg_backend_pid() AND state <> 'idle'
                       AND query_start < clock_timestamp() - make_interval(secs => $1))",
            )
            .bind(ASK.as_secs_f64() / 2.0)
            .fetch_one(&self.pool);
            if let Ok(Ok(false)) = timeout(DURABLE, at_work).await {
                return;
            }
        }
    }
}

/// The places of one pool.
struct Places {
    free: Arc<Semaphore>,
    /// Comes when the pool is closed, or nobody has it any more.
    over: CloseEvent,
}

impl Places {
    fn are_over(&mut self) -> bool {
        (&mut self.over).now_or_never().is_some()
    }
}

/// A pool can't carry its places with it, so it is known by where it is in memory. Another one may be there later, when
/// this one is over: then these are not its places, and whatever is over is forgotten.
#[derive(Default)]
struct Pools(HashMap<usize, Places>);

impl Pools {
    /// How many may write at the same time on connections of this pool.
    fn places(&mut self, pool: &PgPool) -> Arc<Semaphore> {
        let options = pool.options();
        let place = std::ptr::from_ref(options) as usize;
        if let Some(places) = self.0.get_mut(&place)
            && !places.are_over()
        {
            return Arc::clone(&places.free);
        }
        self.0.retain(|_, places| !places.are_over());
        let most = options.get_max_connections();
        let free = Arc::new(Semaphore::new((most - most / READERS) as usize));
        let places = Places {
            free: Arc::clone(&free),
            over: pool.close_event(),
        };
        self.0.insert(place, places);
        free
    }
}

fn places(pool: &PgPool) -> Arc<Semaphore> {
    static POOLS: LazyLock<Mutex<Pools>> = LazyLock::new(Mutex::default);
    let mut pools = POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    pools.places(pool)
}

impl<C: DerefMut<Target = PgConnection> + Send + 'static> Held<C> {
    fn new(connection: C, place: Option<Place>) -> Self {
        Held {
            held: Some((connection, place)),
        }
    }
}

impl<C: DerefMut<Target = PgConnection> + Send + 'static> Deref for Held<C> {
    type Target = PgConnection;

    #[expect(clippy::expect_used, reason = "it goes with the value")]
    fn deref(&self) -> &PgConnection {
        let (connection, _) = self.held.as_ref().expect("the connection is there");
        connection
    }
}

impl<C: DerefMut<Target = PgConnection> + Send + 'static> DerefMut for Held<C> {
    #[expect(clippy::expect_used, reason = "it goes with the value")]
    fn deref_mut(&mut self) -> &mut PgConnection {
        let (connection, _) = self.held.as_mut().expect("the connection is there");
        connection
    }
}

impl<C: DerefMut<Target = PgConnection> + Send + 'static> Drop for Held<C> {
    fn drop(&mut self) {
        let (Some((mut connection, Some(place))), Ok(runtime)) =
            (self.held.take(), Handle::try_current())
        else {
            return;
        };
        runtime.spawn(async move {
            {
                let connection: &mut PgConnection = &mut connection;
                // Costs nothing when nothing is awaited. What fails here the pool finds, and throws away.
                tokio::select! {
                    _ = connection.flush() => {}
                    () = place.lost() => {}
                }
            }
            drop(connection);
            drop(place);
        });
    }
}

impl Transaction {
    /// Commits, and returns when that is durable.
    ///
    /// # Errors
    /// Those of the database; after ten seconds one that says that the outcome is not known.
    pub async fn commit(mut self) -> Result<(), sqlx::Error> {
        let Some((transaction, place)) = self.held.take() else {
            return Ok(());
        };
        // In a task of its own, which goes on when nobody waits any more.
        let committing = tokio::spawn(async move {
            let lost = async {
                match &place {
                    Some(place) => place.lost().await,
                    None => std::future::pending::<()>().await,
                }
            };
            tokio::select! {
                committed = transaction.commit() => committed,
                () = lost => Err(io::Error::from(io::ErrorKind::ConnectionAborted).into()),
            }
        });
        durable(async { committing.await.unwrap_or(Err(sqlx::Error::WorkerCrashed)) }).await
    }

    /// Undoes what was done, now.
    ///
    /// # Errors
    /// Those of the database.
    pub async fn rollback(mut self) -> Result<(), sqlx::Error> {
        match self.held.take() {
            Some((transaction, _place)) => transaction.rollback().await,
            None => Ok(()),
        }
    }
}

/// Waits for what has to become durable, such as one statement that commits by itself.
///
/// # Errors
/// Those of the database; after ten seconds one that says that the outcome is not known.
pub async fn durable<T>(
    writing: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, sqlx::Error> {
    match timeout(DURABLE, writing).await {
        Ok(written) => written,
        Err(_) => Err(sqlx::Error::Io(io::Error::new(
            io::ErrorKind::TimedOut,
            format!(
                "the database did not make it durable within {} s: look whether the standby is connected; whether it was \
                 saved is not known",
                DURABLE.as_secs()
            ),
        ))),
    }
}

/// A statement that commits by itself.
pub trait Durably {
    /// Does it on a connection of the pool, and returns when what it wrote is durable.
    ///
    /// # Errors
    /// As [`durable`].
    fn durably(
        self,
        pool: &PgPool,
    ) -> impl Future<Output = Result<PgQueryResult, sqlx::Error>> + Send;
}

impl Durably for Query<'_, Postgres, PgArguments> {
    async fn durably(self, pool: &PgPool) -> Result<PgQueryResult, sqlx::Error> {
        let mut connection = writing(pool).await?;
        durable(self.execute(&mut *connection)).await
    }
}

/// A connection for a statement that commits by itself; the statement is waited for by [`durable`].
///
/// # Errors
/// Those of the database.
pub async fn writing(pool: &PgPool) -> Result<Autocommit, sqlx::Error> {
    let place = Place::of(pool).await?;
    Ok(Held::new(pool.acquire().await?, Some(place)))
}

/// Begins a transaction on a connection of the pool. Whoever stops waiting, because a client hung up or the time was
/// over, leaves no transaction open.
///
/// `Pool::begin` of sqlx 0.8 does: between sending BEGIN and hearing that it happened, it does not know of the
/// transaction, so a call that ends there gives back a connection with an open one. What the next caller writes on it is
/// acknowledged, and lost when something rolls it back. Here the waiting goes on in a task of its own, and a
/// transaction that nobody waits for any more is rolled back as any other. A connection that does not go back to a
/// pool needs none of this: dropping it ends its transaction.
///
/// The server ends one that says nothing for 30 seconds.
///
/// # Errors
/// Those of the database.
pub async fn begin(pool: &PgPool) -> Result<Transaction, sqlx::Error> {
    begin_with(pool, BEGIN).await
}

/// As [`begin`], with a commit that does not wait for the disk: a crash of the database may lose it, and never what was
/// committed before something that waited.
///
/// # Errors
/// Those of the database.
pub async fn begin_unhurried(pool: &PgPool) -> Result<Transaction, sqlx::Error> {
    begin_with(pool, BEGIN_UNHURRIED).await
}

async fn begin_with(pool: &PgPool, statement: &'static str) -> Result<Transaction, sqlx::Error> {
    let place = Place::of(pool).await?;
    let pool = pool.clone();
    #[expect(clippy::disallowed_methods, reason = "the one place")]
    let begun = tokio::spawn(async move {
        let begun = tokio::select! {
            begun = pool.begin_with(statement) => begun?,
            // Its connection is older than the move, and so never lent again.
            () = place.over() => return Err(io::Error::from(io::ErrorKind::ConnectionAborted).into()),
        };
        Ok::<_, sqlx::Error>(Held::new(begun, Some(place)))
    });
    begun.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}

/// As [`begin`], on this connection, by a statement that begins with BEGIN: it sets its own limit, or has none.
///
/// # Errors
/// Those of the database.
pub async fn begin_on(
    connection: PoolConnection<Postgres>,
    statement: &'static str,
) -> Result<Transaction, sqlx::Error> {
    // As Pool::begin_with does.
    let begun = tokio::spawn(async move {
        let statement = Some(statement.into());
        let begun = sqlx::Transaction::<'static, Postgres>::begin(connection, statement).await?;
        Ok::<_, sqlx::Error>(Held::new(begun, None))
    });
    begun.await.unwrap_or(Err(sqlx::Error::WorkerCrashed))
}

#[cfg(test)]
mod tests {
    use sqlx::postgres::PgPoolOptions;

    use super::*;

    /// That never connects.
    fn pool() -> PgPool {
        let options = PgPoolOptions::new().max_connections(6);
        options
            .connect_lazy("postgres://lintje@127.0.0.1:1/lintje")
            .unwrap()
    }

    #[tokio::test]
    async fn a_pool_that_is_over_is_forgotten_and_one_that_is_used_is_not() {
        let mut pools = Pools::default();
        let used = pool();
        let places = pools.places(&used);
        assert_eq!(places.available_permits(), 5, "one is left to readers");
        let _taken = Arc::clone(&places).acquire_owned().await.unwrap();
        for closed in [false, true] {
            for _ in 0..100 {
                let pool = pool();
                assert_eq!(pools.places(&pool).available_permits(), 5);
                if closed {
                    pool.close().await;
                }
            }
            // The one that is used, and the last of the others.
            assert_eq!(pools.0.len(), 2);
        }
        assert!(Arc::ptr_eq(&pools.places(&used.clone()), &places));
        drop(used);
        pools.places(&pool());
        assert_eq!(pools.0.len(), 1);
    }
}
