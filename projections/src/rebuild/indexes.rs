//! The indexes and keys of new tables, put aside while the tables are filled. Those stay that filling relies on.

use futures::{TryStreamExt, stream};
use sqlx::{PgConnection, PgPool};

use crate::tabellen::{TABLES, zonder_sleutel};

/// Indexes that are made at the same time.
const AT_ONCE: usize = 2;

/// What becomes of the keys that nothing needs while whole cases go in ([`zonder_sleutel`]).
#[derive(Clone, Copy)]
pub(crate) enum Keys {
    /// Rows are compared by them afterwards.
    Stay,
    Aside,
}

/// Indexes that were put aside.
pub(crate) struct Indexes(Vec<Index>);

struct Index {
    naam: String,
    /// The statement that takes it away.
    weg: String,
    /// As PostgreSQL makes it again.
    bouw: String,
    /// The columns of which no statistics are kept.
    zonder_cijfers: Vec<i16>,
}

history::from_row!(Index: naam, weg, bouw, zonder_cijfers);

/// Puts aside the indexes of these tables of a schema that nothing but reading needs, and keys where told. In the order
/// in which they are made again: keys first, because a table is closed while it gets one; then what takes longest
/// (words to search for), so that nothing long is left for the end; the list of cases before the others, as it has
/// most of them.
pub(crate) async fn take(
    connection: &mut PgConnection,
    schema: &str,
    tables: &[&str],
    keys: Keys,
) -> Result<Indexes, sqlx::Error> {
    let without_key = match keys {
        Keys::Stay => Vec::new(),
        Keys::Aside => zonder_sleutel(),
    };
    let indexes: Vec<Index> = sqlx::query_as(
        "SELECT i.indexrelid::regclass::text AS naam,
                CASE WHEN k.oid IS NULL THEN format('DROP INDEX %s', i.indexrelid::regclass)
                     ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', i.indrelid::regclass, k.conname)
                END AS weg,
                CASE WHEN k.oid IS NULL THEN pg_get_indexdef(i.indexrelid)
                     ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s', i.indrelid::regclass, k.conname,
                                 pg_get_constraintdef(k.oid))
                END AS bouw,
                ARRAY(SELECT a.attnum FROM pg_attribute a
                      WHERE a.attrelid = i.indexrelid AND a.attstattarget = 0 ORDER BY 1) AS zonder_cijfers
         FROM pg_index i
         JOIN pg_class t ON t.oid = i.indrelid
         JOIN pg_class x ON x.oid = i.indexrelid
         JOIN pg_am m ON m.oid = x.relam
         LEFT JOIN pg_constraint k ON k.conindid = i.indexrelid AND k.contype = 'p'
         WHERE t.relnamespace = (SELECT relnamespace FROM pg_class WHERE oid = $1::regclass)
           AND (NOT i.indisunique OR k.oid IS NOT NULL AND t.relname = ANY($2))
           AND t.relname::text = ANY($3::text[])
         ORDER BY k.oid IS NULL, m.amname = 'btree', t.relname <> 'zakenlijst', 1",
    )
    // By one of its tables: a session's temporary ones stand in a schema of another name than they are called by.
    .bind(format!("{schema}.{}", TABLES[0]))
    .bind(without_key)
    .bind(tables)
    .fetch_all(&mut *connection)
    .await?;
    for index in &indexes {
        sqlx::query(&index.weg).execute(&mut *connection).await?;
    }
    Ok(Indexes(indexes))
}

impl Indexes {
    /// Makes them again, some at a time.
    pub(crate) async fn put_back(self, pool: &PgPool) -> Result<(), sqlx::Error> {
        stream::iter(self.0.into_iter().map(Ok))
            .try_for_each_concurrent(AT_ONCE, |index| make(pool, index))
            .await
    }
}

async fn make(pool: &PgPool, index: Index) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(&index.bouw).execute(pool).await?;
    for column in index.zonder_cijfers {
        let without = format!(
            "ALTER INDEX {} ALTER COLUMN {column} SET STATISTICS 0",
            index.naam
        );
        sqlx::raw_sql(&without).execute(pool).await?;
    }
    Ok(())
}
