//! The new tables: made, and put in the places of the live ones in one transaction.

use sqlx::{Connection, PgConnection};

use super::{Fold, NEXT, RebuildError, STANDS_STILL};
use crate::tabellen::{self, LIVE, Model, Written, written};

/// How long the exchange waits for a lock before it gives others a turn and tries again: longer than PostgreSQL takes
/// (`deadlock_timeout`, a second) to call off a vacuum that holds it up.
const LOCK_WAIT: &str = "1500ms";
const LOCK_TRIES: usize = 20;

/// Makes the new tables, empty, in the place of what a rebuild left that broke off. Those of all models: what folds and
/// writes looks for all of them.
pub(super) async fn make_next(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(&format!(
        "DROP SCHEMA IF EXISTS {NEXT} CASCADE; CREATE SCHEMA {NEXT};"
    ))
    .execute(&mut *connection)
    .await?;
    tabellen::maak(connection, NEXT).await
}

/// Statements that keep everybody else from these tables.
pub(super) fn locks(live: &[String]) -> String {
    let locks = live
        .iter()
        .map(|table| format!("LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE;"));
    locks.collect()
}

/// The new tables of these models take the places of the live ones, which are locked; others keep the rights that they
/// had.
pub(super) async fn take_places(
    connection: &mut PgConnection,
    modellen: &[&'static Model],
    live: &[String],
) -> Result<(), sqlx::Error> {
    for right in tabellen::rights_of_others(&mut *connection, NEXT).await? {
        sqlx::query(&right).execute(&mut *connection).await?;
    }
    for table in live {
        sqlx::query(&format!("DROP TABLE {table}"))
            .execute(&mut *connection)
            .await?;
    }
    for model in modellen {
        for table in model.tabellen() {
            sqlx::query(&format!("ALTER TABLE {NEXT}.{table} SET SCHEMA {LIVE}"))
                .execute(&mut *connection)
                .await?;
        }
        tabellen::noteer(&mut *connection, model).await?;
    }
    // With the tables of the other models.
    sqlx::raw_sql(&format!("DROP SCHEMA {NEXT} CASCADE;"))
        .execute(connection)
        .await?;
    Ok(())
}

/// Catches up with the last events and exchanges the tables of these models.
pub(super) async fn exchange(
    connection: &mut PgConnection,
    fold: &Fold<'_>,
    modellen: &[&'static Model],
    from: i64,
) -> Result<i64, RebuildError> {
    for _ in 0..LOCK_TRIES {
        let mut transaction = connection.begin().await?;
        let live = tabellen::live(&mut transaction, modellen).await?;
        let position = match hold(&mut transaction, modellen, &live).await {
            Ok(position) => position,
            Err(sqlx::Error::Database(e))
                if matches!(e.code().as_deref(), Some("55P03" | "40P01")) =>
            {
                transaction.rollback().await?;
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        fold.cases_between(&mut transaction, from, position).await?;
        take_places(&mut transaction, modellen, &live).await?;
        follow_from(&mut transaction, modellen, position).await?;
        transaction.commit().await?;
        return Ok(position);
    }
    Err(RebuildError::Busy)
}

/// Keeps everybody from these tables and from the checkpoints of these models, and from appending. Returns where the
/// history stands.
async fn hold(
    connection: &mut PgConnection,
    modellen: &[&'static Model],
    live: &[String],
) -> Result<i64, sqlx::Error> {
    sqlx::raw_sql(&format!(
        "SET LOCAL lock_timeout = '{LOCK_WAIT}'; SET LOCAL idle_in_transaction_session_timeout = '{STANDS_STILL}';
         SELECT FROM work.checkpoint WHERE naam IN ('{logged}') ORDER BY naam FOR UPDATE;",
        logged = written(modellen.iter().copied(), Written::Following).join("', '"),
    ))
    .execute(&mut *connection)
    .await?;
    for naam in written(modellen.iter().copied(), Written::FollowingUnlogged) {
        sqlx::raw_sql(&format!(
            "INSERT INTO work.checkpoint_vluchtig (naam, position) VALUES ('{naam}', 0)
                 ON CONFLICT DO NOTHING;
             SELECT FROM work.checkpoint_vluchtig WHERE naam = '{naam}' FOR UPDATE;"
        ))
        .execute(&mut *connection)
        .await?;
    }
    sqlx::raw_sql(&locks(live))
        .execute(&mut *connection)
        .await?;
    // Nobody writes now: every append, also one that writes none of these tables, waits for its turn at the head.
    sqlx::query_scalar("SELECT position FROM history.head FOR UPDATE")
        .fetch_one(connection)
        .await
}

/// The models that follow stand where the history stands.
async fn follow_from(
    connection: &mut PgConnection,
    modellen: &[&'static Model],
    position: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO work.checkpoint (naam, position) SELECT unnest($1::text[]), $2
         ON CONFLICT (naam) DO UPDATE SET position = excluded.position, opnieuw = false",
    )
    .bind(written(modellen.iter().copied(), Written::Following))
    .bind(position)
    .execute(&mut *connection)
    .await?;
    for naam in written(modellen.iter().copied(), Written::FollowingUnlogged) {
        sqlx::query(
            "UPDATE work.checkpoint_vluchtig SET position = $2, opnieuw = false WHERE naam = $1",
        )
        .bind(naam)
        .bind(position)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
