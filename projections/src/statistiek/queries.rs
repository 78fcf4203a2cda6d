//! Reading the counts.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use sqlx::{PgConnection, PgPool};
use strum::IntoStaticStr;
use verzoek::{OrganisatieType, Status};

use super::verdeling::{Maat, Verdeling};

/// Whose figures, and over which cases.
#[derive(Clone, Debug)]
pub struct Vraag {
    /// `gemeente/518`, [`super::ALLE`] or [`super::LAND`].
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

/// How long cases stayed somewhere, of the stays that ended in a year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duur {
    pub jaar: i32,
    /// The step of the road.
    pub stap: Status,
    /// `provincie/28`; of the whole country `provincie`.
    pub bij: String,
    pub maat: Maat,
}

struct Duurrij {
    jaar: i32,
    stap: String,
    bij: String,
    dagen: Vec<i32>,
    aantallen: Vec<i64>,
}

history::from_row!(Duurrij: jaar, stap, bij, dagen, aantallen);

struct Plaatsrij {
    jaar: i32,
    stap: String,
    bij: String,
    aantal: i64,
    helft: i32,
    negen_van_tien: i32,
}

history::from_row!(Plaatsrij: jaar, stap, bij, aantal, helft, negen_van_tien);

const TELLINGEN: &str = "SELECT maand, status, sum(aantal)::bigint AS aantal
     FROM (SELECT CASE WHEN maand BETWEEN make_date($3, 1, 1) AND make_date($3, 12, 31) THEN maand END
                  AS maand, status, aantal
           FROM readmodel.cijfer_telling WHERE organisatie = $1 AND status = ANY($2)) t
     GROUP BY maand, status";

// Along the key. The two years: the one that is asked for, and the one before it.
const DUREN: &str =
    "SELECT jaar, stap, bij, array_agg(dagen) AS dagen, array_agg(aantal) AS aantallen
     FROM readmodel.cijfer_duur
     WHERE organisatie = $1 AND jaar BETWEEN $2 - 1 AND $2 AND (stap <> 'bijGemeente' OR $3)
     GROUP BY jaar, stap, bij";

// The days stand in order: half of them are at most the one in the middle.
const PLAATSEN: &str = "SELECT jaar, stap, bij, aantal, dagen[((aantal + 1) / 2)::int] AS helft,
            dagen[((9 * aantal + 9) / 10)::int] AS negen_van_tien
     FROM readmodel.cijfer_plaats
     WHERE organisatie = $1 AND jaar BETWEEN $2 - 1 AND $2 AND (stap <> 'bijGemeente' OR $3)";

const VERDELING: &str = "SELECT dagen, aantal FROM readmodel.cijfer_duur
     WHERE organisatie = $1 AND jaar = $2 AND stap = $3 AND bij = $4";

// From one year to the next along the key: the days of all years are many.
const JAREN: &str = "WITH RECURSIVE duur AS (
        SELECT min(jaar) AS jaar FROM readmodel.cijfer_duur WHERE organisatie = $1 AND (stap <> 'bijGemeente' OR $3)
        UNION ALL
        SELECT (SELECT min(volgend.jaar) FROM readmodel.cijfer_duur volgend
                WHERE organisatie = $1 AND volgend.jaar > duur.jaar AND (stap <> 'bijGemeente' OR $3))
        FROM duur WHERE jaar IS NOT NULL)
     SELECT jaar FROM duur WHERE jaar IS NOT NULL
     UNION SELECT extract(year FROM maand)::int FROM readmodel.cijfer_telling
     WHERE organisatie = $1 AND status = ANY($2)
     ORDER BY jaar";

const INSTROOM: &str =
    "SELECT dag, aantal FROM readmodel.cijfer_instroom WHERE organisatie = $1 AND soort = $2";

impl Vraag {
    fn codes(&self) -> Vec<&'static str> {
        self.statussen.iter().map(|status| status.code()).collect()
    }
}

/// Begins a transaction that sees all counts at one moment. The locks come before its view: a rebuild can't put new
/// tables in the places of these meanwhile, whose rows such a view would not show.
pub const MOMENT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
     SET LOCAL idle_in_transaction_session_timeout = '30s';
     LOCK TABLE readmodel.cijfer_telling, readmodel.cijfer_duur, readmodel.cijfer_plaats, readmodel.cijfer_instroom
         IN ACCESS SHARE MODE";

/// Up to which event the counts go.
///
/// # Errors
/// Those of the database.
pub async fn positie(connection: &mut PgConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT coalesce((SELECT position FROM work.checkpoint WHERE naam = $1), 0)")
        .bind(super::NAAM)
        .fetch_one(connection)
        .await
}

/// The months of a year that have cases, and all others together.
///
/// # Errors
/// Those of the database.
pub async fn tellingen(
    connection: &mut PgConnection,
    vraag: &Vraag,
    jaar: i32,
) -> Result<Vec<Telling>, sqlx::Error> {
    sqlx::query_as(TELLINGEN)
        .bind(&vraag.organisatie)
        .bind(vraag.codes())
        .bind(jaar)
        .fetch_all(connection)
        .await
}

/// How municipalities are shown to an organisation that is none: a municipality sees itself either way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gemeenten {
    /// Each by itself.
    Apart,
    /// All of them are one, `gemeente`.
    Samen,
}

