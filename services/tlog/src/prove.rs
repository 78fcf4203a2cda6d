//! Making proofs: RFC 6962, sections 2.1.1 and 2.1.2.

use crate::{Hash, ProofError, empty_root, node_hash};

/// A complete subtree: the `index`-th of those with 2^level leaves, from 0. Level 0 are the leaf hashes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    pub level: u8,
    pub index: u64,
}

/// Where the hashes of complete subtrees come from. What a proof reads, [`inclusion_nodes`] and
/// [`consistency_nodes`] tell beforehand; [`crate::tile`] tells which tiles hold them.
pub trait HashReader {
    /// The hash of the complete subtree `index` at `level`; none when it is not there.
    fn read(&self, level: u8, index: u64) -> Option<Hash>;
}

/// A range of leaves that is one subtree, complete or at the right edge.
#[derive(Clone, Copy)]
struct Span {
    begin: u64,
    end: u64,
}

impl Span {
    fn len(self) -> u64 {
        self.end - self.begin
    }

    /// Where the two subtrees of it meet.
    fn middle(self) -> u64 {
        self.begin + (1 << (self.len() - 1).ilog2())
    }

    /// The complete subtrees that it consists of, from left to right.
    fn nodes(self) -> impl Iterator<Item = Node> {
        let mut begin = self.begin;
        std::iter::from_fn(move || {
            let level = (self.end - begin).checked_ilog2()?;
            let node = Node {
                level: u8::try_from(level).ok()?,
                index: begin >> level,
            };
            begin += 1 << level;
            Some(node)
        })
    }

    fn root(self, hashes: &impl HashReader) -> Result<Hash, ProofError> {
        let mut parts = Vec::new();
        for Node { level, index } in self.nodes() {
            let hash = hashes.read(level, index);
            parts.push(hash.ok_or(ProofError::Missing { level, index })?);
        }
        let Some(last) = parts.pop() else {
            return Ok(empty_root());
        };
        Ok(parts
            .iter()
            .rev()
            .fold(last, |right, left| node_hash(left, &right)))
    }
}

/// The siblings on the way from a leaf up to the root.
fn inclusion(size: u64, index: u64) -> Result<Vec<Span>, ProofError> {
    if index >= size {
        return Err(ProofError::NoEntry { size, index });
    }
    let mut around = Span {
        begin: 0,
        end: size,
    };
    let mut siblings = Vec::new();
    while around.len() > 1 {
        let middle = around.middle();
        let (left, right) = (
            Span {
                end: middle,
                ..around
            },
            Span {
                begin: middle,
                ..around
            },
        );
        let (inside, sibling) = if index < middle {
            (left, right)
        } else {
            (right, left)
        };
        siblings.push(sibling);
        around = inside;
    }
    siblings.reverse();
    Ok(siblings)
}

fn consistency(old: u64, new: u64) -> Result<Vec<Span>, ProofError> {
    if old > new {
        return Err(ProofError::Smaller { old, new });
    }
    let mut subtrees = Vec::new();
    if old == 0 {
        return Ok(subtrees);
    }
    let mut around = Span { begin: 0, end: new };
    while around.end != old {
        let middle = around.middle();
        let (left, right) = (
            Span {
                end: middle,
                ..around
            },
            Span {
                begin: middle,
                ..around
            },
        );
        let (inside, sibling) = if old <= middle {
            (left, right)
        } else {
            (right, left)
        };
        subtrees.push(sibling);
        around = inside;
    }
    // The verifier knows the old root itself.
    if around.begin != 0 {
        subtrees.push(around);
    }
    subtrees.reverse();
    Ok(subtrees)
}

fn nodes(spans: Vec<Span>) -> Vec<Node> {
    spans.into_iter().flat_map(Span::nodes).collect()
}

fn roots(spans: Vec<Span>, hashes: &impl HashReader) -> Result<Vec<Hash>, ProofError> {
    spans.into_iter().map(|span| span.root(hashes)).collect()
}

/// The complete subtrees that [`inclusion_proof`] reads.
///
/// # Errors
/// When the tree has no such entry.
pub fn inclusion_nodes(size: u64, index: u64) -> Result<Vec<Node>, ProofError> {
    inclusion(size, index).map(nodes)
}

/// The complete subtrees that [`consistency_proof`] reads.
///
/// # Errors
/// When the new tree is the smaller one.
pub fn consistency_nodes(old: u64, new: u64) -> Result<Vec<Node>, ProofError> {
    consistency(old, new).map(nodes)
}

/// Proves that entry `index` stands in the tree of this size: the siblings from the leaf up, as in RFC 6962,
/// 2.1.1.
///
/// # Errors
/// When the tree has no such entry, or a hash is not known.
pub fn inclusion_proof(
    size: u64,
    index: u64,
    hashes: &impl HashReader,
) -> Result<Vec<Hash>, ProofError> {
    roots(inclusion(size, index)?, hashes)
}

/// Proves that the tree of size `new` is the one of size `old` with leaves appended, as in RFC 6962, 2.1.2.
/// Empty when `old` is 0 (every tree continues the empty one) or the same as `new`.
///
/// # Errors
/// When the new tree is the smaller one, or a hash is not known.
pub fn consistency_proof(
    old: u64,
    new: u64,
    hashes: &impl HashReader,
) -> Result<Vec<Hash>, ProofError> {
    if old == 0 || old == new {
        consistency(old, new)?;
        return Ok(Vec::new());
    }
    roots(consistency(old, new)?, hashes)
}

/// The root of the tree of this size.
///
/// # Errors
/// When a hash is not known.
pub fn root(size: u64, hashes: &impl HashReader) -> Result<Hash, ProofError> {
    Span {
        begin: 0,
        end: size,
    }
    .root(hashes)
}
