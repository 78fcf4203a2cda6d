//! Dossiers of honours that are to go to an archive, and the deliveries that took them there. A dossier that is in a
//! delivery which counts is not told any more.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::{PgExecutor, PgPool, Postgres, QueryBuilder};
use uuid::Uuid;
use verzoek::bewaring::Uitkomst;

use super::queries::{Peil, getal};
use crate::besluit::queries::Gevraagd;
use crate::rows::read;

read! {
    /// A dossier whose term is over.
    #[derive(Clone, Debug, PartialEq)]
    pub struct OverTeBrengen {
        pub zaak_id: Uuid,
        pub zaaknummer: String,
        pub kandidaat_naam: String,
        pub gemeente: i32,
        /// The date of the decree.
        pub einde_op: DateTime<Utc>,
        pub overbrengen_vanaf: DateTime<Utc>,
    }
}

/// Years are counted in UTC, as `Termijnen` does.
fn van_dossiers(peil: Peil, gevraagd: &Gevraagd, vraag: &mut QueryBuilder<'_, Postgres>) {
    vraag.push(
        " FROM (SELECT zaak_id, einde_op,
                (einde_op AT TIME ZONE 'UTC' + make_interval(years => ",
    );
    vraag.push_bind(getal(peil.termijnen.overbrengen_jaren));
    vraag.push(
        ")) AT TIME ZONE 'UTC' AS overbrengen_vanaf
         FROM readmodel.bewaring b
         WHERE einde_op IS NOT NULL AND vernietigd_op IS NULL AND uitkomst = '",
    );
    vraag.push(Uitkomst::Onderscheiden.status().code());
    vraag.push(
        "' AND NOT EXISTS (SELECT FROM access.levering_dossier d
                WHERE d.zaak_id = b.zaak_id AND NOT d.ingetrokken)) b
         JOIN readmodel.zakenlijst USING (zaak_id)
         WHERE overbrengen_vanaf <= ",
    );
    vraag.push_bind(peil.nu);
    gevraagd.van_kandidaat(vraag);
    gevraagd.gefilterd(vraag);
}

/// A page of what is to go to an archive.
///
/// # Errors
/// Those of the database.
pub async fn dossiers(
    pool: &PgPool,
    peil: Peil,
    gevraagd: &Gevraagd,
) -> Result<Vec<OverTeBrengen>, sqlx::Error> {
    let mut vraag = QueryBuilder::new(OverTeBrengen::SELECT);
    van_dossiers(peil, gevraagd, &mut vraag);
    gevraagd.bladzijde(&mut vraag);
    vraag.build_query_as().fetch_all(pool).await
}

/// How many there are in all.
///
/// # Errors
/// Those of the database.
pub async fn aantal_dossiers(
    pool: &PgPool,
    peil: Peil,
    gevraagd: &Gevraagd,
) -> Result<i64, sqlx::Error> {
    let mut vraag = QueryBuilder::new("SELECT count(*)");
    van_dossiers(peil, gevraagd, &mut vraag);
    vraag.build_query_scalar().fetch_one(pool).await
}

read! {
    /// A delivery.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Levering {
        pub id: Uuid,
        /// As people call it: LEV-000012.
        pub nummer: String,
        pub organisatie: String,
        pub gemaakt_door: String,
        pub gemaakt_op: DateTime<Utc>,
        pub contact_naam: String,
        pub contact_mail: Option<String>,
        pub doel: String,
        pub collectie: String,
        pub kenmerk: Option<String>,
        pub onderzoek_weken: i32,
        pub sha256: String,
        pub informatieobjecten: i64,
        pub bestanden: i64,
        pub omvang: i64,
        pub dossiers: i64,
        pub bevestigd_door: Option<String>,
        pub bevestigd_op: Option<DateTime<Utc>>,
        pub ontvangen_door: Option<String>,
        pub ontvangen_op: Option<NaiveDate>,
        pub ingetrokken_door: Option<String>,
        pub ingetrokken_op: Option<DateTime<Utc>>,
    }
}

/// The name of a delivery, and how many dossiers it has.
const LEVERINGEN: &str = " FROM (SELECT l.id, l.organisatie, l.gemaakt_door, l.gemaakt_op, l.contact_naam,
        l.contact_mail, l.doel, l.collectie, l.kenmerk, l.onderzoek_weken, l.sha256, l.informatieobjecten,
        l.bestanden, l.omvang, l.bevestigd_door, l.bevestigd_op, l.ontvangen_door, l.ontvangen_op,
        l.ingetrokken_door, l.ingetrokken_op,
        'LEV-' || lpad(l.nummer::text, greatest(6, length(l.nummer::text)), '0') AS nummer,
        (SELECT count(*) FROM access.levering_dossier d WHERE d.levering_id = l.id) AS dossiers
    FROM access.levering l) l WHERE true";

