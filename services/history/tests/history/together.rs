//! Several aggregates in one append: all of it or nothing, whatever comes in between.

use std::sync::Arc;

use crate::teller::{
    AndereStand, Geteld, Standen, Tel, Teller, instance, metadata, stand, with_table,
};
use history::{
    ExecuteError, History, Loaded, MIGRATIONS, Placed, TOGETHER, TRIES, Together, verify,
};
use sqlx::PgPool;
use uuid::Uuid;

type Outcome = Result<i64, ExecuteError<AndereStand>>;

/// Adds one to each of these counts, when all of them are equal.
async fn all_on(history: &History<Standen>, ids: &[Uuid]) -> Outcome {
    for _ in 0..TRIES {
        let loaded: Vec<Loaded<Teller>> = history.load_many::<_, AndereStand>(ids).await?;
        let stand = loaded[0].aggregate.stand;
        if let Some(other) = loaded.iter().find(|l| l.aggregate.stand != stand) {
            return Err(ExecuteError::Refused(AndereStand(other.aggregate.stand)));
        }
        if history
            .append_together::<AndereStand>(one_more(&loaded))
            .await?
            == Placed::Done
        {
            return Ok(stand + 1);
        }
    }
    Err(ExecuteError::Unavailable)
}

fn one_more(loaded: &[Loaded<Teller>]) -> Together {
    let mut all = Together::new(metadata());
    for one in loaded {
        all.add(one, &[Geteld::Bij { aantal: 1 }]).unwrap();
    }
    all
}

fn ids(count: u128) -> Vec<Uuid> {
    (1..=count).map(Uuid::from_u128).collect()
}

async fn position(pool: &PgPool) -> i64 {
    sqlx::query_scalar("SELECT position FROM history.head")
        .fetch_one(pool)
        .await
        .unwrap()
}

async fn standen(pool: &PgPool, ids: &[Uuid]) -> Vec<i64> {
    sqlx::query_scalar(
        "SELECT coalesce(stand, 0) FROM unnest($1::uuid[]) WITH ORDINALITY i(id, n)
         LEFT JOIN standen USING (id) ORDER BY n",
    )
    .bind(ids)
    .fetch_all(pool)
    .await
    .unwrap()
}

#[tokio::test]
async fn it_is_readable_before_its_answer_and_dense() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, tellers) = instance(&pool);
    let ids = ids(5);
    assert_eq!(all_on(&history, &ids).await.unwrap(), 1);
    assert_eq!(standen(&pool, &ids).await, [1; 5]);
    // An instance with an older copy goes on with what the history says.
    tellers
        .execute(ids[2], Tel::Bij(4), metadata())
        .await
        .unwrap();
    let refused = all_on(&history, &ids).await;
    assert!(matches!(
        refused,
        Err(ExecuteError::Refused(AndereStand(5)))
    ));
    assert_eq!(standen(&pool, &ids).await, [1, 1, 5, 1, 1]);
    assert_eq!(verify(&pool).await.unwrap().events, 6);
    let done = tellers.execute(ids[0], Tel::AlsStand(1), metadata()).await;
    assert_eq!(done.unwrap().aggregate.stand, 2);
}

#[tokio::test]
async fn nothing_to_do_appends_nothing_and_too_much_is_refused() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, _) = instance(&pool);
    let nothing = history.append_together::<AndereStand>(Together::new(metadata()));
    assert_eq!(nothing.await.unwrap(), Placed::Done);
    let loaded: Vec<Loaded<Teller>> = history.load_many::<_, AndereStand>(&ids(1)).await.unwrap();
    let mut all = Together::new(metadata());
    all.add(&loaded[0], &vec![Geteld::Bij { aantal: 1 }; TOGETHER + 1])
        .unwrap();
    let refused = history.append_together::<AndereStand>(all).await;
    assert!(matches!(refused, Err(ExecuteError::Fault(_))));
    assert_eq!(verify(&pool).await.unwrap().events, 0);
}

