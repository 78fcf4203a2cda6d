//! Pages of the register.

use chrono::NaiveDate;
use sqlx::{PgPool, Postgres, QueryBuilder};
use uuid::Uuid;

use crate::besluit::queries::Gevraagd;
use crate::rows::read;
use crate::zakenlijst::heel::HEEL;

read! {
    /// An entry.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Regel {
        pub zaak_id: Uuid,
        pub zaaknummer: String,
        pub kandidaat_naam: String,
        pub gemeente: i32,
        pub onderscheiding: String,
        pub jaar: i32,
        /// The date of the decree.
        pub onderscheiden_op: NaiveDate,
        pub besluit_id: Uuid,
        pub nummer: String,
        /// None: the ceremony is not registered.
        pub uitreiking_op: Option<NaiveDate>,
    }
}

fn waar(gevraagd: &Gevraagd, vraag: &mut QueryBuilder<'_, Postgres>) {
    vraag.push(format!(
        " FROM readmodel.toekenning
          JOIN readmodel.zakenlijst USING (zaak_id)
          JOIN (SELECT besluit_id, nummer FROM readmodel.besluit) b USING (besluit_id)
          WHERE {HEEL} AND onderscheiden_op IS NOT NULL"
    ));
    gevraagd.van_kandidaat(vraag);
    gevraagd.gefilterd(vraag);
}

fn pagina(gevraagd: &Gevraagd, begin: &str) -> QueryBuilder<'static, Postgres> {
    let mut vraag = QueryBuilder::new(format!("{begin}{}", Regel::SELECT));
    waar(gevraagd, &mut vraag);
    gevraagd.bladzijde(&mut vraag);
    vraag
}

/// A page.
pub async fn bladzijde(pool: &PgPool, gevraagd: &Gevraagd) -> Result<Vec<Regel>, sqlx::Error> {
    pagina(gevraagd, "").build_query_as().fetch_all(pool).await
}

/// How many entries there are in all.
pub async fn aantal(pool: &PgPool, gevraagd: &Gevraagd) -> Result<i64, sqlx::Error> {
    let mut vraag = QueryBuilder::new("SELECT count(*)");
    waar(gevraagd, &mut vraag);
    vraag.build_query_scalar().fetch_one(pool).await
}

/// How the database means to find a page: the test with a large register asks whether it uses the
/// indexes.
pub async fn plan(pool: &PgPool, gevraagd: &Gevraagd) -> Result<serde_json::Value, sqlx::Error> {
    pagina(gevraagd, "EXPLAIN (FORMAT JSON) ")
        .build_query_scalar()
        .fetch_one(pool)
        .await
}
