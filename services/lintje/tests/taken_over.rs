//! Databases of before the first release, made by the migrations of then: they become what a new one is, and keep all
//! that is in them.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;

use flate2::read::GzDecoder;
use history::taken_over::IN_THEIR_PLACE;
use history::{MIGRATIONS, has_old_rights};
use lintje::migrate::{compare, explain, knows, migrate, to_newest, up_to};
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{Connection, Executor, PgConnection, PgPool};

/// Never edited: every file that made those databases, as it was.
const THEN: &[u8] = include_bytes!("taken_over/migrations-0251.tar.gz");
/// What `schema/database` shows.
const OBJECTS: &str = include_str!("../../history/examples/database/objects.sql");
/// What it does not.
const PROPERTIES: &str = include_str!("taken_over/properties.sql");
/// Something of everything that people and the program leave.
const CONTENT: &str = include_str!("taken_over/content.sql");

/// The migrations of before the first release.
fn then() -> Migrator {
    let mut migrations = Vec::new();
    let mut files = tar::Archive::new(GzDecoder::new(THEN));
    for file in files.entries().unwrap() {
        let mut file = file.unwrap();
        let name = file.path().unwrap().to_str().unwrap().to_owned();
        let (version, description) = name.strip_suffix(".sql").unwrap().split_once('_').unwrap();
        let mut sql = String::new();
        file.read_to_string(&mut sql).unwrap();
        let alongside = sql.starts_with("-- no-transaction\n");
        migrations.push(Migration::new(
            version.parse().unwrap(),
            Cow::Owned(description.replace('_', " ")),
            MigrationType::Simple,
            Cow::Owned(sql),
            alongside,
        ));
    }
    Migrator {
        migrations: migrations.into(),
        ..Migrator::DEFAULT
    }
}

/// The first so many of them.
fn first(many: usize) -> Migrator {
    let mut first = then();
    first.migrations = first.iter().take(many).cloned().collect();
    first
}

/// Their list, as a backup has it.
fn list() -> Vec<(i64, String)> {
    let then = then();
    let listed = then
        .iter()
        .map(|one| (one.version, verifier::to_hex(&one.checksum)));
    listed.collect()
}

async fn connect(pool: &PgPool) -> PgConnection {
    PgConnection::connect_with(&pool.connect_options())
        .await
        .unwrap()
}

/// The migrations alone, so that read models are those that they make.
async fn migrated(pool: &PgPool) -> Result<(), MigrateError> {
    migrate(&mut connect(pool).await, &MIGRATIONS).await
}

/// Everything that a database is, without what is in it.
async fn made_of(pool: &PgPool) -> BTreeSet<(String, String)> {
    let mut all = BTreeSet::new();
    for query in [OBJECTS, PROPERTIES] {
        let rows: Vec<(String, String)> = sqlx::query_as(query).fetch_all(pool).await.unwrap();
        all.extend(rows);
    }
    assert!(all.len() > 2000, "{}", all.len());
    all
}

/// Everything that is in it, and how far its sequences are.
async fn content(pool: &PgPool) -> BTreeMap<String, String> {
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT c.oid::regclass::text FROM pg_class c
         WHERE relkind IN ('r', 'S') AND relnamespace::regnamespace::text IN
               ('access', 'beheer', 'history', 'readmodel', 'sleutels', 'work')",
    )
    .fetch_all(pool)
    .await
    .unwrap();
    let mut all = BTreeMap::new();
    for table in tables {
        let rows = format!(
            "SELECT coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') FROM (SELECT * FROM {table}) t"
        );
        let rows = sqlx::query_scalar(&rows).fetch_one(pool).await.unwrap();
        all.insert(table, rows);
    }
    assert!(all.len() > 80, "{}", all.len());
    all
}

async fn applied(pool: &PgPool) -> Vec<(i64, String, Vec<u8>)> {
    sqlx::query_as("SELECT version, description, checksum FROM _sqlx_migrations WHERE success ORDER BY version")
        .fetch_all(pool)
        .await
        .unwrap()
}

fn as_applied(migrations: &Migrator) -> Vec<(i64, String, Vec<u8>)> {
    let rows = migrations.iter().map(|one| {
        (
            one.version,
            one.description.to_string(),
            one.checksum.to_vec(),
        )
    });
    rows.collect()
}

/// Those alone that took the place of the ones of then.
fn in_their_place() -> Migrator {
    let ours = MIGRATIONS.iter();
    Migrator {
        migrations: ours
            .filter(|one| IN_THEIR_PLACE.contains(&one.version))
            .cloned()
            .collect(),
        ..Migrator::DEFAULT
    }
}

/// What is only in one of them, so that a message can be read.
fn difference<T: Ord + Clone>(one: &BTreeSet<T>, other: &BTreeSet<T>) -> Vec<T> {
    one.symmetric_difference(other).cloned().collect()
}

#[tokio::test]
async fn it_becomes_what_a_new_one_is_and_keeps_what_is_in_it() {
    for has in [64, 66] {
        becomes_what_a_new_one_is(has).await;
    }
}

