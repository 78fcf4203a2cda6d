//! The crate beside what others made of the same specifications, and properties of random trees.
#![expect(clippy::unwrap_used, reason = "a test ends where something is wrong")]

mod judge;
mod map;
mod notes;
mod proofs;
mod tiles;
mod vectors;

use proptest::prelude::*;
use proptest::test_runner::FileFailurePersistence;
use tlog::{CompactRange, Hash, HashReader, Node, leaf_hash};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases: cases * ProptestConfig::default().cases / 256,
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    }
}

/// All complete subtrees of a tree, as a growing range told them.
#[derive(Default)]
struct Tree {
    levels: Vec<Vec<Hash>>,
    range: CompactRange,
}

impl Tree {
    fn of(size: u64) -> Self {
        let mut tree = Tree::default();
        for index in 0..size {
            tree.push(entry(index));
        }
        tree
    }

    fn push(&mut self, entry: Hash) {
        let levels = &mut self.levels;
        self.range
            .push_with(leaf_hash(&entry), |Node { level, index }, hash| {
                let level = usize::from(level);
                if levels.len() == level {
                    levels.push(Vec::new());
                }
                assert_eq!(levels[level].len() as u64, index);
                levels[level].push(hash);
            });
    }

    fn leaf(&self, index: u64) -> Hash {
        self.read(0, index).unwrap()
    }
}

impl HashReader for Tree {
    fn read(&self, level: u8, index: u64) -> Option<Hash> {
        let level = self.levels.get(usize::from(level))?;
        level.get(usize::try_from(index).unwrap()).copied()
    }
}

fn entry(index: u64) -> Hash {
    let mut entry = [7; 32];
    entry[..8].copy_from_slice(&index.to_be_bytes());
    entry
}
