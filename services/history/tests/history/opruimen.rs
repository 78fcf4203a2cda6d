//! Rows of log books whose term is over: they go by one road, their digests stay, and what went otherwise is found.

use history::logboek::{leg_vast, ruim_op};
use history::{Finding, MIGRATIONS, findings, verify};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgPool;

use crate::logboeken::{committed, look, tamper, told};

/// Commits as it was done at this moment: the database looks at its own clock.
async fn committed_on(pool: &PgPool, moment: &str) -> i64 {
    let function: String =
        sqlx::query_scalar("SELECT pg_get_functiondef('history.leg_vast'::regproc)")
            .fetch_one(pool)
            .await
            .unwrap();
    let then = format!("'{moment}'::timestamptz");
    let changed = function.replace("clock_timestamp()", &then);
    assert_ne!(changed, function);
    sqlx::raw_sql(&changed).execute(pool).await.unwrap();
    let rows = leg_vast(pool).await.unwrap();
    sqlx::raw_sql(&function).execute(pool).await.unwrap();
    rows
}

async fn numbers(pool: &PgPool) -> Vec<i64> {
    sqlx::query_scalar("SELECT id FROM access.inzage ORDER BY id")
        .fetch_all(pool)
        .await
        .unwrap()
}

async fn account(pool: &PgPool) {
    sqlx::raw_sql(
        "INSERT INTO access.gebeurtenis (op, soort, bron) VALUES (now(), 'ingelogd', 'web')",
    )
    .execute(pool)
    .await
    .unwrap();
}

