//! Tiles: C2SP tlog-tiles. The tree in pieces of 256 hashes that never change once they are full.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::{Hash, HashReader, Node, ProofError, consistency_nodes, inclusion_nodes, node_hash};

/// The number of hashes in a full tile, and of entries in a full bundle.
pub const WIDTH: u16 = 256;
const HEIGHT: u8 = 8;
/// Above it a tree of 2^64 leaves has no tile.
const MAX_LEVEL: u8 = 7;

/// One tile, full or partial. As text (`Display`, [`Tile::parse`]) it is its path: `tile/0/x001/x234/067.p/112`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile {
    /// 0: leaf hashes; above: the roots of full tiles of the level below.
    pub level: u8,
    pub index: u64,
    /// The number of hashes, 1 to 256.
    pub width: u16,
}

impl Tile {
    /// The tile as it is in a tree of this size; none when nothing of it is there yet.
    pub fn of(size: u64, level: u8, index: u64) -> Option<Self> {
        if level > MAX_LEVEL {
            return None;
        }
        let hashes = size >> (HEIGHT * level);
        let width = hashes.checked_sub(index.checked_mul(WIDTH.into())?)?;
        let width = u16::try_from(width.min(WIDTH.into())).ok()?;
        (width > 0).then_some(Tile {
            level,
            index,
            width,
        })
    }

    /// The tile that holds the complete subtree, as it is in a tree of this size.
    pub fn holding(size: u64, node: Node) -> Option<Self> {
        let place = Place::of(node)?;
        let tile = Tile::of(size, place.level, place.index)?;
        (place.end() <= usize::from(tile.width)).then_some(tile)
    }

    pub fn is_full(&self) -> bool {
        self.width == WIDTH
    }

    /// The path of the bundle with the entries of this tile; only a tile of level 0 has one.
    pub fn entries_path(&self) -> Option<String> {
        (self.level == 0)
            .then(|| format!("tile/entries/{}{}", Path(self.index), Suffix(self.width)))
    }

    /// Reads a path; none when it is not written as the specification has it.
    pub fn parse(path: &str) -> Option<Self> {
        let (level, rest) = path.strip_prefix("tile/")?.split_once('/')?;
        let level = u8::try_from(crate::decimal(level)?).ok()?;
        let (index, width) = match rest.split_once(".p/") {
            None => (rest, WIDTH),
            Some((index, width)) => (index, u16::try_from(crate::decimal(width)?).ok()?),
        };
        let digits: String = index
            .split('/')
            .map(|part| part.strip_prefix('x').unwrap_or(part))
            .collect();
        let all_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let tile = Tile {
            level,
            index: all_digits.then(|| digits.parse().ok())??,
            width,
        };
        let known = level <= MAX_LEVEL && (1..=WIDTH).contains(&width);
        (known && tile.to_string() == path).then_some(tile)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "tile/{}/{}{}",
            self.level,
            Path(self.index),
            Suffix(self.width)
        )
    }
}

struct Path(u64);

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 >= 1_000 {
            Begin(self.0 / 1_000).fmt(f)?;
        }
        write!(f, "{:03}", self.0 % 1_000)
    }
}

/// All but the last element of a path.
struct Begin(u64);

impl fmt::Display for Begin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 >= 1_000 {
            Begin(self.0 / 1_000).fmt(f)?;
        }
        write!(f, "x{:03}/", self.0 % 1_000)
    }
}

struct Suffix(u16);

impl fmt::Display for Suffix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            WIDTH => Ok(()),
            width => write!(f, ".p/{width}"),
        }
    }
}

/// Where the hashes below a complete subtree stand.
struct Place {
    level: u8,
    index: u64,
    begin: usize,
    count: usize,
}

impl Place {
    fn of(node: Node) -> Option<Self> {
        let (level, below) = (node.level / HEIGHT, node.level % HEIGHT);
        let first = node.index.checked_mul(1 << below)?;
        Some(Place {
            level,
            index: first >> HEIGHT,
            begin: usize::try_from(first % u64::from(WIDTH)).ok()?,
            count: 1 << below,
        })
    }

