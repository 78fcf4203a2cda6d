//! From when to when: the parameters `van` and `tot` of the audit's lists.

use axum::http::Uri;
use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Europe::Amsterdam;

use crate::behandelaar::geschiedenis::parameters;
use crate::problem::Problem;

/// From a moment on, and before a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Periode {
    pub van: Option<DateTime<Utc>>,
    pub voor: Option<DateTime<Utc>>,
}

/// The first moment of a day in the Netherlands.
fn begin(dag: NaiveDate) -> Option<DateTime<Utc>> {
    let middernacht = dag.and_time(NaiveTime::MIN);
    // The clock changes at two or three in the night, so midnight is there once.
    Amsterdam
        .from_local_datetime(&middernacht)
        .earliest()
        .map(|moment| moment.to_utc())
}

/// Which end of the period.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kant {
    Van,
    Tot,
}

fn lees(uri: &Uri, naam: &str, kant: Kant) -> Result<Option<DateTime<Utc>>, Problem> {
    let Some(tekst) = parameters(uri, naam).into_iter().next() else {
        return Ok(None);
    };
    let grens = if let Ok(dag) = tekst.parse::<NaiveDate>() {
        match kant {
            Kant::Van => begin(dag),
            Kant::Tot => dag.checked_add_days(Days::new(1)).and_then(begin),
        }
    } else {
        let moment = tekst.parse::<DateTime<Utc>>().ok();
        match kant {
            Kant::Van => moment,
            // Up to and with this moment; what is recorded has microseconds.
            Kant::Tot => moment.and_then(|m| m.checked_add_signed(TimeDelta::microseconds(1))),
        }
    };
    // Years beyond four digits do not sort as text.
    let jaren = NaiveDate::from_ymd_opt(1000, 1, 1)..=NaiveDate::from_ymd_opt(9999, 12, 30);
    match grens {
        Some(moment) if jaren.contains(&Some(moment.date_naive())) => Ok(Some(moment)),
        _ => Err(Problem::parameter(
            naam,
            "Gebruik een datum zoals 2026-11-21, of een moment zoals 2026-11-21T10:00:00Z.",
        )),
    }
}

impl Periode {
    pub fn van_vraag(uri: &Uri) -> Result<Self, Problem> {
        let periode = Periode {
            van: lees(uri, "van", Kant::Van)?,
            voor: lees(uri, "tot", Kant::Tot)?,
        };
        match (periode.van, periode.voor) {
            (Some(van), Some(voor)) if van >= voor => Err(Problem::parameter(
                "tot",
                "Het einde ligt voor het begin. Kies een later einde.",
            )),
            _ => Ok(periode),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn periode(vraag: &str) -> Result<Periode, Problem> {
        Periode::van_vraag(&format!("/api/audit/events?{vraag}").parse().unwrap())
    }

    #[test]
    fn a_day_is_a_day_in_the_netherlands() {
        let Periode { van, voor } = periode("van=2026-03-29&tot=2026-03-29").unwrap();
        assert_eq!(van, Some("2026-03-28T23:00:00Z".parse().unwrap()));
        // The day on which the clock goes forward has 23 hours.
        assert_eq!(voor, Some("2026-03-29T22:00:00Z".parse().unwrap()));
    }

    #[test]
    fn a_moment_counts_itself() {
        let Periode { van, voor } = periode("tot=2026-11-21T10:00:00Z").unwrap();
        assert_eq!(van, None);
        assert_eq!(voor, Some("2026-11-21T10:00:00.000001Z".parse().unwrap()));
    }

    #[test]
    fn what_is_no_period_is_refused() {
        for fout in [
            "van=gisteren",
            "tot=2026-02-30",
            "van=2026-11-22&tot=2026-11-21",
            "van=%2B12026-01-01",
            "tot=9999-12-31",
        ] {
            assert!(periode(fout).is_err(), "{fout}");
        }
    }
}
