//! What the appender promises: dense order, an unbroken chain, read models with the events, and the
//! right answer to every lost race.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use crate::teller::{AndereStand, Tel, instance, metadata, stand, with_table};
use history::{ExecuteError, MIGRATIONS, begin, by_key, verify};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, PgConnection, PgPool};
use uuid::Uuid;

#[tokio::test]
async fn a_command_is_readable_before_its_answer() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (_, tellers) = instance(&pool);
    let id = Uuid::from_u128(1);
    for n in 1..=3 {
        let done = tellers.execute(id, Tel::Bij(2), metadata()).await.unwrap();
        assert_eq!(done.aggregate.stand, 2 * n);
        assert_eq!(stand(&pool, id).await, 2 * n);
    }
    let verified = verify(&pool).await.unwrap();
    assert_eq!(verified.events, 3);
}

#[tokio::test]
async fn nothing_to_do_appends_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (_, tellers) = instance(&pool);
    let done = tellers
        .execute(Uuid::from_u128(1), Tel::Niets, metadata())
        .await
        .unwrap();
    assert!(done.events.is_empty());
    assert_eq!(verify(&pool).await.unwrap().events, 0);
}

/// 32 writers on 20 aggregates through two instances: every count is right, the order is dense, the
/// chain holds, and a read on the other instance sees each write.
#[tokio::test]
async fn two_instances_write_at_once() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let instances = [instance(&pool).1, instance(&pool).1].map(Arc::new);
    let writers = (0..32_u128).map(|writer| {
        let tellers = Arc::clone(&instances[usize::from(writer % 2 == 0)]);
        let pool = pool.clone();
        tokio::spawn(async move {
            for turn in 0..25_u128 {
                let id = Uuid::from_u128((writer * 7 + turn) % 20);
                let done = tellers.execute(id, Tel::Bij(1), metadata()).await.unwrap();
                assert!(stand(&pool, id).await >= done.aggregate.stand);
            }
        })
    });
    for writer in writers.collect::<Vec<_>>() {
        writer.await.unwrap();
    }
    let verified = verify(&pool).await.unwrap();
    assert_eq!(verified.events, 32 * 25);
    let total: i64 = sqlx::query_scalar("SELECT sum(stand)::bigint FROM standen")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(total, 32 * 25);
}

/// A copy in memory that another instance made stale is never the ground for a refusal.
#[tokio::test]
async fn a_stale_copy_refuses_nothing_by_mistake() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (_, here) = instance(&pool);
    let (_, there) = instance(&pool);
    let id = Uuid::from_u128(1);
    here.execute(id, Tel::Bij(1), metadata()).await.unwrap();
    there.execute(id, Tel::Bij(1), metadata()).await.unwrap();
    // `here` still remembers 1; the history says 2.
    here.execute(id, Tel::AlsStand(2), metadata())
        .await
        .unwrap();
    let refused = there.execute(id, Tel::AlsStand(2), metadata()).await;
    assert!(matches!(
        refused,
        Err(ExecuteError::Refused(AndereStand(3)))
    ));
    assert_eq!(stand(&pool, id).await, 3);
}

/// Of two commands that each only fit the present count exactly one succeeds.
#[tokio::test]
async fn of_two_at_once_one_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (_, here) = instance(&pool);
    let (_, there) = instance(&pool);
    for round in 0..20 {
        let id = Uuid::from_u128(round);
        let (a, b) = tokio::join!(
            here.execute(id, Tel::AlsStand(0), metadata()),
            there.execute(id, Tel::AlsStand(0), metadata()),
        );
        assert_eq!(usize::from(a.is_ok()) + usize::from(b.is_ok()), 1);
        assert_eq!(stand(&pool, id).await, 1);
    }
}

/// What the database refuses is refused to its sender alone.
#[tokio::test]
async fn a_refused_event_does_not_take_others_with_it() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    sqlx::query("ALTER TABLE standen ADD CHECK (stand < 100)")
        .execute(&pool)
        .await
        .unwrap();
    let (_, tellers) = instance(&pool);
    let tellers = Arc::new(tellers);
    let writers: Vec<_> = (0..16_i64)
        .map(|n| {
            let tellers = Arc::clone(&tellers);
            tokio::spawn(async move {
                let aantal = if n == 7 { 1_000 } else { 1 };
                let id = Uuid::from_u128(n.unsigned_abs().into());
                tellers
                    .execute(id, Tel::Bij(aantal), metadata())
                    .await
                    .is_ok()
            })
        })
        .collect();
    for (n, writer) in writers.into_iter().enumerate() {
        assert_eq!(writer.await.unwrap(), n != 7, "writer {n}");
    }
    assert_eq!(verify(&pool).await.unwrap().events, 15);
}

