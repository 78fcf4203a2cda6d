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
/// The last of them, which a database of the version before these does not have. They are as they were then.
const LAST: [(i64, &str); 2] = [
    (
        241,
        include_str!("../../../schema/taken-over/0241_less_for_a_save.sql"),
    ),
    (
        251,
        include_str!("../../../schema/taken-over/0251_machines.sql"),
    ),
];
/// The migrations that stand for all of theirs.
pub const IN_THEIR_PLACE: RangeInclusive<i64> = 100..=110;
/// Those of them that make functions of read models, and nothing else.
const FUNCTIONS: RangeInclusive<i64> = 108..=109;

/// Some of the migrations from before the first release were applied, and not enough of them.
#[derive(Debug, thiserror::Error)]
#[error(
    "it has the first {has} of the {all} migrations of before the first release, and {beyond} beyond a gap; the first \
     {least} at least are needed, without a gap"
)]
pub struct HalfWay {
    /// The first ones, up to the one that is missing.
    has: usize,
    /// Those after it.
    beyond: usize,
    least: usize,
    all: usize,
}

/// What a database of before the first release lacks of what there was then.
#[derive(Debug, PartialEq, Eq)]
pub enum Lacks {
    Nothing,
    /// The last of them, from this version on.
    From(i64),
}

/// What was applied (version, and checksum in hexadecimal), when it is exactly what there was before the first release,
/// or that without the last ones. None: nothing of it is.
///
/// # Errors
/// The source is [`HalfWay`] when more of it is missing. An unknown version, or another checksum, is reported first.
pub fn of_before(applied: &[(i64, String)]) -> Result<Option<Lacks>, MigrateError> {
    let before: HashMap<i64, &str> = list().collect();
    if !applied
        .iter()
        .any(|(version, _)| before.contains_key(version))
    {
        return Ok(None);
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
    let missing = |version: i64| !applied.iter().any(|(applied, _)| *applied == version);
    let first = list().map(|(version, _)| version).find(|v| missing(*v));
    let Some(first) = first else {
        return Ok(Some(Lacks::Nothing));
    };
    let all = before.len();
    // In order: what comes after the first that is missing is missing too.
    let has = list().filter(|(version, _)| *version < first).count();
    let beyond = applied.len() - has;
    match LAST.iter().any(|(version, _)| *version == first) && beyond == 0 {
        true => Ok(Some(Lacks::From(first))),
        false => Err(half_way(HalfWay {
            has,
            beyond,
            least: all - LAST.len(),
            all,
        })),
    }
}

fn half_way(half_way: HalfWay) -> MigrateError {
    MigrateError::Source(Box::new(half_way))
}

/// The same of the database that a backup is of, whose tables have to be those of now: it lacks nothing.
///
/// # Errors
/// As those of [`of_before`].
pub fn is_of_before(applied: &[(i64, String)]) -> Result<bool, MigrateError> {
    match of_before(applied)? {
        None => Ok(false),
        Some(Lacks::Nothing) => Ok(true),
        Some(Lacks::From(_)) => {
            let all = list().count();
            Err(half_way(HalfWay {
                has: applied.len(),
                beyond: 0,
                least: all,
                all,
            }))
        }
    }
}

fn list() -> impl Iterator<Item = (i64, &'static str)> {
    LIST.lines().filter_map(|line| {
        let (version, checksum) = line.split_once(' ')?;
        Some((version.parse().ok()?, checksum))
    })
}

/// Takes such a database over in one step, after which all of [`IN_THEIR_PLACE`] count as applied.
#[must_use]
pub fn step(lacks: &Lacks) -> Migration {
    let lacking = LAST
        .iter()
        .filter(|(version, _)| matches!(lacks, Lacks::From(first) if version >= first))
        .map(|(_, sql)| format!("{sql}\n"));
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
    let sql = lacking
        .chain([DIFFERENCE.to_owned()])
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

    fn whole() -> Vec<(i64, String)> {
        let listed = list().map(|(version, checksum)| (version, checksum.to_owned()));
        listed.collect()
    }

    #[test]
    fn the_list_has_all_of_them_and_none_of_ours() {
        let list = whole();
        assert_eq!(list.len(), 66);
        assert_eq!((list[0].0, list[65].0), (1, 251));
        assert!(list[0].1.starts_with("e6c12c1ac9ef630b"));
        assert!(list.iter().all(|(version, checksum)| {
            checksum.len() == 96 && !MIGRATIONS.version_exists(*version)
        }));
    }

    #[test]
    fn the_last_ones_are_those_of_the_list() {
        use sha2::{Digest, Sha384};
        for ((version, sql), (listed, checksum)) in LAST.iter().zip(whole().drain(64..)) {
            assert_eq!((*version, hex(&Sha384::digest(sql))), (listed, checksum));
        }
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
        let whole = whole();
        assert!(is_of_before(&whole).unwrap());
        assert_eq!(of_before(&whole).unwrap(), Some(Lacks::Nothing));
        assert_eq!(of_before(&whole[..65]).unwrap(), Some(Lacks::From(251)));
        assert_eq!(of_before(&whole[..64]).unwrap(), Some(Lacks::From(241)));
        assert!(!is_of_before(&[]).unwrap());
        let now: Vec<(i64, String)> = MIGRATIONS
            .iter()
            .map(|one| (one.version, hex(&one.checksum)))
            .collect();
        assert!(!is_of_before(&now).unwrap());

        let said = |half: MigrateError| {
            let MigrateError::Source(half) = half else {
                panic!("{half}");
            };
            half.downcast::<HalfWay>().unwrap().to_string()
        };
        let half = said(of_before(&whole[..40]).unwrap_err());
        assert!(half.contains("the first 40 of the 66"), "{half}");
        assert!(half.contains("0 beyond a gap"), "{half}");
        assert!(half.contains("the first 64 at least"), "{half}");
        assert!(of_before(&whole[..63]).is_err());
        let without = |missing: usize| {
            let mut gap = whole.clone();
            gap.remove(missing);
            said(of_before(&gap).unwrap_err())
        };
        let half = without(64);
        assert!(half.contains("the first 64 of the 66"), "{half}");
        assert!(half.contains("1 beyond a gap"), "{half}");
        assert!(half.contains("are needed, without a gap"), "{half}");
        let half = without(3);
        assert!(half.contains("the first 3 of the 66"), "{half}");
        assert!(half.contains("62 beyond a gap"), "{half}");
        // A backup of one that lacks some has other tables.
        let half = said(is_of_before(&whole[..64]).unwrap_err());
        assert!(half.contains("the first 64 of the 66"), "{half}");
        assert!(half.contains("the first 66 at least"), "{half}");

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