async fn becomes_what_a_new_one_is(has: usize) {
    let (pool, _database) = testbase::fresh_older(&first(has)).await;
    pool.execute(CONTENT).await.unwrap();
    let (before, mut rows) = (made_of(&pool).await, content(&pool).await);
    // 0251 makes these, and nothing is in them.
    for table in [
        "access.client",
        "access.client_bewijs",
        "access.client_token",
    ] {
        assert_eq!(
            rows.insert(table.to_owned(), String::new()).is_some(),
            has == 66
        );
    }
    let ours = in_their_place();
    migrate(&mut connect(&pool).await, &ours).await.unwrap();
    assert_eq!(applied(&pool).await, as_applied(&ours));
    assert_eq!(content(&pool).await, rows);

    migrated(&pool).await.unwrap();
    let after = made_of(&pool).await;
    let (new, _new) = testbase::fresh_migrated(&MIGRATIONS).await;
    let different = difference(&after, &made_of(&new).await);
    assert!(different.is_empty(), "{different:#?}");
    // So the comparison sees what there was to do.
    assert!(difference(&before, &after).len() > 50);

    // Read models are made, the history goes on, and the second time nothing happens.
    pool.execute(
        "CREATE SCHEMA readmodel_next;
         SELECT readmodel.create_tables('readmodel_next'), readmodel.create_decrees('readmodel_next');
         SELECT readmodel.describe('readmodel_next');
         DROP SCHEMA readmodel_next CASCADE;",
    )
    .await
    .unwrap();
    let mut program = connect(&pool).await;
    program
        .execute(
            "SET ROLE lintje;
             SELECT history.append(ARRAY['verzoek'], ARRAY[gen_random_uuid()::text], ARRAY[1], ARRAY['Proef'],
                                   ARRAY['1.0'], ARRAY['{}'], ARRAY['{}'], ARRAY[NULL::bytea], NULL)",
        )
        .await
        .unwrap();
    let rows = content(&pool).await;
    migrated(&pool).await.unwrap();
    assert_eq!(applied(&pool).await, as_applied(&MIGRATIONS));
    assert_eq!(content(&pool).await, rows);
}

/// The version before the last two migrations of then was in use too.
#[tokio::test]
async fn one_that_lacks_the_last_ones_gets_them_with_it() {
    let (new, _new) = testbase::fresh_migrated(&MIGRATIONS).await;
    for has in [64, 65] {
        let (pool, _database) = testbase::fresh_older(&first(has)).await;
        assert_eq!(applied(&pool).await.len(), has);
        migrated(&pool).await.unwrap();
        assert_eq!(applied(&pool).await, as_applied(&MIGRATIONS));
        let different = difference(&made_of(&pool).await, &made_of(&new).await);
        assert!(different.is_empty(), "{has}: {different:#?}");
    }
}

/// A version before the checking functions may still run, and the one that runs has a transaction open.
#[tokio::test]
async fn who_works_with_it_goes_on_and_keeps_the_rights_of_then() {
    for has in [64, 66] {
        goes_on_and_keeps_the_rights(has).await;
    }
}

async fn goes_on_and_keeps_the_rights(has: usize) {
    let (pool, _database) = testbase::fresh_older(&first(has)).await;
    pool.execute(
        "GRANT INSERT, UPDATE ON history.events, history.head, sleutels.sleutel, sleutels.hoofdsleutel, work.wortel
         TO lintje",
    )
    .await
    .unwrap();
    let mut program = connect(&pool).await;
    program.execute("SET ROLE lintje").await.unwrap();
    let mut saving = program.begin().await.unwrap();
    saving
        .execute(
            "INSERT INTO sleutels.hoofdsleutel (nummer, controle, sinds) VALUES (1, '\\x00', now());
             INSERT INTO sleutels.sleutel (zaak_id, onderwerp, hoofdsleutel, verpakt)
             VALUES (gen_random_uuid(), 'zaak', 1, decode(repeat('00', 60), 'hex'));
             SELECT FROM readmodel.zakenlijst, access.gebruiker, history.events;",
        )
        .await
        .unwrap();
    migrate(&mut connect(&pool).await, &in_their_place())
        .await
        .unwrap();
    saving.commit().await.unwrap();
    assert!(has_old_rights(&mut program).await.unwrap());
    // Later ones change tables, and wait for who is at work.
    migrated(&pool).await.unwrap();
    assert!(has_old_rights(&mut program).await.unwrap());
    assert_eq!(applied(&pool).await, as_applied(&MIGRATIONS));
}

#[tokio::test]
async fn two_that_start_at_once_take_it_over_once() {
    let (pool, _database) = testbase::fresh_older(&then()).await;
    let (one, other) = futures::join!(migrated(&pool), migrated(&pool));
    one.unwrap();
    other.unwrap();
    assert_eq!(applied(&pool).await, as_applied(&MIGRATIONS));
}

