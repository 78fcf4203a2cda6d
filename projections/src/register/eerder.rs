//! What the register already holds of a person (docs/specification/decrees.md#once-only). As tolerant as the
//! search for double cases: it warns, an official decides.

use chrono::NaiveDate;
use sqlx::{PgPool, QueryBuilder};
use uuid::Uuid;

use crate::zakenlijst::Blik;
use crate::zakenlijst::dubbelen::{Persoon, Reden};
use crate::zakenlijst::heel::HEEL;

/// The most that are shown.
const HOOGSTENS: usize = 20;
/// The most that are looked at: a very common name may have many.
const BEKEKEN: i64 = 2_000;

/// An honour that the person may have already.
#[derive(Clone, Debug)]
pub struct Eerder {
    pub onderscheiding: String,
    pub onderscheiden_op: NaiveDate,
    pub besluit_nummer: String,
    /// Why it may be the same person.
    pub redenen: Vec<Reden>,
}

struct Kandidaat {
    persoon: Persoon,
    onderscheiding: String,
    onderscheiden_op: NaiveDate,
    nummer: String,
}

history::from_row!(Kandidaat: onderscheiding, onderscheiden_op, nummer, ..persoon);

/// The honours that the candidate of this case may have received through another case, the latest
/// first; of these codes alone, or all; without those that who asks may not know yet.
pub async fn eerder(
    pool: &PgPool,
    zaak: Uuid,
    codes: Option<&[String]>,
    blik: Blik,
) -> Result<Vec<Eerder>, sqlx::Error> {
    let deze: Option<Persoon> = sqlx::query_as(&format!(
        "{} FROM readmodel.zakenlijst WHERE {HEEL} AND zaak_id = $1",
        Persoon::SELECT
    ))
    .bind(zaak)
    .fetch_optional(pool)
    .await?;
    let Some(deze) = deze else {
        return Ok(Vec::new());
    };
    let mut zoek = QueryBuilder::new(format!(
        "{}, onderscheiding, onderscheiden_op, nummer
         FROM readmodel.zakenlijst JOIN readmodel.toekenning USING (zaak_id)
              JOIN (SELECT besluit_id, nummer FROM readmodel.besluit) b USING (besluit_id)
         WHERE {HEEL} AND achternaam_klank = ",
        Persoon::SELECT
    ));
    zoek.push_bind(deze.klank());
    zoek.push(" AND zaak_id <> ").push_bind(zaak);
    zoek.push(" AND onderscheiden_op IS NOT NULL AND NOT ");
    blik.geheim(&mut zoek);
    if let Some(codes) = codes {
        zoek.push(" AND onderscheiding = ANY(").push_bind(codes);
        zoek.push(")");
    }
    zoek.push(" ORDER BY onderscheiden_op DESC, zaak_id LIMIT ");
    zoek.push_bind(BEKEKEN);
    let anderen: Vec<Kandidaat> = zoek.build_query_as().fetch_all(pool).await?;
    Ok(anderen
        .into_iter()
        .filter_map(|ander| {
            let redenen = deze.redenen(&ander.persoon);
            (!redenen.is_empty()).then_some(Eerder {
                onderscheiding: ander.onderscheiding,
                onderscheiden_op: ander.onderscheiden_op,
                besluit_nummer: ander.nummer,
                redenen,
            })
        })
        .take(HOOGSTENS)
        .collect())
}
