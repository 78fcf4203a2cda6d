//! What a transaction leaves behind when nobody waits for it any more, and when the database does not answer.

use std::pin::pin;
use std::time::Duration;

use futures::future::join_all;
use futures::poll;
use history::{Durably, MIGRATIONS, begin, begin_unhurried};
use sqlx::postgres::PgPoolOptions;
use sqlx::{Executor, PgPool};
use testbase::cluster::Pair;
use tokio::task::yield_now;
use tokio::time::{sleep, timeout};

/// Longer than a commit is waited for, on a slow machine.
const GIVEN_UP: Duration = Duration::from_secs(25);

#[tokio::test]
async fn who_stops_waiting_for_a_transaction_leaves_none_open() {
    let (base, _database) = testbase::fresh(&MIGRATIONS).await;
    // One connection: who comes next gets the one that was given back. Not tried first, so that it is BEGIN that is
    // under way at once.
    let options = PgPoolOptions::new()
        .max_connections(1)
        .test_before_acquire(false);
    let pool = options
        .connect_with((*base.connect_options()).clone())
        .await
        .unwrap();
    for patience in 0..60 {
        {
            let mut begun = pin!(begin(&pool));
            for _ in 0..patience {
                if poll!(begun.as_mut()).is_ready() {
                    break;
                }
                yield_now().await;
            }
        }
        assert!(!is_open(&pool).await, "given up after {patience} looks");
    }
    let mut begun = begin(&pool).await.unwrap();
    sqlx::query("SAVEPOINT here")
        .execute(&mut *begun)
        .await
        .unwrap();
}

/// Whether the connection that is next has an open transaction: outside of one, PostgreSQL takes no savepoint.
async fn is_open(pool: &PgPool) -> bool {
    let savepoint = sqlx::query("SAVEPOINT here").execute(pool).await;
    match savepoint {
        Ok(_) => true,
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some("25P01") => false,
        Err(error) => panic!("{error}"),
    }
}

/// Longer than the server waits for a transaction whose program stands still: 30 seconds.
const STANDS_STILL: Duration = Duration::from_secs(60);

#[tokio::test]
async fn who_stands_still_in_a_transaction_holds_others_up_for_half_a_minute() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let lock = |name| sqlx::query("SELECT pg_advisory_xact_lock(hashtext($1))").bind(name);
    let mut still = begin(&pool).await.unwrap();
    lock("a count").execute(&mut *still).await.unwrap();
    let mut unhurried = begin_unhurried(&pool).await.unwrap();
    lock("another").execute(&mut *unhurried).await.unwrap();
    for name in ["a count", "another"] {
        let mut next = begin(&pool).await.unwrap();
        let had = timeout(STANDS_STILL, lock(name).execute(&mut *next)).await;
        had.expect("it waits for as long as the other stands still")
            .unwrap();
    }
    for transaction in [&mut still, &mut unhurried] {
        lock("a third")
            .execute(&mut **transaction)
            .await
            .unwrap_err();
    }
}

async fn commit(pool: &PgPool) -> Result<(), sqlx::Error> {
    let mut transaction = begin(pool).await?;
    sqlx::query("INSERT INTO geteld VALUES (1)")
        .execute(&mut *transaction)
        .await?;
    transaction.commit().await
}

async fn statement(pool: &PgPool) -> Result<(), sqlx::Error> {
    let insert = sqlx::query("INSERT INTO geteld VALUES (1)");
    insert.durably(pool).await.map(|_| ())
}

/// No commit is answered. Whoever writes hears that in time, what was given up takes no more connections than it had,
/// and there is one left for who reads. When the standby is back, all of it is answered.
#[tokio::test]
async fn while_no_commit_is_answered_writers_hear_so_and_readers_have_room() {
    let pair = Pair::start().await.unwrap();
    let pool = PgPoolOptions::new()
        .max_connections(6)
        .acquire_timeout(Duration::from_secs(2))
        .connect(&pair.primary.url("postgres", "lintje"))
        .await
        .unwrap();
    pool.execute("CREATE TABLE geteld (n int)").await.unwrap();
    pair.primary.acknowledge_nothing().await.unwrap();

    for _ in 0..2 {
        let (commits, statements) = timeout(GIVEN_UP, async {
            tokio::join!(
                join_all((0..4).map(|_| commit(&pool))),
                join_all((0..4).map(|_| statement(&pool))),
            )
        })
        .await
        .expect("somebody waits for ever");
        for heard in commits.into_iter().chain(statements) {
            let heard = heard.unwrap_err().to_string();
            assert!(
                heard.contains("look whether the standby is connected")
                    || heard.contains("pool timed out"),
                "{heard}"
            );
        }
        let read = sqlx::query_scalar("SELECT count(*) FROM geteld").fetch_one(&pool);
        let read: i64 = read.await.expect("who reads gets no connection");
        assert_eq!(read, 0, "what was not acknowledged is not there");
        let mut superuser = pair.primary.superuser().await.unwrap();
        let theirs: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = 'lintje'
               AND backend_type = 'client backend'",
        )
        .fetch_one(&mut superuser)
        .await
        .unwrap();
        assert!(theirs <= 6, "{theirs} connections");
    }

    let mut superuser = pair.primary.superuser().await.unwrap();
    superuser
        .execute("ALTER SYSTEM RESET synchronous_standby_names")
        .await
        .unwrap();
    superuser.execute("SELECT pg_reload_conf()").await.unwrap();
    let again = async {
        while commit(&pool).await.is_err() {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(GIVEN_UP, again).await.expect("nothing is written");
}

/// Whoever hangs up in the middle leaves the place to nobody before the database has answered, and to others then.
#[tokio::test]
async fn who_hangs_up_while_a_lock_is_waited_for_keeps_the_place_until_it_is_there() {
    let (base, _database) = testbase::fresh(&MIGRATIONS).await;
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(Duration::from_millis(300))
        .connect_with((*base.connect_options()).clone())
        .await
        .unwrap();
    let mut other = begin(&base).await.unwrap();
    other.execute("LOCK TABLE work.zaaknummer").await.unwrap();
    let number = sqlx::query("INSERT INTO work.zaaknummer (jaar, laatste) VALUES (1999, 1)");
    let hung_up = timeout(Duration::from_millis(300), number.durably(&pool)).await;
    assert!(hung_up.is_err(), "nobody held the table");
    assert!(begin(&pool).await.is_err(), "the place was given away");
    other.rollback().await.unwrap();
    let free = async {
        while begin(&pool).await.is_err() {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(GIVEN_UP, free)
        .await
        .expect("the place is not given back");
}
