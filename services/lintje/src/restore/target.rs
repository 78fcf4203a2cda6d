//! The set-up that a backup is restored into: empty, or that of a restore that broke off.
//!
//! A mark in the database says that a restore is not done: no program starts on it, and the next restore begins anew.

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use futures::TryStreamExt;
use object_store::ObjectStore;
use sqlx::{Connection, PgConnection};
use tokio::time::sleep;

use crate::backup::archive::Contents;
use crate::backup::file_key;
use crate::config::Onverenigbaar;

/// The mark. Outside the schemas, which go and come back.
const MARK: &str = "public.lintje_herstel";
const SCHEMAS: &str = "access, beheer, history, readmodel, readmodel_next, sleutels, work";
/// How long who was killed may take to be gone from the server.
const GONE: Duration = Duration::from_secs(10);

/// # Errors
/// When a restore of this database is not done.
pub async fn no_restore_under_way(connection: &mut PgConnection) -> anyhow::Result<()> {
    if is_marked(connection).await? {
        bail!(
            "a restore of this database is under way, or broke off: wait for it, or run `lintje restore` again"
        );
    }
    Ok(())
}

async fn is_marked(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT to_regclass($1) IS NOT NULL")
        .bind(MARK)
        .fetch_one(connection)
        .await
}

/// A program works with the database: exit code 3.
#[derive(Debug, thiserror::Error)]
#[error("others are connected to the database ({0} connections): stop every program first")]
pub struct Connected(i64);

/// Refuses a database that holds anything, or that a program works with.
pub async fn must_be_empty(connection: &mut PgConnection) -> anyhow::Result<()> {
    holds_nothing(connection).await?;
    nobody_is_here(connection).await
}

async fn holds_nothing(connection: &mut PgConnection) -> anyhow::Result<()> {
    if is_marked(connection).await? {
        say!("A restore broke off here: it begins anew.");
        return Ok(());
    }
    let migrated: bool = sqlx::query_scalar("SELECT to_regclass('access.gebruiker') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    if !migrated {
        return Ok(());
    }
    let (events, accounts, keys): (bool, bool, bool) = sqlx::query_as(
        "SELECT EXISTS (SELECT FROM history.events), EXISTS (SELECT FROM access.gebruiker),
                EXISTS (SELECT FROM sleutels.sleutel)",
    )
    .fetch_one(connection)
    .await?;
    let holds: Vec<&str> = [(events, "events"), (accounts, "accounts"), (keys, "keys")]
        .into_iter()
        .filter_map(|(holds, what)| holds.then_some(what))
        .collect();
    match holds.is_empty() {
        true => Ok(()),
        false => Err(Onverenigbaar(format!(
            "the database is not empty: it has {}. A backup is restored into an empty one",
            holds.join(", ")
        ))
        .into()),
    }
}

async fn nobody_is_here(connection: &mut PgConnection) -> anyhow::Result<()> {
    let since = Instant::now();
    loop {
        let others: i64 = sqlx::query_scalar(
            "SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IS NOT NULL",
        )
        .fetch_one(&mut *connection)
        .await?;
        if others == 0 {
            return Ok(());
        }
        if since.elapsed() > GONE {
            return Err(Connected(others).into());
        }
        sleep(Duration::from_millis(200)).await;
    }
}

/// Refuses a storage with files that are not of the backup: those are of something else.
pub async fn storage_must_be_empty(
    store: &dyn ObjectStore,
    contents: &Contents,
) -> anyhow::Result<()> {
    let mut listed = store.list(None);
    while let Some(meta) = listed.try_next().await.context("the storage")? {
        let Some(file) = file_key(&meta.location) else {
            continue;
        };
        let ours = contents.get(&format!("bestanden/{file}"));
        if ours.is_none_or(|ours| ours.bytes != meta.size) {
            return Err(Onverenigbaar(format!(
                "the storage is not empty: {} is not in the backup",
                meta.location
            ))
            .into());
        }
    }
    Ok(())
}

/// Takes away what is there, and leaves the mark.
pub async fn clear(connection: &mut PgConnection) -> anyhow::Result<()> {
    let mut transaction = connection.begin().await?;
    sqlx::raw_sql(&format!(
        "SET LOCAL client_min_messages = warning;
         CREATE TABLE IF NOT EXISTS {MARK} (sinds timestamptz NOT NULL DEFAULT now());
         DROP SCHEMA IF EXISTS {SCHEMAS} CASCADE;
         DROP TABLE IF EXISTS _sqlx_migrations;"
    ))
    .execute(&mut *transaction)
    .await
    .context("only the owner of the database can restore into it")?;
    transaction.commit().await?;
    Ok(())
}

/// The restore is done.
pub async fn unmark(connection: &mut PgConnection) -> anyhow::Result<()> {
    sqlx::raw_sql(&format!("DROP TABLE {MARK}"))
        .execute(connection)
        .await?;
    Ok(())
}
