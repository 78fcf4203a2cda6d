//! A piece of the map of cases, eight levels high: 256 subtrees and what joins them. One piece is the top, 256 pieces
//! are below it, and below those lie 65,536 buckets of cases: 76 in each where there are five million.

use tlog::Hash;
use tlog::map::Subtree;

/// Subtrees in a piece.
pub(super) const BREEDTE: usize = 256;

/// A binary tree in one row: its root at 1, below `n` stand `2n` and `2n + 1`, its leaves from 256 on.
#[derive(Clone, Debug)]
pub(super) struct Groep(Vec<Subtree>);

impl Groep {
    pub fn new() -> Self {
        Groep(vec![Subtree::Empty; 2 * BREEDTE])
    }

    /// Of subtrees by their place; where none is given it is empty.
    pub fn van(subtrees: impl IntoIterator<Item = (u8, Subtree)>) -> Self {
        let mut groep = Groep::new();
        for (plaats, subtree) in subtrees {
            groep.0[BREEDTE + usize::from(plaats)] = subtree;
        }
        for node in (1..BREEDTE).rev() {
            groep.0[node] = Subtree::join(groep.0[2 * node], groep.0[2 * node + 1]);
        }
        groep
    }

    pub fn wortel(&self) -> Subtree {
        self.0[1]
    }

    pub fn op(&self, plaats: u8) -> Subtree {
        self.0[BREEDTE + usize::from(plaats)]
    }

    pub fn zet(&mut self, plaats: u8, subtree: Subtree) {
        let mut node = BREEDTE + usize::from(plaats);
        self.0[node] = subtree;
        while node > 1 {
            node /= 2;
            self.0[node] = Subtree::join(self.0[2 * node], self.0[2 * node + 1]);
        }
    }

    /// The siblings on the way down to a place, as far as there are two cases below. True: it came down there.
    pub fn weg(&self, plaats: u8, siblings: &mut Vec<Hash>) -> bool {
        let mut node = 1;
        for depth in 0..8 {
            if !matches!(self.0[node], Subtree::More(_)) {
                return false;
            }
            let inside = 2 * node + usize::from(plaats >> (7 - depth) & 1);
            siblings.push(self.0[inside ^ 1].hash());
            node = inside;
        }
        matches!(self.0[node], Subtree::More(_))
    }
}
