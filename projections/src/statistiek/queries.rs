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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    /// Its first day; none: all months outside the year together.
    pub maand: Option<NaiveDate>,
    pub status: String,
    pub aantal: i64,
}

history::from_row!(Telling: maand, status, aantal);

/// How long cases stayed somewhere, in whole days.
#[derive(Clone, Debug, PartialEq, Eq)]
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

history::from_row!(Duur: bij, dossier, aantal, helft, negen_van_tien);

const TELLINGEN: &str = "SELECT maand, status, sum(aantal)::bigint AS aantal
     FROM (SELECT CASE WHEN maand BETWEEN make_date($3, 1, 1) AND make_date($3, 12, 31) THEN maand END
                  AS maand, status, aantal
           FROM readmodel.cijfer_telling WHERE organisatie = $1 AND status = ANY($2)) t
     GROUP BY maand, status";

// In the order of the key, so that nothing is sorted; sums of integers, since those of bigint are decimals.
const DUREN: &str = "SELECT bij, dossier, max(totaal) AS aantal,
            min(dagen) FILTER (WHERE tot_hier * 2 >= totaal) AS helft,
            min(dagen) FILTER (WHERE tot_hier * 10 >= totaal * 9) AS negen_van_tien
     FROM (SELECT bij, dossier, dagen,
                  sum(aantal::integer) OVER (PARTITION BY dossier, bij) AS totaal,
                  sum(aantal::integer) OVER (PARTITION BY dossier, bij ORDER BY dagen
                                             ROWS UNBOUNDED PRECEDING) AS tot_hier
           FROM readmodel.cijfer_duur
           WHERE organisatie = $1 AND jaar = $2 AND (dossier OR $3)) d
     GROUP BY dossier, bij ORDER BY dossier, bij";

// From one year to the next along the key: the days of all years are many.
const JAREN: &str = "WITH RECURSIVE duur AS (
        SELECT min(jaar) AS jaar FROM readmodel.cijfer_duur WHERE organisatie = $1 AND (dossier OR $3)
        UNION ALL
        SELECT (SELECT min(volgend.jaar) FROM readmodel.cijfer_duur volgend
                WHERE organisatie = $1 AND volgend.jaar > duur.jaar AND (dossier OR $3))
        FROM duur WHERE jaar IS NOT NULL)
     SELECT jaar FROM duur WHERE jaar IS NOT NULL
     UNION SELECT extract(year FROM maand)::int FROM readmodel.cijfer_telling
     WHERE organisatie = $1 AND status = ANY($2)
     ORDER BY jaar";

impl Vraag {
    fn codes(&self) -> Vec<&'static str> {
        self.statussen.iter().map(|status| status.code()).collect()
    }
}

/// The months of a year that have cases, and all others together.
///
/// # Errors
/// Those of the database.
pub async fn tellingen(
    pool: &PgPool,
    vraag: &Vraag,
    jaar: i32,
) -> Result<Vec<Telling>, sqlx::Error> {
    sqlx::query_as(TELLINGEN)
        .bind(&vraag.organisatie)
        .bind(vraag.codes())
        .bind(jaar)
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
        .bind(jaar)
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
