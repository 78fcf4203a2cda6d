//! The map of cases: a sparse Merkle tree that tells of each case which events it has, and that there are no more
//! (docs/history.md#the-map-of-cases).
//!
//! - key: SHA-256("lintje zaak 1\n" ‖ aggregate_type ‖ "\n" ‖ aggregate_id).
//! - value: SHA-256("lintje kop 1\n" ‖ sequence ‖ position of the last event ‖ run), numbers as big-endian u64.
//! - run: 32 zero bytes; with each event SHA-256(run ‖ position ‖ digest).
//! - leaf: SHA-256(0x02 ‖ key ‖ value). Inner node: SHA-256(0x03 ‖ left ‖ right), by the bits of the key, the most
//!   significant first. A subtree without leaves is 32 zero bytes; one with a single leaf is that leaf.
//!
//! The root does not depend on the order in which leaves came.

use sha2::{Digest, Sha256};

use crate::Hash;

/// The hash of a subtree without leaves.
pub const EMPTY: Hash = [0; 32];

/// The key of a case or decree.
pub fn key(aggregate_type: &str, aggregate_id: &str) -> Hash {
    Sha256::new()
        .chain_update("lintje zaak 1\n")
        .chain_update(aggregate_type)
        .chain_update("\n")
        .chain_update(aggregate_id)
        .finalize()
        .into()
}

/// Where the events of one case have got to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The number of events.
    pub sequence: u64,
    /// The position of the last one.
    pub position: u64,
    /// The running hash over their positions and digests.
    pub run: Hash,
}

impl Head {
    /// Of a case without events.
    pub fn new() -> Self {
        Self::default()
    }

    /// With the next event, at `position` in the history (1 …).
    pub fn push(&mut self, position: u64, digest: &Hash) {
        self.sequence += 1;
        self.position = position;
        self.run = Sha256::new()
            .chain_update(self.run)
            .chain_update(position.to_be_bytes())
            .chain_update(digest)
            .finalize()
            .into();
    }

    /// The value that the map has for the case.
    pub fn value(&self) -> Hash {
        Sha256::new()
            .chain_update("lintje kop 1\n")
            .chain_update(self.sequence.to_be_bytes())
            .chain_update(self.position.to_be_bytes())
            .chain_update(self.run)
            .finalize()
            .into()
    }
}

/// One case in the map. Sorted, they stand in the order of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Leaf {
    pub key: Hash,
    pub value: Hash,
}

impl Leaf {
    pub fn hash(&self) -> Hash {
        Sha256::new()
            .chain_update([2])
            .chain_update(self.key)
            .chain_update(self.value)
            .finalize()
            .into()
    }
}

fn inner(left: &Hash, right: &Hash) -> Hash {
    Sha256::new()
        .chain_update([3])
        .chain_update(left)
        .chain_update(right)
        .finalize()
        .into()
}

/// The bit of a key at a depth: 0 is the most significant one.
fn bit(key: &Hash, depth: usize) -> bool {
    key.get(depth / 8)
        .is_some_and(|byte| byte >> (7 - depth % 8) & 1 == 1)
}

/// A subtree, with what has to be known of it to join it to its neighbour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Subtree {
    #[default]
    Empty,
    /// A single leaf: its hash is that of the leaf, however high the subtree.
    One(Hash),
    /// Two leaves at least.
    More(Hash),
}

impl Subtree {
    pub fn hash(&self) -> Hash {
        match self {
            Subtree::Empty => EMPTY,
            Subtree::One(hash) | Subtree::More(hash) => *hash,
        }
    }

    /// The subtree that has these two below it.
    pub fn join(left: Subtree, right: Subtree) -> Subtree {
        match (left, right) {
            (Subtree::Empty, Subtree::Empty) => Subtree::Empty,
            (Subtree::One(leaf), Subtree::Empty) | (Subtree::Empty, Subtree::One(leaf)) => {
                Subtree::One(leaf)
            }
            _ => Subtree::More(inner(&left.hash(), &right.hash())),
        }
    }

