//! The map of cases (docs/history.md#the-map-of-cases).

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::Hash;

const NOTHING: Hash = [0; 32];

/// What the events of one case come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Head {
    pub events: u64,
    pub position: u64,
    run: Hash,
}

impl Head {
    pub fn push(&mut self, position: u64, digest: &Hash) {
        self.events += 1;
        self.position = position;
        let sha = Sha256::new()
            .chain_update(self.run)
            .chain_update(position.to_be_bytes());
        self.run = sha.chain_update(digest).finalize().into();
    }

    fn value(&self) -> Hash {
        let sha = Sha256::new()
            .chain_update(b"lintje kop 1\n")
            .chain_update(self.events.to_be_bytes());
        let sha = sha.chain_update(self.position.to_be_bytes());
        sha.chain_update(self.run).finalize().into()
    }
}

fn key(kind: &str, id: &str) -> Hash {
    Sha256::digest(format!("lintje zaak 1\n{kind}\n{id}")).into()
}

fn leaf(key: &Hash, value: &Hash) -> Hash {
    let sha = Sha256::new().chain_update([2]).chain_update(key);
    sha.chain_update(value).finalize().into()
}

fn inner(left: &Hash, right: &Hash) -> Hash {
    let sha = Sha256::new().chain_update([3]).chain_update(left);
    sha.chain_update(right).finalize().into()
}

fn is_right(key: &Hash, depth: usize) -> bool {
    key[depth / 8] & (0x80 >> (depth % 8)) != 0
}

/// The root that a proof leads to for this case. None when it is not the shortest way down, or longer than a key.
pub fn root_by_proof(kind: &str, id: &str, head: &Head, siblings: &[Hash]) -> Option<Hash> {
    if siblings.len() > 256 || siblings.last() == Some(&NOTHING) {
        return None;
    }
    let key = key(kind, id);
    let way = siblings.iter().enumerate().rev();
    Some(
        way.fold(leaf(&key, &head.value()), |below, (depth, sibling)| {
            if is_right(&key, depth) {
                inner(sibling, &below)
            } else {
                inner(&below, sibling)
            }
        }),
    )
}

/// All cases of a history, as far as it was read.
#[derive(Debug, Default)]
pub struct Cases(BTreeMap<(String, String), Head>);

impl Cases {
    pub fn push(&mut self, kind: &str, id: &str, position: u64, digest: &Hash) {
        let case = (kind.to_owned(), id.to_owned());
        self.0.entry(case).or_default().push(position, digest);
    }

    pub fn root(&self) -> Hash {
        let mut leaves: Vec<(Hash, Hash)> = self
            .0
            .iter()
            .map(|((kind, id), head)| (key(kind, id), head.value()))
            .collect();
        leaves.sort_unstable();
        root(&leaves, 0)
    }
}

/// The root of leaves that are sorted and share the first bits of their keys.
fn root(leaves: &[(Hash, Hash)], depth: usize) -> Hash {
    match leaves {
        [] => NOTHING,
        [(key, value)] => leaf(key, value),
        _ => {
            let middle = leaves.partition_point(|(key, _)| !is_right(key, depth));
            let (left, right) = leaves.split_at(middle);
            inner(&root(left, depth + 1), &root(right, depth + 1))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_order_and_number_of_events_all_count() {
        let value = |events: &[(u64, Hash)]| {
            let mut head = Head::default();
            events
                .iter()
                .for_each(|(position, digest)| head.push(*position, digest));
            head.value()
        };
        let whole = value(&[(1, [1; 32]), (3, [2; 32])]);
        for other in [
            value(&[(2, [1; 32]), (3, [2; 32])]),
            value(&[(1, [1; 32]), (4, [2; 32])]),
            value(&[(1, [2; 32]), (3, [1; 32])]),
            value(&[(1, [1; 32])]),
            value(&[(1, [1; 32]), (3, [2; 32]), (3, [2; 32])]),
        ] {
            assert_ne!(whole, other);
        }
        assert_ne!(key("verzoek", "a"), key("koninklijkBesluit", "a"));
    }
}
