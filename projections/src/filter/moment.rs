//! Moments and days as a filter writes them.

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use chrono_tz::Europe::Amsterdam;

/// A year that every calendar and the database know.
fn gewoon_jaar(datum: &impl Datelike) -> bool {
    (1..=9999).contains(&datum.year())
}

/// With its zone, without one in UTC, or a day: its beginning in Amsterdam.
pub fn lees_moment(tekst: &str) -> Option<DateTime<Utc>> {
    let moment = DateTime::parse_from_rfc3339(tekst)
        .map(|moment| moment.to_utc())
        .or_else(|_| {
            NaiveDateTime::parse_from_str(tekst, "%Y-%m-%dT%H:%M:%S%.f").map(|m| m.and_utc())
        })
        .ok()
        .or_else(|| {
            let begin = lees_dag(tekst)?.and_time(NaiveTime::MIN);
            begin
                .and_local_timezone(Amsterdam)
                .earliest()
                .map(|m| m.to_utc())
        })?;
    gewoon_jaar(&moment).then_some(moment)
}

/// A day, or the day that a moment of midnight names.
pub fn lees_dag(tekst: &str) -> Option<NaiveDate> {
    let dag = tekst.strip_suffix("T00:00:00").unwrap_or(tekst);
    NaiveDate::parse_from_str(dag, "%Y-%m-%d")
        .ok()
        .filter(gewoon_jaar)
}