    /// The subtree of these leaves, which share the first `depth` bits of their keys. They have to be sorted, each
    /// key once.
    pub fn of(leaves: &[Leaf], depth: usize) -> Subtree {
        match leaves {
            [] => Subtree::Empty,
            [leaf] => Subtree::One(leaf.hash()),
            _ => {
                let (left, right) = split(leaves, depth);
                // No key is longer; only a key that is there twice gets here.
                if depth == 255 {
                    return Subtree::join(first(left), first(right));
                }
                Subtree::join(Subtree::of(left, depth + 1), Subtree::of(right, depth + 1))
            }
        }
    }
}

fn first(leaves: &[Leaf]) -> Subtree {
    leaves
        .first()
        .map_or(Subtree::Empty, |leaf| Subtree::One(leaf.hash()))
}

fn split(leaves: &[Leaf], depth: usize) -> (&[Leaf], &[Leaf]) {
    leaves.split_at(leaves.partition_point(|leaf| !bit(&leaf.key, depth)))
}

/// The root of the map of these leaves, sorted, each key once.
pub fn root(leaves: &[Leaf]) -> Hash {
    Subtree::of(leaves, 0).hash()
}

/// The way from the root of the map down to where a key is, or would be: the hash of the other subtree at each
/// inner node, from the root down; [`EMPTY`] where there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapProof {
    pub siblings: Vec<Hash>,
}

/// What stands where a key would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Empty,
    /// A single leaf: that of the key itself, or of another that shares the way down with it.
    Leaf(Leaf),
}

/// Why a proof of the map proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MapError {
    #[error("the proof is longer than a key, or ends below a single leaf")]
    Length,
    #[error("the leaf of another case does not stand where this one would be")]
    Elsewhere,
    #[error("the proof does not lead to the root of the map")]
    Root,
}

impl MapProof {
    /// Checks that the map has this value for this key.
    ///
    /// # Errors
    /// When the proof does not show it.
    pub fn check_present(&self, root: &Hash, key: &Hash, value: &Hash) -> Result<(), MapError> {
        let leaf = Leaf {
            key: *key,
            value: *value,
        };
        self.check(root, key, &leaf.hash())
    }

    /// Checks that the map has nothing for this key: its place is empty, or the leaf of another key stands there.
    ///
    /// # Errors
    /// When the proof does not show it.
    pub fn check_absent(
        &self,
        root: &Hash,
        key: &Hash,
        other: Option<&Leaf>,
    ) -> Result<(), MapError> {
        let Some(other) = other else {
            return self.check(root, key, &EMPTY);
        };
        let shared =
            (0..self.siblings.len()).all(|depth| bit(&other.key, depth) == bit(key, depth));
        if other.key == *key || !shared {
            return Err(MapError::Elsewhere);
        }
        self.check(root, key, &other.hash())
    }

    fn check(&self, root: &Hash, key: &Hash, place: &Hash) -> Result<(), MapError> {
        // Beside a single leaf stands another subtree; else the two would be one leaf, higher up.
        if self.siblings.len() > 256 || self.siblings.last() == Some(&EMPTY) {
            return Err(MapError::Length);
        }
        let mut hash = *place;
        for (depth, sibling) in self.siblings.iter().enumerate().rev() {
            hash = if bit(key, depth) {
                inner(sibling, &hash)
            } else {
                inner(&hash, sibling)
            };
        }
        if hash == *root {
            Ok(())
        } else {
            Err(MapError::Root)
        }
    }

    /// Goes on below `depth`, among leaves that share the first `depth` bits of the key.
    fn descend(&mut self, key: &Hash, mut leaves: &[Leaf], mut depth: usize) -> Place {
        while leaves.len() > 1 && depth < 256 {
            let (left, right) = split(leaves, depth);
            let (inside, sibling) = if bit(key, depth) {
                (right, left)
            } else {
                (left, right)
            };
            self.siblings.push(Subtree::of(sibling, depth + 1).hash());
            leaves = inside;
            depth += 1;
        }
        leaves
            .first()
            .map_or(Place::Empty, |leaf| Place::Leaf(*leaf))
    }
}

/// Proves what the map of these leaves has for a key: all leaves, sorted, each key once.
pub fn prove(leaves: &[Leaf], key: &Hash) -> (MapProof, Place) {
    let mut proof = MapProof::default();
    let place = proof.descend(key, leaves, 0);
    (proof, place)
}

