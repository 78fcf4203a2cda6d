//! How many will come in, in the weeks up to the last day for proposals and the four after it
//! (docs/specification/handling.md#forecast).
//!
//! Weeks are counted from that day: week 0 begins on it. What is expected of a week is what came in that week of the
//! last three years, times how much busier the thirteen weeks before now were than the same weeks of those years. The
//! same, done for a year ago with what was known then, tells how far off it is.

use std::collections::BTreeMap;
use std::ops::Range;

use chrono::{Datelike, Days, NaiveDate, TimeDelta};
use verzoek::UitersteDag;

/// The weeks from the last day on that still belong to the rush.
const ERNA: i64 = 4;
/// The complete weeks before now that tell how busy it is.
const NIVEAU: i64 = 13;
/// Years that are looked back, at most.
const TERUG: i32 = 3;
/// With fewer in those weeks of earlier years nothing is expected of this one.
const MINSTENS: i64 = 5;

/// What came in, by day; a day without any may be left out.
pub type Dagen = BTreeMap<NaiveDate, i64>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Prognose {
    /// There are no figures of the same weeks of a year before.
    TeKort {
        /// The first day of which there are figures; none: nothing came in yet.
        vanaf: Option<NaiveDate>,
        /// When there will be enough.
        kan_vanaf: Option<NaiveDate>,
    },
    /// In those weeks of earlier years hardly anything came in.
    TeWeinig,
    Kan(Voorspelling),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Voorspelling {
    /// The last day for proposals that the weeks are counted from.
    pub uiterste_dag: NaiveDate,
    /// From the week of today on.
    pub weken: Vec<Week>,
    pub niveau: Niveau,
    /// How it would have done before, the last year first; none: of a year ago it can't be told yet.
    pub toetsen: Vec<Toets>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Week {
    /// Its first day.
    pub van: NaiveDate,
    pub verwacht: i64,
    /// In that week of the year before.
    pub vorig_jaar: i64,
}

/// How busy it is: the thirteen weeks before this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Niveau {
    pub nu: i64,
    /// In the same weeks of the earlier years together.
    pub eerder: i64,
    /// So many of them.
    pub jaren: usize,
}

/// What was expected a year ago, or more, beside what came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toets {
    /// Of the last day for proposals.
    pub jaar: i32,
    pub verwacht: i64,
    pub werkelijk: i64,
    /// How far off the weeks were together, as hundredths of what came.
    pub procent_ernaast: i64,
}

/// The weeks around one last day for proposals.
#[derive(Clone, Copy)]
struct Seizoen {
    jaar: i32,
    dag: NaiveDate,
}

impl Seizoen {
    fn van_jaar(uiterste: UitersteDag, jaar: i32) -> Option<Self> {
        let dag = uiterste.in_jaar(jaar)?;
        Some(Seizoen { jaar, dag })
    }

    /// The one that a day belongs to.
    fn op(uiterste: UitersteDag, dag: NaiveDate) -> Option<Self> {
        let dit_jaar = Self::van_jaar(uiterste, dag.year())?;
        match dag < dit_jaar.begin(ERNA)? {
            true => Some(dit_jaar),
            false => Self::van_jaar(uiterste, dag.year() + 1),
        }
    }

    fn begin(self, week: i64) -> Option<NaiveDate> {
        self.dag.checked_add_signed(TimeDelta::try_weeks(week)?)
    }

    /// The week that a day lies in.
    fn week(self, dag: NaiveDate) -> i64 {
        (dag - self.dag).num_days().div_euclid(7)
    }

    fn som(self, dagen: &Dagen, weken: Range<i64>) -> i64 {
        match (self.begin(weken.start), self.begin(weken.end)) {
            (Some(van), Some(tot)) if van < tot => dagen.range(van..tot).map(|(_, n)| n).sum(),
            _ => 0,
        }
    }
}

