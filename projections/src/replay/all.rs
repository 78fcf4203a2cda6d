//! Everything, beside a history that goes on: see [the replay](super).

use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use history::{Seal, Upcasters};
use sqlx::{Connection, PgConnection, PgPool};
use uuid::Uuid;

use super::compare::{self, Compared, Ranges};
use super::{ReplayError, Replayed, SCHEMA, at_one_moment, one, standings};
use crate::rebuild::{
    Fold, cases_up_to, create_tables, head,
    indexes::{self, Keys},
};
use crate::statistiek;

/// Cases of one transaction that compares them at one moment.
const AT_ONE_MOMENT: usize = 20;
/// Cases of one statement that compares: about a second.
const OF_ONE_RANGE: usize = 10_000;

pub(super) async fn replay(
    pool: &PgPool,
    seal: &Seal,
    upcasters: Upcasters,
    progress: impl FnMut(i64, i64) + Send,
) -> Result<Replayed, ReplayError> {
    // A session of its own, whose temporary tables end with it.
    let mut writing = pool.acquire().await?.detach();
    let position = head(&mut writing).await?;
    let fold = Fold {
        schema: SCHEMA,
        seal,
        upcasters: upcasters(),
        up_to: standings(&mut writing, position).await?,
    };
    create_tables(&mut writing, SCHEMA).await?;
    indexes::take(&mut writing, SCHEMA, Keys::Stay).await?;
    let mut reading = pool.acquire().await?;
    let cases = cases_up_to(&mut reading, position).await?;
    let events = everything(
        &fold,
        &mut reading,
        &mut writing,
        &cases,
        position,
        progress,
    )
    .await?;
    drop(reading);
    let ranges = Ranges::of(cases.len() / OF_ONE_RANGE + 1);
    let suspected = compare::suspected(&mut writing, &ranges).await?;
    let mut compared = Compared {
        equal: compare::unsuspected(&mut writing).await?,
        ..Compared::default()
    };
    for some in suspected.chunks(AT_ONE_MOMENT) {
        again((seal, upcasters), &mut writing, some, &mut compared).await?;
    }
    counts(&mut writing, &mut compared).await?;
    writing.close().await?;
    Ok(Replayed::of(events, position, compared))
}

async fn everything(
    fold: &Fold<'_>,
    reading: &mut PgConnection,
    writing: &mut PgConnection,
    cases: &[Uuid],
    position: i64,
    progress: impl FnMut(i64, i64) + Send,
) -> Result<i64, ReplayError> {
    let done = AtomicI64::new(0);
    let progress = Mutex::new(progress);
    let report = |more: i64| {
        let done = done.fetch_add(more, Ordering::Relaxed) + more;
        if let Ok(mut progress) = progress.lock() {
            progress(done, position);
        }
    };
    let events = fold
        .cases(&mut *reading, &mut *writing, cases, position, &report)
        .await?;
    Ok(events + fold.decrees(reading, writing, position, &report).await?)
}

/// Folds these cases and decrees again and compares them, as they are at one moment.
async fn again(
    (seal, upcasters): (&Seal, Upcasters),
    writing: &mut PgConnection,
    ids: &[Uuid],
    compared: &mut Compared,
) -> Result<(), ReplayError> {
    let mut transaction = writing.begin().await?;
    at_one_moment(&mut transaction).await?;
    let position = head(&mut transaction).await?;
    let fold = Fold {
        schema: SCHEMA,
        seal,
        upcasters: upcasters(),
        up_to: standings(&mut transaction, position).await?,
    };
    compare::forget(&mut transaction, ids).await?;
    for id in ids {
        one(&fold, &mut transaction, &id.to_string(), position).await?;
    }
    compare::cases(&mut transaction, ids, compared).await?;
    transaction.rollback().await?;
    Ok(())
}

/// Compares the counts over all cases with what the rows of the cases come to.
async fn counts(writing: &mut PgConnection, compared: &mut Compared) -> Result<(), ReplayError> {
    let mut transaction = writing.begin().await?;
    at_one_moment(&mut transaction).await?;
    compare::take_figures(&mut transaction).await?;
    statistiek::tel_alles(&mut transaction, SCHEMA).await?;
    compare::counts(&mut transaction, compared).await?;
    transaction.rollback().await?;
    Ok(())
}