/// The upper part of the map in memory: the leaves that share the first `depth` bits of their keys are a bucket, of
/// which only the [`Subtree`] is kept here. A leaf that changes costs the leaves of its bucket and `depth` hashes.
/// With depth 14 it takes 1 MB, and of a million cases some 60 are in a bucket.
#[derive(Clone, Debug)]
pub struct Buckets {
    depth: u8,
    /// A binary tree in one row: the root at 1, below `n` stand `2n` and `2n + 1`, the buckets from 2^depth on.
    nodes: Vec<Subtree>,
}

impl Buckets {
    /// The deepest that it may be cut.
    pub const MAX_DEPTH: u8 = 20;

    /// An empty map; a depth beyond [`Self::MAX_DEPTH`] counts as that.
    pub fn new(depth: u8) -> Self {
        let depth = depth.min(Self::MAX_DEPTH);
        Buckets {
            depth,
            nodes: vec![Subtree::Empty; 2 << depth],
        }
    }

    pub fn depth(&self) -> u8 {
        self.depth
    }

    /// The bucket that a key is in: its first `depth` bits.
    pub fn bucket(&self, key: &Hash) -> usize {
        (0..usize::from(self.depth)).fold(0, |bucket, depth| {
            bucket << 1 | usize::from(bit(key, depth))
        })
    }

    /// Sets a bucket to the leaves that are in it now: all of them, sorted, each key once.
    pub fn set(&mut self, bucket: usize, leaves: &[Leaf]) {
        self.set_subtree(bucket, Subtree::of(leaves, self.depth.into()));
    }

    /// Sets a bucket to a subtree that was computed, or kept, elsewhere ([`Subtree::of`] at this depth). A bucket that
    /// is not there changes nothing.
    pub fn set_subtree(&mut self, bucket: usize, subtree: Subtree) {
        let mut node = (1 << self.depth) + bucket;
        let Some(place) = self.nodes.get_mut(node) else {
            return;
        };
        *place = subtree;
        while node > 1 {
            node /= 2;
            let (left, right) = (self.nodes[2 * node], self.nodes[2 * node + 1]);
            self.nodes[node] = Subtree::join(left, right);
        }
    }

    /// The root of the map.
    pub fn root(&self) -> Hash {
        self.nodes[1].hash()
    }

    /// The bucket whose leaves [`Self::prove`] needs for this key: its own, or that of the single leaf that stands
    /// where the key would be.
    pub fn bucket_to_prove(&self, key: &Hash) -> usize {
        let (mut node, _) = self.walk(key);
        while node < 1 << self.depth {
            let (left, right) = (2 * node, 2 * node + 1);
            node = match (self.nodes[left], self.nodes[right]) {
                (Subtree::Empty, Subtree::Empty) => return self.bucket(key),
                (Subtree::Empty, _) => right,
                _ => left,
            };
        }
        node - (1 << self.depth)
    }

    /// Proves what the map has for a key, given all leaves of the bucket that [`Self::bucket_to_prove`] tells,
    /// sorted, each key once.
    pub fn prove(&self, key: &Hash, leaves: &[Leaf]) -> (MapProof, Place) {
        let (node, siblings) = self.walk(key);
        let mut proof = MapProof { siblings };
        let place = match self.nodes[node] {
            Subtree::More(_) => proof.descend(key, leaves, self.depth.into()),
            Subtree::Empty => Place::Empty,
            Subtree::One(_) => leaves
                .first()
                .map_or(Place::Empty, |leaf| Place::Leaf(*leaf)),
        };
        (proof, place)
    }

    /// Goes down along the key, as far as there are two leaves below: the node, and the siblings on the way.
    fn walk(&self, key: &Hash) -> (usize, Vec<Hash>) {
        let (mut node, mut siblings) = (1, Vec::new());
        for depth in 0..usize::from(self.depth) {
            if !matches!(self.nodes[node], Subtree::More(_)) {
                break;
            }
            let inside = 2 * node + usize::from(bit(key, depth));
            siblings.push(self.nodes[inside ^ 1].hash());
            node = inside;
        }
        (node, siblings)
    }
}
