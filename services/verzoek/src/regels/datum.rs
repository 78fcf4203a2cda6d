//! Dates as a person types them: `dd-mm-jjjj`, and where the form allows it `mm-jjjj` or `jjjj`.

use chrono::{Datelike, NaiveDate};
use serde::Deserialize;

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
        let delen: Vec<&str> = tekst.split('-').collect();
        let datum = match delen.as_slice() {
            [dag, maand, jaar] => {
                let dag = cijfers(dag, 2)?;
                let maand = cijfers(maand, 2)?;
                let jaar = leesbaar_jaar(jaar)?;
                Datum::Dag(NaiveDate::from_ymd_opt(jaar, maand, dag)?)
            }
            [maand, jaar] => Datum::Maand {
                jaar: leesbaar_jaar(jaar)?,
                maand: cijfers(maand, 2).filter(|m| (1..=12).contains(m))?,
            },
            [jaar] => Datum::Jaar(leesbaar_jaar(jaar)?),
            _ => return None,
        };
        Some(datum)
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

    /// The first day that it can mean.
    pub fn eerste_dag(&self) -> Option<NaiveDate> {
        match *self {
            Datum::Dag(dag) => Some(dag),
            Datum::Maand { jaar, maand } => NaiveDate::from_ymd_opt(jaar, maand, 1),
            Datum::Jaar(jaar) => NaiveDate::from_ymd_opt(jaar, 1, 1),
        }
    }
}

fn leesbaar_jaar(tekst: &str) -> Option<i32> {
    let jaar = i32::try_from(cijfers(tekst, 4)?).ok()?;
    (jaar >= EERSTE_JAAR).then_some(jaar)
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