    fn end(&self) -> usize {
        self.begin + self.count
    }
}

/// All tiles of a tree of this size that a tree of size `old` does not have, or has with fewer hashes: what a log
/// writes when it grows.
pub fn new_tiles(old: u64, size: u64) -> Vec<Tile> {
    let mut tiles = Vec::new();
    for level in 0..=MAX_LEVEL {
        let (before, now) = (old >> (HEIGHT * level), size >> (HEIGHT * level));
        if now == 0 || before >= now {
            continue;
        }
        let indexes = before / u64::from(WIDTH)..=(now - 1) / u64::from(WIDTH);
        tiles.extend(indexes.filter_map(|index| Tile::of(size, level, index)));
    }
    tiles
}

/// The tiles that hold these subtrees in a tree of this size, in order, each once.
pub fn needed(size: u64, nodes: &[Node]) -> Vec<Tile> {
    let tiles: BTreeSet<Tile> = nodes
        .iter()
        .filter_map(|node| Tile::holding(size, *node))
        .collect();
    tiles.into_iter().collect()
}

/// The tiles that [`crate::inclusion_proof`] reads.
///
/// # Errors
/// When the tree has no such entry.
pub fn needed_for_inclusion(size: u64, index: u64) -> Result<Vec<Tile>, ProofError> {
    Ok(needed(size, &inclusion_nodes(size, index)?))
}

/// The tiles that [`crate::consistency_proof`] reads.
///
/// # Errors
/// When the new tree is the smaller one.
pub fn needed_for_consistency(old: u64, new: u64) -> Result<Vec<Tile>, ProofError> {
    Ok(needed(new, &consistency_nodes(old, new)?))
}

/// Tiles that were fetched. A full tile may stand for a partial one.
#[derive(Clone, Debug, Default)]
pub struct Tiles(BTreeMap<(u8, u64), Vec<Hash>>);

impl Tiles {
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the hashes of a tile; of two for one place the longer one stays.
    pub fn insert(&mut self, level: u8, index: u64, hashes: Vec<Hash>) {
        let place = self.0.entry((level, index)).or_default();
        if hashes.len() > place.len() {
            *place = hashes;
        }
    }

    /// Adds a tile from its bytes; false when they are not whole hashes, or none, or too many.
    pub fn insert_bytes(&mut self, level: u8, index: u64, bytes: &[u8]) -> bool {
        let (hashes, rest) = bytes.as_chunks::<32>();
        let whole = rest.is_empty() && (1..=usize::from(WIDTH)).contains(&hashes.len());
        if whole {
            self.insert(level, index, hashes.to_vec());
        }
        whole
    }
}

impl HashReader for Tiles {
    fn read(&self, level: u8, index: u64) -> Option<Hash> {
        let place = Place::of(Node { level, index })?;
        let hashes = self.0.get(&(place.level, place.index))?;
        let mut row = hashes.get(place.begin..place.end())?.to_vec();
        while row.len() > 1 {
            row = row
                .as_chunks::<2>()
                .0
                .iter()
                .map(|[left, right]| node_hash(left, right))
                .collect();
        }
        row.pop()
    }
}

/// The bytes of a tile.
pub fn bytes(hashes: &[Hash]) -> Vec<u8> {
    hashes.concat()
}

/// A bundle of entries: each preceded by its length as a big-endian u16. None when an entry is too long.
pub fn bundle<'a>(entries: impl IntoIterator<Item = &'a [u8]>) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    for entry in entries {
        bytes.extend(u16::try_from(entry.len()).ok()?.to_be_bytes());
        bytes.extend(entry);
    }
    Some(bytes)
}

/// The entries of a bundle; none when it is cut off.
pub fn entries(mut bundle: &[u8]) -> Option<Vec<&[u8]>> {
    let mut entries = Vec::new();
    while !bundle.is_empty() {
        let (length, rest) = bundle.split_first_chunk()?;
        let (entry, rest) = rest.split_at_checked(u16::from_be_bytes(*length).into())?;
        entries.push(entry);
        bundle = rest;
    }
    Some(entries)
}
