//! How long cases stayed somewhere.

use std::collections::BTreeMap;

/// How many stays took how many days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdeling(BTreeMap<i32, i64>);

impl Verdeling {
    pub fn met(mut self, dagen: impl IntoIterator<Item = (i32, i64)>) -> Self {
        for (dag, aantal) in dagen {
            *self.0.entry(dag).or_default() += aantal;
        }
        self
    }

    /// Both together.
    pub fn erbij(&mut self, andere: &Verdeling) {
        for (dag, aantal) in &andere.0 {
            *self.0.entry(*dag).or_default() += aantal;
        }
    }

    pub fn aantal(&self) -> i64 {
        self.0.values().sum()
    }

    /// Half of them took at most so many days.
    pub fn helft(&self) -> i32 {
        self.hoogstens(1, 2)
    }

    /// Nine out of ten took at most so many days.
    pub fn negen_van_tien(&self) -> i32 {
        self.hoogstens(9, 10)
    }

    /// The least number of days that this part of them took at most; of none 0.
    fn hoogstens(&self, teller: i64, noemer: i64) -> i32 {
        let alle = self.aantal();
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
        let van = |dagen: &[i32]| Verdeling::default().met(dagen.iter().map(|dag| (*dag, 1)));
        for (dagen, aantal, helft, negen) in [
            (&[7][..], 1, 7, 7),
            (&[0, 9], 2, 0, 9),
            (&[1, 2, 30], 3, 2, 30),
            (&[0, 1, 2, 3, 4, 5, 6, 7, 8, 99], 10, 4, 8),
            (&[0, 1, 2, 3, 4, 5, 6, 7, 8, 98, 99], 11, 5, 98),
        ] {
            let geteld = van(dagen);
            assert_eq!(
                (geteld.aantal(), geteld.helft(), geteld.negen_van_tien()),
                (aantal, helft, negen),
                "{dagen:?}"
            );
        }
        let mut samen = van(&[1, 2]);
        samen.erbij(&van(&[2, 3]));
        assert_eq!(samen, Verdeling::default().met([(1, 1), (2, 2), (3, 1)]));
        assert_eq!(Verdeling::default().helft(), 0);
    }
}
