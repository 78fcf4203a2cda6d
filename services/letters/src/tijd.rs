//! Moments as a Dutch reader writes them, in the time of Amsterdam.

use chrono::{DateTime, Datelike, Timelike, Utc};
use chrono_tz::{Europe::Amsterdam, Tz};

const MAANDEN: [&str; 12] = [
    "januari",
    "februari",
    "maart",
    "april",
    "mei",
    "juni",
    "juli",
    "augustus",
    "september",
    "oktober",
    "november",
    "december",
];

pub fn in_amsterdam(moment: DateTime<Utc>) -> DateTime<Tz> {
    moment.with_timezone(&Amsterdam)
}

/// `21 november 2026`
pub fn datum(moment: DateTime<Utc>) -> String {
    dag(in_amsterdam(moment))
}

/// `21 november 2026`
pub fn dag(dag: impl Datelike) -> String {
    let maand = MAANDEN
        .get(dag.month0() as usize)
        .copied()
        .unwrap_or_default();
    format!("{} {maand} {}", dag.day(), dag.year())
}

/// `10.05 uur`
pub fn uur(moment: DateTime<Utc>) -> String {
    let tijd = in_amsterdam(moment);
    format!("{}.{:02} uur", tijd.hour(), tijd.minute())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::TimeZone;

    #[test]
    fn een_avond_in_utc_is_in_amsterdam_al_de_volgende_dag() {
        let moment = Utc
            .with_ymd_and_hms(2026, 6, 30, 22, 5, 0)
            .single()
            .expect("a moment");
        assert_eq!(datum(moment), "1 juli 2026");
        assert_eq!(uur(moment), "0.05 uur");
    }
}