/// What its own role sees, which may change nothing.
#[tokio::test]
async fn the_programs_role_hears_that_the_owner_has_to_do_it() {
    let (pool, _database) = testbase::fresh_older(&then()).await;
    let options = (*pool.connect_options()).clone().username("lintje");
    let program = async || PgConnection::connect_with(&options).await.unwrap();
    let judged = compare(&mut program().await, &MIGRATIONS).await;
    assert!(
        matches!(judged, Err(MigrateError::VersionNotPresent(100))),
        "{judged:?}"
    );
    let tried = migrate(&mut program().await, &MIGRATIONS).await;
    assert!(tried.is_err());
    assert_eq!(applied(&pool).await.len(), 66);
    migrated(&pool).await.unwrap();
    compare(&mut program().await, &MIGRATIONS).await.unwrap();
}

/// Each is refused as what it is, and nothing of it changes.
#[tokio::test]
async fn one_that_is_not_exactly_that_is_refused_and_stays_as_it_is() {
    let (pool, _database) = testbase::fresh_older(&then()).await;
    let newer = "INSERT INTO _sqlx_migrations VALUES (9999, 'later', now(), true, '\\x00', 0)";
    for (change, back, words) in [
        (
            "DELETE FROM _sqlx_migrations WHERE version > 90",
            "",
            "it has the first 52 of the 66 migrations of before the first release, and 0 beyond a gap",
        ),
        (
            "UPDATE _sqlx_migrations SET checksum = '\\x00' WHERE version = 3",
            "",
            "migration 3 was applied to the database in another form",
        ),
        (
            newer,
            "",
            "the database is newer than this program: it has migration 9999",
        ),
        (
            "UPDATE _sqlx_migrations SET success = false WHERE version = 85",
            "",
            "migration 85 broke off half-way",
        ),
        // The step itself breaks off, when it has dropped functions already.
        (
            "ALTER TABLE access.herstelcode RENAME vingerafdruk TO elsewhere",
            "ALTER TABLE access.herstelcode RENAME elsewhere TO vingerafdruk",
            "cannot bring the database up to date",
        ),
    ] {
        let mut rows = connect(&pool).await;
        rows.execute("CREATE TEMPORARY TABLE kept AS SELECT * FROM _sqlx_migrations")
            .await
            .unwrap();
        pool.execute(change).await.unwrap();
        let before = (
            made_of(&pool).await,
            content(&pool).await,
            applied(&pool).await,
        );
        let error = migrated(&pool).await.unwrap_err();
        let said = format!("{:#}", explain(error));
        assert!(said.contains(words), "{said}");
        let after = (
            made_of(&pool).await,
            content(&pool).await,
            applied(&pool).await,
        );
        assert!(before == after, "{change}: something changed");
        rows.execute(
            "DELETE FROM _sqlx_migrations; INSERT INTO _sqlx_migrations SELECT * FROM kept",
        )
        .await
        .unwrap();
        if !back.is_empty() {
            pool.execute(back).await.unwrap();
        }
    }
    migrated(&pool).await.unwrap();
    assert_eq!(applied(&pool).await, as_applied(&MIGRATIONS));
}

/// A backup holds the rows alone, and which migrations their tables were of.
#[tokio::test]
async fn a_backup_of_before_is_put_into_a_database_of_now() {
    let whole = list();
    knows(&whole, "0.1.0").unwrap();
    let half = knows(&whole[..40], "0.1.0").unwrap_err().to_string();
    assert!(
        half.contains("too old") && half.contains("40 of the 66"),
        "{half}"
    );
    // Such a database is taken over, and its backup has other tables: the way there is through the database.
    let older = knows(&whole[..64], "0.1.0").unwrap_err().to_string();
    assert!(
        older.contains("the version that made it (0.1.0)")
            && older.contains("`lintje migrate` of this program"),
        "{older}"
    );
    let mut newer = whole.clone();
    newer.push((9999, "00".to_owned()));
    let newer = knows(&newer, "0.2.0").unwrap_err().to_string();
    assert!(newer.contains("a newer program (0.2.0)"), "{newer}");

    let (old, _old) = testbase::fresh_older(&then()).await;
    let (pool, _database) = testbase::fresh_migrated(&MIGRATIONS).await;
    let new = made_of(&pool).await;
    pool.execute(
        "DROP SCHEMA access, beheer, history, readmodel, sleutels, work CASCADE; DROP TABLE _sqlx_migrations",
    )
    .await
    .unwrap();
    let mut connection = connect(&pool).await;
    up_to(&mut connection, &whole).await.unwrap();
    assert_eq!(applied(&pool).await, as_applied(&in_their_place()));
    // What is in a new one, and not of one installation alone, was in one of then.
    let [was, is] = [content(&old).await, content(&pool).await].map(|mut rows| {
        rows.remove("history.installatie");
        rows
    });
    assert_eq!(was, is);
    to_newest(&mut connection).await.unwrap();
    compare(&mut connection, &MIGRATIONS).await.unwrap();
    let different = difference(&made_of(&pool).await, &new);
    assert!(different.is_empty(), "{different:#?}");
}
