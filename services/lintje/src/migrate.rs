//! `lintje migrate`: the database as this version of the program needs it.

use std::borrow::Cow;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, anyhow};
use history::taken_over::{self, HalfWay, IN_THEIR_PLACE};
use projections::rebuild::Rebuilt;
use projections::tabellen;
use sqlx::migrate::{Migrate, MigrateError, Migration, Migrator};
use sqlx::{Connection, PgConnection, PgPool};
use tokio::time::{Instant, sleep};
use tracing::warn;

use crate::backup::newer;
use crate::config::{Onverenigbaar, Settings};
use crate::database;
use crate::hosts::Hosts;
use crate::readmodels;
use crate::restore::target::no_restore_under_way;

/// How long one try of a migration waits for its locks. Everybody who comes after it waits behind it, so this is
/// what a save may notice of a migration that is behind a reader.
const LOCK_WAIT: &str = "1s";
/// What builds an index beside everything else (`-- no-transaction`) waits for old snapshots, and holds up nobody.
const LOCK_WAIT_ALONGSIDE: &str = "15min";
/// The turn to migrate is asked for again and again: who waits in one statement keeps others' indexes from being
/// built meanwhile.
const TURN_WAIT: &str = "500ms";
/// Pauses between tries grow from the first to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(10);
/// SQLSTATE: nothing was ever migrated.
const NO_TABLE: &str = "42P01";
/// How long is tried, all in all.
const PATIENCE: Duration = Duration::from_secs(15 * 60);

/// Brings the database up to date: the migrations, then the read models where their tables are older, which it says. One
/// that is up to date does not change. A role that may not change it (the program's own) is content when somebody else
/// did.
///
/// # Errors
/// When the database can't be reached, is not up to date, was changed by somebody else, or is in use for so long
/// that a migration did not get its turn; those of a rebuild.
pub async fn up_to_date(settings: &Settings, owner_url: &str) -> anyhow::Result<Option<Rebuilt>> {
    let hosts: Hosts = owner_url.parse()?;
    let mut connection = hosts.connect().await?;
    no_restore_under_way(&mut connection).await?;
    let outcome = match migrate(&mut connection, &history::MIGRATIONS).await {
        // Somebody else may have done it.
        Err(error) if not_allowed(&error) => compare(&mut connection, &history::MIGRATIONS).await,
        outcome => outcome,
    };
    outcome.map_err(explain)?;
    connection.close().await?;
    readmodels::when_older(settings, &hosts).await
}

/// What was applied to the database that a backup is of: version and checksum.
pub type Applied = [(i64, String)];

