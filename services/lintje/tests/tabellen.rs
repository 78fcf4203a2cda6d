//! The tables of read models: what the files of the program make, and which database a program works with.

use std::collections::{BTreeMap, BTreeSet};

use history::MIGRATIONS;
use projections::tabellen::{MODELLEN, TABLES, maak};
use sqlx::{Executor, PgConnection, PgPool};

use crate::instellingen::{as_owner, ended, lintje, refused};
use crate::support::House;

/// Everything that the tables of a schema are, but the number that stands beside them.
const MADE: &str = "
WITH tables AS (
    SELECT * FROM pg_class
    WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = $1) AND relname NOT LIKE 'tabelversie%'
)
SELECT 'relation ' || relname,
       concat_ws('; ', relkind, relpersistence, relowner::regrole, coalesce(relacl::text, 'no rights'),
                 coalesce(reloptions::text, 'no options'))
FROM tables
UNION ALL
SELECT 'column ' || relname || '.' || attname,
       concat_ws('; ', attnum, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
                 'statistics ' || coalesce(attstattarget::text, 'default'), attcollation::regcollation,
                 pg_get_expr(adbin, adrelid))
FROM pg_attribute JOIN tables t ON t.oid = attrelid
LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
WHERE attnum > 0
UNION ALL
SELECT 'constraint ' || relname || '.' || conname, concat_ws('; ', contype, convalidated, pg_get_constraintdef(c.oid))
FROM pg_constraint c JOIN tables t ON t.oid = conrelid
UNION ALL
SELECT 'index ' || relname, replace(pg_get_indexdef(t.oid), ' ON ' || $1 || '.', ' ON ') FROM tables t WHERE relkind = 'i'
UNION ALL
SELECT 'comment ' || relname || coalesce('.' || attname, ''), description
FROM pg_description JOIN tables t ON t.oid = objoid AND classoid = 'pg_class'::regclass
LEFT JOIN pg_attribute ON attrelid = objoid AND attnum = objsubid AND objsubid > 0";

async fn made(pool: &PgPool, schema: &str) -> BTreeSet<(String, String)> {
    let rows: Vec<(String, String)> = sqlx::query_as(MADE)
        .bind(schema)
        .fetch_all(pool)
        .await
        .unwrap();
    let made: BTreeSet<_> = rows.into_iter().collect();
    assert!(made.len() > 300, "{schema}: {}", made.len());
    made
}

/// The functions stay as they are, for programs that have no files: this ends with the first change of a tables.sql.
#[tokio::test]
async fn version_1_is_what_the_functions_of_the_migrations_make() {
    assert!(
        MODELLEN.iter().all(|model| model.versie() == 1),
        "this test has done its work: take it away"
    );
    let (pool, _database) = testbase::fresh_migrated(&MIGRATIONS).await;
    pool.execute(
        "CREATE SCHEMA functies;
         SELECT readmodel.create_tables('functies'), readmodel.create_decrees('functies');
         SELECT readmodel.describe('functies');
         CREATE SCHEMA bestanden",
    )
    .await
    .unwrap();
    maak(&mut pool.acquire().await.unwrap(), "bestanden")
        .await
        .unwrap();
    let listed: BTreeSet<(String, i32, Vec<String>)> =
        sqlx::query_as("SELECT model, nummer, tabellen FROM readmodel.tabelversie")
            .fetch_all(&pool)
            .await
            .unwrap()
            .into_iter()
            .collect();
    let of_files = MODELLEN.map(|model| {
        let tabellen: Vec<String> = model.tabellen().into_iter().map(str::to_owned).collect();
        (model.naam.to_owned(), model.versie(), tabellen)
    });
    assert_eq!(listed, BTreeSet::from(of_files));
    let files = made(&pool, "bestanden").await;
    for other in ["functies", "readmodel"] {
        let other = made(&pool, other).await;
        let different: Vec<_> = files.symmetric_difference(&other).collect();
        assert!(different.is_empty(), "{different:#?}");
    }
}

