//! Comparing the live read models with the replayed ones, in the transaction of a stretch.

use std::fmt;

use futures::TryStreamExt;
use sqlx::{PgConnection, Row};
use uuid::Uuid;

use super::{SCHEMA, TOLD};

/// A row that is not the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub table: &'static str,
    /// The columns of the key with their values.
    pub key: String,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The history says that it is there, and it is not.
    MissingLive,
    /// The history knows nothing of it.
    OnlyLive,
    /// These columns differ.
    Columns(Vec<Column>),
}

/// What stands in a column on each side, as PostgreSQL writes it; none: null.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: String,
    pub live: Option<String>,
    pub replayed: Option<String>,
}

#[derive(Default)]
pub(super) struct Compared {
    pub equal: i64,
    pub different: i64,
    pub differences: Vec<Difference>,
}

/// Whose rows are compared.
#[derive(Clone, Copy)]
pub(super) enum Which<'a> {
    All,
    /// Those that have one of these in the column.
    Of(&'static str, &'a [Uuid]),
}

/// The columns of a table as it ought to be, and those of its key.
struct Shape {
    columns: Vec<String>,
    key: Vec<String>,
}

async fn shape(connection: &mut PgConnection, table: &str) -> Result<Shape, sqlx::Error> {
    let columns: Vec<(String, bool)> = sqlx::query_as(
        "SELECT quote_ident(a.attname), coalesce(a.attnum = ANY(i.indkey), false)
         FROM pg_attribute a LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
         WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum",
    )
    .bind(format!("{SCHEMA}.{table}"))
    .fetch_all(connection)
    .await?;
    Ok(Shape {
        key: columns
            .iter()
            .filter(|(_, key)| *key)
            .map(|(name, _)| name.clone())
            .collect(),
        columns: columns.into_iter().map(|(name, _)| name).collect(),
    })
}

impl fmt::Display for Shape {
    /// The text of each column, of both sides, and of the key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts = |side: &str| {
            let texts = self
                .columns
                .iter()
                .map(|name| format!("{side}.{name}::text"));
            texts.collect::<Vec<_>>().join(", ")
        };
        let key = self
            .key
            .iter()
            .map(|name| format!("'{name}=' || coalesce(l.{name}, r.{name})::text"));
        write!(
            f,
            "ARRAY[{}] AS live, ARRAY[{}] AS replayed, concat_ws(', ', {}) AS key",
            texts("l"),
            texts("r"),
            key.collect::<Vec<_>>().join(", ")
        )
    }
}

pub(super) async fn compare(
    connection: &mut PgConnection,
    table: &'static str,
    which: Which<'_>,
    compared: &mut Compared,
) -> Result<(), sqlx::Error> {
    let shape = shape(connection, table).await?;
    let (first, key) = (&shape.key[0], shape.key.join(", "));
    let (ids, which) = match which {
        Which::All => (None, "$1::uuid[] IS NULL".to_owned()),
        Which::Of(column, ids) => (Some(ids), format!("{column} = ANY($1)")),
    };
    let both = format!(
        "(SELECT * FROM readmodel.{table} WHERE {which}) l
         FULL JOIN (SELECT * FROM {SCHEMA}.{table} WHERE {which}) r USING ({key})"
    );
    // As texts: columns of type json know no equality, and what people see are the texts.
    let equal: i64 = sqlx::query_scalar(&format!(
        "SELECT count(*) FROM {both} WHERE l::text IS NOT DISTINCT FROM r::text"
    ))
    .bind(ids)
    .fetch_one(&mut *connection)
    .await?;
    compared.equal += equal;
    let sql = format!(
        "SELECT {shape}, l.{first} IS NOT NULL AS is_live, r.{first} IS NOT NULL AS is_replayed
         FROM {both} WHERE l::text IS DISTINCT FROM r::text ORDER BY key"
    );
    let mut rows = sqlx::query(&sql).bind(ids).fetch(connection);
    while let Some(row) = rows.try_next().await? {
        compared.different += 1;
        if compared.differences.len() == TOLD {
            continue;
        }
        let kind = match (row.try_get("is_live")?, row.try_get("is_replayed")?) {
            (true, true) => Kind::Columns(columns(&shape, &row)?),
            (true, false) => Kind::OnlyLive,
            (false, _) => Kind::MissingLive,
        };
        compared.differences.push(Difference {
            table,
            key: row.try_get("key")?,
            kind,
        });
    }
    Ok(())
}

fn columns(shape: &Shape, row: &sqlx::postgres::PgRow) -> Result<Vec<Column>, sqlx::Error> {
    let live: Vec<Option<String>> = row.try_get("live")?;
    let replayed: Vec<Option<String>> = row.try_get("replayed")?;
    let sides = live.into_iter().zip(replayed);
    Ok(shape
        .columns
        .iter()
        .zip(sides)
        .filter(|(_, (live, replayed))| live != replayed)
        .map(|(name, (live, replayed))| Column {
            name: name.clone(),
            live,
            replayed,
        })
        .collect())
}
