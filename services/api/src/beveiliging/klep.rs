//! A flood of refusals does not fill the disk: so many lines of a kind in a second, and then only their number.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::Gebeurtenis;

/// Lines of one kind in a second.
const PER_SECONDE: u32 = 20;

#[derive(Default)]
pub(super) struct Klep(Mutex<HashMap<&'static str, Seconde>>);

#[derive(Default)]
struct Seconde {
    welke: i64,
    regels: u32,
    weggelaten: u64,
}

impl Klep {
    /// How many lines of this kind were left out since the last one; None: this one is left out too.
    pub(super) fn mag(&self, gebeurtenis: Gebeurtenis, seconde: i64) -> Option<u64> {
        let mut soorten = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let deze = soorten.entry(gebeurtenis.naam()).or_default();
        if deze.welke != seconde {
            deze.welke = seconde;
            deze.regels = 0;
        }
        if deze.regels >= PER_SECONDE {
            deze.weggelaten += 1;
            return None;
        }
        deze.regels += 1;
        Some(std::mem::take(&mut deze.weggelaten))
    }

    /// What was left out in seconds that are over, and has not been told yet.
    pub(super) fn verstreken(&self, seconde: i64) -> Vec<(&'static str, u64)> {
        let mut soorten = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let over = soorten
            .iter_mut()
            .filter(|(_, deze)| deze.welke != seconde && deze.weggelaten > 0);
        over.map(|(soort, deze)| (*soort, std::mem::take(&mut deze.weggelaten)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_flood_some_lines_are_written_and_all_are_counted() {
        let klep = Klep::default();
        let geschreven = (0..1_000)
            .filter(|_| klep.mag(Gebeurtenis::TeVaak, 1).is_some())
            .count();
        assert_eq!(geschreven, 20);
        assert_eq!(
            klep.mag(Gebeurtenis::GeenSessie, 1),
            Some(0),
            "another kind"
        );
        assert!(klep.verstreken(1).is_empty(), "the second is not over");
        assert_eq!(klep.mag(Gebeurtenis::TeVaak, 2), Some(980));
        assert_eq!(klep.mag(Gebeurtenis::TeVaak, 2), Some(0));
    }

    #[test]
    fn what_was_left_out_last_is_told_without_another_line() {
        let klep = Klep::default();
        for _ in 0..25 {
            klep.mag(Gebeurtenis::TeVaak, 1);
        }
        assert_eq!(klep.verstreken(2), [("teVaak", 5)]);
        assert!(klep.verstreken(3).is_empty());
    }
}