#[tokio::test]
async fn a_program_works_with_tables_of_its_own_version_alone() {
    let house = House::new();
    let omgeving = house.start();
    // Before its keys are made: nothing is read that is sealed.
    let (code, said) = as_owner(&house, &omgeving, &["migrate"]);
    assert_eq!(code, 0, "{said}");
    let mut owner = omgeving.connect("lintje_eigenaar").await;
    let mut number = async |number: i32| {
        sqlx::query("UPDATE readmodel.tabelversie SET nummer = $1 WHERE model = 'statistiek'")
            .bind(number)
            .execute(&mut owner)
            .await
            .unwrap();
    };
    number(0).await;
    refused(&house, &omgeving, 1, "run `lintje migrate` as its owner");
    let (_, said) = ended(lintje(&house, &omgeving, &["controle"]));
    let words =
        "FOUT    database     read models of the database are older than this program (statistiek)";
    assert!(said.contains(words), "{said}");
    let older = "Read models were older than this program (statistiek): rebuilt from 0 events.";
    let (code, said) = as_owner(&house, &omgeving, &["migrate"]);
    assert!(code == 0 && said.contains(older), "{code}: {said}");
    let (code, said) = as_owner(&house, &omgeving, &["migrate"]);
    assert!(code == 0 && !said.contains(older), "{code}: {said}");

    assert_eq!(ended(lintje(&house, &omgeving, &["sleutels", "maak"])).0, 0);
    number(1_000).await;
    let newer = "the database is newer than this program: its read model statistiek is of version 1000. Run the version \
                 that brought it there, or a later one";
    refused(&house, &omgeving, 1, newer);
    for arguments in [&["migrate"], &["rebuild"]] {
        let (code, said) = as_owner(&house, &omgeving, arguments);
        assert!(code == 1 && said.contains(newer), "{code}: {said}");
    }
}

/// Of each table of the read models which one it is: another once it was made again.
async fn places(owner: &mut PgConnection) -> BTreeMap<String, i64> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "SELECT relname::text, oid::bigint FROM pg_class
         WHERE relnamespace = 'readmodel'::regnamespace AND relname::text = ANY($1::text[])",
    )
    .bind(TABLES.as_slice())
    .fetch_all(owner)
    .await
    .unwrap();
    rows.into_iter().collect()
}

#[tokio::test]
async fn a_rebuild_makes_the_models_that_it_is_told_and_no_other() {
    let house = House::new();
    let omgeving = house.start();
    let (code, said) = as_owner(&house, &omgeving, &["migrate"]);
    assert_eq!(code, 0, "{said}");
    assert_eq!(ended(lintje(&house, &omgeving, &["sleutels", "maak"])).0, 0);
    let mut owner = omgeving.connect("lintje_eigenaar").await;
    let mut before = places(&mut owner).await;
    let all = "zaak, bewaring, besluit, zakenlijst, statistiek, buren";
    let of_two = ["buur_bereik", "buur_gebeurtenis", "zakenlijst"];
    let rebuilds: [(&[&str], &str, BTreeSet<&str>); 2] = [
        // However often one is named, and in which order.
        (
            &["rebuild", "buren", "zakenlijst", "buren"],
            "zakenlijst, buren",
            BTreeSet::from(of_two),
        ),
        (&["rebuild"], all, BTreeSet::from(TABLES)),
    ];
    for (arguments, names, tables) in rebuilds {
        let (code, said) = as_owner(&house, &omgeving, arguments);
        let told = said.contains("Rebuilt from ") && said.contains(&format!(": {names}.\n"));
        assert!(code == 0 && told, "{code}: {said}");
        let after = places(&mut owner).await;
        let others = after
            .iter()
            .filter(|(table, place)| before.get(*table) != Some(*place));
        let made: BTreeSet<&str> = others.map(|(table, _)| table.as_str()).collect();
        assert_eq!(made, tables);
        before = after;
    }

    // One name that is none, and nothing is made.
    let (code, said) = as_owner(&house, &omgeving, &["rebuild", "zakenlijst", "lijst"]);
    let told = said.contains("'lijst'") && said.contains(all);
    assert!(code == 2 && told, "{code}: {said}");
    assert_eq!(places(&mut owner).await, before);
}
