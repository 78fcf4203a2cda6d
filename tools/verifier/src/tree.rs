//! The Merkle tree of RFC 6962, and its proofs, judged from their definitions in section 2.1.

use sha2::{Digest, Sha256};

use crate::Hash;

pub fn leaf(entry: &[u8]) -> Hash {
    let sha = Sha256::new().chain_update([0]).chain_update(entry);
    sha.finalize().into()
}

pub fn node(left: &Hash, right: &Hash) -> Hash {
    let sha = Sha256::new().chain_update([1]).chain_update(left);
    sha.chain_update(right).finalize().into()
}

/// The root of a tree without leaves.
pub fn empty() -> Hash {
    Sha256::digest([]).into()
}

/// The largest power of two below a number; of 2 at least.
fn half(size: u64) -> u64 {
    1 << (size - 1).ilog2()
}

/// The root that an inclusion proof leads to. None when it has not the number of hashes that it must have.
pub fn root_by_inclusion(leaf: Hash, index: u64, size: u64, proof: &[Hash]) -> Option<Hash> {
    if index >= size {
        return None;
    }
    if size == 1 {
        return proof.is_empty().then_some(leaf);
    }
    let (sibling, below) = proof.split_last()?;
    let left = half(size);
    Some(if index < left {
        node(&root_by_inclusion(leaf, index, left, below)?, sibling)
    } else {
        let right = root_by_inclusion(leaf, index - left, size - left, below)?;
        node(sibling, &right)
    })
}

/// Whether the proof shows that the tree of size `new` is that of size `old` with leaves behind it.
pub fn is_consistent(old: (u64, Hash), new: (u64, Hash), proof: &[Hash]) -> bool {
    let nothing = |(size, root): (u64, Hash)| size > 0 || root == empty();
    if !nothing(old) || !nothing(new) || old.0 > new.0 {
        return false;
    }
    if old.0 == 0 {
        return proof.is_empty();
    }
    roots_by_consistency(old, new.0, true, proof) == Some((old.1, new.1))
}

/// The roots of the old and of the new tree that the proof leads to. `known`: the old tree is the left edge, so that
/// its root is not in the proof.
fn roots_by_consistency(
    old: (u64, Hash),
    size: u64,
    known: bool,
    proof: &[Hash],
) -> Option<(Hash, Hash)> {
    if old.0 == size {
        let root = match (known, proof) {
            (true, []) => old.1,
            (false, [root]) => *root,
            _ => return None,
        };
        return Some((root, root));
    }
    let (sibling, below) = proof.split_last()?;
    let left = half(size);
    if old.0 <= left {
        let (before, now) = roots_by_consistency(old, left, known, below)?;
        Some((before, node(&now, sibling)))
    } else {
        let rest = (old.0 - left, old.1);
        let (before, now) = roots_by_consistency(rest, size - left, false, below)?;
        Some((node(sibling, &before), node(sibling, &now)))
    }
}

/// A tree that grows: complete subtrees from left to right, each with the number of its leaves.
#[derive(Clone, Debug, Default)]
pub struct Growing(Vec<(u64, Hash)>);

impl Growing {
    pub fn push(&mut self, leaf: Hash) {
        let mut last = (1, leaf);
        while let Some((_, left)) = self.0.pop_if(|(leaves, _)| *leaves == last.0) {
            last = (2 * last.0, node(&left, &last.1));
        }
        self.0.push(last);
    }

    pub fn root(&self) -> Hash {
        let roots = self.0.iter().rev().map(|(_, root)| *root);
        roots
            .reduce(|right, left| node(&left, &right))
            .unwrap_or_else(empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_hex;

    /// MTH, PATH and PROOF of RFC 6962 as they are written there.
    fn mth(entries: &[Hash]) -> Hash {
        match entries {
            [] => empty(),
            [entry] => leaf(entry),
            _ => {
                let (left, right) = entries.split_at(middle(entries));
                node(&mth(left), &mth(right))
            }
        }
    }

    fn middle(entries: &[Hash]) -> usize {
        entries.len().next_power_of_two() / 2
    }

    fn path(m: usize, entries: &[Hash]) -> Vec<Hash> {
        if entries.len() == 1 {
            return Vec::new();
        }
        let (left, right) = entries.split_at(middle(entries));
        if m < left.len() {
            [path(m, left), vec![mth(right)]].concat()
        } else {
            [path(m - left.len(), right), vec![mth(left)]].concat()
        }
    }

    fn proof(m: usize, entries: &[Hash], known: bool) -> Vec<Hash> {
        if m == entries.len() {
            return if known {
                Vec::new()
            } else {
                vec![mth(entries)]
            };
        }
        let (left, right) = entries.split_at(middle(entries));
        if m <= left.len() {
            [proof(m, left, known), vec![mth(right)]].concat()
        } else {
            [proof(m - left.len(), right, false), vec![mth(left)]].concat()
        }
    }

    fn entries(size: u8) -> Vec<Hash> {
        (0..size).map(|nth| [nth; 32]).collect()
    }

    #[test]
    fn the_reference_tree_has_its_known_roots() {
        let mut tree = Growing::default();
        for (entry, root) in [
            (
                &b""[..],
                "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
            ),
            (
                b"\x00",
                "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
            ),
            (
                b"\x10",
                "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
            ),
            (
                b"\x20\x21",
                "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
            ),
            (
                b"\x30\x31",
                "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
            ),
        ] {
            tree.push(leaf(entry));
            assert_eq!(to_hex(&tree.root()), root);
        }
    }

    #[test]
    fn every_proof_of_a_tree_holds_and_no_other_does() {
        for size in 1..=20 {
            let all = entries(size);
            let (count, root) = (u64::from(size), mth(&all));
            for at in 0..usize::from(size) {
                let path = path(at, &all);
                let by = |path: &[Hash], at: usize| {
                    root_by_inclusion(leaf(&all[at]), at as u64, count, path)
                };
                assert_eq!(by(&path, at), Some(root), "{size} {at}");
                assert_ne!(
                    by(&path, (at + 1) % usize::from(size)),
                    (size > 1).then_some(root)
                );
                assert_eq!(by(&[path.clone(), vec![root]].concat(), at), None);
                for nth in 0..path.len() {
                    let mut changed = path.clone();
                    changed[nth][31] ^= 1;
                    assert_ne!(by(&changed, at), Some(root));
                }
                assert_eq!(root_by_inclusion(leaf(&all[at]), count, count, &path), None);
            }
            for old in 1..=size {
                let before = (u64::from(old), mth(&all[..usize::from(old)]));
                let proof = proof(old.into(), &all, true);
                assert!(is_consistent(before, (count, root), &proof), "{old} {size}");
                assert!(!is_consistent((before.0, [9; 32]), (count, root), &proof));
                assert!(!is_consistent(before, (count, [9; 32]), &proof));
                assert!(!is_consistent(
                    before,
                    (count, root),
                    &[proof.clone(), vec![root]].concat()
                ));
                assert!(old == size || !is_consistent(before, (count, root), &[]));
                assert!(!is_consistent((count + 1, root), before, &proof));
                for nth in 0..proof.len() {
                    let mut changed = proof.clone();
                    changed[nth][0] ^= 1;
                    assert!(!is_consistent(before, (count, root), &changed));
                }
            }
            assert!(is_consistent((0, empty()), (count, root), &[]));
            assert!(!is_consistent((0, root), (count, root), &[]));
            assert!(!is_consistent((0, empty()), (count, root), &[root]));
            assert!(!is_consistent((0, empty()), (0, root), &[]));
        }
    }
}
