//! Signed roots as workers make them, and verifications as they are noted.

use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join_all;
use history::{
    Aanleiding, Break, Clock, MIGRATIONS, Mark, RootKey, VerifyError, nieuwe_wortel, verify_noted,
    wortels,
};
use sqlx::PgPool;
use uuid::Uuid;

use crate::teller::{Tel, Tellers, instance, metadata, with_table};

fn key() -> RootKey {
    RootKey::from_bytes(&[5; 32])
}

fn day(day: i64) -> DateTime<Utc> {
    "2026-11-22T03:00:00Z".parse::<DateTime<Utc>>().unwrap() + TimeDelta::days(day)
}

async fn tellers(pool: &PgPool) -> Tellers {
    with_table(pool).await;
    instance(pool).1
}

async fn tel(tellers: &Tellers) {
    tellers
        .execute(Uuid::from_u128(1), Tel::Bij(1), metadata())
        .await
        .unwrap();
}

async fn tamper(pool: &PgPool, sql: &str) {
    let mut transaction = pool.begin().await.unwrap();
    sqlx::raw_sql(&format!(
        "SET LOCAL session_replication_role = replica; {sql}"
    ))
    .execute(&mut *transaction)
    .await
    .unwrap();
    transaction.commit().await.unwrap();
}

async fn noted(pool: &PgPool) -> Vec<(Option<String>, Option<i64>, Option<i64>)> {
    sqlx::query_as("SELECT uitkomst, tot_positie, eerste_breuk FROM work.verificatie ORDER BY id")
        .fetch_all(pool)
        .await
        .unwrap()
}

/// The positions of the roots.
async fn positions(pool: &PgPool) -> Vec<i64> {
    let roots = wortels(pool).await.unwrap();
    assert!(roots.iter().all(|root| key().tekende(root)));
    roots.iter().map(|root| root.mark.position).collect()
}

/// Eight instances look at the same time, on each of three days.
#[tokio::test]
async fn a_day_has_one_root_whoever_looks() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let tellers = tellers(&pool).await;
    let look = async |op| {
        let looks = (0..8).map(|_| async {
            nieuwe_wortel(&pool, &key(), op, Aanleiding::NieuweDag)
                .await
                .unwrap()
        });
        join_all(looks).await.into_iter().flatten().count()
    };
    assert_eq!(look(day(0)).await, 0, "there is nothing to sign yet");
    tel(&tellers).await;
    assert_eq!(look(day(0)).await, 1);
    tel(&tellers).await;
    assert_eq!(look(day(0) + TimeDelta::hours(12)).await, 0);
    assert_eq!(look(day(1)).await, 1);
    assert_eq!(look(day(2)).await, 0, "nothing happened since");
    assert_eq!(positions(&pool).await, [1, 2]);
    assert!(noted(&pool).await.is_empty());
}

#[tokio::test]
async fn a_broken_history_is_not_signed_and_that_is_noted_once_a_day() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let tellers = tellers(&pool).await;
    for _ in 0..3 {
        tel(&tellers).await;
    }
    tamper(
        &pool,
        "UPDATE history.events SET payload = '{\"Bij\":{\"aantal\":9}}' WHERE position = 2",
    )
    .await;
    for (op, times) in [
        (day(0), 1),
        (day(0) + TimeDelta::minutes(1), 1),
        (day(1), 2),
    ] {
        let outcome = nieuwe_wortel(&pool, &key(), op, Aanleiding::NieuweDag).await;
        assert!(
            matches!(
                outcome,
                Err(VerifyError::Broken(Break::Changed { position: 2 }))
            ),
            "{outcome:?}"
        );
        let gebroken = (Some("gebroken".to_owned()), None, Some(2));
        assert_eq!(noted(&pool).await, vec![gebroken; times]);
    }
    assert!(positions(&pool).await.is_empty());
}

/// A root speaks only for a history that goes on from the root before.
#[tokio::test]
async fn no_root_follows_on_one_that_was_gone_back_on() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let tellers = tellers(&pool).await;
    for _ in 0..3 {
        tel(&tellers).await;
    }
    let asked = async |op| nieuwe_wortel(&pool, &key(), op, Aanleiding::Gevraagd).await;
    assert!(asked(day(0)).await.unwrap().is_some());
    assert!(asked(day(0)).await.unwrap().is_none(), "nothing happened");
    tamper(
        &pool,
        "DELETE FROM history.events WHERE position = 3;
         UPDATE history.head SET position = 2, hash = (SELECT hash FROM history.events WHERE position = 2)",
    )
    .await;
    let outcome = asked(day(1)).await;
    assert!(
        matches!(
            outcome,
            Err(VerifyError::Broken(Break::Short { root: 3, last: 2 }))
        ),
        "{outcome:?}"
    );
}

/// The list of roots is only ever added to.
#[tokio::test]
async fn a_root_is_not_taken_back() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    tel(&tellers(&pool).await).await;
    nieuwe_wortel(&pool, &key(), day(0), Aanleiding::Gevraagd)
        .await
        .unwrap();
    for sql in [
        "UPDATE work.wortel SET op = now()",
        "DELETE FROM work.wortel",
        "TRUNCATE work.wortel",
    ] {
        assert!(sqlx::query(sql).execute(&pool).await.is_err(), "{sql}");
    }
}

#[tokio::test]
async fn what_a_verification_found_is_noted() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let tellers = tellers(&pool).await;
    tel(&tellers).await;
    tel(&tellers).await;
    let clock = Clock::from_fn(|| day(0));
    let root = nieuwe_wortel(&pool, &key(), day(0), Aanleiding::Gevraagd)
        .await
        .unwrap()
        .unwrap();
    let verified = verify_noted(&pool, &clock, &[root.mark], |_, _| {})
        .await
        .unwrap();
    assert_eq!((verified.events, verified.roots), (2, 1));
    let another = Mark {
        position: 1,
        hash: [1; 32],
    };
    verify_noted(&pool, &clock, &[another], |_, _| {})
        .await
        .unwrap_err();
    let heel = (Some("heel".to_owned()), Some(2), None);
    let gebroken = (Some("gebroken".to_owned()), None, Some(1));
    assert_eq!(noted(&pool).await, [heel, gebroken]);
}