/// Whether this program has all that was applied to the database that a backup is of.
///
/// # Errors
/// When it is older, or another build; or the database was in the middle of the migrations of before the first
/// release.
pub fn knows(applied: &Applied, made_by: &str) -> anyhow::Result<()> {
    match taken_over::is_of_before(applied) {
        Ok(false) => {}
        Ok(true) => return Ok(()),
        Err(MigrateError::VersionMissing(_)) => return Err(newer(made_by)),
        Err(MigrateError::Source(half_way)) => {
            return Err(Onverenigbaar(format!(
                "the backup is of a database that is too old for this program: {half_way}. Restore it with the version that made it ({made_by}), run `lintje migrate` of this program on that database (with fewer than the first 64 of them that of commit 40d84891 before it), and make a backup of it with this program"
            ))
            .into());
        }
        Err(error) => return Err(explain(error)),
    }
    for (version, checksum) in applied {
        let ours = history::MIGRATIONS
            .iter()
            .find(|ours| ours.version == *version);
        match ours {
            None => return Err(newer(made_by)),
            Some(ours) if verifier::to_hex(&ours.checksum) != *checksum => {
                return Err(explain(MigrateError::VersionMismatch(*version)));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// Makes an empty database into one of the version that a backup is of. Of before the first release: into one that was
/// taken over, whose tables are the same.
///
/// # Errors
/// Those of the database.
pub async fn up_to(connection: &mut PgConnection, applied: &Applied) -> anyhow::Result<()> {
    let of_before = taken_over::is_of_before(applied).map_err(explain)?;
    let of_then = Migrator {
        migrations: history::MIGRATIONS
            .iter()
            .filter(|ours| match of_before {
                true => IN_THEIR_PLACE.contains(&ours.version),
                false => applied.iter().any(|(version, _)| *version == ours.version),
            })
            .cloned()
            .collect(),
        ..Migrator::DEFAULT
    };
    migrate(connection, &of_then).await.map_err(explain)
}

/// The same, up to what this program needs.
///
/// # Errors
/// Those of the database.
pub async fn to_newest(connection: &mut PgConnection) -> anyhow::Result<()> {
    migrate(connection, &history::MIGRATIONS)
        .await
        .map_err(explain)
}

/// What an operator can do about it.
pub fn explain(error: MigrateError) -> anyhow::Error {
    match error {
        MigrateError::VersionMissing(version) => anyhow!(
            "the database is newer than this program: it has migration {version}. Run the version that brought it there, or a later one"
        ),
        MigrateError::VersionMismatch(version) => anyhow!(
            "migration {version} was applied to the database in another form than this program has it: it is another build, or somebody changed the database. Nothing was started"
        ),
        MigrateError::Source(half_way) if half_way.is::<HalfWay>() => {
            anyhow!(
                "the database is too old for this program: {half_way}. The version of commit 40d84891 brings it there: run its `lintje migrate` first (CHANGELOG.md). Nothing was changed"
            )
        }
        MigrateError::Dirty(version) => anyhow!(
            "migration {version} broke off half-way: restore the database, or ask who wrote it"
        ),
        MigrateError::VersionNotPresent(_) => anyhow!(
            "the database lacks a migration: run `lintje migrate` as its owner, or set LINTJE_OWNER_URL"
        ),
        error => anyhow::Error::new(error).context("cannot bring the database up to date"),
    }
}

/// Whether the database is just as this program needs it, for a role that may only look.
///
/// # Errors
/// What is different.
pub async fn compare(
    connection: &mut PgConnection,
    migrations: &Migrator,
) -> Result<(), MigrateError> {
    let applied: Result<Vec<(i64, bool, Vec<u8>)>, sqlx::Error> =
        sqlx::query_as("SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version")
            .fetch_all(connection)
            .await;
    let applied = match applied {
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(NO_TABLE) => {
            Vec::new()
        }
        applied => applied?,
    };
    if let Some((version, ..)) = applied.iter().find(|(_, success, _)| !success) {
        return Err(MigrateError::Dirty(*version));
    }
    let listed: Vec<_> = applied
        .iter()
        .map(|(version, _, checksum)| (*version, verifier::to_hex(checksum)))
        .collect();
    if taken_over::of_before(&listed)?.is_some() {
        return Err(MigrateError::VersionNotPresent(*IN_THEIR_PLACE.start()));
    }
    for (version, _, checksum) in &applied {
        let ours = migrations.iter().find(|one| one.version == *version);
        match ours {
            None => return Err(MigrateError::VersionMissing(*version)),
            Some(ours) if *ours.checksum != **checksum => {
                return Err(MigrateError::VersionMismatch(*version));
            }
            Some(_) => {}
        }
    }
    let missing = migrations
        .iter()
        .find(|ours| !applied.iter().any(|(version, ..)| *version == ours.version));
    match missing {
        Some(ours) => Err(MigrateError::VersionNotPresent(ours.version)),
        None => Ok(()),
    }
}

/// Applies what is missing. A database of before the first release is taken over first. Each migration waits shortly for its locks and is tried again, so that nobody waits
/// behind one that waits itself.
///
/// # Errors
/// Those of the database; the last one when a lock was not to be had in [`PATIENCE`].
pub async fn migrate(
    connection: &mut PgConnection,
    migrations: &Migrator,
) -> Result<(), MigrateError> {
    let end = Instant::now() + PATIENCE;
    loop {
        wait_at_most(connection, TURN_WAIT).await?;
        match connection.lock().await {
            Err(error) if is_busy(&error) && Instant::now() < end => sleep(FIRST_PAUSE).await,
            turn => break turn?,
        }
    }
    wait_at_most(connection, LOCK_WAIT).await?;
    connection.ensure_migrations_table().await?;
    if let Some(version) = connection.dirty_version().await? {
        return Err(MigrateError::Dirty(version));
    }
    let mut applied = connection.list_applied_migrations().await?;
    let listed: Vec<_> = applied
        .iter()
        .map(|one| (one.version, verifier::to_hex(&one.checksum)))
        .collect();
    if let Some(lacks) = taken_over::of_before(&listed)? {
        apply(connection, &taken_over::step(&lacks), end).await?;
        applied = connection.list_applied_migrations().await?;
    }
    if let Some(unknown) = applied
        .iter()
        .find(|applied| !migrations.version_exists(applied.version))
    {
        return Err(MigrateError::VersionMissing(unknown.version));
    }
    for migration in migrations.iter() {
        match applied.iter().find(|one| one.version == migration.version) {
            Some(one) if one.checksum != migration.checksum => {
                return Err(MigrateError::VersionMismatch(migration.version));
            }
            Some(_) => {}
            None => apply(connection, migration, end).await?,
        }
    }
    connection.unlock().await
}

async fn apply(
    connection: &mut PgConnection,
    migration: &Migration,
    end: Instant,
) -> Result<(), MigrateError> {
    let wait = match migration.no_tx {
        true => LOCK_WAIT_ALONGSIDE,
        false => LOCK_WAIT,
    };
    wait_at_most(connection, wait).await?;
    let mut pause = FIRST_PAUSE;
    loop {
        if migration.no_tx {
            drop_unfinished_indexes(connection).await?;
        }
        match connection.apply(migration).await {
            Err(error) if is_busy(&error) && Instant::now() < end => {
                warn!(
                    version = migration.version,
                    "a migration waits for who uses its tables, it is tried again"
                );
                sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
            applied => return applied.map(|_| ()),
        }
    }
}

async fn wait_at_most(connection: &mut PgConnection, wait: &str) -> Result<(), MigrateError> {
    sqlx::query(
        "SELECT set_config('lock_timeout', $1, false),
                set_config('idle_in_transaction_session_timeout', '30s', false)",
    )
    .bind(wait)
    .execute(connection)
    .await?;
    Ok(())
}

/// An index that was being built beside everything else and broke off counts for nothing, and has the name.
async fn drop_unfinished_indexes(connection: &mut PgConnection) -> Result<(), MigrateError> {
    let unfinished: Vec<String> = sqlx::query_scalar(
        "SELECT format('%I.%I', n.nspname, c.relname)
         FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE NOT i.indisvalid AND n.nspname IN ('history', 'work', 'access', 'beheer', 'readmodel')",
    )
    .fetch_all(&mut *connection)
    .await?;
    for index in unfinished {
        sqlx::raw_sql(&format!("DROP INDEX CONCURRENTLY IF EXISTS {index}"))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// A lock was not to be had in time, or two waited for each other.
fn is_busy(error: &MigrateError) -> bool {
    matches!(code(error).as_deref(), Some("55P03" | "40P01"))
}

fn not_allowed(error: &MigrateError) -> bool {
    // insufficient_privilege
    code(error).as_deref() == Some("42501")
}

fn code(error: &MigrateError) -> Option<Cow<'_, str>> {
    let (MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) = error else {
        return None;
    };
    error.as_database_error().and_then(|error| error.code())
}

#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    settings: Settings,
    /// Take the rights from the program's role that only versions before the checking functions need. Do this once
    /// no such version runs any more (docs/operations.md#database-and-migrations).
    #[arg(long)]
    afronden: bool,
}

/// # Errors
/// As [`up_to_date`].
pub async fn run(Arguments { settings, afronden }: &Arguments) -> anyhow::Result<ExitCode> {
    let owner = database::owner(settings)?;
    if let Some(rebuilt) = up_to_date(settings, &owner).await? {
        say!(
            "Read models were older than this program ({}): rebuilt from {} events.",
            tabellen::namen(&rebuilt.modellen),
            rebuilt.events
        );
    }
    say!("The database is up to date.");
    if *afronden {
        let mut connection = owner.parse::<Hosts>()?.connect().await?;
        sqlx::query("SELECT history.round_off()")
            .execute(&mut connection)
            .await
            .context("only the owner of the database can take rights away")?;
        say!(
            "The program's role writes the history, keys and roots through checking functions alone."
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Says so in the log while the program's role may still write what only older versions wrote themselves.
///
/// # Errors
/// Those of the database.
pub async fn warn_of_old_rights(pool: &PgPool) -> Result<(), sqlx::Error> {
    if history::has_old_rights(pool).await? {
        warn!(
            "the program's role may still write to the history and the keys without a check: run `lintje migrate --afronden` once no older version of the program runs"
        );
    }
    Ok(())
}
