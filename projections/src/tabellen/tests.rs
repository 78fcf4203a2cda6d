//! The files beside what is said of them: their number, the list of files, the list of tables.

use std::collections::BTreeSet;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::{BESTANDEN, TABLES, VERSIE};

/// The SHA-256 of the statements of each version. One that a database may have never gets another digest.
const VERSIES: [(i32, &str); 1] = [(
    1,
    "ea886601489b756e6b6cf8f264e2a46554c0879c1e508ce2a871f1ab4d7018cd",
)];

/// Of the statements, in the order of the files: a comment (`--`) changes no table.
fn digest() -> String {
    let lines = BESTANDEN.iter().flat_map(|bestand| bestand.lines());
    let statements = lines.filter(|line| {
        let line = line.trim_start();
        !line.is_empty() && !line.starts_with("--")
    });
    let hash = statements
        .fold(Sha256::new(), |hash, line| {
            hash.chain_update(line).chain_update("\n")
        })
        .finalize();
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn changed_tables_have_a_number_of_their_own() {
    let now = digest();
    let numbers: Vec<i32> = VERSIES.iter().map(|(versie, _)| *versie).collect();
    assert_eq!(numbers, (1..=VERSIE).collect::<Vec<_>>());
    assert_eq!(
        VERSIES.last(),
        Some(&(VERSIE, now.as_str())),
        "a tables.sql changed: raise VERSIE (projections/src/tabellen/mod.rs) by one, so that `lintje migrate` makes \
         the tables anew, and add a line to VERSIES with that number and this digest: {now} (docs/add-a-column.md)"
    );
}

#[test]
fn every_tables_sql_is_one_of_the_files() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeSet::new();
    for folder in std::fs::read_dir(here).unwrap() {
        let file = folder.unwrap().path().join("tables.sql");
        if file.is_file() {
            found.insert(std::fs::read_to_string(file).unwrap());
        }
    }
    let listed: BTreeSet<String> = BESTANDEN.map(str::to_owned).into();
    assert!(found == listed, "BESTANDEN has others than there are");
}

/// What a `CREATE TABLE` names, in the way in which the files write it.
#[test]
fn the_list_has_the_tables_that_the_files_make() {
    let lines = BESTANDEN.iter().flat_map(|bestand| bestand.lines());
    let made: BTreeSet<&str> = lines
        .filter_map(|line| line.strip_prefix("CREATE TABLE ")?.strip_suffix(" ("))
        .collect();
    assert_eq!(made, BTreeSet::from(TABLES));
}
