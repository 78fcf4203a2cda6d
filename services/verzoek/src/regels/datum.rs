//! Dates as a person types them: `dd-mm-jjjj`, and where the form allows it `mm-jjjj` or `jjjj`.

use chrono::{Datelike, NaiveDate};
use serde::Deserialize;

use super::code::Reden;

/// The earliest valid year (docs/specification/forms.md#dates).
pub const EERSTE_JAAR: i32 = 1800;

/// A way of writing a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Vorm {
    #[serde(rename = "dd-mm-jjjj")]
    Dag,
    #[serde(rename = "mm-jjjj")]
    Maand,
    #[serde(rename = "jjjj")]
    Jaar,
}

/// A date as precise as it was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Datum {
    Dag(NaiveDate),
    Maand { jaar: i32, maand: u32 },
    Jaar(i32),
}

impl Datum {
    /// Reads a date in any of the three ways of writing; two-digit day and month, four-digit year.
    pub fn lees(tekst: &str) -> Option<Datum> {
        Datum::ontleed(tekst, &[Vorm::Dag, Vorm::Maand, Vorm::Jaar]).ok()
    }

    /// Reads a date in one of these ways of writing.
    ///
    /// # Errors
    /// What is wrong with it; nothing when it is not written in any of these ways.
    pub fn ontleed(tekst: &str, vormen: &[Vorm]) -> Result<Datum, Option<Reden>> {
        let (vorm, dag, maand, jaar) = getypt(tekst).ok_or(None)?;
        if !vormen.contains(&vorm) {
            return Err(None);
        }
        if !(1..=12).contains(&maand) {
            return Err(Some(Reden::MaandBestaatNiet));
        }
        let Some(eerste) = NaiveDate::from_ymd_opt(jaar, maand, dag) else {
            return Err(Some(Reden::DagBestaatNiet));
        };
        if jaar < EERSTE_JAAR {
            return Err(Some(Reden::TeVroeg));
        }
        Ok(match vorm {
            Vorm::Dag => Datum::Dag(eerste),
            Vorm::Maand => Datum::Maand { jaar, maand },
            Vorm::Jaar => Datum::Jaar(jaar),
        })
    }

    pub fn vorm(&self) -> Vorm {
        match self {
            Datum::Dag(_) => Vorm::Dag,
            Datum::Maand { .. } => Vorm::Maand,
            Datum::Jaar(_) => Vorm::Jaar,
        }
    }

    pub fn jaar(&self) -> i32 {
        match self {
            Datum::Dag(dag) => dag.year(),
            Datum::Maand { jaar, .. } | Datum::Jaar(jaar) => *jaar,
        }
    }

    /// Every day that this can mean lies before every day that `ander` can mean.
    pub fn is_voor(&self, ander: &Datum) -> bool {
        match (self.laatste_dag(), ander.eerste_dag()) {
            (Some(laatste), Some(eerste)) => laatste < eerste,
            _ => false,
        }
    }

    /// The last day that it can mean.
    fn laatste_dag(&self) -> Option<NaiveDate> {
        let volgende = match *self {
            Datum::Dag(dag) => return Some(dag),
            Datum::Maand { jaar, maand: 12 } | Datum::Jaar(jaar) => {
                NaiveDate::from_ymd_opt(jaar + 1, 1, 1)
            }
            Datum::Maand { jaar, maand } => NaiveDate::from_ymd_opt(jaar, maand + 1, 1),
        };
        volgende?.pred_opt()
    }

    /// The first day that it can mean.
    pub fn eerste_dag(&self) -> Option<NaiveDate> {
        match *self {
            Datum::Dag(dag) => Some(dag),
            Datum::Maand { jaar, maand } => NaiveDate::from_ymd_opt(jaar, maand, 1),
            Datum::Jaar(jaar) => NaiveDate::from_ymd_opt(jaar, 1, 1),
        }
    }
}

/// The numbers as they were typed; what is left out counts as the first.
fn getypt(tekst: &str) -> Option<(Vorm, u32, u32, i32)> {
    let jaar = |jaar: &str| i32::try_from(cijfers(jaar, 4)?).ok();
    let delen: Vec<&str> = tekst.split('-').collect();
    Some(match delen.as_slice() {
        [d, m, j] => (Vorm::Dag, cijfers(d, 2)?, cijfers(m, 2)?, jaar(j)?),
        [m, j] => (Vorm::Maand, 1, cijfers(m, 2)?, jaar(j)?),
        [j] => (Vorm::Jaar, 1, 1, jaar(j)?),
        _ => return None,
    })
}

/// Exactly `aantal` of the digits 0-9.
fn cijfers(tekst: &str, aantal: usize) -> Option<u32> {
    (tekst.len() == aantal && tekst.bytes().all(|b| b.is_ascii_digit()))
        .then(|| tekst.parse().ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_as_precise_as_it_was_typed() {
        assert_eq!(
            Datum::lees("29-02-2024"),
            NaiveDate::from_ymd_opt(2024, 2, 29).map(Datum::Dag)
        );
        assert_eq!(
            Datum::lees("03-1998"),
            Some(Datum::Maand {
                jaar: 1998,
                maand: 3
            })
        );
        assert_eq!(Datum::lees("1998"), Some(Datum::Jaar(1998)));
    }

    #[test]
    fn a_date_lies_before_another_when_no_day_of_it_can_be_later() {
        let datum = |tekst| Datum::lees(tekst).unwrap();
        for (eerder, later) in [
            ("1980", "1990"),
            ("31-05-1990", "06-1990"),
            ("12-1989", "1990"),
        ] {
            assert!(datum(eerder).is_voor(&datum(later)), "{eerder} {later}");
            assert!(!datum(later).is_voor(&datum(eerder)), "{later} {eerder}");
        }
        for (een, ander) in [
            ("1990", "06-1990"),
            ("06-1990", "1990"),
            ("30-06-1990", "06-1990"),
            ("1990", "1990"),
        ] {
            assert!(!datum(een).is_voor(&datum(ander)), "{een} {ander}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_date() {
        let mis = |tekst| Datum::ontleed(tekst, &[Vorm::Dag, Vorm::Jaar]).unwrap_err();
        assert_eq!(mis("31-02-1990"), Some(Reden::DagBestaatNiet));
        assert_eq!(mis("31-13-1990"), Some(Reden::MaandBestaatNiet));
        assert_eq!(mis("1799"), Some(Reden::TeVroeg));
        assert_eq!(
            mis("12-1990"),
            None,
            "not a way of writing that is asked for"
        );
        assert_eq!(mis("mei"), None);
    }

    #[test]
    fn what_is_not_a_date() {
        for tekst in [
            "",
            "-",
            "29-02-2023",
            "29-02-1900",
            "31-04-2000",
            "00-01-2000",
            "01-13-2000",
            "1-1-2000",
            "01-01-1799",
            "01-01-20000",
            "13-2000",
            "00-2000",
            "1799",
            "+199",
            "01/01/2000",
            "2000-01-01",
            "01-01-2000-",
            "٠١-٠١-٢٠٠٠",
        ] {
            assert_eq!(Datum::lees(tekst), None, "{tekst}");
        }
    }
}
