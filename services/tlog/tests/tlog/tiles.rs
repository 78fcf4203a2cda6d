//! Tiles, as C2SP tlog-tiles cuts them.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::sample::Index;
use tlog::tile::{self, Tile, Tiles, bundle, entries, new_tiles};
use tlog::{
    HashReader, consistency_proof, inclusion_proof, needed_for_consistency, needed_for_inclusion,
};

use crate::{Tree, config};

/// The bytes of a tile, from the complete subtrees.
fn bytes(tree: &Tree, tile: &Tile) -> Vec<u8> {
    let begin = tile.index * 256;
    let hashes: Vec<_> = (begin..begin + u64::from(tile.width))
        .map(|index| tree.read(8 * tile.level, index).unwrap())
        .collect();
    tile::bytes(&hashes)
}

#[test]
fn paths_are_those_of_the_specification() {
    let tile = |level, index, width| Tile {
        level,
        index,
        width,
    };
    for (tile, path) in [
        (tile(0, 1_234_067, 256), "tile/0/x001/x234/067"),
        (tile(0, 273, 112), "tile/0/273.p/112"),
        (tile(1, 0, 256), "tile/1/000"),
        (tile(2, 0, 1), "tile/2/000.p/1"),
        (tile(0, 1_000, 256), "tile/0/x001/000"),
        (
            tile(0, 72_057_594_037_927_935, 1),
            "tile/0/x072/x057/x594/x037/x927/935.p/1",
        ),
    ] {
        assert_eq!(tile.to_string(), path);
        assert_eq!(Tile::parse(path), Some(tile));
    }
    assert_eq!(
        tile(0, 1_234_067, 3).entries_path().unwrap(),
        "tile/entries/x001/x234/067.p/3"
    );
    assert_eq!(tile(1, 0, 3).entries_path(), None);
    for wrong in [
        "",
        "tile/0/1",
        "tile/0/001/x234",
        "tile/0/x001",
        "tile/00/001",
        "tile/8/001",
        "tile/0/001.p/0",
        "tile/0/001.p/256",
        "tile/0/001.p/257",
        "tile/0/001.p/01",
        "tile/0/x000/001",
        "tile/0/001/",
        "tile/-1/001",
        "tile/0/+01",
        "tile/0/x999/x999/x999/x999/x999/x999/x999/999",
    ] {
        assert_eq!(Tile::parse(wrong), None, "{wrong}");
    }
}

/// "A tree of size 70,000 will be represented by 273 full level 0 tiles, one partial level 0 tile of width 112, one
/// full level 1 tile, one partial level 1 tile of width 17, and one partial level 2 tile of width 1."
#[test]
fn a_tree_of_seventy_thousand_has_the_tiles_that_the_specification_counts() {
    let mut counted = BTreeMap::new();
    for tile in new_tiles(0, 70_000) {
        *counted.entry((tile.level, tile.width)).or_insert(0) += 1;
    }
    let expected = [
        ((0, 112), 1),
        ((0, 256), 273),
        ((1, 17), 1),
        ((1, 256), 1),
        ((2, 1), 1),
    ];
    assert_eq!(counted, BTreeMap::from(expected));
    let of_256: Vec<_> = new_tiles(0, 256).iter().map(Tile::to_string).collect();
    assert_eq!(of_256, ["tile/0/000", "tile/1/000.p/1"]);
    assert_eq!(new_tiles(256, 256), []);
    let grown: Vec<_> = new_tiles(255, 257).iter().map(Tile::to_string).collect();
    assert_eq!(grown, ["tile/0/000", "tile/0/001.p/1", "tile/1/000.p/1"]);
    assert_eq!(Tile::of(0, 0, 0), None);
    assert_eq!(Tile::of(256, 0, 1), None);
    assert_eq!(Tile::of(u64::MAX, 8, 0), None);
    assert_eq!(Tile::of(u64::MAX, 0, u64::MAX), None);
}

#[test]
fn what_is_no_tile_is_not_taken() {
    let mut tiles = Tiles::new();
    for length in [0, 31, 33, 32 * 257] {
        assert!(!tiles.insert_bytes(0, 0, &vec![1; length]), "{length}");
    }
    assert!(tiles.insert_bytes(0, 0, &[1; 64]));
    assert!(tiles.insert_bytes(0, 0, &[2; 32]));
    // The longer one stays.
    assert_eq!(tiles.read(0, 1), Some([1; 32]));
    assert_eq!(tiles.read(0, 2), None);
    assert_eq!(tiles.read(64, u64::MAX), None);
}

#[test]
fn bundles_are_read_as_they_were_written() {
    let written = bundle([b"een".as_slice(), b"", &[7; 32]]).unwrap();
    assert_eq!(&written[..7], b"\0\x03een\0\0");
    assert_eq!(
        entries(&written).unwrap(),
        [b"een".as_slice(), b"", &[7; 32]]
    );
    assert_eq!(entries(&written[..written.len() - 1]), None);
    assert_eq!(entries(b"\0"), None);
    assert_eq!(bundle([vec![0; 65_536].as_slice()]), None);
}

proptest! {
    #![proptest_config(config(24))]

    /// The tiles that are named beforehand are enough, and make the same proofs as the whole tree.
    #[test]
    fn proofs_come_from_the_tiles_that_they_need(size in 1u64..70_000, at in any::<Index>()) {
        let tree = Tree::of(size);
        let index = at.index(usize::try_from(size).unwrap()) as u64;
        for (needed, inclusion) in [
            (needed_for_inclusion(size, index).unwrap(), true),
            (needed_for_consistency(index, size).unwrap(), false),
        ] {
            // Seven levels of two tiles would be the most; here there are at most three levels.
            prop_assert!(needed.len() <= 6, "{needed:?}");
            let mut tiles = Tiles::new();
            for tile in &needed {
                prop_assert!(tiles.insert_bytes(tile.level, tile.index, &bytes(&tree, tile)));
            }
            let (ours, theirs) = if inclusion {
                (inclusion_proof(size, index, &tiles), inclusion_proof(size, index, &tree))
            } else {
                (consistency_proof(index, size, &tiles), consistency_proof(index, size, &tree))
            };
            prop_assert_eq!(ours.unwrap(), theirs.unwrap());
        }
    }

    /// A log that grows writes tiles that are, together, those of the grown tree.
    #[test]
    fn tiles_of_a_growing_log_are_those_of_the_grown_one(steps in prop::collection::vec(0u64..700, 1..8)) {
        let (mut size, mut widths) = (0, BTreeMap::new());
        for step in steps {
            for tile in new_tiles(size, size + step) {
                let before = widths.insert((tile.level, tile.index), tile.width);
                prop_assert!(before.is_none_or(|width| width < tile.width));
            }
            size += step;
        }
        let whole: BTreeMap<_, _> =
            new_tiles(0, size).iter().map(|tile| ((tile.level, tile.index), tile.width)).collect();
        prop_assert_eq!(widths, whole);
    }
}
