//! Known answers of other implementations of RFC 6962.

use serde_json::Value;
use sha2::{Digest, Sha256};
use tlog::{
    CompactRange, Hash, check_consistency, check_inclusion, empty_root, from_base64, leaf_hash,
    node_hash,
};

/// The leaves of the reference tree, and the root after each.
const LEAVES: [&str; 8] = [
    "",
    "00",
    "10",
    "2021",
    "3031",
    "40414243",
    "5051525354555657",
    "606162636465666768696a6b6c6d6e6f",
];
const ROOTS: [&str; 9] = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

fn hex(text: &str) -> Vec<u8> {
    (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&text[at..at + 2], 16).unwrap())
        .collect()
}

#[test]
fn leaves_and_nodes_are_hashed_as_in_the_rfc() {
    assert_eq!(
        leaf_hash(b"L123456").to_vec(),
        hex("395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56")
    );
    // The reference hashes two texts that are shorter than a hash; here only whole hashes are nodes.
    let (left, right): (Hash, Hash) = ([b'N'; 32], [b'M'; 32]);
    let whole = [&[1], left.as_slice(), right.as_slice()].concat();
    assert_eq!(
        node_hash(&left, &right),
        <Hash>::from(Sha256::digest(whole))
    );
}

#[test]
fn the_reference_tree_grows_through_its_known_roots() {
    let mut range = CompactRange::new();
    assert_eq!(range.root().to_vec(), hex(ROOTS[0]));
    assert_eq!(range.root(), empty_root());
    for (leaf, root) in LEAVES.iter().zip(&ROOTS[1..]) {
        range.push(leaf_hash(&hex(leaf)));
        assert_eq!(range.root().to_vec(), hex(root), "{leaf}");
        // What is stored and read again grows on.
        let stored = serde_json::to_string(&range).unwrap();
        range = serde_json::from_str(&stored).unwrap();
    }
    assert_eq!(range.size(), 8);
}

fn hash(value: &Value) -> Option<Hash> {
    from_base64(value.as_str()?)
}

fn hashes(value: &Value) -> Option<Vec<Hash>> {
    value.as_array().unwrap().iter().map(hash).collect()
}

/// A probe of which a field is no hash at all can't be put into words here: it is refused when it is read.
fn inclusion(probe: &Value) -> Option<bool> {
    let (root, leaf, proof) = (
        hash(&probe["root"])?,
        hash(&probe["leaf"])?,
        hashes(&probe["proof"])?,
    );
    let (size, index) = (
        probe["size"].as_u64().unwrap(),
        probe["index"].as_u64().unwrap(),
    );
    Some(check_inclusion(&root, size, index, leaf, &proof).is_ok())
}

fn consistency(probe: &Value) -> Option<bool> {
    let (old_root, new_root) = (hash(&probe["old_root"])?, hash(&probe["new_root"])?);
    let (old, new) = (
        probe["old"].as_u64().unwrap(),
        probe["new"].as_u64().unwrap(),
    );
    let proof = hashes(&probe["proof"])?;
    Some(check_consistency(old, &old_root, new, &new_root, &proof).is_ok())
}

fn judge(probes: &str, judge: fn(&Value) -> Option<bool>) -> (usize, usize) {
    let (mut accepted, mut refused) = (0, 0);
    for line in probes.lines() {
        let probe: Value = serde_json::from_str(line).unwrap();
        let holds = judge(&probe).unwrap_or(false);
        // Of two texts that are no hashes it says that they are the same.
        if probe["name"] == "additional/sizes-are-equal-one-and-proof-is-empty" {
            continue;
        }
        // transparency-dev has nothing to say about the empty tree, and refuses it; C2SP tlog-witness lets every
        // tree continue it, with an empty proof.
        if probe["old"] == 0 {
            let proves = probe["proof"].as_array().unwrap().is_empty();
            let empty = hash(&probe["old_root"]) == Some(empty_root());
            let same = probe["new"] != 0 || probe["new_root"] == probe["old_root"];
            assert!(!holds || proves && empty && same, "{line}");
            continue;
        }
        assert_eq!(holds, !probe["refused"].as_bool().unwrap(), "{line}");
        if holds { accepted += 1 } else { refused += 1 }
    }
    (accepted, refused)
}

#[test]
fn probes_of_another_implementation_are_judged_as_it_judges_them() {
    assert_eq!(
        judge(include_str!("../vectors/inclusion.jsonl"), inclusion),
        (6, 92)
    );
    assert_eq!(
        judge(include_str!("../vectors/consistency.jsonl"), consistency),
        (5, 83)
    );
}
