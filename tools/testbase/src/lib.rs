//! A database for each test, on the server of `DATABASE_URL`, in the role of a superuser (`lintje met-postgres`); and
//! servers of its own for a test that needs a standby ([`cluster`]).
//!
//! The migrations are made once, and the tables of the read models by their files over those that migrations make, in a
//! template that is named after the checksums of both; each test gets a copy of it. Who makes the template holds a lock, makes it under another name, drops what was left of others, and renames it when it
//! is finished: so one that was broken off counts for nothing, and one of changed migrations or tables is another
//! template.
//!
//! ```no_run
//! # static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate::Migrator::DEFAULT;
//! #[tokio::test]
//! async fn a_rule_of_the_service() {
//!     let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
//!     // …
//! }
//! ```
#![expect(clippy::expect_used, reason = "a test ends where something is wrong")]

pub mod cluster;
pub mod port;

use std::panic::Location;

use projections::rebuild::rebuild_empty;
use projections::tabellen;
use sha2::{Digest, Sha256};
use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection, PgPool};

/// Held shared while a template is copied, and alone while one is made.
const LOCK: i64 = 0x006c_696e_746a_6502;
const TEMPLATES: &str = "template_of_tests_";
/// Of databases as an older version left them.
const OLDER: &str = "template_of_older_tests_";
/// Of databases as the migrations alone leave them.
const MIGRATED: &str = "template_of_migrated_tests_";

/// The database of one test. Dropped with the value, unless the test failed: then it stays to be looked at, until the
/// same test runs again.
#[derive(Debug)]
pub struct Database {
    name: String,
}

/// An empty database with these migrations and the read models of the program, as `lintje migrate` makes it; named after
/// the line that asks for it; and connections to it.
///
/// # Panics
/// When there is no server, or it refuses.
#[track_caller]
pub fn fresh(migrations: &Migrator) -> impl Future<Output = (PgPool, Database)> {
    let name = name(Location::caller());
    async move {
        let opened = open(name, TEMPLATES, migrations).await;
        opened.expect("a database for the test")
    }
}

/// As [`fresh`], of a database as an older version left it: a template of its own, so that the two don't replace each
/// other. All tests ask for the same older version.
///
/// # Panics
/// As [`fresh`].
#[track_caller]
pub fn fresh_older(migrations: &Migrator) -> impl Future<Output = (PgPool, Database)> {
    let name = name(Location::caller());
    async move {
        let opened = open(name, OLDER, migrations).await;
        opened.expect("a database for the test")
    }
}

/// As [`fresh`], with the read models that the migrations make, whatever the program has.
///
/// # Panics
/// As [`fresh`].
#[track_caller]
pub fn fresh_migrated(migrations: &Migrator) -> impl Future<Output = (PgPool, Database)> {
    let name = name(Location::caller());
    async move {
        let opened = open(name, MIGRATED, migrations).await;
        opened.expect("a database for the test")
    }
}

/// Makes of an empty database what [`fresh`] gives, on a server of the test's own.
///
/// # Errors
/// Those of the database.
pub async fn fill(migrations: &Migrator, connection: &mut PgConnection) -> sqlx::Result<()> {
    migrations.run_direct(&mut *connection).await?;
    rebuild_empty(connection).await?;
    Ok(())
}

/// `services/api/tests/http/audit.rs`, line 12: `services_api_tests_http_audit_rs_12`. PostgreSQL takes 63 bytes.
fn name(asked: &Location) -> String {
    let place = format!("{}_{}", asked.file(), asked.line());
    let name = place.replace(|c: char| !c.is_ascii_alphanumeric(), "_");
    name[name.len().saturating_sub(63)..].to_lowercase()
}