#[tokio::test]
async fn rows_over_their_term_go_and_what_was_committed_still_verifies() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    let own = pool.connect_options().as_ref().clone().username("lintje");
    let program = PgPool::connect_with(own).await.unwrap();
    assert_eq!(ruim_op(&program, 60).await.unwrap(), 0, "there is nothing");
    for number in 1..=3 {
        look(&pool, number).await;
    }
    account(&pool).await;
    assert_eq!(committed_on(&pool, "2020-01-31T10:00:00Z").await, 4);
    look(&pool, 4).await;
    assert_eq!(committed_on(&pool, "2020-02-01T10:00:00Z").await, 1);
    look(&pool, 5).await;
    assert_eq!(leg_vast(&pool).await.unwrap(), 1);
    look(&pool, 6).await;
    let before = verify(&pool).await.unwrap().events;

    // Two workers at once: one does it.
    let (one, other) = tokio::join!(ruim_op(&program, 60), ruim_op(&program, 60));
    let done = one.unwrap_or(0) + other.unwrap_or(0) + ruim_op(&program, 60).await.unwrap();
    assert_eq!(done, 5);
    assert_eq!(
        numbers(&pool).await,
        [5, 6],
        "what is not over its term stays"
    );
    assert_eq!(verify(&pool).await.unwrap().events, before + 2);
    assert_eq!(told(&pool).await, Vec::<String>::new());
    let told_by: Vec<Value> = sqlx::query_scalar(
        "SELECT payload -> 'LogOpgeruimd' FROM history.events WHERE event_type = 'LogOpgeruimd' ORDER BY position",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let of = |name, to, rows, number| json!({"logboek": name, "van": 1, "tot": to, "aantal": rows, "maanden": 60, "volgnummer": number});
    assert_eq!(told_by, [of("inzage", 4, 4, 2), of("account", 1, 1, 1)]);

    // The digest of a row that somebody kept is the one that is left.
    let left: Vec<u8> = sqlx::query_scalar(
        "SELECT digest FROM work.opgeruimde_rij WHERE logboek = 'inzage' AND id = 1",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let mut kept = Vec::new();
    for field in [
        Some("1"),
        Some("2026-11-24T18:00:00.500000Z"),
        Some("f.bakker"),
        Some("auditor"),
        Some("kno/1500"),
        None,
        Some("lijst"),
        Some("één"),
        None,
        Some("ab"),
    ] {
        kept.extend(field.map_or(-1, |field| field.len() as i64).to_be_bytes());
        kept.extend(field.unwrap_or_default().as_bytes());
    }
    assert_eq!(left, Sha256::digest(&kept)[..]);

    // The log goes on where it was, and what becomes old goes later.
    assert_eq!(leg_vast(&program).await.unwrap(), 1);
    let last = committed(&pool, "inzage").await.pop().unwrap();
    assert_eq!((&last["van"], &last["tot"]), (&json!(6), &json!(6)));
    assert_eq!(ruim_op(&program, 60).await.unwrap(), 0);
    assert_eq!(told(&pool).await, Vec::<String>::new());

    // With the digest of another row in its place, the commitment is not that of what went.
    for change in [
        "UPDATE work.opgeruimde_rij SET digest = sha256('x') WHERE logboek = 'inzage' AND id = 2",
        "DELETE FROM work.opgeruimde_rij WHERE logboek = 'inzage' AND id = 2",
    ] {
        tamper(&pool, change).await;
        let looks =
            "rows 1 to 3 of the log book inzage are not those that were committed at position 1";
        assert_eq!(told(&pool).await, [looks], "{change}");
    }
}

#[tokio::test]
async fn rows_that_went_by_another_road_are_found() {
    let (pool, _database) = testbase::fresh(&MIGRATIONS).await;
    for number in 1..=3 {
        look(&pool, number).await;
    }
    assert_eq!(committed_on(&pool, "2020-01-31T10:00:00Z").await, 3);
    look(&pool, 4).await;
    assert_eq!(leg_vast(&pool).await.unwrap(), 1);
    // Over its term, and removed by hand, with its digest where the others would be.
    let by_hand = "INSERT INTO work.opgeruimde_rij
                   SELECT logboek, id, history.rij(velden) FROM work.logrij WHERE logboek = 'inzage' AND id = 2;
                   CREATE TABLE weg AS SELECT * FROM access.inzage WHERE id = 2;
                   DELETE FROM access.inzage WHERE id = 2";
    tamper(&pool, by_hand).await;
    let looks =
        "rows 1 to 3 of the log book inzage are not those that were committed at position 1";
    assert_eq!(told(&pool).await, [looks]);
    // What was changed stays where it is, to be found.
    let refused = ruim_op(&pool, 60).await.unwrap_err().to_string();
    assert!(
        refused.contains("duplicate key") || refused.contains("not those"),
        "{refused}"
    );
    tamper(&pool, "DELETE FROM work.opgeruimde_rij").await;
    let refused = ruim_op(&pool, 60).await.unwrap_err().to_string();
    assert!(
        refused.contains("not those that were committed"),
        "{refused}"
    );
    assert_eq!(numbers(&pool).await, [1, 3, 4]);
    tamper(
        &pool,
        "INSERT INTO access.inzage OVERRIDING SYSTEM VALUE SELECT * FROM weg",
    )
    .await;
    assert_eq!(told(&pool).await, Vec::<String>::new());

    // Nobody removes by themselves, the owner neither; and nothing goes within a year.
    for sql in [
        "DELETE FROM access.inzage WHERE id = 1",
        "INSERT INTO work.opgeruimde_rij VALUES ('inzage', 1, sha256('x')); DELETE FROM access.inzage WHERE id = 1",
        "TRUNCATE access.inzage",
        "UPDATE access.inzage SET reden = NULL",
    ] {
        let refused = sqlx::raw_sql(sql).execute(&pool).await.unwrap_err();
        assert!(
            refused.to_string().contains("append-only"),
            "{sql}: {refused}"
        );
    }
    let refused = ruim_op(&pool, 11).await.unwrap_err().to_string();
    assert!(refused.contains("12 months or more"), "{refused}");
    assert_eq!(numbers(&pool).await, [1, 2, 3, 4]);

    // A superuser whose function takes what was committed today.
    let function: String =
        sqlx::query_scalar("SELECT pg_get_functiondef('history.ruim_op'::regproc)")
            .fetch_one(&pool)
            .await
            .unwrap();
    let sooner = function.replace("vastlegging.op >= grens", "false");
    assert_ne!(sooner, function);
    sqlx::raw_sql(&sooner).execute(&pool).await.unwrap();
    assert_eq!(ruim_op(&pool, 60).await.unwrap(), 4);
    let early = "rows 4 to 4 of the log book inzage were removed before their term was over (committed at position 2)";
    assert_eq!(told(&pool).await, [early]);
    let woorden = async || -> Vec<String> {
        let found = findings(&pool).await.unwrap();
        found.iter().map(Finding::in_woorden).collect()
    };
    let te_vroeg = "In het logboek inzage zijn regels tussen 4 en 4 opgeruimd voordat hun bewaartermijn voorbij was \
                    (positie 2).";
    assert_eq!(woorden().await, [te_vroeg]);

    // A row that is put back is there, though it went.
    tamper(
        &pool,
        "INSERT INTO access.inzage OVERRIDING SYSTEM VALUE SELECT * FROM weg",
    )
    .await;
    let there = "rows 1 to 3 of the log book inzage were removed, says the history, and some are there \
                 (committed at position 1)";
    assert_eq!(told(&pool).await, [there, early]);
    let nog_daar = "In het logboek inzage staan nog regels tussen 1 en 3, die volgens de geschiedenis zijn opgeruimd \
                    (positie 1).";
    assert_eq!(woorden().await, [nog_daar, te_vroeg]);
}
