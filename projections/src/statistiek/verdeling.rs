//! How long cases stayed somewhere.

use std::collections::BTreeMap;

/// How many stays there were, and how long they took; of none, no days.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Maat {
    pub aantal: i64,
    /// Half of them took at most so many days.
    pub helft: i32,
    /// Nine out of ten took at most so many days.
    pub negen_van_tien: i32,
}

/// How many stays took how many days.
pub(super) struct Verdeling(BTreeMap<i32, i64>);

impl FromIterator<(i32, i64)> for Verdeling {
    fn from_iter<I: IntoIterator<Item = (i32, i64)>>(dagen: I) -> Self {
        Verdeling(dagen.into_iter().collect())
    }
}

impl Verdeling {
    pub fn maat(&self) -> Maat {
        let aantal = self.0.values().sum();
        Maat {
            aantal,
            helft: self.hoogstens(1, 2, aantal),
            negen_van_tien: self.hoogstens(9, 10, aantal),
        }
    }

    /// The least number of days that this part of them took at most; of none 0.
    fn hoogstens(&self, teller: i64, noemer: i64, alle: i64) -> i32 {
        let mut tot_hier = 0;
        for (dag, aantal) in &self.0 {
            tot_hier += aantal;
            if tot_hier * noemer >= alle * teller {
                return *dag;
            }
        }
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_and_nine_out_of_ten_are_days_that_occurred() {
        for (dagen, aantal, helft, negen_van_tien) in [
            (&[7][..], 1, 7, 7),
            (&[0, 9], 2, 0, 9),
            (&[1, 2, 30], 3, 2, 30),
            (&[0, 1, 2, 3, 4, 5, 6, 7, 8, 99], 10, 4, 8),
            (&[0, 1, 2, 3, 4, 5, 6, 7, 8, 98, 99], 11, 5, 98),
            (&[], 0, 0, 0),
        ] {
            let verdeling: Verdeling = dagen.iter().map(|dag| (*dag, 1)).collect();
            let verwacht = Maat {
                aantal,
                helft,
                negen_van_tien,
            };
            assert_eq!(verdeling.maat(), verwacht, "{dagen:?}");
        }
        let verdeling: Verdeling = [(1, 1), (2, 2), (3, 1)].into_iter().collect();
        assert_eq!(verdeling.maat().negen_van_tien, 3);
    }
}
