//! Pages of what is due, of what waits for a second official, and of what was destroyed.

use chrono::{DateTime, Utc};
use sqlx::{PgExecutor, PgPool, Postgres, QueryBuilder};
use uuid::Uuid;
use verzoek::bewaring::{Termijnen, Uitkomst};

use crate::besluit::queries::Gevraagd;
use crate::rows::read;

read! {
    /// Something of which the term is over.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Verstreken {
        pub zaak_id: Uuid,
        pub zaaknummer: String,
        pub kandidaat_naam: String,
        pub gemeente: i32,
        /// `zaak` or `onderzoek`.
        pub voorwerp: String,
        /// How the case ended, as the status in which it stays.
        pub uitkomst: String,
        pub einde_op: DateTime<Utc>,
        pub bewaren_tot: DateTime<Utc>,
        /// Extracts of the police and of justice in the case.
        pub bijlagen: i64,
        pub opgeschort: bool,
    }
}

read! {
    /// A destruction, proposed or done.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Vernietiging {
        pub id: Uuid,
        pub zaak_id: Uuid,
        pub zaaknummer: String,
        pub kandidaat_naam: String,
        pub gemeente: i32,
        /// `zaak`, `bijlagen` or `persoon`.
        pub wat: String,
        pub betrokkene: Option<String>,
        pub bijlagen: Option<i64>,
        pub voorgesteld_door: String,
        pub voorgesteld_op: DateTime<Utc>,
        /// None: nobody approved it, or a hold took the force of the approval away.
        pub goedgekeurd_door: Option<String>,
        pub goedgekeurd_op: Option<DateTime<Utc>>,
        pub vernietigd_op: Option<DateTime<Utc>>,
        pub sleutels: Option<i64>,
        pub bestanden: Option<i64>,
        pub opgeschort: bool,
    }
}

/// Which destructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Welke {
    /// Not executed yet.
    Open,
    Vernietigd,
}

/// What the terms are measured against.
#[derive(Clone, Copy, Debug)]
pub struct Peil {
    pub termijnen: Termijnen,
    pub nu: DateTime<Utc>,
}

/// A term of more units than this is for ever; the database knows no moment so far ahead.
const LANGSTE: u32 = 100_000;

/// A setting as a number of the database.
pub(super) fn getal(instelling: u32) -> i32 {
    i32::try_from(instelling.min(LANGSTE)).unwrap_or(i32::MAX)
}