/// No connection to be had: nothing is promised, and nothing is wrong with the program.
#[tokio::test]
async fn a_database_that_gives_no_connection_is_a_disturbance_and_no_fault() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let narrow = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(Duration::from_millis(50))
        .connect_with(PgConnectOptions::clone(&pool.connect_options()))
        .await
        .unwrap();
    let (_, tellers) = instance(&narrow);
    let taken = narrow.acquire().await.unwrap();
    let refused = tellers
        .execute(Uuid::from_u128(1), Tel::Bij(1), metadata())
        .await;
    assert!(matches!(refused, Err(ExecuteError::Unavailable)));
    drop(taken);
    tellers
        .execute(Uuid::from_u128(1), Tel::Bij(1), metadata())
        .await
        .unwrap();
}

async fn position(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT position FROM history.head")
        .fetch_one(pool)
        .await
        .unwrap()
}

/// The connection of the appender is cut again and again while it writes: what was answered with
/// success is there exactly once.
#[tokio::test]
async fn a_cut_connection_loses_and_doubles_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (_, tellers) = instance(&pool);
    let tellers = Arc::new(tellers);
    let (stop, mut stopped) = tokio::sync::watch::channel(false);
    let cut = Arc::new(AtomicI64::new(0));
    let cutter = tokio::spawn({
        let (pool, cut) = (pool.clone(), Arc::clone(&cut));
        async move {
            while !*stopped.borrow_and_update() {
                let before = position(&pool).await;
                let n: i64 = sqlx::query_scalar(
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                     WHERE application_name = 'lintje appender' AND datname = current_database()
                       AND state = 'active'",
                )
                .fetch_one(&pool)
                .await
                .unwrap();
                cut.fetch_add(n, Ordering::Relaxed);
                // Let something through before the next cut.
                while position(&pool).await < before + 3 && !*stopped.borrow() {
                    tokio::task::yield_now().await;
                }
            }
        }
    });
    let writers: Vec<_> = (0..8_u128)
        .map(|n| {
            let (tellers, cut) = (Arc::clone(&tellers), Arc::clone(&cut));
            tokio::spawn(async move {
                let mut acknowledged = 0;
                let mut tries = 0;
                // However fast it goes: until it was cut.
                while tries < 40 || (cut.load(Ordering::Relaxed) == 0 && tries < 10_000) {
                    tries += 1;
                    let id = Uuid::from_u128(n);
                    match tellers.execute(id, Tel::Bij(1), metadata()).await {
                        Ok(_) => acknowledged += 1,
                        Err(ExecuteError::Unavailable) => {}
                        Err(other) => panic!("a cut is no fault and no refusal: {other}"),
                    }
                }
                acknowledged
            })
        })
        .collect();
    let mut acknowledged = Vec::new();
    for writer in writers {
        acknowledged.push(writer.await.unwrap());
    }
    stop.send(true).unwrap();
    cutter.await.unwrap();
    let cut = cut.load(Ordering::Relaxed);
    assert!(cut > 0, "the test never cut the connection");
    for (n, acknowledged) in acknowledged.into_iter().enumerate() {
        let id = Uuid::from_u128(n as u128);
        assert_eq!(stand(&pool, id).await, acknowledged, "writer {n}");
    }
    verify(&pool).await.unwrap();
}

/// The appender hangs up on what is not answered. A statement of it that waits for a lock then ends on the server too.
#[tokio::test]
async fn who_hangs_up_while_a_lock_is_waited_for_leaves_nothing_on_the_server() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let mut other = begin(&pool).await.unwrap();
    sqlx::query("LOCK TABLE work.zaaknummer")
        .execute(&mut *other)
        .await
        .unwrap();
    let options = by_key(&pool.connect_options(), "lintje hangt op");
    let mut connection = PgConnection::connect_with(&options).await.unwrap();
    let waits = sqlx::query("SELECT FROM work.zaaknummer").execute(&mut connection);
    let waits = tokio::time::timeout(Duration::from_millis(500), waits).await;
    assert!(waits.is_err(), "nobody held the table");
    drop(connection);
    let gone = async {
        let there = "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = 'lintje hangt op')";
        while sqlx::query_scalar(there).fetch_one(&pool).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(25), gone)
        .await
        .expect("it still waits");
    other.rollback().await.unwrap();
}