/// The stays that ended in a year and in the one before it, in the order of year, road and organisation.
///
/// # Errors
/// Those of the database.
pub async fn duren(
    connection: &mut PgConnection,
    vraag: &Vraag,
    jaar: i32,
    gemeenten: Gemeenten,
) -> Result<Vec<Duur>, sqlx::Error> {
    let rijen: Vec<Duurrij> = sqlx::query_as(DUREN)
        .bind(&vraag.organisatie)
        .bind(jaar)
        .bind(vraag.met_verzoeken)
        .fetch_all(&mut *connection)
        .await?;
    let mut duren: Vec<Duur> = rijen.into_iter().filter_map(Duur::samen).collect();
    if gemeenten == Gemeenten::Apart {
        let plaatsen: Vec<Plaatsrij> = sqlx::query_as(PLAATSEN)
            .bind(&vraag.organisatie)
            .bind(jaar)
            .bind(vraag.met_verzoeken)
            .fetch_all(&mut *connection)
            .await?;
        duren.retain(|duur| duur.bij != OrganisatieType::Gemeente.code());
        duren.extend(plaatsen.into_iter().filter_map(Duur::op));
    }
    duren.sort_by(|a, b| (a.jaar, a.stap, &a.bij).cmp(&(b.jaar, b.stap, &b.bij)));
    Ok(duren)
}

// The counts hold no other word than a status.
impl Duur {
    fn samen(rij: Duurrij) -> Option<Duur> {
        let verdeling: Verdeling = rij.dagen.into_iter().zip(rij.aantallen).collect();
        Some(Duur {
            jaar: rij.jaar,
            stap: Status::van_code(&rij.stap)?,
            bij: rij.bij,
            maat: verdeling.maat(),
        })
    }

    fn op(rij: Plaatsrij) -> Option<Duur> {
        Some(Duur {
            jaar: rij.jaar,
            stap: Status::van_code(&rij.stap)?,
            bij: rij.bij,
            maat: Maat {
                aantal: rij.aantal,
                helft: rij.helft,
                negen_van_tien: rij.negen_van_tien,
            },
        })
    }
}

/// The stays at one place that ended in a year.
///
/// # Errors
/// Those of the database.
pub async fn maat(
    pool: &PgPool,
    organisatie: &str,
    jaar: i32,
    stap: Status,
    bij: &str,
) -> Result<Maat, sqlx::Error> {
    let dagen: Vec<(i32, i64)> = sqlx::query_as(VERDELING)
        .bind(organisatie)
        .bind(jaar)
        .bind(stap.code())
        .bind(bij)
        .fetch_all(pool)
        .await?;
    Ok(dagen.into_iter().collect::<Verdeling>().maat())
}

/// The years of which there are figures.
///
/// # Errors
/// Those of the database.
pub async fn jaren(connection: &mut PgConnection, vraag: &Vraag) -> Result<Vec<i32>, sqlx::Error> {
    sqlx::query_scalar(JAREN)
        .bind(&vraag.organisatie)
        .bind(vraag.codes())
        .bind(vraag.met_verzoeken)
        .fetch_all(connection)
        .await
}

/// What comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "camelCase")]
pub enum Instroomsoort {
    /// Requests, to invite or to reject.
    Verzoek,
    Dossier,
}

impl Instroomsoort {
    /// The word in the counts.
    pub fn code(self) -> &'static str {
        self.into()
    }
}

/// How many came in on each day that had any.
///
/// # Errors
/// Those of the database.
pub async fn instroom(
    connection: &mut PgConnection,
    organisatie: &str,
    soort: Instroomsoort,
) -> Result<BTreeMap<NaiveDate, i64>, sqlx::Error> {
    let dagen: Vec<(NaiveDate, i64)> = sqlx::query_as(INSTROOM)
        .bind(organisatie)
        .bind(soort.code())
        .fetch_all(connection)
        .await?;
    Ok(dagen.into_iter().collect())
}

/// How the database means to find the counts, the stays, what came in, and the stays at each municipality.
///
/// # Errors
/// Those of the database.
pub async fn plannen(
    pool: &PgPool,
    vraag: &Vraag,
    jaar: i32,
) -> Result<[serde_json::Value; 4], sqlx::Error> {
    let plan = |sql: &str| format!("EXPLAIN (FORMAT JSON) {sql}");
    let tellingen = sqlx::query_scalar(&plan(TELLINGEN))
        .bind(&vraag.organisatie)
        .bind(vraag.codes())
        .bind(jaar)
        .fetch_one(pool)
        .await?;
    let duren = sqlx::query_scalar(&plan(DUREN))
        .bind(&vraag.organisatie)
        .bind(jaar)
        .bind(vraag.met_verzoeken)
        .fetch_one(pool)
        .await?;
    let instroom = sqlx::query_scalar(&plan(INSTROOM))
        .bind(&vraag.organisatie)
        .bind(Instroomsoort::Dossier.code())
        .fetch_one(pool)
        .await?;
    let plaatsen = sqlx::query_scalar(&plan(PLAATSEN))
        .bind(&vraag.organisatie)
        .bind(jaar)
        .bind(vraag.met_verzoeken)
        .fetch_one(pool)
        .await?;
    Ok([tellingen, duren, instroom, plaatsen])
}
