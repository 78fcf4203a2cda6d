//! The right edge of a growing tree.

use serde::{Deserialize, Serialize};

use crate::{Hash, Node, empty_root, from_base64, node_hash, to_base64};

/// A tree reduced to what is needed to make it grow: its size, and the root of each of the largest complete
/// subtrees it consists of, from left to right (one for each bit of the size). Written as JSON it is
/// `{"size": 5, "hashes": ["base64", "base64"]}`; another number of hashes than the size asks for is refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Stored", try_from = "Stored")]
pub struct CompactRange {
    size: u64,
    hashes: Vec<Hash>,
}

impl CompactRange {
    /// The tree without leaves.
    pub fn new() -> Self {
        Self::default()
    }

    /// From parts that were stored; none when the number of hashes is not that of the size.
    pub fn from_parts(size: u64, hashes: Vec<Hash>) -> Option<Self> {
        let expected = usize::try_from(size.count_ones()).ok()?;
        (hashes.len() == expected).then_some(CompactRange { size, hashes })
    }

    /// The number of leaves.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// The roots of the largest complete subtrees, from left to right.
    pub fn hashes(&self) -> &[Hash] {
        &self.hashes
    }

    /// Appends a leaf hash.
    pub fn push(&mut self, leaf: Hash) {
        self.push_with(leaf, |_, _| {});
    }

    /// Appends a leaf hash, and tells `complete` of each subtree that became complete by it, the leaf first.
    pub fn push_with(&mut self, leaf: Hash, mut complete: impl FnMut(Node, Hash)) {
        let (mut hash, mut level, mut index) = (leaf, 0, self.size);
        complete(Node { level, index }, hash);
        while index & 1 == 1 {
            let Some(left) = self.hashes.pop() else { break };
            hash = node_hash(&left, &hash);
            level += 1;
            index >>= 1;
            complete(Node { level, index }, hash);
        }
        self.hashes.push(hash);
        self.size += 1;
    }

    /// The root of the tree.
    pub fn root(&self) -> Hash {
        let mut hashes = self.hashes.iter().rev();
        let Some(last) = hashes.next() else {
            return empty_root();
        };
        hashes.fold(*last, |right, left| node_hash(left, &right))
    }
}

#[derive(Serialize, Deserialize)]
struct Stored {
    size: u64,
    hashes: Vec<String>,
}

impl From<CompactRange> for Stored {
    fn from(range: CompactRange) -> Self {
        Stored {
            size: range.size,
            hashes: range.hashes.iter().map(to_base64).collect(),
        }
    }
}

impl TryFrom<Stored> for CompactRange {
    type Error = &'static str;

    fn try_from(stored: Stored) -> Result<Self, Self::Error> {
        let hashes: Option<Vec<Hash>> =
            stored.hashes.iter().map(|text| from_base64(text)).collect();
        hashes
            .and_then(|hashes| CompactRange::from_parts(stored.size, hashes))
            .ok_or("this is not the right edge of a tree of this size")
    }
}