/// `FROM` what is due and `WHERE`. Months and days are counted in UTC, as `Termijnen` does. A case that is
/// due as a whole is not told for its extracts as well, and what was proposed already is not told at all.
fn verstreken(peil: Peil, gevraagd: &Gevraagd, vraag: &mut QueryBuilder<'_, Postgres>) {
    vraag.push(
        " FROM (SELECT zaak_id, uitkomst, einde_op, coalesce(opgeschort, false) AS opgeschort,
                CASE uitkomst WHEN '",
    );
    vraag.push(Uitkomst::Onderscheiden.status().code());
    vraag.push("' THEN NULL WHEN '");
    vraag.push(Uitkomst::Vervallen.status().code());
    vraag.push("' THEN (einde_op AT TIME ZONE 'UTC' + make_interval(days => ");
    vraag.push_bind(getal(peil.termijnen.vervallen_dagen));
    vraag
        .push(")) AT TIME ZONE 'UTC' ELSE (einde_op AT TIME ZONE 'UTC' + make_interval(months => ");
    vraag.push_bind(getal(peil.termijnen.afgewezen_maanden));
    vraag.push(
        ")) AT TIME ZONE 'UTC' END AS zaak_tot,
           (einde_op AT TIME ZONE 'UTC' + make_interval(weeks => ",
    );
    vraag.push_bind(getal(peil.termijnen.onderzoek_weken));
    vraag.push(
        ")) AT TIME ZONE 'UTC' AS onderzoek_tot,
           (SELECT count(*) FROM readmodel.onderzoek o WHERE o.zaak_id = b.zaak_id) AS bijlagen
         FROM readmodel.bewaring b
         WHERE einde_op IS NOT NULL AND vernietigd_op IS NULL
           AND NOT EXISTS (SELECT FROM readmodel.vernietiging v
                WHERE v.zaak_id = b.zaak_id AND v.vernietigd_op IS NULL)) b
         CROSS JOIN LATERAL (VALUES ('zaak', zaak_tot),
                ('onderzoek', CASE WHEN bijlagen > 0 THEN onderzoek_tot END)) t(voorwerp, bewaren_tot)
         JOIN readmodel.zakenlijst USING (zaak_id)
         WHERE bewaren_tot <= ",
    );
    vraag.push_bind(peil.nu);
    vraag.push(" AND (voorwerp = 'zaak' OR zaak_tot IS NULL OR zaak_tot > ");
    vraag.push_bind(peil.nu);
    vraag.push(")");
    gevraagd.van_kandidaat(vraag);
    gevraagd.gefilterd(vraag);
}

/// A page of what is due.
///
/// # Errors
/// Those of the database.
pub async fn bladzijde(
    pool: &PgPool,
    peil: Peil,
    gevraagd: &Gevraagd,
) -> Result<Vec<Verstreken>, sqlx::Error> {
    let mut vraag = QueryBuilder::new(Verstreken::SELECT);
    verstreken(peil, gevraagd, &mut vraag);
    gevraagd.bladzijde(&mut vraag);
    vraag.build_query_as().fetch_all(pool).await
}

/// How much is due in all.
///
/// # Errors
/// Those of the database.
pub async fn aantal(pool: &PgPool, peil: Peil, gevraagd: &Gevraagd) -> Result<i64, sqlx::Error> {
    let mut vraag = QueryBuilder::new("SELECT count(*)");
    verstreken(peil, gevraagd, &mut vraag);
    vraag.build_query_scalar().fetch_one(pool).await
}

/// A proposal with its case; an approval that a hold took the force away from is none.
const VERNIETIGING: &str = " FROM (SELECT v.id, v.zaak_id, v.wat, v.betrokkene, v.bijlagen,
            v.voorgesteld_door, v.voorgesteld_op, v.vernietigd_op, v.sleutels, v.bestanden,
            CASE WHEN geldt THEN v.goedgekeurd_door END AS goedgekeurd_door,
            CASE WHEN geldt THEN v.goedgekeurd_op END AS goedgekeurd_op,
            coalesce(b.opgeschort, false) AS opgeschort
        FROM readmodel.vernietiging v LEFT JOIN readmodel.bewaring b USING (zaak_id)
        CROSS JOIN LATERAL (SELECT v.vernietigd_op IS NOT NULL
            OR v.goedgekeurd > coalesce(b.opgeheven, 0) AS geldt) g) v
    JOIN readmodel.zakenlijst USING (zaak_id) WHERE ";

fn van(welke: Welke, gevraagd: &Gevraagd, vraag: &mut QueryBuilder<'_, Postgres>) {
    vraag.push(VERNIETIGING);
    vraag.push(match welke {
        Welke::Open => "vernietigd_op IS NULL",
        Welke::Vernietigd => "vernietigd_op IS NOT NULL",
    });
    gevraagd.van_kandidaat(vraag);
    gevraagd.gefilterd(vraag);
}

/// A page of destructions.
///
/// # Errors
/// Those of the database.
pub async fn vernietigingen(
    pool: &PgPool,
    welke: Welke,
    gevraagd: &Gevraagd,
) -> Result<Vec<Vernietiging>, sqlx::Error> {
    let mut vraag = QueryBuilder::new(Vernietiging::SELECT);
    van(welke, gevraagd, &mut vraag);
    gevraagd.bladzijde(&mut vraag);
    vraag.build_query_as().fetch_all(pool).await
}

/// How many there are in all.
///
/// # Errors
/// Those of the database.
pub async fn aantal_vernietigingen(
    pool: &PgPool,
    welke: Welke,
    gevraagd: &Gevraagd,
) -> Result<i64, sqlx::Error> {
    let mut vraag = QueryBuilder::new("SELECT count(*)");
    van(welke, gevraagd, &mut vraag);
    vraag.build_query_scalar().fetch_one(pool).await
}

/// The case of a destruction; none: there is no such one.
///
/// # Errors
/// Those of the database.
pub async fn zaak_van(
    database: impl PgExecutor<'_>,
    vernietiging: Uuid,
) -> Result<Option<Uuid>, sqlx::Error> {
    sqlx::query_scalar("SELECT zaak_id FROM readmodel.vernietiging WHERE id = $1")
        .bind(vernietiging)
        .fetch_optional(database)
        .await
}

/// When a case came to its end; none: it runs.
///
/// # Errors
/// Those of the database.
pub async fn einde(
    database: impl PgExecutor<'_>,
    zaak: Uuid,
) -> Result<Option<DateTime<Utc>>, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT einde_op FROM readmodel.bewaring WHERE zaak_id = $1 AND einde_op IS NOT NULL",
    )
    .bind(zaak)
    .fetch_optional(database)
    .await
}