async fn open(
    name: String,
    templates: &str,
    migrations: &Migrator,
) -> sqlx::Result<(PgPool, Database)> {
    let server = server()?;
    let mut connection = server.connect().await?;
    drop_database(&mut connection, &name).await?;
    let template = templates.to_owned() + &fingerprint(migrations);
    // By files: through the write-ahead log it takes three times as long.
    let copy = format!(r#"CREATE DATABASE "{name}" TEMPLATE {template} STRATEGY file_copy"#);
    loop {
        lock(&mut connection, "pg_advisory_lock_shared").await?;
        match connection.execute(copy.as_str()).await {
            Ok(_) => break,
            Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(NO_DATABASE) => {}
            Err(error) => return Err(error),
        }
        lock(&mut connection, "pg_advisory_unlock_shared").await?;
        make(&template, templates, migrations, &mut connection).await?;
    }
    connection.close().await?; // and the lock with it
    let pool = PgPoolOptions::new()
        .max_connections(5)
        // Without the task that sees to these, which can go round for ever (sqlx 0.8.6, issue 3645).
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(server.database(&name))
        .await?;
    Ok((pool, Database { name }))
}

fn server() -> sqlx::Result<PgConnectOptions> {
    let url = std::env::var("DATABASE_URL");
    url.expect("DATABASE_URL: run the tests with `lintje met-postgres`")
        .parse()
}

/// SQLSTATE 3D000: the template is not there.
const NO_DATABASE: &str = "3D000";

fn fingerprint(migrations: &Migrator) -> String {
    let checksums = migrations.iter().map(|migration| &migration.checksum);
    let hash = checksums
        .fold(Sha256::new(), Sha256::chain_update)
        .chain_update(tabellen::sql())
        .finalize();
    let start = hash.iter().take(8);
    start.map(|byte| format!("{byte:02x}")).collect()
}

/// Makes the template, unless somebody else just did; no other of these templates is left.
async fn make(
    template: &str,
    templates: &str,
    migrations: &Migrator,
    connection: &mut PgConnection,
) -> sqlx::Result<()> {
    lock(connection, "pg_advisory_lock").await?;
    let others: Vec<String> =
        sqlx::query_scalar("SELECT datname::text FROM pg_database WHERE starts_with(datname, $1)")
            .bind(templates)
            .fetch_all(&mut *connection)
            .await?;
    if !others.iter().any(|name| name == template) {
        for left in others {
            drop_database(connection, &left).await?;
        }
        let unfinished = format!("{template}_unfinished");
        connection
            .execute(format!("CREATE DATABASE {unfinished}").as_str())
            .await?;
        let mut inside = server()?.database(&unfinished).connect().await?;
        match templates {
            TEMPLATES => fill(migrations, &mut inside).await?,
            _ => migrations.run_direct(&mut inside).await?,
        }
        inside.close().await?;
        connection
            .execute(format!("ALTER DATABASE {unfinished} RENAME TO {template}").as_str())
            .await?;
    }
    lock(connection, "pg_advisory_unlock").await
}

async fn lock(connection: &mut PgConnection, function: &str) -> sqlx::Result<()> {
    let statement = format!("SELECT {function}({LOCK})");
    connection.execute(statement.as_str()).await.map(drop)
}

async fn drop_database(connection: &mut PgConnection, name: &str) -> sqlx::Result<()> {
    let statement = format!(r#"DROP DATABASE IF EXISTS "{name}" WITH (FORCE)"#);
    connection.execute(statement.as_str()).await.map(drop)
}

impl Drop for Database {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the database {} stays, to be looked at", self.name);
            return;
        }
        // On a thread and a runtime of its own: that of the test can't wait here.
        let dropped = std::thread::scope(|scope| scope.spawn(|| self.drop_now()).join());
        if !matches!(dropped, Ok(Ok(()))) {
            eprintln!("the database {} stays: {dropped:?}", self.name);
        }
    }
}

impl Database {
    fn drop_now(&self) -> sqlx::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let mut connection = server()?.connect().await?;
            drop_database(&mut connection, &self.name).await?;
            connection.close().await
        })
    }
}

#[cfg(test)]
mod tests;
