//! Subscriptions: every event once and in order, also with several instances and failures between.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use crate::teller::{Geteld, Tel, instance, metadata, seal, with_table};
use cqrs_es::persist::{EventUpcaster, SemanticVersionEventUpcaster};
use history::{
    Handler, History, MIGRATIONS, RecordedEvent, Seal, SubscriptionError, Transaction, Wants,
};
use sqlx::PgPool;
use tokio::sync::watch;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

/// Writes down each position it applies; refuses now and then.
struct Noteer {
    failing: Arc<AtomicI64>,
    seen: watch::Sender<i64>,
}

impl Handler for Noteer {
    async fn handle(
        &mut self,
        transaction: &mut Transaction,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        for event in events {
            sqlx::query("INSERT INTO genoteerd (position) VALUES ($1)")
                .bind(event.position)
                .execute(&mut **transaction)
                .await?;
        }
        if self.failing.fetch_sub(1, Ordering::SeqCst) > 0 {
            return Err(SubscriptionError::Handler("on purpose".to_owned()));
        }
        let last = events.last().map_or(0, |e| e.position);
        self.seen.send_if_modified(|seen| {
            *seen = last.max(*seen);
            true
        });
        Ok(())
    }
}

#[tokio::test]
async fn two_workers_apply_every_event_once_and_in_order() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    // The primary key refuses an event that is applied twice; the serial tells the order.
    sqlx::query("CREATE TABLE genoteerd (position bigint PRIMARY KEY, volgnummer serial)")
        .execute(&pool)
        .await
        .unwrap();
    let (here, tellers) = instance(&pool);
    let (there, others) = instance(&pool);
    let cancel = CancellationToken::new();
    let failing = Arc::new(AtomicI64::new(3));
    let (seen, mut see) = watch::channel(0);
    let workers: Vec<_> = [&here, &there]
        .into_iter()
        .map(|history| {
            let handler = Noteer {
                failing: Arc::clone(&failing),
                seen: seen.clone(),
            };
            tokio::spawn(history.subscription("noteer").run(handler, cancel.clone()))
        })
        .collect();
    for n in 0..100_u128 {
        let tellers = if n % 2 == 0 { &tellers } else { &others };
        tellers
            .execute(Uuid::from_u128(n % 9), Tel::Bij(1), metadata())
            .await
            .unwrap();
    }
    see.wait_for(|position| *position == 100).await.unwrap();
    cancel.cancel();
    for worker in workers {
        worker.await.unwrap();
    }
    let noted: Vec<i64> = sqlx::query_scalar("SELECT position FROM genoteerd ORDER BY volgnummer")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(noted, (1..=100).collect::<Vec<i64>>());
    let checkpoint: i64 =
        sqlx::query_scalar("SELECT position FROM work.checkpoint WHERE naam = 'noteer'")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(checkpoint, 100);
}

struct Verzamel(Vec<Geteld>);

impl Handler for Verzamel {
    async fn handle(
        &mut self,
        _: &mut Transaction,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        for event in events {
            self.0.push(event.event()?);
        }
        Ok(())
    }
}

/// An event whose field was called `n` once.
fn upcasters() -> Vec<Box<dyn EventUpcaster>> {
    vec![Box::new(SemanticVersionEventUpcaster::new(
        "Bij",
        "1.0",
        Box::new(|old| serde_json::json!({"Bij": {"aantal": old["Bij"]["n"]}})),
    ))]
}

#[tokio::test]
async fn an_old_event_is_read_in_its_present_shape() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let stored = include_str!("stored/Bij-0.9.json");
    sqlx::query(
        "INSERT INTO history.events (position, aggregate_type, aggregate_id, sequence, event_type,
                event_version, payload, metadata, hash)
         VALUES (1, 'teller', $1, 1, 'Bij', '0.9', $2::json, $3::json, decode(repeat('00', 32), 'hex'))",
    )
    .bind(Uuid::from_u128(4).to_string())
    .bind(stored)
    .bind(serde_json::to_string(&metadata()).unwrap())
    .execute(&pool)
    .await
    .unwrap();
    let history: History<crate::teller::Standen> =
        History::open(pool.clone(), seal(&pool), upcasters);
    let mut all = Verzamel(Vec::new());
    history
        .subscription("verzamel")
        .catch_up(&mut all)
        .await
        .unwrap();
    assert_eq!(all.0, [Geteld::Bij { aantal: 5 }]);
    let tellers = crate::teller::Tellers::new(history);
    assert_eq!(tellers.load(Uuid::from_u128(4)).await.unwrap().stand, 5);
}

/// Wants no event that there is.
struct Niets;

impl Handler for Niets {
    fn wants(&self) -> Wants {
        Wants::Only(&["Nooit"])
    }

    async fn handle(
        &mut self,
        _: &mut Transaction,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        assert!(events.is_empty());
        Ok(())
    }
}

#[tokio::test]
async fn what_is_not_wanted_is_passed_all_the_same() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, tellers) = instance(&pool);
    for _ in 0..3 {
        tellers
            .execute(Uuid::from_u128(1), Tel::Bij(1), metadata())
            .await
            .unwrap();
    }
    let mut subscription = history.subscription("niets");
    subscription.catch_up(&mut Niets).await.unwrap();
    let checkpoint: i64 =
        sqlx::query_scalar("SELECT position FROM work.checkpoint WHERE naam = 'niets'")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(checkpoint, 3);
}

