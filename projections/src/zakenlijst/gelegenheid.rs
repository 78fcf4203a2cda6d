//! The occasion of the award, as far as it presses (docs/specification/deadlines.md#occasions).

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc};
use verzoek::gegevens::{GelegenheidType, Uitreiking};
use verzoek::stand::lintjesregen;
use verzoek::tijd;

/// A proposal for the general occasion comes in before the first of this month of the year before.
const UITERSTE_MAAND: u32 = 7;
/// The general deadline comes near in the two months before it.
const VOORAF: u32 = 2;
/// A special occasion comes near this long ahead.
const MAANDEN: Months = Months::new(6);
/// A reminder comes near this long ahead.
const WEEK: Days = Days::new(7);
/// An organisation that has had a case for longer lets people wait long.
const LANG: Days = Days::new(14);

/// What the citizen chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keuze {
    pub soort: Option<GelegenheidType>,
    /// The wanted date of a special occasion.
    pub datum: Option<NaiveDate>,
}

impl From<&Uitreiking> for Keuze {
    fn from(uitreiking: &Uitreiking) -> Self {
        let gewenst = uitreiking
            .bijzondere_gelegenheid_gegevens
            .as_ref()
            .and_then(|gegevens| gegevens.gewenste_datum.as_deref());
        Keuze {
            soort: uitreiking.gelegenheid_type,
            datum: gewenst.and_then(lees_datum),
        }
    }
}

/// The word in the read model and on the wire.
pub fn code(soort: GelegenheidType) -> &'static str {
    match soort {
        GelegenheidType::Algemene => "algemene",
        GelegenheidType::Bijzondere => "bijzondere",
    }
}

/// A date as it was typed: `dd-mm-jjjj`.
pub fn lees_datum(tekst: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(tekst, "%d-%m-%Y").ok()
}

/// The lintjesregen that a proposal of this moment is in time for.
pub fn eerstvolgende(ingediend_op: DateTime<Utc>) -> Option<NaiveDate> {
    let datum = tijd::datum(ingediend_op);
    let jaren = if datum.month() < UITERSTE_MAAND { 1 } else { 2 };
    lintjesregen(datum.year() + jaren)
}

/// What the marks of the list are measured against; the moment comes in from the clock.
#[derive(Clone, Copy, Debug)]
pub struct Peil {
    /// Who has had it since before, has had it long.
    pub lang_voor: DateTime<Utc>,
    pub vandaag: NaiveDate,
    /// Until this date an occasion is near.
    pub nadert_tot: NaiveDate,
    pub algemeen: Termijn,
    /// Until this day a reminder is near.
    pub herinner_tot: NaiveDate,
}

/// Whether the deadline of the general occasion comes near.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termijn {
    Ver,
    Nadert,
}

impl Peil {
    pub fn op(nu: DateTime<Utc>) -> Self {
        let vandaag = tijd::datum(nu);
        let maanden = UITERSTE_MAAND.checked_sub(vandaag.month()).unwrap_or(12);
        Peil {
            lang_voor: nu.checked_sub_days(LANG).unwrap_or(nu),
            vandaag,
            herinner_tot: vandaag.checked_add_days(WEEK).unwrap_or(vandaag),
            nadert_tot: vandaag.checked_add_months(MAANDEN).unwrap_or(vandaag),
            algemeen: if (1..=VOORAF).contains(&maanden) {
                Termijn::Nadert
            } else {
                Termijn::Ver
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_july_divides_the_years() {
        let jaar = |op: &str| eerstvolgende(op.parse().unwrap()).unwrap().year();
        assert_eq!(jaar("2026-06-30T21:59:00Z"), 2027);
        // In Amsterdam it is July already.
        assert_eq!(jaar("2026-06-30T22:00:00Z"), 2028);
    }

    #[test]
    fn the_deadline_is_near_in_may_and_june() {
        for (op, verwacht) in [
            ("2027-04-30T12:00:00Z", Termijn::Ver),
            ("2027-05-01T12:00:00Z", Termijn::Nadert),
            ("2027-06-30T12:00:00Z", Termijn::Nadert),
            ("2027-07-01T12:00:00Z", Termijn::Ver),
            ("2027-12-01T12:00:00Z", Termijn::Ver),
        ] {
            assert_eq!(Peil::op(op.parse().unwrap()).algemeen, verwacht, "{op}");
        }
    }
}
