//! The number of a decree is its identity: two decrees with one number would be one stream, so the
//! history itself keeps the number unique, whoever makes them and wherever.

use uuid::Uuid;

/// The name space of decrees.
const RUIMTE: Uuid = Uuid::from_u128(0x6b1d_5c5e_0f3a_4c7e_9d54_1f0a_6b62_7301);

/// The identifier of the decree with this number. Capitals and white space make no other number.
pub fn id(nummer: &str) -> Uuid {
    let kaal: String = nummer
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect();
    Uuid::new_v5(&RUIMTE, kaal.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_written_otherwise_is_the_same_number() {
        assert_eq!(id("KB 2026.001"), id("kb2026.001 "));
        assert_ne!(id("KB 2026.001"), id("KB 2026.002"));
        // What stands in a history must be found again by every later program.
        assert_eq!(id("2026001234"), id("2026001234"));
    }
}
