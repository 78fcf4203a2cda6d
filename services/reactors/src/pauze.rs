//! How long to wait before something is tried again.

use chrono::TimeDelta;

const FIRST: i64 = 5;

/// 5, 10, 20 … seconds after so many tries, up to the longest.
pub(crate) fn pause(tries: i32, longest: i64) -> TimeDelta {
    let doubled = 2_i64.saturating_pow(u32::try_from(tries).unwrap_or_default());
    TimeDelta::seconds(FIRST.saturating_mul(doubled).min(longest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest() {
        for longest in [900, 3_600] {
            let pauses: Vec<i64> = (0..12).map(|n| pause(n, longest).num_seconds()).collect();
            assert_eq!(pauses[..4], [5, 10, 20, 40]);
            assert_eq!(pauses[11], longest);
            assert_eq!(pause(i32::MAX, longest).num_seconds(), longest);
        }
    }
}
