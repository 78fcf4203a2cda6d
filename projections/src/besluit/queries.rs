//! Pages of decrees and of dossiers.

use chrono::{DateTime, Utc};
use sqlx::{PgPool, Postgres, QueryBuilder};
use uuid::Uuid;

use super::write::BesluitRegel;
use crate::filter::{self, Filter};
use crate::rows::read;
use crate::zakenlijst::heel::HEEL;
use crate::zakenlijst::{Bereik, Peil, Volgorde};

read! {
    /// A dossier that was granted an honour.
    #[derive(Clone, Debug, PartialEq)]
    pub struct DossierRegel {
        pub zaak_id: Uuid,
        pub zaaknummer: String,
        pub kandidaat_naam: String,
        pub gemeente: i32,
        pub onderscheiding: String,
        pub besloten_op: DateTime<Utc>,
    }
}

/// Which page of which rows.
#[derive(Clone, Debug)]
pub struct Gevraagd {
    pub filter: Option<Filter>,
    /// Folded words (`naam::gezocht`): each must be the beginning of one that is searched.
    pub woorden: Vec<String>,
    pub volgorde: Volgorde,
    pub peil: Peil,
    pub top: i64,
    pub skip: i64,
}

/// Of which the dossiers are asked.
#[derive(Clone, Copy, Debug)]
pub enum Welke {
    /// Those of this decree.
    Van(Uuid),
    /// Those that wait for a decree, as far as this organisation ever had them.
    Wachtend(Bereik),
}

impl Gevraagd {
    pub(crate) fn gefilterd(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        if let Some(filter) = &self.filter {
            vraag.push(" AND ");
            filter::voorwaarde(filter, &self.peil, vraag);
        }
    }

    /// The candidate's name has a word that begins so, or the case number has it. The index finds the
    /// cases; the words there are the proposer's as well, so the name itself is looked at once more.
    pub(crate) fn van_kandidaat(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        for woord in &self.woorden {
            vraag.push(" AND zoek @@ ");
            // Words hold letters, digits and our own sign alone, so the quotes hold.
            vraag.push_bind(format!("'{woord}':*"));
            vraag.push("::tsquery AND (readmodel.gevouwen(kandidaat_naam) LIKE ");
            vraag.push_bind(format!("% {woord}%"));
            vraag.push(" OR lower(replace(zaaknummer, '-', '')) LIKE ");
            vraag.push_bind(format!("%{woord}%"));
            vraag.push(")");
        }
    }

    pub(crate) fn bladzijde(&self, vraag: &mut QueryBuilder<'_, Postgres>) {
        vraag.push(" ORDER BY ");
        vraag.push(self.volgorde.sql());
        vraag.push(" LIMIT ");
        vraag.push_bind(self.top);
        vraag.push(" OFFSET ");
        vraag.push_bind(self.skip);
    }
}

fn van_besluiten(gevraagd: &Gevraagd, vraag: &mut QueryBuilder<'_, Postgres>) {
    vraag.push(" FROM readmodel.besluit WHERE true");
    for woord in &gevraagd.woorden {
        vraag.push(" AND readmodel.gevouwen(nummer) LIKE ");
        vraag.push_bind(format!("% {woord}%"));
    }
    gevraagd.gefilterd(vraag);
}

/// A page of the decrees.
pub async fn besluiten(
    pool: &PgPool,
    gevraagd: &Gevraagd,
) -> Result<Vec<BesluitRegel>, sqlx::Error> {
    let mut vraag = QueryBuilder::new(BesluitRegel::SELECT);
    van_besluiten(gevraagd, &mut vraag);
    gevraagd.bladzijde(&mut vraag);
    vraag.build_query_as().fetch_all(pool).await
}

/// How many there are in all.
pub async fn aantal_besluiten(pool: &PgPool, gevraagd: &Gevraagd) -> Result<i64, sqlx::Error> {
    let mut vraag = QueryBuilder::new("SELECT count(*)");
    van_besluiten(gevraagd, &mut vraag);
    vraag.build_query_scalar().fetch_one(pool).await
}

/// One decree; none when there is none with this identifier.
pub async fn besluit(pool: &PgPool, id: Uuid) -> Result<Option<BesluitRegel>, sqlx::Error> {
    sqlx::query_as(&format!(
        "{} FROM readmodel.besluit WHERE besluit_id = $1",
        BesluitRegel::SELECT
    ))
    .bind(id)
    .fetch_optional(pool)
    .await
}

fn van_dossiers(welke: Welke, gevraagd: &Gevraagd, vraag: &mut QueryBuilder<'_, Postgres>) {
    vraag.push(format!(
        " FROM readmodel.toekenning JOIN readmodel.zakenlijst USING (zaak_id) WHERE {HEEL} AND "
    ));
    match welke {
        Welke::Van(besluit) => {
            vraag.push("besluit_id = ");
            vraag.push_bind(besluit);
        }
        Welke::Wachtend(bereik) => {
            vraag.push("besluit_id IS NULL");
            if let Bereik::Van(organisatie) = bereik {
                vraag.push(" AND bereikt @> ARRAY[");
                vraag.push_bind(organisatie.to_string());
                vraag.push("]");
            }
        }
    }
    gevraagd.van_kandidaat(vraag);
    gevraagd.gefilterd(vraag);
}

/// A page of the dossiers of a decree, or of those that wait for one.
pub async fn dossiers(
    pool: &PgPool,
    welke: Welke,
    gevraagd: &Gevraagd,
) -> Result<Vec<DossierRegel>, sqlx::Error> {
    let mut vraag = QueryBuilder::new(DossierRegel::SELECT);
    van_dossiers(welke, gevraagd, &mut vraag);
    gevraagd.bladzijde(&mut vraag);
    vraag.build_query_as().fetch_all(pool).await
}

/// How many there are in all.
pub async fn aantal_dossiers(
    pool: &PgPool,
    welke: Welke,
    gevraagd: &Gevraagd,
) -> Result<i64, sqlx::Error> {
    let mut vraag = QueryBuilder::new("SELECT count(*)");
    van_dossiers(welke, gevraagd, &mut vraag);
    vraag.build_query_scalar().fetch_one(pool).await
}