/// What is expected as of a day, from what came in before it.
pub fn voorspel(dagen: &Dagen, uiterste: UitersteDag, vandaag: NaiveDate) -> Prognose {
    let Some(eerste) = dagen.keys().next().copied() else {
        return Prognose::TeKort {
            vanaf: None,
            kan_vanaf: None,
        };
    };
    let Some((seizoen, eerder)) = eerdere(eerste, uiterste, vandaag).filter(|(_, e)| !e.is_empty())
    else {
        return Prognose::TeKort {
            vanaf: Some(eerste),
            kan_vanaf: kan_vanaf(eerste, uiterste, vandaag),
        };
    };
    let Some((weken, niveau)) = verwacht(dagen, seizoen, &eerder, vandaag) else {
        return Prognose::TeWeinig;
    };
    let toetsen = (1..=TERUG)
        .map_while(|terug| toets(dagen, uiterste, seizoen, vandaag, terug))
        .collect();
    Prognose::Kan(Voorspelling {
        uiterste_dag: seizoen.dag,
        weken,
        niveau,
        toetsen,
    })
}

/// The season of a day, and those before it of which all that is needed is known, the last one first.
fn eerdere(
    eerste: NaiveDate,
    uiterste: UitersteDag,
    vandaag: NaiveDate,
) -> Option<(Seizoen, Vec<Seizoen>)> {
    let seizoen = Seizoen::op(uiterste, vandaag)?;
    let begin = seizoen.week(vandaag) - NIVEAU;
    let eerder = (1..=TERUG)
        .map_while(|terug| {
            let toen = Seizoen::van_jaar(uiterste, seizoen.jaar - terug)?;
            (toen.begin(begin)? >= eerste).then_some(toen)
        })
        .collect();
    Some((seizoen, eerder))
}

/// The first day from today on with a year before it of which all is known.
fn kan_vanaf(eerste: NaiveDate, uiterste: UitersteDag, vandaag: NaiveDate) -> Option<NaiveDate> {
    /// A year and the weeks before it, with some room.
    const HOOGSTENS: usize = 500;
    vandaag
        .max(eerste)
        .iter_days()
        .take(HOOGSTENS)
        .find(|dag| eerdere(eerste, uiterste, *dag).is_some_and(|(_, e)| !e.is_empty()))
}

fn verwacht(
    dagen: &Dagen,
    seizoen: Seizoen,
    eerder: &[Seizoen],
    vandaag: NaiveDate,
) -> Option<(Vec<Week>, Niveau)> {
    let nu = seizoen.week(vandaag);
    let samen =
        |weken: Range<i64>| -> i64 { eerder.iter().map(|s| s.som(dagen, weken.clone())).sum() };
    let niveau = Niveau {
        nu: seizoen.som(dagen, nu - NIVEAU..nu),
        eerder: samen(nu - NIVEAU..nu),
        jaren: eerder.len(),
    };
    if niveau.eerder < MINSTENS {
        return None;
    }
    let weken = (nu..ERNA).map(|week| {
        Some(Week {
            van: seizoen.begin(week)?,
            verwacht: gedeeld(niveau.nu * samen(week..week + 1), niveau.eerder),
            vorig_jaar: eerder
                .first()
                .map_or(0, |toen| toen.som(dagen, week..week + 1)),
        })
    });
    Some((weken.collect::<Option<_>>()?, niveau))
}

