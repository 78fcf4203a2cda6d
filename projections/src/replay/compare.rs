//! Comparing the live read models with the replayed ones.

use std::fmt;

use futures::TryStreamExt;
use sqlx::{PgConnection, Row};
use uuid::Uuid;

use super::{SCHEMA, TOLD};
use crate::rebuild::OF_CASES;

/// Tables of the figures whose rows are of one case each.
const FIGURES_OF_CASES: [(&str, &str); 3] = [
    ("cijfer_zaak", "zaak_id"),
    ("cijfer_bereik", "zaak_id"),
    ("cijfer_verblijf", "zaak_id"),
];
/// Those that count over all cases.
const COUNTS: [&str; 2] = ["cijfer_telling", "cijfer_duur"];
/// The cases and decrees that are to be compared again.
const SUSPECTED: &str = "pg_temp.verdacht";

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

/// All tables whose rows are of one case or decree each, with the column that names it.
fn tables() -> Vec<(&'static str, &'static str)> {
    OF_CASES.into_iter().chain(FIGURES_OF_CASES).collect()
}

/// Compares the rows of these cases and decrees.
pub(super) async fn cases(
    connection: &mut PgConnection,
    ids: &[Uuid],
    compared: &mut Compared,
) -> Result<(), sqlx::Error> {
    let ids: Vec<String> = ids.iter().map(|id| format!("'{id}'")).collect();
    let ids = ids.join(", ");
    for (table, key) in tables() {
        let which = format!("{key} IN ({ids})");
        compare_table(connection, table, &which, compared).await?;
    }
    Ok(())
}

/// Forgets what was replayed of these cases and decrees.
pub(super) async fn forget(connection: &mut PgConnection, ids: &[Uuid]) -> Result<(), sqlx::Error> {
    for (table, key) in tables() {
        sqlx::query(&format!(
            "DELETE FROM {SCHEMA}.{table} WHERE {key} = ANY($1)"
        ))
        .bind(ids)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// All identifiers, in parts of about the same size.
pub(super) struct Ranges(Vec<u16>);

impl Ranges {
    /// So many parts, 256 at most.
    pub(super) fn of(parts: usize) -> Self {
        let parts = u16::try_from(parts.clamp(1, 256)).unwrap_or(256);
        Ranges((0..parts).map(|part| part * 256 / parts).collect())
    }

    /// The condition of each part on the first byte of an identifier.
    fn conditions(&self, key: &str) -> Vec<String> {
        let begin = |byte: u16| format!("{byte:02x}000000-0000-0000-0000-000000000000");
        let condition = |(nth, from): (usize, &u16)| {
            let from = format!("{key} >= '{}'", begin(*from));
            match self.0.get(nth + 1) {
                Some(to) => format!("{from} AND {key} < '{}'", begin(*to)),
                None => from,
            }
        };
        self.0.iter().enumerate().map(condition).collect()
    }
}

/// The cases and decrees of which a row differs, while the live side goes on: a statement for each part of each
/// table.
pub(super) async fn suspected(
    connection: &mut PgConnection,
    ranges: &Ranges,
) -> Result<Vec<Uuid>, sqlx::Error> {
    sqlx::raw_sql(&format!(
        "CREATE TEMPORARY TABLE {SUSPECTED} (id uuid PRIMARY KEY)"
    ))
    .execute(&mut *connection)
    .await?;
    for (table, column) in tables() {
        let key = shape(connection, table).await?.key.join(", ");
        for which in ranges.conditions(column) {
            sqlx::query(&format!(
                "INSERT INTO {SUSPECTED}
                 SELECT DISTINCT coalesce(l.{column}, r.{column})
                 FROM (SELECT * FROM readmodel.{table} WHERE {which}) l
                 FULL JOIN (SELECT * FROM {SCHEMA}.{table} WHERE {which}) r USING ({key})
                 WHERE l::text IS DISTINCT FROM r::text
                 ON CONFLICT DO NOTHING"
            ))
            .execute(&mut *connection)
            .await?;
        }
    }
    sqlx::query_scalar(&format!("SELECT id FROM {SUSPECTED} ORDER BY id"))
        .fetch_all(connection)
        .await
}

/// How many rows were equal, of the cases of which none differed.
pub(super) async fn unsuspected(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    let mut equal = 0;
    for (table, key) in tables() {
        equal += sqlx::query_scalar::<_, i64>(&format!(
            "SELECT count(*) FROM {SCHEMA}.{table} t
             WHERE NOT EXISTS (SELECT FROM {SUSPECTED} v WHERE v.id = t.{key})"
        ))
        .fetch_one(&mut *connection)
        .await?;
    }
    Ok(equal)
}

/// The figures of each case as they are live, to be counted.
pub(super) async fn take_figures(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let [(cases, _), (reaches, _), (stays, _)] = FIGURES_OF_CASES;
    let [totals, durations] = COUNTS;
    for table in [cases, reaches, stays, totals, durations] {
        sqlx::query(&format!("TRUNCATE {SCHEMA}.{table}"))
            .execute(&mut *connection)
            .await?;
    }
    for (table, _) in FIGURES_OF_CASES {
        sqlx::query(&format!(
            "INSERT INTO {SCHEMA}.{table} SELECT * FROM readmodel.{table}"
        ))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Compares the counts over all cases.
pub(super) async fn counts(
    connection: &mut PgConnection,
    compared: &mut Compared,
) -> Result<(), sqlx::Error> {
    for table in COUNTS {
        compare_table(connection, table, "true", compared).await?;
    }
    Ok(())
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

async fn compare_table(
    connection: &mut PgConnection,
    table: &'static str,
    which: &str,
    compared: &mut Compared,
) -> Result<(), sqlx::Error> {
    let shape = shape(connection, table).await?;
    let (first, key) = (&shape.key[0], shape.key.join(", "));
    let both = format!(
        "(SELECT * FROM readmodel.{table} WHERE {which}) l
         FULL JOIN (SELECT * FROM {SCHEMA}.{table} WHERE {which}) r USING ({key})"
    );
    // As texts: columns of type json know no equality, and what people see are the texts.
    let equal: i64 = sqlx::query_scalar(&format!(
        "SELECT count(*) FROM {both} WHERE l::text IS NOT DISTINCT FROM r::text"
    ))
    .fetch_one(&mut *connection)
    .await?;
    compared.equal += equal;
    let sql = format!(
        "SELECT {shape}, l.{first} IS NOT NULL AS is_live, r.{first} IS NOT NULL AS is_replayed
         FROM {both} WHERE l::text IS DISTINCT FROM r::text ORDER BY key"
    );
    let mut rows = sqlx::query(&sql).fetch(connection);
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