/// Groups that overlap, and commands on one of them alone, through two instances: of a group all counts
/// move, or none.
#[tokio::test]
async fn a_conflict_in_the_middle_refuses_the_whole() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let instances = [instance(&pool), instance(&pool)].map(Arc::new);
    let ids = ids(12);
    let groups: Vec<_> = (0..4_usize)
        .map(|n| {
            let instance = Arc::clone(&instances[n % 2]);
            // Each begins somewhere else, so that they cross in the middle.
            let mut ids = ids.clone();
            ids.rotate_left(n);
            tokio::spawn(async move {
                for _ in 0..6 {
                    all_on(&instance.0, &ids).await.unwrap();
                }
            })
        })
        .collect();
    let apart = Uuid::from_u128(99);
    let alone: Vec<_> = (0..4_usize)
        .map(|n| {
            let instance = Arc::clone(&instances[n % 2]);
            tokio::spawn(async move {
                for _ in 0..20 {
                    instance
                        .1
                        .execute(apart, Tel::Bij(1), metadata())
                        .await
                        .unwrap();
                }
            })
        })
        .collect();
    for task in groups.into_iter().chain(alone) {
        task.await.unwrap();
    }
    assert_eq!(standen(&pool, &ids).await, [4 * 6; 12]);
    assert_eq!(stand(&pool, apart).await, 80);
    assert_eq!(verify(&pool).await.unwrap().events, 4 * 6 * 12 + 80);
}

/// In one batch: two groups that share their last aggregate, and a command on that one.
#[tokio::test]
async fn of_groups_in_one_batch_that_share_an_aggregate_one_goes_first() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, tellers) = instance(&pool);
    let shared = Uuid::from_u128(50);
    for round in 0..20_u128 {
        let own = |n: u128| Uuid::from_u128(1_000 + round * 10 + n);
        let one_on = async |first: Uuid| -> Result<(), ExecuteError<AndereStand>> {
            for _ in 0..TRIES {
                let loaded = history
                    .load_many::<_, AndereStand>(&[first, shared])
                    .await?;
                if history
                    .append_together::<AndereStand>(one_more(&loaded))
                    .await?
                    == Placed::Done
                {
                    return Ok(());
                }
            }
            Err(ExecuteError::Unavailable)
        };
        let (a, b, c) = tokio::join!(
            one_on(own(1)),
            one_on(own(2)),
            tellers.execute(shared, Tel::Bij(1), metadata())
        );
        a.unwrap();
        b.unwrap();
        c.unwrap();
    }
    assert_eq!(stand(&pool, shared).await, 60);
    assert_eq!(verify(&pool).await.unwrap().events, 100);
}

/// The connection of the appender is cut again and again: a group is never half there, and what was
/// answered with success is there exactly once.
#[tokio::test]
async fn a_cut_connection_halves_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, _) = instance(&pool);
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let cutter = tokio::spawn({
        let pool = pool.clone();
        async move {
            let mut cut = 0_i64;
            while !*stopped.borrow() {
                let before = position(&pool).await;
                let n: i64 = sqlx::query_scalar(
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                     WHERE application_name = 'lintje appender' AND datname = current_database()
                       AND state = 'active'",
                )
                .fetch_one(&pool)
                .await
                .unwrap();
                cut += n;
                // Let something through before the next cut.
                while n > 0 && position(&pool).await == before && !*stopped.borrow() {
                    tokio::task::yield_now().await;
                }
            }
            cut
        }
    });
    // Until it was cut often enough; a bound, so that a test that never cuts ends too.
    let ids = ids(200);
    let mut acknowledged = 0;
    for _ in 0..40 {
        match all_on(&history, &ids).await {
            Ok(stand) => {
                acknowledged += 1;
                assert!(stand >= acknowledged);
            }
            Err(ExecuteError::Unavailable) => {}
            Err(other) => panic!("a cut is no fault and no refusal: {other}"),
        }
        let standen = standen(&pool, &ids).await;
        assert!(
            standen.iter().all(|s| *s == standen[0]),
            "half of it: {standen:?}"
        );
    }
    stop.send(true).unwrap();
    assert!(
        cutter.await.unwrap() > 0,
        "the test never cut the connection"
    );
    let standen = standen(&pool, &ids).await;
    assert_eq!(standen[0], acknowledged);
    verify(&pool).await.unwrap();
}
