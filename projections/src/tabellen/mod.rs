//! The tables of the read models. Each model says in its `tables.sql` what its tables are, beside the code that fills
//! them; here they are made, in a schema of choice: the one that a rebuild fills beside the live ones, or that of the
//! temporary tables of a replay.
//!
//! Whoever changes such a file raises [`VERSIE`] (docs/add-a-column.md). The database keeps the number of the tables
//! that it has, and their names, in one of them, so that `lintje migrate` knows when to make them anew, and which go.

#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use futures::future::BoxFuture;
use sqlx::{Connection, Executor, PgConnection};

/// The number of the tables that the files make, from 1; `tests.rs` holds it against them.
pub const VERSIE: i32 = 1;

/// Their names are unqualified; the last one goes over the tables of all others.
const BESTANDEN: [&str; 7] = [
    include_str!("../zaak/tables.sql"),
    include_str!("../bewaring/tables.sql"),
    include_str!("../besluit/tables.sql"),
    include_str!("../zakenlijst/tables.sql"),
    include_str!("../statistiek/tables.sql"),
    include_str!("../buren/tables.sql"),
    include_str!("tables.sql"),
];

/// The tables that they make, in the order in which they are locked.
pub const TABLES: [&str; 20] = [
    "zaak",
    "link",
    "pagina",
    "onderdeel",
    "zakenlijst",
    "toekenning",
    "besluit",
    "cijfer_zaak",
    "cijfer_bereik",
    "cijfer_verblijf",
    "cijfer_telling",
    "cijfer_duur",
    "cijfer_plaats",
    "cijfer_instroom",
    "buur_bereik",
    "buur_gebeurtenis",
    "bewaring",
    "onderzoek",
    "vernietiging",
    "tabelversie",
];

/// Where the live tables stand.
pub(crate) const LIVE: &str = "readmodel";

/// The live tables beside those of this program, with their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stand {
    Gelijk,
    Ouder(i32),
    Nieuwer(i32),
}

/// Everything that the files say.
#[must_use]
pub fn sql() -> String {
    BESTANDEN.concat()
}

/// Which tables the database has.
///
/// # Errors
/// Those of the database; also when it lacks the migration that made the number.
pub async fn stand(connection: &mut PgConnection) -> Result<Stand, sqlx::Error> {
    let nummer: Option<i32> = sqlx::query_scalar("SELECT nummer FROM readmodel.tabelversie")
        .fetch_optional(connection)
        .await?;
    let nummer = nummer.unwrap_or_default();
    Ok(match nummer.cmp(&VERSIE) {
        Ordering::Equal => Stand::Gelijk,
        Ordering::Less => Stand::Ouder(nummer),
        Ordering::Greater => Stand::Nieuwer(nummer),
    })
}

/// Makes all [`TABLES`] in a schema, empty, with the rights of the program's role. Boxed: the compiler does not see of
/// the whole that it may go to another thread.
pub fn maak<'a>(
    connection: &'a mut PgConnection,
    schema: &'a str,
) -> BoxFuture<'a, Result<(), sqlx::Error>> {
    Box::pin(async move {
        let mut transaction = connection.begin().await?;
        sqlx::query("SELECT set_config('search_path', quote_ident($1), true)")
            .bind(schema)
            .execute(&mut *transaction)
            .await?;
        for bestand in BESTANDEN {
            transaction.execute(bestand).await?;
        }
        sqlx::query("INSERT INTO tabelversie (nummer, tabellen) VALUES ($1, $2)")
            .bind(VERSIE)
            .bind(TABLES.as_slice())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await
    })
}

/// Statements that give the tables of a schema what others than their owner may do with the live ones. Not the program's
/// role, whose rights the files say.
pub(crate) async fn rights_of_others(
    connection: &mut PgConnection,
    schema: &str,
) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT format('GRANT %s ON %I.%I TO %s', a.privilege_type, $2::text, c.relname,
                       coalesce(quote_ident(r.rolname), 'PUBLIC'))
                || CASE WHEN a.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END
         FROM pg_class c CROSS JOIN aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
         WHERE c.relnamespace = 'readmodel'::regnamespace AND c.relname::text = ANY($1::text[])
           AND a.grantee <> c.relowner AND r.rolname IS DISTINCT FROM 'lintje'",
    )
    .bind(TABLES.as_slice())
    .bind(schema)
    .fetch_all(connection)
    .await
}

/// The live tables with their schema: [`TABLES`] in their order, and behind them others of the version that the database
/// has. Whatever else stands there was put there by somebody, and stays.
pub(crate) async fn live(connection: &mut PgConnection) -> Result<Vec<String>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT format('readmodel.%I', relname) FROM pg_class
         WHERE relnamespace = 'readmodel'::regnamespace AND relkind = 'r'
           AND relname::text IN (SELECT unnest($1::text[]) UNION SELECT unnest(tabellen) FROM readmodel.tabelversie)
         ORDER BY array_position($1::text[], relname::text), relname",
    )
    .bind(TABLES.as_slice())
    .fetch_all(connection)
    .await
}
