//! Proofs of random trees.

use proptest::prelude::*;
use proptest::sample::Index;
use tlog::{
    CompactRange, Hash, ProofError, check_consistency, check_inclusion, consistency_proof,
    empty_root, inclusion_proof, leaf_hash, node_hash, prove,
};

use crate::{Tree, config, entry};

/// The tree as RFC 6962, section 2.1, defines it.
fn tree_hash(entries: &[Hash]) -> Hash {
    match entries {
        [] => empty_root(),
        [entry] => leaf_hash(entry),
        _ => {
            let (left, right) = entries.split_at((entries.len().div_ceil(2)).next_power_of_two());
            node_hash(&tree_hash(left), &tree_hash(right))
        }
    }
}

#[test]
fn roots_are_those_of_the_definition() {
    let entries: Vec<Hash> = (0..70).map(entry).collect();
    let whole = Tree::of(70);
    let mut range = CompactRange::new();
    for size in 0..70 {
        let expected = tree_hash(&entries[..size]);
        assert_eq!(range.root(), expected, "{size}");
        assert_eq!(prove::root(size as u64, &whole), Ok(expected), "{size}");
        range.push(leaf_hash(&entries[size]));
    }
}

#[test]
fn all_proofs_of_small_trees_hold() {
    let tree = Tree::of(40);
    let root = |size| prove::root(size, &tree).unwrap();
    for size in 0..=40 {
        for index in 0..size {
            let proof = inclusion_proof(size, index, &tree).unwrap();
            check_inclusion(&root(size), size, index, tree.leaf(index), &proof).unwrap();
        }
        for old in 0..=size {
            let proof = consistency_proof(old, size, &tree).unwrap();
            check_consistency(old, &root(old), size, &root(size), &proof).unwrap();
        }
    }
}

#[test]
fn what_can_not_be_proved_is_refused() {
    let tree = Tree::of(5);
    assert_eq!(
        inclusion_proof(5, 5, &tree),
        Err(ProofError::NoEntry { size: 5, index: 5 })
    );
    assert_eq!(
        consistency_proof(6, 5, &tree),
        Err(ProofError::Smaller { old: 6, new: 5 })
    );
    assert_eq!(
        inclusion_proof(9, 0, &tree),
        Err(ProofError::Missing { level: 2, index: 1 })
    );
    assert_eq!(
        check_consistency(5, &tree.range.root(), 4, &[0; 32], &[]),
        Err(ProofError::Smaller { old: 5, new: 4 })
    );
    // An empty tree has one root only.
    assert_eq!(
        check_consistency(0, &[1; 32], 5, &tree.range.root(), &[]),
        Err(ProofError::OldRoot)
    );
    assert_eq!(
        check_consistency(0, &empty_root(), 0, &[1; 32], &[]),
        Err(ProofError::Root)
    );
    // The largest trees there can be end somewhere, too.
    assert!(check_inclusion(&[1; 32], u64::MAX, u64::MAX - 1, [1; 32], &[[2; 32]; 64]).is_err());
    assert!(check_consistency(u64::MAX - 1, &[1; 32], u64::MAX, &[1; 32], &[[2; 32]; 64]).is_err());
    assert!(inclusion_proof(u64::MAX, u64::MAX - 1, &tree).is_err());
}

#[test]
fn a_right_edge_of_another_size_is_refused() {
    let stored = serde_json::to_string(&Tree::of(5).range).unwrap();
    for (from, to) in [
        ("\"size\":5", "\"size\":7"),
        ("\"size\":5", "\"size\":-5"),
        ("=\"", "A\""),
    ] {
        assert!(stored.contains(from));
        let changed = stored.replace(from, to);
        assert!(
            serde_json::from_str::<CompactRange>(&changed).is_err(),
            "{changed}"
        );
    }
    assert_eq!(CompactRange::from_parts(5, vec![[0; 32]]), None);
}

