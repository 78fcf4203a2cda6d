//! Judging proofs: the algorithms of RFC 9162, sections 2.1.3.2 and 2.1.4.2.

use crate::{Hash, ProofError, empty_root, node_hash};

/// Checks that the leaf stands at `index` in the tree of this size and root.
///
/// # Errors
/// When the proof does not show it.
pub fn check_inclusion(
    root: &Hash,
    size: u64,
    index: u64,
    leaf: Hash,
    proof: &[Hash],
) -> Result<(), ProofError> {
    if index >= size {
        return Err(ProofError::NoEntry { size, index });
    }
    // The node that stands for the leaf, and the last node of its level.
    let (mut node, mut last) = (index, size - 1);
    let mut hash = leaf;
    for sibling in proof {
        if last == 0 {
            return Err(ProofError::Length);
        }
        if node & 1 == 1 || node == last {
            hash = node_hash(sibling, &hash);
            // The last node of a level has no right sibling: it goes up until it has a left one.
            while node & 1 == 0 && node != 0 {
                node >>= 1;
                last >>= 1;
            }
        } else {
            hash = node_hash(&hash, sibling);
        }
        node >>= 1;
        last >>= 1;
    }
    if last != 0 {
        return Err(ProofError::Length);
    }
    if hash != *root {
        return Err(ProofError::Root);
    }
    Ok(())
}

/// Checks that the new tree is the old one with leaves appended. A tree of size 0 has the root of
/// [`empty_root`], and continues in every tree with an empty proof.
///
/// # Errors
/// When the proof does not show it.
pub fn check_consistency(
    old_size: u64,
    old_root: &Hash,
    new_size: u64,
    new_root: &Hash,
    proof: &[Hash],
) -> Result<(), ProofError> {
    if old_size > new_size {
        return Err(ProofError::Smaller {
            old: old_size,
            new: new_size,
        });
    }
    if old_size == 0 && *old_root != empty_root() {
        return Err(ProofError::OldRoot);
    }
    if new_size == 0 && *new_root != empty_root() {
        return Err(ProofError::Root);
    }
    if old_size == 0 || old_size == new_size {
        if !proof.is_empty() {
            return Err(ProofError::Length);
        }
        if old_size == new_size && old_root != new_root {
            return Err(ProofError::Root);
        }
        return Ok(());
    }
    let (mut node, mut last) = (old_size - 1, new_size - 1);
    while node & 1 == 1 {
        node >>= 1;
        last >>= 1;
    }
    // An old tree that is complete is a subtree of the new one: its root is where the proof begins.
    let (begin, proof) = match proof.split_first() {
        _ if old_size.is_power_of_two() => (*old_root, proof),
        Some((begin, rest)) => (*begin, rest),
        None => return Err(ProofError::Length),
    };
    let (mut old, mut new) = (begin, begin);
    for sibling in proof {
        if last == 0 {
            return Err(ProofError::Length);
        }
        if node & 1 == 1 || node == last {
            old = node_hash(sibling, &old);
            new = node_hash(sibling, &new);
            while node & 1 == 0 && node != 0 {
                node >>= 1;
                last >>= 1;
            }
        } else {
            new = node_hash(&new, sibling);
        }
        node >>= 1;
        last >>= 1;
    }
    if last != 0 {
        return Err(ProofError::Length);
    }
    if old != *old_root {
        return Err(ProofError::OldRoot);
    }
    if new != *new_root {
        return Err(ProofError::Root);
    }
    Ok(())
}
