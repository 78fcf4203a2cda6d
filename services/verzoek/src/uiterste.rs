//! Until when a municipality takes proposals for the next lintjesregen (docs/specification/deadlines.md#occasions).

use std::fmt;
use std::str::FromStr;

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};

/// A day of the year, as `dd-mm`. A proposal that is in before it counts for the lintjesregen of the next year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct UitersteDag {
    maand: u32,
    dag: u32,
}

/// Any year that has every day from May to August; only month and day count.
const EEN_JAAR: i32 = 2_000;

impl UitersteDag {
    /// Of a municipality that chose none.
    pub const GEWOON: UitersteDag = UitersteDag { maand: 7, dag: 1 };
    /// The first and the last that can be chosen.
    pub const VROEGST: UitersteDag = UitersteDag { maand: 5, dag: 15 };
    pub const LAATST: UitersteDag = UitersteDag { maand: 8, dag: 1 };

    /// That day of a year.
    pub fn in_jaar(self, jaar: i32) -> Option<NaiveDate> {
        NaiveDate::from_ymd_opt(jaar, self.maand, self.dag)
    }

    /// The next one: today is too late for the day itself.
    pub fn eerstvolgende(self, vandaag: NaiveDate) -> Option<NaiveDate> {
        let dit_jaar = self.in_jaar(vandaag.year())?;
        match vandaag < dit_jaar {
            true => Some(dit_jaar),
            false => self.in_jaar(vandaag.year() + 1),
        }
    }

    /// The year of the lintjesregen that a proposal of this day is in time for.
    pub fn jaar_van_de_lintjesregen(self, ingediend: NaiveDate) -> Option<i32> {
        Some(self.eerstvolgende(ingediend)?.year() + 1)
    }
}

/// It is no day from 15-05 to 01-08.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "Vul een dag in van {} tot en met {} (dd-mm).",
    UitersteDag::VROEGST,
    UitersteDag::LAATST
)]
pub struct GeenUitersteDag;

impl FromStr for UitersteDag {
    type Err = GeenUitersteDag;

    fn from_str(tekst: &str) -> Result<Self, GeenUitersteDag> {
        let lees = || {
            let (dag, maand) = tekst.split_once('-')?;
            let uiterste = UitersteDag {
                maand: maand.parse().ok()?,
                dag: dag.parse().ok()?,
            };
            let grenzen = Self::VROEGST.in_jaar(EEN_JAAR)?..=Self::LAATST.in_jaar(EEN_JAAR)?;
            let past = grenzen.contains(&uiterste.in_jaar(EEN_JAAR)?);
            // To the letter: "1-7" is another text than the one that is kept.
            (past && uiterste.to_string() == tekst).then_some(uiterste)
        };
        lees().ok_or(GeenUitersteDag)
    }
}

impl fmt::Display for UitersteDag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}-{:02}", self.dag, self.maand)
    }
}

impl TryFrom<String> for UitersteDag {
    type Error = GeenUitersteDag;

    fn try_from(tekst: String) -> Result<Self, GeenUitersteDag> {
        tekst.parse()
    }
}

impl From<UitersteDag> for String {
    fn from(dag: UitersteDag) -> Self {
        dag.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_from_the_middle_of_may_to_the_first_of_august() {
        for goed in ["15-05", "31-05", "01-06", "01-07", "31-07", "01-08"] {
            let dag: UitersteDag = goed.parse().unwrap();
            assert_eq!(dag.to_string(), goed);
        }
        for fout in [
            "14-05",
            "02-08",
            "31-06",
            "1-7",
            "01-7",
            "01-07-2027",
            "01/07",
            "",
            "-",
            "07-01",
            "+1-07",
            "１-07",
        ] {
            assert!(fout.parse::<UitersteDag>().is_err(), "{fout}");
        }
        assert_eq!(
            GeenUitersteDag.to_string(),
            "Vul een dag in van 15-05 tot en met 01-08 (dd-mm)."
        );
    }

    #[test]
    fn who_is_in_before_it_is_in_time_for_next_year() {
        let jaar = |uiterste: &str, dag: &str| {
            let uiterste: UitersteDag = uiterste.parse().unwrap();
            uiterste
                .jaar_van_de_lintjesregen(dag.parse().unwrap())
                .unwrap()
        };
        for (uiterste, dag, verwacht) in [
            ("01-07", "2026-06-30", 2027),
            ("01-07", "2026-07-01", 2028),
            ("15-05", "2026-05-14", 2027),
            ("15-05", "2026-05-15", 2028),
            ("01-08", "2026-07-31", 2027),
            ("01-08", "2026-08-01", 2028),
            ("01-08", "2026-12-31", 2028),
        ] {
            assert_eq!(jaar(uiterste, dag), verwacht, "{uiterste} {dag}");
        }
    }
}