/// One bit of one hash, in any of them.
fn flip(hashes: &mut [Hash], place: &Index) {
    let bit = place.index(hashes.len() * 256);
    hashes[bit / 256][bit % 256 / 8] ^= 1 << (bit % 8);
}

/// A number that is not this one.
fn other(number: u64, with: u64) -> u64 {
    number ^ with.max(1)
}

proptest! {
    #![proptest_config(config(192))]

    #[test]
    fn an_inclusion_proof_holds_for_its_entry_alone(
        size in 1u64..1_200, at in any::<Index>(), bit in any::<Index>(), wrong in 1u64..2_048,
    ) {
        let tree = Tree::of(size);
        let index = at.index(usize::try_from(size).unwrap()) as u64;
        let (root, leaf) = (tree.range.root(), tree.leaf(index));
        let proof = inclusion_proof(size, index, &tree).unwrap();
        prop_assert_eq!(check_inclusion(&root, size, index, leaf, &proof), Ok(()));

        // Root, leaf and proof: any bit.
        let mut all = [vec![root, leaf], proof.clone()].concat();
        flip(&mut all, &bit);
        prop_assert!(check_inclusion(&all[0], size, index, all[1], &all[2..]).is_err());
        prop_assert!(check_inclusion(&root, size, other(index, wrong), leaf, &proof).is_err());
        let longer = [proof.clone(), vec![root]].concat();
        prop_assert!(check_inclusion(&root, size, index, leaf, &longer).is_err());
        if let Some((_, shorter)) = proof.split_last() {
            prop_assert!(check_inclusion(&root, size, index, leaf, shorter).is_err());
        }
        // Another size may give the same way up; with the root of that size it is another tree.
        let grown = Tree::of(other(size, wrong));
        prop_assert!(check_inclusion(&grown.range.root(), size, index, leaf, &proof).is_err());
    }

    #[test]
    fn a_consistency_proof_holds_for_its_two_trees_alone(
        size in 2u64..1_200, at in any::<Index>(), bit in any::<Index>(), wrong in 1u64..2_048,
    ) {
        let tree = Tree::of(size);
        let old = 1 + at.index(usize::try_from(size - 1).unwrap()) as u64;
        let (old_root, new_root) = (prove::root(old, &tree).unwrap(), tree.range.root());
        let proof = consistency_proof(old, size, &tree).unwrap();
        prop_assert_eq!(check_consistency(old, &old_root, size, &new_root, &proof), Ok(()));

        let mut all = [vec![old_root, new_root], proof.clone()].concat();
        flip(&mut all, &bit);
        prop_assert!(check_consistency(old, &all[0], size, &all[1], &all[2..]).is_err());
        prop_assert!(check_consistency(other(old, wrong), &old_root, size, &new_root, &proof).is_err());
        let longer = [proof.clone(), vec![new_root]].concat();
        prop_assert!(check_consistency(old, &old_root, size, &new_root, &longer).is_err());
        if let Some((_, shorter)) = proof.split_last() {
            prop_assert!(check_consistency(old, &old_root, size, &new_root, shorter).is_err());
        }
        let grown = Tree::of(other(size, wrong));
        prop_assert!(check_consistency(old, &old_root, size, &grown.range.root(), &proof).is_err());
    }

    /// Two trees that went apart before the old one ended: no proof of either shows that one continues the other.
    #[test]
    fn a_fork_is_never_consistent(size in 2u64..600, at in any::<Index>(), apart in any::<Index>()) {
        let old = 1 + at.index(usize::try_from(size - 1).unwrap()) as u64;
        let apart = apart.index(usize::try_from(old).unwrap()) as u64;
        let tree = Tree::of(size);
        let mut fork = Tree::default();
        for index in 0..size {
            fork.push(if index == apart { [9; 32] } else { entry(index) });
        }
        let old_root = prove::root(old, &tree).unwrap();
        for proof in [consistency_proof(old, size, &tree), consistency_proof(old, size, &fork)] {
            prop_assert!(check_consistency(old, &old_root, size, &fork.range.root(), &proof.unwrap()).is_err());
        }
    }
}
