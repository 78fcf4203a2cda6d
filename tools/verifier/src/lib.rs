//! Checks a raw export of the history and signed roots, from their description in docs/history.md alone: no
//! code of the program is used here, so that a fault there can't hide itself.
//!
//! - [`export`] walks along the lines of an export: the chain, and the roots and checkpoints on the way.
//! - [`case`] judges the proof of one case.
//! - [`root`] reads a root and checks its signature; [`checkpoint`] does so with checkpoints, those who cosigned them,
//!   and proofs that one continues another.
//! - [`tree`] and [`map`] are the tree of RFC 6962 and the map of cases; [`note`] are signed notes.

pub mod case;
pub mod checkpoint;
pub mod export;
pub mod map;
pub mod note;
pub mod root;
pub mod tree;

pub use case::{Case, Fault};
pub use checkpoint::{Checkpoint, Distrust, Trust};
pub use export::{Checked, Failure, check, check_against};
pub use root::{Root, RootFault};

use serde_json::Value;

/// 32 bytes.
pub type Hash = [u8; 32];

/// Bytes written as hexadecimal; none when it is something else.
pub fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; N];
    for (nth, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * nth..2 * nth + 2)?, 16).ok()?;
    }
    Some(bytes)
}

pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn text<'a>(value: &'a Value, name: &str) -> Option<&'a str> {
    value.get(name)?.as_str()
}

fn number(value: &Value, name: &str) -> Option<u64> {
    value.get(name)?.as_u64()
}

fn hash(value: &Value, name: &str) -> Option<Hash> {
    from_hex(text(value, name)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_is_read_as_it_is_written_and_nothing_else_is() {
        assert_eq!(from_hex::<2>("00fF"), Some([0, 255]));
        assert_eq!(from_hex::<2>(&to_hex(&[1, 171])), Some([1, 171]));
        for wrong in ["", "00f", "00ff0", "+1ff", "zz00", "é00"] {
            assert_eq!(from_hex::<2>(wrong), None, "{wrong}");
        }
    }
}
