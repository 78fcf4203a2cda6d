//! What waits, by holder: counted as the list shows it.

use chrono::{DateTime, Utc};
use sqlx::{PgPool, Postgres, QueryBuilder};

use super::{Vraag, velden};

/// The cases that wait for one organisation at one step.
#[derive(Clone, Debug)]
pub struct Wachtenden {
    /// As `provincie/28`.
    pub houder: String,
    pub status: String,
    pub aantal: i64,
    pub wacht_lang: i64,
    pub gelegenheid_nadert: i64,
    /// Since when the oldest of them waits.
    pub sinds: DateTime<Utc>,
}

history::from_row!(Wachtenden: houder, status, aantal, wacht_lang, gelegenheid_nadert, sinds);

fn vraag_wachtenden(vraag: &Vraag, begin: &str) -> QueryBuilder<'static, Postgres> {
    let mut tekst = QueryBuilder::new(begin);
    tekst.push("SELECT houder, status, count(*) AS aantal, count(*) FILTER (WHERE ");
    velden::wacht_lang(&vraag.peil, &mut tekst);
    tekst.push(") AS wacht_lang, count(*) FILTER (WHERE ");
    velden::gelegenheid_nadert(&vraag.peil, &mut tekst);
    tekst.push(") AS gelegenheid_nadert, min(wacht_sinds) AS sinds");
    vraag.waar(&mut tekst);
    tekst.push(" AND wacht_sinds IS NOT NULL GROUP BY houder, status");
    tekst
}

/// Everything that waits for an organisation, of what is asked for.
///
/// # Errors
/// Those of the database.
pub async fn wachtenden(pool: &PgPool, vraag: &Vraag) -> Result<Vec<Wachtenden>, sqlx::Error> {
    if vraag.statussen.is_empty() {
        return Ok(Vec::new());
    }
    vraag_wachtenden(vraag, "")
        .build_query_as()
        .fetch_all(pool)
        .await
}

/// How the database means to find them.
///
/// # Errors
/// Those of the database.
pub async fn plan(pool: &PgPool, vraag: &Vraag) -> Result<serde_json::Value, sqlx::Error> {
    vraag_wachtenden(vraag, "EXPLAIN (FORMAT JSON) ")
        .build_query_scalar()
        .fetch_one(pool)
        .await
}
