//! The indexes of new tables, put aside while the tables are filled. Those that keep rows apart stay: writing
//! relies on them.

use futures::{TryStreamExt, stream};
use sqlx::{PgConnection, PgPool};

/// Indexes that are made at the same time.
const AT_ONCE: usize = 2;

/// Indexes that were put aside.
pub(crate) struct Indexes(Vec<Index>);

#[derive(sqlx::FromRow)]
struct Index {
    naam: String,
    /// As PostgreSQL makes it again.
    bouw: String,
    /// The columns of which no statistics are kept.
    zonder_cijfers: Vec<i16>,
}

/// Puts aside the indexes of a schema that nothing but reading needs.
pub(crate) async fn take(
    connection: &mut PgConnection,
    schema: &str,
) -> Result<Indexes, sqlx::Error> {
    let indexes: Vec<Index> = sqlx::query_as(
        "SELECT format('%I.%I', n.nspname, c.relname) AS naam, pg_get_indexdef(c.oid) AS bouw,
                ARRAY(SELECT a.attnum FROM pg_attribute a
                      WHERE a.attrelid = c.oid AND a.attstattarget = 0 ORDER BY 1) AS zonder_cijfers
         FROM pg_index i
         JOIN pg_class c ON c.oid = i.indexrelid
         JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE n.nspname = $1 AND NOT i.indisunique ORDER BY 1",
    )
    .bind(schema)
    .fetch_all(&mut *connection)
    .await?;
    for index in &indexes {
        let drop = format!("DROP INDEX {}", index.naam);
        sqlx::query(&drop).execute(&mut *connection).await?;
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
