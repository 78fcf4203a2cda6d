//! Which tables a backup holds, and their rows as PostgreSQL writes them (COPY, in text).
//!
//! Not the read models: they are made from the history again. Not what is unlogged, which holds names in the clear. Of
//! the keys that personal data is sealed with, everything but the keys themselves.

use std::collections::BTreeSet;

use anyhow::bail;
use bytes::Bytes;
use futures::stream::BoxStream;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

const SCHEMAS: [&str; 5] = ["access", "beheer", "history", "sleutels", "work"];
/// Whose keys are in a copy of their own.
const KEYS: &str = "sleutels.sleutel";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// With its schema.
    pub name: String,
    pub columns: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sequence {
    pub name: String,
    pub last: i64,
}

/// All of them, each after those that it refers to.
pub async fn list(connection: &mut PgConnection) -> anyhow::Result<Vec<Table>> {
    let mut left: Vec<(String, Vec<String>, Vec<String>)> = sqlx::query_as(
        "SELECT format('%I.%I', n.nspname, c.relname),
                ARRAY(SELECT format('%I', a.attname) FROM pg_attribute a
                      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                      ORDER BY a.attname),
                ARRAY(SELECT format('%I.%I', m.nspname, r.relname)
                      FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
                           JOIN pg_namespace m ON m.oid = r.relnamespace
                      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid)
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname = ANY($1)
         ORDER BY n.nspname, c.relname",
    )
    .bind(SCHEMAS.as_slice())
    .fetch_all(connection)
    .await?;
    let mut tables = Vec::new();
    let mut listed = BTreeSet::new();
    while !left.is_empty() {
        let (ready, later): (Vec<_>, Vec<_>) = left
            .into_iter()
            .partition(|(.., refers)| refers.iter().all(|table| listed.contains(table)));
        if ready.is_empty() {
            bail!("tables refer to each other in a circle");
        }
        for (name, columns, _) in ready {
            listed.insert(name.clone());
            tables.push(Table { name, columns });
        }
        left = later;
    }
    Ok(tables)
}

pub async fn sequences(connection: &mut PgConnection) -> anyhow::Result<Vec<Sequence>> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "SELECT format('%I.%I', schemaname, sequencename), last_value FROM pg_sequences
         WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1",
    )
    .bind(SCHEMAS.as_slice())
    .fetch_all(connection)
    .await?;
    let sequences = rows.into_iter();
    Ok(sequences
        .map(|(name, last)| Sequence { name, last })
        .collect())
}

impl Table {
    fn columns(&self) -> String {
        self.columns.join(", ")
    }

    /// Its rows, as text.
    pub async fn rows<'c>(
        &self,
        connection: &'c mut PgConnection,
    ) -> Result<BoxStream<'c, Result<Bytes, sqlx::Error>>, sqlx::Error> {
        let copied = match self.name == KEYS {
            false => format!("{} ({})", self.name, self.columns()),
            true => format!("(SELECT {} FROM {KEYS})", self.without_keys()),
        };
        connection
            .copy_out_raw(&format!("COPY {copied} TO STDOUT"))
            .await
    }

    /// What marks that there is a key stands in its place.
    fn without_keys(&self) -> String {
        let columns = self.columns.iter().map(|column| match column.as_str() {
            "verpakt" => "CASE WHEN verpakt IS NOT NULL THEN ''::bytea END",
            column => column,
        });
        columns.collect::<Vec<_>>().join(", ")
    }

    /// What takes its rows in.
    pub fn copy_in(&self) -> String {
        format!("COPY {} ({}) FROM STDIN", self.name, self.columns())
    }
}

/// A name in a list for SQL.
pub fn names(tables: &[Table]) -> String {
    let names = tables.iter().map(|table| table.name.as_str());
    names.collect::<Vec<_>>().join(", ")
}