/// The same, some years ago with what was known then, beside what came.
fn toets(
    dagen: &Dagen,
    uiterste: UitersteDag,
    seizoen: Seizoen,
    vandaag: NaiveDate,
    terug: i32,
) -> Option<Toets> {
    let toen = Seizoen::van_jaar(uiterste, seizoen.jaar - terug)?;
    let dag = toen.dag.checked_add_signed(vandaag - seizoen.dag)?;
    let bekend: Dagen = dagen.range(..dag).map(|(dag, n)| (*dag, *n)).collect();
    let (_, eerder) = eerdere(*bekend.keys().next()?, uiterste, dag)?;
    let (weken, _) = verwacht(&bekend, toen, &eerder, dag)?;
    let kwam = |week: &Week| -> i64 {
        let tot = week.van.checked_add_days(Days::new(7)).unwrap_or(week.van);
        dagen.range(week.van..tot).map(|(_, n)| n).sum()
    };
    let werkelijk: i64 = weken.iter().map(kwam).sum();
    let ernaast: i64 = weken.iter().map(|w| (w.verwacht - kwam(w)).abs()).sum();
    (werkelijk > 0).then(|| Toets {
        jaar: toen.jaar,
        verwacht: weken.iter().map(|week| week.verwacht).sum(),
        werkelijk,
        procent_ernaast: gedeeld(100 * ernaast, werkelijk),
    })
}

