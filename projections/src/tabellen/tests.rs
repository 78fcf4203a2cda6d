//! The files beside what is said of them: the numbers of their models, the list of files, the list of tables.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use sha2::{Digest, Sha256};

use super::overzicht::ALLE;
use super::{MODELLEN, Model, RECHTEN, Stand, TABLES, Van, Written, naast};
use crate::{Eigen, buren, statistiek};

/// The lines of a file that change a table: a comment (`--`) does not.
fn statements(bestand: &str) -> impl Iterator<Item = &str> {
    bestand.lines().filter(|line| {
        let line = line.trim_start();
        !line.is_empty() && !line.starts_with("--")
    })
}

/// Of the statements of a model, and of the rights behind them.
fn digest(model: &Model) -> String {
    let hash = statements(model.bestand)
        .chain(statements(RECHTEN))
        .fold(Sha256::new(), |hash, line| {
            hash.chain_update(line).chain_update("\n")
        })
        .finalize();
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn changed_tables_have_a_number_of_their_own() {
    for model in &MODELLEN {
        let (naam, now) = (model.naam, digest(model));
        assert_eq!(
            model.versies.last(),
            Some(&now.as_str()),
            "{naam}/tables.sql changed: add {now} behind the `versies` of MODEL (projections/src/{naam}/mod.rs), so \
             that `lintje migrate` makes its tables anew (docs/add-a-column.md)"
        );
    }
}

/// Otherwise an append leaves its rows as they were, or a subscription writes what an append wrote.
#[test]
fn what_is_written_with_the_events_is_what_no_subscription_writes() {
    let eigen = std::any::type_name::<Eigen>();
    for model in &MODELLEN {
        let naam = model.naam;
        let is_eigen = eigen.contains(&format!("projections::{naam}::"));
        let with_events = model.written == Written::WithEvents;
        assert_eq!(is_eigen, with_events, "{naam}: {eigen}");
    }
}

#[test]
fn every_tables_sql_is_that_of_a_model() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = BTreeMap::new();
    for folder in std::fs::read_dir(here).unwrap() {
        let folder = folder.unwrap();
        let file = folder.path().join("tables.sql");
        if file.is_file() {
            let naam = folder.file_name().into_string().unwrap();
            found.insert(naam, std::fs::read_to_string(file).unwrap());
        }
    }
    let listed: BTreeMap<String, String> = MODELLEN
        .iter()
        .filter(|model| !model.tabellen.is_empty())
        .map(|model| (model.naam.to_owned(), model.bestand.to_owned()))
        .collect();
    assert!(found == listed, "MODELLEN has others than there are");
}

/// What a `CREATE TABLE` names, in the way in which the files write it.
#[test]
fn the_list_has_the_tables_that_the_files_make() {
    for model in &MODELLEN {
        let made: BTreeSet<&str> = statements(model.bestand)
            .filter_map(|line| line.strip_prefix("CREATE TABLE ")?.strip_suffix(" ("))
            .collect();
        let listed = BTreeSet::from_iter(model.tabellen());
        assert_eq!(made, listed, "{}", model.naam);
    }
    let listed: Vec<&str> = MODELLEN.iter().flat_map(|model| model.tabellen()).collect();
    assert_eq!(listed.len(), TABLES.len());
    assert_eq!(BTreeSet::from_iter(listed), BTreeSet::from(TABLES));
}

/// The columns of each table that a file makes, in the way in which the files write it.
fn kolommen(bestand: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut kolommen: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut tabel = None;
    for line in statements(bestand) {
        let begint = line.strip_prefix("CREATE TABLE ");
        if let Some(naam) = begint.and_then(|line| line.strip_suffix(" (")) {
            tabel = Some(naam);
        } else if line.starts_with(')') {
            tabel = None;
        } else if let (Some(naam), Some(kolom)) = (tabel, line.split_whitespace().next()) {
            kolommen.entry(naam).or_default().insert(kolom);
        }
    }
    kolommen
}

/// Otherwise a rebuild and a repair leave the rows of a case as they were, and a replay does not compare them.
#[test]
fn each_table_says_whose_its_rows_are() {
    let mut gezien = 0;
    for model in &MODELLEN {
        for (naam, kolommen) in kolommen(model.bestand) {
            let tabel = ALLE.iter().find(|tabel| tabel.naam == naam).unwrap();
            let van_wie = ["zaak_id", "besluit_id"];
            let kolom = van_wie.into_iter().find(|kolom| kolommen.contains(kolom));
            assert_eq!(tabel.van.kolom(), kolom, "{naam}");
            let telt_mee = matches!(tabel.van, Van::GeteldeZaak | Van::Telling);
            assert_eq!(telt_mee, model.naam == statistiek::NAAM, "{naam}");
            gezien += 1;
        }
    }
    assert_eq!(gezien, TABLES.len());
}

/// No screen of a case shows what it counts for in the figures, or what neighbours hear of it.
#[test]
fn a_replay_for_the_screen_compares_all_rows_of_a_case_but_of_these_models() {
    for tabel in &ALLE {
        let mut modellen = MODELLEN.iter();
        let model = modellen.find(|model| model.tabellen.contains(tabel));
        let naam = model.unwrap().naam;
        let is_van_een_zaak = tabel.van.kolom() == Some("zaak_id");
        let niet_te_zien = [statistiek::NAAM, buren::NAAM].contains(&naam);
        let nagespeeld = is_van_een_zaak && !niet_te_zien;
        assert_eq!(tabel.rij.is_some(), nagespeeld, "{}", tabel.naam);
    }
}

/// Made anew, the tables of one would take those along, or leave them with what is no more.
#[test]
fn no_table_depends_on_one_of_another_model() {
    for model in &MODELLEN {
        for line in statements(model.bestand) {
            for word in [
                "REFERENCES",
                "CREATE VIEW",
                "CREATE MATERIALIZED",
                "INHERITS",
            ] {
                assert!(!line.contains(word), "{}: {line}", model.naam);
            }
        }
    }
}

fn nummers(anders: &[(&str, i32)]) -> BTreeMap<String, i32> {
    let van_nu = MODELLEN.iter().map(|model| (model.naam, model.versie()));
    let nummers = van_nu.chain(anders.iter().copied());
    nummers
        .map(|(naam, nummer)| (naam.to_owned(), nummer))
        .collect()
}

#[test]
fn a_database_is_older_where_a_model_is_and_newer_where_one_is_not_known() {
    assert_eq!(naast(nummers(&[])), Stand::Gelijk);

    let mut zonder = nummers(&[("zaak", 0)]);
    zonder.remove("buren");
    let Stand::Ouder(ouder) = naast(zonder) else {
        panic!("it is older");
    };
    let namen: Vec<&str> = ouder.iter().map(|model| model.naam).collect();
    assert_eq!(namen, ["zaak", "buren"]);

    for (model, versie) in [("van_later", 1), ("besluit", 1_000)] {
        assert_eq!(
            naast(nummers(&[("zaak", 0), (model, versie)])),
            Stand::Nieuwer {
                model: model.to_owned(),
                versie
            }
        );
    }
}
