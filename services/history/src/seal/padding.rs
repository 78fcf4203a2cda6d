//! Sealed values and files are padded, so that the length of what is stored does not tell which one it is: to a
//! smallest length, and above that by Padmé (Nikitin and others, PETS 2019), which adds 12 % at most and tells no more
//! than the order of magnitude.
//!
//! White space behind a JSON value is no part of it, so whoever reads need not know, and what was sealed without
//! padding is read as before. A file ends in zero bytes; how long it is stands in its event.

/// Most values are shorter: all of those look the same.
const SMALLEST_VALUE: u64 = 256;
/// A short letter looks like a note of one line.
const SMALLEST_FILE: u64 = 16 * 1024;

/// Padmé: the length keeps as many significant bits as its exponent has.
fn length(content: u64, smallest: u64) -> u64 {
    let content = content.max(smallest);
    let exponent = content.ilog2();
    let significant = exponent.ilog2() + 1;
    let mask = (1_u64 << (exponent - significant)) - 1;
    (content + mask) & !mask
}

pub(super) fn padded(mut json: Vec<u8>) -> Vec<u8> {
    let padded = length(json.len() as u64, SMALLEST_VALUE);
    json.resize(usize::try_from(padded).unwrap_or(json.len()), b' ');
    json
}

/// The length to which a file of so many bytes is padded.
pub(crate) fn of_file(content: u64) -> u64 {
    length(content, SMALLEST_FILE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_values_have_one_length_and_long_ones_few() {
        let length = |content| length(content, SMALLEST_VALUE);
        for short in [0, 1, 35, 255, 256] {
            assert_eq!(length(short), 256, "{short}");
        }
        // Worked by hand: 9 bits with 4 significant ones behind the first leave 4; 1,000 has an exponent of 9.
        assert_eq!(length(257), 272);
        assert_eq!(length(1_000), 1_024);
        assert_eq!(length(10_000), 10_240);
        let lengths: std::collections::BTreeSet<_> = (0..=65_536).map(length).collect();
        assert!(lengths.len() < 160, "{}", lengths.len());
        for content in 256..100_000 {
            let padded = length(content);
            assert!(
                padded >= content && (padded - content) * 100 <= content * 12,
                "{content}"
            );
        }
    }

    #[test]
    fn files_have_few_lengths() {
        assert_eq!((of_file(0), of_file(16_384)), (16_384, 16_384));
        // An exponent of 14 has four significant bits: ten bits of the length are left out. One of 23 has five.
        assert_eq!(of_file(16_385), 17_408);
        assert_eq!(of_file(10_000_000), 10_223_616);
        let lengths: std::collections::BTreeSet<_> =
            (0..10_485_760).step_by(97).map(of_file).collect();
        // Sixteen with the exponent 14 and as many with 15, 32 with each from 16 to 22, and nine from 8 MiB to 10 MiB.
        assert_eq!(lengths.len(), 16 + 16 + 7 * 32 + 9);
    }

    #[test]
    fn what_is_padded_is_the_same_json() {
        let padded = padded(br#"{"/reden":"Geen"}"#.to_vec());
        let read: serde_json::Value = serde_json::from_slice(&padded).unwrap();
        assert_eq!(read, serde_json::json!({"/reden": "Geen"}));
        assert_eq!(padded.len(), 256);
    }
}
