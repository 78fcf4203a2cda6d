//! Seven in the morning, in Amsterdam: when the daily mails go, and what the calendar brings becomes news.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Europe::Amsterdam;
use projections::zakenlijst::heel::wordt_opgebouwd;
use uuid::Uuid;
use verzoek::{Organisatie, tijd};

use super::BerichtError;
use super::nieuws::{self, Nieuws, Nieuwssoort, Opname};
use crate::Reactors;

/// Before the working day begins, and never an hour that summer time skips or repeats.
const UUR: u32 = 7;
/// Days after which a case that waits has waited long (docs/specification/deadlines.md#marks).
const LANG: Days = Days::new(14);

/// Seven o'clock of a day.
fn van_dag(dag: NaiveDate) -> Option<DateTime<Utc>> {
    let zeven = dag.and_time(NaiveTime::from_hms_opt(UUR, 0, 0)?);
    let hier = Amsterdam.from_local_datetime(&zeven).earliest()?;
    Some(hier.with_timezone(&Utc))
}

/// The last time that it was seven o'clock, this moment included, and of which day.
pub(super) fn laatste(nu: DateTime<Utc>) -> Option<(NaiveDate, DateTime<Utc>)> {
    let vandaag = tijd::datum(nu);
    let dag = match van_dag(vandaag)? <= nu {
        true => vandaag,
        false => vandaag.pred_opt()?,
    };
    Some((dag, van_dag(dag)?))
}

/// Reminders whose day came, and cases that wait long since, once for each: those of after the last day that was looked
/// at. Done by two workers at once it is done once.
pub(super) async fn neem_op(with: &Reactors) -> Result<(), BerichtError> {
    let Some((dag, op)) = laatste(with.clock.now()) else {
        return Ok(());
    };
    const GEDAAN: &str = "SELECT dag FROM work.nieuwsdag";
    let gedaan: Option<NaiveDate> = sqlx::query_scalar(GEDAAN)
        .fetch_optional(with.history.pool())
        .await?;
    if gedaan.is_some_and(|gedaan| gedaan >= dag) {
        return Ok(());
    }
    let mut transaction = history::begin(with.history.pool()).await?;
    // Nothing is told of days before the first one.
    sqlx::query("INSERT INTO work.nieuwsdag (dag) VALUES ($1) ON CONFLICT DO NOTHING")
        .bind(dag)
        .execute(&mut *transaction)
        .await?;
    let gedaan: NaiveDate = sqlx::query_scalar(&format!("{GEDAAN} FOR UPDATE"))
        .fetch_one(&mut *transaction)
        .await?;
    if gedaan < dag {
        let lang = op.checked_sub_days(LANG);
        let lang_sinds = van_dag(gedaan).and_then(|toen| toen.checked_sub_days(LANG));
        // While the list is made again, nothing is looked at: the next look comes in seconds.
        let gevonden = sqlx::query_as::<_, (Uuid, String, String, String)>(
            "SELECT l.zaak_id, 'herinnering', split_part(h, ' ', 1), split_part(h, ' ', 2)
             FROM readmodel.zakenlijst l, unnest(l.herinneringen) h
             WHERE (SELECT readmodel.require_whole_list()) AND l.herinneringen <> '{}'
                   AND split_part(h, ' ', 2)::date > $1 AND split_part(h, ' ', 2)::date <= $2
             UNION ALL
             SELECT zaak_id, 'wachtLang', houder, wacht_sinds::text FROM readmodel.zakenlijst
             WHERE (SELECT readmodel.require_whole_list()) AND wacht_sinds >= $3 AND wacht_sinds < $4",
        )
        .bind(gedaan)
        .bind(dag)
        .bind(lang_sinds)
        .bind(lang)
        .fetch_all(&mut *transaction)
        .await;
        let gevonden = match gevonden {
            Err(fout) if wordt_opgebouwd(&fout) => return Ok(()),
            gevonden => gevonden?,
        };
        let opnames: Vec<Opname> = gevonden
            .into_iter()
            .filter_map(|rij| opname(rij, op))
            .collect();
        nieuws::neem_op(&mut transaction, &opnames).await?;
        sqlx::query("UPDATE work.nieuwsdag SET dag = $1")
            .bind(dag)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// It came a moment before seven, so that it stands in the mail of this morning.
fn opname(
    (zaak, soort, organisatie, oorzaak): (Uuid, String, String, String),
    op: DateTime<Utc>,
) -> Option<Opname> {
    let soort = Nieuwssoort::van_code(&soort)?;
    let organisatie: Organisatie = organisatie.parse().ok()?;
    Some(Opname {
        bron: nieuws::bron(zaak, &format!("{organisatie}/{oorzaak}"), soort),
        zaak,
        volgorde: i64::MAX,
        nieuws: Nieuws {
            soort,
            organisatie: Some(organisatie),
            aan: None,
        },
        door: None,
        door_organisatie: None,
        op: op - TimeDelta::seconds(1),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn om(nu: &str) -> (String, String) {
        let (dag, op) = laatste(nu.parse().unwrap()).unwrap();
        (dag.to_string(), op.to_rfc3339())
    }

    #[test]
    fn seven_o_clock_is_that_of_amsterdam_in_summer_and_in_winter() {
        for (nu, dag, op) in [
            // Winter: an hour ahead of UTC.
            (
                "2026-11-21T05:59:59Z",
                "2026-11-20",
                "2026-11-20T06:00:00+00:00",
            ),
            (
                "2026-11-21T06:00:00Z",
                "2026-11-21",
                "2026-11-21T06:00:00+00:00",
            ),
            // Midnight changes the day, not the morning.
            (
                "2026-11-21T22:59:59Z",
                "2026-11-21",
                "2026-11-21T06:00:00+00:00",
            ),
            (
                "2026-11-21T23:00:01Z",
                "2026-11-21",
                "2026-11-21T06:00:00+00:00",
            ),
            // Summer: two hours.
            (
                "2026-07-01T04:59:59Z",
                "2026-06-30",
                "2026-06-30T05:00:00+00:00",
            ),
            (
                "2026-07-01T05:00:00Z",
                "2026-07-01",
                "2026-07-01T05:00:00+00:00",
            ),
            // The night in which summer time begins: 23 hours from one morning to the next.
            (
                "2027-03-28T04:59:59Z",
                "2027-03-27",
                "2027-03-27T06:00:00+00:00",
            ),
            (
                "2027-03-28T05:00:00Z",
                "2027-03-28",
                "2027-03-28T05:00:00+00:00",
            ),
            // The night in which it ends: 25 hours.
            (
                "2026-10-25T05:59:59Z",
                "2026-10-24",
                "2026-10-24T05:00:00+00:00",
            ),
            (
                "2026-10-25T06:00:00Z",
                "2026-10-25",
                "2026-10-25T06:00:00+00:00",
            ),
            // New Year in Amsterdam is still December in UTC.
            (
                "2026-12-31T23:30:00Z",
                "2026-12-31",
                "2026-12-31T06:00:00+00:00",
            ),
        ] {
            assert_eq!(om(nu), (dag.to_owned(), op.to_owned()), "{nu}");
        }
    }
}
