use std::borrow::Cow;

use sqlx::migrate::{Migration, MigrationType};

use super::*;

fn migrations(sql: &'static str) -> Migrator {
    let (name, sql) = (Cow::Borrowed("first"), Cow::Borrowed(sql));
    let migration = Migration::new(1, name, MigrationType::Simple, sql, false);
    Migrator {
        migrations: vec![migration].into(),
        ..Migrator::DEFAULT
    }
}

/// The databases of the server whose names begin so.
async fn databases(begin: &str) -> Vec<String> {
    let mut server = server().unwrap().connect().await.unwrap();
    sqlx::query_scalar("SELECT datname::text FROM pg_database WHERE starts_with(datname, $1)")
        .bind(begin)
        .fetch_all(&mut server)
        .await
        .unwrap()
}

async fn count_after_insert(pool: &PgPool) -> i64 {
    sqlx::raw_sql("INSERT INTO een VALUES (1)")
        .execute(pool)
        .await
        .unwrap();
    sqlx::query_scalar("SELECT count(*) FROM een")
        .fetch_one(pool)
        .await
        .unwrap()
}

#[tokio::test]
async fn each_test_has_what_the_migrations_made_and_nothing_of_another() {
    let made = migrations("CREATE TABLE een (n int)");
    let open = async |name: &str| {
        open(name.to_owned(), "template_of_two_", &made)
            .await
            .unwrap()
    };
    // At once: one of them makes the template.
    let (one, other) = tokio::join!(open("testbase_one"), open("testbase_other"));
    assert_eq!(count_after_insert(&one.0).await, 1);
    assert_eq!(count_after_insert(&other.0).await, 1);
    assert_eq!(databases("template_of_two_").await.len(), 1);
}

#[tokio::test]
async fn changed_migrations_are_another_template_and_nothing_else_is_left() {
    const TEMPLATES: &str = "template_of_change_";
    let before = migrations("CREATE TABLE een (n int)");
    let after = migrations("CREATE TABLE een (n bigint)");
    let name = "testbase_change".to_owned();
    let (pool, database) = open(name.clone(), TEMPLATES, &before).await.unwrap();
    // As a run that was broken off leaves it.
    let broken_off = format!(
        "CREATE DATABASE {TEMPLATES}{}_unfinished",
        fingerprint(&after)
    );
    sqlx::raw_sql(&broken_off).execute(&pool).await.unwrap();
    drop(database);
    let (pool, _database) = open(name, TEMPLATES, &after).await.unwrap();
    assert_eq!(count_after_insert(&pool).await, 1);
    let left = format!("{TEMPLATES}{}", fingerprint(&after));
    assert_eq!(databases(TEMPLATES).await, [left]);
}

#[tokio::test]
async fn a_database_goes_with_its_test_unless_the_test_failed() {
    let made = migrations("CREATE TABLE een (n int)");
    let open = async || {
        let name = "testbase_fails".to_owned();
        open(name, "template_of_failing_", &made).await.unwrap()
    };
    let (pool, database) = open().await;
    assert_eq!(count_after_insert(&pool).await, 1);
    let failed = std::thread::spawn(|| {
        let _database = database;
        panic!("as a test does");
    });
    assert!(failed.join().is_err());
    assert_eq!(databases("testbase_fails").await.len(), 1);
    // The same test again: what the failed one left is replaced.
    let (pool, database) = open().await;
    assert_eq!(count_after_insert(&pool).await, 1);
    drop(database);
    assert!(databases("testbase_fails").await.is_empty());
}

#[test]
fn a_database_is_named_after_the_line_that_asks_for_it() {
    let here = name(Location::caller());
    assert!(here.starts_with("tools_testbase_src_tests_rs_"), "{here}");
}
