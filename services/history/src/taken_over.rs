//! Databases from before the first release. Their migrations (`schema/taken-over.txt`) were squashed into those of
//! [`IN_THEIR_PLACE`]. None of theirs had such a number, so an older program says that the database is newer.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::RangeInclusive;

use sqlx::migrate::{MigrateError, Migration, MigrationType};

use crate::migrations::MIGRATIONS;
use crate::wortel::hex;

const LIST: &str = include_str!("../../../schema/taken-over.txt");
/// What makes such a database the same as a new one, together with [`FUNCTIONS`].
const DIFFERENCE: &str = include_str!("../../../schema/taken-over.sql");
/// The migrations that stand for all of theirs.
pub const IN_THEIR_PLACE: RangeInclusive<i64> = 100..=110;
/// Those of them that make functions of read models, and nothing else.
const FUNCTIONS: RangeInclusive<i64> = 108..=109;

/// Some of the migrations from before the first release were applied, and not all of them.
#[derive(Debug, thiserror::Error)]
#[error(
    "it has {has} of the {all} migrations of before the first release, and only what has all of them is taken over. The version of commit 0ca019d2 has them: bring it up to date with that one first (CHANGELOG.md)"
)]
pub struct HalfWay {
    has: usize,
    all: usize,
}

/// Whether what was applied (version, and checksum in hexadecimal) is exactly what there was before the first release.
/// False: nothing of it is.
///
/// # Errors
/// The source is [`HalfWay`] when some of it is missing. An unknown version, or another checksum, is reported first.
pub fn is_of_before(applied: &[(i64, String)]) -> Result<bool, MigrateError> {
    let before: HashMap<i64, &str> = of_before().collect();
    if !applied
        .iter()
        .any(|(version, _)| before.contains_key(version))
    {
        return Ok(false);
    }
    for (version, checksum) in applied {
        match before.get(version) {
            Some(known) if known == checksum => {}
            None if !MIGRATIONS.version_exists(*version) => {
                return Err(MigrateError::VersionMissing(*version));
            }
            _ => return Err(MigrateError::VersionMismatch(*version)),
        }
    }
    let (has, all) = (applied.len(), before.len());
    match has < all {
        true => Err(MigrateError::Source(Box::new(HalfWay { has, all }))),
        false => Ok(true),
    }
}

fn of_before() -> impl Iterator<Item = (i64, &'static str)> {
    LIST.lines().filter_map(|line| {
        let (version, checksum) = line.split_once(' ')?;
        Some((version.parse().ok()?, checksum))
    })
}

/// Takes such a database over in one step, after which all of [`IN_THEIR_PLACE`] count as applied.
#[must_use]
pub fn step() -> Migration {
    let ours: Vec<&Migration> = MIGRATIONS
        .iter()
        .filter(|one| IN_THEIR_PLACE.contains(&one.version))
        .collect();
    let functions = ours
        .iter()
        .filter(|one| FUNCTIONS.contains(&one.version))
        .map(|one| one.sql.to_string());
    // Whoever applies a step notes it: the last of ours.
    let last = *IN_THEIR_PLACE.end();
    let noted = ours.iter().filter(|one| one.version < last).map(|one| {
        format!(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES ({}, '{}', true, '\\x{}', 0);\n",
            one.version,
            one.description,
            hex(&one.checksum)
        )
    });
    let sql = [DIFFERENCE.to_owned()]
        .into_iter()
        .chain(functions)
        .chain(["DELETE FROM _sqlx_migrations;\n".to_owned()])
        .chain(noted)
        .collect::<String>();
    let mut step = Migration::new(
        last,
        Cow::Borrowed(""),
        MigrationType::Simple,
        Cow::Owned(sql),
        false,
    );
    for one in ours.iter().filter(|one| one.version == last) {
        step.description = one.description.clone();
        step.checksum = one.checksum.clone();
    }
    step
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> Vec<(i64, String)> {
        let of_before = of_before().map(|(version, checksum)| (version, checksum.to_owned()));
        of_before.collect()
    }

    #[test]
    fn the_list_has_all_of_them_and_none_of_ours() {
        let list = list();
        assert_eq!(list.len(), 66);
        assert_eq!((list[0].0, list[65].0), (1, 251));
        assert!(list[0].1.starts_with("e6c12c1ac9ef630b"));
        assert!(list.iter().all(|(version, checksum)| {
            checksum.len() == 96 && !MIGRATIONS.version_exists(*version)
        }));
    }

    /// What is between them would never be applied to a database that was taken over.
    #[test]
    fn a_later_migration_has_a_higher_number_than_all_of_them() {
        let highest = 251;
        for one in MIGRATIONS.iter() {
            let ours = IN_THEIR_PLACE.contains(&one.version);
            assert!(ours || one.version > highest, "{}", one.version);
        }
        let mut all = IN_THEIR_PLACE;
        assert!(all.all(|version| MIGRATIONS.version_exists(version)));
    }

    #[test]
    fn only_the_whole_list_is_taken_over() {
        let whole = list();
        assert!(is_of_before(&whole).unwrap());
        assert!(!is_of_before(&[]).unwrap());
        let now: Vec<(i64, String)> = MIGRATIONS
            .iter()
            .map(|one| (one.version, hex(&one.checksum)))
            .collect();
        assert!(!is_of_before(&now).unwrap());

        let half = is_of_before(&whole[..40]).unwrap_err();
        let MigrateError::Source(half) = half else {
            panic!("{half}");
        };
        let said = half.downcast::<HalfWay>().unwrap().to_string();
        assert!(said.contains("40 of the 66"), "{said}");

        let with = |version: i64, checksum: &str| {
            let mut list = whole.clone();
            list.retain(|(listed, _)| *listed != version);
            list.push((version, checksum.to_owned()));
            is_of_before(&list).unwrap_err()
        };
        assert!(matches!(with(41, "00"), MigrateError::VersionMismatch(41)));
        assert!(matches!(
            with(9999, "00"),
            MigrateError::VersionMissing(9999)
        ));
        let (version, checksum) = &now[0];
        let mixed = with(*version, checksum);
        assert!(matches!(mixed, MigrateError::VersionMismatch(100)));
    }
}
