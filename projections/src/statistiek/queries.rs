//! Reading the counts.

use chrono::NaiveDate;
use sqlx::PgPool;
use verzoek::Status;

/// Whose figures, and over which cases.
#[derive(Clone, Debug)]
pub struct Vraag {
    /// `gemeente/518`, or [`super::ALLE`].
    pub organisatie: String,
    pub statussen: Vec<Status>,
    /// Also how long a municipality looks at requests that are no dossier yet.
    pub met_verzoeken: bool,
}

/// How many cases that came in a month have a status now.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Telling {
    /// Its first day.
    pub maand: NaiveDate,
    pub status: String,
    pub aantal: i64,
}

/// How long cases stayed somewhere, in whole days.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct Duur {
    /// `provincie/28`, or [`super::GEMEENTEN`].
    pub bij: String,
    /// False: a municipality that looked at the request.
    pub dossier: bool,
    pub aantal: i64,
    /// Half of them took at most so long.
    pub helft: i32,
    /// Nine out of ten took at most so long.
    pub negen_van_tien: i32,
}

const TELLINGEN: &str = "SELECT maand, status, aantal FROM readmodel.cijfer_telling
     WHERE organisatie = $1 AND status = ANY($2) ORDER BY maand, status";

const DUREN: &str = "SELECT bij, dossier, max(totaal)::bigint AS aantal,
            min(dagen) FILTER (WHERE tot_hier * 2 >= totaal) AS helft,
            min(dagen) FILTER (WHERE tot_hier * 10 >= totaal * 9) AS negen_van_tien
     FROM (SELECT bij, dossier, dagen, sum(aantal) OVER (PARTITION BY bij, dossier) AS totaal,
                  sum(aantal) OVER (PARTITION BY bij, dossier ORDER BY dagen) AS tot_hier
           FROM readmodel.cijfer_duur
           WHERE organisatie = $1 AND jaar = $2 AND (dossier OR $3)) d
     GROUP BY bij, dossier ORDER BY dossier, bij";

const JAREN: &str =
    "SELECT DISTINCT extract(year FROM maand)::int AS jaar FROM readmodel.cijfer_telling
     WHERE organisatie = $1 AND status = ANY($2)
     UNION SELECT jaar FROM readmodel.cijfer_duur WHERE organisatie = $1 AND (dossier OR $3)
     ORDER BY jaar";

impl Vraag {
    fn codes(&self) -> Vec<&'static str> {
        self.statussen.iter().map(|status| status.code()).collect()
    }
}

/// Every month that has cases.
///
/// # Errors
/// Those of the database.
pub async fn tellingen(pool: &PgPool, vraag: &Vraag) -> Result<Vec<Telling>, sqlx::Error> {
    sqlx::query_as(TELLINGEN)
        .bind(&vraag.organisatie)
        .bind(vraag.codes())
        .fetch_all(pool)
        .await
}

/// The stays that ended in a year.
///
/// # Errors
/// Those of the database.
pub async fn duren(pool: &PgPool, vraag: &Vraag, jaar: i32) -> Result<Vec<Duur>, sqlx::Error> {
    sqlx::query_as(DUREN)
        .bind(&vraag.organisatie)
        .bind(jaar)
        .bind(vraag.met_verzoeken)
        .fetch_all(pool)
        .await
}

/// The years of which there are figures.
///
/// # Errors
/// Those of the database.
pub async fn jaren(pool: &PgPool, vraag: &Vraag) -> Result<Vec<i32>, sqlx::Error> {
    sqlx::query_scalar(JAREN)
        .bind(&vraag.organisatie)
        .bind(vraag.codes())
        .bind(vraag.met_verzoeken)
        .fetch_all(pool)
        .await
}

/// How the database means to find the counts and the stays.
///
/// # Errors
/// Those of the database.
pub async fn plannen(
    pool: &PgPool,
    vraag: &Vraag,
    jaar: i32,
) -> Result<[serde_json::Value; 2], sqlx::Error> {
    let tellingen = sqlx::query_scalar(&format!("EXPLAIN (FORMAT JSON) {TELLINGEN}"))
        .bind(&vraag.organisatie)
        .bind(vraag.codes())
        .fetch_one(pool)
        .await?;
    let duren = sqlx::query_scalar(&format!("EXPLAIN (FORMAT JSON) {DUREN}"))
        .bind(&vraag.organisatie)
        .bind(jaar)
        .bind(vraag.met_verzoeken)
        .fetch_one(pool)
        .await?;
    Ok([tellingen, duren])
}
