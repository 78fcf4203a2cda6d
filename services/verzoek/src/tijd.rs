//! Moments are UTC; "today" and "this year" are those of Amsterdam.

use chrono::{DateTime, Datelike, Days, NaiveDate, Utc};
use chrono_tz::Europe::Amsterdam;

/// The date in the Netherlands at a moment.
pub fn datum(op: DateTime<Utc>) -> NaiveDate {
    op.with_timezone(&Amsterdam).date_naive()
}

/// The year in the Netherlands at a moment, for the case number.
pub fn jaar(op: DateTime<Utc>) -> i32 {
    datum(op).year()
}

/// A number of days later; the end of time when there is no such moment.
pub fn na_dagen(op: DateTime<Utc>, dagen: u32) -> DateTime<Utc> {
    op.checked_add_days(Days::new(u64::from(dagen)))
        .unwrap_or(DateTime::<Utc>::MAX_UTC)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_year_comes_an_hour_early_in_utc() {
        let op = "2026-12-31T23:30:00Z".parse().unwrap();
        assert_eq!(jaar(op), 2027);
        assert_eq!(datum(op), NaiveDate::from_ymd_opt(2027, 1, 1).unwrap());
    }
}