/// Of whom deliveries are seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Van {
    Iedereen,
    Organisatie(String),
}

fn van_leveringen(van: &Van, gevraagd: &Gevraagd, vraag: &mut QueryBuilder<'_, Postgres>) {
    vraag.push(LEVERINGEN);
    if let Van::Organisatie(organisatie) = van {
        vraag.push(" AND organisatie = ");
        vraag.push_bind(organisatie.clone());
    }
    for woord in &gevraagd.woorden {
        vraag.push(" AND lower(replace(nummer, '-', '')) LIKE ");
        vraag.push_bind(format!("%{woord}%"));
    }
    gevraagd.gefilterd(vraag);
}

/// A page of deliveries.
///
/// # Errors
/// Those of the database.
pub async fn leveringen(
    pool: &PgPool,
    van: &Van,
    gevraagd: &Gevraagd,
) -> Result<Vec<Levering>, sqlx::Error> {
    let mut vraag = QueryBuilder::new(Levering::SELECT);
    van_leveringen(van, gevraagd, &mut vraag);
    gevraagd.bladzijde(&mut vraag);
    vraag.build_query_as().fetch_all(pool).await
}

/// How many there are in all.
///
/// # Errors
/// Those of the database.
pub async fn aantal_leveringen(
    pool: &PgPool,
    van: &Van,
    gevraagd: &Gevraagd,
) -> Result<i64, sqlx::Error> {
    let mut vraag = QueryBuilder::new("SELECT count(*)");
    van_leveringen(van, gevraagd, &mut vraag);
    vraag.build_query_scalar().fetch_one(pool).await
}

/// One delivery, for whom it is seen; none: there is no such one.
///
/// # Errors
/// Those of the database.
pub async fn levering(
    database: impl PgExecutor<'_>,
    van: &Van,
    id: Uuid,
) -> Result<Option<Levering>, sqlx::Error> {
    let mut vraag = QueryBuilder::new(Levering::SELECT);
    vraag.push(LEVERINGEN);
    vraag.push(" AND id = ");
    vraag.push_bind(id);
    if let Van::Organisatie(organisatie) = van {
        vraag.push(" AND organisatie = ");
        vraag.push_bind(organisatie.clone());
    }
    vraag.build_query_as().fetch_optional(database).await
}

read! {
    /// A dossier of a delivery.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Geleverd {
        pub levering_id: Uuid,
        pub zaak_id: Uuid,
        pub zaaknummer: String,
        /// How many events it had.
        pub gebeurtenissen: i64,
    }
}

/// The dossiers of a delivery, in their order.
///
/// # Errors
/// Those of the database.
pub async fn geleverd(
    database: impl PgExecutor<'_>,
    levering: Uuid,
) -> Result<Vec<Geleverd>, sqlx::Error> {
    sqlx::query_as(&format!(
        "{} FROM access.levering_dossier WHERE levering_id = $1 ORDER BY plaats",
        Geleverd::SELECT
    ))
    .bind(levering)
    .fetch_all(database)
    .await
}

/// The deliveries that count and that these cases are in.
///
/// # Errors
/// Those of the database.
pub async fn leveringen_van(
    database: impl PgExecutor<'_>,
    zaken: &[Uuid],
) -> Result<Vec<(Uuid, String)>, sqlx::Error> {
    sqlx::query_as(
        "SELECT d.zaak_id, 'LEV-' || lpad(l.nummer::text, greatest(6, length(l.nummer::text)), '0')
         FROM access.levering_dossier d JOIN access.levering l ON l.id = d.levering_id
         WHERE d.zaak_id = ANY($1) AND NOT d.ingetrokken",
    )
    .bind(zaken)
    .fetch_all(database)
    .await
}

/// The delivery that has this manifest; none: no delivery has it.
///
/// # Errors
/// Those of the database.
pub async fn met_manifest(
    database: impl PgExecutor<'_>,
    van: &Van,
    sha256: &str,
) -> Result<Option<String>, sqlx::Error> {
    let mut vraag = QueryBuilder::new("SELECT nummer");
    vraag.push(LEVERINGEN);
    vraag.push(" AND sha256 = ");
    vraag.push_bind(sha256);
    if let Van::Organisatie(organisatie) = van {
        vraag.push(" AND organisatie = ");
        vraag.push_bind(organisatie.clone());
    }
    vraag.push(" LIMIT 1");
    vraag.build_query_scalar().fetch_optional(database).await
}
