//! The occasion of the award, as far as it presses (docs/specification/deadlines.md#occasions).

use chrono::{DateTime, Days, Months, NaiveDate, Utc};
use verzoek::gegevens::{GelegenheidType, Uitreiking};
use verzoek::stand::lintjesregen;
use verzoek::{UitersteDag, tijd};

/// The general deadline comes near in the two months before it.
const VOORAF: Months = Months::new(2);
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
pub fn eerstvolgende(
    ingediend_op: DateTime<Utc>,
    uiterste: Option<UitersteDag>,
) -> Option<NaiveDate> {
    let uiterste = uiterste.unwrap_or(UitersteDag::GEWOON);
    lintjesregen(uiterste.jaar_van_de_lintjesregen(tijd::datum(ingediend_op))?)
}

/// What the marks of the list are measured against; the moment comes in from the clock.
#[derive(Clone, Debug)]
pub struct Peil {
    /// A holder who has had it since before this moment has had it long.
    pub lang_voor: DateTime<Utc>,
    pub vandaag: NaiveDate,
    /// Until this date an occasion is near.
    pub nadert_tot: NaiveDate,
    /// Whether the ordinary deadline of the general occasion is near.
    pub algemeen: Termijn,
    /// The municipalities with a deadline of their own for which it is the other way round.
    pub andersom: Vec<i32>,
    /// Until this day a reminder is near.
    pub herinner_tot: NaiveDate,
}

/// Whether the deadline of the general occasion comes near.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Termijn {
    Ver,
    Nadert,
}

impl Termijn {
    fn op(vandaag: NaiveDate, uiterste: UitersteDag) -> Self {
        let dag = uiterste.eerstvolgende(vandaag);
        let nadert = dag
            .and_then(|dag| dag.checked_sub_months(VOORAF))
            .is_some_and(|vanaf| vandaag >= vanaf);
        match nadert {
            true => Termijn::Nadert,
            false => Termijn::Ver,
        }
    }
}

impl Peil {
    pub fn op(nu: DateTime<Utc>) -> Self {
        let vandaag = tijd::datum(nu);
        Peil {
            lang_voor: nu.checked_sub_days(LANG).unwrap_or(nu),
            vandaag,
            herinner_tot: vandaag.checked_add_days(WEEK).unwrap_or(vandaag),
            nadert_tot: vandaag.checked_add_months(MAANDEN).unwrap_or(vandaag),
            algemeen: Termijn::op(vandaag, UitersteDag::GEWOON),
            andersom: Vec::new(),
        }
    }

    /// With the days that municipalities chose themselves.
    #[must_use]
    pub fn met_eigen_dagen(self, dagen: impl IntoIterator<Item = (u32, UitersteDag)>) -> Self {
        let andersom = dagen
            .into_iter()
            .filter(|(_, dag)| Termijn::op(self.vandaag, *dag) != self.algemeen)
            .map(|(gemeente, _)| gemeente.cast_signed())
            .collect();
        Peil { andersom, ..self }
    }
}

#[cfg(test)]
mod tests {
    use chrono::Datelike;

    use super::*;

    #[test]
    fn the_first_of_july_divides_the_years() {
        let jaar = |op: &str| eerstvolgende(op.parse().unwrap(), None).unwrap().year();
        assert_eq!(jaar("2026-06-30T21:59:00Z"), 2027);
        // In Amsterdam it is July already.
        assert_eq!(jaar("2026-06-30T22:00:00Z"), 2028);
    }

    #[test]
    fn a_municipality_with_a_day_of_its_own_divides_them_there() {
        let jaar = |op: &str, dag: &str| {
            let dag = dag.parse().unwrap();
            let regen = eerstvolgende(op.parse().unwrap(), Some(dag));
            regen.unwrap().year()
        };
        assert_eq!(jaar("2026-05-14T21:59:00Z", "15-05"), 2027);
        assert_eq!(jaar("2026-05-14T22:00:00Z", "15-05"), 2028);
        assert_eq!(jaar("2026-07-15T12:00:00Z", "01-08"), 2027);
    }

    #[test]
    fn only_those_for_whom_it_differs_are_told_apart() {
        let andersom = |op: &str| {
            let eigen = [(34, "15-05"), (344, "01-08"), (518, "30-06")];
            let eigen = eigen.map(|(gemeente, dag)| (gemeente, dag.parse().unwrap()));
            let peil = Peil::op(op.parse().unwrap()).met_eigen_dagen(eigen);
            (peil.algemeen, peil.andersom)
        };
        for (op, verwacht) in [
            ("2027-02-01T12:00:00Z", (Termijn::Ver, vec![])),
            ("2027-03-20T12:00:00Z", (Termijn::Ver, vec![34])),
            // Of 30 June two months before is 30 April.
            ("2027-04-30T12:00:00Z", (Termijn::Ver, vec![34, 518])),
            ("2027-05-10T12:00:00Z", (Termijn::Nadert, vec![344])),
            ("2027-05-20T12:00:00Z", (Termijn::Nadert, vec![34, 344])),
            ("2027-07-10T12:00:00Z", (Termijn::Ver, vec![344])),
        ] {
            assert_eq!(andersom(op), verwacht, "{op}");
        }
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
