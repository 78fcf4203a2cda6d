//! The whole database in plain SQL, compiled in.

use std::borrow::Cow;
use std::sync::LazyLock;

use sqlx::PgExecutor;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Version, description and SQL, in order; written by build.rs.
type Listed = (i64, &'static str, &'static str);
const LISTED: &[Listed] = include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// The migrations of `schema/migrations`, in order. What `sqlx::migrate!` makes, without its macros: those bring a
/// second sqlx, compiled for the compiler.
pub static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| Migrator {
    migrations: LISTED.iter().map(migration).collect(),
    ..Migrator::DEFAULT
});

/// The first line of a migration that is one statement without a transaction: an index that is built beside
/// everything else.
const ALONGSIDE: &str = "-- no-transaction\n";

fn migration(&(version, description, sql): &Listed) -> Migration {
    let alongside = sql.starts_with(ALONGSIDE);
    let (description, sql) = (Cow::Borrowed(description), Cow::Borrowed(sql));
    Migration::new(version, description, MigrationType::Simple, sql, alongside)
}

/// Whether the program's role still has the rights that only versions before the checking functions need, since such
/// versions may run beside this one (`lintje migrate --afronden`, docs/operations.md). Who owns the tables has none.
///
/// # Errors
/// Those of the database.
pub async fn has_old_rights(database: impl PgExecutor<'_>) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT bool_or(has_table_privilege(c.oid, 'INSERT, UPDATE')
                        AND NOT pg_has_role(c.relowner, 'USAGE'))
         FROM pg_class c
         WHERE c.oid IN ('history.events'::regclass, 'history.head'::regclass, 'sleutels.sleutel'::regclass,
                         'sleutels.hoofdsleutel'::regclass, 'work.wortel'::regclass)",
    )
    .fetch_one(database)
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In databases there are checksums that older versions of the program wrote: SHA-384 of the file, as
    /// sha384sum tells it.
    #[test]
    fn checksums_are_those_that_databases_hold_already() {
        let checksum = "eefd145a42d837fad7fa3684f25c24d5a6d55416f5122557304753ad86d1425a\
                        252a13ba4b9dd161df2ac390aa6c597f";
        let first = MIGRATIONS.iter().next().unwrap();
        assert_eq!((first.version, &*first.description), (100, "history"));
        assert_eq!(crate::wortel::hex(&first.checksum), checksum);
    }

    #[test]
    fn every_file_is_listed_once_in_order() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../schema/migrations");
        let files = std::fs::read_dir(folder).unwrap().count();
        let versions: Vec<i64> = MIGRATIONS.iter().map(|m| m.version).collect();
        assert_eq!(versions.len(), files);
        assert!(
            versions.is_sorted_by(|one, next| one < next),
            "{versions:?}"
        );
    }
}
