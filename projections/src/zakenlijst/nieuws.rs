//! What became an organisation's turn. Every open screen asks it every two seconds, so it reads as many rows as came,
//! and the newest one, however many wait.

use chrono::{DateTime, Utc};
use sqlx::{PgPool, Postgres, QueryBuilder};

use super::{Beurt, Vraag};

/// The ways in which a case is somebody's turn, no two at once: each has an index of its own.
#[derive(Clone, Copy)]
enum Tak {
    /// As the desk has it.
    Beurt,
    /// A municipality is to phone about it, and somebody else has it.
    Bellen,
    /// It is to post a letter, and nothing else of these.
    Posten,
}

impl Vraag {
    fn takken(&self) -> &'static [Tak] {
        match self.bureau.beurt {
            Beurt::Houder(_) => &[Tak::Beurt, Tak::Bellen, Tak::Posten],
            Beurt::Vaststellen => &[Tak::Beurt],
        }
    }

    fn op_tak(&self, tak: Tak, vraag: &mut QueryBuilder<'_, Postgres>) {
        self.waar_op_elk_tabblad(vraag);
        vraag.push(" AND ");
        match tak {
            Tak::Beurt => self.bureau.beurt.ligt_bij(vraag),
            Tak::Bellen => self.bureau.beurt.is_te_bellen(vraag),
            Tak::Posten => self.bureau.beurt.is_te_posten(vraag),
        }
    }

    fn vraag_nieuws(
        &self,
        na: Option<DateTime<Utc>>,
        begin: &str,
    ) -> QueryBuilder<'static, Postgres> {
        let mut vraag = QueryBuilder::new(begin);
        vraag.push("SELECT sum(nieuw)::bigint, max(laatste) FROM (");
        for (nummer, tak) in self.takken().iter().enumerate() {
            if nummer > 0 {
                vraag.push(" UNION ALL ");
            }
            vraag.push("SELECT (SELECT count(*)");
            self.op_tak(*tak, &mut vraag);
            vraag.push(" AND beurt_op > ");
            vraag.push_bind(na);
            vraag.push(") AS nieuw, (SELECT beurt_op");
            self.op_tak(*tak, &mut vraag);
            vraag.push(" ORDER BY beurt_op DESC LIMIT 1) AS laatste");
        }
        vraag.push(") takken");
        vraag
    }
}

/// How many cases became whose turn it is after a moment, and when the last one did.
///
/// # Errors
/// Those of the database.
pub async fn nieuws(
    pool: &PgPool,
    vraag: &Vraag,
    na: Option<DateTime<Utc>>,
) -> Result<(i64, Option<DateTime<Utc>>), sqlx::Error> {
    if vraag.statussen.is_empty() {
        return Ok((0, None));
    }
    vraag
        .vraag_nieuws(na, "")
        .build_query_as()
        .fetch_one(pool)
        .await
}

/// How the database means to find it.
///
/// # Errors
/// Those of the database.
pub async fn plan(
    pool: &PgPool,
    vraag: &Vraag,
    na: DateTime<Utc>,
) -> Result<serde_json::Value, sqlx::Error> {
    vraag
        .vraag_nieuws(Some(na), "EXPLAIN (FORMAT JSON) ")
        .build_query_scalar()
        .fetch_one(pool)
        .await
}