/// Rounded to the nearest whole number, halves up.
fn gedeeld(teller: i64, noemer: i64) -> i64 {
    (2 * teller + noemer) / (2 * noemer)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dag(tekst: &str) -> NaiveDate {
        tekst.parse().unwrap()
    }

    /// So many on each day from one on and before another.
    fn iedere_dag(van: &str, tot: &str, aantal: i64) -> Dagen {
        let dagen = dag(van).iter_days().take_while(|d| *d < dag(tot));
        dagen.map(|d| (d, aantal)).collect()
    }

    fn kan(prognose: Prognose) -> Voorspelling {
        match prognose {
            Prognose::Kan(voorspelling) => voorspelling,
            anders => panic!("{anders:?}"),
        }
    }

    #[test]
    fn without_a_year_before_it_nothing_is_made_up() {
        let gewoon = UitersteDag::GEWOON;
        let leeg = voorspel(&Dagen::new(), gewoon, dag("2026-11-26"));
        let niets = Prognose::TeKort {
            vanaf: None,
            kan_vanaf: None,
        };
        assert_eq!(leeg, niets);
        let dagen = iedere_dag("2026-01-05", "2026-11-26", 1);
        let Prognose::TeKort { vanaf, kan_vanaf } = voorspel(&dagen, gewoon, dag("2026-11-26"))
        else {
            panic!("of ten months nothing can be told");
        };
        assert_eq!(vanaf, Some(dag("2026-01-05")));
        // A year and thirteen weeks later, to the beginning of a week.
        let kan_vanaf = kan_vanaf.unwrap();
        assert!(
            kan_vanaf >= dag("2027-04-05") && kan_vanaf < dag("2027-04-13"),
            "{kan_vanaf}"
        );
        let verder = iedere_dag("2026-01-05", &kan_vanaf.to_string(), 1);
        let dag_ervoor = kan_vanaf.pred_opt().unwrap();
        let net_niet = voorspel(&verder, gewoon, dag_ervoor);
        assert!(matches!(net_niet, Prognose::TeKort { .. }), "{net_niet:?}");
        let net_wel = kan(voorspel(&verder, gewoon, kan_vanaf));
        assert!(net_wel.toetsen.is_empty());
    }

    #[test]
    fn a_year_that_is_twice_as_busy_is_expected_to_stay_so() {
        // Week 0 begins on 1 July 2027; 2027-05-20 is in week -6, which begins on the day itself.
        let mut dagen = iedere_dag("2025-12-01", "2027-01-01", 1);
        // The rush of last year: the week before the last day.
        dagen.extend(iedere_dag("2026-06-24", "2026-07-01", 5));
        dagen.extend(iedere_dag("2027-01-01", "2027-05-20", 2));
        let voorspelling = kan(voorspel(&dagen, UitersteDag::GEWOON, dag("2027-05-20")));
        assert_eq!(voorspelling.uiterste_dag, dag("2027-07-01"));
        let dubbel = Niveau {
            nu: 13 * 7 * 2,
            eerder: 13 * 7,
            jaren: 1,
        };
        assert_eq!(voorspelling.niveau, dubbel);
        let weken: Vec<_> = voorspelling
            .weken
            .iter()
            .map(|week| (week.van.to_string(), week.verwacht, week.vorig_jaar))
            .collect();
        let week = |van: &str, verwacht, eerder| (van.to_owned(), verwacht, eerder);
        assert_eq!(
            weken,
            [
                week("2027-05-20", 14, 7),
                week("2027-05-27", 14, 7),
                week("2027-06-03", 14, 7),
                week("2027-06-10", 14, 7),
                week("2027-06-17", 14, 7),
                week("2027-06-24", 70, 35),
                week("2027-07-01", 14, 7),
                week("2027-07-08", 14, 7),
                week("2027-07-15", 14, 7),
                week("2027-07-22", 14, 7),
            ]
        );
    }

    #[test]
    fn its_error_is_that_of_the_same_sum_a_year_ago() {
        // Each year one a day, and the week before the last day so many a day: 3, 3, then 6.
        let mut dagen = iedere_dag("2024-01-01", "2027-05-20", 1);
        for (jaar, druk) in [(2024, 3), (2025, 3), (2026, 6)] {
            dagen.extend(iedere_dag(
                &format!("{jaar}-06-24"),
                &format!("{jaar}-07-01"),
                druk,
            ));
        }
        let voorspelling = kan(voorspel(&dagen, UitersteDag::GEWOON, dag("2027-05-20")));
        assert_eq!(voorspelling.niveau.jaren, 3);
        // 3 × 7, 3 × 7 and 6 × 7 in three years.
        assert_eq!(voorspelling.weken[5].verwacht, 28);
        // A year ago 21 was expected of the week in which 42 came, and 7 of each of the nine others. Of two years ago
        // all was right. Of three years ago nothing can be told: nothing is known of the year before.
        let toets = |jaar, verwacht, werkelijk, procent_ernaast| Toets {
            jaar,
            verwacht,
            werkelijk,
            procent_ernaast,
        };
        assert_eq!(
            voorspelling.toetsen,
            [toets(2026, 84, 105, 20), toets(2025, 84, 84, 0)]
        );
        // What came afterwards changes nothing of what was expected then.
        let mut later = dagen.clone();
        later.extend(iedere_dag("2027-05-20", "2027-07-01", 50));
        let nog_eens = kan(voorspel(&later, UitersteDag::GEWOON, dag("2027-05-20")));
        assert_eq!(nog_eens.toetsen, voorspelling.toetsen);
        assert_eq!(nog_eens.weken, voorspelling.weken);
    }

    #[test]
    fn of_hardly_anything_nothing_is_expected() {
        let dagen = Dagen::from([(dag("2025-01-01"), 1), (dag("2026-04-01"), 4)]);
        let prognose = voorspel(&dagen, UitersteDag::GEWOON, dag("2027-05-20"));
        assert_eq!(prognose, Prognose::TeWeinig);
    }

    #[test]
    fn the_four_weeks_after_the_last_day_belong_to_it_and_then_comes_the_next() {
        let dagen = iedere_dag("2024-01-01", "2026-08-20", 1);
        let op = |vandaag| kan(voorspel(&dagen, UitersteDag::GEWOON, dag(vandaag)));
        let laatste = op("2026-07-28");
        assert_eq!(laatste.uiterste_dag, dag("2026-07-01"));
        assert_eq!(laatste.weken.len(), 1);
        let volgende = op("2026-07-29");
        assert_eq!(volgende.uiterste_dag, dag("2027-07-01"));
        assert_eq!(volgende.weken.last().unwrap().van, dag("2027-07-22"));
        // A municipality with a day of its own counts from that.
        let eigen = voorspel(&dagen, "15-05".parse().unwrap(), dag("2026-04-01"));
        assert_eq!(kan(eigen).uiterste_dag, dag("2026-05-15"));
    }
}