/// Whoever looks next may be another instance, at once: a checkpoint that is still held would send it away.
#[tokio::test]
async fn who_has_caught_up_holds_nothing() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, _) = instance(&pool);
    let mut subscription = history.subscription("niets");
    for _ in 0..200 {
        subscription.catch_up(&mut Niets).await.unwrap();
        sqlx::query("SELECT FROM work.checkpoint WHERE naam = 'niets' FOR UPDATE NOWAIT")
            .fetch_one(&pool)
            .await
            .unwrap();
    }
}

/// Passes what is there when it begins; afterwards as [`Verzamel`].
struct Snel(Verzamel);

impl Handler for Snel {
    async fn handle(
        &mut self,
        transaction: &mut Transaction,
        events: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        self.0.handle(transaction, events).await
    }

    async fn begin(
        &mut self,
        transaction: &mut Transaction,
        _: &PgPool,
        _: &Seal,
    ) -> Result<Option<i64>, SubscriptionError> {
        let head: i64 = sqlx::query_scalar("SELECT position FROM history.head")
            .fetch_one(&mut **transaction)
            .await?;
        Ok((head > 0).then_some(head))
    }
}

/// What it wrote is gone after a crash, and its checkpoint with it: then it starts over, by the handler's own
/// faster way where that knows one.
#[tokio::test]
async fn an_unlogged_subscription_begins_anew_when_its_checkpoint_is_gone() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, tellers) = instance(&pool);
    let tel = async || {
        tellers
            .execute(Uuid::from_u128(1), Tel::Bij(1), metadata())
            .await
            .unwrap();
    };
    let mut alles = Verzamel(Vec::new());
    let mut snel = Snel(Verzamel(Vec::new()));
    let mut subscriptions = ["alles", "snel"].map(|naam| history.subscription_unlogged(naam));
    // Nothing has happened yet.
    subscriptions[1].catch_up(&mut snel).await.unwrap();
    tel().await;
    for seen in [[1, 0], [3, 1]] {
        subscriptions[0].catch_up(&mut alles).await.unwrap();
        subscriptions[1].catch_up(&mut snel).await.unwrap();
        assert_eq!([alles.0.len(), snel.0.0.len()], seen);
        tel().await;
        subscriptions[1].catch_up(&mut snel).await.unwrap();
        let positions: Vec<i64> =
            sqlx::query_scalar("SELECT position FROM work.checkpoint_vluchtig ORDER BY naam")
                .fetch_all(&pool)
                .await
                .unwrap();
        let head = i64::try_from(snel.0.0.len()).unwrap() + 1;
        assert_eq!(positions[1], head);
        sqlx::raw_sql("TRUNCATE work.checkpoint_vluchtig")
            .execute(&pool)
            .await
            .unwrap();
    }
    let lasting: i64 = sqlx::query_scalar("SELECT count(*) FROM work.checkpoint")
        .fetch_one(&pool)
        .await
        .unwrap();
    assert_eq!(lasting, 0);
}

/// A position that is missing stops the subscription instead of being passed over, whether it wanted
/// that event or not.
#[tokio::test]
async fn a_gap_is_not_passed_over() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, tellers) = instance(&pool);
    for _ in 0..3 {
        tellers
            .execute(Uuid::from_u128(1), Tel::Bij(1), metadata())
            .await
            .unwrap();
    }
    let mut transaction = history::begin(&pool).await.unwrap();
    sqlx::raw_sql(
        "SET LOCAL session_replication_role = replica;
         DELETE FROM history.events WHERE position = 2",
    )
    .execute(&mut *transaction)
    .await
    .unwrap();
    transaction.commit().await.unwrap();
    let outcomes = [
        history
            .subscription("verzamel")
            .catch_up(&mut Verzamel(Vec::new()))
            .await,
        history.subscription("niets").catch_up(&mut Niets).await,
    ];
    for outcome in outcomes {
        assert!(matches!(
            outcome,
            Err(SubscriptionError::Gap {
                expected: 2,
                found: 3
            })
        ));
    }
}

/// Reads a table that others may hold.
struct Leest;

impl Handler for Leest {
    async fn handle(
        &mut self,
        transaction: &mut Transaction,
        _: &[RecordedEvent],
    ) -> Result<(), SubscriptionError> {
        sqlx::query("SELECT FROM work.zaaknummer")
            .execute(&mut **transaction)
            .await?;
        Ok(())
    }
}

/// It fails as anything else does, and goes on when it is answered again.
#[tokio::test]
async fn a_batch_that_is_not_answered_is_given_up() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    with_table(&pool).await;
    let (history, tellers) = instance(&pool);
    tellers
        .execute(Uuid::from_u128(1), Tel::Bij(1), metadata())
        .await
        .unwrap();
    let mut other = history::begin(&pool).await.unwrap();
    sqlx::query("LOCK TABLE work.zaaknummer")
        .execute(&mut *other)
        .await
        .unwrap();
    let subscription = history.subscription("leest");
    let mut subscription = subscription.within(Duration::from_millis(500));
    let given_up = timeout(Duration::from_secs(20), subscription.catch_up(&mut Leest)).await;
    let given_up = given_up.expect("it waits for ever");
    assert!(matches!(given_up, Err(SubscriptionError::Handler(_))));

    other.rollback().await.unwrap();
    let mut subscription = history.subscription("leest");
    let applied = timeout(Duration::from_secs(20), subscription.catch_up(&mut Leest)).await;
    applied.expect("it waits for ever").unwrap();
    let position: i64 =
        sqlx::query_scalar("SELECT position FROM work.checkpoint WHERE naam = 'leest'")
            .fetch_one(&pool)
            .await
            .unwrap();
    assert_eq!(position, 1);
}
