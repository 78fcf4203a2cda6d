//! Sealed values are padded, so that the length of what is stored does not tell which value it is: to
//! [`SMALLEST`] bytes, and above that by Padmé (Nikitin and others, PETS 2019), which adds 12 % at most and tells
//! no more than the order of magnitude. White space behind a JSON value is no part of it, so whoever
//! reads need not know, and what was sealed without padding is read as before.

/// Most values are shorter: all of those look the same.
const SMALLEST: usize = 256;

/// Padmé: the length keeps as many significant bits as its exponent has.
fn length(content: usize) -> usize {
    let content = content.max(SMALLEST);
    let exponent = content.ilog2();
    let significant = exponent.ilog2() + 1;
    let mask = (1_usize << (exponent - significant)) - 1;
    (content + mask) & !mask
}

pub(super) fn padded(mut json: Vec<u8>) -> Vec<u8> {
    json.resize(length(json.len()), b' ');
    json
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_values_have_one_length_and_long_ones_few() {
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
    fn what_is_padded_is_the_same_json() {
        let padded = padded(br#"{"/reden":"Geen"}"#.to_vec());
        let read: serde_json::Value = serde_json::from_slice(&padded).unwrap();
        assert_eq!(read, serde_json::json!({"/reden": "Geen"}));
        assert_eq!(padded.len(), 256);
    }
}
