//! The map of cases, beside what another program made after its description.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tlog::map::{self, Buckets, EMPTY, Head, Leaf, MapError, MapProof, Place, Subtree, prove};
use tlog::{Hash, from_base64};

use crate::config;

fn vectors() -> Value {
    serde_json::from_str(include_str!("../vectors/map.json")).unwrap()
}

fn hash(value: &Value) -> Hash {
    from_base64(value.as_str().unwrap()).unwrap()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// The leaf of a case of the vectors, from its events.
fn leaf(case: &Value) -> Leaf {
    let mut head = Head::new();
    for event in case["events"].as_array().unwrap() {
        head.push(event["position"].as_u64().unwrap(), &hash(&event["digest"]));
    }
    assert_eq!(head.run, hash(&case["run"]));
    Leaf {
        key: map::key(text(&case["type"]), text(&case["id"])),
        value: head.value(),
    }
}

#[test]
fn keys_values_roots_and_proofs_are_those_of_another_program() {
    let vectors = vectors();
    let cases = vectors["cases"].as_array().unwrap();
    for case in cases {
        let leaf = leaf(case);
        assert_eq!(
            (leaf.key, leaf.value),
            (hash(&case["key"]), hash(&case["value"]))
        );
    }
    let mut proofs = 0;
    for of_some in vectors["maps"].as_array().unwrap() {
        let some = usize::try_from(of_some["cases"].as_u64().unwrap()).unwrap();
        let mut leaves: Vec<Leaf> = cases[..some].iter().map(leaf).collect();
        leaves.sort_unstable();
        let root = hash(&of_some["root"]);
        assert_eq!(map::root(&leaves), root, "{some}");
        for expected in of_some["proofs"].as_array().unwrap() {
            let key = map::key(text(&expected["type"]), text(&expected["id"]));
            let (proof, place) = prove(&leaves, &key);
            let siblings = expected["siblings"].as_array().unwrap();
            assert_eq!(
                proof.siblings,
                siblings.iter().map(hash).collect::<Vec<_>>()
            );
            let at = &expected["place"];
            let there = (!at.is_null()).then(|| Leaf {
                key: hash(&at["key"]),
                value: hash(&at["value"]),
            });
            assert_eq!(place, there.map_or(Place::Empty, Place::Leaf));
            match there.filter(|leaf| leaf.key == key) {
                Some(leaf) => proof.check_present(&root, &key, &leaf.value).unwrap(),
                None => proof.check_absent(&root, &key, there.as_ref()).unwrap(),
            }
            proofs += 1;
        }
    }
    assert_eq!(proofs, 27);
}

#[test]
fn the_map_without_cases_and_the_one_with_a_single_case() {
    assert_eq!(map::root(&[]), EMPTY);
    let one = Leaf {
        key: [1; 32],
        value: [2; 32],
    };
    assert_eq!(map::root(&[one]), one.hash());
    let (proof, place) = prove(&[one], &[1; 32]);
    assert_eq!((proof.siblings.len(), place), (0, Place::Leaf(one)));
    MapProof::default()
        .check_present(&one.hash(), &[1; 32], &[2; 32])
        .unwrap();
    MapProof::default()
        .check_absent(&one.hash(), &[3; 32], Some(&one))
        .unwrap();
    MapProof::default()
        .check_absent(&EMPTY, &[3; 32], None)
        .unwrap();
    assert_eq!(
        MapProof::default().check_absent(&one.hash(), &[1; 32], Some(&one)),
        Err(MapError::Elsewhere)
    );
    // A map that somebody made with a case where it does not belong: what stands there is none of this way down.
    let high = Leaf {
        key: [0xff; 32],
        value: [2; 32],
    };
    let root = Sha256::new()
        .chain_update([3])
        .chain_update(high.hash())
        .chain_update([7; 32]);
    let root: Hash = root.finalize().into();
    let proof = MapProof {
        siblings: vec![[7; 32]],
    };
    assert_eq!(
        proof.check_absent(&root, &[1; 32], Some(&high)),
        Err(MapError::Elsewhere)
    );
}

#[test]
fn keys_that_differ_in_their_last_bit_alone_have_their_proof() {
    let (mut left, mut right) = ([0xff; 32], [0xff; 32]);
    left[31] = 0xfe;
    right[31] = 0xff;
    let leaves = [
        Leaf {
            key: left,
            value: [1; 32],
        },
        Leaf {
            key: right,
            value: [2; 32],
        },
    ];
    let (proof, place) = prove(&leaves, &right);
    assert_eq!((proof.siblings.len(), place), (256, Place::Leaf(leaves[1])));
    proof
        .check_present(&map::root(&leaves), &right, &[2; 32])
        .unwrap();
    // Longer than any key, and one that ends beside nothing.
    let mut longer = proof.clone();
    longer.siblings.push([1; 32]);
    assert_eq!(
        longer.check_present(&[0; 32], &right, &[2; 32]),
        Err(MapError::Length)
    );
    let shorter = MapProof {
        siblings: vec![EMPTY],
    };
    assert_eq!(
        shorter.check_present(&[0; 32], &right, &[2; 32]),
        Err(MapError::Length)
    );
    // A key that is there twice is a fault of the caller; it ends.
    map::root(&[leaves[0], leaves[0]]);
    prove(&[leaves[0], leaves[0]], &left);
}

/// Keys that share some of their first bits, as keys that were chosen would.
fn keys() -> impl Strategy<Value = Vec<Hash>> {
    let key = (any::<[u8; 3]>(), 0u8..4).prop_map(|(end, begin)| {
        let mut key = [0; 32];
        key[0] = begin << 6;
        key[1..4].copy_from_slice(&end);
        key
    });
    prop::collection::vec(prop_oneof![key, any::<Hash>()], 0..60)
}

proptest! {
    #![proptest_config(config(192))]

    /// In whatever order leaves come and change, and however it is cut in buckets: one root, and one proof.
    #[test]
    fn buckets_make_the_same_map(keys in keys(), changes in prop::collection::vec(any::<(Index, Hash)>(), 0..40), depth in 0u8..10) {
        let mut leaves = BTreeMap::new();
        let mut buckets = Buckets::new(depth);
        let of = |leaves: &BTreeMap<Hash, Hash>, buckets: &Buckets, bucket| -> Vec<Leaf> {
            let all = leaves.iter().map(|(key, value)| Leaf { key: *key, value: *value });
            all.filter(|leaf| buckets.bucket(&leaf.key) == bucket).collect()
        };
        for (key, value) in keys.iter().map(|key| (*key, [1; 32]))
            .chain(changes.iter().filter(|_| !keys.is_empty()).map(|(at, value)| (*at.get(&keys), *value)))
        {
            leaves.insert(key, value);
            let bucket = buckets.bucket(&key);
            buckets.set(bucket, &of(&leaves, &buckets, bucket));
        }
        let all: Vec<Leaf> = leaves.iter().map(|(key, value)| Leaf { key: *key, value: *value }).collect();
        prop_assert_eq!(buckets.root(), map::root(&all));
        for key in keys.iter().chain([&[0x55; 32], &[0; 32]]) {
            let (proof, place) = prove(&all, key);
            let bucket = of(&leaves, &buckets, buckets.bucket_to_prove(key));
            prop_assert_eq!(buckets.prove(key, &bucket), (proof, place));
        }
    }

    /// A proof holds for its case and value alone; of a case that is there no proof shows that it is not.
    #[test]
    fn a_proof_holds_for_its_case_alone(keys in keys(), at in any::<Index>(), bit in any::<Index>(), strange in any::<Hash>()) {
        let all: BTreeMap<Hash, Hash> = keys.iter().chain([&[3; 32]]).map(|key| (*key, [1; 32])).collect();
        let leaves: Vec<Leaf> = all.iter().map(|(key, value)| Leaf { key: *key, value: *value }).collect();
        let root = map::root(&leaves);
        let leaf = leaves[at.index(leaves.len())];
        let (proof, place) = prove(&leaves, &leaf.key);
        prop_assert_eq!(place, Place::Leaf(leaf));
        prop_assert_eq!(proof.check_present(&root, &leaf.key, &leaf.value), Ok(()));

        let mut hashes = [vec![root, leaf.key, leaf.value], proof.siblings.clone()].concat();
        let bit = bit.index(hashes.len() * 256);
        hashes[bit / 256][bit % 256 / 8] ^= 1 << (bit % 8);
        let changed = MapProof { siblings: hashes[3..].to_vec() };
        prop_assert!(changed.check_present(&hashes[0], &hashes[1], &hashes[2]).is_err());
        if let Some((_, shorter)) = proof.siblings.split_last() {
            let shorter = MapProof { siblings: shorter.to_vec() };
            prop_assert!(shorter.check_present(&root, &leaf.key, &leaf.value).is_err());
        }
        // Not there: neither by its own way down, nor by that of any other.
        for other in leaves.iter().filter(|other| other.key != leaf.key) {
            for proof in [&proof, &prove(&leaves, &other.key).0] {
                prop_assert!(proof.check_absent(&root, &leaf.key, Some(other)).is_err());
                prop_assert!(proof.check_absent(&root, &leaf.key, None).is_err());
            }
        }
        if !all.contains_key(&strange) {
            let (proof, place) = prove(&leaves, &strange);
            let other = match place { Place::Leaf(leaf) => Some(leaf), Place::Empty => None };
            prop_assert_eq!(proof.check_absent(&root, &strange, other.as_ref()), Ok(()));
            prop_assert!(proof.check_present(&root, &strange, &[1; 32]).is_err());
        }
    }

    #[test]
    fn a_subtree_is_the_join_of_its_halves(keys in keys()) {
        let leaves: BTreeMap<Hash, Hash> = keys.iter().map(|key| (*key, *key)).collect();
        let leaves: Vec<Leaf> = leaves.iter().map(|(key, value)| Leaf { key: *key, value: *value }).collect();
        let middle = leaves.partition_point(|leaf| leaf.key[0] < 0x80);
        let halves = (Subtree::of(&leaves[..middle], 1), Subtree::of(&leaves[middle..], 1));
        prop_assert_eq!(Subtree::join(halves.0, halves.1).hash(), map::root(&leaves));
    }
}
