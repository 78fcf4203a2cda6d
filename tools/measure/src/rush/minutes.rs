//! The times of each minute.

use std::time::Duration;

use chrono::{DateTime, Utc};
use measure::exercise::journal::{Request, Took};
use measure::telling::Tijden;

/// Median and p99 of each whole minute that had any; by the minute's number, from 0.
pub struct Minutes {
    pub saves: Vec<Minute>,
    pub reads: Vec<Minute>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Minute {
    pub number: usize,
    pub median: Duration,
    pub p99: Duration,
}

impl Minutes {
    pub fn of(took: &[Took]) -> Self {
        Minutes {
            saves: each(took, Request::Save),
            reads: each(took, Request::Read),
        }
    }
}

fn each(took: &[Took], request: Request) -> Vec<Minute> {
    let sent = || took.iter().map(|took| took.sent);
    let (Some(begin), Some(end)) = (sent().min(), sent().max()) else {
        return Vec::new();
    };
    let number =
        |moment: DateTime<Utc>| usize::try_from((moment - begin).num_minutes()).unwrap_or_default();
    let mut times: Vec<Tijden> = Vec::new();
    for one in took.iter().filter(|one| one.request == request) {
        let number = number(one.sent);
        if times.len() <= number {
            times.resize(number + 1, Tijden::default());
        }
        times[number].noteer(Duration::from_micros(one.micros));
    }
    // The last one had only begun.
    let all = times.iter_mut().enumerate().take(number(end));
    all.filter(|(_, times)| times.aantal() > 0)
        .map(|(number, times)| Minute {
            number,
            median: times.mediaan(),
            p99: times.p99(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn took(request: Request, second: i64, millis: u64) -> Took {
        Took {
            request,
            sent: DateTime::from_timestamp(second, 0).unwrap(),
            micros: 1000 * millis,
        }
    }

    #[test]
    fn each_whole_minute_has_its_own_times() {
        let minutes = Minutes::of(&[
            took(Request::Read, 1_000, 1),
            took(Request::Save, 1_059, 5),
            took(Request::Save, 1_010, 7),
            took(Request::Save, 1_011, 6),
            took(Request::Login, 1_012, 900),
            took(Request::Save, 1_120, 9),
            took(Request::Save, 1_180, 3),
        ]);
        let minute = |number, median, p99| Minute {
            number,
            median: Duration::from_millis(median),
            p99: Duration::from_millis(p99),
        };
        assert_eq!(minutes.saves, [minute(0, 6, 7), minute(2, 9, 9)]);
        assert_eq!(minutes.reads, [minute(0, 1, 1)]);
    }
}
